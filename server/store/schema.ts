import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { NoticeContact } from '../../src/domain/brand.ts'
import type { ImagePair } from '../../src/domain/classification.ts'
import { CLOSURE_REASONS, COUNTER_NOTICE_OUTCOMES } from '../../src/domain/afterTakedown.ts'
import { DELIVERY_STATUSES } from '../../src/domain/complaintStates.ts'
import { EVIDENCE_KINDS } from '../../src/domain/evidence.ts'
import type { Declared } from '../../src/domain/noticeFacts.ts'
import type { ColumnFields } from '../../src/domain/importColumns.ts'
import type { InvestigatedSeller } from '../../src/domain/investigation.ts'
import type { ScoreFactor } from '../../src/domain/listing.ts'
import { MATCHING_CHANGE_STATUSES } from '../../src/domain/matchingChange.ts'
import type { Picture } from '../../src/domain/picture.ts'
import { SILENCES, TERM_KINDS } from '../../src/domain/platformTerms.ts'
import type { SavedFilter } from '../../src/domain/savedFilter.ts'
import {
  CHANNELS,
  COMPLAINT_STATUSES,
  COMPLAINT_TYPES,
  INFRINGEMENT_REASONS,
  INFRINGEMENT_TYPES,
  INVESTIGATION_ORIGINS,
  INVESTIGATION_STATUSES,
  INVESTIGATION_TYPES,
  LISTING_STATES,
  LISTING_STATUSES,
  MESSAGE_LEVELS,
  MESSAGE_TYPES,
  NOTICE_FAMILIES,
} from '../../src/domain/vocabulary.ts'

/** The tables. Moments are kept in UTC to the millisecond; ids are UUIDs, version 7 where rows come in order. */

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const channelEnum = pgEnum('channel', CHANNELS)
export const listingStateEnum = pgEnum('listing_state', LISTING_STATES)
export const listingStatusEnum = pgEnum('listing_status', LISTING_STATUSES)
export const infringementTypeEnum = pgEnum('infringement_type', INFRINGEMENT_TYPES)
export const infringementReasonEnum = pgEnum(
  'infringement_reason',
  INFRINGEMENT_REASONS as [string, ...string[]],
)

export const clients = pgTable('clients', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  created: moment('created').notNull().defaultNow(),
})

export const brands = pgTable(
  'brands',
  {
    id: uuid('id').primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    name: text('name').notNull(),
    officialImages: jsonb('official_images').$type<Picture[]>().notNull().default([]),
    notice: jsonb('notice').$type<NoticeContact>(),
    created: moment('created').notNull().defaultNow(),
    updated: moment('updated').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('brands_client_name').on(t.clientId, sql`lower(${t.name})`)],
)

export const propertyRights = pgTable('property_rights', {
  id: uuid('id').primaryKey(),
  brandId: uuid('brand_id')
    .notNull()
    .references(() => brands.id),
  name: text('name').notNull(),
  classes: integer('classes').array().notNull(),
  registration: text('registration').notNull(),
  type: infringementTypeEnum('type').notNull(),
  jurisdictions: text('jurisdictions').array().notNull(),
  expiry: text('expiry'),
  updated: moment('updated').notNull().defaultNow(),
})

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    name: text('name').notNull(),
    category: text('category'),
    keywords: text('keywords').array().notNull().default([]),
    images: jsonb('images').$type<Picture[]>().notNull().default([]),
    updated: moment('updated').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('products_brand_name').on(t.brandId, sql`lower(${t.name})`)],
)

export const marketplaces = pgTable(
  'marketplaces',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    logo: text('logo'),
    country: text('country'),
    channel: channelEnum('channel').notNull(),
    group: text('platform_group').notNull(),
    noticeEmail: text('notice_email'),
    inEuropeanUnion: boolean('in_european_union').notNull().default(false),
    noticeFamily: text('notice_family'),
    updated: moment('updated').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('marketplaces_name').on(sql`lower(${t.name})`)],
)

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash'),
    groups: text('groups').array().notNull(),
    logo: text('logo'),
    filters: jsonb('filters').$type<SavedFilter[]>().notNull().default([]),
    disabled: boolean('disabled').notNull().default(false),
    /** Marks the accounts of the demo workspace. */
    demo: boolean('demo').notNull().default(false),
    created: moment('created').notNull().defaultNow(),
    updated: moment('updated').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('users_email').on(sql`lower(${t.email})`)],
)

export const userBrands = pgTable(
  'user_brands',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.brandId] }), index('user_brands_brand').on(t.brandId)],
)

/** Sign-ins: only the hash of the cookie's secret is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    secretHash: bytes('secret_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created: moment('created').notNull().defaultNow(),
    expires: moment('expires').notNull(),
    revoked: moment('revoked'),
  },
  (t) => [uniqueIndex('sessions_secret').on(t.secretHash), index('sessions_expires').on(t.expires)],
)

/** API keys: only the hash of a key is kept, and when it was last used, to the minute. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    secretHash: bytes('secret_hash').notNull(),
    created: moment('created').notNull(),
    lastUsed: moment('last_used'),
    revoked: moment('revoked'),
  },
  (t) => [uniqueIndex('api_keys_secret').on(t.secretHash), index('api_keys_user').on(t.userId)],
)

/** Single-use numbers handed out by GET /users/current. */
export const nonces = pgTable(
  'nonces',
  {
    hash: bytes('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expires: moment('expires').notNull(),
  },
  (t) => [index('nonces_expires').on(t.expires), index('nonces_session').on(t.sessionId)],
)

/** Pictures and documents in the storage provider, each of one brand, or of the whole workspace. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    brandId: uuid('brand_id').references(() => brands.id),
    sha256: text('sha256').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    name: text('name').notNull(),
    created: moment('created').notNull().defaultNow(),
  },
  (t) => [index('files_brand').on(t.brandId)],
)

export const listings = pgTable(
  'listings',
  {
    id: uuid('id').primaryKey(),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    productId: uuid('product_id').references(() => products.id),
    marketplaceId: uuid('marketplace_id')
      .notNull()
      .references(() => marketplaces.id),
    title: text('title').notNull(),
    itemId: text('item_id'),
    url: text('url'),
    seller: text('seller'),
    sellerId: text('seller_id'),
    sellerStoreUrl: text('seller_store_url'),
    country: text('country'),
    price: numeric('price'),
    currency: text('currency'),
    condition: text('condition'),
    rating: doublePrecision('rating'),
    images: jsonb('images').$type<Picture[]>().notNull().default([]),
    screenshots: jsonb('screenshots').$type<string[]>().notNull().default([]),
    state: listingStateEnum('state').notNull().default('NEW'),
    listingStatus: listingStatusEnum('listing_status').notNull().default('ACTIVE'),
    toi: infringementTypeEnum('toi'),
    reason: infringementReasonEnum('reason'),
    score: doublePrecision('score'),
    scoreFactors: jsonb('score_factors').$type<ScoreFactor[]>().notNull().default([]),
    testPurchase: uuid('test_purchase'),
    tags: text('tags').array().notNull().default([]),
    sourceBrand: text('source_brand'),
    firstSeen: moment('first_seen'),
    reviewed: moment('reviewed'),
    reviewRequested: moment('review_requested'),
    filing: moment('filing'),
    takedown: moment('takedown'),
    created: moment('created').notNull(),
    updated: moment('updated').notNull(),
  },
  (t) => [
    index('listings_state_page').on(
      t.brandId,
      t.state,
      t.created.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('listings_page').on(t.brandId, t.created.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('listings_reviewed')
      .on(t.brandId, t.reviewed.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`reviewed IS NOT NULL`),
    index('listings_filing')
      .on(t.brandId, t.filing.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`filing IS NOT NULL`),
    index('listings_takedown')
      .on(t.brandId, t.takedown.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`takedown IS NOT NULL`),
    uniqueIndex('listings_item')
      .on(t.brandId, t.marketplaceId, t.itemId)
      .where(sql`item_id IS NOT NULL`),
    uniqueIndex('listings_address')
      .on(t.brandId, sql`md5(url)`)
      .where(sql`item_id IS NULL`),
    index('listings_tags').using('gin', t.tags),
    index('listings_countries').on(t.brandId, t.country),
    index('listings_tagged')
      .on(t.brandId)
      .where(sql`tags <> '{}'`),
  ],
)

/**
 * What search looks through, folded: compatibility forms made one, lower case. Kept by triggers, apart from the
 * listings, so that changing a state does not write the text's large indexes anew.
 */
export const listingSearch = pgTable(
  'listing_search',
  {
    listingId: uuid('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
  },
  (t) => [
    index('listing_search_trigrams').using('gin', sql`${t.text} gin_trgm_ops`),
    index('listing_search_grams').using('gin', sql`assay_grams(${t.text})`),
  ],
)

export const listingComments = pgTable(
  'listing_comments',
  {
    id: uuid('id').primaryKey(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id),
    author: text('author').notNull(),
    at: moment('at').notNull(),
    comment: text('comment').notNull(),
    /** The bulk change it came with; undoing that takes the comment along. */
    changeSetId: uuid('change_set_id'),
  },
  (t) => [
    index('listing_comments_listing').on(t.listingId, t.at),
    index('listing_comments_change_set').on(t.changeSetId),
  ],
)

/** What a person did at one go: a bulk change, an import, an undo. */
export const changeSets = pgTable(
  'change_sets',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    actorId: uuid('actor_id').references(() => users.id),
    actor: text('actor').notNull(),
    at: moment('at').notNull(),
    undoOf: uuid('undo_of').references((): AnyPgColumn => changeSets.id),
  },
  (t) => [index('change_sets_at').on(t.at), index('change_sets_undo_of').on(t.undoOf)],
)

/** The records that one transaction wrote; committed whole or not at all, and sealed by one checkpoint. */
export const changeBatches = pgTable(
  'change_batches',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    changeSetId: uuid('change_set_id')
      .notNull()
      .references(() => changeSets.id),
    at: moment('at').notNull(),
    actor: text('actor').notNull(),
    comment: text('comment'),
    requestId: text('request_id').notNull(),
    checkpointId: bigint('checkpoint_id', { mode: 'bigint' }).references((): AnyPgColumn => checkpoints.id),
  },
  (t) => [
    index('change_batches_set').on(t.changeSetId),
    index('change_batches_unsealed')
      .on(t.id)
      .where(sql`checkpoint_id IS NULL`),
    index('change_batches_checkpoint').on(t.checkpointId),
  ],
)

/** One entity's change. `version` counts the entity's records from 1; `hash` covers the record and `previous`. */
export const changeRecords = pgTable(
  'change_records',
  {
    seq: bigserial('seq', { mode: 'bigint' }).primaryKey(),
    batchId: bigint('batch_id', { mode: 'bigint' })
      .notNull()
      .references(() => changeBatches.id),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id').notNull(),
    /** The brand whose scope the record falls in; null for what belongs to no brand. */
    brandId: uuid('brand_id'),
    version: integer('version').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    previous: bytes('previous'),
    hash: bytes('hash').notNull(),
  },
  (t) => [
    uniqueIndex('change_records_entity').on(t.entityId, t.version.desc().nullsFirst()),
    index('change_records_batch').on(t.batchId),
  ],
)

/** How many listings of which brand a batch reached: who sees a change set, and how much of it, without its records. */
export const changeReach = pgTable(
  'change_reach',
  {
    changeSetId: uuid('change_set_id')
      .notNull()
      .references(() => changeSets.id),
    brandId: uuid('brand_id').notNull(),
    batchId: bigint('batch_id', { mode: 'bigint' })
      .notNull()
      .references(() => changeBatches.id),
    listings: integer('listings').notNull(),
  },
  (t) => [primaryKey({ columns: [t.changeSetId, t.brandId, t.batchId] })],
)

/** Signed seals: the Merkle root over the records of the batches that were new. */
export const checkpoints = pgTable('checkpoints', {
  id: bigserial('id', { mode: 'bigint' }).primaryKey(),
  at: moment('at').notNull(),
  records: integer('records').notNull(),
  root: bytes('root').notNull(),
  previous: bytes('previous'),
  keyId: text('key_id').notNull(),
  signature: bytes('signature').notNull(),
})

/** Files that wait to be imported; their bytes lie in the data folder. */
export const importUploads = pgTable(
  'import_uploads',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** What each column stands for, in their order; null where one is left out. */
    columns: jsonb('columns').$type<ColumnFields>().notNull(),
    brand: text('brand'),
    createBrand: boolean('create_brand').notNull(),
    created: moment('created').notNull(),
  },
  (t) => [index('import_uploads_owner').on(t.ownerId), index('import_uploads_created').on(t.created)],
)

/** `rolledBack`: cut off, and taken back by whichever process started next. */
export const IMPORT_STATUSES = ['running', 'complete', 'failed', 'cancelled', 'rolledBack'] as const

export const imports = pgTable('imports', {
  id: uuid('id').primaryKey(),
  changeSetId: uuid('change_set_id')
    .notNull()
    .references(() => changeSets.id),
  fileName: text('file_name').notNull(),
  status: text('status', { enum: IMPORT_STATUSES }).notNull(),
  /** The key of the advisory lock that the importing process holds while it lives. */
  lockKey: integer('lock_key').notNull(),
  rowsRead: integer('rows_read').notNull().default(0),
  added: integer('added').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  unchanged: integer('unchanged').notNull().default(0),
  rejected: integer('rejected').notNull().default(0),
  /** How much of the file is read, of its total. */
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  totalBytes: bigint('total_bytes', { mode: 'number' }).notNull().default(0),
  /** Why it failed, in words. */
  problem: text('problem'),
  uploadId: uuid('upload_id').references(() => importUploads.id, { onDelete: 'set null' }),
  started: moment('started').notNull(),
  finished: moment('finished'),
})

/** Changes of every listing that matches a filter, as those who began them watch them. */
export const matchingChanges = pgTable(
  'matching_changes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    status: text('status', { enum: MATCHING_CHANGE_STATUSES }).notNull(),
    /** The key of the advisory lock that its transaction holds while it lives. */
    lockKey: integer('lock_key').notNull(),
    cancelAsked: boolean('cancel_asked').notNull().default(false),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    conflicts: integer('conflicts').notNull().default(0),
    changedBy: text('changed_by'),
    changeSetId: uuid('change_set_id').references(() => changeSets.id),
    started: moment('started').notNull(),
    finished: moment('finished'),
  },
  (t) => [
    uniqueIndex('matching_changes_running')
      .on(t.userId)
      .where(sql`status = 'running'`),
  ],
)

/** Complaints: what the notice says of listings of one brand on one marketplace. */
export const complaints = pgTable(
  'complaints',
  {
    id: uuid('id').primaryKey(),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    marketplaceId: uuid('marketplace_id')
      .notNull()
      .references(() => marketplaces.id),
    type: text('type', { enum: COMPLAINT_TYPES }).notNull(),
    status: text('status', { enum: COMPLAINT_STATUSES }).notNull().default('NEW'),
    reason: infringementReasonEnum('reason'),
    template: text('template'),
    description: text('description').notNull(),
    doNotFile: boolean('do_not_file').notNull(),
    ipr: uuid('ipr').array().notNull().default([]),
    images: jsonb('images').$type<ImagePair[]>().notNull().default([]),
    sellers: text('sellers').array().notNull().default([]),
    declarations: jsonb('declarations').$type<Declared[]>().notNull().default([]),
    /** How far the last notice is; null before the first. */
    delivery: text('delivery', { enum: DELIVERY_STATUSES }),
    author: text('author').notNull(),
    /** When the first of its listings was found. */
    found: moment('found'),
    filing: moment('filing'),
    takedown: moment('takedown'),
    /** The day on which what was taken down was found live again. */
    seenAgain: date('seen_again'),
    closureReason: text('closure_reason', { enum: CLOSURE_REASONS }),
    closureComment: text('closure_comment'),
    closed: moment('closed'),
    created: moment('created').notNull(),
    updated: moment('updated').notNull(),
    /** The change set that made it: undoing that takes the complaint back while it is new. */
    changeSetId: uuid('change_set_id').references(() => changeSets.id),
  },
  (t) => [
    index('complaints_page').on(t.brandId, t.created.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('complaints_status').on(t.brandId, t.status, t.created.desc().nullsFirst()),
    index('complaints_change_set').on(t.changeSetId),
    index('complaints_marketplace').on(t.marketplaceId, t.filing),
  ],
)

/** What a listing was before its complaint, and what the complaint last made of it: columns by name. */
export interface ListingBefore {
  readonly state: string
  readonly toi: string | null
  readonly reason: string | null
  readonly listing_status: string
  readonly reviewed: string | null
  readonly filing: string | null
  readonly takedown: string | null
}

/** The listings within complaints. */
export const complaintListings = pgTable(
  'complaint_listings',
  {
    complaintId: uuid('complaint_id')
      .notNull()
      .references(() => complaints.id, { onDelete: 'cascade' }),
    /** Stays when a closed complaint's listing is deleted; an open one loses it. */
    listingId: uuid('listing_id').notNull(),
    before: jsonb('before').$type<ListingBefore>().notNull(),
    made: jsonb('made').$type<ListingBefore>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.complaintId, t.listingId] }),
    index('complaint_listings_listing').on(t.listingId),
  ],
)

/** Notices handed over to be sent; the file of each lies in the outbox. */
export const complaintNotices = pgTable(
  'complaint_notices',
  {
    id: uuid('id').primaryKey(),
    complaintId: uuid('complaint_id')
      .notNull()
      .references(() => complaints.id, { onDelete: 'cascade' }),
    family: text('family', { enum: NOTICE_FAMILIES }).notNull(),
    /** The same for every attempt, so that whoever receives it twice knows. */
    messageId: text('message_id').notNull(),
    sender: text('sender').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    status: text('status', { enum: DELIVERY_STATUSES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    problem: text('problem'),
    by: text('by').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    created: moment('created').notNull(),
    accepted: moment('accepted'),
  },
  (t) => [
    index('complaint_notices_complaint').on(t.complaintId, t.created),
    uniqueIndex('complaint_notices_message').on(t.messageId),
  ],
)

/** What sellers brought forward against takedowns; at most one of a complaint waits for its outcome. */
export const counterNotices = pgTable(
  'counter_notices',
  {
    id: uuid('id').primaryKey(),
    complaintId: uuid('complaint_id')
      .notNull()
      .references(() => complaints.id, { onDelete: 'cascade' }),
    received: date('received').notNull(),
    from: text('from').notNull(),
    text: text('text').notNull(),
    answered: date('answered'),
    answer: text('answer'),
    outcome: text('outcome', { enum: COUNTER_NOTICE_OUTCOMES }),
    decided: date('decided'),
    by: text('by').notNull(),
    created: moment('created').notNull(),
    updated: moment('updated').notNull(),
  },
  (t) => [
    index('counter_notices_complaint').on(t.complaintId, t.received),
    uniqueIndex('counter_notices_open')
      .on(t.complaintId)
      .where(sql`outcome IS NULL`),
  ],
)

/** What platforms lay down about counter-notices and complaints: each figure with its source and date. */
export const platformTerms = pgTable(
  'platform_terms',
  {
    id: uuid('id').primaryKey(),
    group: text('platform_group'),
    family: text('notice_family', { enum: NOTICE_FAMILIES }),
    programme: text('programme').notNull(),
    kind: text('kind', { enum: TERM_KINDS }).notNull(),
    value: doublePrecision('value').notNull(),
    until: integer('until'),
    businessDays: boolean('business_days').notNull(),
    silence: text('silence', { enum: SILENCES }),
    months: integer('months'),
    source: text('source').notNull(),
    sourceUrl: text('source_url'),
    asOf: date('as_of').notNull(),
    updated: moment('updated').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('platform_terms_figure').on(
      sql`coalesce(lower(${t.group}), '')`,
      sql`coalesce(${t.family}, '')`,
      t.kind,
    ),
  ],
)

/** Investigations (§3). A deleted one keeps its evidence and its records; it exists for nobody but a god's export. */
export const investigations = pgTable(
  'investigations',
  {
    id: uuid('id').primaryKey(),
    /** The year and a number within the brand. */
    reference: text('reference').notNull(),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    marketplaceId: uuid('marketplace_id').references(() => marketplaces.id),
    /** Stays when the listing is deleted. */
    listingId: uuid('listing_id'),
    type: text('type', { enum: INVESTIGATION_TYPES }).notNull(),
    origin: text('origin', { enum: INVESTIGATION_ORIGINS }).notNull(),
    category: text('category'),
    status: text('status', { enum: INVESTIGATION_STATUSES }).notNull(),
    assignedTo: uuid('assigned_to').references(() => users.id),
    assigned: moment('assigned'),
    performed: moment('performed'),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    instructions: text('instructions').notNull(),
    infringementType: infringementTypeEnum('infringement_type'),
    value: numeric('value'),
    price: numeric('price'),
    currency: text('currency'),
    quantity: numeric('quantity'),
    volume: numeric('volume'),
    seller: jsonb('seller').$type<InvestigatedSeller>(),
    weChat: text('we_chat'),
    due: moment('due'),
    closed: moment('closed'),
    created: moment('created').notNull(),
    updated: moment('updated').notNull(),
    updatedBy: text('updated_by').notNull(),
    deleted: moment('deleted'),
  },
  (t) => [
    index('investigations_page').on(t.brandId, t.created.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('investigations_assigned').on(t.assignedTo, t.status),
    index('investigations_listing').on(t.listingId),
    index('investigations_due')
      .on(t.due)
      .where(sql`status IN ('NEW', 'ASSIGNED') AND deleted IS NULL`),
    uniqueIndex('investigations_reference').on(t.brandId, t.reference),
  ],
)

/** Comments on investigations, never changed; `files` are the ids of their attachments. */
export const investigationComments = pgTable(
  'investigation_comments',
  {
    id: uuid('id').primaryKey(),
    investigationId: uuid('investigation_id')
      .notNull()
      .references(() => investigations.id),
    authorId: uuid('author_id').references(() => users.id),
    author: text('author').notNull(),
    at: moment('at').notNull(),
    comment: text('comment').notNull(),
    files: uuid('files').array().notNull().default([]),
  },
  (t) => [index('investigation_comments_investigation').on(t.investigationId, t.at)],
)

/** Evidence of investigations: rows are added, and the database refuses to change or delete one. */
export const investigationEvidence = pgTable(
  'investigation_evidence',
  {
    id: uuid('id').primaryKey(),
    investigationId: uuid('investigation_id')
      .notNull()
      .references(() => investigations.id),
    kind: text('kind', { enum: EVIDENCE_KINDS }).notNull(),
    /** What the kind tells, by the names that the contract has. */
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
    /** The ids of its photos. */
    files: uuid('files').array().notNull().default([]),
    authorId: uuid('author_id').references(() => users.id),
    author: text('author').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('investigation_evidence_investigation').on(t.investigationId, t.at)],
)

/** Messages to users (§3), each of one brand; `identifier` is the investigation's or listing's id. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    type: text('type', { enum: MESSAGE_TYPES }).notNull(),
    level: text('level', { enum: MESSAGE_LEVELS }).notNull(),
    identifier: uuid('identifier').notNull(),
    content: text('content').notNull(),
    at: moment('at').notNull(),
    /** What is told only once: an investigation's due date by what it tells of it. */
    occasion: text('occasion'),
  },
  (t) => [uniqueIndex('messages_occasion').on(t.occasion), index('messages_brand').on(t.brandId)],
)

/** To whom a message is addressed; whoever has deleted it no longer stands here. Newest first by the message's id. */
export const messageRecipients = pgTable(
  'message_recipients',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    seen: moment('seen'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.messageId] }),
    index('message_recipients_message').on(t.messageId),
  ],
)
