import { sql } from 'drizzle-orm'
import type { AfterTakedown, CounterNotice } from '../../../src/domain/complaints/afterTakedown.ts'
import { dayOf, isoDay } from '../../../src/domain/kit/dates.ts'
import { termsFor } from '../../../src/domain/complaints/platformTerms.ts'
import type { NoticeFamily } from '../../../src/domain/kit/vocabulary.ts'
import { notFound } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { inScope, type Scope } from '../scope.ts'
import { listPlatformTerms } from './platformTerms.ts'

/** Reading what stands about a complaint after its takedown. */

interface Row {
  readonly status: AfterTakedown['status']
  readonly updated: Date
  readonly takedown: Date | null
  readonly seenAgain: string | null
  readonly reason: NonNullable<AfterTakedown['closure']>['reason'] | null
  readonly comment: string | null
  readonly closed: Date | null
  readonly marketplace: string
  readonly group: string
  readonly family: NoticeFamily | null
}

/** Fails with 404 outside the scope. Days are those of the time zone. */
export async function readAfterTakedown(
  db: Executor,
  scope: Scope,
  id: string,
  timeZone: string,
): Promise<AfterTakedown> {
  // The kind of notice is that of the one which was sent last.
  const [row] = await rowsOf<Row>(
    db,
    sql`SELECT c.status, c.updated, c.takedown, c.seen_again::text AS "seenAgain", c.closure_reason AS reason,
               c.closure_comment AS comment, c.closed, m.name AS marketplace, m.platform_group AS "group",
               coalesce((SELECT n.family FROM complaint_notices n WHERE n.complaint_id = c.id
                         ORDER BY n.created DESC, n.id DESC LIMIT 1), m.notice_family) AS family
        FROM complaints c JOIN marketplaces m ON m.id = c.marketplace_id
        WHERE c.id = ${id} AND ${inScope(scope, 'c')}`,
  )
  if (!row) throw notFound('The complaint')
  const { reason, comment, closed } = row
  const dayAt = (moment: Date) => isoDay(dayOf(moment.getTime(), timeZone))
  return {
    complaint: id,
    status: row.status,
    updated: row.updated.toISOString(),
    takedown: row.takedown && dayAt(row.takedown),
    marketplace: row.marketplace,
    terms: termsFor(await listPlatformTerms(db, scope), row),
    counterNotices: await rowsOf<CounterNotice>(
      db,
      sql`SELECT id, received::text, "from", text, answered::text, answer, outcome, decided::text, by
          FROM counter_notices WHERE complaint_id = ${id}
          ORDER BY outcome IS NULL DESC, received DESC, created DESC, id DESC`,
    ),
    seenAgain: row.seenAgain,
    closure: reason && closed ? { reason, comment, at: closed.toISOString() } : null,
    today: dayAt(new Date()),
  }
}
