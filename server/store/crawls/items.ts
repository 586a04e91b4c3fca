import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { ChangeKind } from '../../../src/domain/listings/changes.ts'
import type { JobKindName, JobOutcome, JobStatus } from '../../../src/domain/crawls/job.ts'
import type { Store } from '../database.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor, Transaction } from '../transactions.ts'
import { holdingLock } from '../heldLock.ts'
import { type Author, openBatch, openChangeSet } from '../record/ledger.ts'

/** What a worker keeps of a job: the job with its items, each of which ends once, together with its effect. */

/** A job as its worker knows it. */
export interface WorkedJob {
  readonly id: string
  readonly kind: JobKindName
  readonly userId: string | null
  readonly author: Author
  readonly brandIds: readonly string[]
  readonly crawlId: string | null
  readonly title: string
}

export interface WorkedItem {
  readonly position: number
  readonly role: string
  readonly subject: string
  readonly listingId: string | null
  readonly marketplaceId: string | null
  readonly attempts: number
}

export interface NewItem {
  readonly role: string
  readonly subject: string
  readonly listingId?: string | null
  readonly marketplaceId?: string | null
}

/** What came of an item. */
export interface ItemEnd {
  readonly position: number
  readonly status: 'done' | 'failed' | 'skipped'
  readonly outcome?: JobOutcome
  readonly problem?: string
  readonly listingId?: string
}

export interface NewJob {
  readonly kind: JobKindName
  readonly title: string
  readonly brandIds: readonly string[]
  readonly crawlId?: string
  readonly items: readonly NewItem[]
}

/** Makes a job with its items, that waits; the caller hands it to the queue in the same transaction (`submitJob`). */
export async function insertJob(
  tx: Transaction,
  author: Pick<Author, 'userId' | 'name'>,
  { kind, title, brandIds, crawlId, items }: NewJob,
): Promise<string> {
  const id = uuidv7()
  await tx.execute(sql`
    INSERT INTO background_jobs (id, kind, user_id, actor, brand_ids, crawl_id, title, status, created)
    VALUES (${id}, ${kind}, ${author.userId}, ${author.name}, ${arrayOf(brandIds, 'uuid')}, ${crawlId ?? null},
            ${title}, 'waiting', now())`)
  await addItems(tx, id, items)
  return id
}

/** Adds items behind those that the job has; one that it has already, by role and subject, is left out. */
export async function addItems(tx: Transaction, job: string, items: readonly NewItem[]): Promise<void> {
  const rows = items.map(({ role, subject, listingId, marketplaceId }, n) => ({
    n,
    role,
    subject,
    listing_id: listingId ?? null,
    marketplace_id: marketplaceId ?? null,
  }))
  await tx.execute(sql`
    INSERT INTO background_job_items (job_id, position, role, subject, listing_id, marketplace_id)
    SELECT ${job}::uuid, coalesce((SELECT max(position) + 1 FROM background_job_items WHERE job_id = ${job}), 0)
             + row_number() OVER (ORDER BY n.n) - 1,
           n.role, n.subject, n.listing_id, n.marketplace_id
    FROM (SELECT DISTINCT ON (role, subject) * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            AS r(n int, role text, subject text, listing_id uuid, marketplace_id uuid) ORDER BY role, subject, n) AS n
    WHERE NOT EXISTS (SELECT FROM background_job_items i
                      WHERE i.job_id = ${job} AND i.role = n.role AND md5(i.subject) = md5(n.subject))`)
}

/** Marks a job as being worked on. Answers null where it has ended. */
export async function beginJob(db: Executor, id: string): Promise<WorkedJob | null> {
  const [row] = await rowsOf<Omit<WorkedJob, 'author'> & { actor: string }>(
    db,
    sql`UPDATE background_jobs SET status = 'running', started = coalesce(started, now())
        WHERE id = ${id} AND status IN ('waiting', 'running')
        RETURNING id, kind, user_id AS "userId", actor, brand_ids AS "brandIds", crawl_id AS "crawlId", title`,
  )
  if (!row) return null
  const { actor, ...job } = row
  return { ...job, author: { userId: row.userId, name: actor, requestId: id } }
}

/** The next items whose time has come; none may mean that all have ended, or that some wait for their time. */
export async function nextItems(
  db: Executor,
  job: string,
  count: number,
): Promise<{ items: WorkedItem[]; waitMs: number | null; isCancelled: boolean }> {
  const items = await rowsOf<WorkedItem>(
    db,
    sql`SELECT position, role, subject, listing_id AS "listingId", marketplace_id AS "marketplaceId", attempts
        FROM background_job_items
        WHERE job_id = ${job} AND status = 'waiting' AND (not_before IS NULL OR not_before <= now())
        ORDER BY position LIMIT ${count}`,
  )
  const [state] = await rowsOf<{ waitMs: number | null; status: JobStatus }>(
    db,
    sql`SELECT j.status, (SELECT CASE WHEN count(*) > 0
                            THEN greatest(0, extract(epoch FROM min(i.not_before) - now()) * 1000)::int END
                          FROM background_job_items i WHERE i.job_id = j.id AND i.status = 'waiting') AS "waitMs"
        FROM background_jobs j WHERE j.id = ${job}`,
  )
  return { items, waitMs: state?.waitMs ?? null, isCancelled: state?.status !== 'running' }
}

/**
 * Locks a job that is still being worked on, and of these items those that still wait. Answers null where the job was
 * cancelled or has ended: nothing of it may be written then.
 */
export async function lockItems(
  tx: Transaction,
  job: string,
  positions: readonly number[],
): Promise<ReadonlySet<number> | null> {
  const [running] = await rowsOf(
    tx,
    sql`SELECT id FROM background_jobs WHERE id = ${job} AND status = 'running' FOR UPDATE`,
  )
  if (!running) return null
  const rows = await rowsOf<{ position: number }>(
    tx,
    sql`SELECT position FROM background_job_items
        WHERE job_id = ${job} AND position = ANY(${arrayOf(positions, 'int')}) AND status = 'waiting' FOR UPDATE`,
  )
  return new Set(rows.map(({ position }) => position))
}

/** Notes what came of items. */
export async function endItems(tx: Transaction, job: string, ends: readonly ItemEnd[]): Promise<void> {
  await tx.execute(sql`
    UPDATE background_job_items i
    SET status = e.status, outcome = e.outcome, problem = left(e.problem, 1000),
        listing_id = coalesce(e."listingId", i.listing_id), attempts = i.attempts + 1, finished = now()
    FROM jsonb_to_recordset(${JSON.stringify(ends)}::jsonb)
      AS e(position int, status text, outcome text, problem text, "listingId" uuid)
    WHERE i.job_id = ${job} AND i.position = e.position`)
}

/** Puts items off: they are tried again after so long. */
export async function postpone(
  db: Executor,
  job: string,
  positions: readonly number[],
  { afterMs, problem }: { afterMs: number; problem: string },
): Promise<void> {
  await db.execute(sql`
    UPDATE background_job_items
    SET attempts = attempts + 1, problem = left(${problem}, 1000), not_before = now() + ${afterMs} * interval '1 millisecond'
    WHERE job_id = ${job} AND position = ANY(${arrayOf(positions, 'int')}) AND status = 'waiting'`)
}

/**
 * Ends a job that is being worked on: `failed` where nothing at all was done, since every item failed. Answers whether
 * it was being worked on.
 */
export async function endJob(db: Executor, job: string, problem: string | null = null): Promise<boolean> {
  const ended = await rowsOf(
    db,
    sql`
    UPDATE background_jobs j
    SET finished = now(), problem = ${problem},
        status = CASE WHEN ${problem}::text IS NOT NULL OR (
          SELECT count(*) > 0 AND bool_and(i.status = 'failed') FROM background_job_items i WHERE i.job_id = j.id
        ) THEN 'failed' ELSE 'done' END
    WHERE id = ${job} AND status = 'running' RETURNING id`,
  )
  return ended.length > 0
}

/** The change set that everything a job changes belongs to, made with its first change. Answers a batch of it. */
export async function openJobBatch(
  tx: Transaction,
  job: WorkedJob,
  { kind, at }: { kind: ChangeKind; at: Date },
): Promise<bigint> {
  const [row] = await rowsOf<{ changeSetId: string | null }>(
    tx,
    sql`SELECT change_set_id AS "changeSetId" FROM background_jobs WHERE id = ${job.id} FOR UPDATE`,
  )
  let changeSetId = row?.changeSetId ?? null
  if (changeSetId === null) {
    changeSetId = await openChangeSet(tx, job.author, { kind, title: job.title, at })
    await tx.execute(sql`UPDATE background_jobs SET change_set_id = ${changeSetId} WHERE id = ${job.id}`)
  }
  return openBatch(tx, job.author, { changeSetId, at })
}

/** Jobs of a kind that have not ended. */
export async function jobsUnderWay(
  db: Executor,
  kind: JobKindName,
): Promise<{ id: string; status: JobStatus }[]> {
  return rowsOf(
    db,
    sql`SELECT id, status FROM background_jobs WHERE kind = ${kind} AND status IN ('waiting', 'running') ORDER BY id`,
  )
}

const JOB_LOCK = 0x61737008

/**
 * Does something while holding the lock of a job, on a connection of its own. Answers null, having done nothing, where
 * another holds it; found free, its worker was cut off.
 */
export function holdingJob<Result>(
  store: Store,
  id: string,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result | null> {
  return holdingLock(store, [JOB_LOCK, id], work)
}
