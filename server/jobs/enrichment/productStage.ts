import { allEnd, type EnrichmentStage } from './stage.ts'

const NOT_NAMED = 'No product was named when the listing came in.'

/** Settles which product a listing is of. */
export const productStage = (): EnrichmentStage => ({
  name: 'product',
  batch: 5_000,
  atOnce: 1,
  changesListings: false,
  async perform() {
    return async (_tx, live) => allEnd(live, { state: 'off', note: NOT_NAMED })
  },
})
