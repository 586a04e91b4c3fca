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
  suggestedDecision,
} from '../../../src/views/review/reviewEvidence.ts'
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
})
const evidence = (parts: Partial<ReviewEvidence> = {}): ReviewEvidence => ({
  listing: SELF,
  says: { description: null, extra: {} },
  price: null,
  seller: null,
  nearDuplicates: [],
  nearTotal: 0,
  earlier: [],
  officialImages: [],
  logos: [],
  ...parts,
})
const listing = (score: number | null) => ({ _id: SELF, score, sellerKey: null })

const spread: PriceSpread = {
  currency: 'EUR',
  prices: 214,
  days: 90,
  median: '295.00',
  own: '64.90',
  fromMedian: -0.78,
  bars: [
    { from: '100.00', to: '200.00', count: 2 },
    { from: '200.00', to: '300.00', count: 8 },
    { from: '300.00', to: '400.00', count: 4 },
  ],
}

describe('what the evidence says in words', () => {
  test('tells where a price stands', () => {
    expect(priceSentence(spread)).toBe(
      '64.90 EUR, 78 % below the median of 295.00 EUR among 214 listings of the last 90 days.',
    )
    expect(priceSentence({ ...spread, own: '1234.5', fromMedian: 3.18, prices: 1 })).toContain(
      '1,234.50 EUR, 318 % above the median of 295.00 EUR among 1 listing',
    )
    expect(priceSentence({ ...spread, own: '295.50', fromMedian: 0.002 })).toContain('at the median')
    expect([-0.78, 0, 0.123].map(signedPercent)).toEqual(['−78 %', '0 %', '+12 %'])
    expect([-0.78, -0.2, -0.1, 2].map((fromMedian) => isCheap({ ...spread, fromMedian }))).toEqual([
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
    expect(nearSentence(evidence({ nearDuplicates, nearTotal: 3 }))).toBe(
      '3 found. 1 removed, 1 cleared and 1 open.',
    )
    expect(nearSentence(evidence({ nearDuplicates, nearTotal: 1_200 }))).toBe(
      '1,200 found. Of the 3 most alike, 1 removed, 1 cleared and 1 open.',
    )
    expect(nearDuplicates.map(fateLabel)).toEqual(['Removed', 'New', 'Genuine'])
    expect([1, 0.999, 0.90625].map(likenessText)).toEqual(['100 % alike', '99 % alike', '90 % alike'])
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
      nearTotal: 1,
      earlier: [{} as ReviewEvidence['earlier'][number]],
    })
    const scored = { score: 0.92, scoreFactors: [factor], price: '64.90' }
    expect(missingEvidence(scored, known)).toBeNull()
    expect(missingEvidence(scored, { ...known, earlier: [] })).toBe('No earlier decisions on the seller.')
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
    const { bars, own, median } = priceChart({ ...spread, own: '0.00', median: '300.00' })
    expect(own).toBe(0)
    expect(median).toBe(0.75)
    expect(bars).toEqual([
      { from: 0.25, width: 0.25, height: 0.25 },
      { from: 0.5, width: 0.25, height: 1 },
      { from: 0.75, width: 0.25, height: 0.5 },
    ])
  })

  test('of one price alone is one bar with both marks in the middle', () => {
    const bars = [{ from: '10.00', to: '10.00', count: 3 }]
    expect(priceChart({ ...spread, bars, own: '10.00', median: '10.00' })).toEqual({
      bars: [{ from: 0, width: 1, height: 1 }],
      own: 0.5,
      median: 0.5,
    })
  })
})

describe('what is suggested', () => {
  test('is nothing without evidence, however high the score', () => {
    expect(suggestedDecision(listing(2.4), evidence())).toBeNull()
    expect(suggestedDecision(listing(2.4), evidence({ seller: historyOf(standing('NEW')) }))).toBeNull()
    expect(suggestedDecision(listing(2.4), evidence({ nearDuplicates: [near('SUSPECT')] }))).toBeNull()
  })

  test('is nothing for a listing without a score', () => {
    expect(
      suggestedDecision(listing(null), evidence({ nearDuplicates: [near('INFRINGING', 'CFT')] })),
    ).toBeNull()
  })

  test('is the type that a near-duplicate was found to infringe by', () => {
    const nearDuplicates = [near('INFRINGING', 'CFT')]
    expect(suggestedDecision(listing(2.4), evidence({ nearDuplicates }))).toBe('CFT')
    expect(suggestedDecision(listing(1.25), evidence({ nearDuplicates }))).toBe('CFT')
    expect(suggestedDecision(listing(1.2), evidence({ nearDuplicates }))).toBeNull()
  })

  test('is not made from one listing of the seller alone', () => {
    const one = historyOf(standing('INFRINGING', 'TM'))
    const two = historyOf(standing('INFRINGING', 'TM'), standing('DRAFT', 'TM'))
    expect(suggestedDecision(listing(2), evidence({ seller: one }))).toBeNull()
    expect(suggestedDecision(listing(2), evidence({ seller: two }))).toBe('TM')
  })

  test('is nothing where the decisions disagree, and cleared near-duplicates speak against', () => {
    const mixed = [near('INFRINGING', 'CFT'), near('INFRINGING', 'TM')]
    expect(suggestedDecision(listing(2), evidence({ nearDuplicates: mixed }))).toBeNull()
    const cleared = [near('INFRINGING', 'CFT'), near('GENUINE')]
    expect(suggestedDecision(listing(2), evidence({ nearDuplicates: cleared }))).toBeNull()
    const mostly = [near('INFRINGING', 'CFT'), near('INFRINGING', 'CFT'), near('GENUINE')]
    expect(suggestedDecision(listing(2), evidence({ nearDuplicates: mostly }))).toBe('CFT')
  })

  test('is what the seller was cleared as where the score is low', () => {
    const seller = historyOf(standing('AUTHORIZED_SELLER'), standing('AUTHORIZED_SELLER'), standing('NEW'))
    expect(suggestedDecision(listing(0), evidence({ seller }))).toBe('AS')
    expect(suggestedDecision(listing(1.5), evidence({ seller }))).toBeNull()
  })

  test('is never what a near-duplicate of another seller was cleared as', () => {
    const nearDuplicates = [near('GENUINE'), near('AUTHORIZED_SELLER')]
    expect(suggestedDecision(listing(0.2), evidence({ nearDuplicates }))).toBeNull()
    const own = near('GENUINE')
    expect(suggestedDecision(listing(0.2), evidence({ nearDuplicates: [own], seller: historyOf(own) }))).toBe(
      'GE',
    )
  })

  test('counts no listing twice, its own not at all, and no disputed one', () => {
    const self = { ...near('INFRINGING', 'CFT'), _id: SELF }
    expect(suggestedDecision(listing(2), evidence({ nearDuplicates: [self] }))).toBeNull()
    expect(
      suggestedDecision(listing(2), evidence({ nearDuplicates: [near('REINSTATED', 'CFT')] })),
    ).toBeNull()
    const shared = near('GENUINE')
    const against = evidence({
      nearDuplicates: [shared, near('INFRINGING', 'CFT'), near('INFRINGING', 'CFT')],
      seller: historyOf(shared),
    })
    expect(suggestedDecision(listing(2), against)).toBe('CFT')
  })
})
