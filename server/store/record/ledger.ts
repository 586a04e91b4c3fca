import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { ChangeKind } from '../../../src/domain/listings/changes.ts'
import { arrayOf, nextUpdated, rowsOf } from '../rows.ts'
import type { Executor, Transaction } from '../transactions.ts'
import { toldOf } from '../outbox/recorded.ts'
import { brandIds, type Scope } from '../scope.ts'
import { changeBatches, changeSets } from '../schema.ts'

/** Who changes something, and in answer to which request. */
export interface Author {
  /** Null for the command line and the server itself. */
  readonly userId: string | null
  readonly name: string
  readonly requestId: string
}

/** The kinds of entity that leave records. */
export type RecordedEntity =
  | 'listing'
  | 'complaint'
  | 'counterNotice'
  | 'platformTerm'
  | 'investigation'
  | 'comment'
  | 'file'
  | 'brand'
  | 'client'
  | 'product'
  | 'propertyRight'
  | 'marketplace'
  | 'rule'
  | 'webhook'
  | 'queue'
  | 'report'
  | 'user'
  | 'message'
  | 'apiKey'
  | 'seller'
  | 'sellerSplit'
  | 'ad'
  | 'asin'
  | 'crawl'
  | 'imageAnalysis'
  | 'domain'
  | 'domainWatch'
  | 'secondReview'
  | 'reviewSettings'
  | 'signInSettings'
  | 'session'
  | 'serverKey'
  | 'demoDeletion'
  | 'erasure'
  | 'retention'

interface NewChangeSet {
  readonly kind: ChangeKind
  readonly title: string
  readonly at: Date
  readonly undoOf?: string
  readonly undoBrands?: string[]
}

/** Opens a change set: what one person does at one go. Answers its id. */
export async function openChangeSet(tx: Transaction, author: Author, set: NewChangeSet): Promise<string> {
  const id = uuidv7()
  await tx.insert(changeSets).values({
    id,
    kind: set.kind,
    title: set.title,
    actorId: author.userId,
    actor: author.name,
    at: set.at,
    undoOf: set.undoOf ?? null,
    undoBrands: set.undoBrands ?? null,
  })
  return id
}

/** Opens the change set that takes another back for the brands in scope. Answers its id. */
export const openUndo = (
  tx: Transaction,
  scope: Scope,
  author: Author,
  { id, title, at }: { readonly id: string; readonly title: string; readonly at: Date },
): Promise<string> =>
  openChangeSet(tx, author, { kind: 'undo', title, at, undoOf: id, undoBrands: brandIds(scope) })

/** Opens the batch of records that this transaction writes into a change set. Answers its number. */
export async function openBatch(
  tx: Transaction,
  author: Author,
  batch: { changeSetId: string; at: Date; comment?: string | null },
): Promise<bigint> {
  const [row] = await tx
    .insert(changeBatches)
    .values({
      changeSetId: batch.changeSetId,
      at: batch.at,
      actor: author.name,
      comment: batch.comment ?? null,
      requestId: author.requestId,
    })
    .returning({ id: changeBatches.id })
  return row!.id
}

/**
 * Writes records in the same statement as the changes they tell of, each chained to its entity's previous record.
 *
 * `changes` selects entity_id, brand_id, before and after (jsonb, null where the entity did not or does not exist);
 * it may read the data-modifying common table expressions in `ctes`. The rows concerned must have been locked by an
 * earlier statement of the transaction, so that the previous record is seen. `areNew` says that none of them has one, which
 * spares looking for it, and telling webhooks of it. Answers how many were written.
 */
export async function appendRecords(
  tx: Transaction,
  batchId: bigint,
  entity: RecordedEntity,
  { ctes, changes, areNew = false }: { ctes?: SQL; changes: SQL; areNew?: boolean },
): Promise<number> {
  const chained = areNew
    ? sql`SELECT c.*, 1 AS version, NULL::bytea AS previous FROM changes c`
    : sql`SELECT c.entity_id, c.brand_id, c.before, c.after,
               coalesce(last.version, 0) + 1 AS version, last.hash AS previous
        FROM changes c LEFT JOIN LATERAL (
          SELECT r.version, r.hash FROM change_records r WHERE r.entity_id = c.entity_id
          ORDER BY r.version DESC LIMIT 1
        ) AS last ON true`
  const told = areNew ? sql`` : await toldOf(tx, entity, batchId)
  const [row] = await rowsOf<{ written: number }>(
    tx,
    sql`
      WITH ${ctes ? sql`${ctes},` : sql``} changes AS (${changes}),
      chained AS (${chained}),
      written AS (
      INSERT INTO change_records (batch_id, entity, entity_id, brand_id, version, before, after, previous, hash)
      SELECT b.id, ${entity}, c.entity_id, c.brand_id, c.version, c.before, c.after, c.previous,
             sha256(convert_to(assay_record_text(
               ${entity}, c.entity_id, c.brand_id, c.version, c.before, c.after, c.previous,
               b.change_set_id, b.at, b.actor, b.comment, b.request_id), 'UTF8'))
      FROM chained c CROSS JOIN change_batches b
      WHERE b.id = ${batchId}
      ORDER BY c.entity_id RETURNING brand_id)${entity === 'listing' ? reachOf(batchId) : sql``}${told}
      SELECT count(*)::int AS written FROM written`,
  )
  return row!.written
}

/** The tables whose rows are changed column by column, with the letter that an expression calls their row by. */
const TABLES = {
  listing: ['listings', 'l'],
  complaint: ['complaints', 'c'],
  investigation: ['investigations', 'i'],
} as const

/**
 * Sets columns of locked rows and records each row, before and after; with no columns, only `updated` is set. It moves
 * forward by a millisecond at least, so that no two versions of a row share it. A value may be an expression that
 * reads the row by its letter (`l.url` of a listing).
 */
export async function setColumns(
  tx: Transaction,
  batchId: bigint,
  entity: keyof typeof TABLES,
  { ids, columns, at }: { ids: readonly string[]; columns: Readonly<Record<string, SQL>>; at: Date },
): Promise<void> {
  const [table, letter] = TABLES[entity].map((name) => sql.raw(name))
  const names = Object.keys(columns)
  const assignments = names.map((name) => sql`${sql.identifier(name)} = ${columns[name]!}, `)
  const picture = (alias: string) =>
    sql`jsonb_build_object(${sql.join(
      [...names, 'updated'].map((name) => sql.raw(`'${name}', ${alias}.${name}`)),
      sql`, `,
    )})`
  await appendRecords(tx, batchId, entity, {
    ctes: sql`
      old AS (SELECT * FROM ${table} WHERE id = ANY(${arrayOf(ids, 'uuid')})),
      new AS (
        UPDATE ${table} ${letter} SET ${sql.join(assignments)}
          updated = ${nextUpdated(letter, at)}
        WHERE ${letter}.id = ANY(${arrayOf(ids, 'uuid')}) RETURNING ${letter}.*
      )`,
    changes: sql`SELECT new.id AS entity_id, new.brand_id, ${picture('old')} AS before, ${picture('new')} AS after
                 FROM new JOIN old ON old.id = new.id`,
  })
}

/** Keeps how many listings of which brand the statement has reached. */
function reachOf(batchId: bigint): SQL {
  return sql`,
      reached AS (
        INSERT INTO change_reach (change_set_id, brand_id, batch_id, listings)
        SELECT b.change_set_id, w.brand_id, b.id, count(*)
        FROM written w CROSS JOIN change_batches b WHERE b.id = ${batchId} GROUP BY 1, 2, 3
        ON CONFLICT (change_set_id, brand_id, batch_id)
          DO UPDATE SET listings = change_reach.listings + excluded.listings
      )`
}

/** Records the making of one row that was just inserted: its columns become the record's `after`. */
export async function recordCreation(
  tx: Transaction,
  batchId: bigint,
  entity: RecordedEntity,
  row: { id: string; brandId?: string | null; after: Record<string, unknown> },
): Promise<void> {
  await appendRecords(tx, batchId, entity, {
    changes: sql`SELECT ${row.id}::uuid AS entity_id, ${row.brandId ?? null}::uuid AS brand_id,
                 NULL::jsonb AS before, ${JSON.stringify(row.after)}::jsonb AS after`,
  })
}

/** What comes by itself. */
const BY_ITSELF = `ARRAY['score', 'score_factors', 'images', 'product_id', 'assigned']`

/**
 * Whether a record tells of what came by itself and nothing else: a new score, our copies of pictures, a queue that a rule assigned it to, or a product that the
 * server, and no person, has set. These are no
 * decisions: they leave `updated` alone, and stand in nobody's way, neither of an undo of what came before them nor as what
 * somebody has changed.
 */
export const cameByItself = (alias: string): SQL =>
  sql.raw(
    `(${alias}.entity = 'listing' AND coalesce(${alias}.after - ${BY_ITSELF} = '{}', false)` +
      ` AND coalesce(${alias}.before - ${BY_ITSELF} = '{}', false)` +
      ` AND NOT (${alias}.after ? 'product_id' AND EXISTS (` +
      `SELECT FROM change_batches pb JOIN change_sets ps ON ps.id = pb.change_set_id` +
      ` WHERE pb.id = ${alias}.batch_id AND ps.actor_id IS NOT NULL)))`,
  )

/** Who wrote an entity's last record, or null when it has none. */
export async function lastAuthors(db: Executor, entityIds: readonly string[]): Promise<Map<string, string>> {
  if (entityIds.length === 0) return new Map()
  const rows = await rowsOf<{ id: string; actor: string }>(
    db,
    sql`SELECT DISTINCT ON (r.entity_id) r.entity_id AS id, b.actor
        FROM change_records r JOIN change_batches b ON b.id = r.batch_id
        WHERE r.entity_id = ANY(${sql.param(entityIds)}::uuid[]) AND NOT ${cameByItself('r')}
        ORDER BY r.entity_id, r.version DESC`,
  )
  return new Map(rows.map((row) => [row.id, row.actor]))
}
