import type { Lazy } from '../machines/kit/lazyActorMachine.ts'
import { askedBy, type Room } from '../machines/kit/roomParts.ts'
import type * as keys from '../machines/listings/keys.ts'
import type { emptyListMachine } from '../machines/listings/emptyListMachine.ts'
import type { keyboardMachine } from '../machines/listings/keyboardMachine.ts'
import type { matchingChangeMachine } from '../machines/listings/matchingChangeMachine.ts'
import type { recentChangesMachine } from '../machines/listings/recentChanges.ts'
import type { similarMachine } from '../machines/listings/similarMachine.ts'
import type { Call } from '../services/http.ts'

declare module '../machines/kit/roomParts.ts' {
  interface LazyActors {
    readonly emptyList: Lazy<typeof emptyListMachine>
    readonly keyboard: Lazy<typeof keyboardMachine, typeof keys>
    readonly matchingChange: Lazy<typeof matchingChangeMachine>
    readonly recentChanges: Lazy<typeof recentChangesMachine>
    readonly similar: Lazy<typeof similarMachine>
  }
}

/** What listings load on demand. */
export const listingsRoom = (call: Call) =>
  ({
    lazy: {
      emptyList: {
        facts: ['filter.applied', 'list.shown'],
        replays: ['filter.applied', 'list.shown'],
        wakes: (event) => event.type === 'list.shown' && event.at != null && event.total === 0,
        load: async () => ({ machine: (await import('./emptyList.ts')).composeEmptyList(call) }),
      },
      keyboard: {
        facts: ['preferences.loaded', 'list.shown', 'selection.changed'],
        replays: ['session.opened', 'list.shown', 'selection.changed', 'cursor.placed'],
        // A cursor placed before a list came is not of that list.
        asHappened: true,
        wakes: (event) =>
          event.type === 'mode.toggled' ||
          (event.type === 'preferences.loaded' && event.keyboardMode === true),
        async load() {
          const [{ keyboardMachine }, parts] = await Promise.all([
            import('../machines/listings/keyboardMachine.ts'),
            import('../machines/listings/keys.ts'),
          ])
          return { machine: keyboardMachine, parts }
        },
      },
      // A change that began before the page was loaded is looked for once the page has settled.
      matchingChange: {
        facts: ['page.settled'],
        replays: ['session.opened'],
        wakes: ({ type }) => type === 'page.settled' || type === 'begin',
        load: async () => ({ machine: (await import('./matchingChange.ts')).composeMatchingChange(call) }),
      },
      recentChanges: {
        ...askedBy('open'),
        load: async () => ({ machine: (await import('./recentChanges.ts')).composeRecentChanges(call) }),
      },
      similar: {
        facts: ['filter.applied'],
        replays: ['filter.applied'],
        wakes: (event) => event.type === 'filter.applied' && event.params.similar !== undefined,
        load: async () => ({ machine: (await import('./similar.ts')).composeSimilar(call) }),
      },
    },
  }) satisfies Room
