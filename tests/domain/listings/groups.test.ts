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
