import { describe, expect, test } from 'vitest'
import { PLAIN_FIELD_NAMES, PLAIN_FIELDS } from '../../../src/domain/kit/plainFields.ts'
import {
  guessedKind,
  mapColumns,
  mappingOf,
  missingColumns,
  plainHeading,
} from '../../../src/domain/importing/importColumns.ts'

describe('a heading', () => {
  test.each(['Item ID', ' item id ', 'item__id', 'Item - Id', 'itemId', 'ITEM.ID', 'item\nid'])(
    'is known as the item id however it is written: %j',
    (heading) => {
      expect(plainHeading(heading)).toBe('item id')
      expect(mapColumns([heading]).mapping).toEqual({ itemId: 0 })
    },
  )
})

describe.each(PLAIN_FIELD_NAMES)('the headings of %s', (name) => {
  const { headings }: { readonly headings: readonly string[] } = PLAIN_FIELDS[name]

  test('are written as headings are compared, or no file has them', () =>
    expect(headings).toEqual(headings.map(plainHeading)))

  test('hold its own name, by which our export is read back', () =>
    expect(headings).toContain(plainHeading(name)))

  test.each(headings)('“%s” is no other field’s', (heading) =>
    expect(mapColumns([heading, heading]).mapping).toEqual({ [name]: 0 }),
  )
})

describe('a column that is named for a field', () => {
  test('is the one that is written exactly so, else one that is written alike', () => {
    const headings = ['Note', 'note', 'NOTE']
    expect(mapColumns(headings, { title: 'note' }).mapping).toEqual({ title: 1 })
    expect(mapColumns(headings, { title: 'Note' }).mapping).toEqual({ title: 0 })
    expect(mapColumns(headings, { title: 'NOte ' })).toEqual({ mapping: { title: 0 }, missing: [] })
    expect(mapColumns(['Price', 'Note'], { title: 'note' })).toEqual({
      mapping: { price: 0, title: 1 },
      missing: [],
    })
  })

  test('stands for no other field', () => {
    expect(mapColumns(['code', 'link'], { title: 'link' }).mapping).toEqual({ title: 1 })
  })

  test('leaves its field without one where the file lacks it, though another heading is known for it', () => {
    expect(mapColumns(['name', 'link'], { title: 'caption' })).toEqual({
      mapping: { url: 1 },
      missing: ['caption'],
    })
  })
})

describe('a file', () => {
  test('of which as many headings are known in listings as in advertisements holds listings', () => {
    expect(guessedKind(['advertiser', 'title', 'url', 'price'])).toBe('listings')
    expect(guessedKind(['advertiser', 'title', 'url', 'body', 'price'])).toBe('ads')
  })

  const lacking = (kind: 'listings' | 'ads', ...headings: string[]) =>
    missingColumns(mapColumns(headings, {}, kind).mapping, false, kind).map(({ words }) => words)

  test('of listings says in words what it lacks', () => {
    expect(lacking('listings')).toEqual([
      'No column holds the title.',
      'No column holds the url or the item id.',
      'No column holds the brand, and none is chosen for all rows.',
    ])
    expect(lacking('listings', 'title', 'item id', 'brand')).toEqual(['No column holds the platform.'])
    expect(lacking('listings', 'title', 'item id', 'platform', 'brand')).toEqual([])
    expect(lacking('listings', 'title', 'url', 'brand')).toEqual([])
  })

  test('of advertisements says in words what it lacks', () => {
    expect(lacking('ads')).toEqual([
      'No column holds the url.',
      'No column holds the headline or the text.',
      'No column holds the brand, and none is chosen for all rows.',
    ])
    expect(lacking('ads', 'url', 'ad text', 'brand')).toEqual([])
    expect(lacking('ads', 'url', 'headline', 'brand')).toEqual([])
  })
})

test('a column that is kept as extra data stands for no field', () => {
  expect(mappingOf(['extra', 'title', null, 'extra'])).toEqual({ title: 1 })
})
