import { type AnyEventObject, type AnyMachineSnapshot, transition } from 'xstate'
import { coveringTours, nodesOf } from '@statepaths/xstate'
import { REVIEW_BATCH } from '../../src/domain/kit/constants.ts'
import type { FilterParams, Query } from '../../src/domain/filter/filter.ts'
import type { Problem } from '../../src/domain/kit/problem.ts'
import type { ReviewClaim } from '../../src/domain/review/guidedReview.ts'
import type { Listing } from '../../src/domain/listings/listing.ts'
import { aheadOf, isPassed, type Run, shownOf } from '../../src/machines/review/reviewRun.ts'
import { guidedReviewSubject } from '../../src/paths/samples/guidedReview.ts'
import { changedPatch, NOON, sampleListing, unreachable } from '../../src/paths/samples/things.ts'
import type { Subject } from '../../src/paths/subject.ts'
import { reviewSeeds } from './guidedReview.ts'
import type { Steps } from './pathWalk.ts'

/** Guided review as an analyst at a browser goes through it, with a server that answers truly or fails. */

/** A few are gone through; of many, a colleague takes all but the first, and two more come. */
export const FEW = 2
export const MANY = REVIEW_BATCH + 2

export const WALKED_SEEDS = reviewSeeds(MANY)
const watches: readonly Listing[] = WALKED_SEEDS.map(({ title, seller, price, currency }, n) => ({
  ...sampleListing(1),
  _id: `0190b1a0-0000-7000-8000-0000000003${String(n + 1).padStart(2, '0')}`,
  title: title!,
  seller: seller!,
  price: price!,
  currency: currency!,
}))
const ids = watches.map(({ _id }) => _id)
const [first] = watches

const run = '0190b1a0-0000-7000-8000-0000000000e4'
const key = '0190b1a0-0000-7000-8000-0000000000e5'
const claim = (
  items: readonly Listing[],
  standing: Partial<ReviewClaim['standing']> = {},
  held: readonly string[] = [],
) => ({
  run,
  held,
  claim: {
    items: items.map((listing) => ({ listing })),
    lost: [],
    standing: {
      left: held.length + items.length,
      heldByOthers: 0,
      heldElsewhere: 0,
      skipped: 0,
      ...standing,
    },
    queue: null,
    leasedUntil: '2026-11-20T12:05:00.000Z',
  } satisfies ReviewClaim,
})
type Claimed = ReturnType<typeof claim>

/** What the server answers a new run, by how many listings are to be had, and how many were skipped. */
const BEGINNINGS = [
  claim(watches.slice(0, FEW)),
  claim(watches.slice(0, REVIEW_BATCH), { left: MANY }),
  claim([]),
  claim([], { skipped: FEW }),
]
/** What it answers one that goes on: everything is still held, or everything is through. */
const KEPT = claim([], {}, ids.slice(0, FEW))
const THROUGH = claim([])

const COLLEAGUES = { heldByOthers: REVIEW_BATCH - 1 }
const TOLD = { type: 'listings.changed', patches: [{ ...changedPatch(1), _id: first!._id }], removed: 0 }

/** A queue that is not open to the user who follows a link to it. */
export const CLOSED_QUEUE = '0190b1a0-0000-7000-8000-0000000000e6'
const gone: Problem = { status: 404, title: 'Not found', detail: 'The queue does not exist.' }

interface Filtered {
  readonly params: FilterParams
  readonly query: Query
}
const ALL_NEW: Filtered = { params: { state: ['NEW'] }, query: { state: ['NEW'] } }
/** Where somebody was before. */
const BEFORE: Filtered = {
  params: { state: ['NEW'], countries: ['DE'] },
  query: { state: ['NEW'], countries: ['DE'] },
}

interface Context {
  readonly params: FilterParams | null
  readonly query: Query
  readonly run: Run
  readonly note: string
}

export const walkedGuidedReview: Subject = {
  ...guidedReviewSubject,
  events: [
    ...[ALL_NEW, BEFORE].map(({ params }) => ({ type: 'filter.applied', params, base: {}, timeZone: 'UTC' })),
    ...[ALL_NEW, BEFORE].map(({ query }) => ({ type: 'address.changed', path: '/review', query })),
    { type: 'address.changed', path: '/listings', query: {} },
    { type: 'address.changed', path: '/review', query: { queue: [CLOSED_QUEUE] } },
    { type: 'decide', code: 'GE', key, at: NOON },
    { type: 'decide', code: 'US', key, at: NOON },
    {
      type: 'complaint.drafted',
      complaint: { listings: [first!._id], updated: [first!.updated], type: 'UA' },
      key,
      at: NOON,
    },
    ...['skip', 'back', 'undo', 'note.opened', 'note.closed', 'note.dropped'].map((type) => ({ type })),
    { type: 'note.typed', text: 'ab' },
    { type: 'note.typed', text: 'Seen before.' },
    ...['keys.toggled', 'touched', 'retry', 'skipped.resumed', 'page.shown'].map((type) => ({ type })),
    ...['departure.held', 'keepEditing', 'dialog.opened', 'dialog.closed'].map((type) => ({ type })),
    TOLD,
    { type: 'review.settled', listing: first!._id, isDone: true, isTakenBack: false },
  ],
  outcomes: {
    claim: { outputs: [...BEGINNINGS, KEPT, THROUGH], errors: [unreachable, gone] },
    claimMore: {
      outputs: [[], ids.slice(0, 1)].map((held) => claim(watches.slice(REVIEW_BATCH), COLLEAGUES, held)),
      errors: [unreachable],
    },
    renew: { outputs: [{ lost: [] }, { lost: ids.slice(1, REVIEW_BATCH) }], errors: [unreachable] },
    clearSkips: { outputs: [{ cleared: FEW }], errors: [unreachable] },
  },
  distinguish: ({ params, query, run: { listings, at, isExhausted, skippedBefore }, note }: Context) => [
    params,
    query,
    listings.map((one) => (one.verdict ? 'd' : isPassed(one) ? 's' : '-')).join(''),
    at,
    isExhausted,
    skippedBefore > 0,
    note,
  ],
  isPossible,
}

/** Somebody who leaves asks for it, and the address follows: the first is put before the second. */
export const guidedReviewWalks = (): Steps[] =>
  coveringTours(walkedGuidedReview).map((steps) =>
    steps.flatMap((step, n) => {
      if (!followsLeaving(step.event)) return [step]
      const event = { type: 'leave' }
      const [state] = transition(walkedGuidedReview.machine, steps[n - 1]!.state, event)
      return [{ event, state: state as AnyMachineSnapshot }, step]
    }),
  )

export const followsLeaving = (event: AnyEventObject): boolean => event.path === '/listings'

/** How many listings a new run finds, and how many of them were skipped; null where the server answers as it stands. */
export function beginningOf(output: unknown): { listings: number; skipped: number } | null {
  if (!BEGINNINGS.includes(output as Claimed)) return null
  const { left, skipped } = (output as Claimed).claim.standing
  return { listings: left + skipped, skipped }
}

/** People do one thing after the other, and a colleague takes listings from the longer run alone. */
function isPossible(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { params, query, run: of } = snapshot.context as Context
  const is = (state: string) => nodesOf(snapshot).some(({ id }) => id === `guidedReview.${state}`)
  const { type } = event
  if (is('away')) {
    if (type === 'filter.applied') return params === null && event.params === ALL_NEW.params
    return type === 'address.changed' && event.path === '/review' && same(params, event.query)
  }
  // A queue is gone through as a filter is, but that it may be closed.
  if (query.queue !== undefined) return is('here.unavailable') ? type === 'retry' : event.error === gone
  if (type === 'address.changed' && event.query?.queue) return is('here.nothing')
  // The address says the same as the filter.
  if (!same(params, query)) return type === 'address.changed' && same(params, event.query)
  if (type === 'address.changed' && event.path === '/review') return false
  if (is('here.claiming')) return isAnswered(of, event)
  if (is('here.reviewing')) return isReviewed(snapshot, event, is)
  if (type === 'address.changed') return is('here.nothing')
  if (!is('here.finished')) return !/^(address|filter|listings|review|page)\./.test(type)
  const isAllDecided = of.decided.length === of.listings.length
  return /^(back|undo|skipped\.resumed)$/.test(type) || (type === 'retry' && isAllDecided)
}

const same = (params: FilterParams | null, query: unknown) => JSON.stringify(params) === JSON.stringify(query)

function isAnswered({ listings }: Run, { output, error }: AnyEventObject): boolean {
  if (listings.length === 0) return error === unreachable || BEGINNINGS.includes(output)
  return output === (listings.some(isPassed) ? THROUGH : KEPT)
}

function isReviewed(
  { context }: AnyMachineSnapshot,
  event: AnyEventObject,
  is: (state: string) => boolean,
): boolean {
  const { params, run: of, note } = context as Context
  const { type } = event
  const in_ = (state: string) => is(`here.reviewing.${state}`)
  const isPristine = !of.listings.some(isPassed)
  const isLong = of.listings.length !== FEW
  const [begun] = of.listings
  if (in_('attention.inDialog')) return type === 'dialog.closed'
  if (in_('guard.dirty.asking')) return type === 'keepEditing'
  if (in_('keySheet.shown')) return type === 'keys.toggled' || (type === 'departure.held' && note !== '')
  if (in_('stock.claiming'))
    return event.error !== undefined || event.output?.held.length === aheadOf(of).length
  if (in_('stock.lacking')) {
    if (shownOf(of) === null) return type === 'retry'
    return type === 'page.shown' || type.includes('.after.again') || event.code === 'GE'
  }
  if (in_('lease.renewing')) {
    if (type.includes('.after.idleness')) return !isLong
    if (event.output) return isLong === event.output.lost.length > 0
    return event.error !== undefined
  }
  if (in_('lease.overdue')) return type === 'page.shown' || type.includes('.after.again')
  const isRenewal = type.includes('.after.renewal')
  if (isLong && of.listings.length === REVIEW_BATCH) return isRenewal
  if (in_('note.open')) {
    if (isRenewal) return note === 'ab' && isPristine && !isLong
    if (type === 'note.dropped') return note !== ''
    return /^(note\.(typed|closed)|skip|back|undo)$/.test(type) || event.code === 'GE'
  }
  if (note !== '')
    return event.code === 'GE' || (/^(departure\.held|keys\.toggled)$/.test(type) && isPristine && !isLong)
  // A note of a listing that was passed holds the review too.
  if (in_('guard.dirty') && /^(address|filter)\./.test(type)) return false
  switch (type) {
    case 'filter.applied':
      return params !== BEFORE.params && params !== event.params && isPristine
    case 'complaint.drafted':
      return shownOf(of) === begun && isPristine
    case 'decide':
      return !isPassed(shownOf(of)!) && (event.code === 'GE' || isPristine)
    case 'dialog.opened':
      return isPristine && !isLong
    case 'back':
      return of.at > 0
    case 'undo':
      return of.decided.length > 0
    case 'review.settled':
      return begun?.verdict?.code === 'GE' && !begun.isSent
    case 'listings.changed':
      return begun?.verdict?.code === 'GE' && begun.isSent && begun.listing.state === 'NEW'
    default:
      return isRenewal
        ? isPristine
        : /^(skip|note\.opened|keys\.toggled|touched|address\.changed)$/.test(type)
  }
}
