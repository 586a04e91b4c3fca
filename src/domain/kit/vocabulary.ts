/**
 * Every option list of specification §3 and §4: the codes as they are stored and sent, and the words shown for
 * them. A list is a tuple of codes; its labels are a record over the same codes, so neither can miss one.
 */

export const INFRINGEMENT_TYPES = ['CR', 'TM', 'DE', 'CFT', 'CS', 'US'] as const
export type InfringementType = (typeof INFRINGEMENT_TYPES)[number]
export const INFRINGEMENT_TYPE_LABELS: Record<InfringementType, string> = {
  CR: 'Copyright',
  TM: 'Trademark',
  DE: 'Design',
  CFT: 'Counterfeit',
  CS: 'Cybersquatting',
  US: 'Unauthorized Sale',
}

/** The types a listing can be classified as (§4); Cybersquatting concerns domains alone. */
export const CLASSIFICATIONS = ['CR', 'CFT', 'TM', 'DE', 'US'] as const satisfies readonly InfringementType[]
export type Classification = (typeof CLASSIFICATIONS)[number]

export const CHANNELS = ['WEBSITE', 'SOCIAL_MEDIA', 'MARKETPLACE', 'MOBILE_APP', 'NFT', 'META'] as const
export type Channel = (typeof CHANNELS)[number]
export const CHANNEL_LABELS: Record<Channel, string> = {
  WEBSITE: 'Website',
  SOCIAL_MEDIA: 'Social media',
  MARKETPLACE: 'Marketplace',
  MOBILE_APP: 'Mobile app',
  NFT: 'NFT',
  META: 'Meta',
}

/** The types of which a right can be registered (§3 Brand detail). */
export const RIGHT_TYPES = ['TM', 'CR', 'DE'] as const satisfies readonly InfringementType[]
export type RightType = (typeof RIGHT_TYPES)[number]

/**
 * The kinds of notice: the Digital Services Act's (Regulation (EU) 2022/2065, Article 16(2)), the DMCA's (17 U.S.C.
 * § 512(c)(3)(A)), a report of a trademark's use, of a counterfeit, eBay's VeRO form, and a plain letter where none fits.
 */
export const NOTICE_FAMILIES = ['DSA', 'DMCA', 'TRADEMARK', 'COUNTERFEIT', 'VERO', 'LETTER'] as const
export type NoticeFamily = (typeof NOTICE_FAMILIES)[number]
export const NOTICE_FAMILY_LABELS: Record<NoticeFamily, string> = {
  DSA: 'Digital Services Act notice',
  DMCA: 'DMCA notice',
  TRADEMARK: 'Trademark report',
  COUNTERFEIT: 'Counterfeit report',
  VERO: 'eBay VeRO notice',
  LETTER: 'Letter',
}

export const LISTING_STATUSES = ['ACTIVE', 'INACTIVE', 'VIOLATION_REMOVED', 'DELISTED'] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]
export const LISTING_STATUS_LABELS: Record<ListingStatus, string> = {
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
  VIOLATION_REMOVED: 'Removed',
  DELISTED: 'Delisted',
}

export const LISTING_STATES = [
  'NEW',
  'INFRINGING',
  'IRRELEVANT',
  'SUSPECT',
  'AUTHORIZED_SELLER',
  'LOOKALIKE',
  'REVIEWED',
  'REINSTATED',
  'GENUINE',
  'DRAFT',
  'SELLER_HOLD',
] as const
export type ListingState = (typeof LISTING_STATES)[number]
export const LISTING_STATE_LABELS: Record<ListingState, string> = {
  NEW: 'New',
  INFRINGING: 'Infringing',
  IRRELEVANT: 'Irrelevant',
  SUSPECT: 'Suspect',
  AUTHORIZED_SELLER: 'Authorized Seller',
  LOOKALIKE: 'Lookalike',
  REVIEWED: 'Reviewed',
  REINSTATED: 'Reinstated',
  GENUINE: 'Genuine',
  DRAFT: 'Draft',
  SELLER_HOLD: 'Seller Hold',
}

export const INVESTIGATION_TYPES = ['PURCHASE', 'RAID', 'SEIZURE'] as const
export type InvestigationType = (typeof INVESTIGATION_TYPES)[number]
export const INVESTIGATION_TYPE_LABELS: Record<InvestigationType, string> = {
  PURCHASE: 'Test purchase',
  RAID: 'Raid',
  SEIZURE: 'Seizure',
}

export const INVESTIGATION_STATUSES = ['ASSIGNED', 'CANCELED', 'COMPLETE', 'NEW'] as const
export type InvestigationStatus = (typeof INVESTIGATION_STATUSES)[number]
export const INVESTIGATION_STATUS_LABELS: Record<InvestigationStatus, string> = {
  ASSIGNED: 'Assigned',
  CANCELED: 'Canceled',
  COMPLETE: 'Complete',
  NEW: 'New',
}

export const INVESTIGATION_ORIGINS = ['ONLINE_LEAD', 'AACS_ENFORCEMENT_ACTION', 'INVESTIGATION'] as const
export type InvestigationOrigin = (typeof INVESTIGATION_ORIGINS)[number]
export const INVESTIGATION_ORIGIN_LABELS: Record<InvestigationOrigin, string> = {
  ONLINE_LEAD: 'Online lead',
  AACS_ENFORCEMENT_ACTION: 'AACS enforcement action',
  INVESTIGATION: 'Investigation',
}

export const COMPLAINT_STATUSES = [
  'NEW',
  'FILED',
  'PROCESSED',
  'WITHDRAWN',
  'DRAFT',
  'HOLD',
  'REINSTATED',
] as const
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number]
export const COMPLAINT_STATUS_LABELS: Record<ComplaintStatus, string> = {
  NEW: 'New',
  FILED: 'Filed',
  PROCESSED: 'Removed',
  WITHDRAWN: 'Withdrawn',
  DRAFT: 'Draft',
  HOLD: 'On Hold',
  REINSTATED: 'Reinstated',
}

export const ADVERTISEMENT_STATUSES = ['ACTIVE', 'INACTIVE'] as const
export type AdvertisementStatus = (typeof ADVERTISEMENT_STATUSES)[number]

export const DOMAIN_STATUSES = ['active', 'inactive', 'redirect'] as const
export type DomainStatus = (typeof DOMAIN_STATUSES)[number]

export const MESSAGE_LEVELS = ['INFO', 'WARNING', 'CRITICAL'] as const
export type MessageLevel = (typeof MESSAGE_LEVELS)[number]

export const MESSAGE_TYPES = [
  'TEST_PURCHASE',
  'LISTING_REVIEW',
  'ASIN_ALERT',
  'DOMAIN_ALERT',
  'WEBHOOK_ALERT',
  'RULE_ALERT',
  'BRAND_ALERT',
] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

export const REASONS_BY_TYPE = {
  CFT: ['COUNTERFEIT'],
  TM: ['UNAUTHORIZED_MARK', 'UNAUTHORIZED_LOGO', 'UNAUTHORIZED_DEVICE'],
  CR: [
    'REG_COPYRIGHT_MATCH',
    'COPYRIGHT_MATCH',
    'LOGO_CHARACTER_MATCH',
    'PACK_SHOT_IMAGE',
    'CREATIVE_VISUAL_IMAGE',
  ],
  DE: ['DESIGN_INFRINGEMENT', 'UTILITY_INFRINGEMENT'],
  US: [
    'NO_RISK',
    'TESTER_SALE',
    'SAMPLE_SALE',
    'GREY_MARKET',
    'SELECTIVE_INTEGRATED_DISTRIBUTION',
    'POLICY_VIOLATION',
    'REGULATORY_VIOLATION',
    'SUSPECT',
  ],
} as const satisfies Record<Classification, readonly string[]>
export type InfringementReason = (typeof REASONS_BY_TYPE)[Classification][number]
export const INFRINGEMENT_REASONS: readonly InfringementReason[] = Object.values(REASONS_BY_TYPE).flat()
export const INFRINGEMENT_REASON_LABELS: Record<InfringementReason, string> = {
  COUNTERFEIT: 'Counterfeit',
  UNAUTHORIZED_MARK: 'Unauthorized mark',
  UNAUTHORIZED_LOGO: 'Unauthorized logo',
  UNAUTHORIZED_DEVICE: 'Unauthorized device',
  REG_COPYRIGHT_MATCH: 'Registered copyright match',
  COPYRIGHT_MATCH: 'Copyright match',
  LOGO_CHARACTER_MATCH: 'Logo or character match',
  PACK_SHOT_IMAGE: 'Pack shot image',
  CREATIVE_VISUAL_IMAGE: 'Creative visual image',
  DESIGN_INFRINGEMENT: 'Design infringement',
  UTILITY_INFRINGEMENT: 'Utility infringement',
  NO_RISK: 'No risk',
  TESTER_SALE: 'Tester sale',
  SAMPLE_SALE: 'Sample sale',
  GREY_MARKET: 'Grey market',
  SELECTIVE_INTEGRATED_DISTRIBUTION: 'Selective or integrated distribution',
  POLICY_VIOLATION: 'Policy violation',
  REGULATORY_VIOLATION: 'Regulatory violation',
  SUSPECT: 'Suspect',
}

/** The bulk codes that set a review state (§4). */
export const STATE_CODES = {
  SU: 'SUSPECT',
  AS: 'AUTHORIZED_SELLER',
  SH: 'SELLER_HOLD',
  GE: 'GENUINE',
  LA: 'LOOKALIKE',
  IR: 'IRRELEVANT',
  RV: 'REVIEWED',
  RI: 'REINSTATED',
} as const satisfies Record<string, ListingState>
export type StateCode = keyof typeof STATE_CODES
export const STATE_CODE_LIST = Object.keys(STATE_CODES) as [StateCode, ...StateCode[]]

/** The reasons an unauthorised sale may carry when it is set in bulk (§4), and the reason each is kept as (§10). */
export const UNAUTHORIZED_SALE_CODES = {
  UP: { label: 'Prohibited Sale - Policy', reason: 'POLICY_VIOLATION' },
  UR: { label: 'Prohibited Sale - Law & Regulation', reason: 'REGULATORY_VIOLATION' },
  UU: { label: 'Unenforceable - Suspect', reason: 'SUSPECT' },
} as const satisfies Record<string, { label: string; reason: InfringementReason }>
export type UnauthorizedSaleCode = keyof typeof UNAUTHORIZED_SALE_CODES
export const UNAUTHORIZED_SALE_CODE_LIST = Object.keys(UNAUTHORIZED_SALE_CODES) as [
  UnauthorizedSaleCode,
  ...UnauthorizedSaleCode[],
]

/** What a complaint can be of (§5): the classifications, and UA, which no control offers. */
export const COMPLAINT_TYPES = [...CLASSIFICATIONS, 'UA'] as const
export type ComplaintType = (typeof COMPLAINT_TYPES)[number]
export const COMPLAINT_TYPE_LABELS: Record<ComplaintType, string> = {
  CR: 'Copyright',
  CFT: 'Counterfeit',
  TM: 'Trademark',
  DE: 'Design',
  US: 'Unauthorized Sale',
  UA: 'Unauthorized Sale of a registered right',
}

/** Complaint templates (§3): the type and reason each stands for. */
export const COMPLAINT_TEMPLATES = {
  CR_1: { type: 'CR', reason: 'REG_COPYRIGHT_MATCH' },
  CR_2: { type: 'CR', reason: 'COPYRIGHT_MATCH' },
  CFT_1: { type: 'CFT', reason: 'COUNTERFEIT' },
  TM_1: { type: 'TM', reason: 'UNAUTHORIZED_MARK' },
  TM_2: { type: 'TM', reason: 'UNAUTHORIZED_LOGO' },
  US_1: { type: 'US', reason: 'GREY_MARKET' },
  UP_1: { type: 'US', reason: 'POLICY_VIOLATION' },
  UP_2: { type: 'US', reason: 'POLICY_VIOLATION' },
  UP_3: { type: 'US', reason: 'POLICY_VIOLATION' },
  UR_1: { type: 'US', reason: 'REGULATORY_VIOLATION' },
} as const satisfies Record<string, { type: Classification; reason: InfringementReason }>
export type ComplaintTemplate = keyof typeof COMPLAINT_TEMPLATES

export const DATE_FIELDS_BY_SCREEN = {
  listings: ['Created', 'Reviewed', 'Filing', 'Takedown'],
  complaints: ['Created', 'Filing', 'Takedown', 'Search'],
  domains: ['Created', 'Filing', 'Takedown'],
  investigations: ['Created', 'Assigned', 'Closed', 'Due'],
} as const
export type DateField = (typeof DATE_FIELDS_BY_SCREEN)[keyof typeof DATE_FIELDS_BY_SCREEN][number]
export const DATE_FIELDS = [
  ...new Set<DateField>(Object.values(DATE_FIELDS_BY_SCREEN).flat()),
] as const as readonly [DateField, ...DateField[]]

export const FILED_CHOICES = ['all', 'notFiled', 'filed'] as const
export type FiledChoice = (typeof FILED_CHOICES)[number]
export const FILED_LABELS: Record<FiledChoice, string> = {
  all: 'All',
  notFiled: 'Not filed',
  filed: 'Filed listings',
}

export const THEMES = ['DEFAULT', 'DARK', 'LIGHT', 'BLUE', 'GREEN', 'INDIGO'] as const
export type ThemeName = (typeof THEMES)[number]
export const THEME_LABELS: Record<ThemeName, string> = {
  DEFAULT: 'Default',
  DARK: 'Dark',
  LIGHT: 'Light',
  BLUE: 'Blue',
  GREEN: 'Green',
  INDIGO: 'Indigo',
}
export const THEME_DEFAULT: ThemeName = 'DARK'

/** What an unknown code is called when it is shown (§8). */
export const UNKNOWN = 'Unknown'

/** What a workspace holds: no account yet, the demo that Assay made, or its users' own data. */
export const WORKSPACE_KINDS = ['empty', 'demo', 'own'] as const
export type WorkspaceKind = (typeof WORKSPACE_KINDS)[number]
