import { NO_PLAIN_VALUES } from '../../domain/kit/plainFields.ts'
import type { AfterTakedown } from '../../domain/complaints/afterTakedown.ts'
import type { Complaint } from '../../domain/complaints/complaint.ts'
import type { Investigation } from '../../domain/investigations/investigation.ts'
import type { Relisting } from '../../domain/kit/relisting.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import type { ProductSuggestion } from '../../domain/listings/productSuggestion.ts'
import type { Problem } from '../../domain/kit/problem.ts'
import type { SetupProduct, SetupRight, SetupUser } from '../../domain/setup/setup.ts'
import type { SignedInUser } from '../../domain/session/user.ts'

/** Sample values that several machines' samples share. */

export const unauthorised: Problem = { status: 401, title: 'Not signed in', detail: 'Sign in to go on.' }
export const unreachable: Problem = { status: 0, title: 'Something went wrong' }
export const missing: Problem = { status: 404, title: 'Not found' }
export const refused: Problem = { status: 400, title: 'Refused' }

export const analyst: SignedInUser = {
  providerId: '0190b1a0-0000-7000-8000-000000000001',
  name: 'Sample analyst',
  email: 'analyst@sample.example',
  auth: 'token',
  authExpires: '2026-11-20T12:15:00.000Z',
  groups: ['analyst'],
  brands: [{ id: '0190b1a0-0000-7000-8000-0000000000b1', name: 'Vessmont', client: 'Northgate Group' }],
  logo: null,
  filters: [],
  timeZone: 'UTC',
  workspace: 'own',
  hasListings: true,
}
export const client: SignedInUser = { ...analyst, groups: ['client'] }

/** What a listing seems to offer. */
export const sampleSuggestion: ProductSuggestion = {
  product: 'Meridian 40',
  certainty: 0.7,
  evidence: [
    { kind: 'brand', quote: 'vessmont' },
    { kind: 'name', quote: 'Meridian 40' },
  ],
}

/** The moment the samples count from: noon of 20 November 2026, UTC. */
export const NOON = Date.UTC(2026, 10, 20, 12)

export const sampleListing = (n: number): Listing => ({
  _id: `0190b1a0-0000-7000-8000-00000000010${n}`,
  title: `Sample watch ${n}`,
  brand: 'Vessmont',
  client: 'Northgate Group',
  product: null,
  productSuggestion: null,
  platform: 'Bazarro DE',
  platformGroup: 'Bazarro',
  channel: 'MARKETPLACE',
  itemId: String(1_000 + n),
  url: null,
  seller: 'sample-seller',
  sellerId: null,
  sellerStoreUrl: null,
  sellerKey: null,
  country: 'DE',
  price: '10.00',
  currency: 'EUR',
  ...NO_PLAIN_VALUES,
  images: [],
  screenshots: [],
  screenshot: null,
  state: 'NEW',
  listingStatus: 'ACTIVE',
  toi: null,
  reason: null,
  score: null,
  scoreFactors: [],
  testPurchase: null,
  tags: [],
  comments: [],
  complaints: 0,
  sourceBrand: null,
  firstSeen: null,
  reviewed: null,
  reviewRequested: null,
  filing: null,
  takedown: null,
  created: '2026-11-01T00:00:00.000Z',
  updated: '2026-11-01T00:00:00.000Z',
})

/** That a listing is back after a removal. */
export const sampleRelisting: Relisting = {
  removed: '0190b1a0-0000-7000-8000-0000000000e1',
  title: 'Removed listing',
  at: '2026-11-10T12:00:00.000Z',
  days: 15,
  points: 100,
  evidence: [
    { kind: 'seller', points: 60 },
    { kind: 'picture', points: 40, likeness: 1 },
  ],
  complaint: '0190b1a0-0000-7000-8000-0000000000e2',
  dismissed: null,
}

/** How a listing looks after a change. */
export const changedPatch = (n: number) => ({
  _id: sampleListing(n)._id,
  product: null,
  productSuggestion: null,
  state: 'SUSPECT' as const,
  listingStatus: 'ACTIVE' as const,
  toi: null,
  reason: null,
  tags: [],
  complaints: 0,
  reviewed: '2026-11-20T12:00:00.000Z',
  testPurchase: null,
  updated: '2026-11-20T12:00:00.000Z',
})

export const CHANGE_SET = '0190b1a0-0000-7000-8000-0000000000c1'

const BRAND_ID = '0190b1a0-0000-7000-8000-0000000000b1'

export const sampleRight: SetupRight = {
  uid: '0190b1a0-0000-7000-8000-0000000000e1',
  brand: BRAND_ID,
  name: 'MARK',
  classes: [14],
  registration: '018 204 771',
  type: 'TM',
  jurisdictions: ['EU'],
  expiry: null,
  updated: '2026-11-01T00:00:00.000Z',
}

export const sampleProduct: SetupProduct = {
  id: '0190b1a0-0000-7000-8000-0000000000d1',
  brand: 'Vessmont',
  brandId: BRAND_ID,
  name: 'Meridian 40',
  category: 'Watches',
  keywords: [],
  images: [],
  aliases: [],
  models: [],
  priceMin: null,
  priceMax: null,
  currency: null,
  updated: '2026-11-01T00:00:00.000Z',
}

export const sampleUser: SetupUser = {
  id: '0190b1a0-0000-7000-8000-0000000000a1',
  email: 'colleague@sample.example',
  name: 'Sample colleague',
  groups: ['analyst'],
  brands: [],
  disabled: false,
  updated: '2026-11-01T00:00:00.000Z',
}

/** A comment of the analyst's. */
export const sampleComment = {
  id: '0190b1a0-0000-7000-8000-0000000000d1',
  author: analyst.name,
  authorId: analyst.providerId,
  at: '2026-11-20T12:00:00.000Z',
  comment: 'seen before',
}

/** A complaint about sample listing `n`. */
export const sampleComplaint = (n: number): Complaint => ({
  id: `0190b1a0-0000-7000-8000-00000000020${n}`,
  listings: [sampleListing(n)._id],
  type: 'TM',
  status: 'NEW',
  images: [],
  reason: 'UNAUTHORIZED_LOGO',
  template: null,
  description: 'The mark is used without consent.',
  doNotFile: false,
  sellers: ['sample-seller'],
  brand: 'Vessmont',
  brandId: BRAND_ID,
  client: 'Northgate Group',
  product: null,
  marketplace: 'Bazarro DE',
  marketplaceId: '0190b1a0-0000-7000-8000-0000000000a5',
  ipr: [sampleRight.uid],
  declarations: [],
  title: sampleListing(n).title,
  picture: null,
  delivery: null,
  author: analyst.name,
  created: '2026-11-10T00:00:00.000Z',
  found: '2026-11-01T00:00:00.000Z',
  filing: null,
  takedown: null,
  updated: '2026-11-10T00:00:00.000Z',
})

/** What stands about a complaint that was taken down. */
export const sampleAfter: AfterTakedown = {
  complaint: sampleComplaint(1).id,
  status: 'PROCESSED',
  updated: '2026-11-20T10:00:00.000Z',
  takedown: '2026-11-18',
  marketplace: 'Bazarro DE',
  terms: [],
  counterNotices: [],
  seenAgain: null,
  closure: null,
  today: '2026-11-20',
}

/** An investigation of sample listing `n`, as it was last saved in the given minute. */
export const sampleInvestigation = (n: number, minute = 0): Investigation => ({
  id: `0190b1a0-0000-7000-8000-00000000030${n}`,
  reference: `2026-000${n}`,
  type: 'PURCHASE',
  origin: 'ONLINE_LEAD',
  category: null,
  brand: 'Vessmont',
  brandId: BRAND_ID,
  client: 'Northgate Group',
  product: 'Meridian 40',
  listing: sampleListing(n)._id,
  title: sampleListing(n).title,
  picture: null,
  listingPrice: '10.00',
  listingCurrency: 'EUR',
  status: 'NEW',
  assignedTo: null,
  assigned: null,
  performed: null,
  requestedBy: { providerId: analyst.providerId, name: analyst.name },
  created: '2026-11-10T00:00:00.000Z',
  updated: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
  updatedBy: analyst.name,
  closed: null,
  due: '2026-12-20T23:59:59.999Z',
  comment: 'Buy one.',
  comments: [],
  infringementType: 'CFT',
  value: null,
  price: null,
  currency: null,
  quantity: null,
  volume: null,
  platform: 'Bazarro DE',
  platformLogo: null,
  sellerKey: null,
  weChat: null,
  seller: { name: 'sample-seller', country: 'DE' },
})
