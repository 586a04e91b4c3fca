import { type SQL, sql } from 'drizzle-orm'
import type { Report, ReportDraft } from '../../../src/domain/reports/report.ts'
import { nextOccasion } from '../../../src/domain/reports/reportSchedule.ts'
import type { ReportsPage, ReportsQuery } from '../../../src/domain/reports/reports.contract.ts'
import { badRequest, notFound } from '../../problems.ts'
import { arrayOf, idsOf, rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import { type Order, pageAsked } from '../keyset.ts'
import type { Author } from '../record/ledger.ts'
import { reports } from '../schema.ts'
import { brandIds, type Scope } from '../scope.ts'
import { missingMarketplaces } from '../setup/marketplaces.ts'
import { ofSeveral, recordedBrand, removeRow, saveRow } from '../setup/records.ts'

/** Reports. One that has a brand outside the scope does not exist. */

const UNIQUE = { field: 'name', taken: 'These brands have a report of this name already.' }

const isInScope = (scope: Scope): SQL => sql`t.brands <@ ${arrayOf(brandIds(scope), 'uuid')}`

type ReportRow = Omit<Report, 'created' | 'updated' | 'next' | 'lastSent'> & {
  readonly created: Date
  readonly updated: Date
  readonly lastSent: Date | null
}

const COLUMNS = sql`
  ${missingMarketplaces(sql`t.filter -> 'marketplaces'`)} AS "missingPlatforms",
  t.id, t.name, t.template, t.brands, t.filter, t.period, t.blocks, t.schedule, t.recipients, t.created, t.updated,
  (SELECT max(s.at) FROM report_sendings s WHERE s.report_id = t.id AND s.status = 'sent') AS "lastSent"`

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
    sql`SELECT ${COLUMNS} FROM reports t
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
 * scope, 409 for a stale draft or a name that is taken, and 400 where a recipient may see none of its brands.
 */
export async function saveReport(
  db: Database,
  scope: Scope,
  author: Author,
  { draft, timeZone }: { readonly draft: ReportDraft; readonly timeZone: string },
): Promise<Report> {
  const { id: _id, updated: _updated, ...fields } = draft
  const brands = [...new Set(fields.brands)].sort()
  const recipients = [...new Set(fields.recipients)]
  const held = new Set(brandIds(scope))
  if (!brands.every((brand) => held.has(brand))) throw notFound('The brand')
  return saveRow(db, author, 'report', {
    draft,
    which: isInScope(scope),
    unique: UNIQUE,
    current: (tx, id) => reportOf(tx, scope, id, timeZone),
    write: async (tx, { id, before, nameAmong }) => {
      await refuseOthers(tx, recipients)
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

/** Refuses recipients that are no accounts which can sign in. */
async function refuseOthers(tx: Transaction, recipients: readonly string[]): Promise<void> {
  const known = await rowsOf(
    tx,
    sql`SELECT FROM users WHERE id = ANY(${arrayOf(recipients, 'uuid')}) AND NOT disabled`,
  )
  if (known.length < recipients.length)
    throw badRequest('Somebody can’t be a recipient.', [
      { path: 'body.recipients', message: 'must all be accounts that can sign in' },
    ])
}
