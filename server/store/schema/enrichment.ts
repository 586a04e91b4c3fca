import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ENRICHMENT_STAGES, STAGE_STATES } from '../../../src/domain/enrichment/stages.ts'
import { brands } from './brands.ts'
import { moment } from './columns.ts'

/** How far the evidence of each listing has come by itself, and the sums over it. */

export const enrichmentStateEnum = pgEnum('enrichment_state', STAGE_STATES)

/** The state of each stage, and in a sentence for users why it failed or is off. */
const stages = () => ({
  pictures: enrichmentStateEnum('pictures').notNull(),
  picturesNote: text('pictures_note'),
  reading: enrichmentStateEnum('reading').notNull(),
  readingNote: text('reading_note'),
  product: enrichmentStateEnum('product').notNull(),
  productNote: text('product_note'),
  score: enrichmentStateEnum('score').notNull(),
  scoreNote: text('score_note'),
})

/** One row a listing, made and set back by triggers on the listings. */
export const listingEnrichment = pgTable(
  'listing_enrichment',
  {
    /** Of a listing, whose deletion takes it along by a trigger: a foreign key would look each new row's listing up. */
    listingId: uuid('listing_id').primaryKey(),
    brandId: uuid('brand_id').notNull(),
    created: moment('created').notNull(),
    /** When somebody had it before them last, in a list or in guided review. */
    wanted: moment('wanted'),
    /** Grows whenever pictures or reading are set back to waiting: work that began before then does not end it. */
    version: integer('version').notNull().default(0),
    /** The same of product and of score, each by itself: what one rests on changes without the others. */
    productVersion: integer('product_version').notNull().default(0),
    scoreVersion: integer('score_version').notNull().default(0),
    /** Whether its pictures are to be fetched whatever its brand says, since that was asked for. */
    picturesOrdered: boolean('pictures_ordered').notNull().default(false),
    /** The `version` at which the addresses of its pictures were put into `picture_fetches`; null before. */
    picturesQueued: integer('pictures_queued'),
    /** How many pictures it has, and of how many of them there is no copy. */
    picturesCount: integer('pictures_count').notNull(),
    picturesLeft: integer('pictures_left').notNull(),
    ...stages(),
  },
  (t) => [
    index('listing_enrichment_unqueued')
      .on(
        t.brandId,
        sql`${t.wanted} DESC NULLS LAST`,
        t.created.desc().nullsFirst(),
        t.listingId.desc().nullsFirst(),
      )
      .where(sql.raw(`pictures = 'waiting' AND pictures_queued IS DISTINCT FROM version`)),
    ...ENRICHMENT_STAGES.map((stage) =>
      index(`listing_enrichment_${stage}`)
        .on(
          t.brandId,
          sql`${t.wanted} DESC NULLS LAST`,
          t.created.desc().nullsFirst(),
          t.listingId.desc().nullsFirst(),
        )
        .where(
          sql.raw(
            stage === 'reading' ? `reading = 'waiting' AND pictures <> 'waiting'` : `${stage} = 'waiting'`,
          ),
        ),
    ),
  ],
)

/**
 * How many listings of a brand stand alike, as sums that are added up: each statement that changes listing_enrichment appends
 * what it changed, and the rows of one kind are made one every now and then.
 */
export const enrichmentTallies = pgTable('enrichment_tallies', {
  brandId: uuid('brand_id').notNull(),
  ...stages(),
  listings: integer('listings').notNull(),
  /** Of all those listings; what is left is that of listings whose pictures wait. */
  picturesCount: integer('pictures_count').notNull(),
  picturesLeft: integer('pictures_left').notNull(),
})

/**
 * How brands stood every few seconds of the last while in which something waited: the pace of gathering is observed in it, across
 * restarts too. `standing` is null where the brand was paused.
 */
export const enrichmentSamples = pgTable(
  'enrichment_samples',
  {
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    standing: jsonb('standing'),
  },
  (t) => [primaryKey({ columns: [t.brandId, t.at] })],
)
