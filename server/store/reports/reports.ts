import { type SQL, sql } from 'drizzle-orm'
import { ROLES } from '../../../src/domain/kit/roles.ts'
import type { Report, ReportDraft } from '../../../src/domain/reports/report.ts'
import { nextOccasion } from '../../../src/domain/reports/reportSchedule.ts'
import type { ReportsPage, ReportsQuery } from '../../../src/domain/reports/reports.contract.ts'
import { badRequest, notFound } from '../../problems.ts'
import { arrayOf, idsOf, rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import { type Order, pageAsked } from '../keyset.ts'
import type { Author } from '../record/ledger.ts'
import { isColleague } from '../session/colleagues.ts'
import { reports } from '../schema.ts'
import { brandIds, type Scope } from '../scope.ts'
import { missingMarketplaces } from '../setup/marketplaces.ts'
import { ofSeveral, recordedBrand, removeRow, saveRow } from '../setup/records.ts'

/** Reports. One that has a brand outside the scope does not exist, nor do recipients who are no colleagues of the caller. */

const UNIQUE = { field: 'name', taken: 'These brands have a report of this name already.' }

const isInScope = (scope: Scope): SQL => sql`t.brands <@ ${arrayOf(brandIds(scope), 'uuid')}`

type ReportRow = Omit<Report, 'created' | 'updated' | 'next' | 'lastSent'> & {
  readonly created: Date
  readonly updated: Date
  readonly lastSent: Date | null
}

/** That user `u` can sign in, and can be sent a report. */
const CAN_SIGN_IN = sql`NOT u.disabled AND u.groups && ${arrayOf(ROLES, 'text')}`

const columnsFor = (scope: Scope): SQL => sql`
  ${missingMarketplaces(sql`t.filter -> 'marketplaces'`)} AS "missingPlatforms",
  t.id, t.name, t.template, t.brands, t.filter, t.period, t.blocks, t.schedule, t.created, t.updated,
  ARRAY(SELECT u.id FROM users u WHERE u.id = ANY(t.recipients) AND ${CAN_SIGN_IN} AND ${isColleague(scope)}
        ORDER BY array_position(t.recipients, u.id)) AS recipients,
  (SELECT max(s.at) FROM report_sendings s WHERE s.report_id = t.id AND s.status = 'sent' AND s.problem IS NULL) AS "lastSent"`

const reportOfRow = (row: ReportRow, timeZone: string): Report => ({
  ...row,
  created: row.created.toISOString(),
  updated: row.updated.toISOString(),
  lastSent: row.lastSent?.toISOString() ?? null,
  next:
    row.schedule === null
      ? null
      : new Date(nextOccasion(row.schedule, Date.now(), timeZone).at).toISOString(),
})

/** The reports of these ids in their order, within the scope. */
async function reportsByIds(
  db: Executor,
  scope: Scope,
  { ids, timeZone }: { readonly ids: readonly string[]; readonly timeZone: string },
): Promise<Report[]> {
  const rows = await rowsOf<ReportRow>(
    db,
    sql`SELECT ${columnsFor(scope)} FROM reports t
        WHERE t.id = ANY(${arrayOf(ids, 'uuid')}) AND ${isInScope(scope)}
        ORDER BY array_position(${arrayOf(ids, 'uuid')}, t.id)`,
  )
  return rows.map((row) => reportOfRow(row, timeZone))
}

/** The report of this id. Fails with 404 outside the scope. */
export async function reportOf(db: Executor, scope: Scope, id: string, timeZone: string): Promise<Report> {
  const [found] = await reportsByIds(db, scope, { ids: [id], timeZone })
  if (!found) throw notFound('The report')
  return found
}

/** By the beginning of the name: the place to continue from travels in an address. */
const ORDER: Order = {
  column: sql`left(lower(t.name), 60)`,
  filled: true,
  id: sql`t.id`,
  type: 'text',
  descending: false,
}

/** A page of the reports of the scope by name, with the exact total. */
export async function reportsPage(
  db: Database,
  scope: Scope,
  query: ReportsQuery,
  timeZone: string,
): Promise<ReportsPage> {
  const page = pageAsked(query, ORDER)
  return page.read<{ id: string; name: string }, Report>(db, {
    columns: sql`t.id, ${ORDER.column} AS name`,
    from: sql`FROM reports t WHERE ${isInScope(scope)}`,
    items: (shown) => reportsByIds(db, scope, { ids: idsOf(shown), timeZone }),
    keyOf: (_, { name, id }) => ({ value: name, id }),
  })
}

/**
 * Adds or changes a report of brands in scope. A schedule that is new or another holds from now on. Fails with 404 outside the
 * scope, 409 for a stale draft or a name that is taken, and 400 for a new recipient whom the caller doesn't see or who can't sign in.
 */
export async function saveReport(
  db: Database,
  scope: Scope,
  author: Author,
  { draft, timeZone }: { readonly draft: ReportDraft; readonly timeZone: string },
): Promise<Report> {
  const { id: _id, updated: _updated, ...fields } = draft
  const brands = [...new Set(fields.brands)].sort()
  const held = new Set(brandIds(scope))
  if (!brands.every((brand) => held.has(brand))) throw notFound('The brand')
  return saveRow(db, author, 'report', {
    draft,
    which: isInScope(scope),
    unique: UNIQUE,
    current: (tx, id) => reportOf(tx, scope, id, timeZone),
    write: async (tx, { id, before, nameAmong }) => {
      const had = (before?.recipients ?? []) as string[]
      const recipients = await recipientsAfter(tx, scope, { asked: [...new Set(fields.recipients)], had })
      const name = await nameAmong(fields.name, sql`t.brands = ${arrayOf(brands, 'uuid')}`)
      const now = new Date()
      const set = {
        ...fields,
        name,
        brands,
        recipients,
        updated: now,
        ...(isSameSchedule(before?.schedule, fields.schedule)
          ? {}
          : { scheduledSince: fields.schedule && now }),
      }
      await tx
        .insert(reports)
        .values({ id, created: now, ...set })
        .onConflictDoUpdate({ target: reports.id, set })
      return { name, brandId: recordedBrand(brands) }
    },
  })
}

const KEYS = ['every', 'day', 'hour'] as const
const isSameSchedule = (a: unknown, b: ReportDraft['schedule']): boolean => {
  const before = (a ?? null) as ReportDraft['schedule']
  return before === b || (before !== null && b !== null && KEYS.every((key) => before[key] === b[key]))
}

/** Deletes a report with its mails. Fails with 404 outside the scope. */
export async function deleteReport(db: Database, scope: Scope, author: Author, id: string): Promise<void> {
  await removeRow(db, author, 'report', { id, which: isInScope(scope), of: ofSeveral })
}

/**
 * Whom a report is sent to: those asked for whom the caller sees, and those it `had` whom they don't. Who can't sign in any more is
 * dropped. Fails with 400 for anybody else.
 */
async function recipientsAfter(
  tx: Transaction,
  scope: Scope,
  { asked, had }: { readonly asked: readonly string[]; readonly had: readonly string[] },
): Promise<string[]> {
  const known = await rowsOf<{ id: string; seen: boolean }>(
    tx,
    sql`SELECT u.id, ${isColleague(scope)} AS seen FROM users u
        WHERE u.id = ANY(${arrayOf([...asked, ...had], 'uuid')}) AND ${CAN_SIGN_IN}`,
  )
  const seen = new Set(known.filter((user) => user.seen).map(({ id }) => id))
  if (asked.some((id) => !seen.has(id) && !had.includes(id)))
    throw badRequest('Somebody can’t be a recipient.', [
      { path: 'body.recipients', message: 'must all be accounts that can sign in' },
    ])
  const unseen = known.filter((user) => !user.seen && had.includes(user.id)).map(({ id }) => id)
  return [...asked.filter((id) => seen.has(id)), ...unseen]
}
