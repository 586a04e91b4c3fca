import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CLOSURE_REASONS, COUNTER_NOTICE_OUTCOMES } from '../../../src/domain/complaints/afterTakedown.ts'
import type { ImagePair } from '../../../src/domain/complaints/classification.ts'
import { DELIVERY_STATUSES } from '../../../src/domain/complaints/complaintStates.ts'
import type { Declared } from '../../../src/domain/complaints/noticeFacts.ts'
import { SILENCES, TERM_KINDS } from '../../../src/domain/complaints/platformTerms.ts'
import { COMPLAINT_STATUSES, COMPLAINT_TYPES, NOTICE_FAMILIES } from '../../../src/domain/kit/vocabulary.ts'
import { brands, marketplaces, products } from './brands.ts'
import { changeSets } from './changes.ts'
import { infringementReasonEnum, moment } from './columns.ts'
import { users } from './users.ts'

/** Complaints, their notices, what sellers brought forward, and what platforms publish. */

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
    /** The same for every attempt, so that a receiver recognises a repeat. */
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
