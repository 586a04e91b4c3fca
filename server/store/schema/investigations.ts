import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { EVIDENCE_KINDS } from '../../../src/domain/investigations/evidence.ts'
import { MONEY_KINDS } from '../../../src/domain/investigations/money.ts'
import type { InvestigatedSeller } from '../../../src/domain/investigations/investigation.ts'
import {
  INVESTIGATION_ORIGINS,
  INVESTIGATION_STATUSES,
  INVESTIGATION_TYPES,
} from '../../../src/domain/kit/vocabulary.ts'
import { brands, files, marketplaces, products } from './brands.ts'
import { infringementTypeEnum, moment } from './columns.ts'
import { users } from './users.ts'

/** Investigations, their comments, evidence and money. */

/** Investigations (§3). A deleted one keeps its evidence and its records; it exists for nobody but a god's export. */
export const investigations = pgTable(
  'investigations',
  {
    id: uuid('id').primaryKey(),
    /** The year and a number, unique in the workspace. */
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
    uniqueIndex('investigations_reference').on(t.reference),
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

/** Amounts of money of investigations. */
export const investigationMoney = pgTable(
  'investigation_money',
  {
    id: uuid('id').primaryKey(),
    investigationId: uuid('investigation_id')
      .notNull()
      .references(() => investigations.id),
    kind: text('kind', { enum: MONEY_KINDS }).notNull(),
    /** Null where the street value of seized goods is not known. */
    amount: numeric('amount'),
    currency: text('currency'),
    day: date('day').notNull(),
    quantity: integer('quantity'),
    note: text('note').notNull(),
    receipt: uuid('receipt').references(() => files.id),
    authorId: uuid('author_id').references(() => users.id),
    author: text('author').notNull(),
    at: moment('at').notNull(),
    updated: moment('updated').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (t) => [
    index('investigation_money_investigation').on(t.investigationId, t.day),
    index('investigation_money_receipt').on(t.receipt),
  ],
)
