import { describe, expect, test } from 'vitest'
import { REVIEW_BATCH } from '../../../src/domain/kit/constants.ts'
import type { ReviewClaim } from '../../../src/domain/review/guidedReview.ts'
import {
  heldOf,
  leftWords,
  NEW_RUN,
  paceOf,
  pastDueOf,
  placeOf,
  progressOf,
  type Run,
  runsLow,
  shownOf,
  summaryOf,
  withClaim,
  withoutLost,
  withoutVerdict,
  withSent,
  withSkip,
  withVerdict,
} from '../../../src/machines/review/reviewRun.ts'
import { sampleListing } from '../../../src/paths/samples/things.ts'

const listing = (n: number) => ({
  ...sampleListing(1),
  _id: `0190b1a0-0000-7000-8000-${String(n).padStart(12, '0')}`,
})
const claim = (from: number, to: number, left: number, lost: readonly string[] = []): ReviewClaim => ({
  items: Array.from({ length: to - from + 1 }, (_, n) => ({ listing: listing(from + n) })),
  lost: [...lost],
  standing: { left, heldByOthers: 0, heldElsewhere: 0, skipped: 0 },
  queue: null,
  leasedUntil: '2026-11-20T12:05:00.000Z',
})
const decide = (run: Run, at: number): Run => withVerdict(run, { code: 'GE', key: String(at), at })
const begun = withClaim(NEW_RUN, claim(1, REVIEW_BATCH, 120), [])

describe('a run of guided review', () => {
  test('goes on to the next listing with each decision, and counts it', () => {
    const run = decide(decide(begun, 0), 1_000)
    expect(shownOf(run)?.listing._id).toBe(listing(3)._id)
    expect(placeOf(run)).toBe(3)
    expect(progressOf(run)).toEqual({ passed: 2, total: 120 })
  })

  test('takes the last decision back and shows its listing again', () => {
    const run = withoutVerdict(decide(decide(begun, 0), 1_000))
    expect(shownOf(run)?.listing._id).toBe(listing(2)._id)
    expect(progressOf(run)).toEqual({ passed: 1, total: 120 })
  })

  test('changes a mind without counting the listing twice', () => {
    const back = { ...decide(begun, 0), at: 0 }
    const run = withVerdict(back, { code: 'SU', key: 'b', at: 2_000 })
    expect(summaryOf(run).byCode).toEqual([{ code: 'SU', count: 1 }])
    expect(run.left).toBe(119)
    expect(placeOf(run)).toBe(2)
  })

  test('names as held what is ahead and what the server doesn’t know yet', () => {
    const run = decide(decide(begun, 0), 1_000)
    expect(heldOf(run)).toHaveLength(REVIEW_BATCH)
    expect(heldOf(withSent(run, listing(1)._id))).not.toContain(listing(1)._id)
  })

  test('loses what went to colleagues, and nothing that was gone through', () => {
    const run = withoutLost(decide(begun, 0), [listing(1)._id, listing(2)._id])
    expect(run.listings.map((one) => one.listing._id)).toContain(listing(1)._id)
    expect(shownOf(run)?.listing._id).toBe(listing(3)._id)
    expect(progressOf(run).total).toBe(119)
  })

  test('keeps what was taken back until the server knows that, and loses it from then on', () => {
    const run = withoutVerdict(withSent(decide(begun, 0), listing(1)._id))
    const id = listing(1)._id
    expect(shownOf(withoutLost(run, [id]))?.listing._id).toBe(id)
    expect(shownOf(withoutLost(withSent(run, id), [id]))?.listing._id).toBe(listing(2)._id)
  })

  test('isn’t through while the server passes over listings that others are changing', () => {
    const run = decide(withClaim(NEW_RUN, claim(1, 1, 3), []), 0)
    expect(run.isExhausted).toBe(false)
    expect(runsLow(run)).toBe(true)
  })

  test('asks for more when few are ahead, until the server can’t fill a batch', () => {
    let run = begun
    for (let n = 0; n < 17; n++) run = withSent(decide(run, n), listing(n + 1)._id)
    expect(runsLow(run)).toBe(true)
    const more = withClaim(run, claim(26, 30, 13), heldOf(run))
    expect(runsLow(more)).toBe(false)
    expect(more.isExhausted).toBe(true)
    expect(progressOf(more).total).toBe(30)
  })

  test('keeps its count while decisions are made during a claim', () => {
    let run = begun
    for (let n = 0; n < 17; n++) run = decide(run, n)
    // The server had got ten of the seventeen when it counted.
    const more = withClaim(run, claim(26, 33, 120 - 10), heldOf(run))
    expect(progressOf(more).total).toBe(120)
  })

  test('counts none as left that colleagues took, once no more is to be had', () => {
    let run = begun
    for (let n = 0; n < 20; n++) run = decide(run, n)
    // Five are ahead, twenty on their way to the server, and colleagues have all others.
    const more = withClaim(run, claim(26, 25, 5), heldOf(run).slice(0, 10))
    expect(more.isExhausted).toBe(true)
    expect(more.left).toBe(5)
  })

  test('tells no time left before there are decisions enough, and none for pauses', () => {
    let run = begun
    for (let n = 0; n < 4; n++) run = decide(run, n * 10_000)
    expect(paceOf(run)).toBeNull()
    expect(leftWords(run)).toBe('116 left')
    run = decide(run, 40_000)
    expect(paceOf(run)).toBeCloseTo(6)
    expect(leftWords(run)).toBe('115 left, about 19 min')
    run = decide(run, 40_000 + 60 * 60_000)
    expect(paceOf(run)).toBeGreaterThan(1.8)
  })

  test('counts as past due no longer what was decided, and what is taken back again', () => {
    const queue = { pastDue: 22, dueHours: 24, nextDue: null }
    expect(pastDueOf(begun, queue)).toBe(22)
    const run = decide(decide(begun, 0), 1_000)
    expect(pastDueOf(run, queue)).toBe(20)
    expect(pastDueOf(withoutVerdict(run), queue)).toBe(21)
    // Skipped, it waits for others.
    expect(pastDueOf(withSkip(run), queue)).toBe(20)
    // What is due later was not among them.
    const isLater = { ...queue, nextDue: listing(1).created }
    expect(pastDueOf(run, isLater)).toBe(22)
    expect(pastDueOf({ ...run, left: 0 }, queue)).toBe(0)
  })

  test('counts skipped ones apart', () => {
    const run = withSkip(decide(begun, 0))
    expect(summaryOf(run)).toMatchObject({ decided: 1, skipped: 1 })
    expect(placeOf(run)).toBe(3)
  })
})
