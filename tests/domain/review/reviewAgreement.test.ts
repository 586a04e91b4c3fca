import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  againstOthers,
  agreementOf,
  type ComparedDecisions,
  type DecisionPair,
  qualityOf,
} from '../../../server/store/review/agreement.ts'
import { DECISION_CODES } from '../../../src/domain/listings/listingState.ts'
import {
  concernsOthers,
  listsOthers,
  readQualityFilter,
  writeQualityFilter,
} from '../../../src/machines/review/qualityFilter.ts'
import { canSettle, noteProblem } from '../../../src/domain/review/reviewQuality.ts'
import {
  agreedShare,
  agreementWords,
  changedSince,
  effectWords,
  isTooFew,
} from '../../../src/views/review/reviewQualityWords.ts'
import { sampleDisagreement } from '../../../src/paths/samples/reviewQuality.ts'
import { settledState, settlementEffect, standsAs } from '../../../src/domain/review/settlement.ts'

const pair = (first: DecisionPair['first'], second: DecisionPair['second'], count: number): DecisionPair => ({
  first,
  second,
  count,
})

describe('Cohen’s κ', () => {
  test('is worked out of 50 listings as by hand', () => {
    // Both suspect 20, both genuine 15, one suspects what the other finds genuine 5, and the other way about 10.
    // Observed: 35 of 50, 0.7. The first suspects 25 of 50, the second 30 of 50: by chance 0.5 · 0.6 + 0.5 · 0.4 = 0.5.
    // κ = (0.7 − 0.5) / (1 − 0.5) = 0.4.
    const figures = agreementOf([
      pair('SU', 'SU', 20),
      pair('SU', 'GE', 5),
      pair('GE', 'SU', 10),
      pair('GE', 'GE', 15),
    ])
    expect(figures).toMatchObject({ compared: 50, agreed: 35, expected: 0.5 })
    expect(figures.kappa).toBeCloseTo(0.4, 12)
  })

  test('is worked out of three decisions as by hand', () => {
    // Of 10: counterfeit by both 4, genuine by both 3, irrelevant by both 1; 2 the first calls counterfeit, the second genuine.
    // Observed 0.8. The first: 6, 3, 1 of 10; the second: 4, 5, 1 of 10. By chance 0.24 + 0.15 + 0.01 = 0.4.
    // κ = 0.4 / 0.6 = two thirds.
    const pairs = [pair('CFT', 'CFT', 4), pair('GE', 'GE', 3), pair('IR', 'IR', 1), pair('CFT', 'GE', 2)]
    expect(agreementOf(pairs).expected).toBeCloseTo(0.4, 12)
    expect(agreementOf(pairs).kappa).toBeCloseTo(2 / 3, 12)
    // Irrelevant against all others: both say so of 1, both not of 9. They agree always, and both categories occur.
    expect(againstOthers(pairs, 'IR')).toEqual({ compared: 10, agreed: 10, expected: 0.82, kappa: 1 })
    // Counterfeit against all others: both 4, neither 4, the first alone 2; by chance 0.6 · 0.4 + 0.4 · 0.6 = 0.48.
    // κ = (0.8 − 0.48) / 0.52.
    expect(againstOthers(pairs, 'CFT').kappa).toBeCloseTo(0.32 / 0.52, 12)
  })

  test('is below 0 where both agree less often than by chance', () => {
    // They never agree; by chance they would half of the time: (0 − 0.5) / 0.5 = −1.
    expect(agreementOf([pair('SU', 'GE', 3), pair('GE', 'SU', 3)]).kappa).toBe(-1)
  })

  test('isn’t defined with nothing compared, nor where only one decision was ever made', () => {
    expect(agreementOf([])).toEqual({ compared: 0, agreed: 0, expected: null, kappa: null })
    expect(agreementOf([pair('SU', 'SU', 7)])).toEqual({ compared: 7, agreed: 7, expected: 1, kappa: null })
    // One always suspects, the other never: chance brings none either, and they agree no better than it.
    expect(agreementOf([pair('SU', 'GE', 4)])).toMatchObject({ agreed: 0, expected: 0, kappa: 0 })
  })

  const codes = fc.constantFrom(...DECISION_CODES)
  const tables = fc.array(
    fc.record({ first: codes, second: codes, count: fc.integer({ min: 1, max: 400 }) }),
    {
      maxLength: 40,
    },
  )

  test('is never above 1, and the same whoever was first', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const figures = agreementOf(table)
        expect(figures.kappa ?? 1).toBeLessThanOrEqual(1)
        expect(agreementOf(table.map(({ first, second, count }) => pair(second, first, count)))).toEqual(
          figures,
        )
        for (const code of DECISION_CODES)
          expect(againstOthers(table, code).kappa ?? 1).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('is 1 where all agree and two decisions at least were made', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const agreed = table.map(({ first, count }) => pair(first, first, count))
        const made = new Set(agreed.map(({ first }) => first))
        expect(agreementOf(agreed).kappa).toBe(made.size > 1 ? 1 : null)
      }),
    )
  })
})

describe('the agreement of a workspace', () => {
  const anna = { id: 'b', name: 'Second analyst' }
  const ben = { id: 'a', name: 'First analyst' }
  const gone = { id: null, name: 'Former analyst' }
  const row = (
    firstBy: ComparedDecisions['firstBy'],
    secondBy: ComparedDecisions['firstBy'],
    [first, second, count]: [DecisionPair['first'], DecisionPair['second'], number],
    brand = 'Vessmont',
  ): ComparedDecisions => ({ brand, firstBy, secondBy, first, second, count })

  test('takes two people as a pair whoever of them was first', () => {
    // In the order ben, anna: SU/SU 3, SU/GE 1 (anna’s genuine), GE/GE 2. Observed 5 of 6; ben 4 SU and 2 GE, anna 3 and 3:
    // by chance (4·3 + 2·3) / 36 = 0.5, κ = (5/6 − 1/2) / (1/2) = 2/3.
    const { pairs } = qualityOf([
      row(ben, anna, ['SU', 'SU', 3]),
      row(anna, ben, ['GE', 'SU', 1]),
      row(anna, ben, ['GE', 'GE', 2], 'Tarnwick'),
      row(gone, anna, ['SU', 'GE', 1]),
    ])
    expect(pairs).toEqual([
      { first: ben, second: anna, compared: 6, agreed: 5, expected: 0.5, kappa: expect.closeTo(2 / 3, 12) },
      { first: gone, second: anna, compared: 1, agreed: 0, expected: 0, kappa: 0 },
    ])
  })

  test('comes by brand and by decision, what most was compared of first', () => {
    const { brands, types, overall } = qualityOf([
      row(ben, anna, ['SU', 'SU', 1]),
      row(ben, anna, ['SU', 'GE', 2], 'Tarnwick'),
      row(ben, anna, ['GE', 'GE', 4], 'Tarnwick'),
    ])
    expect(overall).toMatchObject({ compared: 7, agreed: 5 })
    expect(brands.map(({ brand, compared, agreed }) => [brand, compared, agreed])).toEqual([
      ['Tarnwick', 6, 4],
      ['Vessmont', 1, 1],
    ])
    // Either called 6 listings genuine, both 4 of them; 3 were suspected by either, 1 by both.
    expect(types.map(({ code, compared, agreed }) => [code, compared, agreed])).toEqual([
      ['GE', 6, 4],
      ['SU', 3, 1],
    ])
  })

  test('is told in words, unless too few were compared', () => {
    const figures = (kappa: number | null, compared = 20) => ({ compared, agreed: 10, expected: 0.5, kappa })
    expect(isTooFew(figures(0.5, 19))).toBe(true)
    expect(agreementWords(figures(0.5, 19))).toBe('Too few to tell')
    expect(agreedShare({ compared: 16, agreed: 14 })).toBe('88 %')
    expect(agreementWords(figures(null))).toBe('Not defined: one decision alone was made')
    expect(agreementWords(figures(-0.01))).toBe('Poor')
    expect(agreementWords(figures(0))).toBe('Slight')
    expect(agreementWords(figures(0.2))).toBe('Slight')
    expect(agreementWords(figures(0.4))).toBe('Fair')
    expect(agreementWords(figures(0.6))).toBe('Moderate')
    expect(agreementWords(figures(0.8))).toBe('Substantial')
    expect(agreementWords(figures(0.804))).toBe('Substantial')
    expect(agreementWords(figures(0.81))).toBe('Almost perfect')
    expect(agreementWords(figures(1))).toBe('Almost perfect')
  })
})

describe('what settling makes of a listing', () => {
  const suspect = { listing: { state: 'SUSPECT', toi: null }, first: { code: 'SU' } } as const
  test.each([
    ['SU', suspect, 'stays', null],
    ['GE', suspect, 'changes', 'GENUINE'],
    ['CFT', suspect, 'asks', 'NEW'],
    // Changed since to what is to stand; changed since to something else.
    ['GE', { ...suspect, listing: { state: 'GENUINE', toi: null } }, 'stays', null],
    ['SU', { ...suspect, listing: { state: 'GENUINE', toi: null } }, 'stays', null],
    ['CFT', { ...suspect, listing: { state: 'DRAFT', toi: 'CFT' } }, 'stays', null],
    ['TM', { ...suspect, listing: { state: 'DRAFT', toi: 'CFT' } }, 'asks', 'NEW'],
  ] as const)('%s of %o: it %s', (code, disagreement, effect, state) => {
    expect(settlementEffect(code, disagreement)).toBe(effect)
    expect(settledState(code, effect)).toBe(state)
  })

  test('knows a classification also once its complaint was filed or reinstated', () => {
    expect(standsAs({ state: 'INFRINGING', toi: 'TM' }, 'TM')).toBe(true)
    expect(standsAs({ state: 'REINSTATED', toi: 'TM' }, 'TM')).toBe(true)
    expect(standsAs({ state: 'NEW', toi: null }, 'TM')).toBe(false)
  })
})

describe('what the screen shows, as its address says it', () => {
  test('is read and written, with whatever else stands there', () => {
    const query = { brands: ['Vessmont', 'Tarnwick'], start: ['1000'], show: ['settled'], value: ['x'] }
    const filter = readQualityFilter(query)
    expect(filter).toEqual({ brands: ['Vessmont', 'Tarnwick'], start: 1_000, show: 'settled' })
    expect(writeQualityFilter(filter, query)).toEqual(query)
    expect(writeQualityFilter({ ...filter, brands: [], show: undefined }, query)).toEqual({
      start: ['1000'],
      value: ['x'],
    })
  })

  test('leaves out what can’t be read, and a range that ends before it starts', () => {
    expect(readQualityFilter({ show: ['all'], start: ['soon'], brands: [''] })).toEqual({})
    expect(readQualityFilter({ start: ['2000'], end: ['1000'], show: ['open'] })).toEqual({ show: 'open' })
  })

  test('is about other decisions with other brands or days, and lists others where settled ones are asked for', () => {
    expect(concernsOthers({ brands: [] }, {})).toBe(false)
    expect(concernsOthers({ brands: ['Vessmont'] }, {})).toBe(true)
    expect(concernsOthers({ start: 1 }, { start: 2 })).toBe(true)
    expect(listsOthers({ show: 'open' }, {})).toBe(false)
    expect(listsOthers({ show: 'settled' }, { show: 'open' })).toBe(true)
  })
})

describe('a settlement', () => {
  test('needs a decision and a note of some words', () => {
    expect(canSettle({ code: 'GE', note: 'Look at the clasp.' })).toBe(true)
    expect(canSettle({ code: null, note: 'Look at the clasp.' })).toBe(false)
    expect(canSettle({ code: 'GE', note: '  no  ' })).toBe(false)
    expect(noteProblem('x'.repeat(2_001))).toBe('must have 2000 characters at most')
  })

  test('says beforehand what it will do', () => {
    const { listing, first } = sampleDisagreement(1)
    expect(effectWords('SU', { listing, first })).toBe('The listing stays as it is: Suspect.')
    expect(effectWords('GE', { listing, first })).toBe('The listing changes from Suspect to Genuine.')
    expect(effectWords('CFT', { listing, first })).toBe(
      'The listing goes back to New, and Analyst 1 is asked to classify it as Counterfeit: a complaint needs more than a click.',
    )
    expect(changedSince({ listing, first })).toBeNull()
    expect(changedSince({ listing: { ...listing, state: 'GENUINE' }, first })).toContain('it is Genuine now')
  })
})
