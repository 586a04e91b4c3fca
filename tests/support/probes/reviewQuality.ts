import { makeListings, makeUser } from '../store.ts'
import { makeSecondLook } from '../secondLooks.ts'
import { REVIEW_SHARE_DEFAULT } from '../../../src/domain/kit/constants.ts'
import { brings, type Probe, type World, type Making } from './probe.ts'

declare module './probe.ts' {
  interface World {
    /** A decision that a second reviewer made otherwise, and its listing's `updated`. */
    readonly secondLook: { readonly id: string; readonly updated: string }
  }
}

export async function makeDisagreement({
  store,
  brandId,
  marketplaceId,
  owner,
  updatedOf,
}: Making): Promise<Pick<World, 'secondLook'>> {
  const colleague = await makeUser(store, ['analyst'], [brandId])
  const [listing] = await makeListings(store, [
    {
      brandId,
      marketplaceId,
      title: 'A doubtful thing',
      country: 'ZW',
      tags: ['secret-tag'],
      state: 'SUSPECT',
    },
  ])
  const id = await makeSecondLook(store, {
    listing: listing!,
    first: [owner, 'SU'],
    second: [colleague, 'GE'],
  })
  return { secondLook: { id, updated: await updatedOf(listing!) } }
}

/** Review quality. */

const params = ({ secondLook }: World) => ({ params: { id: secondLook.id } })
const bringsLook = brings(({ secondLook }) => secondLook.id)
const as = ['manager'] as const

export const REVIEW_QUALITY_PROBES: Record<string, Probe> = {
  'reviewQuality.figures': {
    input: () => ({}),
    as,
    shows: ({ status, text }, { brand }) => status === 200 && text.includes(brand),
  },
  'reviewQuality.disagreements': { input: () => ({}), as, shows: bringsLook },
  'reviewQuality.disagreement': { input: params, as, shows: bringsLook },
  'reviewQuality.settle': {
    input: (world) => ({
      ...params(world),
      body: { code: 'GE', note: 'It is ours.', updated: world.secondLook.updated },
    }),
    as,
    shows: bringsLook,
    changes: true,
  },
  'reviewQuality.settings': {
    input: () => ({}),
    isShared: true,
    shows: ({ status, text }) => status === 200 && text.includes('share'),
  },
  'reviewQuality.saveSettings': {
    input: ({ listing }) => ({
      // Another one each time: as long as it is the same, nothing is kept.
      body: { share: Number.parseInt(listing.slice(-4), 16) / 200_000, was: REVIEW_SHARE_DEFAULT },
    }),
    as,
    isShared: true,
    shows: ({ status, text }) => status === 200 && text.includes('share'),
    changes: true,
  },
}
