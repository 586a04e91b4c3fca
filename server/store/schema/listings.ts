import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ScoreFactor } from '../../../src/domain/listings/listing.ts'
import type { ProductEvidence } from '../../../src/domain/listings/productSuggestion.ts'
import type { ExtraData } from '../../../src/domain/kit/pageSays.ts'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import type { PLAIN_FIELDS, PlainFieldName } from '../../../src/domain/kit/plainFields.ts'
import { DECIDED_STATES } from '../../../src/domain/listings/scoring.ts'
import { brands, marketplaces, products } from './brands.ts'
import {
  infringementReasonEnum,
  infringementTypeEnum,
  listingStateEnum,
  listingStatusEnum,
  moment,
} from './columns.ts'
import { users } from './users.ts'

/** Listings, what search looks through, and their comments. */

interface PlainColumnTypes {
  readonly text: 'PgText'
  readonly number: 'PgDoublePrecision'
  readonly whole: 'PgInteger'
}
type ColumnName<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnName<Rest>}`
  : ''
/** The columns of the plain fields: each under its field's name (`plainColumn`), and of its kind. */
type PlainColumns = {
  readonly [Name in PlainFieldName]: {
    readonly _: {
      readonly name: ColumnName<Name>
      readonly columnType: PlainColumnTypes[(typeof PLAIN_FIELDS)[Name]['kind']]
    }
  }
}

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
    /** Further addresses that lead to its page: those it stood at before or has moved to. */
    furtherUrls: text('further_urls').array().notNull().default([]),
    /** The host of `url`, in lower case, without a leading www. */
    host: text('host').generatedAlwaysAs(sql`assay_host(url)`),
    seller: text('seller'),
    sellerId: text('seller_id'),
    sellerStoreUrl: text('seller_store_url'),
    sellerKey: uuid('seller_key').generatedAlwaysAs(sql`assay_seller_key(marketplace_id, seller_id, seller)`),
    country: text('country'),
    price: numeric('price'),
    currency: text('currency'),
    condition: text('condition'),
    rating: doublePrecision('rating'),
    reviewsCount: integer('reviews_count'),
    quantity: integer('quantity'),
    shippingFrom: text('shipping_from'),
    description: text('description'),
    /** Further columns of its file by their names; null where there are none. */
    extra: jsonb('extra').$type<ExtraData>(),
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
    /** The columns that an erasure replaced, which stay as they are; null where there are none. */
    erasedFields: text('erased_fields').array(),
    created: moment('created').notNull(),
    updated: moment('updated').notNull(),
  } satisfies PlainColumns & Readonly<Record<string, unknown>>,
  (t) => [
    // Beyond the id what the dashboard counts of rows, so that it reads this index alone.
    index('listings_state_page').on(
      t.brandId,
      t.state,
      t.created.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.sellerKey,
      t.listingStatus,
      t.toi,
      t.reviewed,
      t.filing,
      t.takedown,
    ),
    // With the day, so that those outside a range are passed over without reading the rows.
    index('listings_score').on(
      t.brandId,
      t.state,
      t.score.desc().nullsLast(),
      t.id.desc().nullsFirst(),
      t.created,
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
    index('listings_known_address')
      .on(t.brandId, sql`md5(url)`)
      .where(sql`item_id IS NOT NULL`),
    index('listings_further_addresses')
      .using('gin', t.furtherUrls)
      .where(sql`further_urls <> '{}'`),
    index('listings_seller').on(
      t.sellerKey,
      t.brandId,
      t.created.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('listings_seller_decided')
      .on(t.sellerKey, t.brandId, t.created.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql.raw(`state IN (${DECIDED_STATES.map((state) => `'${state}'`).join(', ')})`)),
    // Backwards, so that a domain and its subdomains stand together (server/store/domains/hosts.ts).
    index('listings_host').on(t.brandId, sql`(reverse(${t.host}) || '.') text_pattern_ops`),
    index('listings_prices')
      .on(t.productId, t.currency, t.created.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`price IS NOT NULL AND product_id IS NOT NULL`),
    index('listings_extra')
      .using('gin', t.extra.op('jsonb_path_ops'))
      .where(sql`extra IS NOT NULL`),
    index('listings_tags')
      .using('gin', t.tags)
      .where(sql`tags <> '{}'`),
    index('listings_countries').on(t.brandId, t.country),
  ],
)

/** The names of the further columns that listings of a brand have, for the filter to choose from. */
export const listingExtraNames = pgTable(
  'listing_extra_names',
  {
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brandId, t.name] })],
)

/**
 * What search looks through, folded: compatibility forms made one, lower case. Kept by triggers, apart from the
 * listings, so that changing a state does not write the text's large indexes again.
 */
export const listingSearch = pgTable(
  'listing_search',
  {
    /** Of a listing, whose deletion takes it along by a trigger: a foreign key would look each new row's listing up. */
    listingId: uuid('listing_id').primaryKey(),
    /** The listing's, so that a search needs no row of `listings`. */
    brandId: uuid('brand_id').notNull(),
    created: moment('created').notNull(),
    text: text('text').notNull(),
    /** What a seller can be known by: its id (`i:`), store URL (`s:`), pictures by address (`p:`, hashed) and file (`f:`). */
    marks: text('marks').array().notNull().default([]),
  },
  (t) => [
    index('listing_search_marks').using('gin', t.marks),
    index('listing_search_trigrams').using('gin', sql`${t.text} gin_trgm_ops`),
    // A text of ASCII alone has no grams, which the index would hold too.
    index('listing_search_grams')
      .using('gin', sql`assay_grams(${t.text})`)
      .where(sql`octet_length(text) <> char_length(text)`),
  ],
)

/** Which products listings seem to offer, or were set to by that. */
export const productSuggestions = pgTable(
  'product_suggestions',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** From 0 to 1. */
    certainty: doublePrecision('certainty').notNull(),
    evidence: jsonb('evidence').$type<ProductEvidence[]>().notNull(),
    /** When a person said that it is not this product; it is not suggested again. */
    dismissed: moment('dismissed'),
  },
  (t) => [
    primaryKey({ columns: [t.listingId, t.productId] }),
    index('product_suggestions_product').on(t.productId),
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
