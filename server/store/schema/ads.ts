import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ADVERTISEMENT_STATUSES } from '../../../src/domain/kit/vocabulary.ts'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import { brands, marketplaces, products } from './brands.ts'
import { moment } from './columns.ts'

/** Advertisements; within a brand each is known by its platform and address. */
export const ads = pgTable(
  'ads',
  {
    id: uuid('id').primaryKey(),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    productId: uuid('product_id').references(() => products.id),
    marketplaceId: uuid('marketplace_id')
      .notNull()
      .references(() => marketplaces.id),
    advertiser: text('advertiser').notNull(),
    headline: text('headline').notNull(),
    text: text('text').notNull(),
    url: text('url').notNull(),
    landingUrl: text('landing_url'),
    image: jsonb('image').$type<Picture>(),
    country: text('country'),
    status: text('status', { enum: ADVERTISEMENT_STATUSES }).notNull().default('ACTIVE'),
    sourceBrand: text('source_brand'),
    firstSeen: moment('first_seen'),
    lastSeen: moment('last_seen'),
    /** What search looks through, folded: compatibility forms made one, lower case. */
    search: text('search').generatedAlwaysAs(
      sql`assay_fold(headline || ' ' || text || ' ' || advertiser || ' ' || url || ' ' || coalesce(landing_url, ''))`,
    ),
    /** The columns that an erasure replaced, which stay as they are; null where there are none. */
    erasedFields: text('erased_fields').array(),
    created: moment('created').notNull(),
    updated: moment('updated').notNull(),
  },
  (t) => [
    uniqueIndex('ads_address').on(t.brandId, t.marketplaceId, sql`md5(url)`),
    index('ads_page').on(t.brandId, t.created.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('ads_seen').on(t.brandId, t.lastSeen),
    index('ads_trigrams').using('gin', sql`${t.search} gin_trgm_ops`),
    index('ads_grams').using('gin', sql`assay_grams(${t.search})`),
  ],
)
