import { sql } from 'drizzle-orm'
import {
  type Delivery,
  isFailingTooLong,
  type LogQuery,
  retryAfterMs,
  TEST_EVENT,
  WEBHOOK_FAILING_DAYS,
  WEBHOOK_LOG_PAGE,
} from '../../../src/domain/webhooks/webhook.ts'
import { conflictProblem, notFound } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'

/** What webhooks send: what is due, what came of it, and the log. */

/** A delivery as it is sent. */
export interface DueDelivery {
  readonly id: string
  readonly webhookId: string
  readonly url: string
  readonly type: string
  readonly at: Date
  readonly data: Record<string, unknown>
  readonly once: boolean
  readonly attempts: number
}

/** That a delivery `d` of the webhook `w` is to be sent now. */
const IS_DUE = sql`d.status = 'waiting' AND d.next <= now() AND (w.status = 'on' OR d.once)`

/** That the webhook `w` tells of what a delivery `d` is about, as it stands now. */
const IS_WANTED = sql`(d.type = ${TEST_EVENT}
  OR d.type = ANY(w.events) AND (w.brands IS NULL OR coalesce(d.brand_id = ANY(w.brands), false)))`

/** The webhooks that have something to send now. */
export async function webhooksDue(db: Executor): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`SELECT DISTINCT w.id FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE ${IS_DUE}`,
  )
  return rows.map(({ id }) => id)
}

/** What a webhook sends next; null where nothing is due. */
export async function nextDelivery(db: Executor, webhookId: string): Promise<DueDelivery | null> {
  const [row] = await rowsOf<DueDelivery>(
    db,
    sql`SELECT d.id, d.webhook_id AS "webhookId", w.url, d.type, d.at, d.data, d.once, d.attempts
        FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
        WHERE d.webhook_id = ${webhookId} AND ${IS_DUE} ORDER BY d.next, d.id LIMIT 1`,
  )
  return row ?? null
}

/** What came of sending a delivery once. */
export interface Attempt {
  readonly tried: Date
  readonly durationMs: number
  readonly answerStatus: number | null
  readonly answer: string | null
  /** Why it was not taken; null where it was. */
  readonly problem: string | null
  /** How long the receiver asked to wait. */
  readonly askedMs: number | null
}

/** The receiver says that nothing is to be sent there any more. */
const GONE = 410

/**
 * Notes what came of sending a delivery: delivered, tried again later while its webhook still tells of it, or failed. Answers why its webhook
 * must stop now, in words, and null where it goes on.
 */
export async function settle(
  tx: Transaction,
  delivery: DueDelivery,
  attempt: Attempt,
): Promise<string | null> {
  const { id, webhookId, once } = delivery
  const attempts = delivery.attempts + 1
  const { isSent, hasMoved } = attempt.problem === null ? NO_MORE : await afterFailure(tx, delivery)
  const isGone = attempt.answerStatus === GONE && !hasMoved
  const waitMs =
    once || !isSent || isGone
      ? null
      : retryAfterMs(attempts, { askedMs: attempt.askedMs, chance: Math.random() })
  const next = waitMs === null ? null : new Date(attempt.tried.getTime() + waitMs)
  const status = attempt.problem === null ? 'delivered' : next ? 'waiting' : 'failed'
  await tx.execute(sql`
    UPDATE webhook_deliveries SET status = ${status}, next = ${next}, attempts = ${attempts}, once = false,
      tried = ${attempt.tried}, duration_ms = ${attempt.durationMs}, answer_status = ${attempt.answerStatus},
      answer = ${attempt.answer}, problem = ${attempt.problem}
    WHERE id = ${id}`)
  if (attempt.problem === null) {
    await tx.execute(sql`DELETE FROM webhook_failures WHERE webhook_id = ${webhookId}`)
    return null
  }
  if (once || hasMoved) return null
  const [failing] = await rowsOf<{ since: Date }>(
    tx,
    sql`INSERT INTO webhook_failures AS f (webhook_id, since)
        SELECT w.id, ${attempt.tried} FROM webhooks w WHERE w.id = ${webhookId}
        ON CONFLICT (webhook_id) DO UPDATE SET since = f.since RETURNING since`,
  )
  if (isGone) return 'The receiver answered 410: nothing is to be sent to this address any more.'
  return failing && isFailingTooLong(failing.since, attempt.tried)
    ? `Nothing that it sent was taken for ${WEBHOOK_FAILING_DAYS} days. The last time: ${attempt.problem}`
    : null
}

interface AfterFailure {
  /** Whether the webhook is on and tells of it still. */
  readonly isSent: boolean
  /** Whether it sends to another address by now, which has not failed. */
  readonly hasMoved: boolean
}
const NO_MORE: AfterFailure = { isSent: false, hasMoved: false }

/** How the webhook of a delivery that was not taken stands now. It is locked: who changes it meanwhile ends what waits then. */
async function afterFailure(tx: Transaction, { id, url }: DueDelivery): Promise<AfterFailure> {
  const [row] = await rowsOf<AfterFailure>(
    tx,
    sql`SELECT w.status = 'on' AND ${IS_WANTED} AS "isSent", w.url <> ${url} AS "hasMoved"
        FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE d.id = ${id} FOR NO KEY UPDATE OF w`,
  )
  return row ?? NO_MORE
}

/** Ends what waits of a webhook and is of a brand or an event that it tells of no more. */
export async function endUnwanted(tx: Transaction, webhookId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE webhook_deliveries d SET status = 'failed', next = NULL,
      problem = 'The webhook was told to send nothing more of this brand or event before this was delivered.'
    FROM webhooks w
    WHERE w.id = d.webhook_id AND d.webhook_id = ${webhookId} AND d.status = 'waiting' AND NOT ${IS_WANTED}`)
}

/** Ends what a webhook has not delivered. */
export async function endWaiting(tx: Transaction, webhookId: string, problem: string): Promise<void> {
  await tx.execute(sql`
    UPDATE webhook_deliveries SET status = 'failed', next = NULL, problem = ${problem}
    WHERE webhook_id = ${webhookId} AND status = 'waiting' AND NOT once`)
}

/** Writes a message that is sent once, to try the webhook out. */
export async function addTest(
  db: Executor,
  { id, name, by }: { readonly id: string; readonly name: string; readonly by: string },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO webhook_deliveries (webhook_id, type, at, data, once)
    VALUES (${id}, ${TEST_EVENT}, now(), ${JSON.stringify({ webhook: id, name, by })}::jsonb, true)`)
}

/**
 * Sends a delivery now: one that waits before its time, one that has ended once more. Fails with 404 where the webhook has none of this id, and
 * with 409 where it tells of such no more.
 */
export async function sendAgain(db: Database, webhookId: string, id: string): Promise<void> {
  const [found] = await rowsOf<{ isSent: boolean }>(
    db,
    sql`WITH sent AS (
          UPDATE webhook_deliveries d SET once = once OR d.status <> 'waiting', status = 'waiting', next = now()
          FROM webhooks w WHERE d.id = ${id} AND w.id = d.webhook_id AND w.id = ${webhookId} AND ${IS_WANTED} RETURNING d.id)
        SELECT EXISTS (SELECT FROM sent) AS "isSent" FROM webhook_deliveries WHERE id = ${id} AND webhook_id = ${webhookId}`,
  )
  if (!found) throw notFound('The delivery')
  if (!found.isSent)
    throw conflictProblem('The webhook tells of this brand or event no more. Nothing was sent.')
}

type Row = Omit<Delivery, 'created' | 'tried' | 'next'> & {
  readonly created: Date
  readonly tried: Date | null
  readonly next: Date | null
}

interface Log {
  readonly deliveries: Delivery[]
  readonly total: number
  readonly waiting: number
  readonly failed: number
}

/** The log of a webhook, newest first. */
export async function logOf(
  db: Executor,
  webhookId: string,
  { size = WEBHOOK_LOG_PAGE, status }: LogQuery,
): Promise<Log> {
  const rows = await rowsOf<Row>(
    db,
    sql`SELECT id, type, status, created, attempts, tried, duration_ms AS "durationMs",
               answer_status AS "answerStatus", answer, problem, next
        FROM webhook_deliveries
        WHERE webhook_id = ${webhookId} AND (${status ?? null}::text IS NULL OR status = ${status ?? null})
        ORDER BY created DESC, id DESC LIMIT ${size}`,
  )
  const [counted] = await rowsOf<Omit<Log, 'deliveries'>>(
    db,
    sql`SELECT count(*)::int AS total, count(*) FILTER (WHERE status = 'waiting')::int AS waiting,
               count(*) FILTER (WHERE status = 'failed')::int AS failed
        FROM webhook_deliveries WHERE webhook_id = ${webhookId}`,
  )
  return {
    deliveries: rows.map(({ created, tried, next, ...row }) => ({
      ...row,
      created: created.toISOString(),
      tried: tried?.toISOString() ?? null,
      next: next?.toISOString() ?? null,
    })),
    ...counted!,
  }
}
