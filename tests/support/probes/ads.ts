import { makeAds } from '../store.ts'
import { listProbes, type Making, type Probe } from './probe.ts'

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

export const AD_PROBES: Record<string, Probe> = {
  ...listProbes('ads', ({ ad }) => ad),
  'ads.delete': {
    input: ({ ad }) => ({ params: { id: ad } }),
    shows: ({ status }) => status === 200,
    changes: true,
  },
}
