import { describe, expect, test } from 'vitest'
import {
  ERASURE_STATUSES,
  erasedWord,
  erasureOf,
  erasurePath,
  type ErasurePreview,
  erasureRefusal,
  isCommonWord,
  isUnderWay,
  isWithinAtFirst,
  mayBeWithin,
  namingField,
  wordProblem,
} from '../../../src/domain/erasure/erasure.ts'

/** What an erasure looks for, what holds it back, and what it is asked for with. */

const none = { complaints: 0, investigations: 0, named: [] }
const preview: ErasurePreview = {
  subject: { kind: 'seller', id: '0190b1a0-0000-7000-8000-0000000000e1' },
  name: 'Mariella',
  at: '2026-11-20T12:00:00.000Z',
  words: [{ value: 'Mariella', within: true, found: 2, isAdded: false }],
  places: [],
  records: 2,
  screenshots: 0,
  pictures: 0,
  domains: 0,
  namesakes: 0,
  isActive: false,
  holds: none,
}
const draft = { reference: 'DSR-1', reason: 'Article 17', confirmation: ' Erase ' }

describe('a word is looked for within texts', () => {
  test.each([
    ['Li', false, false],
    ['Kim', true, false],
    ['Mariella', true, true],
    ['张', false, false],
    ['张三', true, false],
    ['张三丰', true, true],
    ['  ab  ', false, false],
  ])('%s: where somebody says so %s, by itself %s', (value, may, first) => {
    expect(mayBeWithin(value)).toBe(may)
    expect(isWithinAtFirst(value)).toBe(first)
    expect(erasedWord.safeParse({ value, within: true }).success).toBe(may)
  })

  test('not by itself where it stands in far more rows than the seller has listings', () => {
    expect(isCommonWord(50, 0)).toBe(false)
    expect(isCommonWord(51, 0)).toBe(true)
    expect(isCommonWord(1_000, 312)).toBe(false)
  })
})

test('a word is added unless it is short or looked for already, which is said', () => {
  const { words } = preview
  expect(wordProblem('Elm St', words)).toBeNull()
  expect(wordProblem(' mariella ', words)).toBe('It is looked for already.')
  expect(wordProblem('王', words)).toContain('Write 3 letters or more, 2 of Chinese')
  expect(wordProblem('x'.repeat(501), words)).toBe('Write 500 letters at most.')
})

describe('nothing is erased', () => {
  test.each([
    [
      { complaints: 1, investigations: 0 },
      '1 complaint about this seller is open. What it needs as evidence is kept until it is closed.',
    ],
    [
      { complaints: 2, investigations: 0 },
      '2 complaints about this seller are open. What they need as evidence is kept until they are closed.',
    ],
    [{ complaints: 0, investigations: 1 }, '1 investigation about this seller is open. What it needs'],
    [{ complaints: 2, investigations: 1 }, '2 complaints and 1 investigation about this seller are open.'],
    [{ complaints: 1, investigations: 3 }, '1 complaint and 3 investigations about this seller are open.'],
  ])('while %o are open', (open, words) => {
    expect(erasureRefusal({ isActive: false, holds: { ...none, ...open } })).toContain(words)
  })

  test('of an account that can sign in', () => {
    expect(erasureRefusal({ isActive: true, holds: none })).toBe('The account can sign in. Disable it first.')
    expect(erasureRefusal(preview)).toBeNull()
  })

  test.each([
    ['reference', { ...draft, reference: 'mariella-1' }],
    ['reason', { ...draft, reason: 'Letter of MARIELLA' }],
  ])('where the %s names the person', (field, filled) => {
    expect(namingField(filled, preview.words)).toBe(field)
    expect(erasureOf(preview, filled)).toBeNull()
  })

  test('where one of several words names the person, with space around it or not', () => {
    const words = [{ value: ' Mariella ' }, { value: 'Lux' }]
    expect(namingField({ reference: 'DSR-1', reason: 'Mariella wrote' }, words)).toBe('reason')
    expect(namingField({ reference: 'DSR-1', reason: 'The shop Lux wrote' }, words)).toBe('reason')
    expect(namingField({ reference: 'DSR-1', reason: 'Article 17' }, words)).toBeNull()
  })

  test('for a reason of less than four characters', () => {
    expect(erasureOf(preview, { ...draft, reason: ' art ' })).toBeNull()
    expect(erasureOf(preview, { ...draft, reason: 'arts' })).not.toBeNull()
  })

  test('without reference, reason and the word', () => {
    expect(erasureOf(preview, draft)).toMatchObject({ subject: preview.subject, reference: 'DSR-1' })
    for (const field of ['reference', 'reason', 'confirmation'])
      expect(erasureOf(preview, { ...draft, [field]: ' ' })).toBeNull()
    expect(erasureOf({ ...preview, isActive: true }, draft)).toBeNull()
  })
})

test('the address at which a person’s data is erased', () => {
  expect(erasurePath(preview.subject)).toBe(`/setup/erasure/seller-${preview.subject.id}`)
})

test('an erasure is under way until everything is erased', () => {
  expect(ERASURE_STATUSES.filter((status) => isUnderWay({ status }))).toEqual(['waiting', 'erasing'])
})
