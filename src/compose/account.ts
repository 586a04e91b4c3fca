import { savedFiltersMachine } from '../machines/filter/savedFiltersMachine.ts'
import { served } from '../machines/kit/service.ts'
import type { Call } from '../services/http.ts'
import { usersService } from '../services/users.ts'

/** What belongs to the signed-in user beside the session: saved filters. */
export function provideAccount(call: Call) {
  const users = usersService(call)
  return {
    savedFilters: savedFiltersMachine.provide({
      actors: {
        changeFilters: served((input, signal) => users.changeFilters(input, signal)),
      },
    }),
  }
}
