import { makeAds } from '../store.ts'
import { brings, type Probe, type Making } from './probe.ts'

declare module './probe.ts' {
  interface World {
    /** An advertisement of the owner's brand, whose headline is the listing's title. */
    readonly ad: string
  }
}

export const makeAd = async ({ store, brandId, marketplaceId, title }: Making) => ({
  ad: (await makeAds(store, [{ brandId, marketplaceId, headline: title }]))[0]!,
})

/** Advertisements. */

const params = ({ ad }: { ad: string }) => ({ params: { id: ad } })

export const AD_PROBES: Record<string, Probe> = {
  'ads.page': { input: ({ title }) => ({ query: { value: title } }), shows: brings(({ ad }) => ad) },
  'ads.get': { input: params, shows: brings(({ ad }) => ad) },
  'ads.delete': { input: params, shows: ({ status }) => status === 200, changes: true },
}
