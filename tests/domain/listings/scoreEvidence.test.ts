import { describe, expect, test } from 'vitest'
import { scoreListing, type ScoringFacts } from '../../../src/domain/listings/scoring.ts'

/** What each factor of a score says for itself. */

const NOTHING: ScoringFacts = {
  title: 'Vessmont Meridian 40',
  condition: null,
  description: null,
  brand: 'Vessmont',
  price: null,
  seller: null,
  samePicture: null,
  sameText: null,
}
const factors = (facts: Partial<ScoringFacts>) => scoreListing({ ...NOTHING, ...facts }).factors
const evidence = (facts: Partial<ScoringFacts>) => factors(facts).map((one) => one.evidence)

describe('words', () => {
  test('are quoted in the order of the text, and told where their spelling is disguised', () => {
    expect(evidence({ title: 'Vessmont r3plica, no box' })).toEqual([
      '“r3plica” says that it is a copy, in a disguised spelling; “no box” without its packaging.',
    ])
  })

  test('weigh the same in any order', () => {
    const points = (title: string) => factors({ title }).map((one) => one.points)
    expect(points('Vessmont no box, replica')).toEqual(points('Vessmont replica, no box'))
  })

  test('that claim genuineness are no evidence', () => {
    expect(evidence({ title: 'Vessmont replica, 100% authentic' })).toEqual([
      '“replica” says that it is a copy.',
    ])
    expect(evidence({ title: 'Vessmont watch, 100% authentic' })).toEqual([])
  })
})

describe('a seller', () => {
  const seller = { name: 'lux', decided: 4, infringing: 0, authorized: 0, areNewest: false }

  test.each<[string, Partial<NonNullable<ScoringFacts['seller']>>, string]>([
    [
      'with one infringement',
      { infringing: 1 },
      '1 of 4 other decided listings of lux for the brand was found to infringe.',
    ],
    [
      'with more listings than were looked at',
      { infringing: 3, areNewest: true },
      '3 of the newest 4 other decided listings of lux for the brand were found to infringe.',
    ],
    [
      'who is authorised by one listing',
      { authorized: 1 },
      '1 other listing of lux for the brand is marked as of an authorized seller, and none was found to infringe.',
    ],
    [
      'who is authorised by several',
      { authorized: 2 },
      '2 other listings of lux for the brand are marked as of an authorized seller, and none was found to infringe.',
    ],
  ])('%s', (_, known, words) => expect(evidence({ seller: { ...seller, ...known } })).toEqual([words]))
})

test('a price below nought says nothing', () => {
  const basis = { of: 'brand', product: 'Meridian 40', isSuggested: false, least: 400 } as const
  expect(evidence({ price: { amount: -1, currency: 'EUR', basis, certainty: null } })).toEqual([])
})

describe('a near-duplicate', () => {
  const samePicture = { title: 'A fake', listing: 'x', bits: null }
  const sameText = { title: 'Another fake', listing: 'y', likeness: 1 }

  test.each<[string, number | null]>([
    ['the very same picture', null],
    ['a picture of the same hash', 0],
  ])('%s is called that', (_, bits) => {
    expect(evidence({ samePicture: { ...samePicture, bits } })).toEqual([
      'It has a picture of the infringing “A fake” that no cleared listing has.',
    ])
  })

  test('another picture says how far apart they are', () => {
    expect(evidence({ samePicture: { ...samePicture, bits: 6 } })).toEqual([
      'It has a near-duplicate, 6 of 64 bits apart, of a picture of the infringing “A fake”, and no cleared listing has one.',
    ])
  })

  test('a like title beside the picture adds a little, for both show one likeness', () => {
    const points = (facts: Partial<ScoringFacts>) => factors(facts).map((one) => one.points)
    expect(points({ samePicture })).toEqual([0.7])
    expect(points({ sameText })).toEqual([0.5])
    expect(points({ samePicture, sameText })).toEqual([0.8])
  })

  test.each([
    ['of 120 letters is quoted whole', 'x'.repeat(120), 'x'.repeat(120)],
    ['of more is cut', 'x'.repeat(121), `${'x'.repeat(119)}…`],
    ['is cut before a sign that would be halved', `${'x'.repeat(118)}😀yy`, `${'x'.repeat(118)}…`],
    ['keeps the unreadable signs of its own', `\uFFFD${'x'.repeat(130)}`, `\uFFFD${'x'.repeat(118)}…`],
  ])('a title %s', (_, title, quoted) => {
    expect(evidence({ samePicture: { ...samePicture, title } })).toEqual([
      `It has a picture of the infringing “${quoted}” that no cleared listing has.`,
    ])
  })
})
