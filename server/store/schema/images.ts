import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ImageAnalysis, ImageColour, ImageLogo } from '../../../src/domain/images/image.ts'
import { brands, files } from './brands.ts'
import { bytes, moment } from './columns.ts'
import { users } from './users.ts'

/** Pictures by their content, the images that brands' listings use, and analyses. */

/** What a picture holds, for every owner: one row a content, made by a trigger with the first file of it. */
export const pictures = pgTable(
  'pictures',
  {
    sha256: text('sha256').primaryKey(),
    created: moment('created').notNull().defaultNow(),
    /** When it was first looked at; null while it waits. */
    looked: moment('looked'),
    width: integer('width'),
    height: integer('height'),
    frames: integer('frames'),
    /** The perceptual hash; null where it is too plain to be told from others. */
    hash: bigint('hash', { mode: 'bigint' }),
    colours: jsonb('colours').$type<ImageColour[]>().notNull().default([]),
    /** Why it can't be read, in words. */
    problem: text('problem'),
  },
  (t) => [
    index('pictures_waiting')
      .on(t.created)
      .where(sql`looked IS NULL`),
    ...[0, 1, 2, 3].map((band) =>
      index(`pictures_band_${band}`)
        .on(sql.raw(`((hash >> ${48 - 16 * band}) & 65535)`), t.hash)
        .where(sql`hash IS NOT NULL`),
    ),
  ],
)

/** What changed copies of a picture are recognised by, some 3 kB each. */
export const pictureTraits = pgTable('picture_traits', {
  sha256: text('sha256')
    .primaryKey()
    .references(() => pictures.sha256, { onDelete: 'cascade' }),
  /** As server/store/listings/groups/pictureTraits.ts packs them. */
  traits: bytes('traits').notNull(),
})

/** The pictures that were looked at before traits were kept as they are now; a row goes once they are, and its listings are compared again. */
export const pictureTraitWaits = pgTable('picture_trait_waits', {
  sha256: text('sha256')
    .primaryKey()
    .references(() => pictures.sha256, { onDelete: 'cascade' }),
})

/** `failed` stays so until somebody has it tried again. */
const PICTURE_FETCH_STATES = ['waiting', 'done', 'failed'] as const

/** Pictures of listings that are fetched from their addresses, each address once a brand. */
export const pictureFetches = pgTable(
  'picture_fetches',
  {
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    /** The MD5 of the address. */
    digest: text('digest').notNull(),
    address: text('address').notNull(),
    /** The host and port that are asked. */
    host: text('host').notNull(),
    state: text('state', { enum: PICTURE_FETCH_STATES }).notNull().default('waiting'),
    /** Which picture of its listing it is, from 0; the earliest where several have it. */
    position: integer('position').notNull(),
    /** The newest listing that has it, and when that was added. */
    listingId: uuid('listing_id').notNull(),
    created: moment('created').notNull(),
    /** What was fetched. */
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'cascade' }),
    /** Why it failed, or was not to be had the last time, in words. */
    problem: text('problem'),
    /** What its failures have cost it so far, of what it has (server/jobs/enrichment/pictureFetching.ts). */
    spent: integer('spent').notNull().default(0),
    /** Not tried before this moment. */
    notBefore: moment('not_before'),
    finished: moment('finished'),
  },
  (t) => [
    primaryKey({ columns: [t.brandId, t.digest] }),
    index('picture_fetches_digest').on(t.digest),
    // Each listing's first picture before any other; the others of a listing together.
    index('picture_fetches_waiting')
      .on(
        t.host,
        sql`(position > 0)`,
        t.created.desc().nullsFirst(),
        t.listingId.desc().nullsFirst(),
        t.position,
      )
      .where(sql`state = 'waiting'`),
    index('picture_fetches_postponed')
      .on(t.brandId, t.notBefore)
      .where(sql`state = 'waiting' AND not_before IS NOT NULL`),
  ],
)

/**
 * A picture that listings of a brand use; kept by triggers on the listings. What depends on the brand's logos and languages
 * is kept here, so that no brand is told by what another one looks for.
 */
export const images = pgTable(
  'images',
  {
    id: uuid('id').primaryKey(),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    sha256: text('sha256')
      .notNull()
      .references(() => pictures.sha256),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    /** An address that it was found at; empty where it was handed over. */
    url: text('url').notNull(),
    listings: integer('listings').notNull(),
    /** The brand's logos in it; null until it was compared with them. */
    logos: jsonb('logos').$type<ImageLogo[]>(),
    /** Why it can't be compared, in words; its logos are empty then. */
    logosProblem: text('logos_problem'),
    /** The words in it, in the brand's languages; null until they were read. */
    text: text('text'),
    /** Why its words can't be read, in words; its text is empty then. */
    textProblem: text('text_problem'),
    /** Whether it was turned and read again, since no words were found in it upright. */
    textTurned: boolean('text_turned').notNull().default(false),
    created: moment('created').notNull(),
  },
  (t) => [
    uniqueIndex('images_content').on(t.brandId, t.sha256),
    index('images_sha256').on(t.sha256),
    index('images_page').on(t.brandId, t.created.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('images_url').using('gin', sql`assay_fold(${t.url}) gin_trgm_ops`),
    index('images_unused')
      .on(t.id)
      .where(sql`listings = 0`),
    index('images_wordless')
      .on(t.id)
      .where(sql`text = '' AND text_problem IS NULL AND NOT text_turned`),
    index('images_text').using('gin', sql`assay_fold(${t.text}) gin_trgm_ops`),
    index('images_text_grams').using('gin', sql`assay_grams(assay_fold(${t.text}))`),
  ],
)

/** Which listings use which content; kept by triggers on the listings. */
export const imageUses = pgTable(
  'image_uses',
  {
    brandId: uuid('brand_id').notNull(),
    sha256: text('sha256').notNull(),
    listingId: uuid('listing_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.brandId, t.sha256, t.listingId] }),
    index('image_uses_listing').on(t.listingId),
  ],
)

export const imageAnalyses = pgTable(
  'image_analyses',
  {
    id: uuid('id').primaryKey(),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    sha256: text('sha256').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    url: text('url').notNull(),
    userId: uuid('user_id').references(() => users.id),
    /** As it was answered, without what is looked up again: id, image, similar images of one's own. */
    analysis: jsonb('analysis')
      .$type<Omit<ImageAnalysis, 'id' | 'image' | 'brand' | 'file' | 'url' | 'created'>>()
      .notNull(),
    created: moment('created').notNull(),
  },
  (t) => [index('image_analyses_content').on(t.brandId, t.sha256, t.created.desc().nullsFirst())],
)
