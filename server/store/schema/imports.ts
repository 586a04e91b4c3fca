import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ColumnFields } from '../../../src/domain/importing/importColumns.ts'
import { IMPORT_KINDS } from '../../../src/domain/importing/importKinds.ts'
import type { AddedMarketplaces, RejectReason } from '../../../src/domain/importing/importOutcome.ts'
import type { HandedPictures, PicturesArchive } from '../../../src/domain/importing/handedPictures.ts'
import type { ImportWarning } from '../../../src/domain/importing/importWarnings.ts'
import { PICTURE_ANSWERS } from '../../../src/domain/kit/pictureFetching.ts'
import { MATCHING_CHANGE_STATUSES, MATCHING_FIELDS } from '../../../src/domain/listings/matchingChange.ts'
import { changeSets } from './changes.ts'
import { moment } from './columns.ts'
import { users } from './users.ts'

/** Imports, and changes of every listing that matches a filter. */

/** Files that wait to be imported; their bytes lie in the data folder. */
export const importUploads = pgTable(
  'import_uploads',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    /** What its rows are. */
    kind: text('kind', { enum: IMPORT_KINDS }).notNull().default('listings'),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** What each column stands for, in their order; null where one is left out. */
    columns: jsonb('columns').$type<ColumnFields>().notNull(),
    brand: text('brand'),
    createBrand: boolean('create_brand').notNull(),
    /** What was answered to whether its pictures are fetched; null before. */
    pictures: text('pictures', { enum: PICTURE_ANSWERS }),
    /** Whether its first row holds headings; else it is data. */
    hasHeader: boolean('has_header').notNull().default(true),
    /** The archive of pictures that was sent beside it. */
    archive: jsonb('archive').$type<PicturesArchive>(),
    created: moment('created').notNull(),
  },
  (t) => [index('import_uploads_owner').on(t.ownerId), index('import_uploads_created').on(t.created)],
)

/** `rolledBack`: cut off, and taken back by whichever process started next. */
export const IMPORT_STATUSES = ['running', 'complete', 'failed', 'cancelled', 'rolledBack'] as const

export const imports = pgTable('imports', {
  id: uuid('id').primaryKey(),
  changeSetId: uuid('change_set_id')
    .notNull()
    .references(() => changeSets.id),
  fileName: text('file_name').notNull(),
  /** What its rows are. */
  kind: text('kind', { enum: IMPORT_KINDS }).notNull().default('listings'),
  status: text('status', { enum: IMPORT_STATUSES }).notNull(),
  /** The key of the advisory lock that the importing process holds while it lives. */
  lockKey: integer('lock_key').notNull(),
  rowsRead: integer('rows_read').notNull().default(0),
  added: integer('added').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  unchanged: integer('unchanged').notNull().default(0),
  rejected: integer('rejected').notNull().default(0),
  /** Of the rows taken, those whose listing or advertisement keeps what an erasure replaced. */
  keptErased: integer('kept_erased').notNull().default(0),
  /** The optional cells that could not be read, by column. */
  warnings: jsonb('warnings').$type<readonly ImportWarning[]>().notNull().default([]),
  /** Why rows were not taken, the most frequent reasons first. */
  rejectReasons: jsonb('reject_reasons').$type<readonly RejectReason[]>().notNull().default([]),
  /** How much of the file is read, of its total. */
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  totalBytes: bigint('total_bytes', { mode: 'number' }).notNull().default(0),
  /** Whether the pictures of its listings are fetched; null where nobody was asked, and their brands decide. */
  fetchPictures: boolean('fetch_pictures'),
  /** What has become of the pictures in the archive beside the file. */
  handedPictures: jsonb('handed_pictures').$type<HandedPictures>(),
  /** Of one that was taken back, what became of the marketplaces that it had added; null where it had added none. */
  addedMarketplaces: jsonb('added_marketplaces').$type<AddedMarketplaces>(),
  /** Why it failed, in words. */
  problem: text('problem'),
  uploadId: uuid('upload_id').references(() => importUploads.id, { onDelete: 'set null' }),
  started: moment('started').notNull(),
  finished: moment('finished'),
})

/** Changes of every listing that matches a filter, as those who began them watch them. */
export const matchingChanges = pgTable(
  'matching_changes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    field: text('field', { enum: MATCHING_FIELDS }).notNull().default('state'),
    title: text('title').notNull(),
    status: text('status', { enum: MATCHING_CHANGE_STATUSES }).notNull(),
    /** The key of the advisory lock that its transaction holds while it lives. */
    lockKey: integer('lock_key').notNull(),
    cancelAsked: boolean('cancel_asked').notNull().default(false),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    conflicts: integer('conflicts').notNull().default(0),
    changedBy: text('changed_by'),
    changeSetId: uuid('change_set_id').references(() => changeSets.id),
    started: moment('started').notNull(),
    finished: moment('finished'),
  },
  (t) => [
    uniqueIndex('matching_changes_running')
      .on(t.userId)
      .where(sql`status = 'running'`),
  ],
)
