import { describe, expect, test } from 'vitest'
import {
  belongs,
  differencesOf,
  type GroupMember,
  type GroupTies,
  tieStrength,
  tieWords,
} from '../../../src/domain/listings/groups.ts'

const NONE: GroupTies = { picture: null, mirrored: false, title: null, seller: false, offer: false }

const member = (id: string, fields: Partial<GroupMember> = {}): GroupMember => ({
  _id: id,
  price: '100',
  currency: 'EUR',
  sellerKey: 'one',
  platform: 'Bazarro',
  state: 'NEW',
  ties: { ...NONE, picture: 1, title: 1 },
  ...fields,
})

describe('what ties a listing to a group', () => {
  test.each([
    ['a near-duplicate picture', { ...NONE, picture: 0.92 }, true],
    ['a title like the hub’s', { ...NONE, title: 0.8 }, true],
    ['the same offer of the same seller', { ...NONE, seller: true, offer: true }, true],
    ['the same seller alone', { ...NONE, seller: true }, false],
    ['the same product and price alone', { ...NONE, offer: true }, false],
    ['nothing', NONE, false],
  ])('%s', (_, ties, expected) => expect(belongs(ties)).toBe(expected))

  test.each<[string, GroupTies, GroupTies]>([
    ['a picture more alike', { ...NONE, picture: 0.95 }, { ...NONE, picture: 0.9 }],
    [
      'a picture, however little, against none',
      { ...NONE, picture: 0.5, title: 0.8 },
      { ...NONE, title: 0.8 },
    ],
    ['the same seller beside the title', { ...NONE, title: 0.8, seller: true }, { ...NONE, title: 0.8 }],
    ['the same offer beside the title', { ...NONE, title: 0.8, offer: true }, { ...NONE, title: 0.8 }],
  ])('%s ties more strongly', (_, stronger, weaker) => {
    expect(tieStrength(stronger)).toBeGreaterThan(tieStrength(weaker))
  })

  test('the stronger ties win, and are told in words', () => {
    const both = { ...NONE, picture: 0.95, title: 1 }
    expect(tieStrength(both)).toBeGreaterThan(tieStrength({ ...NONE, picture: 1 }))
    expect(tieWords({ ...both, seller: true, offer: true })).toEqual([
      'picture 95 % alike',
      'same title',
      'same seller',
      'same product and price',
    ])
    expect(tieWords({ ...NONE, picture: 0.95, mirrored: true })).toEqual(['picture 95 % alike, mirrored'])
    const framed = { ...NONE, picture: 1, extent: 'framed' as const }
    expect(tieWords(framed)).toEqual(['same picture, framed'])
    expect(tieWords({ ...framed, picture: 0.93, extent: 'part', mirrored: true })).toEqual([
      'part of the picture 93 % alike, mirrored',
    ])
    expect(tieWords({ ...NONE, title: 0.8 })).toEqual(['title 80 % alike'])
    expect(tieWords(NONE)).toEqual([])
  })
})

describe('what tells a listing from the rest of its group', () => {
  test('a price far from the middle of its currency', () => {
    const differences = differencesOf([
      member('a', { price: '95' }),
      member('b'),
      member('c', { price: '105' }),
      member('cheap', { price: '60' }),
      member('yen', { price: '9000', currency: 'JPY' }),
      member('unpriced', { price: null }),
    ])
    expect([...differences].filter(([, kinds]) => kinds.includes('price')).map(([id]) => id)).toEqual([
      'cheap',
    ])
  })

  const standOut = (prices: readonly (string | null)[]) =>
    [...differencesOf(prices.map((price, n) => member(String(n), { price })))]
      .filter(([, kinds]) => kinds.includes('price'))
      .map(([id]) => prices[Number(id)])

  test.each<[string, (string | null)[], string[]]>([
    ['three prices make a middle', ['100', '10', '100'], ['10']],
    ['two make none', ['100', '10'], []],
    ['listings without a price don’t count', [null, null, null, null, '100', '100', '100'], []],
    ['nor do those that cost nothing', ['0', '0', '0', '0', '100', '100', '100'], ['0', '0', '0', '0']],
  ])('of the group’s prices: %s', (_, prices, expected) => expect(standOut(prices)).toEqual(expected))

  test('no picture and no title, where most share none with the hub', () => {
    const differences = differencesOf([
      member('hub', { ties: null }),
      ...['b', 'c', 'd'].map((id) => member(id, { ties: { ...NONE, seller: true, offer: true } })),
    ])
    expect([...differences.values()].flat()).toEqual([])
  })

  test('another seller, platform, picture or title than most have', () => {
    const differences = differencesOf([
      member('hub', { ties: null }),
      member('b'),
      member('c'),
      member('other', {
        sellerKey: 'two',
        platform: 'Elsewhere',
        ties: { ...NONE, title: 0.8 },
      }),
      member('untitled', { ties: { ...NONE, picture: 1 } }),
    ])
    expect(differences.get('hub')).toEqual([])
    expect(differences.get('other')).toEqual(['seller', 'picture', 'platform'])
    expect(differences.get('untitled')).toEqual(['title'])
  })

  test('nothing stands out where there is no majority', () => {
    const differences = differencesOf([
      member('a', { price: '10' }),
      member('b', { price: '100', sellerKey: 'two', platform: 'Elsewhere' }),
    ])
    expect([...differences.values()].flat()).toEqual([])
  })
})
