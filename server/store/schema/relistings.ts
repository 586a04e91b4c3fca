import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { RelistingEvidence } from '../../../src/domain/kit/relisting.ts'
import { brands } from './brands.ts'
import { moment } from './columns.ts'
import { listings } from './listings.ts'

/** The re-listing watch: removed listings, which new ones are back, and which are still to be looked at. */

/** One row a removed listing, kept by triggers; it outlasts its watch, for the rates. */
export const relistingWatches = pgTable(
  'relisting_watches',
  {
    listingId: uuid('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    sellerKey: uuid('seller_key'),
    removed: moment('removed').notNull(),
    /** When the listing itself was live again; null while it is down. */
    returned: moment('returned'),
    /** Whether what was removed stands as harmless: nothing is back after such a removal as long as that stands. */
    harmless: boolean('harmless').notNull().default(false),
    /** Those of `listing_groups`. */
    cover: text('cover'),
    bands: integer('bands').array().notNull().default([]),
    /** Whether listings that were there already when it was watched have been looked at. */
    looked: boolean('looked').notNull().default(false),
  },
  (t) => [
    index('relisting_watches_removed').on(t.brandId, t.removed),
    index('relisting_watches_seller').on(t.sellerKey, t.brandId),
    index('relisting_watches_cover')
      .on(t.brandId, t.cover)
      .where(sql`cover IS NOT NULL`),
    index('relisting_watches_bands').using('gin', t.bands).with({ fastupdate: false }),
    index('relisting_watches_unlooked')
      .on(t.removed)
      .where(sql`NOT looked`),
  ],
)

/** Listings that are back after a removal: of what was removed, the one that each is most like. */
export const relistings = pgTable(
  'relistings',
  {
    listingId: uuid('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    removedId: uuid('removed_id')
      .notNull()
      .references(() => relistingWatches.listingId, { onDelete: 'cascade' }),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    points: integer('points').notNull(),
    evidence: jsonb('evidence').$type<RelistingEvidence[]>().notNull(),
    found: moment('found').notNull(),
    /** When a person said that it is not the same. */
    dismissed: moment('dismissed'),
  },
  (t) => [index('relistings_removed').on(t.removedId), index('relistings_brand').on(t.brandId)],
)

/** Listings to be held against the watches, appended by triggers once they are compared for groups. */
export const relistingWaits = pgTable(
  'relisting_waits',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    brandId: uuid('brand_id').notNull(),
    /** The listing, which need not exist any more. */
    listingId: uuid('listing_id').notNull(),
  },
  (t) => [
    index('relisting_waits_brand').on(t.brandId, t.id),
    index('relisting_waits_listing').on(t.listingId),
  ],
)
