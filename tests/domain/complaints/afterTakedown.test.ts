import { describe, expect, test } from 'vitest'
import {
  afterRefusal,
  type AfterTakedown,
  clockWords,
  CLOSURE_REASONS,
  closureReasons,
  type CounterNotice,
  counterNoticeClock,
  stepDayProblem,
} from '../../../src/domain/complaints/afterTakedown.ts'
import { dayAfter, daysBetween, dayWords, monthsBefore } from '../../../src/domain/kit/calendar.ts'
import {
  type PlatformTerm,
  platformTermDraft,
  type PlatformTermDraft,
  termFigure,
  termName,
  termsFor,
  withKind,
} from '../../../src/domain/complaints/platformTerms.ts'
import { COMPLAINT_STATUSES } from '../../../src/domain/kit/vocabulary.ts'

const draft: PlatformTermDraft = {
  group: 'Mercado Libre',
  family: null,
  programme: 'Brand Protection Program',
  kind: 'sellerAnswer',
  value: 4,
  until: null,
  businessDays: false,
  silence: 'staysDown',
  months: null,
  source: 'A page',
  sourceUrl: null,
  asOf: '2026-11-21',
}
const term = (more: Partial<PlatformTerm> = {}): PlatformTerm => ({
  ...draft,
  id: crypto.randomUUID(),
  updated: '2026-11-21T00:00:00.000Z',
  name: '',
  ...more,
})
const seller = term()
const owner = term({ kind: 'ownerAnswer', value: 3, silence: 'reactivates' })
const dmca = term({
  group: null,
  family: 'DMCA',
  kind: 'ownerAnswer',
  value: 10,
  until: 14,
  businessDays: true,
  silence: 'reactivates',
})

// Names of tests hold counter-notices, and have to be the same each time.
const notice = (more: Partial<CounterNotice> = {}): CounterNotice => ({
  id: '01890000-0000-7000-8000-0000000000e1',
  received: '2026-11-22',
  from: 'a seller',
  text: '',
  answered: null,
  answer: null,
  outcome: null,
  decided: null,
  by: 'An analyst',
  ...more,
})
const after = (more: Partial<AfterTakedown> = {}): AfterTakedown => ({
  complaint: crypto.randomUUID(),
  status: 'PROCESSED',
  updated: '2026-11-21T00:00:00.000Z',
  takedown: '2026-11-20',
  marketplace: 'Mercado Libre MX',
  terms: [seller, owner],
  counterNotices: [],
  seenAgain: null,
  closure: null,
  today: '2026-11-21',
  ...more,
})

describe('calendar days', () => {
  test.each([
    ['2026-11-20', 4, false, '2026-11-24'],
    ['2026-12-30', 3, false, '2027-01-02'],
    // A Friday: the weekend is left out.
    ['2026-11-20', 1, true, '2026-11-23'],
    ['2026-11-21', 10, true, '2026-12-04'],
    ['2026-11-20', 14, true, '2026-12-10'],
  ])('%s and %i days (business: %s) is %s', (day, count, businessDays, expected) => {
    expect(dayAfter(day, count, { businessDays })).toBe(expected)
  })

  test('days between count both ways', () => {
    expect(daysBetween('2026-11-21', '2026-11-24')).toBe(3)
    expect(daysBetween('2026-11-24', '2026-11-21')).toBe(-3)
  })

  test.each([
    ['2026-11-21', 6, '2026-05-21'],
    ['2026-08-31', 6, '2026-02-28'],
    ['2026-01-15', 3, '2025-10-15'],
    ['2024-05-31', 3, '2024-02-29'],
  ])('%s less %i months is %s', (day, months, expected) => {
    expect(monthsBefore(day, months)).toBe(expected)
  })

  test('a day of another year is written with it', () => {
    expect(dayWords('2026-11-24', '2026-11-21')).toBe('24 Nov')
    expect(dayWords('2027-01-02', '2026-12-30')).toBe('2 Jan 2027')
  })
})

describe('the clock of a counter-notice', () => {
  const clockOf = (facts: Partial<AfterTakedown>, today: string, terms = [seller, owner]) => {
    const clock = counterNoticeClock(after(facts), terms, today)
    return { ...clock, words: clockWords(clock, today) }
  }

  test('runs for the seller from the takedown', () => {
    expect(clockOf({}, '2026-11-21')).toMatchObject({
      turn: 'seller',
      due: '2026-11-24',
      left: 3,
      silence: 'staysDown',
      words: 'The seller answers by 24 Nov · 3 days left; silence of the seller leaves the listing down.',
    })
    expect(clockOf({}, '2026-11-24').words).toContain('today is the last day')
  })

  test('is over for a seller who said nothing', () => {
    expect(clockOf({}, '2026-11-25')).toMatchObject({
      turn: null,
      left: -1,
      words: 'The seller had until 24 Nov. By the platform’s terms silence leaves the listing down.',
    })
  })

  test('runs for the owner from the counter-notice', () => {
    expect(clockOf({ counterNotices: [notice()] }, '2026-11-24')).toMatchObject({
      turn: 'owner',
      due: '2026-11-25',
      left: 1,
      silence: 'reactivates',
      words: 'The owner answers by 25 Nov · 1 day left; silence of the owner puts the listing back.',
    })
  })

  test('is the platform’s once the owner said nothing in time, or has answered', () => {
    expect(clockOf({ counterNotices: [notice()] }, '2026-11-26')).toMatchObject({
      turn: 'platform',
      left: -1,
      words: 'The owner had until 25 Nov. By the platform’s terms silence puts the listing back.',
    })
    expect(clockOf({ counterNotices: [notice({ answered: '2026-11-23' })] }, '2026-11-24')).toMatchObject({
      turn: 'platform',
      due: null,
      words: 'Answered. The platform decides.',
    })
  })

  test('counts business days for notices under the DMCA, with the last day on which the material comes back', () => {
    expect(clockOf({ counterNotices: [notice()] }, '2026-11-23', [dmca])).toMatchObject({
      turn: 'owner',
      due: '2026-12-04',
      latest: '2026-12-10',
      words:
        'The owner answers by 4 Dec · 11 days left; silence of the owner puts the listing back by 10 Dec.',
    })
  })

  test('runs for nobody once it is decided, closed or reinstated, nor where a platform lays nothing down', () => {
    const none = { turn: null, words: null }
    expect(clockOf({ counterNotices: [notice({ outcome: 'rejected' })] }, '2026-11-24')).toMatchObject(none)
    expect(clockOf({ status: 'REINSTATED' }, '2026-11-24')).toMatchObject(none)
    expect(clockOf({ status: 'FILED', takedown: null }, '2026-11-24')).toMatchObject(none)
    expect(
      clockOf({ closure: { reason: 'removed', comment: null, at: '2026-11-22T00:00:00Z' } }, '2026-11-24'),
    ).toMatchObject(none)
    expect(clockOf({}, '2026-11-21', [])).toMatchObject(none)
    expect(clockOf({ counterNotices: [notice()] }, '2026-11-23', [])).toMatchObject({
      turn: 'owner',
      due: null,
      words: 'The owner answers. No term of the platform is kept for it.',
    })
  })
})

describe('which step can be taken', () => {
  const open = [notice()]
  const closed = { reason: 'removed', comment: null, at: '2026-11-22T00:00:00Z' } as const
  test.each([
    ['receive', {}, null],
    ['receive', { status: 'FILED' }, 'answers a takedown'],
    ['receive', { counterNotices: open }, 'Record the outcome of the counter-notice that stands first.'],
    ['receive', { closure: closed }, 'Reopen'],
    ['receive', { counterNotices: [notice({ outcome: 'rejected' })] }, null],
    ['answer', {}, 'No counter-notice'],
    ['answer', { counterNotices: open }, null],
    ['answer', { counterNotices: [notice({ answered: '2026-11-22' })] }, 'is answered'],
    ['decide', { counterNotices: [notice({ answered: '2026-11-22' })] }, null],
    ['decide', { counterNotices: open }, null],
    ['seeAgain', {}, null],
    ['seeAgain', { status: 'REINSTATED' }, null],
    ['seeAgain', { status: 'FILED' }, 'taken down'],
    ['seeAgain', { seenAgain: '2026-11-21' }, 'marked'],
    ['close', {}, null],
    ['close', { status: 'NEW' }, 'has not been filed'],
    ['close', { counterNotices: open }, 'Record the outcome of its counter-notice first.'],
    ['close', { closure: closed }, null],
    ['reopen', {}, 'not closed'],
    ['reopen', { closure: closed }, null],
  ] as const)('%s with %j: %s', (step, facts, words) => {
    const refusal = afterRefusal(after(facts as Partial<AfterTakedown>), step)
    if (words === null) expect(refusal).toBeNull()
    else expect(refusal).toContain(words)
  })

  test('days must come after one another, and not lie ahead', () => {
    const facts = after({ counterNotices: [notice({ received: '2026-11-20' })] })
    expect(stepDayProblem(facts, 'receive', '')).toBe('must be given')
    expect(stepDayProblem(facts, 'receive', '2026-11-19')).toBe('must not be before the takedown')
    expect(stepDayProblem(facts, 'answer', '2026-11-19')).toBe('must not be before the counter-notice')
    expect(stepDayProblem(facts, 'decide', '2026-11-22')).toBe('must not be in the future')
    expect(stepDayProblem(facts, 'decide', '2026-11-21')).toBeNull()
    expect(stepDayProblem(after(), 'seeAgain', '2026-11-20')).toBeNull()
    expect(stepDayProblem(after(), 'seeAgain', '2026-11-19')).toBe('must not be before the takedown')
    const answered = after({ counterNotices: [notice({ received: '2026-11-18', answered: '2026-11-20' })] })
    expect(stepDayProblem(answered, 'decide', '2026-11-19')).toBe('must not be before the answer')
    expect(stepDayProblem(answered, 'decide', '2026-11-20')).toBeNull()
    const waiting = after({ counterNotices: [notice({ received: '2026-11-18' })] })
    expect(stepDayProblem(waiting, 'decide', '2026-11-17')).toBe('must not be before the counter-notice')
    expect(stepDayProblem(after({ takedown: null }), 'receive', '1999-01-01')).toBeNull()
  })

  test('every state that was filed has reasons to close it, and no other', () => {
    const having = COMPLAINT_STATUSES.filter((status) => closureReasons(status).length > 0)
    expect(having.toSorted()).toEqual(['FILED', 'PROCESSED', 'REINSTATED', 'WITHDRAWN'])
    expect(new Set(COMPLAINT_STATUSES.flatMap(closureReasons))).toEqual(new Set(CLOSURE_REASONS))
    expect(closureReasons('FILED')).toContain('platformRefused')
    expect(closureReasons('PROCESSED')).not.toContain('platformRefused')
  })
})

describe('the terms of platforms', () => {
  test('the group’s own hold before those of the kind of notice', () => {
    const found = termsFor([seller, dmca], { group: 'mercado libre', family: 'DMCA' })
    expect(found).toEqual([seller, dmca])
    expect(termsFor([seller, owner, dmca], { group: 'Mercado Libre', family: 'DMCA' })).toEqual([
      seller,
      owner,
    ])
    expect(termsFor([seller, dmca], { group: 'Elsewhere', family: null })).toEqual([])
    expect(termsFor([seller, dmca], { group: 'Elsewhere', family: 'VERO' })).toEqual([])
  })

  test('are named and written', () => {
    expect(termName(dmca)).toBe('DMCA notice: days for the owner')
    expect(termFigure(dmca)).toBe('10 to 14 business days')
    expect(termFigure(term({ value: 1 }))).toBe('1 day')
    expect(termFigure(term({ kind: 'success', value: 90, months: 1, silence: null }))).toBe(
      '90 % over 1 month',
    )
    expect(termFigure(term({ kind: 'success', value: 90, months: 3, silence: null }))).toBe(
      '90 % over 3 months',
    )
  })

  const problems = (more: Partial<PlatformTermDraft>) =>
    (platformTermDraft.safeParse({ ...draft, ...more }).error?.issues ?? []).map(({ path }) => path[0])
  test.each([
    [{}, []],
    [{ family: 'DMCA' }, ['group']],
    [{ group: null }, ['group']],
    [{ value: 0 }, ['value']],
    [{ value: 2.5 }, ['value']],
    [{ value: Number.NaN }, ['value']],
    [{ value: 1 }, []],
    [{ until: 3 }, ['until']],
    [{ until: 4 }, ['until']],
    [{ until: 5 }, []],
    [{ kind: 'acceptance', value: 90, until: 95, silence: null, months: 3 }, ['until']],
    [{ kind: 'acceptance', value: 100, silence: null, months: 3 }, []],
    [{ silence: null }, ['silence']],
    [{ months: 3 }, ['months']],
    [{ kind: 'acceptance', value: 101, silence: null, months: 3 }, ['value']],
    [{ kind: 'acceptance', value: 1.5, silence: null, months: 3 }, []],
    [{ kind: 'acceptance', value: 90, silence: null, months: null }, ['months']],
    [{ kind: 'acceptance', value: 90, silence: null, months: 3, group: null, family: 'DMCA' }, ['family']],
    [{ source: ' ' }, ['source']],
    [{ sourceUrl: 'javascript:alert(1)' }, ['sourceUrl']],
    [{ asOf: 'yesterday' }, ['asOf']],
    [{ id: '01890000-0000-7000-8000-0000000000e2' }, ['updated']],
    [{ updated: '2026-11-21T00:00:00.000Z' }, ['updated']],
    [{ id: '01890000-0000-7000-8000-0000000000e2', updated: '2026-11-21T00:00:00.000Z' }, []],
  ] as [Partial<PlatformTermDraft>, string[]][])('%j is wrong in %j', (more, paths) => {
    expect(problems(more)).toEqual(paths)
  })

  test('another kind of figure leaves a draft whole', () => {
    const rate = withKind({ ...draft, until: 6, businessDays: true }, 'acceptance')
    expect(platformTermDraft.safeParse(rate).success).toBe(true)
    expect(rate).toMatchObject({ businessDays: false, months: 6, until: null, family: null })
    expect(platformTermDraft.safeParse(withKind(rate, 'ownerAnswer')).success).toBe(true)
  })
})
