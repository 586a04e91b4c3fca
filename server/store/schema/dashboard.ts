import {
  bigint,
  boolean,
  date,
  integer,
  numeric,
  pgEnum,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { infringementTypeEnum, listingStateEnum, listingStatusEnum, moment } from './columns.ts'

/**
 * What the dashboard's figures are read from beside the listings: sums by day and by month, and the changes that are
 * not summed up yet. A listing counts once under each date that it has; days are those of the workspace's time zone.
 */

export const listingDateEnum = pgEnum('listing_date', ['created', 'reviewed', 'filing', 'takedown'])

/** What a sum is of. The category is that of the product at the time of reading. */
const cell = () => ({
  field: listingDateEnum('field').notNull(),
  /** Of a month its first day. */
  day: date('day').notNull(),
  brandId: uuid('brand_id').notNull(),
  marketplaceId: uuid('marketplace_id').notNull(),
  productId: uuid('product_id'),
  country: text('country'),
  state: listingStateEnum('state').notNull(),
  toi: infringementTypeEnum('toi'),
})

const sums = () => ({
  listings: integer('listings').notNull(),
  filed: integer('filed').notNull(),
  removed: integer('removed').notNull(),
  inactive: integer('inactive').notNull(),
  violationRemoved: integer('violation_removed').notNull(),
  delisted: integer('delisted').notNull(),
  /** The milliseconds of each interval summed up, and how many listings have it. */
  msReviewed: bigint('ms_reviewed', { mode: 'number' }).notNull(),
  nReviewed: integer('n_reviewed').notNull(),
  msFiled: bigint('ms_filed', { mode: 'number' }).notNull(),
  nFiled: integer('n_filed').notNull(),
  msRemoved: bigint('ms_removed', { mode: 'number' }).notNull(),
  nRemoved: integer('n_removed').notNull(),
  msWhole: bigint('ms_whole', { mode: 'number' }).notNull(),
  nWhole: integer('n_whole').notNull(),
})

function sumsTable(name: string) {
  return pgTable(name, { ...cell(), ...sums() }, (t) => [
    unique(`${name}_cell`)
      .on(t.brandId, t.field, t.day, t.state, t.marketplaceId, t.country, t.toi, t.productId)
      .nullsNotDistinct(),
  ])
}
export const dashboardDays = sumsTable('dashboard_days')
export const dashboardMonths = sumsTable('dashboard_months')

export const DIMENSIONS = ['marketplace', 'country', 'product'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** The kind of the sums of months told apart by this dimension, or by none. */
export const kindOf = (kept: Dimension | null): string => kept ?? 'none'

/**
 * The sums of months once more, each told apart by one of marketplace, country and product, or by none of them (`kind`): few
 * cells, however many listings. The columns of the others are null.
 */
export const dashboardMargins = pgTable(
  'dashboard_margins',
  { kind: text('kind').notNull(), ...cell(), marketplaceId: uuid('marketplace_id'), ...sums() },
  (t) => [
    unique('dashboard_margins_cell')
      .on(t.kind, t.brandId, t.field, t.day, t.state, t.marketplaceId, t.country, t.toi, t.productId)
      .nullsNotDistinct(),
  ],
)

/** The prices of removed listings, for each currency by itself. */
function valuesTable(name: string) {
  const value = {
    ...cell(),
    currency: text('currency').notNull(),
    amount: numeric('amount').notNull(),
    listings: integer('listings').notNull(),
  }
  return pgTable(name, value, (t) => [
    unique(`${name}_cell`)
      .on(t.brandId, t.field, t.day, t.state, t.marketplaceId, t.country, t.toi, t.productId, t.currency)
      .nullsNotDistinct(),
  ])
}
export const dashboardValueDays = valuesTable('dashboard_value_days')
export const dashboardValueMonths = valuesTable('dashboard_value_months')

/** How many listings of a brand have a tag. */
export const dashboardTags = pgTable(
  'dashboard_tags',
  {
    brandId: uuid('brand_id').notNull(),
    tag: text('tag').notNull(),
    listings: integer('listings').notNull(),
  },
  (t) => [unique('dashboard_tags_cell').on(t.brandId, t.tag)],
)

/** How many listings of a month took how long for an interval: a histogram whose buckets widen with the time. */
export const dashboardHours = pgTable(
  'dashboard_hours',
  {
    field: listingDateEnum('field').notNull(),
    day: date('day').notNull(),
    brandId: uuid('brand_id').notNull(),
    step: text('step').notNull(),
    bucket: integer('bucket').notNull(),
    listings: integer('listings').notNull(),
  },
  (t) => [unique('dashboard_hours_cell').on(t.brandId, t.field, t.day, t.step, t.bucket)],
)

/** Listings as they came to be (sign 1) and as they ceased to be (−1), written along with each change and summed up later. */
export const dashboardDeltas = pgTable('dashboard_deltas', {
  sign: smallint('sign').notNull(),
  brandId: uuid('brand_id').notNull(),
  marketplaceId: uuid('marketplace_id').notNull(),
  productId: uuid('product_id'),
  country: text('country'),
  state: listingStateEnum('state').notNull(),
  listingStatus: listingStatusEnum('listing_status').notNull(),
  toi: infringementTypeEnum('toi'),
  price: numeric('price'),
  currency: text('currency'),
  reviewed: moment('reviewed'),
  filing: moment('filing'),
  takedown: moment('takedown'),
  created: moment('created').notNull(),
  tags: text('tags').array().notNull().default([]),
})

/** The one row that tells in which time zone the days of the sums were counted; none while there are no sums. */
export const dashboardRollups = pgTable('dashboard_rollups', {
  one: boolean('one').primaryKey().default(true),
  timeZone: text('time_zone').notNull(),
  made: moment('made').notNull(),
})
