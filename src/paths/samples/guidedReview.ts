import type { AnyEventObject, SnapshotFrom } from 'xstate'
import type { Query } from '../../domain/filter/filter.ts'
import { REVIEW_BATCH } from '../../domain/kit/constants.ts'
import type { Problem } from '../../domain/kit/problem.ts'
import type { ReviewClaim, ReviewQueue } from '../../domain/review/guidedReview.ts'
import { decisionsOf, isPassed, type Run, shownOf } from '../../machines/review/reviewRun.ts'
import { guidedReviewMachine } from '../../machines/review/guidedReviewMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, changedPatch, NOON, sampleListing, unreachable } from './things.ts'

const [first, second] = [1, 2].map((n) => sampleListing(n))
const run = '0190b1a0-0000-7000-8000-0000000000e4'
const key = '0190b1a0-0000-7000-8000-0000000000e5'

/** A batch but for one, which the claim brings: so there may be more. */
const ALL_BUT_ONE = Array.from({ length: REVIEW_BATCH - 1 }, (_, n) => sampleListing(n + 10)._id)

const claim = (claimed: Partial<ReviewClaim>, left: number, skipped = 0, held: readonly string[] = []) => ({
  run,
  held,
  claim: {
    items: [],
    lost: [],
    standing: { left, heldByOthers: 0, heldElsewhere: 0, skipped },
    queue: null,
    leasedUntil: '2026-11-20T12:05:00.000Z',
    ...claimed,
  } satisfies ReviewClaim,
})

/** A queue that somebody deleted, or whose members changed. */
const gone: Problem = { status: 404, title: 'Not found', detail: 'The queue does not exist.' }
const queued: ReviewQueue = {
  id: '0190b1a0-0000-7000-8000-0000000000e6',
  name: 'Night watch',
  waiting: 1,
  pastDue: 1,
  dueHours: 24,
  nextDue: null,
}

const filter = (countries: readonly string[]) => ({
  type: 'filter.applied',
  params: { countries },
  base: {},
  timeZone: 'UTC',
})

export const guidedReviewSubject: Subject = {
  name: 'guidedReview',
  invariants: {
    'what is shown is of the run': ({ context: { run } }: SnapshotFrom<typeof guidedReviewMachine>) =>
      run.at >= 0 && run.at <= run.listings.length,
    'each listing is in the run once': ({ context: { run } }: SnapshotFrom<typeof guidedReviewMachine>) =>
      new Set(run.listings.map(({ listing }) => listing._id)).size === run.listings.length,
    'what can be taken back is what was decided, once each': ({
      context: { run },
    }: SnapshotFrom<typeof guidedReviewMachine>) =>
      run.listings.every(
        ({ listing, verdict }) =>
          run.decided.filter((id) => id === listing._id).length === decisionsOf(verdict).length,
      ),
    'no listing is both decided and skipped': ({
      context: { run },
    }: SnapshotFrom<typeof guidedReviewMachine>) =>
      !run.listings.some(({ verdict, isSkipped }) => verdict !== null && isSkipped),
    'no fewer than none are left': ({ context: { run } }: SnapshotFrom<typeof guidedReviewMachine>) =>
      run.left >= 0,
    'the listing that is shown stands on the stage': (at: SnapshotFrom<typeof guidedReviewMachine>) =>
      !at.matches({ here: 'reviewing' }) ||
      shownOf(at.context.run) === null ||
      shownOf(at.context.run)!.listing._id in at.context.onStage,
    'elsewhere nothing stands on the stage': (at: SnapshotFrom<typeof guidedReviewMachine>) =>
      at.matches('here') || Object.keys(at.context.onStage).length === 0,
  },
  machine: guidedReviewMachine,
  input: { user: { id: analyst.providerId, groups: analyst.groups } },
  events: [
    filter(['DE']),
    filter(['FR']),
    { type: 'address.changed', path: '/review', query: { countries: ['DE'] } },
    { type: 'address.changed', path: '/review', query: { countries: ['FR'] } },
    { type: 'address.changed', path: '/review', query: { queue: [queued.id] } },
    { type: 'address.changed', path: '/listings', query: {} },
    { type: 'decide', code: 'GE', key, at: NOON },
    { type: 'decide', code: 'CFT', key, at: NOON },
    {
      type: 'complaint.drafted',
      complaint: { listings: [first!._id], updated: [first!.updated], type: 'CFT' },
      key,
      at: NOON,
    },
    { type: 'skip' },
    { type: 'back' },
    { type: 'undo' },
    { type: 'note.opened' },
    { type: 'note.typed', text: 'ab' },
    { type: 'note.typed', text: 'Seen before.' },
    { type: 'note.closed' },
    { type: 'note.dropped' },
    { type: 'keys.toggled' },
    { type: 'touched' },
    { type: 'retry' },
    { type: 'skipped.resumed' },
    { type: 'leave' },
    { type: 'cancel' },
    { type: 'keepEditing' },
    { type: 'discard' },
    { type: 'departure.held' },
    { type: 'dialog.opened' },
    { type: 'dialog.closed' },
    { type: 'page.shown' },
    { type: 'listings.changed', patches: [changedPatch(1)], removed: 0 },
    { type: 'review.settled', listing: first!._id, isDone: true, isTakenBack: false },
    { type: 'review.dropped', listing: first!._id, key, isTheirs: true },
  ],
  outcomes: {
    claim: {
      outputs: [
        claim({ items: [{ listing: first! }] }, 1),
        claim({ items: [{ listing: first! }] }, 2, 0, ALL_BUT_ONE),
        claim({}, 0),
        claim({}, 0, 3),
        claim({ items: [{ listing: first! }], queue: queued }, 2, 0, ALL_BUT_ONE),
      ],
      errors: [unreachable, gone],
    },
    claimMore: {
      outputs: [
        claim({ items: [{ listing: second! }], lost: [first!._id] }, 1, 0, [first!._id]),
        claim({ items: [{ listing: second! }] }, 2, 0, [first!._id]),
        claim({}, 1, 0, [first!._id]),
        claim({}, 2, 0, [first!._id]),
      ],
      errors: [unreachable, gone],
    },
    renew: { outputs: [{ lost: [] }, { lost: [first!._id] }], errors: [unreachable] },
    clearSkips: { outputs: [{ cleared: 3 }], errors: [unreachable] },
  },
  /** What no guard asks about together needn't be walked together: what is done beside a listing is walked with the first alone. */
  distinguish: ({
    params,
    query,
    run: { listings, at, isExhausted, skippedBefore },
    note,
  }: {
    params: { countries: readonly string[] } | null
    query: Query
    run: Run
    note: string
  }) => [
    params === null,
    query.queue !== undefined,
    listings.map((one) => (one.verdict ? 'd' : isPassed(one) ? 's' : '-')).join(''),
    at,
    isExhausted,
    skippedBefore > 0,
    note.length,
  ],
  isPossible: ({ context, value }, event) =>
    isWalked(context as { query: Query; run: Run; note: string }, value, event),
}

/** What is the same in a queue. */
const IN_FILTER =
  /^(skip|back|undo|note\.|keys\.|complaint\.|dialog\.|listings\.|page\.|review\.|skipped\.)|renew|idleness/

/** Whether a note is left, which nothing else of the review has a say in. */
const LEAVING = /^(cancel|keepEditing|discard|departure\.held)$/
const isAsking = (regions: Record<string, unknown> | undefined): boolean =>
  (regions?.guard as { dirty?: unknown } | undefined)?.dirty === 'asking'

/**
 * Keeps the walk small: a note, the key sheet, the lease and further claims go their ways without each other, and only
 * where nothing was decided yet. Nobody is away for long before the lease is renewed.
 */
function isWalked(
  { query, run: { decided, at, listings, skippedBefore }, note }: { query: Query; run: Run; note: string },
  value: unknown,
  { type, output }: AnyEventObject,
): boolean {
  const isQueued = query.queue !== undefined
  if (type.endsWith('actor.claim') && output) {
    if (isQueued !== (output.claim.queue !== null)) return false
  }
  // A queue is gone through as a filter is: what its own transitions need is walked.
  if (isQueued && IN_FILTER.test(type)) return false
  const regions = (value as { here?: { reviewing?: Record<string, unknown> } }).here?.reviewing
  if (regions?.attention === 'inDialog') return type === 'dialog.closed'
  if (isAsking(regions)) return LEAVING.test(type) || type === 'keys.toggled'
  if (/^(back|undo)$/.test(type) && listings.length > 1 && regions?.note !== 'open') return false
  if (!regions)
    return (
      !type.endsWith('actor.claim') ||
      listings.length === 0 ||
      !output ||
      (output.claim.items.length === 0 && (note === '' || output.claim.standing.skipped === 0))
    )
  const isBeside = regions.note === 'open' || note !== '' || regions.keySheet === 'shown'
  const isElsewhere = regions.lease !== 'fresh' || regions.stock !== 'enough'
  const isUntouched = !isElsewhere && listings.length === 1 && !listings.some(isPassed)
  const isNoted = regions.note === 'open'
  if (isNoted && listings.length > 1) return /^(skip|back|undo)$/.test(type)
  if (type === 'note.opened' && !isElsewhere && listings.length > 1) return at === decided.length
  // Whoever comes back finds the note as it was left, closed.
  if (isNoted && regions.lease === 'renewing') return /idleness/.test(type)
  if (isNoted && /renewal/.test(type))
    return note.length === 2 && regions.keySheet === 'hidden' && skippedBefore === 0
  if (type.startsWith('note.')) return isBeside || isUntouched
  if (type.startsWith('keys.')) return regions.keySheet === 'shown' || (isUntouched && !isBeside)
  if (type.startsWith('dialog.')) return isUntouched && !isBeside
  if (LEAVING.test(type)) return isUntouched
  if (isBeside) return /^(decide|skip|back|undo|touched)$/.test(type)
  if (/idleness/.test(type))
    return regions.lease === 'renewing' && regions.stock === 'enough' && at === 0 && decided.length === 0
  if (/renew/.test(type)) return regions.lease === 'renewing' || isUntouched
  if (regions.lease !== 'fresh') return /^(xstate\.after|page\.shown|touched)/.test(type)
  return true
}
