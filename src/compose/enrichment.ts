import type { enrichmentMachine } from '../machines/enrichment/enrichmentMachine.ts'
import type { Lazy } from '../machines/kit/lazyActorMachine.ts'
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
        facts: ['list.shown', 'page.hidden', 'page.shown', 'page.settled', 'job.ended'],
        replays: ['session.opened', 'list.shown', 'page.hidden'],
        hears: (event) => event.type !== 'list.shown' || event.screen === '/listings',
        wakes: ({ type }) => type === 'page.settled',
        load: async () => ({ machine: (await import('./enrichmentActors.ts')).composeEnrichment(call) }),
      },
    },
  }) satisfies Room
