import { describe, expect, test } from 'vitest'
import { codeOf, goesToSecond, newReviewDecision } from '../../../src/domain/review/guidedReview.ts'
import { guidedReviewCalls } from '../../../src/domain/review/guidedReview.contract.ts'
import {
  noteProblem,
  SETTLEMENT_NOTE_MAX,
  settlement,
  shareWords,
} from '../../../src/domain/review/reviewQuality.ts'
import { problemsOf } from '../../support/problems.ts'

const ID = '0190b1a0-0000-7000-8000-0000000000b1'
const OTHER = '0190b1a0-0000-7000-8000-0000000000b2'
const AT = '2026-11-20T12:00:00.000Z'

describe('a decision', () => {
  const decided = (verdict: object) =>
    problemsOf(newReviewDecision, { key: ID, run: ID, listing: ID, updated: AT, decided: AT, verdict })
  const complaint = (type: string, listings: string[]) => ({
    kind: 'complaint',
    complaint: {
      listings,
      updated: listings.map(() => AT),
      type,
      images: [],
      reason: null,
      description: 'The seller is not ours.',
      doNotFile: false,
      ipr: [OTHER],
    },
  })

  test('has a reason with an unauthorized sale alone', () => {
    const wrong = ['verdict.reason goes with an unauthorized sale alone']
    expect(decided({ kind: 'state', value: 'GE' })).toEqual([])
    expect(decided({ kind: 'state', value: 'US' })).toEqual([])
    expect(decided({ kind: 'state', value: 'US', reason: 'UP' })).toEqual([])
    expect(decided({ kind: 'state', value: 'GE', reason: 'UP' })).toEqual(wrong)
  })

  test('that makes a complaint names the listing that is decided, and no other', () => {
    const wrong = ['verdict.complaint.listings must name the listing that is decided']
    expect(decided(complaint('CFT', [ID]))).toEqual([])
    expect(decided(complaint('CFT', [OTHER]))).toEqual(wrong)
    expect(decided(complaint('CFT', [ID, OTHER]))).toEqual(wrong)
  })

  test('has one code, whichever way it was made', () => {
    expect(codeOf({ kind: 'state', value: 'IR' })).toBe('IR')
    expect(codeOf(complaint('CFT', [ID]) as Parameters<typeof codeOf>[0])).toBe('CFT')
    expect(codeOf(complaint('UA', [ID]) as Parameters<typeof codeOf>[0])).toBe('US')
  })

  test.each([
    ['00000000', 0.05, true],
    ['0ccccccc', 0.05, true],
    ['0ccccccd', 0.05, false],
    ['80000000', 0.5, false],
    ['7fffffff', 0.5, true],
    ['ffffffff', 1, true],
    ['00000000', 0, false],
  ])('whose key begins with %s goes to a second reviewer at a share of %d: %s', (first, share, goes) => {
    expect(goesToSecond(`${first}-0000-7000-8000-000000000000`, share)).toBe(goes)
  })
})

test('a run takes listings of a filter or of a queue, not of both', () => {
  const claimed = (asked: object) => problemsOf(guidedReviewCalls.claim.body, { run: ID, held: [], ...asked })
  const wrong = ['filter goes without a queue, and must be given without one']
  expect(claimed({ filter: {} })).toEqual([])
  expect(claimed({ queue: ID })).toEqual([])
  expect(claimed({})).toEqual(wrong)
  expect(claimed({ filter: {}, queue: ID })).toEqual(wrong)
})

describe('the note of a settlement', () => {
  test('has four characters at least and 2,000 at most', () => {
    expect(noteProblem('seam')).toBeNull()
    expect(noteProblem(' sea  ')).toBe('must have at least 4 characters')
    expect(noteProblem('x'.repeat(SETTLEMENT_NOTE_MAX))).toBeNull()
    expect(noteProblem('x'.repeat(SETTLEMENT_NOTE_MAX + 1))).toBe('must have 2000 characters at most')
  })

  test('is refused with its reason where it is sent', () => {
    expect(problemsOf(settlement, { updated: AT, code: 'GE', note: 'seam' })).toEqual([])
    expect(problemsOf(settlement, { updated: AT, code: 'GE', note: 'x' })).toEqual([
      'note must have at least 4 characters',
    ])
  })
})

test('a share is shown in percent', () => {
  expect(shareWords(0.05)).toBe('5 %')
  expect(shareWords(0.1234)).toBe('12.3 %')
})
