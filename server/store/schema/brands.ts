import { sql } from 'drizzle-orm'
import {
  boolean,
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
import type { NoticeContact } from '../../../src/domain/kit/brand.ts'
import type { BrandLogo } from '../../../src/domain/kit/brandLogo.ts'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import type { ValueAssumptions } from '../../../src/domain/kit/value.ts'
import { PICTURE_FETCHING } from '../../../src/domain/kit/pictureFetching.ts'
import type { PictureLanguage } from '../../../src/domain/kit/pictureLanguages.ts'
import { RELISTING_DAYS } from '../../../src/domain/kit/relisting.ts'
import { channelEnum, infringementTypeEnum, moment } from './columns.ts'

/** Clients, their brands with rights and products, marketplaces, and stored files. */

export const clients = pgTable('clients', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  created: moment('created').notNull().defaultNow(),
})

export const brands = pgTable(
  'brands',
  {
    id: uuid('id').primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    name: text('name').notNull(),
    officialImages: jsonb('official_images').$type<Picture[]>().notNull().default([]),
    /** Logos that are looked for in pictures beside the official pictures. */
    logos: jsonb('logos').$type<BrandLogo[]>().notNull().default([]),
    /** In which languages words are read in pictures of its listings, in reading order. */
    pictureLanguages: text('picture_languages')
      .array()
      .$type<PictureLanguage[]>()
      .notNull()
      .default(sql`'{eng}'`),
    notice: jsonb('notice').$type<NoticeContact>(),
    /** What reports about it are drawn in, as #1a5fb4; null for that of the text. */
    colour: text('colour'),
    /** What the value of removed listings rests on; null for what is assumed of every brand. */
    value: jsonb('value').$type<ValueAssumptions>(),
    /** When products changed that listings were not compared with since; null where all were. */
    productsChanged: moment('products_changed'),
    /** Marks the brands of the demo workspace. */
    demo: boolean('demo').notNull().default(false),
    /** Since when evidence of its listings does not come by itself; null while it does. */
    enrichmentPaused: moment('enrichment_paused'),
    /** Whether the pictures of its listings are fetched. */
    fetchPictures: text('fetch_pictures', { enum: PICTURE_FETCHING }).notNull().default('ask'),
    /** How many days its removed listings are watched for coming back. */
    relistingDays: integer('relisting_days').notNull().default(RELISTING_DAYS),
    created: moment('created').notNull().defaultNow(),
    updated: moment('updated').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('brands_client_name').on(t.clientId, sql`lower(${t.name})`)],
)

export const propertyRights = pgTable('property_rights', {
  id: uuid('id').primaryKey(),
  brandId: uuid('brand_id')
    .notNull()
    .references(() => brands.id),
  name: text('name').notNull(),
  classes: integer('classes').array().notNull(),
  registration: text('registration').notNull(),
  type: infringementTypeEnum('type').notNull(),
  jurisdictions: text('jurisdictions').array().notNull(),
  expiry: text('expiry'),
  updated: moment('updated').notNull().defaultNow(),
})

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    name: text('name').notNull(),
    category: text('category'),
    keywords: text('keywords').array().notNull().default([]),
    images: jsonb('images').$type<Picture[]>().notNull().default([]),
    /** What it is called beside its name: other languages, short forms. */
    aliases: text('aliases').array().notNull().default([]),
    /** Model numbers, as sellers write them. */
    models: text('models').array().notNull().default([]),
    /** What a genuine one costs, in all its sizes; null where that isn't known. */
    priceMin: numeric('price_min'),
    priceMax: numeric('price_max'),
    currency: text('currency'),
    updated: moment('updated').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('products_brand_name').on(t.brandId, sql`lower(${t.name})`)],
)

export const marketplaces = pgTable(
  'marketplaces',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    logo: text('logo'),
    country: text('country'),
    channel: channelEnum('channel').notNull(),
    group: text('platform_group').notNull(),
    noticeEmail: text('notice_email'),
    inEuropeanUnion: boolean('in_european_union').notNull().default(false),
    noticeFamily: text('notice_family'),
    /** The address of its search results, with {keywords} where the words go; null where it can't be crawled. */
    searchUrl: text('search_url'),
    /** CSS selectors of the links to listings, and of the link to the next page of results. */
    linkSelector: text('link_selector'),
    nextSelector: text('next_selector'),
    /** Marks the marketplaces of the demo workspace. */
    demo: boolean('demo').notNull().default(false),
    updated: moment('updated').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('marketplaces_name').on(sql`lower(${t.name})`)],
)

/** Pictures and documents in the storage provider, each of one brand, or of the whole workspace. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    brandId: uuid('brand_id').references(() => brands.id),
    sha256: text('sha256').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    name: text('name').notNull(),
    created: moment('created').notNull().defaultNow(),
    /** Uploaded by itself, and not seen attached to anything yet (server/store/unattachedFiles.ts). */
    loose: boolean('loose').notNull().default(false),
  },
  (t) => [
    index('files_brand').on(t.brandId),
    index('files_loose')
      .on(t.created)
      .where(sql`loose`),
  ],
)

/** Files that nothing names any more, until they are deleted: a content of the storage by its SHA-256, a notice by its Message-ID. */
export const discardedFiles = pgTable(
  'discarded_files',
  {
    place: text('place', { enum: ['storage', 'outbox'] }).notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.place, t.name] })],
)
