import { START_PATH } from '../domain/start/start.ts'
import type { Lazy } from '../machines/kit/lazyActorMachine.ts'
import { userOf } from '../machines/kit/lazyActorMachine.ts'
import type { Room } from '../machines/kit/roomParts.ts'
import type { startMachine } from '../machines/start/startMachine.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import type { StartParts } from './startScreen.ts'

declare module '../machines/kit/roomParts.ts' {
  interface LazyActors {
    readonly start: Lazy<typeof startMachine, StartParts>
  }
}

/** The start page: its import has to know who is signed in and where the page stands. */
export const startRoom = (call: Call, settings: HttpSettings) =>
  ({
    lazy: {
      start: {
        facts: ['address.changed'],
        replays: ['session.opened', 'address.changed'],
        wakes: ({ type }, heard) =>
          (type === 'address.changed' || type === 'session.opened') &&
          heard['address.changed']?.path === START_PATH &&
          userOf(heard) !== null,
        ends: ['session.closed'],
        load: async () => (await import('./startScreen.ts')).composeStart(call, settings),
      },
    },
  }) satisfies Room
