import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'
import { users } from './users.ts'

/** The change record: sets, batches, records and checkpoints. */

/** What a person did at one go: a bulk change, an import, an undo. */
export const changeSets = pgTable(
  'change_sets',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    actorId: uuid('actor_id').references(() => users.id),
    actor: text('actor').notNull(),
    at: moment('at').notNull(),
    undoOf: uuid('undo_of').references((): AnyPgColumn => changeSets.id),
    /** The brands for which an undo takes that back; null for all. */
    undoBrands: uuid('undo_brands').array(),
  },
  (t) => [index('change_sets_at').on(t.at), index('change_sets_undo_of').on(t.undoOf)],
)

/** The records that one transaction wrote; committed whole or not at all, and sealed by one checkpoint. */
export const changeBatches = pgTable(
  'change_batches',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    changeSetId: uuid('change_set_id')
      .notNull()
      .references(() => changeSets.id),
    at: moment('at').notNull(),
    actor: text('actor').notNull(),
    comment: text('comment'),
    requestId: text('request_id').notNull(),
    checkpointId: bigint('checkpoint_id', { mode: 'bigint' }).references((): AnyPgColumn => checkpoints.id),
  },
  (t) => [
    index('change_batches_set').on(t.changeSetId),
    index('change_batches_unsealed')
      .on(t.id)
      .where(sql`checkpoint_id IS NULL`),
    index('change_batches_checkpoint').on(t.checkpointId),
  ],
)

/** One entity's change. `version` counts the entity's records from 1; `hash` covers the record and `previous`. */
export const changeRecords = pgTable(
  'change_records',
  {
    seq: bigserial('seq', { mode: 'bigint' }).primaryKey(),
    /** Of a batch, of which none may be deleted: a foreign key would look it up for each record. */
    batchId: bigint('batch_id', { mode: 'bigint' }).notNull(),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id').notNull(),
    /** The brand whose scope the record falls in; null for what belongs to no brand. */
    brandId: uuid('brand_id'),
    version: integer('version').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    previous: bytes('previous'),
    hash: bytes('hash').notNull(),
  },
  (t) => [
    uniqueIndex('change_records_entity').on(t.entityId, t.version.desc().nullsFirst()),
    index('change_records_batch').on(t.batchId),
  ],
)

/** How many listings of which brand a batch reached: who sees a change set, and how much of it, without its records. */
export const changeReach = pgTable(
  'change_reach',
  {
    changeSetId: uuid('change_set_id')
      .notNull()
      .references(() => changeSets.id),
    brandId: uuid('brand_id').notNull(),
    batchId: bigint('batch_id', { mode: 'bigint' })
      .notNull()
      .references(() => changeBatches.id),
    listings: integer('listings').notNull(),
  },
  (t) => [primaryKey({ columns: [t.changeSetId, t.brandId, t.batchId] })],
)

/** Signed seals: the Merkle root over the records of the batches that were new. */
export const checkpoints = pgTable('checkpoints', {
  id: bigserial('id', { mode: 'bigint' }).primaryKey(),
  at: moment('at').notNull(),
  records: integer('records').notNull(),
  root: bytes('root').notNull(),
  previous: bytes('previous'),
  keyId: text('key_id').notNull(),
  signature: bytes('signature').notNull(),
})
