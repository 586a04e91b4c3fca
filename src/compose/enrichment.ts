import { START_PATH } from '../domain/start/start.ts'
import type { enrichmentMachine } from '../machines/enrichment/enrichmentMachine.ts'
import { type Lazy, userOf } from '../machines/kit/lazyActorMachine.ts'
import type { Room } from '../machines/kit/roomParts.ts'
import type { Call } from '../services/http.ts'

declare module '../machines/kit/roomParts.ts' {
  interface LazyActors {
    readonly enrichment: Lazy<typeof enrichmentMachine>
  }
}

/** What the evidence that comes by itself loads on demand. */
export const enrichmentRoom = (call: Call) =>
  ({
    lazy: {
      enrichment: {
        facts: ['list.shown', 'page.hidden', 'page.shown', 'page.settled', 'job.ended', 'address.changed'],
        replays: ['session.opened', 'list.shown', 'page.hidden', 'address.changed'],
        // The start page shows it from the beginning.
        wakes: ({ type }, heard) =>
          type === 'page.settled' ||
          ((type === 'address.changed' || type === 'session.opened') &&
            heard['address.changed']?.path === START_PATH &&
            userOf(heard) !== null),
        load: async () => ({ machine: (await import('./enrichmentActors.ts')).composeEnrichment(call) }),
      },
    },
  }) satisfies Room
