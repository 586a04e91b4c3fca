import { enrichmentMachine } from '../machines/enrichment/enrichmentMachine.ts'
import { served } from '../machines/kit/service.ts'
import { enrichmentService } from '../services/enrichment.ts'
import type { Call } from '../services/http.ts'

/** The machine that watches the evidence that comes by itself, with its services. */
export function composeEnrichment(call: Call) {
  const enrichment = enrichmentService(call)
  return enrichmentMachine.provide({
    actors: {
      loadProgress: served((_, signal) => enrichment.progress(signal)),
      steer: served((input, signal) => enrichment.steer(input.action, signal)),
      readListings: served((input, signal) => enrichment.listings(input.ids, signal)),
    },
  })
}
