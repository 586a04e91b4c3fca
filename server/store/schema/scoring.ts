import { bigint, index, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import { brands } from './brands.ts'
import { moment } from './columns.ts'

/** What has changed on which scores of other listings rest, until those are set waiting. */

/** A listing that counts, what is seen in its pictures, pictures of the brand itself, or the brand's name. */
export const scoringChangeEnum = pgEnum('scoring_change', ['listing', 'picture', 'official', 'name'])

/** One row a change, appended by triggers. */
export const scoringChanges = pgTable(
  'scoring_changes',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Without a foreign key, which would be checked ten thousand times at a change of as many listings: a trigger deletes the rows with their brand. */
    brandId: uuid('brand_id').notNull(),
    kind: scoringChangeEnum('kind').notNull(),
    /** The listing, which need not exist any more. */
    listingId: uuid('listing_id'),
    /** How it counted before: `assay_standing`. */
    standing: text('standing'),
    /** What it was before, where that has changed. */
    sellerKey: uuid('seller_key'),
    title: text('title'),
    /** The former pictures of a listing; the official pictures that came or went. */
    images: jsonb('images').$type<Picture[]>(),
  },
  (t) => [index('scoring_changes_brand').on(t.brandId, t.id)],
)

/** Until when the changes of a brand are left, since the last ones touched many listings. */
export const scoringRests = pgTable('scoring_rests', {
  brandId: uuid('brand_id')
    .primaryKey()
    .references(() => brands.id, { onDelete: 'cascade' }),
  until: moment('until').notNull(),
})
