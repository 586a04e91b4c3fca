import { describe, expect, test } from 'vitest'
import {
  areContrary,
  conditionWords,
  doneWord,
  effectWords,
  isOverruled,
  isWeighedByAll,
  judgedStates,
  needsRight,
  otherwiseStates,
  type RuleDraft,
  ruleDraft,
  touchedStates,
  NO_CONDITIONS,
} from '../../../src/domain/rules/rule.ts'
import { DECIDED_STATES, statesOf } from '../../../src/domain/listings/scoring.ts'
import { UNDECIDED_STATES } from '../../../src/domain/listings/listingState.ts'
import { undatedQuery } from '../../../src/domain/listings/undatedFilter.ts'
import { ruleCalls } from '../../../src/domain/rules/rules.contract.ts'
import { overlapWords, precisionOf, switchProblem } from '../../../src/domain/rules/ruleTrial.ts'
import { LISTING_STATES } from '../../../src/domain/kit/vocabulary.ts'

const draft: RuleDraft = {
  name: 'Replicas',
  brand: '0190b1a0-0000-7000-8000-0000000000b1',
  ...NO_CONDITIONS,
  words: ['replica'],
  effect: { kind: 'state', state: 'SUSPECT' },
  stopPercent: 20,
}
const problemsOf = (change: object) =>
  ruleDraft.safeParse({ ...draft, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('a rule', () => {
  test('must ask for something, and its complaints must say what they need', () => {
    expect(problemsOf({})).toEqual([])
    expect(problemsOf({ words: [' ', ''] })).toEqual(['words'])
    expect(problemsOf({ words: [], withoutWords: ['strap'] })).toEqual(['words'])
    expect(problemsOf({ words: [], scoreMin: 1 })).toEqual([])
    expect(problemsOf({ pricePercent: 0 })).toEqual(['pricePercent'])
    expect(problemsOf({ effect: { kind: 'tag', tag: 'a|b' } })).toEqual(['effect.tag'])
    const us = { kind: 'draft', type: 'US', reason: null, description: ' ' }
    expect(problemsOf({ effect: us })).toEqual(['reason', 'description'])
    expect(problemsOf({ effect: { ...us, description: 'x', reason: 'COUNTERFEIT' } })).toEqual(['reason'])
    expect(problemsOf({ effect: { ...us, type: 'CFT', description: 'x' } })).toEqual([])
  })

  test.each([
    { filter: { name: 'Own', params: { tags: 'a' } } },
    { sellers: ['Lux'] },
    { countries: ['TW'] },
    { platforms: ['Shopee'] },
    { pricePercent: 40 },
    { groupInfringing: 1 },
  ])('asks for enough by %o alone', (condition) => {
    expect(problemsOf({ words: [], ...condition })).toEqual([])
  })

  test('names the version it changes, or neither id nor version', () => {
    const [id, updated] = ['0190b1a0-0000-7000-8000-0000000000c1', '2026-11-20T12:00:00.000Z']
    expect(problemsOf({ id, updated })).toEqual([])
    expect(problemsOf({ id })).toEqual(['updated'])
    expect(problemsOf({ updated })).toEqual(['updated'])
  })

  test('with a filter whose values can’t be read is refused', () => {
    expect(problemsOf({ filter: { name: 'Old', params: { country: 'Narnia' } } })).toEqual(['filter'])
    expect(undatedQuery({ name: 'Own', params: { tags: 'a|b', state: 'GENUINE', sortBy: 'score' } })).toEqual(
      expect.objectContaining({ tags: ['a', 'b'] }),
    )
    expect(undatedQuery({ name: 'Own', params: { state: 'GENUINE' } })?.state).toBeUndefined()
  })

  test('says what it looks for and what it does', () => {
    expect(
      conditionWords({ ...draft, withoutWords: ['strap', 'case'], pricePercent: 40, groupInfringing: 2 }),
    ).toBe(
      'title with “replica”, title without “strap” or “case”, price below 40 % of the usual, 2 infringing listings in its group',
    )
    expect(
      conditionWords({
        ...NO_CONDITIONS,
        filter: { name: 'Own', params: {} },
        sellers: ['Lux', 'Lumen'],
        countries: ['TW', 'DE'],
        platforms: ['Shopee'],
        scoreMin: 70,
      }),
    ).toBe('filter “Own”, seller “Lux” or “Lumen”, country TW or DE, on Shopee, score of 70 at least')
    expect(
      conditionWords({ ...NO_CONDITIONS, platforms: ['Shopee', 'Mercanta'], missingPlatforms: ['Mercanta'] }),
    ).toBe('on Shopee or Mercanta (not there)')
    expect(conditionWords(NO_CONDITIONS)).toBe('')
    expect(doneWord({ kind: 'queue', queue: '' })).toBe('assigned')
    expect(doneWord(draft.effect)).toBe('changed')
    expect(effectWords({ effect: draft.effect, queueName: null })).toBe('Set to Suspect')
    expect(effectWords({ effect: { kind: 'tag', tag: 'cheap' }, queueName: null })).toBe('Tag “cheap”')
    expect(
      effectWords({
        effect: { kind: 'draft', type: 'CFT', reason: null, description: '' },
        queueName: null,
      }),
    ).toBe('Draft as Counterfeit')
  })

  test('touches what nobody has decided, and is judged by what people decide then', () => {
    const irrelevant = { kind: 'state', state: 'IRRELEVANT' } as const
    expect(touchedStates(irrelevant)).toEqual(['NEW'])
    expect(touchedStates({ kind: 'tag', tag: 'x' })).toEqual(['NEW', 'SUSPECT'])
    expect(otherwiseStates(irrelevant)).toContain('INFRINGING')
    expect(otherwiseStates({ kind: 'tag', tag: 'x' })).toBeNull()
    expect(judgedStates(irrelevant).overruled).toContain('INFRINGING')
    expect(judgedStates(draft.effect).overruled).toContain('GENUINE')
    expect(judgedStates(draft.effect).judged).not.toContain('SUSPECT')
  })

  test('of a tag is judged by what people decide, and overruled in no state', () => {
    expect(judgedStates({ kind: 'tag', tag: 'x' })).toEqual({ judged: DECIDED_STATES, overruled: [] })
  })

  test('is weighed by all that it did where nobody looks again at what is right', () => {
    expect(isWeighedByAll({ kind: 'tag', tag: 'x' })).toBe(true)
    expect(isWeighedByAll({ kind: 'state', state: 'IRRELEVANT' })).toBe(true)
    expect(isWeighedByAll({ kind: 'state', state: 'SUSPECT' })).toBe(false)
    expect(isWeighedByAll({ kind: 'queue', queue: '' })).toBe(false)
  })

  test('that found irrelevant is judged and overruled by any other look at it', () => {
    const { judged, overruled } = judgedStates({ kind: 'state', state: 'IRRELEVANT' })
    expect(judged).toEqual(LISTING_STATES)
    expect(overruled).toEqual([...statesOf('infringing'), ...UNDECIDED_STATES])
  })

  test('that opens complaints is judged once they are filed or given up', () => {
    const { judged, overruled } = judgedStates({ kind: 'draft', type: 'CFT', reason: null, description: 'x' })
    expect(judged).toEqual(LISTING_STATES.filter((state) => state !== 'DRAFT'))
    expect(overruled).toEqual([...statesOf('cleared'), ...UNDECIDED_STATES])
  })

  test('that assigns to a queue takes what waits there, and is overruled by Irrelevant alone', () => {
    const queue = '0190b1a0-0000-7000-8000-0000000000f1'
    const effect = { kind: 'queue', queue } as const
    expect(problemsOf({ effect })).toEqual([])
    expect(problemsOf({ effect: { ...effect, queue: '' } })).toEqual(['effect.queue'])
    expect(touchedStates(effect, ['SUSPECT'])).toEqual(['SUSPECT'])
    expect(judgedStates(effect)).toEqual({ judged: DECIDED_STATES, overruled: ['IRRELEVANT'] })
    expect(effectWords({ effect, queueName: 'Night watch' })).toBe('Assign to the queue “Night watch”')
    expect(effectWords({ effect, queueName: null })).toContain('gone, or not among yours')
  })

  test('stops above its share, from ten listings on', () => {
    expect(isOverruled({ weighed: 9, overruled: 9, stopPercent: 20 })).toBe(false)
    expect(isOverruled({ weighed: 10, overruled: 2, stopPercent: 20 })).toBe(false)
    expect(isOverruled({ weighed: 10, overruled: 3, stopPercent: 20 })).toBe(true)
  })

  test('that opens complaints needs a right where its type does', () => {
    expect(needsRight({ kind: 'draft', type: 'TM', reason: null, description: 'x' })).toBe(true)
    expect(
      needsRight({ kind: 'draft', type: 'US', reason: 'PRODUCT_DIVERSION' as never, description: 'x' }),
    ).toBe(false)
    expect(needsRight(draft.effect)).toBe(false)
  })
})

describe('switching a rule', () => {
  test('on takes a complete dry run of the version it has', () => {
    const off = { version: 2, status: 'off' } as const
    expect(switchProblem(off, 'on', null)).toContain('dry run')
    expect(switchProblem(off, 'on', { version: 1, status: 'complete' })).toContain('dry run')
    expect(switchProblem(off, 'on', { version: 2, status: 'running' })).toContain('dry run')
    expect(switchProblem(off, 'on', { version: 2, status: 'complete' })).toBeNull()
    expect(switchProblem({ version: 2, status: 'stopped' }, 'off', null)).toBeNull()
    expect(switchProblem(off, 'off', null)).toBe('The rule is off already.')
    expect(switchProblem({ version: 2, status: 'on' }, 'on', null)).toBe('The rule is on already.')
  })
})

test('two rules are contrary where the first of them keeps the other from a listing', () => {
  const suspect = { kind: 'state', state: 'SUSPECT' } as const
  const irrelevant = { kind: 'state', state: 'IRRELEVANT' } as const
  const complains = { kind: 'draft', type: 'CFT', reason: null, description: 'x' } as const
  const tag = { kind: 'tag', tag: 'x' } as const
  for (const effect of [suspect, complains]) {
    expect(areContrary(irrelevant, effect)).toBe(true)
    expect(areContrary(effect, irrelevant)).toBe(true)
  }
  expect(areContrary(irrelevant, irrelevant)).toBe(false)
  expect(areContrary(suspect, complains)).toBe(false)
  expect(areContrary(irrelevant, tag)).toBe(false)
})

test('an overlap says which of two contrary rules goes first', () => {
  const overlap = { rule: '', name: 'Other', listings: 1 }
  expect(overlapWords({ ...overlap, goesFirst: null })).toBe('1 listing of these')
  expect(overlapWords({ ...overlap, goesFirst: true })).toContain(
    'It goes first, since its name comes before',
  )
  expect(overlapWords({ ...overlap, goesFirst: false })).toContain('This rule goes first, since its name')
})

test('precision is of what was decided, and unknown without', () => {
  expect(precisionOf({ decided: 40, otherwise: 5 })).toBe(0.875)
  expect(precisionOf({ decided: 0, otherwise: 0 })).toBeNull()
})

test('what a rule did is taken back from a moment on until one that is no earlier', () => {
  const isTaken = (from: string, to: string) => ruleCalls.undo.body.safeParse({ from, to }).success
  const [earlier, later] = ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:01.000Z'] as const
  expect(isTaken(earlier, later)).toBe(true)
  expect(isTaken(earlier, earlier)).toBe(true)
  expect(isTaken(later, earlier)).toBe(false)
})
