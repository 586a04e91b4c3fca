import { brings, type Probe } from './probe.ts'

/** ASINs. */

const bringsListing = brings(({ asin }) => asin.listing)
const params = ({ asin }: { asin: { id: string } }) => ({ params: { id: asin.id } })
const inThirtyDays = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

export const ASIN_PROBES: Record<string, Probe> = {
  'asins.get': { input: ({ asin }) => ({ params: { asin: asin.code } }), shows: bringsListing },
  'asins.track': {
    input: ({ asin }) => ({ params: { listing: asin.listing, until: inThirtyDays(), location: 'FR' } }),
    shows: bringsListing,
    changes: true,
  },
  'asins.alert': {
    input: (world) => ({ ...params(world), body: { below: null, becomes: 'unavailable' } }),
    shows: bringsListing,
    changes: true,
  },
  'asins.watchers': {
    input: (world) => ({ ...params(world), body: { watchers: [] } }),
    shows: bringsListing,
    changes: true,
  },
}
