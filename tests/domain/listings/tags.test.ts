import { describe, expect, test } from 'vitest'
import { spellTag, tagProblem, tagSuggestions, takenTags } from '../../../src/domain/listings/tags.ts'

/** Tags while they are typed: which can be added, and which are suggested. */

describe('a tag can be added', () => {
  test('with a hundred characters, and beside no other', () => {
    expect(tagProblem('x'.repeat(100))).toBeNull()
    expect(tagProblem('new', [])).toBeNull()
  })

  test('unless one of several is the same', () => {
    expect(tagProblem('Old', ['new', 'old'])).toBe('This tag is there already.')
  })

  test.each([
    ['two blanks', 'repeat  seller'],
    ['a blank that is not broken', 'repeat\u00a0seller'],
    ['a blank of no width', 'repeat\u200b seller'],
    ['a mark of direction', '\u202erepeat seller'],
    ['a letter in two parts', 'repeat se\u0301ller'],
  ])('unless it looks the same, with %s', (_, typed) => {
    const known = typed.includes('\u0301') ? 'repeat s\u00e9ller' : 'repeat seller'
    expect(tagProblem(typed, [known])).toBe('This tag is there already.')
    expect(spellTag(typed, [])).toBe(known)
  })

  test('with the joiners that letters of a script need', () => {
    expect(spellTag('می\u200cخواهم', [])).toBe('می\u200cخواهم')
  })
})

describe('a new tag differs from those', () => {
  const taken = (tags: readonly (readonly string[])[]) =>
    takenTags({ listings: tags.map((own) => ({ tags: [...own] })), add: ['new'], remove: [] })

  test.each([
    ['on their way, where nothing is selected', [], ['new']],
    ['of the one listing', [['a', 'b']], ['new', 'a', 'b']],
    ['that all of several have', [['a', 'b'], ['b', 'a'], ['a']], ['new', 'a']],
  ])('%s', (_, tags, expected) => expect(taken(tags)).toEqual(expected))
})

describe('tags are suggested', () => {
  test('for what is typed, whatever stands around it', () => {
    expect(tagSuggestions(' RE ', ['more', 'repeat', 'price'], [])).toEqual(['repeat', 'more'])
  })

  test('in the order of their names, a handful', () => {
    const known = ['r8', 'r3', 'r1', 'r7', 'r2', 'ar', 'r5', 'r4', 'r6']
    expect(tagSuggestions('r', known, [])).toEqual(['r1', 'r2', 'r3', 'r4', 'r5', 'r6'])
  })

  test('but for each that is taken', () => {
    expect(tagSuggestions('r', ['r1', 'r2', 'r3'], ['R1', 'r3'])).toEqual(['r2'])
  })
})
