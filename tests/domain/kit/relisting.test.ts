import { describe, expect, test } from 'vitest'
import {
  isBack,
  isSamePrice,
  isWatchedAt,
  nameOtherModels,
  NOTHING_SHARED,
  relistedPath,
  relistingDaysWords,
  type RelistingEvidence,
  relistingEvidenceOf,
  relistingEvidenceWords,
  relistingCountWords,
  relistingRateWords,
  type RelistingTies,
  type SharedTies,
  tellsShared,
} from '../../../src/domain/kit/relisting.ts'

/** Who is said to be back after a removal. */

const NOTHING: RelistingTies = {
  account: null,
  address: false,
  item: false,
  picture: null,
  title: null,
  description: null,
  product: false,
  price: false,
  models: false,
}
const back = (ties: Partial<RelistingTies>, shared: Partial<SharedTies> = {}) =>
  isBack(relistingEvidenceOf({ ...NOTHING, ...ties }, { ...NOTHING_SHARED, ...shared }))

describe('another seller', () => {
  test.each<[string, Partial<RelistingTies>]>([
    ['a picture alone', { picture: 1 }],
    ['a picture at the same price', { picture: 1, price: true }],
    ['a picture and a title', { picture: 1, title: 1 }],
    ['a picture of the same product at the same price', { picture: 1, product: true, price: true }],
    ['the same item number with its picture', { picture: 1, item: true }],
    ['a title, a description and a price', { title: 1, description: 1, price: true }],
  ])('is not accused by %s', (_, ties) => expect(back(ties)).toBe(false))

  test('is back by picture, title and price, and by picture, title and description', () => {
    expect(back({ picture: 0.9, title: 0.8, price: true })).toBe(true)
    expect(back({ picture: 0.9, title: 0.8, description: 0.9 })).toBe(true)
  })

  test('is not accused by what others had before, whatever else is the same', () => {
    const all = { picture: 1, title: 1, description: 1, price: true, product: true }
    expect(back(all, { picture: true })).toBe(false)
    expect(back(all, { picture: true, title: true, description: true })).toBe(false)
  })

  test('is back at the same address', () => expect(back({ address: true })).toBe(true))
})

describe.each(['same', 'alias'] as const)('the seller by the %s account', (account) => {
  test('is back with the picture, the words, the item, or the product at its price', () => {
    for (const ties of [{ picture: 0.9 }, { title: 0.8 }, { item: true }, { product: true, price: true }])
      expect(back({ account, ...ties })).toBe(true)
  })

  test('is not back with other goods, nor with those at the same price or of the same product', () => {
    for (const ties of [{}, { price: true }, { product: true }, { description: 1 }])
      expect(back({ account, ...ties })).toBe(false)
  })

  test('is not back with another model, or before a picture that stands before all of its goods', () => {
    expect(back({ account, title: 0.95, product: true, price: true, models: true })).toBe(false)
    expect(back({ account, picture: 1, price: true }, { picture: true })).toBe(false)
  })
})

test('what of one’s own is shared is told by who looked at it', () => {
  expect(tellsShared('title', { isOwn: true, state: 'NEW' })).toBe(false)
  expect(tellsShared('title', { isOwn: true, state: 'GENUINE' })).toBe(true)
  expect(tellsShared('picture', { isOwn: true, state: 'NEW' })).toBe(true)
  expect(tellsShared('title', { isOwn: false, state: 'NEW' })).toBe(true)
})

test('the watch begins with the removal and ends with its last day', () => {
  const removed = new Date('2026-11-01T12:00:00Z')
  const at = (text: string) => isWatchedAt(removed, 15, new Date(text))
  expect(at('2026-11-01T12:00:00Z')).toBe(false)
  expect(at('2026-11-01T12:00:01Z')).toBe(true)
  expect(at('2026-11-16T12:00:00Z')).toBe(true)
  expect(at('2026-11-16T12:00:01Z')).toBe(false)
})

test('prices are the same within two hundredths', () => {
  expect(isSamePrice(100, 98)).toBe(true)
  expect(isSamePrice(100, 97.9)).toBe(false)
  expect(isSamePrice(0, 0)).toBe(false)
})

test('titles name other models where each names some and none is in both', () => {
  expect(nameOtherModels(['case', 'x12'], ['case', 'x13'])).toBe(true)
  expect(nameOtherModels(['case', 'x12', '2pcs'], ['case', 'x12'])).toBe(false)
  expect(nameOtherModels(['case'], ['case', 'x13'])).toBe(false)
  expect(nameOtherModels(['case', 'x12'], ['case'])).toBe(false)
})

test('evidence and rates in words', () => {
  expect(relistingEvidenceWords({ kind: 'picture', points: 40, likeness: 0.974 })).toBe('Picture 97 % alike')
  expect(relistingEvidenceWords({ kind: 'title', points: 10, likeness: 1, shared: true })).toBe(
    'Same title, which others use too',
  )
  const rate = { over: 22, returned: 4, watched: 3, days: { least: 15, most: 15 } }
  expect(relistingRateWords(rate)).toBe('Back within 15 days: 18 %')
  expect(relistingCountWords(rate)).toBe('4 of 22 removals, 3 more watched')
  expect(relistingRateWords({ ...rate, over: 0, returned: 0, days: { least: 15, most: 30 } })).toBe(
    'Back within 15 to 30 days: no removal to tell by yet',
  )
})

describe('what speaks for a listing’s being back', () => {
  const all: RelistingTies = {
    account: 'same',
    address: true,
    item: true,
    picture: 0.9,
    title: 0.8,
    description: 0.85,
    product: true,
    price: true,
    models: false,
  }
  const pieces = (ties: Partial<RelistingTies>, shared: Partial<SharedTies> = {}) =>
    relistingEvidenceOf({ ...all, ...ties }, { ...NOTHING_SHARED, ...shared })

  test('is each piece with its points, within one seller’s accounts', () => {
    const own = [
      { kind: 'item', points: 45 },
      { kind: 'seller', points: 60 },
      { kind: 'picture', points: 40, likeness: 0.9 },
      { kind: 'title', points: 40, likeness: 0.8 },
      { kind: 'description', points: 30, likeness: 0.85 },
      { kind: 'product', points: 20 },
      { kind: 'price', points: 20 },
    ]
    expect(pieces({})).toEqual([{ kind: 'address', points: 100 }, ...own])
    expect(pieces({ address: false, account: 'alias' })).toEqual(
      own.map((piece) => (piece.kind === 'seller' ? { ...piece, kind: 'alias' } : piece)),
    )
  })

  test('leaves the product out between sellers that have nothing to do with each other', () => {
    expect(pieces({ account: null, address: false })).toEqual([
      { kind: 'item', points: 40 },
      { kind: 'picture', points: 50, likeness: 0.9 },
      { kind: 'title', points: 30, likeness: 0.8 },
      { kind: 'description', points: 20, likeness: 0.85 },
      { kind: 'price', points: 20 },
    ])
  })

  test('tells less of what others had before, and says so of that alone', () => {
    const wordsAlone = { address: false, item: false, product: false, price: false }
    expect(pieces(wordsAlone, { picture: true, description: true })).toEqual([
      { kind: 'seller', points: 60 },
      { kind: 'picture', points: 10, likeness: 0.9, shared: true },
      { kind: 'title', points: 40, likeness: 0.8 },
      { kind: 'description', points: 5, likeness: 0.85, shared: true },
    ])
    expect(pieces({ ...wordsAlone, account: null }, { title: true })).toEqual([
      { kind: 'picture', points: 50, likeness: 0.9 },
      { kind: 'title', points: 10, likeness: 0.8, shared: true },
      { kind: 'description', points: 20, likeness: 0.85 },
    ])
  })

  test.each<[RelistingEvidence, string]>([
    [{ kind: 'address', points: 100 }, 'Same address'],
    [{ kind: 'item', points: 45 }, 'Same item number'],
    [{ kind: 'seller', points: 60 }, 'Same seller'],
    [{ kind: 'alias', points: 60 }, 'Linked seller account'],
    [{ kind: 'description', points: 30, likeness: 0.85 }, 'Description 85 % alike'],
    [{ kind: 'product', points: 20 }, 'Same product'],
    [{ kind: 'price', points: 20 }, 'Same price'],
  ])('is told in words: %j', (piece, words) => {
    expect(relistingEvidenceWords(piece)).toBe(words)
  })
})

test('several watches last from the shortest to the longest of them', () => {
  expect(
    relistingDaysWords([
      { least: 15, most: 20 },
      { least: 10, most: 15 },
      { least: 12, most: 30 },
    ]),
  ).toBe('10 to 30 days')
  expect(relistingDaysWords([{ least: 15, most: 15 }])).toBe('15 days')
  expect(relistingDaysWords([{ least: 1, most: 1 }])).toBe('1 day')
})

test('where nothing is watched any more, a rate counts what is over alone', () => {
  const rate = { over: 1, returned: 0, watched: 0, days: { least: 15, most: 15 } }
  expect(relistingCountWords(rate)).toBe('0 of 1 removal')
  expect(relistingCountWords({ ...rate, over: 1_284, watched: 1_000 })).toBe(
    '0 of 1,284 removals, 1,000 more watched',
  )
})

test('the listings that are back after one removal are found over all dates', () => {
  const query = new URL(relistedPath('l1'), 'http://assay.example').searchParams
  expect(Object.fromEntries(query)).toEqual({ start: '', end: '', field: 'relistedFrom', value: 'l1' })
  expect(relistedPath('l1')).toMatch(/^\/listings\?/)
})
