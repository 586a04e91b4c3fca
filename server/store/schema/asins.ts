import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AsinAlert } from '../../../src/domain/listings/asin.ts'
import { brands } from './brands.ts'
import { listingStatusEnum, moment } from './columns.ts'
import { listings } from './listings.ts'

/** ASINs that are tracked, and what was recorded of them. */

export const asins = pgTable(
  'asins',
  {
    id: uuid('id').primaryKey(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    asin: text('asin').notNull(),
    location: text('location').notNull(),
    until: moment('until').notNull(),
    started: moment('started').notNull(),
    by: text('by').notNull(),
    alert: jsonb('alert').$type<AsinAlert>().notNull(),
    watchers: uuid('watchers').array().notNull().default([]),
    updated: moment('updated').notNull(),
  },
  (t) => [uniqueIndex('asins_listing').on(t.listingId), index('asins_brand').on(t.brandId)],
)

/** Written by a trigger on listings, in the transaction of each change of price, currency or status. */
export const asinObservations = pgTable(
  'asin_observations',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    asinId: uuid('asin_id')
      .notNull()
      .references(() => asins.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    price: numeric('price'),
    currency: text('currency'),
    status: listingStatusEnum('status').notNull(),
    /** Whether the alert was held against it. */
    judged: boolean('judged').notNull().default(false),
  },
  (t) => [
    uniqueIndex('asin_observations_at').on(t.asinId, t.at),
    index('asin_observations_unjudged')
      .on(t.asinId)
      .where(sql`NOT judged`),
  ],
)
