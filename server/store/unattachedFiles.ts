import { setTimeout as pause } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { fileDeletion } from './discardedFiles.ts'
import { arrayOf, rowsOf } from './rows.ts'
import type { Database, Executor, Transaction } from './transactions.ts'
import { FILE_FACTS } from './files.ts'
import { appendRecords, openBatch, openChangeSet } from './record/ledger.ts'

/**
 * Uploads that are attached to nothing, as a form that was given up leaves them. Each upload is looked up once, when it is old
 * enough: named in any column of any table, in the change record too, it is kept for good, since an undo may bring back what it
 * was attached to; else it goes.
 */

/** So many are looked up at one go. */
const LOOKED_UP_AT_ONCE = 1_000
/** So many pages of a table are read in one statement. */
const PAGES_AT_ONCE = 1_000
/** A change that was not committed yet when the tables were read began no longer ago than this. */
const LONGEST_CHANGE_MS = 3_600_000

/** When the oldest upload was made that is not known to be attached to anything; null where there is none. */
export async function oldestLoose(db: Executor): Promise<Date | null> {
  const [row] = await rowsOf<{ oldest: Date | null }>(
    db,
    sql`SELECT min(created) AS oldest FROM files WHERE loose`,
  )
  return row!.oldest
}

/**
 * Looks up every upload made before a moment, and deletes those that nothing names, recorded; their contents are listed to be
 * let go. Answers how many went.
 */
export async function sweepUnattached(db: Database, before: Date, signal: AbortSignal): Promise<number> {
  let swept = 0
  for (;;) {
    const rows = await rowsOf<{ id: string }>(
      db,
      sql`SELECT id FROM files WHERE loose AND created < ${before}
          ORDER BY created LIMIT ${LOOKED_UP_AT_ONCE}`,
    )
    if (rows.length === 0) return swept
    const ids = rows.map(({ id }) => id)
    const begun = new Date()
    const named = await namedAnywhere(db, ids, signal)
    await keep(db, named)
    swept += await removeUnnamed(
      db,
      ids.filter((id) => !named.has(id)),
      begun,
    )
  }
}

const keep = (db: Executor, ids: ReadonlySet<string>): Promise<unknown> =>
  db.execute(sql`UPDATE files SET loose = false WHERE id = ANY(${arrayOf([...ids], 'uuid')})`)

/**
 * Those of the files that anything names. The tables are read as they were at one moment, in pieces, with a rest after each as
 * long as it took: whoever works meanwhile has the database to themselves half of the time.
 */
async function namedAnywhere(
  db: Database,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Set<string>> {
  const named = new Set<string>()
  await db.transaction(
    async (tx) => {
      for (const table of await readTables(tx))
        for (let page = 0; page < table.pages; page += PAGES_AT_ONCE) {
          signal.throwIfAborted()
          const began = Date.now()
          const piece = sql`t.ctid >= ${`(${page},0)`}::tid AND t.ctid < ${`(${page + PAGES_AT_ONCE},0)`}::tid`
          for (const id of await namedIn(tx, table, ids, piece)) named.add(id)
          await pause(Date.now() - began, undefined, { signal })
        }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return named
}

interface ReadTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly pages: number
}

/**
 * The tables of the workspace but `files`, with the columns that may name a file: all but numbers, moments, truths,
 * enumerations, bytes and words for search, so that a later column is read whatever type it has.
 */
const readTables = (db: Executor): Promise<ReadTable[]> =>
  rowsOf<ReadTable>(
    db,
    sql`SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns,
               ceil(pg_relation_size(c.oid) / current_setting('block_size')::numeric)::int AS pages
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
        LEFT JOIN pg_type e ON t.typcategory = 'A' AND e.oid = t.typelem
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'files'
          AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
          AND coalesce(e.typcategory, t.typcategory) NOT IN ('N', 'D', 'T', 'B', 'E')
          AND coalesce(e.typname, t.typname) NOT IN ('bytea', 'tsvector')
        GROUP BY c.oid ORDER BY c.relname`,
  )

/** Those of the files that rows of a table name; the record of a file's own adding does not count. */
async function namedIn(
  db: Executor,
  { name, columns }: Pick<ReadTable, 'name' | 'columns'>,
  ids: readonly string[],
  which: SQL,
): Promise<string[]> {
  const words = sql.join(
    columns.map((column) => sql`t.${sql.identifier(column)}`),
    sql`, `,
  )
  const own = name === 'change_records' ? sql`AND t.entity <> 'file'` : sql``
  const expression = idsLike(ids)
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`SELECT DISTINCT lower(found[1]) AS id
        FROM (SELECT concat_ws(' ', ${words}) AS words FROM ${sql.identifier(name)} t WHERE ${which} ${own} OFFSET 0) AS read
        CROSS JOIN LATERAL regexp_matches(read.words, ${expression}, 'gi') AS found
        WHERE read.words ~* ${expression} AND lower(found[1]) = ANY(${arrayOf(ids, 'text')})`,
  )
  return rows.map(({ id }) => id)
}

/**
 * An expression that finds every id which begins as all of these do, and few others: ids begin with the moment at which they were
 * made. An expression of the ids themselves takes the database many times as long.
 */
function idsLike(ids: readonly string[]): string {
  let shared = 8
  while (!ids.every((id) => id.startsWith(ids[0]!.slice(0, shared)))) shared--
  const hex = (digits: number) => `[0-9a-f]{${digits}}`
  const first = ids[0]!.slice(0, shared) + (shared < 8 ? hex(8 - shared) : '')
  return [first, hex(4), hex(4), hex(4), hex(12)].join('-')
}

/**
 * Deletes files that nothing named when the tables were read; answers how many went. Their rows are locked, as are those of files
 * that are being attached (addFile), so every change that may have attached one meanwhile is committed, and told by the change
 * record since: what it names is kept.
 */
async function removeUnnamed(db: Database, ids: readonly string[], begun: Date): Promise<number> {
  if (ids.length === 0) return 0
  return db.transaction(async (tx) => {
    const locked = await rowsOf<{ id: string }>(
      tx,
      sql`SELECT id FROM files WHERE id = ANY(${arrayOf(ids, 'uuid')}) AND loose ORDER BY id FOR UPDATE`,
    )
    const since = sql`t.batch_id IN (SELECT id FROM change_batches WHERE at > ${new Date(begun.getTime() - LONGEST_CHANGE_MS)})`
    const records = { name: 'change_records', columns: ['before', 'after'] }
    const named = new Set(await namedIn(tx, records, ids, since))
    await keep(tx, named)
    const gone = locked.flatMap(({ id }) => (named.has(id) ? [] : [id]))
    if (gone.length > 0) await remove(tx, gone)
    return gone.length
  })
}

async function remove(tx: Transaction, ids: readonly string[]): Promise<void> {
  const author = { userId: null, name: 'Assay', requestId: 'unattached files' }
  const which = sql`id = ANY(${arrayOf(ids, 'uuid')})`
  const title = ids.length === 1 ? 'Removed an upload' : `Removed ${ids.length} uploads`
  const at = new Date()
  const changeSetId = await openChangeSet(tx, author, {
    kind: 'deletion',
    title: `${title} attached to nothing`,
    at,
  })
  await appendRecords(tx, await openBatch(tx, author, { changeSetId, at }), 'file', {
    changes: sql`SELECT id AS entity_id, brand_id, ${FILE_FACTS} AS before, NULL::jsonb AS after FROM files WHERE ${which}`,
  })
  for (const statement of fileDeletion(which)) await tx.execute(statement)
}
