import { describe, expect, test } from 'vitest'
import type { Json } from '../src/model/inspection.ts'
import {
  changesBetween,
  changeWords,
  hasParts,
  isShortened,
  partsOf,
  TEXT_SHOWN,
  typeOfValue,
  valueWords,
} from '../src/model/inspectionContext.ts'

describe('what changed from one context to the next', () => {
  test('nothing where all is as it was, in another object too', () => {
    const context = { a: 1, list: [1, { b: null }] }
    expect(changesBetween(context, structuredClone(context))).toEqual({
      paths: new Set(),
      count: 0,
      gone: [],
    })
  })

  test('a field that is another is marked and counted once, with the way to what changed deep in it', () => {
    const { paths, count } = changesBetween(
      { draft: { type: 'CR', rights: ['one'] }, page: 1 },
      { draft: { type: 'CR', rights: ['one', 'two'] }, page: 1 },
    )
    expect([...paths].sort()).toEqual(['/draft', '/draft/rights', '/draft/rights/1'])
    expect(count).toBe(1)
  })

  test('every field that changed is marked, not the first alone', () => {
    const { paths, count } = changesBetween({ a: 1, b: { c: 1, d: 1 } }, { a: 2, b: { c: 2, d: 2 } })
    expect([...paths].sort()).toEqual(['/a', '/b', '/b/c', '/b/d'])
    expect(count).toBe(2)
  })

  test('a field that is new is marked with all that it holds', () => {
    const { paths, count } = changesBetween({}, { user: { name: 'Demo analyst' } })
    expect([...paths].sort()).toEqual(['/user', '/user/name'])
    expect(count).toBe(1)
  })

  test('a field that is gone is named and counted', () => {
    expect(changesBetween({ a: 1, b: 2 }, { a: 1 })).toEqual({ paths: new Set(), count: 1, gone: ['b'] })
  })

  test('a list that became shorter is another', () => {
    const { paths, count } = changesBetween({ ids: ['a', 'b'] }, { ids: ['a'] })
    expect([...paths]).toEqual(['/ids'])
    expect(count).toBe(1)
  })

  test('a list is not the record with the same keys, and null is not nothing', () => {
    expect(changesBetween({ a: ['x'] }, { a: { 0: 'x' } }).paths.has('/a')).toBe(true)
    expect(changesBetween({}, { a: null }).count).toBe(1)
    expect(changesBetween({ a: null }, { a: null }).count).toBe(0)
  })

  test('fields named like what every object has are told apart from it', () => {
    expect(changesBetween({}, { constructor: 'x' }).count).toBe(1)
    expect(changesBetween({ toString: 'x' }, {}).gone).toEqual(['toString'])
  })

  test('keys with a slash in them don’t stand for one another', () => {
    const { paths } = changesBetween({ 'a/b': 1, a: { b: 1 } }, { 'a/b': 2, a: { b: 1 } })
    expect([...paths]).toEqual(['/a~1b'])
    expect(partsOf({ 'a/b': 1 })).toEqual([{ path: '/a~1b', name: 'a/b', value: 1 }])
  })

  test('is said in words', () => {
    expect([null, 0, 3].map(changeWords)).toEqual([
      'First state',
      'Nothing changed since the last state',
      '3 changed since the last state',
    ])
  })
})

describe('a value in one line', () => {
  test('is said with its type', () => {
    const values: Json[] = ['CR', 3, true, null, [1, 2], { a: 1 }, '‹redacted›']
    expect(values.map(typeOfValue)).toEqual([
      'text',
      'number',
      'boolean',
      'null',
      'list',
      'record',
      'redacted',
    ])
    expect(values.map((value) => valueWords(value))).toEqual([
      'CR',
      '3',
      'true',
      'null',
      '2 items',
      '1 field',
      'taken out before it was recorded',
    ])
  })

  test('is cut where it is long, unless it is asked for whole', () => {
    const long = 'a'.repeat(TEXT_SHOWN + 1)
    expect(isShortened(long)).toBe(true)
    expect(isShortened('a'.repeat(TEXT_SHOWN))).toBe(false)
    expect(valueWords(long)).toBe(`${'a'.repeat(TEXT_SHOWN)}…`)
    expect(valueWords(long, true)).toBe(long)
  })

  test('can be opened where it holds something', () => {
    const values: Json[] = [[], {}, [0], { a: 1 }, 'text', null]
    expect(values.map(hasParts)).toEqual([false, false, true, true, false, false])
    expect(([[], {}, ''] as Json[]).map((value) => valueWords(value))).toEqual(['empty', 'empty', 'empty'])
  })
})
