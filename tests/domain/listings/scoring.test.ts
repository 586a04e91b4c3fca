import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Groups } from '../../../server/store/listings/scoring/groups.ts'
import { likeness, TextIndex, wordsOf } from '../../../server/store/listings/scoring/likeness.ts'
import { scoreFactor } from '../../../src/domain/listings/listing.ts'
import { scoreListing, type ScoringFacts, statesOf, verdictOf } from '../../../src/domain/listings/scoring.ts'
import { LISTING_STATES } from '../../../src/domain/kit/vocabulary.ts'
import { WORDING } from '../../../src/domain/listings/wordList.ts'

const nothing: ScoringFacts = {
  title: 'Vessmont Meridian 40',
  condition: null,
  description: null,
  brand: 'Vessmont',
  price: null,
  seller: null,
  samePicture: null,
  sameText: null,
}
const OF_PRODUCT = { product: 'Meridian 40', isSuggested: false } as const
const price = (amount: number, prices = 20): ScoringFacts['price'] => ({
  amount,
  currency: 'EUR',
  basis: { ...OF_PRODUCT, of: 'listings', median: 400, prices, areGenuine: true, areNewest: false },
  certainty: null,
})
const besideBrand = (amount: number, certainty: number | null = null): ScoringFacts['price'] => ({
  amount,
  currency: 'EUR',
  basis: { ...OF_PRODUCT, of: 'brand', isSuggested: certainty !== null, least: 400 },
  certainty,
})
const seller = (decided: number, infringing: number, authorized = 0) => ({
  name: 'lux-timehouse',
  decided,
  infringing,
  authorized,
  areNewest: false,
})
const scored = (facts: Partial<ScoringFacts>) => scoreListing({ ...nothing, ...facts })
const points = (facts: Partial<ScoringFacts>) => scored(facts).factors.map((one) => [one.name, one.points])

describe('a score', () => {
  test('is 0 without a factor where nothing is found', () => {
    expect(scoreListing(nothing)).toEqual({ score: 0, factors: [] })
    expect(scored({ price: price(400), seller: seller(10, 0) })).toEqual({ score: 0, factors: [] })
  })

  test.each<[string, Partial<ScoringFacts>, (string | number)[][]]>([
    ['a fifth of the median', { price: price(80) }, [['Price', 0.9]]],
    ['half of it', { price: price(200) }, [['Price', 0.45]]],
    ['at four fifths nothing', { price: price(320) }, []],
    ['too few prices', { price: price(80, 4) }, []],
    ['a fifth of what the brand says it costs at least', { price: besideBrand(80) }, [['Price', 0.9]]],
    ['the same where the product is likely alone', { price: besideBrand(80, 0.6) }, [['Price', 0.54]]],
    ['dearer than the brand says', { price: besideBrand(900) }, []],
    ['0, which stands for no price', { price: price(0) }, []],
    ['a replica', { title: 'Vessmont replica' }, [['Wording', 0.9]]],
    ['two words', { title: 'Vessmont replica, no box' }, [['Wording', 0.96]]],
    ['a disguised word', { title: 'Vessmont r3plica' }, [['Wording', 1]]],
    [
      'many words are capped',
      { title: 'Vessmont replica fake 1:1 dupe AAA copy 高仿 knock-off' },
      [['Wording', 1.2]],
    ],
    ['words of the condition', { condition: 'no box' }, [['Wording', 0.2]]],
    ['one infringement of one', { seller: seller(1, 1) }, [['Seller history', 0.23]]],
    ['twenty of twenty', { seller: seller(20, 20) }, [['Seller history', 0.78]]],
    ['ten of twenty', { seller: seller(20, 10) }, [['Seller history', 0.39]]],
    [
      'the same picture',
      { samePicture: { title: 'X', listing: 'x', bits: null } },
      [['Near-duplicate', 0.7]],
    ],
    [
      'much the same picture',
      { samePicture: { title: 'X', listing: 'x', bits: 6 } },
      [['Near-duplicate', 0.7]],
    ],
    ['the same words', { sameText: { title: 'X', listing: 'x', likeness: 1 } }, [['Near-duplicate', 0.5]]],
    ['barely alike', { sameText: { title: 'X', listing: 'x', likeness: 0.75 } }, [['Near-duplicate', 0.25]]],
    ['not alike enough', { sameText: { title: 'X', listing: 'x', likeness: 0.74 } }, []],
    ['a misspelt brand', { title: 'Vesmont watch' }, [['Brand name', 0.5]]],
    ['a brand with a name in brackets', { title: 'Forever 21 dress', brand: 'Forever 21(永遠21)' }, []],
    ['the name in brackets', { title: '永遠21 洋裝', brand: 'Forever 21(永遠21)' }, []],
    ['a brand in the singular', { title: 'KAKAO FRIEND keyring', brand: 'KAKAO FRIENDS' }, []],
    ['no brand, and nothing else', { title: 'Luxury watch' }, []],
    [
      'no brand, at a fifth of the price',
      { title: 'Luxury watch', price: price(80) },
      [
        ['Price', 0.9],
        ['Brand name', 0.25],
      ],
    ],
    ['another script', { title: '优品手表' }, []],
    ['an authorized seller', { seller: seller(4, 0, 2) }, [['Authorized seller', 0]]],
    [
      'an authorized seller who is cheap',
      { price: price(80), seller: seller(4, 0, 2) },
      [
        ['Price', 0.9],
        ['Authorized seller', -0.75],
      ],
    ],
    ['an authorized seller who infringed', { seller: seller(5, 1, 4) }, [['Seller history', 0.11]]],
  ])('%s', (_, facts, expected) => expect(points(facts)).toEqual(expected))

  test('says what it is made of', () => {
    const { factors } = scored({
      title: 'Vesmont watch replica',
      price: price(100),
      seller: seller(4, 3),
      samePicture: { title: 'A fake', listing: 'x', bits: null },
      sameText: { title: 'Another fake', listing: 'y', likeness: 0.9 },
    })
    expect(factors.map(({ evidence }) => evidence)).toEqual([
      '100.00 EUR is 25 % of the median 400.00 EUR of 20 listings of Meridian 40 that are genuine or authorized.',
      '“replica” says that it is a copy.',
      '3 of 4 other decided listings of lux-timehouse for the brand were found to infringe.',
      'It has a picture of the infringing “A fake” that no cleared listing has; its title is 90 % like the infringing “Another fake”, and less like any cleared one.',
      'The title writes “Vesmont” for Vessmont.',
    ])
  })

  test('says what its price is compared with where too few others ask one', () => {
    expect(scored({ price: besideBrand(80) }).factors.map(({ evidence }) => evidence)).toEqual([
      '80.00 EUR is 20 % of the lowest price of a genuine Meridian 40, 400.00 EUR, that the brand names.',
    ])
    expect(scored({ price: besideBrand(80, 0.6) }).factors.map(({ evidence }) => evidence)).toEqual([
      'If it is Meridian 40, as is suggested: 80.00 EUR is 20 % of the lowest price of a genuine Meridian 40, 400.00 EUR, that the brand names.',
    ])
  })

  test('reads the description too, and counts a word once wherever it stands', () => {
    const worded = (more: Partial<ScoringFacts>) =>
      scored(more).factors.find(({ name }) => name === 'Wording')
    const told = worded({ description: 'Comes in a box.\nA replica.' })
    expect(told?.evidence).toBe('“replica” says that it is a copy.')
    expect(worded({ title: 'Vessmont replica', condition: 'replica', description: 'A replica.' })).toEqual(
      worded({ title: 'Vessmont replica' }),
    )
  })

  const facts = fc.record<ScoringFacts>({
    title: fc
      .array(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.constantFrom('Vessmont', 'Vesmont', ...WORDING.flatMap(({ words }) => words)),
        ),
      )
      .map((words) => words.join(' ')),
    condition: fc.option(fc.string()),
    description: fc.option(fc.string()),
    brand: fc.constantFrom('Vessmont', '优品', 'X'),
    price: fc.option(
      fc.record({
        amount: fc.double({ min: 0, max: 1e9, noNaN: true }),
        currency: fc.constant('EUR'),
        basis: fc.oneof(
          fc.record({
            of: fc.constant('listings' as const),
            product: fc.string(),
            isSuggested: fc.boolean(),
            median: fc.double({ min: 0, max: 1e9, noNaN: true }),
            prices: fc.nat(1_000),
            areGenuine: fc.boolean(),
            areNewest: fc.boolean(),
          }),
          fc.record({
            of: fc.constant('brand' as const),
            product: fc.string(),
            isSuggested: fc.boolean(),
            least: fc.double({ min: 0, max: 1e9, noNaN: true }),
          }),
        ),
        certainty: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      }),
    ),
    seller: fc.option(
      fc.record({
        name: fc.string({ maxLength: 500 }),
        decided: fc.integer({ min: 50, max: 100 }),
        infringing: fc.nat(50),
        authorized: fc.nat(50),
        areNewest: fc.boolean(),
      }),
    ),
    samePicture: fc.option(
      fc.record({
        title: fc.string({ unit: 'grapheme', maxLength: 2_000 }),
        listing: fc.uuid(),
        bits: fc.option(fc.integer({ min: 0, max: 6 })),
      }),
    ),
    sameText: fc.option(
      fc.record({
        title: fc.string({ maxLength: 2_000 }),
        listing: fc.uuid(),
        likeness: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
    ),
  })

  test('is the sum of its factors, to two decimals, and never below 0; each factor can be kept', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const { score, factors } = scoreListing(known)
        const sum = factors.reduce((total, one) => total + one.points, 0)
        expect(score).toBe(Math.round(sum * 100) / 100 || 0)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(new Set(factors.map(({ name }) => name)).size).toBe(factors.length)
        for (const one of factors) {
          expect(scoreFactor.safeParse(one).success, JSON.stringify(one)).toBe(true)
          expect(one.evidence).not.toBe('')
          expect(one.points).toBe(Math.round(one.points * 100) / 100)
        }
      }),
    )
  })

  test('a cheaper price never lowers it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, minExcluded: true, max: 1_000, noNaN: true }),
        fc.double({ min: 0, minExcluded: true, max: 1_000, noNaN: true }),
        (a, b) => {
          expect(scored({ price: price(Math.min(a, b)) }).score).toBeGreaterThanOrEqual(
            scored({ price: price(Math.max(a, b)) }).score,
          )
        },
      ),
    )
  })
})

test('every state is infringing, cleared or undecided', () => {
  const undecided = LISTING_STATES.filter((state) => verdictOf(state) === null)
  expect(undecided).toEqual(['NEW', 'SUSPECT', 'SELLER_HOLD'])
  expect([...statesOf('infringing'), ...statesOf('cleared'), ...undecided].toSorted()).toEqual(
    [...LISTING_STATES].sort(),
  )
})

describe('likeness', () => {
  test.each([
    ['Vessmont Meridian 40', 'VESSMONT  meridian, 40', 1],
    ['Vessmont', 'Halk', 0],
    ['', '', 0],
  ])('%s and %s', (one, other, expected) => expect(likeness(one, other)).toBe(expected))

  test('the index finds what comparing with each finds', () => {
    const title = fc
      .array(fc.constantFrom('vessmont', 'meridian', 'strap', 'replica', '40', 'mm', '高仿', '手表', 'new'), {
        minLength: 1,
        maxLength: 6,
      })
      .map((words) => words.join(' '))
    fc.assert(
      fc.property(
        fc.array(title, { maxLength: 20 }),
        title,
        fc.constantFrom(0.3, 0.75, 1),
        (titles, sought, least) => {
          const index = new TextIndex()
          const distinct = [...new Map(titles.map((text) => [wordsOf(text).join(' '), text])).values()]
          for (const text of distinct) index.add(text)
          const found = index.like(sought, least).map(({ text, likeness: share }) => [distinct[text], share])
          const expected = distinct
            .map((text) => [text, likeness(text, sought)] as const)
            .filter(([, share]) => share >= least)
          expect(new Map(found as [string, number][])).toEqual(new Map(expected))
        },
      ),
    )
  })
})

test('groups are transitive, the largest first', () => {
  const groups = new Groups(7)
  for (const [one, other] of [
    [6, 5],
    [0, 2],
    [2, 4],
    [4, 0],
  ] as const)
    groups.link(one, other)
  expect(groups.several()).toEqual([
    [0, 2, 4],
    [5, 6],
  ])
})
