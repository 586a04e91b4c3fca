import { describe, expect, test } from 'vitest'
import {
  type ChangeKind,
  changeWords,
  leftAloneWords,
  undoProblem,
} from '../../../src/domain/listings/changes.ts'

/** The record of changes: how each is told, and who may take it back. */

describe('a change is told', () => {
  test.each<[string, ChangeKind, string, number, string]>([
    ['a state that was set', 'state', 'Suspect', 0, 'Set to Suspect'],
    ['a listing status that was set', 'listingStatus', 'Delisted', 0, 'Set to Delisted'],
    ['any other by its title', 'tags', '+repeat seller', 0, '+repeat seller'],
    ['one that was taken back', 'state', 'Suspect', 1, 'Taken back: Set to Suspect'],
    ['one that was made again', 'state', 'Suspect', 2, 'Made again: Set to Suspect'],
    ['one that was taken back once more', 'tags', '+repeat seller', 3, 'Taken back: +repeat seller'],
  ])('%s', (_, original, title, undos, words) => {
    expect(changeWords({ original, undos, title })).toBe(words)
  })
})

describe('a change is taken back', () => {
  test.each<[string, string, ChangeKind]>([
    ['a state', 'client', 'state'],
    ['a listing status', 'analyst', 'listingStatus'],
    ['tags', 'client', 'tags'],
    ['an assignment', 'manager', 'assignment'],
    ['a product', 'client', 'product'],
    ['a classification', 'analyst', 'classification'],
    ['an import', 'importer', 'import'],
  ])('by who may make it: %s by %s', (_, group, kind) => {
    expect(undoProblem([group], { kind, undone: false })).toBeNull()
  })

  test.each<[string, string, ChangeKind]>([
    ['a state', 'importer', 'state'],
    ['a listing status', 'client', 'listingStatus'],
    ['an assignment', 'analyst', 'assignment'],
    ['a classification', 'client', 'classification'],
    ['an import', 'analyst', 'import'],
  ])('by nobody who may not make it: %s by %s', (_, group, kind) => {
    expect(undoProblem([group], { kind, undone: false })).toBe('notAllowed')
    expect(undoProblem([group], { kind, undone: true })).toBe('notAllowed')
  })

  test('once', () => {
    expect(undoProblem(['analyst'], { kind: 'state', undone: true })).toBe('undone')
  })

  test.each<ChangeKind>(['comment', 'deletion', 'complaint', 'erasure', 'retention'])(
    'never where it was a %s',
    (kind) => expect(undoProblem(['god'], { kind, undone: false })).toBe('impossible'),
  )

  test('and made again by taking that back, but for a classification, whose complaint is gone', () => {
    expect(undoProblem(['analyst'], { kind: 'state', undone: false, undos: 1 })).toBeNull()
    expect(undoProblem(['analyst'], { kind: 'classification', undone: false, undos: 1 })).toBe('impossible')
  })

  test('and an import that was cancelled or failed is not made again by it, as a part of its file would be there', () => {
    const change = { kind: 'import', undone: false, unfinished: true } as const
    expect(undoProblem(['importer'], { ...change, undos: 1 })).toBe('unfinished')
    expect(undoProblem(['importer'], { ...change, undos: 1, undone: true })).toBe('undone')
    // From before.
    expect(undoProblem(['importer'], { ...change, undos: 2 })).toBeNull()
    expect(undoProblem(['importer'], { ...change, undos: 1, unfinished: false })).toBeNull()
  })
})

test('what is left alone names those who changed it since, some of many', () => {
  const by = (...names: string[]) => names.map((changedBy) => ({ changedBy }))
  expect(leftAloneWords({ leftAlone: 1, conflicts: by('Ada') })).toBe(
    '1 listing left alone: changed since by Ada',
  )
  expect(leftAloneWords({ leftAlone: 4, conflicts: by('Ada', 'Ben', 'Ada') })).toBe(
    '4 listings left alone: changed since by Ada and Ben',
  )
  expect(leftAloneWords({ leftAlone: 5, conflicts: by('Ada', 'Ben', 'Cleo', 'Dan', 'Eve') }, 'row')).toBe(
    '5 rows left alone: changed since by Ada, Ben, Cleo and 2 more',
  )
  const bound = [
    { changedBy: 'Ada', complaint: 'HOLD' as const },
    { changedBy: 'Ada', complaint: 'NEW' as const },
  ]
  expect(leftAloneWords({ leftAlone: 1, conflicts: bound.slice(1) })).toBe(
    '1 listing left alone: its complaint was changed since by Ada',
  )
  expect(leftAloneWords({ leftAlone: 3, conflicts: [...by('Ben'), ...bound] })).toBe(
    '1 listing left alone: changed since by Ben; 2 listings left alone: their complaint, On Hold now, was changed since by Ada',
  )
  expect(leftAloneWords({ leftAlone: 2, conflicts: [] })).toBe(
    '2 listings left alone: changed since by somebody',
  )
})
