import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { CRAWL_KINDS } from '../../../src/domain/crawls/crawl.ts'
import { JOB_ITEM_STATUSES, JOB_KINDS, JOB_OUTCOMES, JOB_STATUSES } from '../../../src/domain/crawls/job.ts'
import { brands, files, marketplaces, products } from './brands.ts'
import { changeSets } from './changes.ts'
import { moment } from './columns.ts'
import { listings } from './listings.ts'
import { users } from './users.ts'

/** Jobs in the background with what each does, the crawls that some of them run, and what screenshots show. */

/** Crawls: requested once, run again each day until they expire where they are by keywords. */
export const crawls = pgTable(
  'crawls',
  {
    id: uuid('id').primaryKey(),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    actor: text('actor').notNull(),
    kind: text('kind', { enum: CRAWL_KINDS }).notNull(),
    keywords: text('keywords').array().notNull().default([]),
    marketplaceIds: uuid('marketplace_ids').array().notNull().default([]),
    urls: text('urls').array().notNull().default([]),
    /** How many listings one run adds or updates at most; null for named pages. */
    listingLimit: integer('listing_limit'),
    expires: moment('expires'),
    /** When the next run is due; null when there is none to come. */
    nextAt: moment('next_at'),
    stopped: moment('stopped'),
    created: moment('created').notNull(),
  },
  (t) => [
    index('crawls_brand').on(t.brandId, t.id.desc().nullsFirst()),
    index('crawls_due')
      .on(t.nextAt)
      .where(sql`next_at IS NOT NULL AND stopped IS NULL`),
  ],
)

export const backgroundJobs = pgTable(
  'background_jobs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: JOB_KINDS }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    actor: text('actor').notNull(),
    /** Every brand that it concerns: a user who lacks one of them does not see the job. */
    brandIds: uuid('brand_ids').array().notNull(),
    crawlId: uuid('crawl_id').references(() => crawls.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    status: text('status', { enum: JOB_STATUSES }).notNull(),
    problem: text('problem'),
    changeSetId: uuid('change_set_id').references(() => changeSets.id),
    created: moment('created').notNull(),
    started: moment('started'),
    finished: moment('finished'),
  },
  (t) => [
    index('background_jobs_user').on(t.userId, t.id.desc().nullsFirst()),
    index('background_jobs_crawl').on(t.crawlId, t.id.desc().nullsFirst()),
    index('background_jobs_finished').on(t.finished),
    index('background_jobs_under_way')
      .on(t.id)
      .where(sql`status IN ('waiting', 'running')`),
  ],
)

export const backgroundJobItems = pgTable(
  'background_job_items',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => backgroundJobs.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** What is to be done with the subject, where a job does several things. */
    role: text('role').notNull(),
    /** An address, or a listing's id. */
    subject: text('subject').notNull(),
    listingId: uuid('listing_id').references(() => listings.id, { onDelete: 'set null' }),
    marketplaceId: uuid('marketplace_id').references(() => marketplaces.id),
    status: text('status', { enum: JOB_ITEM_STATUSES }).notNull().default('waiting'),
    outcome: text('outcome', { enum: JOB_OUTCOMES }),
    problem: text('problem'),
    attempts: integer('attempts').notNull().default(0),
    /** Not tried before this moment. */
    notBefore: moment('not_before'),
    finished: moment('finished'),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.position] }),
    index('background_job_items_waiting')
      .on(t.jobId, t.position)
      .where(sql`status = 'waiting'`),
    index('background_job_items_subject').on(t.jobId, t.role, sql`md5(subject)`),
    index('background_job_items_listing').on(t.listingId),
  ],
)

/** Where and when a screenshot was captured; its picture is a stored file, with its SHA-256. */
export const screenshotCaptures = pgTable(
  'screenshot_captures',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** The address in the end, after redirects. */
    finalUrl: text('final_url').notNull(),
    captured: moment('captured').notNull(),
  },
  (t) => [index('screenshot_captures_captured').on(t.captured)],
)
