import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  type Report,
  type Sending,
  SENDINGS_SHOWN,
  type SendingState,
  SENT_AGAIN,
} from '../../../src/domain/reports/report.ts'
import { withoutMailAddresses } from '../../../src/domain/kit/redaction.ts'
import { may } from '../../../src/domain/kit/roles.ts'
import { dueOccasion, type ReportSchedule } from '../../../src/domain/reports/reportSchedule.ts'
import { badRequest, notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import { enqueue } from '../queue/enqueue.ts'
import { reportJob } from '../queue/kinds.ts'
import type { Scope } from '../scope.ts'
import { isColleague } from '../session/colleagues.ts'

/** The mails of reports: which are due, and what came of each. One stands here before it is sent, so that it is sent once. */

/** A mail as it is sent. */
export interface DueSending {
  readonly id: string
  readonly reportId: string
  readonly due: Date
  readonly recipientId: string | null
  readonly status: SendingState
  readonly attempts: number
}

/** The mails `s` of reports that the caller may see, with the account `u` of each recipient: callers who may not send reports see only their own. */
const toldTo = (scope: Scope): SQL => sql`FROM report_sendings s LEFT JOIN users u ON u.id = s.recipient_id
  WHERE ${may(scope.groups, 'reports.write') ? isColleague(scope) : sql`u.id = ${scope.userId}`}`

/** Whom a mail went to: addresses are told to those who see to accounts, and each their own. */
const toldRecipient = ({ groups, userId }: Scope): SQL =>
  may(groups, 'setup.users')
    ? sql`s.recipient`
    : sql`CASE WHEN u.id = ${userId} THEN s.recipient ELSE u.name END`

/** The newest mails of a report that the caller may see. */
export async function sendingsOf(db: Executor, scope: Scope, reportId: string): Promise<Sending[]> {
  const rows = await rowsOf<Omit<Sending, 'due' | 'at'> & { due: Date; at: Date; isOwn: boolean }>(
    db,
    sql`SELECT s.id, u.id = ${scope.userId} AS "isOwn", ${toldRecipient(scope)} AS recipient, s.scheduled, s.due, s.status, s.attempts, s.at, s.problem
          ${toldTo(scope)} AND s.report_id = ${reportId}
          ORDER BY s.due DESC, lower(s.recipient), s.id LIMIT ${SENDINGS_SHOWN}`,
  )
  const seesAddresses = may(scope.groups, 'setup.users')
  return rows.map(({ isOwn, problem, due, at, ...row }) => ({
    ...row,
    due: due.toISOString(),
    at: at.toISOString(),
    // The mail server repeats whom it refused.
    problem: problem === null || seesAddresses || isOwn ? problem : withoutMailAddresses(problem),
  }))
}

/** Writes a mail to each of the accounts `to` (of `reports t`) for an occasion, unless it stands there, and hands it over to be sent. */
async function addSendings(
  tx: Transaction,
  reportId: string,
  {
    occasion,
    due,
    scheduled,
    to,
    now,
  }: { occasion: string; due: Date; scheduled: boolean; to: SQL; now: Date },
): Promise<void> {
  const added = await rowsOf<{ id: string }>(
    tx,
    sql`INSERT INTO report_sendings (id, report_id, occasion, scheduled, due, recipient_id, recipient, at, next)
        SELECT gen_random_uuid(), t.id, ${occasion}, ${scheduled}, ${due}, u.id, u.name || ' <' || u.email || '>',
               ${now}, ${now}
        FROM reports t JOIN users u ON u.id = ANY(${to}) AND NOT u.disabled WHERE t.id = ${reportId}
        ON CONFLICT (report_id, occasion, recipient_id) DO NOTHING RETURNING id`,
  )
  for (const { id } of added) await enqueue(tx, reportJob, { data: { sending: id }, key: id })
}

/** Writes the mails that schedules have due at a moment. */
export async function addDue(
  db: Database,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<void> {
  const scheduled = await rowsOf<{ id: string; schedule: ReportSchedule; since: Date }>(
    db,
    sql`SELECT id, schedule, scheduled_since AS since FROM reports WHERE schedule IS NOT NULL`,
  )
  for (const { id, schedule, since } of scheduled) {
    const due = dueOccasion(schedule, { since: since.getTime(), now: now.getTime() }, timeZone)
    if (!due) continue
    const [there] = await rowsOf(
      db,
      sql`SELECT FROM report_sendings WHERE report_id = ${id} AND occasion = ${due.key} LIMIT 1`,
    )
    if (there) continue
    await db.transaction(async (tx) => {
      // Whoever changes or deletes the report meanwhile is waited for.
      const [held] = await rowsOf<{ same: boolean }>(
        tx,
        sql`SELECT schedule IS NOT DISTINCT FROM ${JSON.stringify(schedule)}::jsonb AS same
            FROM reports WHERE id = ${id} FOR UPDATE`,
      )
      if (held?.same)
        await addSendings(tx, id, {
          occasion: due.key,
          due: new Date(due.at),
          scheduled: true,
          to: sql`t.recipients`,
          now,
        })
    })
  }
}

/** Sends a report now, to the recipients that it has for the caller. Fails with 400 where it has no recipients. */
export async function sendNow(db: Database, { id, recipients }: Report): Promise<void> {
  if (recipients.length === 0)
    throw badRequest('The report has no recipients. Add them first.', [
      { path: 'body.recipients', message: 'must be one at least' },
    ])
  const now = new Date()
  const to = arrayOf(recipients, 'uuid')
  await db.transaction((tx) =>
    addSendings(tx, id, { occasion: uuidv7(), due: now, scheduled: false, to, now }),
  )
}

/** Sends a mail again that ended without having arrived for sure. Fails with 404 where there is none. */
export async function sendAgain(db: Database, scope: Scope, reportId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const sent = await rowsOf(
      tx,
      sql`UPDATE report_sendings SET status = 'waiting', next = now(), at = now(), problem = NULL, attempts = 0
          WHERE id IN (SELECT s.id ${toldTo(scope)} AND s.id = ${id} AND s.report_id = ${reportId})
            AND status = ANY(${arrayOf(SENT_AGAIN, 'text')}) RETURNING id`,
    )
    if (sent.length === 0) throw notFound('The mail')
    await enqueue(tx, reportJob, { data: { sending: id }, key: id })
  })
}

const readSending = async (db: Executor, which: SQL): Promise<DueSending[]> =>
  rowsOf<DueSending>(
    db,
    sql`SELECT id, report_id AS "reportId", due, recipient_id AS "recipientId", status, attempts
        FROM report_sendings WHERE ${which}`,
  )

/** The mails whose time has come, and those being sent: by a worker, or by one that was cut off. */
export const sendingsUnderWay = (db: Executor): Promise<DueSending[]> =>
  readSending(db, sql`(status = 'waiting' AND next <= now()) OR status = 'sending'`)

/** A mail, locked; null where it is gone. */
export async function lockSending(tx: Transaction, id: string): Promise<DueSending | null> {
  const [found] = await readSending(tx, sql`id = ${id} FOR UPDATE`)
  return found ?? null
}

/** Notes where a mail stands; `next` is when it is tried next. */
export async function noteSending(
  tx: Transaction,
  id: string,
  to: {
    readonly status: SendingState
    readonly at: Date
    readonly problem?: string | null
    readonly attempts?: number
    readonly next?: Date
  },
): Promise<void> {
  const { status, at, problem = null, attempts, next } = to
  await tx.execute(sql`
    UPDATE report_sendings SET status = ${status}, at = ${at}, problem = ${problem}, next = ${next ?? null},
      attempts = ${attempts === undefined ? sql`attempts` : sql`${attempts}`}
    WHERE id = ${id}`)
}

/** A report as a worker sends it; null where it is gone. */
export async function reportToSend(
  db: Executor,
  id: string,
): Promise<Pick<
  Report,
  'id' | 'name' | 'template' | 'brands' | 'filter' | 'period' | 'blocks' | 'recipients'
> | null> {
  const [found] = await rowsOf<Report>(
    db,
    sql`SELECT id, name, template, brands, filter, period, blocks, recipients FROM reports WHERE id = ${id}`,
  )
  return found ?? null
}

/** Where an account gets its mail. */
export async function addressOf(db: Executor, userId: string): Promise<string | null> {
  const [user] = await rowsOf<{ email: string }>(
    db,
    sql`SELECT email FROM users WHERE id = ${userId} AND NOT disabled`,
  )
  return user?.email ?? null
}
