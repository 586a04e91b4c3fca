import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import { anchorsOf, expressionsOf } from '../../../server/store/erasure/expressions.ts'
import { useStore } from '../../support/store.ts'

/** Which words of which texts an erasure takes out. */

const store = useStore()

async function erased(text: string, words: { value: string; within: boolean }[]) {
  const { exact, loose } = expressionsOf(words)
  const [row] = await rowsOf<{ text: string; json: unknown; found: boolean }>(
    store.current.db,
    sql`SELECT assay_erased(${text}::text, ${exact}::text, 'MARK') AS text,
               assay_erased(${JSON.stringify({ a: [text, 1.5] })}::jsonb, ${exact}::text, 'MARK') AS json,
               ${JSON.stringify([text])}::jsonb::text ~* ${loose}::text AS found`,
  )
  return row!
}

test.each([
  ['Sold by Mariella.', 'Mariella', 'Sold by MARK.'],
  ['sold by MARIELLA', 'Mariella', 'sold by MARK'],
  ['Mariellas Haus', 'Mariella', 'Mariellas Haus'],
  ['La Mariella', 'Mariella', 'La MARK'],
  ['Mariellé', 'Mariell', 'Mariellé'],
  ['first\nMariella Quist', 'Mariella Quist', 'first\nMARK'],
  ['Mariella\nQuist', 'Mariella Quist', 'MARK'],
  ['https://a.example/mariella-quist/1', 'Mariella Quist', 'https://a.example/MARK/1'],
  ['https://a.example/?q=mariella%20quist', 'Mariella Quist', 'https://a.example/?q=MARK'],
  ['https://a.example/shop/M%C3%BCller', 'Müller', 'https://a.example/shop/MARK'],
  ['卖家张三丰的店', '张三丰', '卖家MARK的店'],
  ['Ring +49 151 (7700) now', '+49 151 (7700)', 'Ring MARK now'],
  ['He said "Mariella"', '"Mariella"', 'He said MARK'],
  ['a.b', 'a.b', 'MARK'],
  ['axb', 'a.b', 'axb'],
  ['C:\\Mariella', 'C:\\Mariella', 'MARK'],
])('of %j the word %j leaves %j, in a JSON value as well', async (text, value, left) => {
  const got = await erased(text, [{ value, within: true }])
  expect(got.text).toBe(left)
  expect(got.json).toEqual({ a: [left, 1.5] })
  if (left !== text) expect(got.found).toBe(true)
})

test.each([
  ['Kim', 'MARK'],
  [' kim ', 'MARK'],
  ['Kim and others', 'Kim and others'],
])('a word that is not looked for within texts goes only where it is all: %j', async (text, left) => {
  const got = await erased(text, [{ value: 'Kim', within: false }])
  expect(got.text).toBe(left)
  expect(got.found).toBe(left !== text)
})

test('of several words the longest goes as a whole', async () => {
  const words = ['Mariella', 'Mariella Quist'].map((value) => ({ value, within: true }))
  expect((await erased('Mariella Quist, Mariella', words)).text).toBe('MARK, MARK')
})

test.each([
  ['Mariella Quistenholm', ['quistenholm']],
  ['Müller', ['müller', 'm%c3%bcller']],
  ['Νίκος', ['νίκο', '%ce%9d%ce%af%ce%ba%ce%bf%cf%82']],
  ['İlkay', ['lkay', '%c4%b0lkay']],
  ['say "Quist"', ['quist']],
  ['\u03c2', ['', '%cf%82']],
])('%j is looked for by its pieces %j, which every text that holds it has', async (value, pieces) => {
  expect(anchorsOf(value).map((piece) => piece.toLowerCase())).toEqual(pieces)
  const { exact } = expressionsOf([{ value, within: true }])
  for (const text of [value, value.toUpperCase(), value.toLowerCase(), JSON.stringify([value])]) {
    const [row] = await rowsOf<{ isFound: boolean; mayHold: boolean }>(
      store.current.db,
      sql`SELECT ${text}::text ~* ${exact}::text AS "isFound",
                 EXISTS (SELECT FROM unnest(${sql.param(anchorsOf(value))}::text[]) AS a (piece)
                         WHERE strpos(lower(${text}::text), lower(a.piece)) > 0) AS "mayHold"`,
    )
    expect(row!.mayHold || !row!.isFound, text).toBe(true)
  }
})

test('no words find nothing: they are refused', () => {
  expect(() => expressionsOf([])).toThrow('no words')
})
