import { makeListings, makeMarketplace } from '../store.ts'
import type { AsinListing } from '../../../src/domain/listings/asin.ts'
import { contract } from '../../../src/domain/contract.ts'
import { brings, type Probe, type Making, type World } from './probe.ts'

declare module './probe.ts' {
  interface World {
    /** A tracked ASIN of the owner's brand: its code, its tracking, and its listing. */
    readonly asin: { readonly code: string; readonly id: string; readonly listing: string }
  }
}

export async function makeAsin({ store, app, brandId, owner }: Making): Promise<Pick<World, 'asin'>> {
  const code = `B0${crypto.randomUUID().replaceAll('-', '').slice(0, 8).toUpperCase()}`
  const amazon = await makeMarketplace(store, 'Amazon DE', 'Amazon')
  const [listing] = await makeListings(store, [
    {
      brandId,
      marketplaceId: amazon,
      title: 'A tracked thing',
      itemId: code,
      country: 'ZW',
      tags: ['secret-tag'],
    },
  ])
  const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const { body } = await app.call(owner, contract.asins.track, {
    params: { listing: listing!, until, location: 'DE' },
  })
  return { asin: { code, id: (body as AsinListing).tracking!.id, listing: listing! } }
}

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
