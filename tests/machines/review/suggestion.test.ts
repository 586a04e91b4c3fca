import { describe, expect, test } from 'vitest'
import type { NearListing, ReviewEvidence, SellerHistory } from '../../../src/domain/review/guidedReview.ts'
import { suggestedDecision } from '../../../src/machines/review/suggestion.ts'
import type { ListingState } from '../../../src/domain/kit/vocabulary.ts'

const SELF = '0190b1a0-0000-7000-8000-000000000100'
let last = 0
const nextId = () => `0190b1a0-0000-7000-8000-${String(++last).padStart(12, '0')}`

const standing = (state: ListingState, toi: NearListing['toi'] = null) => ({
  _id: nextId(),
  title: 'Another watch',
  state,
  toi,
  listingStatus: 'ACTIVE' as const,
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
const historyOf = (...listings: SellerHistory['listings']): SellerHistory => ({
  key: nextId(),
  name: 'lux-timehouse',
  since: null,
  total: listings.length,
  removed: 0,
  infringing: 0,
  cleared: 0,
  open: 0,
  listings,
  aliases: [],
  others: { accounts: 0, listings: 0, infringing: 0 },
})
const evidence = (parts: Partial<ReviewEvidence> = {}): ReviewEvidence => ({
  listing: SELF,
  says: { description: null, extra: {} },
  price: null,
  seller: null,
  nearDuplicates: [],
  near: { total: 0, sellers: 0, removed: 0, infringing: 0, cleared: 0, open: 0 },
  earlier: [],
  officialImages: [],
  logos: [],
  ...parts,
})
/** What is suggested for a listing with this score. */
const suggested = (score: number | null, parts: Partial<ReviewEvidence>, state: ListingState = 'NEW') =>
  suggestedDecision({ _id: SELF, score, state }, evidence(parts))?.code ?? null

describe('what is suggested', () => {
  test('is the type that a near-duplicate was found to infringe by, scored or not', () => {
    const nearDuplicates = [near('INFRINGING', 'CFT')]
    for (const score of [2.4, 0.7, null]) expect(suggested(score, { nearDuplicates })).toBe('CFT')
    expect(suggested(0, { nearDuplicates })).toBeNull()
  })

  test('is nothing by a picture that tells nothing', () => {
    const plain = { ...near('INFRINGING', 'CFT'), plain: 'packShot' as const }
    expect(suggested(0.7, { nearDuplicates: [plain] })).toBeNull()
  })

  test('is not made from one listing of the seller alone', () => {
    const one = historyOf(standing('INFRINGING', 'TM'))
    const two = historyOf(standing('INFRINGING', 'TM'), standing('DRAFT', 'TM'))
    expect(suggested(0.5, { seller: one })).toBeNull()
    expect(suggested(0.5, { seller: two })).toBe('TM')
  })

  test('is made from earlier decisions too, each listing counted once', () => {
    const [first, second] = [standing('INFRINGING', 'TM'), standing('INFRINGING', 'TM')]
    const decision = (listing: string) => ({
      listing,
      title: 'Another watch',
      code: 'TM' as const,
      by: 'Ana',
      at: '2026-03-12T23:30:00.000Z',
      comment: null,
    })
    expect(suggested(0.5, { seller: historyOf(first), earlier: [decision(first._id)] })).toBeNull()
    expect(suggested(0.5, { seller: historyOf(first), earlier: [decision(second._id)] })).toBe('TM')
    expect(
      suggestedDecision(
        { _id: SELF, score: 0.5, state: 'NEW' },
        evidence({ earlier: [decision(first._id), decision(second._id)] }),
      ),
    ).toEqual({ code: 'TM', near: 0, own: 2 })
  })

  test('is nothing where the decisions disagree, and cleared near-duplicates speak against', () => {
    expect(suggested(2, { nearDuplicates: [near('INFRINGING', 'CFT'), near('INFRINGING', 'TM')] })).toBeNull()
    expect(suggested(2, { nearDuplicates: [near('INFRINGING', 'CFT'), near('LOOKALIKE')] })).toBeNull()
    const mostly = [near('INFRINGING', 'CFT'), near('INFRINGING', 'CFT'), near('LOOKALIKE')]
    expect(suggested(2, { nearDuplicates: mostly })).toBe('CFT')
  })

  test('is what the seller was cleared as where the score is not suspicious', () => {
    const seller = historyOf(standing('AUTHORIZED_SELLER'), standing('AUTHORIZED_SELLER'), standing('NEW'))
    expect(suggested(0, { seller })).toBe('AS')
    expect(suggested(1.5, { seller })).toBeNull()
    expect(suggested(null, { seller })).toBeNull()
  })

  test('is never what a near-duplicate of another seller was cleared as', () => {
    expect(suggested(0.2, { nearDuplicates: [near('GENUINE'), near('AUTHORIZED_SELLER')] })).toBeNull()
    const own = near('GENUINE')
    expect(suggested(0.2, { nearDuplicates: [own], seller: historyOf(own) })).toBe('GE')
  })

  test('is Suspect where a suspicious score or other names of the seller are all that speaks', () => {
    expect(suggested(1.25, {})).toBe('SU')
    expect(suggested(1.2, {})).toBeNull()
    expect(suggested(1.25, {}, 'SUSPECT')).toBeNull()
    const seller = { ...historyOf(standing('NEW')), others: { accounts: 1, listings: 120, infringing: 91 } }
    expect(suggested(0.3, { seller })).toBe('SU')
    expect(suggested(0, { seller })).toBeNull()
  })

  test('counts no listing twice, its own not at all, and no disputed one', () => {
    expect(suggested(1, { nearDuplicates: [{ ...near('INFRINGING', 'CFT'), _id: SELF }] })).toBeNull()
    expect(suggested(1, { nearDuplicates: [near('REINSTATED', 'CFT')] })).toBeNull()
    const shared = near('LOOKALIKE')
    const nearDuplicates = [shared, near('INFRINGING', 'CFT'), near('INFRINGING', 'CFT')]
    expect(suggested(2, { nearDuplicates, seller: historyOf(shared) })).toBe('CFT')
  })
})
