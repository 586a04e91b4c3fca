import { describe, expect, test } from 'vitest'
import type {
  NearListing,
  PriceSpread,
  ReviewEvidence,
  SellerHistory,
} from '../../../src/domain/review/guidedReview.ts'
import {
  decisionSentence,
  fateLabel,
  isCheap,
  missingEvidence,
  nearSentence,
  priceChart,
  priceSentence,
  sellerSentence,
  signedPercent,
  suggestionWords,
  usersSentence,
  usualWords,
} from '../../../src/views/review/reviewEvidence.ts'
import type { PriceBasis } from '../../../src/domain/listings/priceBasis.ts'
import { likenessText } from '../../../src/domain/kit/words.ts'
import type { LISTING_STATES, LISTING_STATUSES } from '../../../src/domain/kit/vocabulary.ts'

type State = (typeof LISTING_STATES)[number]
type Status = (typeof LISTING_STATUSES)[number]

const SELF = '0190b1a0-0000-7000-8000-000000000100'
let last = 0
const nextId = () => `0190b1a0-0000-7000-8000-${String(++last).padStart(12, '0')}`

const standing = (state: State, toi: NearListing['toi'] = null, listingStatus: Status = 'ACTIVE') => ({
  _id: nextId(),
  title: 'Another watch',
  state,
  toi,
  listingStatus,
})
const near = (...of: Parameters<typeof standing>): NearListing => ({
  ...standing(...of),
  picture: { url: '', file: null },
  platform: 'Bazarro DE',
  seller: 'somebody-else',
  country: 'DE',
  likeness: 0.95,
  plain: null,
})
const historyOf = (...listings: ReturnType<typeof standing>[]): SellerHistory => ({
  key: nextId(),
  name: 'lux-timehouse',
  since: '2025-03-04T10:00:00.000Z',
  total: listings.length,
  removed: 0,
  infringing: 0,
  cleared: 0,
  open: 0,
  listings,
  aliases: [],
  others: { accounts: 0, listings: 0, infringing: 0 },
})
const NONE = { total: 0, sellers: 0, removed: 0, infringing: 0, cleared: 0, open: 0 }
const evidence = (parts: Partial<ReviewEvidence> = {}): ReviewEvidence => ({
  listing: SELF,
  says: { description: null, extra: {} },
  price: null,
  seller: null,
  nearDuplicates: [],
  near: NONE,
  earlier: [],
  officialImages: [],
  logos: [],
  ...parts,
})

const spread: PriceSpread = {
  currency: 'EUR',
  basis: {
    of: 'listings',
    product: 'Meridian 40',
    isSuggested: false,
    median: 295,
    prices: 214,
    areGenuine: true,
    areNewest: false,
  },
  own: '64.90',
  fromUsual: -0.78,
  bars: [
    { from: '100.00', to: '200.00', count: 2 },
    { from: '200.00', to: '300.00', count: 8 },
    { from: '300.00', to: '400.00', count: 4 },
  ],
}

describe('what the evidence says in words', () => {
  test('tells where a price stands', () => {
    expect(priceSentence(spread)).toBe(
      '64.90 EUR, 78 % below the median 295.00 EUR of 214 listings of Meridian 40 that are genuine or authorized.',
    )
    expect(priceSentence({ ...spread, own: '1234.5', fromUsual: 3.18 })).toContain(
      '1,234.50 EUR, 318 % above the median 295.00 EUR',
    )
    expect(priceSentence({ ...spread, own: '295.50', fromUsual: 0.002 })).toContain('at the median')
    const least = { of: 'brand', product: 'Meridian 40', isSuggested: true, least: 400 } as const
    expect(priceSentence({ ...spread, basis: least, fromUsual: -0.84 })).toBe(
      '64.90 EUR, 84 % below the lowest price of a genuine Meridian 40, 400.00 EUR, that the brand names. If it is Meridian 40, as is suggested.',
    )
    expect([spread.basis, least].map(usualWords)).toEqual(['median 295.00', 'genuine from 400.00'])
    expect([-0.78, 0, 0.123].map(signedPercent)).toEqual(['−78 %', '0 %', '+12 %'])
    expect([-0.78, -0.2, -0.1, 2].map((fromUsual) => isCheap({ ...spread, fromUsual }))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('tells how a seller stands', () => {
    const seller = { ...historyOf(), total: 14, infringing: 12, removed: 11, cleared: 1, open: 1 }
    expect(sellerSentence(seller, 'UTC')).toBe(
      '14 listings since Mar 2025: 12 infringing, 1 cleared, 1 open; 11 were removed.',
    )
    expect(sellerSentence({ ...historyOf(), total: 2, open: 2, removed: 1, since: null }, 'UTC')).toBe(
      '2 listings: 2 open; 1 was removed.',
    )
    expect(sellerSentence(historyOf(), 'UTC')).toBe('No other listing of this seller is known.')
  })

  test('tells the month in the zone of the workspace', () => {
    const seller = { ...historyOf(), total: 2, open: 2, since: '2025-02-28T23:30:00.000Z' }
    expect(sellerSentence(seller, 'Europe/Berlin')).toContain('since Mar 2025')
  })

  test('tells what became of near-duplicates', () => {
    const nearDuplicates = [near('INFRINGING', 'CFT', 'VIOLATION_REMOVED'), near('NEW'), near('GENUINE')]
    expect(nearSentence({ near: { ...NONE, total: 1_200, infringing: 3, open: 1_197 } })).toBe(
      '1,200 found: 3 infringing and 1,197 open.',
    )
    expect(nearSentence({ near: { ...NONE, total: 1, removed: 1 } })).toBe('1 found: 1 removed.')
    expect(nearDuplicates.map(fateLabel)).toEqual(['Removed', 'New', 'Genuine'])
    expect([1, 0.999, 0.90625].map(likenessText)).toEqual(['100 % alike', '99 % alike', '90 % alike'])
  })

  test('tells who else uses the picture, and where that tells nothing', () => {
    const shared = { ...NONE, total: 46, sellers: 46, open: 46 }
    expect(usersSentence({ near: NONE, nearDuplicates: [] })).toBeNull()
    expect(usersSentence({ near: shared, nearDuplicates: [near('NEW')] })).toBe(
      '46 other sellers use the same picture.',
    )
    const plain = { ...near('NEW'), plain: 'packShot' as const }
    expect(usersSentence({ near: { ...shared, sellers: 1 }, nearDuplicates: [plain] })).toBe(
      '1 other seller uses the same picture: a pack shot that honest or many sellers use, which tells nothing of them.',
    )
  })

  test('says what is suggested, and why', () => {
    expect(suggestionWords({ code: 'CFT', near: 3, own: 1 })).toBe(
      'suggested: Counterfeit, as 3 near-duplicates and 1 listing of the seller',
    )
    expect(suggestionWords({ code: 'SU', near: 0, own: 0 })).toBe('suggested: Suspect')
  })

  test('says in one line what nothing is known of', () => {
    const bare = { score: null, scoreFactors: [], price: '12.00' }
    expect(missingEvidence(bare, evidence())).toBe(
      'No score yet, no prices to compare with, no similar pictures, no seller named.',
    )
    const alone = historyOf(standing('NEW'))
    expect(missingEvidence({ ...bare, price: null }, evidence({ seller: alone }))).toBe(
      'No score yet, no price, no similar pictures, no history of the seller.',
    )
    expect(missingEvidence(bare, null)).toBe('No score yet.')
  })

  test('says nothing more where every part has something', () => {
    const factor = { name: 'Price far below median', points: 0.92, evidence: '64.90 against 295.00 EUR' }
    const known = evidence({
      price: {} as PriceSpread,
      seller: historyOf(standing('NEW'), standing('INFRINGING', 'CFT')),
      nearDuplicates: [near('NEW')],
      near: { ...NONE, total: 1, open: 1 },
      earlier: [{} as ReviewEvidence['earlier'][number]],
    })
    const scored = { score: 0.92, scoreFactors: [factor], price: '64.90' }
    expect(missingEvidence(scored, known)).toBeNull()
    expect(missingEvidence(scored, { ...known, earlier: [] })).toBe('No earlier decisions on the seller.')
    const infringing = { ...known.seller!, infringing: 91 }
    expect(missingEvidence(scored, { ...known, seller: infringing, earlier: [] })).toBe(
      'No record of who decided on the seller’s other listings.',
    )
    expect(missingEvidence({ ...scored, score: 0, scoreFactors: [] }, known)).toBe(
      'Nothing that raises the score.',
    )
  })

  test('tells who decided what, and when', () => {
    const decision = {
      listing: SELF,
      title: 'Another watch',
      code: 'CFT' as const,
      by: 'Demo analyst',
      at: '2026-03-12T23:30:00.000Z',
      comment: null,
    }
    expect(decisionSentence(decision, 'UTC')).toBe('Counterfeit by Demo analyst on 12 Mar 2026')
    expect(decisionSentence(decision, 'Asia/Tokyo')).toContain('on 13 Mar 2026')
  })
})

describe('the distribution of prices', () => {
  test('has room for a price outside of it', () => {
    const { bars, own, usual } = priceChart({
      ...spread,
      own: '0.00',
      basis: { ...spread.basis, median: 300 } as PriceBasis,
    })
    expect(own).toBe(0)
    expect(usual).toBe(0.75)
    expect(bars).toEqual([
      { from: 0.25, width: 0.25, height: 0.25 },
      { from: 0.5, width: 0.25, height: 1 },
      { from: 0.75, width: 0.25, height: 0.5 },
    ])
  })

  test('of one price alone is one bar with both marks in the middle', () => {
    const bars = [{ from: '10.00', to: '10.00', count: 3 }]
    expect(
      priceChart({ ...spread, bars, own: '10.00', basis: { ...spread.basis, median: 10 } as PriceBasis }),
    ).toEqual({
      bars: [{ from: 0, width: 1, height: 1 }],
      own: 0.5,
      usual: 0.5,
    })
  })
})
