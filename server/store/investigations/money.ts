import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { EvidenceEntry } from '../../../src/domain/investigations/evidence.ts'
import { evidenceRefusal } from '../../../src/domain/investigations/evidence.ts'
import {
  type CaseMoney,
  MONEY_KIND_WORDS,
  MONEY_MAX,
  type MoneyEntry,
  type MoneyKind,
  moneyDayProblem,
  moneyKindsFor,
  type MoneyUpdate,
  moneyWords,
  type MoneyWritten,
  type NewMoney,
  unitsLabel,
} from '../../../src/domain/investigations/money.ts'
import type { InvestigationType } from '../../../src/domain/kit/vocabulary.ts'
import { badRequest, changedMeanwhile, conflictProblem, notFound } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import type { Author } from '../record/ledger.ts'
import { investigationMoney } from '../schema.ts'
import type { Scope } from '../scope.ts'
import { refuseForeignFiles } from './comments.ts'
import { keepEntry } from './evidence.ts'
import {
  type InvestigationColumns,
  lockInvestigation,
  openChange,
  recordAddition,
  recordMoney,
} from './investigationRecords.ts'
import { seen } from './investigations.ts'
import { moneySums } from './moneySums.ts'

/** The amounts of money of investigations: reading and writing them. */

/** Every entry by day, with the sums. Fails with 404 outside the scope. */
export async function moneyOf(db: Database, scope: Scope, id: string): Promise<CaseMoney> {
  return db.transaction(
    async (tx) => {
      const found = await rowsOf(
        tx,
        sql`SELECT 1 FROM investigations i WHERE i.id = ${id} AND ${seen(scope)}`,
      )
      if (found.length === 0) throw notFound('The investigation')
      const which = sql`y.investigation_id = ${id}`
      return { entries: await readMoney(tx, which), sums: await moneySums(tx, which) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Entries of `investigation_money y`, by day. */
export async function readMoney(db: Executor, which: SQL): Promise<MoneyEntry[]> {
  const rows = await rowsOf<Omit<MoneyEntry, 'at' | 'updated'> & { at: Date; updated: Date }>(
    db,
    sql`SELECT y.id, y.kind, y.amount::text AS amount, y.currency, y.day::text AS day, y.quantity, y.note,
               CASE WHEN f.id IS NULL THEN NULL ELSE jsonb_build_object(
                 'id', f.id, 'name', f.name, 'mediaType', f.media_type, 'bytes', f.bytes, 'sha256', f.sha256) END AS receipt,
               y.author, y.at, y.updated, y.updated_by AS "updatedBy"
        FROM investigation_money y LEFT JOIN files f ON f.id = y.receipt
        WHERE ${which} ORDER BY y.day, y.at, y.id`,
  )
  return rows.map(({ at, updated, ...row }) => ({
    ...row,
    at: at.toISOString(),
    updated: updated.toISOString(),
  }))
}

/**
 * Adds an entry, recorded; the investigation's version stays as it was. Adding one again under the id it was given adds
 * nothing. Fails with 404 outside the scope, 409 where the investigation is full, 400 where the entry breaks the rules.
 */
export async function addMoney(
  db: Database,
  scope: Scope,
  author: Author,
  id: string,
  { id: entryId = uuidv7(), ...money }: NewMoney,
  timeZone: string,
): Promise<MoneyWritten> {
  return db.transaction(async (tx) => {
    const row = await lockInvestigation(tx, scope, id)
    const [before] = await rowsOf<{ investigation: string }>(
      tx,
      sql`SELECT investigation_id AS investigation FROM investigation_money WHERE id = ${entryId}`,
    )
    if (before?.investigation === id) return { entry: await entryOf(tx, id, entryId), evidence: null }
    if (before)
      throw badRequest('The entry’s id is taken.', [{ path: 'body.id', message: 'must be its own' }])
    const [held] = await rowsOf<{ count: number }>(
      tx,
      sql`SELECT count(*)::int AS count FROM investigation_money WHERE investigation_id = ${id}`,
    )
    if (held!.count >= MONEY_MAX)
      throw conflictProblem(`An investigation holds ${MONEY_MAX} amounts at most.`)
    const type = await typeOf(tx, id)
    refuseUnfit(money, { type, standing: null, timeZone })
    return keepMoney(tx, author, row, { entry: { ...money, id: entryId }, at: new Date() })
  })
}

/** Keeps a new entry with its record, and its receipt as evidence. Whether it may be added is asked before. */
export async function keepMoney(
  tx: Transaction,
  author: Author,
  investigation: Pick<InvestigationColumns, 'id' | 'brandId' | 'status'>,
  { entry: { id = uuidv7(), ...money }, at }: { entry: NewMoney; at: Date },
): Promise<MoneyWritten> {
  const evidence = await keepReceipt(tx, author, investigation, { receipt: money.receipt, at })
  await tx.insert(investigationMoney).values({
    ...money,
    note: money.note.trim(),
    id,
    investigationId: investigation.id,
    authorId: author.userId,
    author: author.name,
    at,
    updated: at,
    updatedBy: author.name,
  })
  const entry = await entryOf(tx, investigation.id, id)
  const batch = await openChange(tx, author, `Added: ${moneyWords(entry)}`, { at })
  await recordAddition(tx, batch, investigation, { money: factsOf(entry) })
  return { entry, evidence }
}

/**
 * Changes an entry, recorded. Fails with 404 outside the scope, 409 with the entry as it stands where somebody changed it
 * since `updated`, 400 where it breaks the rules.
 */
export async function changeMoney(
  db: Database,
  scope: Scope,
  author: Author,
  named: { readonly id: string; readonly entry: string },
  { updated, ...money }: MoneyUpdate,
  timeZone: string,
): Promise<MoneyWritten> {
  return db.transaction(async (tx) => {
    const row = await lockInvestigation(tx, scope, named.id)
    const before = await entryOf(tx, named.id, named.entry)
    if (Date.parse(before.updated) !== Date.parse(updated))
      throw changedMeanwhile(`${before.updatedBy} changed this amount meanwhile. Nothing was saved.`, before)
    const type = await typeOf(tx, named.id)
    refuseUnfit(money, { type, standing: before.kind, timeZone })
    const at = new Date()
    const evidence =
      money.receipt === before.receipt?.id
        ? null
        : await keepReceipt(tx, author, row, { receipt: money.receipt, at })
    await tx
      .update(investigationMoney)
      .set({ ...money, note: money.note.trim(), updated: at, updatedBy: author.name })
      .where(sql`id = ${named.entry}`)
    const entry = await entryOf(tx, named.id, named.entry)
    const batch = await openChange(tx, author, `Changed: ${moneyWords(before)}, now ${moneyWords(entry)}`, {
      at,
    })
    await recordMoney(tx, batch, row, { before: factsOf(before), after: factsOf(entry) })
    return { entry, evidence }
  })
}

/** Deletes an entry, recorded; its receipt stays evidence. Fails with 404 outside the scope. */
export async function deleteMoney(
  db: Database,
  scope: Scope,
  author: Author,
  named: { readonly id: string; readonly entry: string },
): Promise<null> {
  return db.transaction(async (tx) => {
    const row = await lockInvestigation(tx, scope, named.id)
    const before = await entryOf(tx, named.id, named.entry)
    await tx.delete(investigationMoney).where(sql`id = ${named.entry}`)
    const batch = await openChange(tx, author, `Deleted: ${moneyWords(before)}`, { at: new Date() })
    await recordMoney(tx, batch, row, { before: factsOf(before), after: null })
    return null
  })
}

async function entryOf(tx: Transaction, investigation: string, id: string): Promise<MoneyEntry> {
  const [entry] = await readMoney(tx, sql`y.id = ${id} AND y.investigation_id = ${investigation}`)
  if (!entry) throw notFound('The amount')
  return entry
}

async function typeOf(tx: Transaction, id: string): Promise<InvestigationType> {
  const [row] = await rowsOf<{ type: InvestigationType }>(
    tx,
    sql`SELECT type FROM investigations WHERE id = ${id}`,
  )
  return row!.type
}

/** What an entry tells, as its change record has it: by whom and when, the record tells itself. */
function factsOf({ author: _author, at: _at, updated: _updated, updatedBy: _by, ...facts }: MoneyEntry) {
  return facts
}

interface Standing {
  readonly type: InvestigationType
  /** The kind that an entry has already: it may stay where the investigation's type was changed since. */
  readonly standing: MoneyKind | null
  readonly timeZone: string
}

function refuseUnfit(
  { kind, quantity, day }: Pick<NewMoney, 'kind' | 'quantity' | 'day'>,
  { type, standing, timeZone }: Standing,
): void {
  if (kind !== standing && !moneyKindsFor(type).includes(kind))
    throw badRequest(`This investigation has no ${MONEY_KIND_WORDS[kind].label.toLowerCase()}.`, [
      { path: 'body.kind', message: 'must fit the investigation’s type' },
    ])
  if (quantity !== null && unitsLabel(type, kind) === null)
    throw badRequest('Only goods that were bought or seized are counted.', [
      { path: 'body.quantity', message: 'must be left out for this kind' },
    ])
  const problem = moneyDayProblem({ day }, { now: Date.now(), timeZone })
  if (problem)
    throw badRequest('The day breaks the rules.', [
      { path: `body.${problem.field}`, message: problem.message },
    ])
}

/** Keeps a receipt as evidence, unless its file is evidence or attached to a comment already; answers the new evidence. */
async function keepReceipt(
  tx: Transaction,
  author: Author,
  investigation: Pick<InvestigationColumns, 'id' | 'brandId' | 'status'>,
  { receipt, at }: { receipt: string | null; at: Date },
): Promise<EvidenceEntry | null> {
  if (receipt === null) return null
  const { id, brandId, status } = investigation
  await refuseForeignFiles(tx, { brandId, files: [receipt], path: 'body.receipt' })
  const held = await rowsOf(
    tx,
    sql`SELECT 1 FROM investigation_evidence WHERE investigation_id = ${id} AND ${receipt}::uuid = ANY(files)
        UNION ALL SELECT 1 FROM investigation_comments WHERE investigation_id = ${id} AND ${receipt}::uuid = ANY(files)`,
  )
  if (held.length > 0) return null
  const refusal = evidenceRefusal(status)
  if (refusal) throw conflictProblem(refusal)
  return keepEntry(tx, author, investigation, { entry: { kind: 'receipt', files: [receipt] }, at })
}
