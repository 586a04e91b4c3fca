import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ERASURE_STATUSES, ERASURE_SUBJECTS, type ErasedWord } from '../../../src/domain/erasure/erasure.ts'
import { changeBatches, changeSets } from './changes.ts'
import { bytes, moment } from './columns.ts'
import { users } from './users.ts'

/** Erasures of persons' data, and which change records lost content by them. */

/** What is looked for while one is under way: gone once it has ended. */
export interface ErasureTask {
  readonly words: readonly ErasedWord[]
  /** The seller's id, which follows from its name; null of an account. */
  readonly seller: string | null
}

export const erasures = pgTable(
  'erasures',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ERASURE_SUBJECTS }).notNull(),
    /** The account whose data it is; null of a seller. */
    userId: uuid('user_id').references(() => users.id),
    task: jsonb('task').$type<ErasureTask>(),
    /** What stands where the person stood. */
    mark: text('mark').notNull(),
    reference: text('reference').notNull(),
    reason: text('reason').notNull(),
    changeSetId: uuid('change_set_id')
      .notNull()
      .references(() => changeSets.id),
    at: moment('at').notNull(),
    status: text('status', { enum: ERASURE_STATUSES }).notNull(),
    done: integer('done').notNull().default(0),
    of: integer('of').notNull(),
    rows: integer('rows').notNull().default(0),
    records: integer('records').notNull().default(0),
    values: integer('values').notNull().default(0),
    files: integer('files').notNull().default(0),
    finished: moment('finished'),
  },
  (t) => [index('erasures_at').on(t.at)],
)

/** Rows by what was found in them: `2n` for word n within a text, `2n+1` where it is all that a field holds; sorted, with commas. */
export type Combinations = Readonly<Record<string, number>>

/** What a pass for words came to. */
export interface Finds {
  /** By what users call the place. */
  readonly places: Readonly<Record<string, Combinations>>
  readonly records: Combinations
  readonly pictures: Combinations
  readonly domains: Combinations
}

/** What a preview has found so far of its words: what is numbered there are these, in their order. */
export interface Counted {
  readonly words: readonly string[]
  readonly finds: Finds
  readonly at: string
}

/** The pass for words that are not counted yet, and where it goes on: a table of those that are looked through, and a page of it. */
export interface Counting {
  /** Those that are counted, and from `first` on those that are to be. */
  readonly words: readonly string[]
  readonly first: number
  readonly finds: Finds
  readonly table: number
  readonly page: number
}

/** Previews of erasures, one for a person. They hold the person's words, and are gone after a day, or once the person's data is. */
export const erasurePreviews = pgTable(
  'erasure_previews',
  {
    kind: text('kind', { enum: ERASURE_SUBJECTS }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Of the pass that is or was under way. */
    run: uuid('run').notNull(),
    /** What was asked for last. */
    words: jsonb('words').$type<readonly ErasedWord[]>().notNull(),
    counted: jsonb('counted').$type<Counted>(),
    counting: jsonb('counting').$type<Counting>(),
    done: integer('done').notNull(),
    of: integer('of').notNull(),
    /** Why the pass has failed. */
    problem: text('problem'),
    asked: moment('asked').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId] }),
    index('erasure_previews_counting')
      .on(t.run)
      .where(sql`counting IS NOT NULL`),
  ],
)

/**
 * Change records that lost content. `hash` of a record goes on covering what it held; what is left of it is covered by
 * `remainder`, and the two together by the record of the erasure that `batch_id` holds, for all records of the batch.
 */
export const erasedRecords = pgTable(
  'erased_records',
  {
    /** The record's. */
    seq: bigint('seq', { mode: 'bigint' }).notNull(),
    batchId: bigint('batch_id', { mode: 'bigint' })
      .notNull()
      .references(() => changeBatches.id),
    /** How many values it lost. */
    values: integer('values').notNull(),
    /** The SHA-256 of its text as it was left. */
    remainder: bytes('remainder').notNull(),
  },
  (t) => [primaryKey({ columns: [t.seq, t.batchId] }), index('erased_records_batch').on(t.batchId, t.seq)],
)
