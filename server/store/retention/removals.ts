import { type SQL, sql } from 'drizzle-orm'
import type { RetentionKind } from '../../../src/domain/retention/kinds.ts'
import { rowsOf } from '../rows.ts'
import { OPEN_INVESTIGATION } from '../erasure/holds.ts'
import { harmlessListings, undecidedListings } from './listings.ts'
import type { Removal } from './removal.ts'
import { closedScreenshots } from './screenshots.ts'

/** What of each kind is older than a moment and held by nothing, and how a few of them are removed. */

/** How many rows are removed at one go. */
const AT_ONCE = 500

/** Rows `t` of a table, with what is deleted with them by foreign keys; of large ones fewer `atOnce`. */
function rows(table: string, where: (before: Date) => SQL, atOnce = AT_ONCE): Removal {
  const older = (before: Date) => sql`FROM ${sql.identifier(table)} t WHERE ${where(before)}`
  return {
    older,
    remove: async (tx, { before }) => {
      const [gone] = await rowsOf<{ count: number }>(
        tx,
        sql`WITH gone AS (
              DELETE FROM ${sql.identifier(table)} WHERE ctid = ANY(ARRAY(
                SELECT t.ctid ${older(before)} LIMIT ${atOnce} FOR UPDATE OF t SKIP LOCKED)) RETURNING 1)
            SELECT count(*)::int AS count FROM gone`,
      )
      return gone!.count
    },
  }
}

/** What the daily run removes; the others are removed by what knows their files. */
export const REMOVALS: Readonly<Partial<Record<RetentionKind, readonly Removal[]>>> = {
  messages: [
    rows(
      'messages',
      (before) =>
        sql`t.at < ${before} AND NOT EXISTS (
              SELECT FROM investigations i WHERE i.id = t.identifier AND ${OPEN_INVESTIGATION})`,
    ),
  ],
  decisions: [
    rows(
      'review_decisions',
      (before) =>
        sql`t.at < ${before} AND NOT EXISTS (
              SELECT FROM second_reviews s WHERE s.decision_id = t.id AND s.status IN ('WAITING', 'DISAGREED'))
            AND NOT EXISTS (
              SELECT FROM second_reviews s JOIN review_decisions d ON d.id = s.decision_id
              WHERE s.second_id = t.id AND (s.status = 'DISAGREED' OR d.at >= ${before}))`,
    ),
  ],
  screenshots: [closedScreenshots],
  harmless: [harmlessListings],
  undecided: [undecidedListings],
  // A crawl has many runs, each with hundreds of pages.
  crawls: [
    rows(
      'crawls',
      (before) =>
        sql`t.next_at IS NULL AND t.created < ${before} AND coalesce(t.stopped, t.created) < ${before}
            AND NOT EXISTS (SELECT FROM background_jobs j
                            WHERE j.crawl_id = t.id AND (j.finished IS NULL OR j.finished >= ${before}))`,
      1,
    ),
  ],
  jobs: [
    rows(
      'background_jobs',
      (before) =>
        sql`t.finished < ${before} AND t.status NOT IN ('waiting', 'running') AND t.crawl_id IS NULL
            AND NOT EXISTS (SELECT FROM lookalike_scans s WHERE s.job_id = t.id)`,
      10,
    ),
    rows('matching_changes', (before) => sql`t.finished < ${before} AND t.status <> 'running'`),
  ],
  reportMails: [
    rows(
      'report_sendings',
      (before) =>
        sql`t.at < ${before} AND t.next IS NULL
            AND t.due < (SELECT max(o.due) FROM report_sendings o WHERE o.report_id = t.report_id)`,
    ),
  ],
  deliveries: [rows('webhook_deliveries', (before) => sql`t.status <> 'waiting' AND t.created < ${before}`)],
  sessions: [rows('sessions', (before) => sql`t.expires < ${before}`)],
  apiKeys: [rows('api_keys', (before) => sql`t.revoked < ${before}`)],
  slowQueries: [rows('slow_queries', (before) => sql`t.last < ${before}`)],
}
