import { randomInt } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { ImportedListing } from '../../src/domain/importRow.ts'
import { arrayOf, type Executor, rowsOf, type Store, type Transaction } from './database.ts'
import { appendRecords, type Author, openBatch, openChangeSet, recordCreation } from './ledger.ts'
import { imports, marketplaces } from './schema.ts'
import { systemScope } from './scope.ts'
import { rollBackImport } from './undo.ts'

/** Imports of listings: batches of rows into one change set, and clearing up after one that was cut off. */

/** Held by the connection of a living import. */
const ALIVE_LOCK = 0x61737003
/** Held by each transaction of an import, shared: what a killed process left running is waited for. */
const BATCH_LOCK = 0x61737005
/** Held by the import whose turn it is to write. */
const WRITE_LOCK = [0x61737361, 4]

export interface ImportRun {
  readonly id: string
  readonly changeSetId: string
  readonly lockKey: number
  readonly started: Date
}

export interface ImportCounts {
  readonly rowsRead: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly rejected: number
}

/** Takes the lock that a connection holds while its import lives, which tells it from one cut off. Answers the lock's key. */
export async function holdImportLock(holder: PoolClient): Promise<number> {
  const lockKey = randomInt(2 ** 31 - 1)
  await holder.query('SELECT pg_advisory_lock($1, $2)', [ALIVE_LOCK, lockKey])
  return lockKey
}

/** Gives the lock up. */
export async function releaseImportLock(holder: PoolClient): Promise<void> {
  await holder.query('SELECT pg_advisory_unlock_all()')
}

/** Does work while no other import writes; the lock is the connection's, so that its work may use several others. */
export async function whileWritingAlone<T>(holder: PoolClient, work: () => Promise<T>): Promise<T> {
  await holder.query('SELECT pg_advisory_lock($1, $2)', WRITE_LOCK)
  try {
    return await work()
  } finally {
    await holder.query('SELECT pg_advisory_unlock($1, $2)', WRITE_LOCK)
  }
}

/** Keeps other imports from writing until the transaction ends. */
export async function writeAlone(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${WRITE_LOCK[0]}, ${WRITE_LOCK[1]})`)
}

/** Opens an import and its change set. */
export async function openImport(
  tx: Transaction,
  author: Author,
  fileName: string,
  lockKey: number,
): Promise<ImportRun> {
  const started = new Date()
  const id = uuidv7()
  const changeSetId = await openChangeSet(tx, author, {
    kind: 'import',
    title: `Import of ${fileName}`,
    at: started,
  })
  await tx.insert(imports).values({ id, changeSetId, fileName, status: 'running', lockKey, started })
  return { id, changeSetId, lockKey, started }
}

/** Closes an import with its counts. */
export async function completeImport(db: Executor, run: ImportRun, counts: ImportCounts): Promise<void> {
  await db.execute(sql`
    UPDATE imports SET status = 'complete', finished = now(), rows_read = ${counts.rowsRead}, added = ${counts.added},
      changed = ${counts.changed}, unchanged = ${counts.unchanged}, rejected = ${counts.rejected}
    WHERE id = ${run.id}`)
}

/**
 * Takes back every import whose process is gone: what it had added goes, what it had changed gets its former values.
 * Answers the files concerned. An import that is still running somewhere is left alone.
 */
export async function rollBackCutOffImports(store: Store, author: Author): Promise<string[]> {
  const scope = await systemScope(store.db)
  const running = await rowsOf<{
    id: string
    lockKey: number
    fileName: string
    changeSetId: string
    title: string
  }>(
    store.db,
    sql`SELECT i.id, i.lock_key AS "lockKey", i.file_name AS "fileName", s.id AS "changeSetId", s.title
        FROM imports i JOIN change_sets s ON s.id = i.change_set_id WHERE i.status = 'running' ORDER BY i.started DESC`,
  )
  const rolledBack: string[] = []
  for (const run of running) {
    const done = await store.db.transaction(async (tx) => {
      const [row] = await rowsOf<{ free: boolean }>(
        tx,
        sql`SELECT pg_try_advisory_xact_lock(${ALIVE_LOCK}, ${run.lockKey}) AS free`,
      )
      if (!row?.free) return false
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${BATCH_LOCK}, ${run.lockKey})`)
      await rollBackImport(tx, scope, author, { id: run.changeSetId, title: run.title })
      await tx.execute(sql`UPDATE imports SET status = 'rolledBack', finished = now() WHERE id = ${run.id}`)
      return true
    })
    if (done) rolledBack.push(run.fileName)
  }
  return rolledBack
}

/** A row ready to be written: a listing whose brand and marketplace are known. */
export interface ReadyRow {
  readonly listing: ImportedListing
  readonly brandId: string
  readonly marketplaceId: string
  /** What the row calls the brand, where that isn't the brand's name. */
  readonly sourceBrand: string | null
}

export interface BatchResult {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

/** The columns that an import writes, with their types; an empty cell leaves what is known already. */
const WRITTEN = {
  title: 'text',
  item_id: 'text',
  url: 'text',
  seller: 'text',
  seller_id: 'text',
  seller_store_url: 'text',
  country: 'text',
  price: 'numeric',
  currency: 'text',
  condition: 'text',
  rating: 'double precision',
  source_brand: 'text',
  first_seen: 'timestamptz',
} as const
const WRITTEN_NAMES = Object.keys(WRITTEN)

/**
 * Writes a batch of rows, new ones and changed ones, each recorded. Two batches of one import, which share no listing,
 * may be written at once; two imports may not.
 */
export async function writeBatch(
  tx: Transaction,
  author: Author,
  run: ImportRun,
  rows: readonly ReadyRow[],
): Promise<BatchResult> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${BATCH_LOCK}, ${run.lockKey})`)
  // What a crash would lose of this batch, the rollback of the cut-off import takes back anyway; the closing of the
  // import is written through, and all batches with it.
  await tx.execute(sql`SET LOCAL synchronous_commit = off`)
  const records = rows.map(toRecord)
  const known = await lockKnown(tx, JSON.stringify(records))
  const fresh = records.filter(({ n }) => !known.has(n))
  const former = records.flatMap((record) =>
    known.has(record.n) ? [{ ...record, id: known.get(record.n)! }] : [],
  )
  const batch = await openBatch(tx, author, { changeSetId: run.changeSetId, at: run.started })
  const added = fresh.length > 0 ? await insertRows(tx, batch, run, JSON.stringify(fresh)) : 0
  const changed = former.length > 0 ? await updateRows(tx, batch, JSON.stringify(former)) : 0
  return { added, changed, unchanged: former.length - changed }
}

function toRecord({ listing, brandId, marketplaceId, sourceBrand }: ReadyRow, n: number) {
  return {
    n,
    id: uuidv7(),
    brand_id: brandId,
    marketplace_id: marketplaceId,
    product: listing.product,
    title: listing.title,
    item_id: listing.itemId,
    url: listing.url,
    seller: listing.seller,
    seller_id: listing.sellerId,
    seller_store_url: listing.sellerStoreUrl,
    country: listing.country,
    price: listing.price,
    currency: listing.currency,
    condition: listing.condition,
    rating: listing.rating,
    source_brand: sourceBrand,
    first_seen: listing.firstSeen,
    images: listing.images.map((url) => ({ url, file: null })),
    tags: listing.tags,
    listing_status: listing.status,
  }
}

const INCOMING_TYPE = sql.raw(
  [
    'n int, id uuid, brand_id uuid, marketplace_id uuid, product text, images jsonb, tags text[]',
    'listing_status listing_status',
    ...Object.entries(WRITTEN).map(([name, type]) => `${name} ${type}`),
  ].join(', '),
)

const incomingRows = (json: string): SQL =>
  sql`incoming AS (SELECT * FROM jsonb_to_recordset(${json}::jsonb) AS r(${INCOMING_TYPE}))`

/** The rows whose listing exists, by their number, locked. Listings are told apart by platform and item id, else by address. */
async function lockKnown(tx: Transaction, json: string): Promise<Map<number, string>> {
  const found = await rowsOf<{ n: number; id: string }>(
    tx,
    sql`WITH ${incomingRows(json)}
        SELECT i.n, l.id FROM incoming i JOIN listings l
          ON l.brand_id = i.brand_id AND l.marketplace_id = i.marketplace_id AND l.item_id = i.item_id
        UNION ALL
        SELECT i.n, l.id FROM incoming i JOIN listings l
          ON l.brand_id = i.brand_id AND md5(l.url) = md5(i.url) AND l.url = i.url
        WHERE i.item_id IS NULL AND l.item_id IS NULL`,
  )
  if (found.length > 0)
    await tx.execute(sql`
      SELECT FROM listings l WHERE l.id = ANY(${arrayOf(
        found.map(({ id }) => id),
        'uuid',
      )}) ORDER BY l.id FOR UPDATE OF l`)
  return new Map(found.map(({ n, id }) => [n, id]))
}

const columnList = sql.raw(WRITTEN_NAMES.join(', '))

async function insertRows(tx: Transaction, batch: bigint, run: ImportRun, json: string): Promise<number> {
  return appendRecords(tx, batch, 'listing', {
    ctes: sql`
      ${incomingRows(json)},
      new AS (
        INSERT INTO listings (id, brand_id, marketplace_id, product_id, images, tags, listing_status,
                              created, updated, ${columnList})
        SELECT i.id, i.brand_id, i.marketplace_id, p.id, i.images, i.tags, i.listing_status,
               ${run.started}, ${run.started}, ${sql.raw(WRITTEN_NAMES.map((name) => `i.${name}`).join(', '))}
        FROM incoming i LEFT JOIN products p ON p.brand_id = i.brand_id AND lower(p.name) = lower(i.product)
        RETURNING *
      )`,
    changes: sql`SELECT id AS entity_id, brand_id, NULL::jsonb AS before,
                        to_jsonb(new) AS after FROM new`,
  })
}

async function updateRows(tx: Transaction, batch: bigint, json: string): Promise<number> {
  const assignments = sql.raw(
    WRITTEN_NAMES.map((name) => `${name} = coalesce(i.${name}, l.${name})`).join(', '),
  )
  const differs = sql.raw(
    WRITTEN_NAMES.map((name) => `(i.${name} IS NOT NULL AND i.${name} IS DISTINCT FROM l.${name})`).join(
      ' OR ',
    ),
  )
  return appendRecords(tx, batch, 'listing', {
    ctes: sql`
      ${incomingRows(json)},
      old AS (SELECT l.* FROM listings l JOIN incoming i ON i.id = l.id),
      merged AS (
        SELECT i.*, p.id AS product_id,
               -- A picture that is known keeps our copy of it.
               (SELECT coalesce(jsonb_agg(coalesce(known.image, given.image) ORDER BY given.position), '[]'::jsonb)
                FROM jsonb_array_elements(i.images) WITH ORDINALITY AS given (image, position)
                LEFT JOIN LATERAL (
                  SELECT image FROM jsonb_array_elements(old.images) AS had (image)
                  WHERE image ->> 'url' = given.image ->> 'url' LIMIT 1
                ) AS known ON true) AS new_images,
               ARRAY(SELECT DISTINCT tag FROM unnest(old.tags || i.tags) AS tag ORDER BY tag) AS all_tags,
               old.tags @> i.tags AS tags_known
        FROM incoming i JOIN old ON old.id = i.id
        LEFT JOIN products p ON p.brand_id = i.brand_id AND lower(p.name) = lower(i.product)
      ),
      new AS (
        UPDATE listings l SET ${assignments},
          product_id = coalesce(i.product_id, l.product_id),
          images = CASE WHEN i.new_images = '[]'::jsonb THEN l.images ELSE i.new_images END,
          tags = CASE WHEN i.tags_known THEN l.tags ELSE i.all_tags END,
          updated = greatest(now(), l.updated + interval '1 millisecond')
        FROM merged i
        WHERE l.id = i.id AND (${differs} OR NOT i.tags_known
          OR (i.product_id IS NOT NULL AND i.product_id IS DISTINCT FROM l.product_id)
          OR (i.new_images <> '[]'::jsonb AND i.new_images <> l.images))
        RETURNING l.*
      ),
      pictures AS MATERIALIZED (
        SELECT new.id, new.brand_id, to_jsonb(old) AS was, to_jsonb(new) AS became
        FROM new JOIN old ON old.id = new.id
      )`,
    changes: sql`
      SELECT id AS entity_id, brand_id,
             (SELECT jsonb_object_agg(key, was -> key) FROM jsonb_object_keys(was) AS key WHERE was -> key <> became -> key) AS before,
             (SELECT jsonb_object_agg(key, became -> key) FROM jsonb_object_keys(was) AS key WHERE was -> key <> became -> key) AS after
      FROM pictures`,
  })
}

/** A marketplace's id by its name, whatever its case; one that doesn't exist is added, recorded. */
export async function marketplaceId(
  tx: Transaction,
  author: Author,
  run: ImportRun,
  name: string,
): Promise<string> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${BATCH_LOCK}, ${run.lockKey})`)
  const [found] = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT id FROM marketplaces WHERE lower(name) = lower(${name})`,
  )
  if (found) return found.id
  const id = uuidv7()
  const row = { name, channel: 'MARKETPLACE', group: name } as const
  const batch = await openBatch(tx, author, { changeSetId: run.changeSetId, at: run.started })
  await tx.insert(marketplaces).values({ id, ...row })
  await recordCreation(tx, batch, 'marketplace', { id, after: row })
  return id
}
