import { sql } from 'drizzle-orm'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Executor, Transaction } from '../../transactions.ts'
import { insertFiles } from '../../files.ts'
import { openStageBatch } from '../record.ts'
import { PICTURES_CAME, settlePictures } from './settling.ts'

/** Keeps what came of fetching pictures. */

/** A picture that is in the storage. */
export interface FetchedPicture {
  readonly digest: string
  readonly sha256: string
  readonly mediaType: string
  readonly bytes: number
  readonly name: string
}

/** A picture that can't be had, and why, in words. */
export interface FailedPicture {
  readonly digest: string
  readonly problem: string
}

/** Makes what was fetched files of these brands, recorded. */
export async function keepFiles(
  tx: Transaction,
  fetched: readonly (FetchedPicture & { readonly brandId: string })[],
): Promise<void> {
  if (fetched.length === 0) return
  const at = new Date()
  const files = fetched.map(({ digest: _, ...file }) => file)
  const ids = await insertFiles(tx, await openStageBatch(tx, PICTURES_CAME), files, at)
  const rows = fetched.map(({ brandId, digest }, n) => ({ brand_id: brandId, digest, file_id: ids[n] }))
  await tx.execute(sql`
    UPDATE picture_fetches f SET state = 'done', file_id = r.file_id, problem = NULL, not_before = NULL, finished = ${at}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (brand_id uuid, digest text, file_id uuid)
    WHERE f.brand_id = r.brand_id AND f.digest = r.digest`)
}

/** Makes what was fetched files of each brand that waits for it. */
async function keepFetched(tx: Transaction, fetched: readonly FetchedPicture[]): Promise<void> {
  const pictures = new Map(fetched.map((picture) => [picture.digest, picture]))
  const waiting = await rowsOf<{ brandId: string; digest: string }>(
    tx,
    sql`SELECT brand_id AS "brandId", digest FROM picture_fetches
        WHERE digest = ANY(${arrayOf([...pictures.keys()], 'text')}) AND state <> 'done'
        ORDER BY brand_id, digest FOR UPDATE`,
  )
  await keepFiles(
    tx,
    waiting.map(({ brandId, digest }) => ({ brandId, ...pictures.get(digest)! })),
  )
}

async function keepFailures(tx: Transaction, failed: readonly FailedPicture[]): Promise<void> {
  if (failed.length === 0) return
  await tx.execute(sql`
    UPDATE picture_fetches f SET state = 'failed', problem = r.problem, not_before = NULL, finished = now()
    FROM jsonb_to_recordset(${JSON.stringify(failed)}::jsonb) AS r (digest text, problem text)
    WHERE f.digest = r.digest AND f.state = 'waiting'`)
}

/** A listing has come to have one of the pictures while they were being kept: the transaction is tried again. */
class Overtaken extends Error {}

interface Outcomes {
  readonly fetched: readonly FetchedPicture[]
  readonly failed: readonly FailedPicture[]
}

/** Keeps pictures that were fetched and those that can't be had, and settles the listings that have them. */
export async function keepOutcomes(db: Executor, outcomes: Outcomes): Promise<void> {
  try {
    await db.transaction((tx) => keepWithin(tx, outcomes))
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error
    await keepOutcomes(db, outcomes)
  }
}

async function keepWithin(tx: Transaction, { fetched, failed }: Outcomes): Promise<void> {
  const digests = [...fetched, ...failed].map(({ digest }) => digest)
  const users = await usersOf(tx, digests)
  // Listings are locked before anything else, in the order in which all who change them do.
  await tx.execute(
    sql`SELECT FROM listings l WHERE l.id = ANY(${arrayOf(users, 'uuid')}) ORDER BY l.id FOR UPDATE OF l`,
  )
  await keepFetched(tx, fetched)
  await keepFailures(tx, failed)
  const known = new Set(users)
  if ((await usersOf(tx, digests)).some((id) => !known.has(id))) throw new Overtaken()
  await settlePictures(tx, users)
}

/** The listings that have one of these pictures. */
async function usersOf(tx: Transaction, digests: readonly string[]): Promise<string[]> {
  const users = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT DISTINCT s.listing_id AS id
        FROM picture_fetches f JOIN listing_search s ON s.marks @> ARRAY['p:' || left(f.digest, 22)]
        JOIN listings l ON l.id = s.listing_id AND l.brand_id = f.brand_id
        WHERE f.digest = ANY(${arrayOf(digests, 'text')})`,
  )
  return users.map(({ id }) => id)
}

/** Puts a picture off, at a cost. */
export async function postponePicture(
  db: Executor,
  digest: string,
  { afterMs, problem, cost }: { afterMs: number; problem: string; cost: number },
): Promise<void> {
  await db.execute(sql`
    UPDATE picture_fetches SET spent = spent + ${cost}, problem = ${problem},
      not_before = now() + ${afterMs} * interval '1 millisecond'
    WHERE digest = ${digest} AND state = 'waiting'`)
}
