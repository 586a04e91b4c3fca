import { describe, expect, test } from 'vitest'
import { exportedAddresses } from '../../../src/domain/importing/importCells.ts'
import { mapColumns } from '../../../src/domain/importing/importColumns.ts'
import {
  EXPORT_HEADINGS,
  extraOfHeading,
  headingOfExtra,
  isHeadOfExport,
} from '../../../src/domain/importing/exportHead.ts'
import {
  cluesOf,
  columnsOfOurs,
  exportWords,
  extraColumns,
  furtherColumns,
  suggestedFields,
} from '../../../src/domain/importing/importHeader.ts'

const OURS = [
  'id',
  'client',
  'state',
  'infringement_type',
  'reason',
  'score',
  'source_brand',
  'created',
  'reviewed',
  'filing',
  'takedown',
]
/** What was worked out of a first row: the headings of columns by their places. */
const named = (head: readonly string[], places: Iterable<number>) => [...places].map((at) => head[at])
const usesOf = (head: readonly string[]) => suggestedFields(cluesOf([head]), true, 'listings')

describe('a file is an export of ours', () => {
  test.each([
    ['whole', EXPORT_HEADINGS],
    ['with further columns', [...EXPORT_HEADINGS, 'Colour']],
    ['with columns removed and moved', ['title', 'takedown', 'filing', 'url']],
    ['as what was rejected of one', ['line', 'reason', ...EXPORT_HEADINGS]],
  ])('%s', (_, head) => expect(isHeadOfExport(head)).toBe(true))

  test.each([
    ['of other headings', ['id', 'item_id', 'title', 'seller_id', 'image_urls', 'first_seen', 'state']],
    ['of which one alone is ours', ['id', 'title', 'takedown']],
    ['that are written otherwise', ['Infringement type', 'Source brand', 'Filing', 'Takedown']],
  ])('and one %s is not', (_, head) => expect(isHeadOfExport(head)).toBe(false))
})

describe('the columns of an export of ours', () => {
  test('are read as their fields, and what Assay keeps itself is left out', () => {
    const uses = usesOf(EXPORT_HEADINGS)
    expect(
      named(
        EXPORT_HEADINGS,
        uses.flatMap((use, at) => (use === null ? [at] : [])),
      ),
    ).toEqual(OURS)
    expect(uses).not.toContain('extra')
    expect(named(EXPORT_HEADINGS, columnsOfOurs(EXPORT_HEADINGS))).toEqual(OURS)
  })

  test('that were further columns are extra data again, whatever field they are called as', () => {
    const head = [...EXPORT_HEADINGS, 'images', 'seller url', 'id (extra)', 'Title', 'Colour']
    const uses = usesOf(head)
    expect(uses.slice(EXPORT_HEADINGS.length)).toEqual(['extra', 'extra', 'extra', 'extra', 'extra'])
    expect(extraColumns(uses, head).map(({ name }) => name)).toEqual([
      'images',
      'seller url',
      'id',
      'Title',
      'Colour',
    ])
    expect(head[mapColumns(head).mapping.images!]).toBe('image_urls')
    expect(head[mapColumns(head, { sellerStoreUrl: 'seller url' }).mapping.sellerStoreUrl!]).toBe(
      'seller url',
    )
  })

  test('are the same in what was rejected of it, without line and reason', () => {
    const head = ['line', 'reason', ...EXPORT_HEADINGS, 'Colour']
    expect(named(head, columnsOfOurs(head))).toEqual(['line', 'reason', ...OURS])
    expect(usesOf(head)).toEqual([null, null, ...usesOf(EXPORT_HEADINGS), 'extra'])
  })

  test('are not kept with the further ones all at once', () => {
    const head = [...EXPORT_HEADINGS, 'Colour', 'Size']
    const settings = { hasHeader: true, columns: usesOf(head).with(head.length - 1, null) }
    expect(named(head, furtherColumns(cluesOf([head]), settings))).toEqual(['Colour', 'Size'])
    const other = ['id', 'title', 'Size']
    const otherSettings = { hasHeader: true, columns: usesOf(other) }
    expect(named(other, furtherColumns(cluesOf([other]), otherSettings))).toEqual(['id', 'Size'])
  })

  test('are told in words as far as they are left out', () => {
    const clues = cluesOf([EXPORT_HEADINGS])
    const columns = usesOf(EXPORT_HEADINGS)
    expect(exportWords(clues, { hasHeader: true, columns })).toContain(`: ${OURS.join(', ')}.`)
    const kept = columns.map((use) => use ?? 'extra')
    expect(exportWords(clues, { hasHeader: true, columns: kept })).not.toContain('Left out')
    expect(exportWords(clues, { hasHeader: false, columns })).toBeNull()
    expect(exportWords(cluesOf([['id', 'title']]), { hasHeader: true, columns: [null, 'title'] })).toBeNull()
  })
})

test('each further column has a heading of its own that leads back to its name', () => {
  const names = ['id', 'id (extra)', 'Colour', 'Colour (extra)', 'ID', 'constructor', 'takedown']
  const headings = names.map(headingOfExtra)
  expect(headings).toEqual([
    'id (extra)',
    'id (extra) (extra)',
    'Colour',
    'Colour (extra)',
    'ID',
    'constructor',
    'takedown (extra)',
  ])
  expect(headings.map(extraOfHeading)).toEqual(names)
})

test('addresses of an export are parted by bars before the next address alone', () => {
  expect(exportedAddresses('https://i.example/w,https://a.example/1|https://i.example/a|b, c')).toEqual([
    'https://i.example/w,https://a.example/1',
    'https://i.example/a|b, c',
  ])
})
