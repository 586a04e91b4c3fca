import { REVIEW_BATCH, REVIEW_HELD_MAX } from '../../domain/kit/constants.ts'
import type { ReviewClaim, ReviewQueue } from '../../domain/review/guidedReview.ts'
import type { Listing, ListingChange } from '../../domain/listings/listing.ts'
import type { DecisionCode } from '../../domain/listings/listingState.ts'

/** A run of guided review: the listings it has been through, the one that is shown, and those that come. */

/** What was decided of a listing in the run. */
export interface RunVerdict {
  readonly code: DecisionCode
  readonly key: string
  /** When, in epoch milliseconds. */
  readonly at: number
  /** What was said with it. */
  readonly note?: string
  /** The decision of the same listing that it took the place of, which stands again once this one is taken back. */
  readonly before?: RunVerdict | null
}

export interface RunListing {
  readonly listing: Listing
  readonly verdict: RunVerdict | null
  readonly isSkipped: boolean
  /** Whether it was decided, and nothing came of that: a colleague's decision stands, or the server refused. */
  readonly isGivenUp?: boolean
  /** Whether whatever was done with it, also that it was taken back, has reached the server. */
  readonly isSent: boolean
}

export interface Run {
  /** In the order in which they are shown. */
  readonly listings: readonly RunListing[]
  /** Which is shown; behind the last when none is left. */
  readonly at: number
  /** How many of the filter have still to be gone through, those that are held included. */
  readonly left: number
  readonly heldByOthers: number
  readonly heldElsewhere: number
  readonly skippedBefore: number
  /** No more are to be had just now. */
  readonly isExhausted: boolean
  /** The ids of those decided, one for each decision, in their order. */
  readonly decided: readonly string[]
  /** The ids of those that were still to be gone through at the last claim, whose counts include them. */
  readonly counted: readonly string[]
}

export const NEW_RUN: Run = {
  listings: [],
  at: 0,
  left: 0,
  heldByOthers: 0,
  heldElsewhere: 0,
  skippedBefore: 0,
  isExhausted: false,
  decided: [],
  counted: [],
}

/** How few must be ahead for more to be asked for. */
const REVIEW_FEW = 8
/** How many decisions it takes for a pace that can be told. */
const PACE_MIN = 5
/** A longer wait between decisions is a pause, which doesn't count. */
const PAUSE_MS = 2 * 60_000

export const isPassed = ({ verdict, isSkipped, isGivenUp = false }: RunListing): boolean =>
  verdict !== null || isSkipped || isGivenUp

export const shownOf = ({ listings, at }: Run): RunListing | null => listings[at] ?? null

/** Those that haven't been gone through. */
export const aheadOf = ({ listings }: Run): readonly RunListing[] => listings.filter((one) => !isPassed(one))

/** What the run tells the server that it holds: what is ahead, and what was done and isn't known there. */
export function heldOf(run: Run): string[] {
  const unsent = run.listings.filter((one) => isPassed(one) && !one.isSent)
  return [...aheadOf(run), ...unsent].slice(0, REVIEW_HELD_MAX).map(({ listing }) => listing._id)
}

/** Adds the listings that a claim brought, but for those named as held, which were decided or skipped already, and removes those that it lost. */
export function withClaim(run: Run, { items, lost, standing }: ReviewClaim, held: readonly string[]): Run {
  const known = new Set([...run.listings.map(({ listing }) => listing._id), ...held])
  const fresh = items
    .filter(({ listing }) => !known.has(listing._id))
    .map(({ listing }) => ({ listing, verdict: null, isSkipped: false, isSent: true }))
  const kept = withoutLost(run, lost)
  const listings = [...kept.listings, ...fresh]
  const ahead = listings.filter((one) => !isPassed(one)).length
  const holds = held.length - lost.length + items.length
  // Decisions go on while the claim is under way: which of those named as held were still counted isn't known.
  const beyond = Math.max(0, standing.left - holds)
  // The server fills a batch as long as it can; what it passed over, as others were changing it, can be had later.
  const isExhausted = holds < REVIEW_BATCH && beyond === 0
  const doubtful = run.listings.filter((one) => isPassed(one) && held.includes(one.listing._id)).length
  return {
    ...kept,
    listings,
    left: isExhausted ? ahead : Math.min(Math.max(run.left, ahead + beyond), ahead + beyond + doubtful),
    heldByOthers: standing.heldByOthers,
    heldElsewhere: standing.heldElsewhere,
    skippedBefore: standing.skipped,
    isExhausted,
    counted: listings.filter((one) => !isPassed(one)).map(({ listing }) => listing._id),
  }
}

/** Whether more are to be asked for: few are ahead, and the run holds less than a batch. */
export function runsLow(run: Run): boolean {
  return !run.isExhausted && aheadOf(run).length <= REVIEW_FEW && heldOf(run).length < REVIEW_BATCH
}

/** Those ahead that a run loses; what was taken back is held again only once the server knows that. */
export const lostOf = (run: Run, lost: readonly string[]): readonly RunListing[] =>
  aheadOf(run).filter((one) => one.isSent && lost.includes(one.listing._id))

/** The run without listings that it holds no longer; what was gone through stays. */
export function withoutLost(run: Run, lost: readonly string[]): Run {
  const gone = lostOf(run, lost)
  if (gone.length === 0) return run
  const before = gone.filter((one) => run.listings.indexOf(one) < run.at).length
  return {
    ...run,
    listings: run.listings.filter((one) => !gone.includes(one)),
    at: run.at - before,
    left: Math.max(0, run.left - gone.length),
  }
}

function alter(run: Run, id: string, change: Partial<RunListing>): readonly RunListing[] {
  return run.listings.map((one) => (one.listing._id === id ? { ...one, ...change } : one))
}

/** The first one behind a place that hasn't been gone through; behind the last where none is left. */
function onward(listings: readonly RunListing[], from: number): number {
  const next = listings.findIndex((one, n) => n > from && !isPassed(one))
  if (next !== -1) return next
  const any = listings.findIndex((one) => !isPassed(one))
  return any === -1 ? listings.length : any
}

/** The run with the shown listing decided, and the next one shown; or another listing, which comes back where the run has lost it. */
export function withVerdict(run: Run, verdict: RunVerdict, of: RunListing | null = shownOf(run)): Run {
  if (!of) return run
  const { _id } = of.listing
  const isOfRun = run.listings.some(({ listing }) => listing._id === _id)
  const isShown = shownOf(run)?.listing._id === _id
  const all = isOfRun ? run.listings : [...run.listings.slice(0, run.at), of, ...run.listings.slice(run.at)]
  const listings = all.map((one) =>
    one.listing._id === _id
      ? {
          ...one,
          verdict: { ...verdict, before: one.verdict },
          isSkipped: false,
          isGivenUp: false,
          isSent: false,
        }
      : one,
  )
  return {
    ...run,
    listings,
    at: isShown ? onward(listings, run.at) : isOfRun ? run.at : run.at + 1,
    left: isOfRun && !isPassed(of) ? run.left - 1 : run.left,
    decided: [...run.decided, _id],
  }
}

/** The run with the shown listing skipped; one that was decided stays so. */
export function withSkip(run: Run): Run {
  const shown = shownOf(run)
  if (!shown) return run
  if (isPassed(shown)) return { ...run, at: onward(run.listings, run.at) }
  const listings = alter(run, shown.listing._id, { isSkipped: true, isSent: false })
  return { ...run, listings, at: onward(listings, run.at), left: run.left - 1 }
}

/** The run with its last decision taken back, and its listing shown: undecided, or as it was decided before. */
export function withoutVerdict(run: Run): Run {
  const last = lastDecided(run)
  if (last === null) return run
  const verdict = last.verdict!.before ?? null
  return {
    ...run,
    listings: alter(run, last.listing._id, { verdict, isSent: false }),
    at: run.listings.indexOf(last),
    left: verdict === null ? run.left + 1 : run.left,
    decided: run.decided.slice(0, -1),
  }
}

/** A decision of which nothing will come; `isTheirs` where a colleague's stands in place of it and of those before. */
interface Dropped {
  readonly listing: string
  readonly key: string
  readonly isTheirs: boolean
}

/** The run once nothing will come of a decision, which counts no longer and can't be taken back. Its listing was gone through all the same. */
export function withoutDecision(run: Run, { listing: id, key, isTheirs }: Dropped): Run {
  const made = decisionsOf(run.listings.find(({ listing }) => listing._id === id)?.verdict ?? null)
  const n = made.findIndex((one) => one.key === key)
  const stand = n === -1 ? made : [...made.slice(0, n), ...(isTheirs ? [] : made.slice(n + 1))]
  if (stand.length === made.length) return run
  const verdict = stand.reduceRight<RunVerdict | null>((before, one) => ({ ...one, before }), null)
  const places = run.decided.flatMap((one, n) => (one === id ? [n] : [])).reverse()
  const gone = new Set(places.filter((_, n) => !stand.includes(made[n]!)))
  return {
    ...run,
    listings: alter(run, id, { verdict, isGivenUp: verdict === null }),
    decided: run.decided.filter((_, n) => !gone.has(n)),
  }
}

/** A decision of a listing and those that it took the place of, the last one first. */
export const decisionsOf = (verdict: RunVerdict | null): readonly RunVerdict[] =>
  verdict === null ? [] : [verdict, ...decisionsOf(verdict.before ?? null)]

/** The decision that undo would take back. */
export function lastDecided(run: Run): RunListing | null {
  const id = run.decided.at(-1)
  return run.listings.find(({ listing, verdict }) => listing._id === id && verdict !== null) ?? null
}

/** The run with listings as they are known now. */
export function withPatches(run: Run, patches: readonly ListingChange[]): Run {
  const byId = new Map(patches.map((patch) => [patch._id, patch]))
  if (!run.listings.some(({ listing }) => byId.has(listing._id))) return run
  return {
    ...run,
    listings: run.listings.map((one) => {
      const patch = byId.get(one.listing._id)
      return patch ? { ...one, listing: { ...one.listing, ...patch } } : one
    }),
  }
}

/** The run once the server knows what was done with a listing. */
export const withSent = (run: Run, id: string): Run => ({
  ...run,
  listings: alter(run, id, { isSent: true }),
})

/** How many were gone through, and how many there are in all. */
export function progressOf(run: Run): { readonly passed: number; readonly total: number } {
  const passed = run.listings.filter(isPassed).length
  return { passed, total: passed + run.left }
}

/** The place of the shown listing among all: the 37th of 120. */
export function placeOf(run: Run): number {
  const { total } = progressOf(run)
  return Math.min(run.at + 1, total)
}

/** How long was worked from the first of ascending moments to the last, pauses left out. */
export const activeMs = (moments: readonly number[]): number =>
  moments.slice(1).reduce((sum, at, n) => sum + Math.min(PAUSE_MS, at - moments[n]!), 0)

/** Decisions a minute, pauses left out; null before there are enough to tell. */
export function paceOf({ listings }: Run): number | null {
  const moments = listings.flatMap(({ verdict }) => (verdict ? [verdict.at] : [])).sort((a, b) => a - b)
  if (moments.length < PACE_MIN) return null
  const active = activeMs(moments)
  return active <= 0 ? null : ((moments.length - 1) * 60_000) / active
}

/** "83 left, about 14 min". */
export function leftWords(run: Run): string {
  const pace = paceOf(run)
  const left = `${run.left.toLocaleString('en')} left`
  if (pace === null || run.left === 0) return left
  const minutes = run.left / pace
  if (minutes < 1) return `${left}, less than a minute`
  return minutes < 90
    ? `${left}, about ${Math.round(minutes)} min`
    : `${left}, about ${Math.round(minutes / 60)} h`
}

const HOUR_MS = 3_600_000

/** How many of those left in a queue are past due: what the last claim counted, less those decided since that were. */
export function pastDueOf(
  { left, listings, counted }: Run,
  { pastDue, dueHours, nextDue }: Pick<ReviewQueue, 'pastDue' | 'dueHours' | 'nextDue'>,
): number {
  const wasDue = ({ created }: Listing) =>
    dueHours !== null && (nextDue === null || Date.parse(created) + dueHours * HOUR_MS < Date.parse(nextDue))
  const gone = listings.filter(
    ({ listing, verdict }) => verdict !== null && counted.includes(listing._id) && wasDue(listing),
  )
  return Math.max(0, Math.min(left, pastDue - gone.length))
}

/** Why fewer are left than the filter has, and where more come from: "25 with colleagues, 3 skipped"; null where nothing is away. */
export function awayWords({ heldByOthers, heldElsewhere, skippedBefore }: Run): string | null {
  const told = [
    heldByOthers > 0 && `${heldByOthers.toLocaleString('en')} with colleagues`,
    heldElsewhere > 0 && `${heldElsewhere.toLocaleString('en')} in another window of yours`,
    skippedBefore > 0 && `${skippedBefore.toLocaleString('en')} skipped`,
  ].filter((words) => words !== false)
  return told.length === 0 ? null : told.join(', ')
}

/** What a run came to: how many of each decision, the most frequent first. */
export function summaryOf(run: Run): {
  readonly decided: number
  readonly skipped: number
  readonly perMinute: number | null
  readonly byCode: readonly { readonly code: DecisionCode; readonly count: number }[]
} {
  const counts = new Map<DecisionCode, number>()
  for (const { verdict } of run.listings)
    if (verdict) counts.set(verdict.code, (counts.get(verdict.code) ?? 0) + 1)
  return {
    decided: [...counts.values()].reduce((sum, count) => sum + count, 0),
    skipped: run.listings.filter(({ isSkipped }) => isSkipped).length,
    perMinute: paceOf(run),
    byCode: [...counts].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count),
  }
}
