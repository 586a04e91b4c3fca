// Written by `npm run client` from the contract. Changes made here are lost.

export interface AccountsTogether {
  accounts: number
  listings: number
  infringing: number
}

export interface AddedProducts {
  added: number
  known: string[]
  rejected: { line: number; problem: string }[]
}

export interface AdsPage {
  items: Advertisement[]
  page: number
  size: number
  total: number
  next: string | null
  at: string
}

export interface Advertisement {
  id: string
  brand: string
  client: string
  product: string | null
  platform: string
  channel: 'WEBSITE' | 'SOCIAL_MEDIA' | 'MARKETPLACE' | 'MOBILE_APP' | 'NFT' | 'META'
  advertiser: string
  headline: string
  text: string
  url: string
  landingUrl: string | null
  image: Picture | null
  country: string | null
  firstSeen: string | null
  lastSeen: string | null
  status: 'ACTIVE' | 'INACTIVE'
  sourceBrand: string | null
  created: string
  updated: string
}

export interface AfterChanged {
  after: AfterTakedown
  complaint: Complaint
  changed: ListingPatch[]
}

export interface AfterTakedown {
  complaint: string
  status: 'NEW' | 'FILED' | 'PROCESSED' | 'WITHDRAWN' | 'DRAFT' | 'HOLD' | 'REINSTATED'
  updated: string
  takedown: string | null
  marketplace: string
  terms: PlatformTerm[]
  counterNotices: CounterNotice[]
  seenAgain: string | null
  closure: Closure | null
  today: string
}

export interface Agreement {
  compared: number
  agreed: number
  expected: number | null
  kappa: number | null
}

export interface AliasAccount {
  id: string
  marketplace: string
  identifier: string | null
  names: string[]
  country: string | null
  listings: number
  infringing: number
  distance: number
}

export interface AliasLink {
  from: string
  to: string
  kind: 'id' | 'contact' | 'payment' | 'store'
  values: { value: string; listings: number }[]
  more: number
}

export interface ApiKey {
  id: string
  name: string
  created: string
  lastUsed: string | null
}

export interface AsinAlert {
  below: { price: string; currency: string } | null
  becomes: 'available' | 'unavailable' | null
}

export interface AsinListing {
  listing: string
  asin: string
  brand: string
  platform: string
  country: string | null
  price: string | null
  currency: string | null
  status: 'ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED'
  tracking: {
    id: string
    started: string
    until: string
    location: string
    by: string
    alert: AsinAlert
    watchers: { providerId: string; name: string }[]
    history: AsinObservation[]
  } | null
  days: { first: string; last: string }
  people: { providerId: string; name: string }[]
}

export interface AsinObservation {
  at: string
  price: string | null
  currency: string | null
  status: 'ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED'
}

export interface Brand {
  id: string
  name: string
  client: string
  officialImages: Picture[]
  notice: NoticeContact | null
}

export interface BrandDraft {
  id?: string
  updated?: string
  name: string
  client: string
  officialImages: Picture[]
  logos?: BrandLogo[]
  pictureLanguages?: (
    | 'eng'
    | 'ara'
    | 'ben'
    | 'bul'
    | 'ces'
    | 'chi_sim'
    | 'chi_tra'
    | 'dan'
    | 'deu'
    | 'ell'
    | 'fas'
    | 'fin'
    | 'fra'
    | 'heb'
    | 'hin'
    | 'hun'
    | 'ind'
    | 'ita'
    | 'jpn'
    | 'kat'
    | 'kor'
    | 'msa'
    | 'nld'
    | 'nor'
    | 'pol'
    | 'por'
    | 'ron'
    | 'rus'
    | 'spa'
    | 'srp'
    | 'swe'
    | 'tam'
    | 'tel'
    | 'tha'
    | 'tur'
    | 'ukr'
    | 'urd'
    | 'vie'
  )[]
  notice: {
    name: string
    organisation: string
    address: string
    email: string
    phone: string
    signatory: string
    relationToOwner: string
  } | null
  fetchPictures?: 'ask' | 'always' | 'never'
  colour?: string | null
  value?: ValueAssumptions
  relistingDays?: number
  people?: string[]
}

export interface BrandLogo {
  name: string
  file: string
}

export interface BrandReadiness {
  id: string
  name: string
  rights: number
  withoutClasses: string[]
  products: number
  officialPictures: number
  people: number
  marketplaces: number
  withoutAddress: string[]
}

export interface BrandValue {
  id: string
  name: string
  client: string
  removed: number
  ranges: ValueRange[]
  unpriced: number
  assumptions: ValueAssumptions
  cost: { currency: string; amount: string; days: number } | null
  back: { low: number; high: number } | null
}

export interface CandidatesPage {
  items: LookalikeCandidate[]
  page: number
  size: number
  total: number
  next: string | null
  at: string
}

export interface CaptureOrder {
  urls?: string[]
  ids?: string[]
}

export interface CaptureReply {
  job: string | null
  submitted: number
  skipped: { hasScreenshot: number; pending: number; noAddress: number }
  missing: string[]
}

export interface CaseMoney {
  entries: MoneyEntry[]
  sums: MoneySums
}

export interface ChangeResult {
  changeSet: string | null
  changed: ListingPatch[]
  conflicts: Conflict[]
  missing: string[]
}

export interface ChangedFact {
  fact: 'title' | 'price' | 'seller' | 'status'
  before: string | null
  after: string | null
}

export interface Closure {
  reason:
    | 'removed'
    | 'sellerWithdrew'
    | 'counterNoticeUpheld'
    | 'platformRefused'
    | 'settled'
    | 'duplicate'
    | 'other'
  comment: string | null
  at: string
}

export interface ClosureChange {
  updated: string
  reason:
    | 'removed'
    | 'sellerWithdrew'
    | 'counterNoticeUpheld'
    | 'platformRefused'
    | 'settled'
    | 'duplicate'
    | 'other'
    | null
  comment?: string
}

export interface Colleague {
  providerId: string
  name: string
  groups: ('god' | 'admin' | 'manager' | 'analyst' | 'importer' | 'client')[]
  brands: UserBrand[]
}

export interface ColleagueName {
  providerId: string
  name: string
}

export interface CommentResult {
  comments: { listing: string; comment: ListingComment }[]
  missing: string[]
}

export interface Complaint {
  id: string
  listings: string[]
  type: 'CR' | 'CFT' | 'TM' | 'DE' | 'US' | 'UA'
  status: 'NEW' | 'FILED' | 'PROCESSED' | 'WITHDRAWN' | 'DRAFT' | 'HOLD' | 'REINSTATED'
  images: ImagePair[]
  reason:
    | 'COUNTERFEIT'
    | 'UNAUTHORIZED_MARK'
    | 'UNAUTHORIZED_LOGO'
    | 'UNAUTHORIZED_DEVICE'
    | 'REG_COPYRIGHT_MATCH'
    | 'COPYRIGHT_MATCH'
    | 'LOGO_CHARACTER_MATCH'
    | 'PACK_SHOT_IMAGE'
    | 'CREATIVE_VISUAL_IMAGE'
    | 'DESIGN_INFRINGEMENT'
    | 'UTILITY_INFRINGEMENT'
    | 'NO_RISK'
    | 'TESTER_SALE'
    | 'SAMPLE_SALE'
    | 'GREY_MARKET'
    | 'SELECTIVE_INTEGRATED_DISTRIBUTION'
    | 'POLICY_VIOLATION'
    | 'REGULATORY_VIOLATION'
    | 'SUSPECT'
    | null
  template: 'CR_1' | 'CR_2' | 'CFT_1' | 'TM_1' | 'TM_2' | 'US_1' | 'UP_1' | 'UP_2' | 'UP_3' | 'UR_1' | null
  description: string
  doNotFile: boolean
  sellers: string[]
  brand: string
  brandId: string
  client: string
  product: string | null
  marketplace: string
  marketplaceId: string
  ipr: string[]
  declarations: Declared[]
  title: string
  picture: Picture | null
  delivery: 'queued' | 'sending' | 'accepted' | 'refused' | 'failed' | 'unknown' | null
  author: string
  created: string
  found: string | null
  filing: string | null
  takedown: string | null
  updated: string
}

export interface ComplaintEvent {
  at: string
  by: string
  what: string
  comment: string | null
}

export interface ComplaintFix {
  updated: string
  reason?:
    | 'COUNTERFEIT'
    | 'UNAUTHORIZED_MARK'
    | 'UNAUTHORIZED_LOGO'
    | 'UNAUTHORIZED_DEVICE'
    | 'REG_COPYRIGHT_MATCH'
    | 'COPYRIGHT_MATCH'
    | 'LOGO_CHARACTER_MATCH'
    | 'PACK_SHOT_IMAGE'
    | 'CREATIVE_VISUAL_IMAGE'
    | 'DESIGN_INFRINGEMENT'
    | 'UTILITY_INFRINGEMENT'
    | 'NO_RISK'
    | 'TESTER_SALE'
    | 'SAMPLE_SALE'
    | 'GREY_MARKET'
    | 'SELECTIVE_INTEGRATED_DISTRIBUTION'
    | 'POLICY_VIOLATION'
    | 'REGULATORY_VIOLATION'
    | 'SUSPECT'
    | null
  description?: string
  ipr?: string[]
  images?: ImagePair[]
  doNotFile?: boolean
  declarations?: ('goodFaith' | 'accuracy' | 'authority')[]
  addresses?: { listing: string; url?: string; itemId?: string }[]
  leave?: string[]
}

export interface ComplaintMeta {
  rights: PropertyRight[]
  notices: SentNotice[]
  history: ComplaintEvent[]
  today: string
  filedOn: string | null
  relistings: number
}

export interface ComplaintMoved {
  complaint: Complaint
  changed: ListingPatch[]
}

export interface ComplaintRates {
  months: number
  rows: MarketplaceRates[]
  at: string
}

export interface ComplaintsMade {
  changeSet: string | null
  complaints: Complaint[]
  changed: ListingPatch[]
  conflicts: Conflict[]
  missing: string[]
}

export interface ComplaintsPage {
  items: Complaint[]
  page: number
  size: number
  total: number
  next: string | null
  at: string
}

export interface Conflict {
  listing: ListingPatch
  changedBy: string
}

export interface CounterNotice {
  id: string
  received: string
  from: string
  text: string
  answered: string | null
  answer: string | null
  outcome: 'upheld' | 'rejected' | null
  decided: string | null
  by: string
}

export interface CounterNoticeAnswer {
  updated: string
  answered: string
  answer: string
}

export interface CounterNoticeDecision {
  updated: string
  outcome: 'upheld' | 'rejected'
  decided: string
  comment?: string
}

export interface CounterNoticeReceipt {
  updated: string
  received: string
  from: string
  text: string
}

export interface CountryTally {
  country: string | null
  listings: number
}

export interface Crawl {
  id: string
  kind: 'product' | 'url'
  status: 'due' | 'running' | 'ended' | 'stopped'
  brand: string
  product: string
  keywords: string[]
  marketplaces: string[]
  urls: string[]
  pages: number
  limit: number | null
  expires: string | null
  next: string | null
  by: string
  created: string
  runs: number
  latest: Job | null
  found: Partial<
    Record<
      | 'searched'
      | 'added'
      | 'changed'
      | 'unchanged'
      | 'reinstated'
      | 'inactive'
      | 'scored'
      | 'captured'
      | 'looked',
      number
    >
  >
  failed: number
  mayStop: boolean
  mayRun: boolean
}

export interface CrawlRequest {
  product: string
  brand: string
  limit: 1 | 10 | 50
  keywords: string[]
  marketplaces: string[]
  expires: string
  next: string | null
}

export interface CrawlUrlRequest {
  product: string
  brand: string
  urls: string[]
}

export interface CrawlsPage {
  items: Crawl[]
  total: number
  next: string | null
}

export interface CurrencySums {
  currency: string
  spent: string | null
  streetValue: string | null
  recovered: string | null
  balance: string | null
}

export interface DashboardMetrics {
  counts: { found: number; reviewed: number; infringing: number; filed: number; removed: number }
  states: {
    state:
      | 'NEW'
      | 'INFRINGING'
      | 'IRRELEVANT'
      | 'SUSPECT'
      | 'AUTHORIZED_SELLER'
      | 'LOOKALIKE'
      | 'REVIEWED'
      | 'REINSTATED'
      | 'GENUINE'
      | 'DRAFT'
      | 'SELLER_HOLD'
    listings: number
  }[]
  statuses: { status: 'ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED'; listings: number }[]
  waiting: number
  value: ValueIn[]
  unpriced: number
  medianHours: { reviewed: number | null; filed: number | null; removed: number | null; whole: number | null }
  meanHours: { reviewed: number | null; filed: number | null; removed: number | null; whole: number | null }
  mediansFrom: 'sketch' | 'rows'
  before: {
    counts: { found: number; reviewed: number; infringing: number; filed: number; removed: number }
    medianHours: {
      reviewed: number | null
      filed: number | null
      removed: number | null
      whole: number | null
    }
  } | null
  trend: {
    found: number
    reviewed: number
    infringing: number
    filed: number
    removed: number
    month: string
    removedHours: number | null
  }[]
  at: string
  asOf?: string
}

export interface Declared {
  name: 'goodFaith' | 'accuracy' | 'authority'
  by: string
  at: string
}

export interface DeletionResult {
  changeSet: string | null
  deleted: string[]
  missing: string[]
}

export interface Delivery {
  id: string
  type:
    | 'listing.decided'
    | 'complaint.filed'
    | 'complaint.removed'
    | 'complaint.countered'
    | 'investigation.due'
    | 'lookalike.registered'
    | 'import.ended'
    | 'rule.stopped'
    | 'webhook.test'
  status: 'waiting' | 'delivered' | 'failed'
  created: string
  attempts: number
  tried: string | null
  durationMs: number | null
  answerStatus: number | null
  answer: string | null
  problem: string | null
  next: string | null
}

export interface DemoDeletionProgress {
  done: number
  of: number
  step: string
}

export interface DemoHoldings {
  brands: number
  listings: number
  files: number
  accounts: number
  needsAccount: boolean
  deletion: DemoDeletionProgress | null
}

export interface DisagreementsPage {
  items: ReviewDisagreement[]
  page: number
  size: number
  total: number
  next: string | null
  at: string
}

export interface DomainFigures {
  id: string
  name: string
  listings: number
  infringing: number
  removed: number
  sellers: number
  complaints: number
  firstFound: string | null
  lastFound: string | null
  hosts: { host: string; listings: number; infringing: number }[]
  lookUpProblem: string | null
}

export interface DomainMetrics {
  domains: number
  infringing: number
  live: number
  removed: number
  top: { domain: string; listings: number; infringing: number; removed: number }[]
}

export interface DomainStats {
  domain: string
  counts: { found: number; reviewed: number; infringing: number; filed: number; removed: number }
  sellers: number
  firstFound: string | null
  lastFound: string | null
}

export interface DomainsPage {
  items: InternetDomain[]
  page: number
  size: number
  total: number
  next: string | null
  at: string
}

export interface EarlierDecision {
  listing: string
  title: string
  code: 'SU' | 'AS' | 'SH' | 'GE' | 'LA' | 'IR' | 'RV' | 'RI' | 'CR' | 'CFT' | 'TM' | 'DE' | 'US'
  by: string
  at: string
  comment: string | null
}

export interface EnrichmentProgress {
  total: number
  ready: number
  stages: {
    pictures: { waiting: number; done: number; failed: number; off: number }
    reading: { waiting: number; done: number; failed: number; off: number }
    product: { waiting: number; done: number; failed: number; off: number }
    score: { waiting: number; done: number; failed: number; off: number }
  }
  pictures: { total: number; left: number }
  reasons: {
    stage: 'pictures' | 'reading' | 'product' | 'score'
    state: 'waiting' | 'done' | 'failed' | 'off'
    note: string
    listings: number
  }[]
  hosts: string[]
  secondsLeft: number | null
  paused: string[]
  running: number
}

export interface ErasedWord {
  value: string
  within: boolean
}

export type ErasedWords = ErasedWord[]

export interface Erasure {
  id: string
  kind: 'seller' | 'user'
  mark: string
  reference: string
  reason: string
  by: string
  at: string
  status: 'waiting' | 'erasing' | 'erased'
  done: number
  of: number
  rows: number
  records: number
  values: number
  files: number
  finished: string | null
}

export interface ErasurePreview {
  subject: ErasureSubject
  name: string
  at: string
  words: { value: string; within: boolean; found: number; isAdded: boolean }[]
  places: { place: string; rows: number }[]
  records: number
  screenshots: number
  pictures: number
  domains: number
  namesakes: number
  isActive: boolean
  holds: {
    complaints: number
    investigations: number
    named: { kind: 'complaint' | 'investigation'; id: string; brand: string; name: string }[]
  }
}

export interface ErasureSubject {
  kind: 'seller' | 'user'
  id: string
}

export type EvidenceEntry =
  | {
      kind: 'order'
      orderNumber: string
      purchased: string
      price: string
      currency: string
      id: string
      at: string
      author: string
      authorId: string | null
    }
  | {
      kind: 'tracking'
      carrier: string
      trackingNumber: string
      id: string
      at: string
      author: string
      authorId: string | null
    }
  | {
      kind: 'photo'
      stage: 'sealed' | 'unsealed'
      taken: string | null
      id: string
      at: string
      author: string
      authorId: string | null
      files: EvidenceFile[]
    }
  | {
      kind: 'handOff'
      from: string
      to: string
      purpose: string
      time: string
      id: string
      at: string
      author: string
      authorId: string | null
    }
  | {
      kind: 'verdict'
      verdict: 'COUNTERFEIT' | 'GENUINE' | 'INCONCLUSIVE'
      note: string
      id: string
      at: string
      author: string
      authorId: string | null
    }
  | {
      kind: 'receipt'
      id: string
      at: string
      author: string
      authorId: string | null
      files: EvidenceFile[]
    }

export interface EvidenceFile {
  id: string
  name: string
  mediaType: string
  bytes: number
  sha256: string
}

export type FieldChange =
  | StateChange
  | {
      ids: string[]
      updated: string[]
      comment?: string
      processLike?: boolean
      field: 'listingStatus'
      value: 'ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED'
    }

export interface FirstAccount {
  name: string
  email: string
  password: string
  token: string
}

export interface FullListing {
  _id: string
  title: string
  brand: string
  client: string
  product: string | null
  productSuggestion: ProductSuggestion | null
  platform: string
  platformGroup: string
  channel: string
  itemId: string | null
  url: string | null
  seller: string | null
  sellerId: string | null
  sellerStoreUrl: string | null
  sellerKey: string | null
  country: string | null
  price: string | null
  currency: string | null
  condition: string | null
  rating: number | null
  reviewsCount: number | null
  quantity: number | null
  shippingFrom: string | null
  images: Picture[]
  screenshots: string[]
  screenshot: string | null
  state:
    | 'NEW'
    | 'INFRINGING'
    | 'IRRELEVANT'
    | 'SUSPECT'
    | 'AUTHORIZED_SELLER'
    | 'LOOKALIKE'
    | 'REVIEWED'
    | 'REINSTATED'
    | 'GENUINE'
    | 'DRAFT'
    | 'SELLER_HOLD'
  listingStatus: 'ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED'
  toi: 'CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US' | null
  reason:
    | 'COUNTERFEIT'
    | 'UNAUTHORIZED_MARK'
    | 'UNAUTHORIZED_LOGO'
    | 'UNAUTHORIZED_DEVICE'
    | 'REG_COPYRIGHT_MATCH'
    | 'COPYRIGHT_MATCH'
    | 'LOGO_CHARACTER_MATCH'
    | 'PACK_SHOT_IMAGE'
    | 'CREATIVE_VISUAL_IMAGE'
    | 'DESIGN_INFRINGEMENT'
    | 'UTILITY_INFRINGEMENT'
    | 'NO_RISK'
    | 'TESTER_SALE'
    | 'SAMPLE_SALE'
    | 'GREY_MARKET'
    | 'SELECTIVE_INTEGRATED_DISTRIBUTION'
    | 'POLICY_VIOLATION'
    | 'REGULATORY_VIOLATION'
    | 'SUSPECT'
    | null
  score: number | null
  scoreFactors: ScoreFactor[]
  testPurchase: string | null
  tags: string[]
  comments: ListingComment[]
  complaints: number
  standsIn?: { unfiled: number; filed: number; only: string | null }
  relisting?: Relisting | null
  sourceBrand: string | null
  firstSeen: string | null
  reviewed: string | null
  reviewRequested: string | null
  filing: string | null
  takedown: string | null
  created: string
  updated: string
  priceShare?: number | null
  likeness?: number
  alikeFile?: string
  description: string | null
  extra: Record<string, string>
}

export interface GroupHold {
  heldUntil: string | null
  heldBy: string | null
}

export interface GroupListing {
  listing: Listing
  ties: GroupTies | null
  fits: boolean
}

export interface GroupTies {
  picture: number | null
  extent?: 'framed' | 'part'
  mirrored: boolean
  title: number | null
  seller: boolean
  offer: boolean
}

export interface GroupsPage {
  items: ListingGroup[]
  page: number
  size: number
  total: number
  next: string | null
  at: string
  matched: number
  grouped: number
  waiting: number
}

export interface HandedPictures {
  name: string
  files: number
  named: number
  matched: number
  fitting: number
  read: number
  unmatched: number
  unmatchedNames: string[]
  refused: number
  refusals: string[]
  listings: number
}

export interface Image {
  id: string
  brand: string
  file: string
  url: string
  width: number | null
  height: number | null
  listings: number
  platforms: string[]
  states: (
    | 'NEW'
    | 'INFRINGING'
    | 'IRRELEVANT'
    | 'SUSPECT'
    | 'AUTHORIZED_SELLER'
    | 'LOOKALIKE'
    | 'REVIEWED'
    | 'REINSTATED'
    | 'GENUINE'
    | 'DRAFT'
    | 'SELLER_HOLD'
  )[]
  text: string | null
  logos: ImageLogo[] | null
  colours: ImageColour[]
  problem: string | null
  created: string
  analysed: string | null
}

export interface ImageAnalysis {
  id: string
  image: string | null
  brand: string
  url: string
  file: string
  width: number
  height: number
  source: 'local' | 'vision'
  unfilled: (
    | 'text'
    | 'logos'
    | 'entities'
    | 'labels'
    | 'faces'
    | 'colours'
    | 'similarImages'
    | 'cluster'
    | 'references'
  )[]
  text: string
  logos: ImageLogo[]
  entities: { name: string; score: number }[]
  labels: { name: string; certainty: number; topicality: number }[]
  faces: ImageFace[]
  colours: ImageColour[]
  similarImages: SimilarImage[]
  references: { url: string; title: string }[]
  created: string
}

export interface ImageBox {
  x: number
  y: number
  width: number
  height: number
}

export interface ImageCluster {
  pictures: {
    picture: Picture
    listings: number
    others: number
    plain: 'official' | 'packShot' | null
    sellers: {
      id: string
      name: string
      marketplace: string
      country: string | null
      listings: number
      bits: number | null
      url: string | null
    }[]
  }[]
  total: number
}

export interface ImageClusters {
  groups: {
    listings: {
      _id: string
      title: string
      brand: string
      platform: string
      seller: string | null
      state:
        | 'NEW'
        | 'INFRINGING'
        | 'IRRELEVANT'
        | 'SUSPECT'
        | 'AUTHORIZED_SELLER'
        | 'LOOKALIKE'
        | 'REVIEWED'
        | 'REINSTATED'
        | 'GENUINE'
        | 'DRAFT'
        | 'SELLER_HOLD'
      toi: 'CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US' | null
    }[]
    shared: Picture[]
  }[]
  missing: string[]
}

export interface ImageColour {
  hex: string
  share: number
}

export interface ImageFace {
  box: ImageBox
  certainty: number
  expressions: Record<string, number>
  quality: Record<string, number>
  headwear: number
  landmarks: { name: string; x: number; y: number }[]
}

export interface ImageLogo {
  name: string
  certainty: number
  brand: string | null
  box: ImageBox | null
}

export interface ImagePair {
  used: string
  copyright: string | null
}

export interface ImageSpread {
  root: { image: string | null; file: string | null; url: string }
  uses: ImageUse[]
  total: number
}

export interface ImageUse {
  listing: string
  image: string
  file: string
  bits: number
  title: string
  url: string | null
  seller: string | null
  platform: string
  country: string | null
}

export interface ImagesPage {
  items: Image[]
  page: number
  size: number
  total: number
  next: string | null
  at: string
  reading?: { read: number; all: number }
}

export interface ImportWarning {
  field:
    | 'extra'
    | 'platform'
    | 'itemId'
    | 'title'
    | 'description'
    | 'url'
    | 'brand'
    | 'product'
    | 'seller'
    | 'sellerId'
    | 'sellerStoreUrl'
    | 'price'
    | 'currency'
    | 'country'
    | 'images'
    | 'status'
    | 'condition'
    | 'rating'
    | 'reviewsCount'
    | 'quantity'
    | 'shippingFrom'
    | 'firstSeen'
    | 'tags'
    | 'advertiser'
    | 'headline'
    | 'text'
    | 'landingUrl'
    | 'image'
    | 'lastSeen'
  column: string
  isCut?: boolean
  count: number
  filled: number
  examples: { line: number; text: string; words: string }[]
}

export interface Infringer {
  id: string
  name: string
  marketplace: string
  field: 'sellerKey'
  value: string
  infringing: number
  removed: number
}

export interface InfringingSeller {
  infringing: number
  removed: number
  months: MonthTally[]
}

export interface InfringingSellers {
  sellers: number
  repeated: number
  unnamed: number
}

export interface InternetDomain {
  id: string
  name: string
  registrable: string
  status: 'active' | 'inactive' | 'redirect'
  stated: boolean
  redirectsTo: string | null
  brands: string[]
  complaintStatus: 'NEW' | 'FILED' | 'PROCESSED' | 'WITHDRAWN' | 'DRAFT' | 'HOLD' | 'REINSTATED' | null
  created: string
  filing: string | null
  takedown: string | null
  read: string | null
  problem: string | null
  updated: string
}

export interface InvestigatedSeller {
  name?: string
  websiteUrl?: string
  address?: string
  city?: string
  state?: string
  country?: string
  postal?: string
  whatsApp?: string
}

export interface Investigation {
  id: string
  reference: string
  type: 'PURCHASE' | 'RAID' | 'SEIZURE'
  origin: 'ONLINE_LEAD' | 'AACS_ENFORCEMENT_ACTION' | 'INVESTIGATION'
  category: string | null
  brand: string
  brandId: string
  client: string
  product: string | null
  listing: string | null
  title: string | null
  picture: Picture | null
  listingPrice: string | null
  listingCurrency: string | null
  status: 'ASSIGNED' | 'CANCELED' | 'COMPLETE' | 'NEW'
  assignedTo: { providerId: string; name: string } | null
  assigned: string | null
  performed: string | null
  requestedBy: { providerId: string; name: string }
  created: string
  updated: string
  updatedBy: string
  closed: string | null
  due: string | null
  comment: string
  comments: InvestigationComment[]
  infringementType: 'CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US' | null
  value: string | null
  price: string | null
  currency: string | null
  quantity: string | null
  volume: string | null
  platform: string | null
  platformLogo: string | null
  sellerKey: string | null
  weChat: string | null
  seller: InvestigatedSeller | null
}

export interface InvestigationChanged {
  investigation: Investigation
  changed: ListingPatch[]
}

export interface InvestigationComment {
  id: string
  author: string
  authorId: string | null
  timestamp: string
  comment: string
  images: UploadedFile[]
}

export interface InvestigationEvent {
  at: string
  by: string
  what: string
  changes: { field: string; before: string | null; after: string | null }[]
  comment: InvestigationComment | null
}

export interface InvestigationPage {
  items: Investigation[]
  page: number
  size: number
  total: number
  next: string | null
  at: string
  open: number
}

export interface InvestigationUpdate {
  type: 'PURCHASE' | 'RAID' | 'SEIZURE'
  origin?: 'ONLINE_LEAD' | 'AACS_ENFORCEMENT_ACTION' | 'INVESTIGATION'
  category?: string
  brand: string
  client?: string
  product: string
  assignedTo?: string
  assigned?: string
  performed?: string
  due?: string | null
  infringementType?: 'CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US' | null
  comment?: string
  price?: string
  currency?: string
  quantity?: string
  volume?: string
  value?: string
  seller?: InvestigatedSeller
  weChat?: string
  id: string
  updated: string
}

export interface Job {
  id: string
  kind: 'crawl' | 'scoring' | 'screenshots' | 'lookalikes'
  title: string
  status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  total: number
  ended: number
  failed: number
  skipped: number
  outcomes: Partial<
    Record<
      | 'searched'
      | 'added'
      | 'changed'
      | 'unchanged'
      | 'reinstated'
      | 'inactive'
      | 'scored'
      | 'captured'
      | 'looked',
      number
    >
  >
  problem: string | null
  by: string
  isOwn: boolean
  crawl: string | null
  changeSet: string | null
  created: string
  started: string | null
  finished: string | null
}

export interface JobItem {
  position: number
  subject: string
  listing: string | null
  title: string | null
  status: 'waiting' | 'done' | 'failed' | 'skipped' | 'stopped'
  outcome:
    | 'searched'
    | 'added'
    | 'changed'
    | 'unchanged'
    | 'reinstated'
    | 'inactive'
    | 'scored'
    | 'captured'
    | 'looked'
    | null
  problem: string | null
  finished: string | null
}

export interface JudgedRate {
  term: PlatformTerm
  rate: Rate
  level: 'fine' | 'near' | 'past' | null
}

export interface KnownAtAddress {
  _id: string
  title: string
  brand: string
  product: string | null
  state:
    | 'NEW'
    | 'INFRINGING'
    | 'IRRELEVANT'
    | 'SUSPECT'
    | 'AUTHORIZED_SELLER'
    | 'LOOKALIKE'
    | 'REVIEWED'
    | 'REINSTATED'
    | 'GENUINE'
    | 'DRAFT'
    | 'SELLER_HOLD'
  listingStatus: 'ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED'
  toi: 'CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US' | null
  seller: string | null
  sellerKey: string | null
  updated: string
  decision: { at: string; by: string } | null
  sellerListings: number
  sellerInfringing: number
}

export interface Listing {
  _id: string
  title: string
  brand: string
  client: string
  product: string | null
  productSuggestion: ProductSuggestion | null
  platform: string
  platformGroup: string
  channel: string
  itemId: string | null
  url: string | null
  seller: string | null
  sellerId: string | null
  sellerStoreUrl: string | null
  sellerKey: string | null
  country: string | null
  price: string | null
  currency: string | null
  condition: string | null
  rating: number | null
  reviewsCount: number | null
  quantity: number | null
  shippingFrom: string | null
  images: Picture[]
  screenshots: string[]
  screenshot: string | null
  state:
    | 'NEW'
    | 'INFRINGING'
    | 'IRRELEVANT'
    | 'SUSPECT'
    | 'AUTHORIZED_SELLER'
    | 'LOOKALIKE'
    | 'REVIEWED'
    | 'REINSTATED'
    | 'GENUINE'
    | 'DRAFT'
    | 'SELLER_HOLD'
  listingStatus: 'ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED'
  toi: 'CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US' | null
  reason:
    | 'COUNTERFEIT'
    | 'UNAUTHORIZED_MARK'
    | 'UNAUTHORIZED_LOGO'
    | 'UNAUTHORIZED_DEVICE'
    | 'REG_COPYRIGHT_MATCH'
    | 'COPYRIGHT_MATCH'
    | 'LOGO_CHARACTER_MATCH'
    | 'PACK_SHOT_IMAGE'
    | 'CREATIVE_VISUAL_IMAGE'
    | 'DESIGN_INFRINGEMENT'
    | 'UTILITY_INFRINGEMENT'
    | 'NO_RISK'
    | 'TESTER_SALE'
    | 'SAMPLE_SALE'
    | 'GREY_MARKET'
    | 'SELECTIVE_INTEGRATED_DISTRIBUTION'
    | 'POLICY_VIOLATION'
    | 'REGULATORY_VIOLATION'
    | 'SUSPECT'
    | null
  score: number | null
  scoreFactors: ScoreFactor[]
  testPurchase: string | null
  tags: string[]
  comments: ListingComment[]
  complaints: number
  standsIn?: { unfiled: number; filed: number; only: string | null }
  relisting?: Relisting | null
  sourceBrand: string | null
  firstSeen: string | null
  reviewed: string | null
  reviewRequested: string | null
  filing: string | null
  takedown: string | null
  created: string
  updated: string
  priceShare?: number | null
  likeness?: number
  alikeFile?: string
}

export interface ListingComment {
  id: string
  author: string
  authorId: string | null
  at: string
  comment: string
}

export interface ListingGroup {
  id: string
  title: string
  brand: string
  picture: Picture | null
  platforms: string[]
  listings: number
  open: number
  states: {
    state:
      | 'NEW'
      | 'INFRINGING'
      | 'IRRELEVANT'
      | 'SUSPECT'
      | 'AUTHORIZED_SELLER'
      | 'LOOKALIKE'
      | 'REVIEWED'
      | 'REINSTATED'
      | 'GENUINE'
      | 'DRAFT'
      | 'SELLER_HOLD'
    count: number
  }[]
  sellers: number
  prices: { currency: string; least: string; most: string } | null
  score: number | null
  priceShare: number | null
  newest: string
  oldest: string
}

export interface ListingPatch {
  _id: string
  product: string | null
  productSuggestion: ProductSuggestion | null
  state:
    | 'NEW'
    | 'INFRINGING'
    | 'IRRELEVANT'
    | 'SUSPECT'
    | 'AUTHORIZED_SELLER'
    | 'LOOKALIKE'
    | 'REVIEWED'
    | 'REINSTATED'
    | 'GENUINE'
    | 'DRAFT'
    | 'SELLER_HOLD'
  listingStatus: 'ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED'
  toi: 'CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US' | null
  reason:
    | 'COUNTERFEIT'
    | 'UNAUTHORIZED_MARK'
    | 'UNAUTHORIZED_LOGO'
    | 'UNAUTHORIZED_DEVICE'
    | 'REG_COPYRIGHT_MATCH'
    | 'COPYRIGHT_MATCH'
    | 'LOGO_CHARACTER_MATCH'
    | 'PACK_SHOT_IMAGE'
    | 'CREATIVE_VISUAL_IMAGE'
    | 'DESIGN_INFRINGEMENT'
    | 'UTILITY_INFRINGEMENT'
    | 'NO_RISK'
    | 'TESTER_SALE'
    | 'SAMPLE_SALE'
    | 'GREY_MARKET'
    | 'SELECTIVE_INTEGRATED_DISTRIBUTION'
    | 'POLICY_VIOLATION'
    | 'REGULATORY_VIOLATION'
    | 'SUSPECT'
    | null
  tags: string[]
  complaints: number
  standsIn?: { unfiled: number; filed: number; only: string | null }
  relisting?: Relisting | null
  reviewed: string | null
  testPurchase: string | null
  updated: string
}

export interface ListingPictures {
  _id: string
  images: Picture[]
  screenshots: string[]
  screenshot: string | null
  updated: string
}

export interface ListingProduct {
  _id: string
  product: string | null
  productSuggestion: ProductSuggestion | null
}

export interface ListingStages {
  listing: string
  stages: {
    pictures: { state: 'waiting' | 'done' | 'failed' | 'off'; note: string | null }
    reading: { state: 'waiting' | 'done' | 'failed' | 'off'; note: string | null }
    product: { state: 'waiting' | 'done' | 'failed' | 'off'; note: string | null }
    score: { state: 'waiting' | 'done' | 'failed' | 'off'; note: string | null }
  }
  isPaused: boolean
  scored: string | null
  failedPictures: { address: string; problem: string; isAwaited: boolean }[]
}

export interface ListingsFilter {
  clients?: string[]
  brands?: string[]
  tags?: string[]
  products?: string[]
  assigned?: string[]
  countries?: string[]
  categories?: string[]
  marketplaces?: string[]
  infringementTypes?: ('CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US')[]
  channel?: ('WEBSITE' | 'SOCIAL_MEDIA' | 'MARKETPLACE' | 'MOBILE_APP' | 'NFT' | 'META')[]
  listingStatus?: ('ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED')[]
  purchaseStatus?: ('ASSIGNED' | 'CANCELED' | 'COMPLETE' | 'NEW')[]
  state?: (
    | 'NEW'
    | 'INFRINGING'
    | 'IRRELEVANT'
    | 'SUSPECT'
    | 'AUTHORIZED_SELLER'
    | 'LOOKALIKE'
    | 'REVIEWED'
    | 'REINSTATED'
    | 'GENUINE'
    | 'DRAFT'
    | 'SELLER_HOLD'
  )[]
  status?: string[]
  seller?: string
  testPurchase?: boolean
  field?: string
  value?: string
  dateField?: 'Created' | 'Reviewed' | 'Filing' | 'Takedown' | 'Search' | 'Assigned' | 'Closed' | 'Due'
  sortBy?:
    | 'created'
    | 'reviewed'
    | 'filing'
    | 'takedown'
    | 'updated'
    | 'price'
    | 'score'
    | 'priority'
    | 'likeness'
    | 'search'
    | 'risk'
    | 'infringing'
    | 'listings'
    | 'found'
    | 'seen'
    | 'assigned'
    | 'closed'
    | 'due'
  order?: 'asc' | 'desc'
  factors?: ('score' | 'size' | 'price' | 'age')[]
  filed?: 'all' | 'notFiled' | 'filed'
  relisting?: ('BACK' | 'WATCHED' | 'RETURNED' | 'STAYED')[]
  _id?: string[]
  similar?: string
  date?: number
  endDate?: number
}

export interface ListingsPage {
  items: Listing[]
  page: number
  size: number
  total: number
  next: string | null
  at: string
}

export interface LookalikeCandidate {
  id: string
  name: string
  unicode: string | null
  classes: (
    | 'addition'
    | 'bitsquatting'
    | 'homoglyph'
    | 'homoglyphTwice'
    | 'hyphenation'
    | 'insertion'
    | 'omission'
    | 'plural'
    | 'repetition'
    | 'replacement'
    | 'subdomain'
    | 'transposition'
    | 'vowelSwap'
    | 'www'
    | 'dictionary'
    | 'ending'
    | 'tldSwap'
    | 'tldCombined'
  )[]
  state: 'unknown' | 'absent' | 'registered' | 'active' | 'mail'
  records: { addresses: string[]; mail: string[]; nameServers: string[] }
  domain: string | null
  read: string | null
  problem: string | null
}

export interface LookalikeChange {
  id: string
  kind: 'NEW' | 'ESCALATED' | 'ACTIVATED' | 'CHANGED' | 'RESOLVED'
  at: string
  watch: string
  watched: string
  brand: string
  candidate: string
  name: string
  unicode: string | null
  classes: (
    | 'addition'
    | 'bitsquatting'
    | 'homoglyph'
    | 'homoglyphTwice'
    | 'hyphenation'
    | 'insertion'
    | 'omission'
    | 'plural'
    | 'repetition'
    | 'replacement'
    | 'subdomain'
    | 'transposition'
    | 'vowelSwap'
    | 'www'
    | 'dictionary'
    | 'ending'
    | 'tldSwap'
    | 'tldCombined'
  )[]
  before: {
    state: 'unknown' | 'absent' | 'registered' | 'active' | 'mail'
    records: { addresses: string[]; mail: string[]; nameServers: string[] }
  }
  after: {
    state: 'unknown' | 'absent' | 'registered' | 'active' | 'mail'
    records: { addresses: string[]; mail: string[]; nameServers: string[] }
  }
}

export interface LookalikeChangesPage {
  items: LookalikeChange[]
  page: number
  size: number
  total: number
  next: string | null
  at: string
}

export interface LookalikePreview {
  name: string
  total: number
  classes: {
    class:
      | 'addition'
      | 'bitsquatting'
      | 'homoglyph'
      | 'homoglyphTwice'
      | 'hyphenation'
      | 'insertion'
      | 'omission'
      | 'plural'
      | 'repetition'
      | 'replacement'
      | 'subdomain'
      | 'transposition'
      | 'vowelSwap'
      | 'www'
      | 'dictionary'
      | 'ending'
      | 'tldSwap'
      | 'tldCombined'
    count: number
    examples: string[]
  }[]
}

export interface LookalikeWatch {
  id: string
  brand: string
  client: string
  name: string
  total: number
  states: Partial<Record<'unknown' | 'absent' | 'registered' | 'active' | 'mail', number>>
  known: number
  classes: {
    class:
      | 'addition'
      | 'bitsquatting'
      | 'homoglyph'
      | 'homoglyphTwice'
      | 'hyphenation'
      | 'insertion'
      | 'omission'
      | 'plural'
      | 'repetition'
      | 'replacement'
      | 'subdomain'
      | 'transposition'
      | 'vowelSwap'
      | 'www'
      | 'dictionary'
      | 'ending'
      | 'tldSwap'
      | 'tldCombined'
    count: number
  }[]
  by: string
  created: string
  scan: {
    job: string
    status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
    started: string | null
    finished: string | null
    ended: number
    total: number
    failed: number
    found: Partial<Record<'NEW' | 'ESCALATED' | 'ACTIVATED' | 'CHANGED' | 'RESOLVED', number>>
  } | null
  isScanning: boolean
  next: string | null
}

export interface LookalikeWatches {
  items: LookalikeWatch[]
  unavailable: string | null
}

export type MadeBlock =
  | {
      type: 'figures'
      kind:
        | 'figures'
        | 'months'
        | 'map'
        | 'platforms'
        | 'sellers'
        | 'notices'
        | 'cases'
        | 'money'
        | 'evidence'
        | 'value'
        | 'text'
      title: string
      note: string
      figures: ReportFigure[]
    }
  | {
      type: 'table'
      kind:
        | 'figures'
        | 'months'
        | 'map'
        | 'platforms'
        | 'sellers'
        | 'notices'
        | 'cases'
        | 'money'
        | 'evidence'
        | 'value'
        | 'text'
      title: string
      note: string
      columns: { label: string; unit: 'text' | 'prose' | 'count' | 'amount' | 'share' | 'hours' }[]
      rows: { cells: (string | number | null)[]; path: string | null; country: string | null }[]
      drawing: 'bars' | 'map' | null
    }
  | {
      type: 'text'
      kind:
        | 'figures'
        | 'months'
        | 'map'
        | 'platforms'
        | 'sellers'
        | 'notices'
        | 'cases'
        | 'money'
        | 'evidence'
        | 'value'
        | 'text'
      title: string
      note: string
      text: string
    }
  | {
      type: 'pictures'
      kind:
        | 'figures'
        | 'months'
        | 'map'
        | 'platforms'
        | 'sellers'
        | 'notices'
        | 'cases'
        | 'money'
        | 'evidence'
        | 'value'
        | 'text'
      title: string
      note: string
      pictures: {
        file: string | null
        title: string
        lines: string[]
        url: string | null
        path: string | null
      }[]
    }

export interface Marketplace {
  id: string
  name: string
  logo: string | null
  country: string | null
  channel: 'WEBSITE' | 'SOCIAL_MEDIA' | 'MARKETPLACE' | 'MOBILE_APP' | 'NFT' | 'META'
  group: string
  noticeEmail: string | null
  inEuropeanUnion: boolean
  noticeFamily: 'DSA' | 'DMCA' | 'TRADEMARK' | 'COUNTERFEIT' | 'VERO' | 'LETTER' | null
}

export interface MarketplaceDraft {
  id?: string
  updated?: string
  name: string
  logo: string | null
  country: string | null
  channel: 'WEBSITE' | 'SOCIAL_MEDIA' | 'MARKETPLACE' | 'MOBILE_APP' | 'NFT' | 'META'
  group: string
  noticeEmail: string | null
  inEuropeanUnion: boolean
  noticeFamily: 'DSA' | 'DMCA' | 'TRADEMARK' | 'COUNTERFEIT' | 'VERO' | 'LETTER' | null
  searchUrl: string | null
  linkSelector: string | null
  nextSelector: string | null
}

export interface MarketplaceRates {
  group: string
  marketplace: string | null
  acceptance: Rate
  success: Rate
  counterNotices: Rate
  thresholds: JudgedRate[]
}

export interface MatchingChange {
  id: string
  field: 'state' | 'listingStatus' | 'tags' | 'comment'
  title: string
  status: 'running' | 'complete' | 'cancelled' | 'failed'
  total: number
  done: number
  changed: number
  conflicts: number
  changedBy: string | null
  changeSet: string | null
}

export interface Message {
  _id: string
  identifier: string
  level: 'INFO' | 'WARNING' | 'CRITICAL'
  timestamp: string
  type:
    | 'TEST_PURCHASE'
    | 'LISTING_REVIEW'
    | 'ASIN_ALERT'
    | 'DOMAIN_ALERT'
    | 'WEBHOOK_ALERT'
    | 'RULE_ALERT'
    | 'BRAND_ALERT'
  content: string
  recipients: string[]
  seen: boolean
}

export interface MintedApiKey {
  id: string
  name: string
  created: string
  lastUsed: string | null
  key: string
}

export interface MoneyEntry {
  kind: 'cost' | 'seizedGoods' | 'recovered'
  amount: string | null
  currency: string | null
  day: string
  quantity: number | null
  note: string
  id: string
  receipt: EvidenceFile | null
  author: string
  at: string
  updated: string
  updatedBy: string
}

export interface MoneySums {
  entries: number
  currencies: CurrencySums[]
  unitsBought: number | null
  unitsSeized: number | null
  unvalued: number
  uncounted: number
}

export interface MoneyUpdate {
  kind: 'cost' | 'seizedGoods' | 'recovered'
  amount: string | null
  currency: string | null
  day: string
  quantity: number | null
  note: string
  receipt: string | null
  updated: string
}

export interface MoneyWritten {
  entry: MoneyEntry
  evidence: EvidenceEntry | null
}

export interface MonthTally {
  month: string
  listings: number
  types: { type: 'CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US' | null; listings: number }[]
}

export interface NearListing {
  _id: string
  title: string
  picture: Picture
  platform: string
  seller: string | null
  country: string | null
  likeness: number
  plain: 'official' | 'packShot' | null
  state:
    | 'NEW'
    | 'INFRINGING'
    | 'IRRELEVANT'
    | 'SUSPECT'
    | 'AUTHORIZED_SELLER'
    | 'LOOKALIKE'
    | 'REVIEWED'
    | 'REINSTATED'
    | 'GENUINE'
    | 'DRAFT'
    | 'SELLER_HOLD'
  toi: 'CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US' | null
  listingStatus: 'ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED'
}

export interface NewComment {
  ids: string[]
  comment: string
}

export interface NewComplaint {
  listings: string[]
  updated: string[]
  type: 'CR' | 'CFT' | 'TM' | 'DE' | 'US' | 'UA'
  status?: 'NEW'
  images: ImagePair[]
  reason:
    | 'COUNTERFEIT'
    | 'UNAUTHORIZED_MARK'
    | 'UNAUTHORIZED_LOGO'
    | 'UNAUTHORIZED_DEVICE'
    | 'REG_COPYRIGHT_MATCH'
    | 'COPYRIGHT_MATCH'
    | 'LOGO_CHARACTER_MATCH'
    | 'PACK_SHOT_IMAGE'
    | 'CREATIVE_VISUAL_IMAGE'
    | 'DESIGN_INFRINGEMENT'
    | 'UTILITY_INFRINGEMENT'
    | 'NO_RISK'
    | 'TESTER_SALE'
    | 'SAMPLE_SALE'
    | 'GREY_MARKET'
    | 'SELECTIVE_INTEGRATED_DISTRIBUTION'
    | 'POLICY_VIOLATION'
    | 'REGULATORY_VIOLATION'
    | 'SUSPECT'
    | null
  template?: 'CR_1' | 'CR_2' | 'CFT_1' | 'TM_1' | 'TM_2' | 'US_1' | 'UP_1' | 'UP_2' | 'UP_3' | 'UR_1' | null
  description: string
  doNotFile: boolean
  ipr: string[]
  sellers?: string[]
  brand?: string
  product?: string | null
  marketplace?: string
}

export interface NewDemoDeletion {
  confirmation: string
  account: OwnAccount | null
}

export interface NewDomain {
  name: string
  brands?: string[]
}

export interface NewErasure {
  subject: ErasureSubject
  words: ErasedWords
  reference: string
  reason: string
  confirmation: string
}

export type NewEvidence =
  | { kind: 'order'; orderNumber: string; purchased: string; price: string; currency: string; id?: string }
  | { kind: 'tracking'; carrier: string; trackingNumber: string; id?: string }
  | { kind: 'photo'; stage: 'sealed' | 'unsealed'; taken: string | null; id?: string; files: string[] }
  | { kind: 'handOff'; from: string; to: string; purpose: string; time: string; id?: string }
  | { kind: 'verdict'; verdict: 'COUNTERFEIT' | 'GENUINE' | 'INCONCLUSIVE'; note: string; id?: string }

export type NewInvestigation =
  | {
      listing: string
      type?: 'PURCHASE' | 'RAID' | 'SEIZURE'
      comment: string
      due?: string | null
      infringementType: 'CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US' | null
      assignedTo?: string
      from: 'listing'
    }
  | {
      type: 'PURCHASE' | 'RAID' | 'SEIZURE'
      origin?: 'ONLINE_LEAD' | 'AACS_ENFORCEMENT_ACTION' | 'INVESTIGATION'
      category?: string
      brand: string
      client?: string
      product: string
      assignedTo?: string
      assigned?: string
      performed?: string
      due?: string | null
      infringementType?: 'CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US' | null
      comment?: string
      price?: string
      currency?: string
      quantity?: string
      volume?: string
      value?: string
      seller?: InvestigatedSeller
      weChat?: string
      from: 'form'
    }

export interface NewInvestigationComment {
  comment: string
  images?: string[]
}

export type NewMatchingChange =
  | {
      filter: ListingsFilter
      seenAt: string
      comment?: string
      field: 'state'
      value: 'SU' | 'AS' | 'SH' | 'GE' | 'LA' | 'IR' | 'RV' | 'RI' | 'CR' | 'CFT' | 'TM' | 'DE' | 'US'
      reason?: 'UP' | 'UR' | 'UU'
    }
  | {
      filter: ListingsFilter
      seenAt: string
      comment?: string
      field: 'listingStatus'
      value: 'ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED'
    }
  | { filter: ListingsFilter; seenAt: string; field: 'tags'; add: TagsToAdd; remove: TagsToRemove }
  | { filter: ListingsFilter; seenAt: string; field: 'comment'; comment: string }

export interface NewMoney {
  kind: 'cost' | 'seizedGoods' | 'recovered'
  amount: string | null
  currency: string | null
  day: string
  quantity: number | null
  note: string
  receipt: string | null
  id?: string
}

export type NewPicture = { file: string } | { url: string }

export interface NewReviewDecision {
  key: string
  run: string
  queue?: string
  listing: string
  updated: string
  decided: string
  verdict: ReviewVerdict
}

export interface NewWatch {
  brand: string
  name: string
}

export interface NoticeCheck {
  complaint: string
  family: 'DSA' | 'DMCA' | 'TRADEMARK' | 'COUNTERFEIT' | 'VERO' | 'LETTER'
  gaps: NoticeGap[]
  warnings: string[]
}

export interface NoticeContact {
  name: string
  organisation: string
  address: string
  email: string
  phone: string
  signatory: string
  relationToOwner: string
}

export interface NoticeGap {
  element: string
  label: string
  why: string
  place: 'brand' | 'complaint' | 'listing' | 'marketplace' | 'right'
  field: string
  id: string
}

export interface NoticePreview {
  complaint: string
  family: 'DSA' | 'DMCA' | 'TRADEMARK' | 'COUNTERFEIT' | 'VERO' | 'LETTER'
  gaps: NoticeGap[]
  warnings: string[]
  recipient: string | null
  subject: string
  text: string
}

export interface OfferedSecret {
  secret: string
  uri: string
}

export interface OpenedGroup {
  id: string
  listings: GroupListing[]
}

export interface OperationsState {
  at: string
  version: {
    assay: string
    node: string
    postgres: string
    started: string
    residentBytes: number
    heapBytes: number
  }
  database: {
    host: string | null
    bytes: number
    pools: {
      name: 'calls' | 'prepared' | 'streams' | 'background' | 'sessions'
      open: number
      busy: number
      waiting: number
      max: number
    }[]
    connections: { used: number; max: number }
    oldestTransactionSeconds: number | null
    isMigrated: boolean
  }
  work: {
    kind:
      | 'crawl'
      | 'scoring'
      | 'screenshots'
      | 'lookalikes'
      | 'filing'
      | 'domain-lookup'
      | 'rule-trial'
      | 'webhook'
      | 'report'
      | 'erasure'
      | 'retention'
      | 'erasure-preview'
      | 'enrichment'
    waiting: number
    running: number
    failed: number
    oldest: string | null
  }[]
  storage: {
    kind: 'folder' | 'bucket'
    place: string
    files: number
    bytes: number
    freeBytes: number | null
  }
  backups: {
    last: {
      file: string
      finished: string
      bytes: number
      missing: number
      checked: string | null
      checkProblem: string | null
    } | null
    failure: { finished: string; problem: string } | null
  }
  failedJobs: {
    items: {
      id: string
      kind:
        | 'crawl'
        | 'scoring'
        | 'screenshots'
        | 'lookalikes'
        | 'filing'
        | 'domain-lookup'
        | 'rule-trial'
        | 'webhook'
        | 'report'
        | 'erasure'
        | 'retention'
        | 'erasure-preview'
        | 'enrichment'
      title: string | null
      failed: string
      problem: string | null
    }[]
    total: number
  }
  slowQueries: {
    items: {
      fingerprint: string
      statement: string
      count: number
      totalMs: number
      slowestMs: number
      lastMs: number
      last: string
      call: string | null
    }[]
    total: number
    overMs: number
  }
}

export interface OwnAccount {
  name: string
  email: string
  password: string
}

export interface Picture {
  url: string
  file: string | null
}

export interface PicturesArchive {
  name: string
  bytes: number
  files: number
}

export interface PlatformChoice {
  name: string
  channel: 'WEBSITE' | 'SOCIAL_MEDIA' | 'MARKETPLACE' | 'MOBILE_APP' | 'NFT' | 'META'
}

export interface PlatformRelistings {
  platform: string
  rate: RelistingRate
}

export interface PlatformTerm {
  group: string | null
  family: 'DSA' | 'DMCA' | 'TRADEMARK' | 'COUNTERFEIT' | 'VERO' | 'LETTER' | null
  programme: string
  kind: 'sellerAnswer' | 'ownerAnswer' | 'acceptance' | 'success' | 'counterNotices'
  value: number
  until: number | null
  businessDays: boolean
  silence: 'reactivates' | 'staysDown' | null
  months: number | null
  source: string
  sourceUrl: string | null
  asOf: string
  id: string
  name: string
  updated: string
}

export interface PlatformTermDraft {
  id?: string
  updated?: string
  group: string | null
  family: 'DSA' | 'DMCA' | 'TRADEMARK' | 'COUNTERFEIT' | 'VERO' | 'LETTER' | null
  programme: string
  kind: 'sellerAnswer' | 'ownerAnswer' | 'acceptance' | 'success' | 'counterNotices'
  value: number
  until: number | null
  businessDays: boolean
  silence: 'reactivates' | 'staysDown' | null
  months: number | null
  source: string
  sourceUrl: string | null
  asOf: string
}

export interface PreviewRequest {
  subject: ErasureSubject
  words?: ErasedWords
  again?: boolean
}

export interface PreviewState {
  status: 'counting' | 'counted' | 'failed' | 'cancelled'
  done: number
  of: number
  place: string
  problem: string | null
  preview: ErasurePreview | null
}

export type PriceBasis =
  | {
      of: 'listings'
      product: string
      isSuggested: boolean
      median: number
      prices: number
      areGenuine: boolean
      areNewest: boolean
    }
  | { of: 'brand'; product: string; isSuggested: boolean; least: number }

export interface PriceSpread {
  currency: string
  basis: PriceBasis
  own: string
  fromUsual: number
  bars: { from: string; to: string; count: number }[]
}

export interface Problem {
  type?: string
  status: number
  title: string
  detail?: string
  errors?: { path: string; message: string }[]
  remaining?: number
  current?: unknown
  retryAfter?: number
  requestId?: string
  singleSignOn?: boolean
  ended?: boolean
  secondFactor?: unknown
  workspace?: 'empty' | 'demo' | 'own'
}

export interface Product {
  id: string
  brand: string
  name: string
  category: string | null
  keywords: string[]
  images: Picture[]
  aliases: string[]
  models: string[]
  priceMin: string | null
  priceMax: string | null
  currency: string | null
}

export interface ProductChoice {
  name: string
  brand: string
  category: string | null
}

export interface ProductChosen {
  product: string | null
  was: string | null
}

export interface ProductDraft {
  id?: string
  updated?: string
  brand: string
  name: string
  category: string | null
  keywords: string[]
  images: Picture[]
  aliases?: string[]
  models?: string[]
  priceMin?: string | null
  priceMax?: string | null
  currency?: string | null
}

export interface ProductEvidence {
  kind: 'brand' | 'name' | 'model' | 'price' | 'picture'
  quote: string
}

export interface ProductSuggestion {
  product: string
  certainty: number
  evidence: ProductEvidence[]
}

export interface ProductsText {
  text: string
}

export interface Proof {
  password: string
  code?: string
}

export interface PropertyRight {
  uid: string
  name: string
  classes: number[]
  registration: string
  type: 'TM' | 'CR' | 'DE'
  jurisdictions: string[]
  expiry: string | null
}

export interface Queue {
  name: string
  brands: string[]
  filter: SavedFilter | null
  assignedOnly: boolean
  members: string[]
  order: 'oldest' | 'newest' | 'score' | 'price'
  sharePercent: number | null
  dueHours: number | null
  id: string
  updated: string
  waiting: number
  assigned: number
  oldest: string | null
  pastDue: number
  dueSoon: number
  nextDue: string | null
  held: number
  rules: { id: string; name: string }[]
  isMember: boolean
}

export interface QueueDraft {
  id?: string
  updated?: string
  name: string
  brands: string[]
  filter: SavedFilter | null
  assignedOnly: boolean
  members: string[]
  order: 'oldest' | 'newest' | 'score' | 'price'
  sharePercent: number | null
  dueHours: number | null
}

export interface QueueFigures {
  queue: Queue
  decided: number
  medianSeconds: number | null
  agreement: Agreement
  people: QueuePerson[]
}

export interface QueuePerson {
  id: string | null
  name: string
  isMember: boolean
  holding: number
  decided: number
  medianSeconds: number | null
  lastDecided: string | null
  agreement: Agreement
}

export interface Rate {
  count: number
  of: number
}

export interface RecentChange {
  id: string
  kind:
    | 'state'
    | 'listingStatus'
    | 'tags'
    | 'assignment'
    | 'product'
    | 'comment'
    | 'pictures'
    | 'review'
    | 'settlement'
    | 'deletion'
    | 'classification'
    | 'complaint'
    | 'investigation'
    | 'seller'
    | 'import'
    | 'upload'
    | 'tracking'
    | 'crawl'
    | 'scoring'
    | 'matching'
    | 'analysis'
    | 'domain'
    | 'setup'
    | 'users'
    | 'erasure'
    | 'retention'
    | 'undo'
  original:
    | 'state'
    | 'listingStatus'
    | 'tags'
    | 'assignment'
    | 'product'
    | 'comment'
    | 'pictures'
    | 'review'
    | 'settlement'
    | 'deletion'
    | 'classification'
    | 'complaint'
    | 'investigation'
    | 'seller'
    | 'import'
    | 'upload'
    | 'tracking'
    | 'crawl'
    | 'scoring'
    | 'matching'
    | 'analysis'
    | 'domain'
    | 'setup'
    | 'users'
    | 'erasure'
    | 'retention'
    | 'undo'
  undos: number
  title: string
  actor: string
  at: string
  until: string | null
  comment: string | null
  listings: number
  listing: string | null
  undone: boolean
  unfinished: boolean
  facts: ChangedFact[]
}

export interface RecentChanges {
  items: RecentChange[]
  size: number
  total: number
  next: string | null
}

export interface RecoveryCodes {
  recoveryCodes: string[]
}

export interface Relisting {
  removed: string
  title: string
  at: string
  days: number
  points: number
  evidence: RelistingEvidence[]
  complaint: string | null
  dismissed: string | null
}

export interface RelistingEvidence {
  kind: 'address' | 'item' | 'seller' | 'alias' | 'picture' | 'title' | 'description' | 'product' | 'price'
  points: number
  likeness?: number
  shared?: boolean
}

export interface RelistingJudged {
  isSame: boolean
}

export interface RelistingRate {
  over: number
  returned: number
  watched: number
  days: { least: number; most: number }
}

export interface Report {
  name: string
  template: 'monthly' | 'dossier' | 'marketplace' | 'year'
  brands: string[]
  filter: ReportFilter
  period: ReportPeriod
  blocks: ReportBlock[]
  schedule: ReportSchedule | null
  recipients: string[]
  id: string
  missingPlatforms: string[]
  created: string
  updated: string
  next: string | null
  lastSent: string | null
}

export type ReportBlock =
  | {
      kind:
        | 'figures'
        | 'months'
        | 'map'
        | 'platforms'
        | 'sellers'
        | 'notices'
        | 'cases'
        | 'money'
        | 'evidence'
        | 'value'
    }
  | { kind: 'text'; text: string }

export interface ReportContent {
  name: string
  brands: string[]
  filter: string
  start: number
  end: number
  made: string
  timeZone: string
  path: string
  blocks: MadeBlock[]
}

export interface ReportDraft {
  id?: string
  updated?: string
  name: string
  template: 'monthly' | 'dossier' | 'marketplace' | 'year'
  brands: string[]
  filter: ReportFilter
  period: ReportPeriod
  blocks: ReportBlock[]
  schedule: ReportSchedule | null
  recipients: string[]
}

export interface ReportFigure {
  label: string
  how: string
  unit: 'text' | 'prose' | 'count' | 'amount' | 'share' | 'hours'
  value: number | null
  before: number | null
  path: string | null
}

export interface ReportFilter {
  dateField: 'Created' | 'Reviewed' | 'Filing' | 'Takedown'
  marketplaces: string[]
  countries: string[]
  infringementTypes: ('CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US')[]
  seller: string
}

export interface ReportOutline {
  name: string
  template: 'monthly' | 'dossier' | 'marketplace' | 'year'
  brands: string[]
  filter: ReportFilter
  period: ReportPeriod
  blocks: ReportBlock[]
}

export type ReportPeriod =
  | { name: 'lastWeek' | 'lastMonth' | 'lastQuarter' | 'lastYear' | 'thisMonth' | 'thisYear' }
  | { name: 'days'; from: string; to: string }

export type ReportSchedule =
  | { every: 'week'; day: number; hour: number }
  | { every: 'month'; day: number; hour: number }

export interface ReportState {
  report: Report
  sendings: Sending[]
}

export interface ReportsPage {
  items: Report[]
  page: number
  size: number
  total: number
  next: string | null
  at: string
}

export interface RetentionChange {
  period: number | null
  was: number | null
}

export interface RetentionCount {
  count: number
  isMore: boolean
}

export interface RetentionState {
  kind:
    | 'messages'
    | 'decisions'
    | 'screenshots'
    | 'harmless'
    | 'undecided'
    | 'crawls'
    | 'jobs'
    | 'reportMails'
    | 'deliveries'
    | 'uploads'
    | 'rejects'
    | 'unattached'
    | 'sessions'
    | 'apiKeys'
    | 'slowQueries'
  period: number | null
  older: RetentionCount
  last: { at: string; removed: number } | null
  failed: string | null
  isDue: boolean
}

export interface ReviewClaim {
  items: ReviewItem[]
  lost: string[]
  standing: ReviewStanding
  queue: ReviewQueue | null
  leasedUntil: string
}

export interface ReviewDisagreement {
  _id: string
  listing: Listing
  complaints: {
    id: string
    type: 'CR' | 'CFT' | 'TM' | 'DE' | 'US' | 'UA'
    status: 'NEW' | 'FILED' | 'PROCESSED' | 'WITHDRAWN' | 'DRAFT' | 'HOLD' | 'REINSTATED'
  }[]
  first: {
    by: { id: string | null; name: string }
    code: 'SU' | 'AS' | 'SH' | 'GE' | 'LA' | 'IR' | 'RV' | 'RI' | 'CR' | 'CFT' | 'TM' | 'DE' | 'US'
    at: string
    comment: string | null
  }
  second: {
    by: { id: string | null; name: string }
    code: 'SU' | 'AS' | 'SH' | 'GE' | 'LA' | 'IR' | 'RV' | 'RI' | 'CR' | 'CFT' | 'TM' | 'DE' | 'US'
    at: string
    comment: string | null
  }
  settlement: {
    by: { id: string | null; name: string }
    code: 'SU' | 'AS' | 'SH' | 'GE' | 'LA' | 'IR' | 'RV' | 'RI' | 'CR' | 'CFT' | 'TM' | 'DE' | 'US'
    at: string
    note: string
  } | null
}

export interface ReviewEvidence {
  listing: string
  says: { description: string | null; extra: Record<string, string> }
  price: PriceSpread | null
  seller: SellerHistory | null
  nearDuplicates: NearListing[]
  near: { total: number; sellers: number; removed: number; infringing: number; cleared: number; open: number }
  earlier: EarlierDecision[]
  officialImages: Picture[]
  logos: { file: string; logos: ImageLogo[] }[]
}

export interface ReviewItem {
  listing: Listing
}

export type ReviewOutcome =
  | { outcome: 'made'; key: string; changeSet: string | null; listing: ListingPatch }
  | { outcome: 'conflict'; key: string; listing: ListingPatch; changedBy: string }
  | { outcome: 'missing'; key: string }

export interface ReviewQuality {
  decided: number
  sampled: number
  waiting: number
  overall: Agreement
  pairs: {
    first: { id: string | null; name: string }
    second: { id: string | null; name: string }
    compared: number
    agreed: number
    expected: number | null
    kappa: number | null
  }[]
  brands: { brand: string; compared: number; agreed: number; expected: number | null; kappa: number | null }[]
  types: {
    code: 'SU' | 'AS' | 'SH' | 'GE' | 'LA' | 'IR' | 'RV' | 'RI' | 'CR' | 'CFT' | 'TM' | 'DE' | 'US'
    compared: number
    agreed: number
    expected: number | null
    kappa: number | null
  }[]
}

export interface ReviewQueue {
  id: string
  name: string
  waiting: number
  pastDue: number
  dueHours: number | null
  nextDue: string | null
}

export interface ReviewRequest {
  ids: string[]
  reviewer?: string
  comment?: string
}

export interface ReviewResult {
  changed: { _id: string; reviewRequested: string | null; comments: ListingComment[]; updated: string }[]
  missing: string[]
}

export interface ReviewSettings {
  share: number
}

export interface ReviewSettingsChange {
  share: number
  was?: number
}

export interface ReviewStanding {
  left: number
  heldByOthers: number
  heldElsewhere: number
  skipped: number
}

export type ReviewVerdict =
  | {
      kind: 'state'
      value: 'SU' | 'AS' | 'SH' | 'GE' | 'LA' | 'IR' | 'RV' | 'RI' | 'CR' | 'CFT' | 'TM' | 'DE' | 'US'
      reason?: 'UP' | 'UR' | 'UU'
      comment?: string
    }
  | { kind: 'complaint'; complaint: NewComplaint; comment?: string }

export interface RightDraft {
  id?: string
  updated?: string
  brand: string
  name: string
  classes: number[]
  registration: string
  type: 'TM' | 'CR' | 'DE'
  jurisdictions: string[]
  expiry: string | null
}

export interface Rule {
  name: string
  brand: string
  filter: SavedFilter | null
  words: unknown
  withoutWords: unknown
  sellers: unknown
  countries: string[]
  platforms: string[]
  pricePercent: number | null
  scoreMin: number | null
  groupInfringing: number | null
  effect: RuleEffect
  stopPercent: number
  id: string
  version: number
  queueName: string | null
  missingPlatforms: string[]
  status: 'off' | 'on' | 'stopped'
  stopped: string | null
  applied: number
  judged: number
  overruled: number
  weighed: number
  lastApplied: string | null
  updated: string
}

export interface RuleDraft {
  id?: string
  updated?: string
  name: string
  brand: string
  filter: SavedFilter | null
  words: string[]
  withoutWords: string[]
  sellers: string[]
  countries: string[]
  platforms: string[]
  pricePercent: number | null
  scoreMin: number | null
  groupInfringing: number | null
  effect: RuleEffect
  stopPercent: number
}

export type RuleEffect =
  | { kind: 'state'; state: 'SUSPECT' | 'IRRELEVANT' }
  | { kind: 'tag'; tag: string }
  | {
      kind: 'draft'
      type: 'CR' | 'CFT' | 'TM' | 'DE' | 'US'
      reason:
        | 'COUNTERFEIT'
        | 'UNAUTHORIZED_MARK'
        | 'UNAUTHORIZED_LOGO'
        | 'UNAUTHORIZED_DEVICE'
        | 'REG_COPYRIGHT_MATCH'
        | 'COPYRIGHT_MATCH'
        | 'LOGO_CHARACTER_MATCH'
        | 'PACK_SHOT_IMAGE'
        | 'CREATIVE_VISUAL_IMAGE'
        | 'DESIGN_INFRINGEMENT'
        | 'UTILITY_INFRINGEMENT'
        | 'NO_RISK'
        | 'TESTER_SALE'
        | 'SAMPLE_SALE'
        | 'GREY_MARKET'
        | 'SELECTIVE_INTEGRATED_DISTRIBUTION'
        | 'POLICY_VIOLATION'
        | 'REGULATORY_VIOLATION'
        | 'SUSPECT'
        | null
      description: string
    }
  | { kind: 'queue'; queue: string }

export interface RuleState {
  rule: Rule
  trial: RuleTrial | null
}

export interface RuleTrial {
  id: string
  rule: string
  version: number
  status: 'running' | 'complete' | 'cancelled' | 'failed'
  done: number
  total: number
  result: TrialResult | null
  at: string
}

export interface SavedFilter {
  name: string
  params: Partial<
    Record<
      | 'brand'
      | 'products'
      | 'country'
      | 'categories'
      | 'platform'
      | 'toi'
      | 'tags'
      | 'state'
      | 'seller'
      | 'start'
      | 'end'
      | 'filed'
      | 'dateField'
      | 'field'
      | 'value'
      | 'testPurchase'
      | 'sortBy'
      | 'order',
      string
    >
  >
}

export type SavedFilters = SavedFilter[]

export interface SavedWebhook {
  webhook: Webhook
  secret: string | null
}

export interface ScoreFactor {
  name: string
  points: number
  evidence: string
  basis?: PriceBasis
}

export interface ScreenshotCapture {
  file: string
  finalUrl: string
  captured: string
  sha256: string
}

export interface SearchTrial {
  searchUrl: string
  linkSelector: string
  nextSelector: string | null
  keywords: string
}

export interface SearchTrialResult {
  url: string
  links: string[]
  total: number
  next: string | null
  problem: string | null
}

export interface SecondFactor {
  since: string | null
  recoveryCodes: number
  isDemanded: boolean
}

export interface Seller {
  id: string
  marketplace: string
  marketplaceGroup: string
  channel: 'WEBSITE' | 'SOCIAL_MEDIA' | 'MARKETPLACE' | 'MOBILE_APP' | 'NFT' | 'META'
  identifier: string | null
  names: string[]
  storeUrls: string[]
  country: string | null
  contact: string | null
  payment: string | null
  notes: string | null
  updated: string | null
  clients: string[]
  stats: SellerStats
  risk: SellerRisk | null
  others: AccountsTogether
}

export interface SellerAliases {
  accounts: AliasAccount[]
  links: AliasLink[]
  common: { value: string; kind: 'id' | 'contact' | 'payment' | 'store'; accounts: number }[]
  split: {
    account: {
      id: string
      marketplace: string
      identifier: string | null
      names: string[]
      country: string | null
      listings: number
      infringing: number
    }
    from: string
    by: string
    at: string
  }[]
  cut: boolean
}

export type SellerFieldChange =
  | { field: 'country'; value: string | null; updated: string | null }
  | { field: 'contact'; value: string | null; updated: string | null }
  | { field: 'payment'; value: string | null; updated: string | null }
  | { field: 'notes'; value: string | null; updated: string | null }

export interface SellerHistory {
  key: string
  name: string
  since: string | null
  total: number
  removed: number
  infringing: number
  cleared: number
  open: number
  listings: {
    _id: string
    title: string
    state:
      | 'NEW'
      | 'INFRINGING'
      | 'IRRELEVANT'
      | 'SUSPECT'
      | 'AUTHORIZED_SELLER'
      | 'LOOKALIKE'
      | 'REVIEWED'
      | 'REINSTATED'
      | 'GENUINE'
      | 'DRAFT'
      | 'SELLER_HOLD'
    toi: 'CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US' | null
    listingStatus: 'ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED'
  }[]
  aliases: { key: string; name: string; listings: number; infringing: number }[]
  others: AccountsTogether
}

export interface SellerMoney {
  cases: number
  withMoney: number
  sums: MoneySums
}

export interface SellerRisk {
  points: number
  percentile: number
  infringements: { value: number; points: number }
  reach: { value: number; points: number }
  platforms: { value: number; points: number }
  among: number
}

export interface SellerSplit {
  accounts: string[]
  isSplit: boolean
}

export interface SellerStats {
  listings: number
  infringing: number
  filed: number
  removed: number
  firstFound: string
  lastFound: string
  active: number
  brands: string[]
  products: number
  countries: string[]
  relistings?: RelistingRate | null
}

export interface SellersPage {
  items: Seller[]
  page: number
  size: number
  total: number
  next: string | null
  at: string
}

export interface Sending {
  id: string
  recipient: string
  scheduled: boolean
  due: string
  status: 'waiting' | 'sending' | 'sent' | 'refused' | 'failed' | 'unknown' | 'skipped'
  attempts: number
  at: string
  problem: string | null
}

export interface SentNotice {
  id: string
  family: 'DSA' | 'DMCA' | 'TRADEMARK' | 'COUNTERFEIT' | 'VERO' | 'LETTER'
  messageId: string
  recipient: string
  subject: string
  text: string
  status: 'queued' | 'sending' | 'accepted' | 'refused' | 'failed' | 'unknown'
  attempts: number
  problem: string | null
  by: string
  created: string
  accepted: string | null
}

export interface SentPageResult {
  listing: string
  outcome: 'added' | 'changed' | 'unchanged' | 'reinstated'
  title: string
  updated: string
  wanted: string[]
}

export interface Settlement {
  updated: string
  code: 'SU' | 'AS' | 'SH' | 'GE' | 'LA' | 'IR' | 'RV' | 'RI' | 'CR' | 'CFT' | 'TM' | 'DE' | 'US'
  note: string
}

export interface SetupBrand {
  id: string
  name: string
  client: string
  officialImages: Picture[]
  notice: NoticeContact | null
  logos: BrandLogo[]
  pictureLanguages: (
    | 'eng'
    | 'ara'
    | 'ben'
    | 'bul'
    | 'ces'
    | 'chi_sim'
    | 'chi_tra'
    | 'dan'
    | 'deu'
    | 'ell'
    | 'fas'
    | 'fin'
    | 'fra'
    | 'heb'
    | 'hin'
    | 'hun'
    | 'ind'
    | 'ita'
    | 'jpn'
    | 'kat'
    | 'kor'
    | 'msa'
    | 'nld'
    | 'nor'
    | 'pol'
    | 'por'
    | 'ron'
    | 'rus'
    | 'spa'
    | 'srp'
    | 'swe'
    | 'tam'
    | 'tel'
    | 'tha'
    | 'tur'
    | 'ukr'
    | 'urd'
    | 'vie'
  )[]
  rights: number
  products: number
  fetchPictures: 'ask' | 'always' | 'never'
  colour: string | null
  value: ValueAssumptions
  relistingDays: number
  updated: string
}

export interface SetupMarketplace {
  id: string
  name: string
  logo: string | null
  country: string | null
  channel: 'WEBSITE' | 'SOCIAL_MEDIA' | 'MARKETPLACE' | 'MOBILE_APP' | 'NFT' | 'META'
  group: string
  noticeEmail: string | null
  inEuropeanUnion: boolean
  noticeFamily: 'DSA' | 'DMCA' | 'TRADEMARK' | 'COUNTERFEIT' | 'VERO' | 'LETTER' | null
  searchUrl: string | null
  linkSelector: string | null
  nextSelector: string | null
  updated: string
}

export interface SetupProduct {
  id: string
  brand: string
  name: string
  category: string | null
  keywords: string[]
  images: Picture[]
  aliases: string[]
  models: string[]
  priceMin: string | null
  priceMax: string | null
  currency: string | null
  brandId: string
  updated: string
}

export interface SetupRight {
  uid: string
  name: string
  classes: number[]
  registration: string
  type: 'TM' | 'CR' | 'DE'
  jurisdictions: string[]
  expiry: string | null
  brand: string
  updated: string
}

export interface SetupUser {
  id: string
  email: string
  name: string
  groups: string[]
  brands: string[]
  disabled: boolean
  updated: string
}

export interface Sighting {
  updated: string
  seen: string
  comment?: string
}

export interface SignInChange {
  roles: ('god' | 'admin' | 'manager' | 'analyst' | 'importer' | 'client')[]
  was?: ('god' | 'admin' | 'manager' | 'analyst' | 'importer' | 'client')[]
}

export interface SignInSettings {
  roles: ('god' | 'admin' | 'manager' | 'analyst' | 'importer' | 'client')[]
}

export interface SignedInUser {
  providerId: string
  name: string
  email: string
  auth: string
  authExpires: string
  groups: string[]
  brands: UserBrand[]
  logo: string | null
  filters: SavedFilter[]
  timeZone: string
  workspace: 'empty' | 'demo' | 'own'
  hasListings: boolean
  singleSignOn?: boolean
  sendsMail?: boolean
}

export interface SimilarImage {
  url: string
  file: string | null
  image: string | null
  bits: number | null
}

export interface SimilarSource {
  listing: { id: string; title: string; brand: string; platform: string } | null
  picture: Picture | null
  obstacle: 'noPictures' | 'notFetched' | 'notRead' | 'unreadable' | 'tooPlain' | 'noWords' | null
}

export interface SlowQueryDetails {
  fingerprint: string
  statement: string
  count: number
  totalMs: number
  slowestMs: number
  lastMs: number
  last: string
  call: string | null
  first: string
  rows: number | null
  plan: string | null
  planned: string | null
  planProblem: string | null
}

export interface StartState {
  brands: BrandReadiness[]
  listings: number
  reviewed: number
}

export interface StateChange {
  ids: string[]
  updated: string[]
  comment?: string
  processLike?: boolean
  field: 'state'
  value: 'SU' | 'AS' | 'SH' | 'GE' | 'LA' | 'IR' | 'RV' | 'RI' | 'CR' | 'CFT' | 'TM' | 'DE' | 'US'
  reason?: 'UP' | 'UR' | 'UU'
}

export interface TagChange {
  ids: string[]
  updated: string[]
  add: TagsToAdd
  remove: TagsToRemove
}

export type TagsToAdd = string[]

export type TagsToRemove = string[]

export interface Tally {
  name: string | null
  listings: number
}

export interface TextAnalysis {
  listing: string
  source: 'model' | 'rules'
  model: string | null
  analysis: string
  assessment: 'likelyInfringing' | 'suspicious' | 'unclear' | 'likelyGenuine'
  observations: TextObservation[]
  parts: { name: string; text: string }[]
  created: string
}

export interface TextClusters {
  groups: {
    listings: {
      _id: string
      title: string
      brand: string
      platform: string
      seller: string | null
      state:
        | 'NEW'
        | 'INFRINGING'
        | 'IRRELEVANT'
        | 'SUSPECT'
        | 'AUTHORIZED_SELLER'
        | 'LOOKALIKE'
        | 'REVIEWED'
        | 'REINSTATED'
        | 'GENUINE'
        | 'DRAFT'
        | 'SELLER_HOLD'
      toi: 'CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US' | null
    }[]
    shared: { words: string[]; likeness: number }
  }[]
  missing: string[]
}

export interface TextObservation {
  text: string
  quote: string | null
}

export interface TrialExample {
  listing: string
  title: string
  picture: Picture | null
  platform: string
  seller: string | null
  price: string | null
  currency: string | null
  state:
    | 'NEW'
    | 'INFRINGING'
    | 'IRRELEVANT'
    | 'SUSPECT'
    | 'AUTHORIZED_SELLER'
    | 'LOOKALIKE'
    | 'REVIEWED'
    | 'REINSTATED'
    | 'GENUINE'
    | 'DRAFT'
    | 'SELLER_HOLD'
  isOtherwise: boolean | null
}

export interface TrialResult {
  looked: number
  touched: number
  decided: number
  otherwise: number
  open: number
  states: {
    state:
      | 'NEW'
      | 'INFRINGING'
      | 'IRRELEVANT'
      | 'SUSPECT'
      | 'AUTHORIZED_SELLER'
      | 'LOOKALIKE'
      | 'REVIEWED'
      | 'REINSTATED'
      | 'GENUINE'
      | 'DRAFT'
      | 'SELLER_HOLD'
    count: number
  }[]
  examples: TrialExample[]
  overlaps: { rule: string; name: string; listings: number; goesFirst: boolean | null }[]
}

export interface TypeTally {
  type: 'CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US' | null
  listings: number
  removed: number
}

export interface UndoResult {
  changeSet: string | null
  changed: ListingPatch[]
  conflicts: {
    listing: ListingPatch
    changedBy: string
    complaint?: 'NEW' | 'FILED' | 'PROCESSED' | 'WITHDRAWN' | 'DRAFT' | 'HOLD' | 'REINSTATED'
  }[]
  missing: string[]
  removed: number
  restored: number
  leftAlone: number
}

export interface UploadedFile {
  id: string
  name: string
  mediaType: string
  bytes: number
}

export interface UserAccess {
  sessions: UserSession[]
  apiKeys: ApiKey[]
  secondFactor: string | null
}

export interface UserBrand {
  id: string
  name: string
  client: string
}

export interface UserDraft {
  id?: string
  updated?: string
  email: string
  name: string
  groups: string[]
  brands: string[]
  disabled: boolean
}

export interface UserRecord {
  providerId: string
  name: string
  groups: ('god' | 'admin' | 'manager' | 'analyst' | 'importer' | 'client')[]
  brands: UserBrand[]
  logo: string | null
  filters?: SavedFilter[]
  updated?: string
}

export interface UserSession {
  id: string
  opened: string
  lastSeen: string
  address: string | null
  browser: string | null
  current: boolean
}

export interface ValueAssumptions {
  basis: 'genuine' | 'listing'
  shareLow: number
  shareHigh: number
  salesPerReview: number
  cost: { amount: string; currency: string } | null
}

export interface ValueIn {
  currency: string
  amount: string
  listings: number
}

export interface ValueRange {
  currency: string
  low: string
  high: string
  listings: number
}

export interface Webhook {
  name: string
  url: string
  events: (
    | 'listing.decided'
    | 'complaint.filed'
    | 'complaint.removed'
    | 'complaint.countered'
    | 'investigation.due'
    | 'lookalike.registered'
    | 'import.ended'
    | 'rule.stopped'
  )[]
  brands: string[] | null
  id: string
  active: boolean
  status: 'on' | 'off' | 'stopped'
  stopped: string | null
  failingSince: string | null
  secretSince: string
  formerSecretUntil: string | null
  updated: string
}

export interface WebhookDraft {
  id?: string
  updated?: string
  name: string
  url: string
  events: (
    | 'listing.decided'
    | 'complaint.filed'
    | 'complaint.removed'
    | 'complaint.countered'
    | 'investigation.due'
    | 'lookalike.registered'
    | 'import.ended'
    | 'rule.stopped'
  )[]
  brands: string[] | null
  active: boolean
}

export interface WebhookState {
  webhook: Webhook
  deliveries: Delivery[]
  total: number
  waiting: number
  failed: number
}
