import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SavedFilter } from '../../../src/domain/filter/savedFilter.ts'
import { QUEUE_ORDERS } from '../../../src/domain/queues/queue.ts'
import { moment } from './columns.ts'
import { listings } from './listings.ts'
import { rules } from './rules.ts'

/** Queues of listings that wait for a decision, and what rules have assigned to them. */

export const queues = pgTable(
  'queues',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** Ids in ascending order. */
    brands: uuid('brands').array().notNull(),
    filter: jsonb('filter').$type<SavedFilter>(),
    assignedOnly: boolean('assigned_only').notNull().default(false),
    members: uuid('members').array().notNull(),
    order: text('sort_order', { enum: QUEUE_ORDERS }).notNull(),
    sharePercent: real('share_percent'),
    dueHours: integer('due_hours'),
    updated: moment('updated').notNull(),
  },
  (t) => [uniqueIndex('queues_name').on(t.brands, sql`lower(${t.name})`)],
)

/** A listing that a rule has assigned to a queue; it stays when it is decided, and waits there again where that is taken back. */
export const queueListings = pgTable(
  'queue_listings',
  {
    queueId: uuid('queue_id')
      .notNull()
      .references(() => queues.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** Null once the rule is deleted. */
    ruleId: uuid('rule_id').references(() => rules.id, { onDelete: 'set null' }),
    /** The version that the rule had. */
    version: integer('version').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.queueId, t.listingId] }),
    index('queue_listings_listing').on(t.listingId),
    index('queue_listings_rule').on(t.ruleId),
  ],
)
