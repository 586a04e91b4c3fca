import { makeListings } from '../store.ts'
import { reviewer } from '../reviews.ts'
import type { ReviewOutcome } from '../../../src/domain/review/guidedReview.ts'
import type { Answer } from '../app.ts'
import { brings, changes, mentions, type Probe, type World, type Making } from './probe.ts'

declare module './probe.ts' {
  interface World {
    /** A tab of guided review of the owner's: a listing it holds, and a decision it made. */
    readonly review: { readonly run: string; readonly held: string; readonly key: string }
  }
}

export async function makeReview({
  store,
  app,
  brandId,
  marketplaceId,
  owner,
}: Making): Promise<Pick<World, 'review'>> {
  const ids = await makeListings(
    store,
    [1, 2, 3].map((n) => ({
      brandId,
      marketplaceId,
      title: `Reviewed ${n}`,
      country: 'ZW',
      tags: ['secret-tag'],
    })),
  )
  const [held, decided, skipped] = ids
  const tab = reviewer({ current: app }, owner)
  const { items } = await tab.claim([], { _id: ids })
  const key = crypto.randomUUID()
  await tab.decide(items.find((item) => item.listing._id === decided)!.listing, { key })
  await tab.skip(skipped!)
  return { review: { run: tab.run, held: held!, key } }
}

/** Guided review. */

const run = ({ review }: World) => ({ params: { run: review.run } })
const listing = ({ listing: id }: World) => ({ params: { listing: id } })
const isMade = (answer: Answer) => answer.status === 200 && (answer.body as ReviewOutcome).outcome === 'made'
const counts = (name: string) => (answer: Answer) =>
  answer.status === 200 && (answer.body as Record<string, number>)[name]! > 0

export const REVIEW_PROBES: Record<string, Probe> = {
  'guidedReview.claim': {
    input: ({ review, listing: id }) => ({ body: { run: review.run, filter: { _id: [id] }, held: [] } }),
    shows: mentions,
  },
  'guidedReview.renew': {
    input: (world) => ({ ...run(world), body: { held: [world.review.held] } }),
    shows: ({ status, text }, { review }) => status === 200 && !text.includes(review.held),
  },
  'guidedReview.leave': { input: run, shows: counts('freed') },
  'guidedReview.evidence': { input: listing, shows: mentions },
  'guidedReview.decide': {
    input: ({ review, listing: id, updated }) => ({
      body: {
        key: crypto.randomUUID(),
        run: review.run,
        listing: id,
        updated,
        decided: updated,
        verdict: { kind: 'state', value: 'SU' },
      },
    }),
    shows: isMade,
    changes: true,
  },
  'guidedReview.decideAlike': {
    input: ({ review, listing, updated }) => ({
      body: { run: review.run, ids: [listing], updated: [updated], value: 'SU' },
    }),
    shows: changes,
    changes: true,
  },
  'guidedReview.takeBack': {
    input: ({ review }) => ({ params: { key: review.key } }),
    shows: isMade,
    changes: true,
  },
  'guidedReview.skip': { input: listing, shows: brings((world) => world.listing) },
  'guidedReview.unskip': { input: listing, shows: ({ status }) => status === 200 },
  'guidedReview.clearSkips': { input: () => ({}), shows: counts('cleared') },
}
