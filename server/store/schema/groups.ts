import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { GroupTies } from '../../../src/domain/listings/groups.ts'
import { brands } from './brands.ts'
import { listings } from './listings.ts'

/** Which listings belong together, and which of them are still to be compared. */

/** One row a listing that was compared with others: the group that it is in, its own where it is like no other. */
export const listingGroups = pgTable(
  'listing_groups',
  {
    listingId: uuid('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    /** The first listing of its group, which may be itself. */
    hubId: uuid('hub_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** What it has in common with the hub; null for the hub. */
    ties: jsonb('ties').$type<GroupTies>(),
    /** The content of its first picture when it was compared. */
    cover: text('cover'),
    /** Numbers of which titles that are alike share one at least (server/store/listings/groups/titleBands.ts); empty where the title says too little. */
    bands: integer('bands').array().notNull(),
    /** Numbers of which pictures that show the same share one at least (server/store/listings/groups/pictureLikeness.ts). */
    parts: integer('parts').array().notNull().default([]),
  },
  (t) => [
    index('listing_groups_hub').on(t.hubId),
    index('listing_groups_cover')
      .on(t.brandId, t.cover)
      .where(sql`listing_id = hub_id AND cover IS NOT NULL`),
    index('listing_groups_bands')
      .using('gin', t.bands)
      // Each listing is looked up by it at once: a list of what is not in the index yet would be read each time.
      .with({ fastupdate: false })
      .where(sql`listing_id = hub_id`),
    index('listing_groups_parts')
      .using('gin', t.parts)
      .with({ fastupdate: false })
      .where(sql`listing_id = hub_id`),
  ],
)

/** Listings to be compared, appended by triggers: new ones, and those of which something changed that may tie them. */
export const groupWaits = pgTable(
  'group_waits',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    brandId: uuid('brand_id').notNull(),
    /** The listing, which need not exist any more. */
    listingId: uuid('listing_id').notNull(),
  },
  (t) => [index('group_waits_brand').on(t.brandId, t.id)],
)
