import { fromPromise } from 'xstate'
import type { SavedFilter } from './domain/savedFilter.ts'
import type { ScreenName } from './domain/screens.ts'
import { reloadMachine } from './machines/reloadMachine.ts'
import { type FiltersChange, savedFiltersMachine } from './machines/savedFiltersMachine.ts'
import type { Call } from './services/http.ts'
import { usersService } from './services/usersService.ts'

/** What belongs to the signed-in user beside the session: saved filters; and the reload of unbuilt screens. */
export function provideAccount(call: Call) {
  const users = usersService(call)
  return {
    savedFilters: savedFiltersMachine.provide({
      actors: {
        changeFilters: fromPromise<readonly SavedFilter[], FiltersChange>(({ input, signal }) =>
          users.changeFilters(input, signal),
        ),
      },
    }),
    reload: reloadMachine.provide({
      actors: {
        // Its contracts are large, and few ask.
        askForList: fromPromise<void, { screen: ScreenName }>(async ({ input, signal }) => {
          const { screensService } = await import('./services/screensService.ts')
          return screensService(call).ask(input.screen, signal)
        }),
      },
    }),
  }
}
