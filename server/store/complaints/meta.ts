import { sql } from 'drizzle-orm'
import type { PropertyRight } from '../../../src/domain/kit/brand.ts'
import type { SentNotice } from '../../../src/domain/complaints/complaint.ts'
import type { ComplaintMeta } from '../../../src/domain/complaints/complaints.contract.ts'
import { dayOf, isoDay } from '../../../src/domain/kit/dates.ts'
import type { ChangeKind } from '../../../src/domain/listings/changes.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import type { Scope } from '../scope.ts'
import { isRelistedFrom } from '../listings/relisting/standing.ts'
import { complaintById } from './complaints.ts'

/** What stands around a complaint: its rights, the notices sent, and what happened to it. */

/** Fails with 404 outside the scope. */
export async function complaintMeta(
  db: Database,
  scope: Scope,
  id: string,
  timeZone: string,
): Promise<ComplaintMeta> {
  const complaint = await complaintById(db, scope, id)
  const [rights, notices, history, relistings] = await Promise.all([
    rightsOf(db, complaint.ipr),
    noticesOf(db, id),
    historyOf(db, id),
    relistingsOfComplaint(db, id),
  ])
  return {
    rights,
    notices,
    history,
    relistings,
    today: isoDay(dayOf(Date.now(), timeZone)),
    filedOn: complaint.filing && isoDay(dayOf(Date.parse(complaint.filing), timeZone)),
  }
}

/** How many listings are back after the takedown of a complaint that is in scope. */
async function relistingsOfComplaint(db: Executor, id: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM listings l WHERE ${isRelistedFrom(id)}`,
  )
  return row!.count
}

/** The rights of these ids, in their order. The caller has them from a complaint in scope. */
export async function rightsOf(db: Executor, ids: readonly string[]): Promise<PropertyRight[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf<PropertyRight>(
    db,
    sql`SELECT id AS uid, name, classes, registration, type, jurisdictions, expiry
        FROM property_rights WHERE id = ANY(${arrayOf(ids, 'uuid')})`,
  )
  return ids.flatMap((id) => rows.find(({ uid }) => uid === id) ?? [])
}

async function noticesOf(db: Executor, complaint: string): Promise<SentNotice[]> {
  const rows = await rowsOf<
    Omit<SentNotice, 'created' | 'accepted'> & { created: Date; accepted: Date | null }
  >(
    db,
    sql`SELECT id, family, message_id AS "messageId", recipient, subject, text, status, attempts, problem, by, created,
               accepted
        FROM complaint_notices WHERE complaint_id = ${complaint} ORDER BY created DESC, id DESC`,
  )
  return rows.map((row) => ({
    ...row,
    created: row.created.toISOString(),
    accepted: row.accepted?.toISOString() ?? null,
  }))
}

async function historyOf(db: Executor, complaint: string): Promise<ComplaintMeta['history']> {
  const rows = await rowsOf<EventRow & { at: Date; by: string; comment: string | null }>(
    db,
    sql`SELECT b.at, b.actor AS by, s.kind, s.title, b.comment, r.after ->> 'status' AS status,
               coalesce(r.before -> 'left' <> '[]', false) AS "isLeft"
        FROM change_records r JOIN change_batches b ON b.id = r.batch_id JOIN change_sets s ON s.id = b.change_set_id
        WHERE r.entity_id = ${complaint} ORDER BY r.version DESC`,
  )
  return rows.map(({ at, by, comment, ...row }) => ({
    at: at.toISOString(),
    by,
    what: eventWords(row),
    comment,
  }))
}

interface EventRow {
  readonly kind: ChangeKind
  readonly title: string
  readonly status: string | null
  readonly isLeft: boolean
}

/** What a change set did to the complaint: one that set the state of listings is named after that. */
function eventWords({ kind, title, status, isLeft }: EventRow): string {
  if (kind !== 'state' && kind !== 'undo') return title
  if (status === 'WITHDRAWN') return `Complaint withdrawn: its last listings were set to ${title}`
  if (isLeft) return `Listings taken out: set to ${title}`
  return `Listings put back: no longer set to ${title}`
}
