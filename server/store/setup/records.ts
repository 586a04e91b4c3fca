import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { nameKey } from '../../../src/domain/kit/nameKey.ts'
import { plainName } from '../../../src/domain/kit/names.ts'
import { capitalised } from '../../../src/domain/kit/words.ts'
import { changedMeanwhile, conflictProblem, nameTaken, notFound } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import { inScope, type Scope } from '../scope.ts'
import {
  type Database,
  type Executor,
  isReferenced,
  isUniqueViolation,
  referringTable,
  type Transaction,
} from '../transactions.ts'
import { appendRecords, type Author, lastAuthors, openBatch, openChangeSet } from '../record/ledger.ts'

/** Saving and deleting one row of the setup, recorded; what the kinds have in common. */

/** The kinds of row, their tables, and what one is called. */
const KINDS = {
  brand: { table: 'brands', noun: 'brand' },
  client: { table: 'clients', noun: 'client' },
  propertyRight: { table: 'property_rights', noun: 'property right' },
  product: { table: 'products', noun: 'product' },
  marketplace: { table: 'marketplaces', noun: 'marketplace' },
  platformTerm: { table: 'platform_terms', noun: 'platform term' },
  rule: { table: 'rules', noun: 'rule' },
  queue: { table: 'queues', noun: 'queue' },
  report: { table: 'reports', noun: 'report' },
  webhook: { table: 'webhooks', noun: 'webhook' },
  user: { table: 'users', noun: 'account' },
} as const
export type SetupKind = keyof typeof KINDS

const tableOf = (kind: SetupKind) => sql.identifier(KINDS[kind].table)

/** That a row (`FROM … t`) is of a brand of the scope. */
export const isOfBrands = (scope: Scope): SQL => sql`${inScope(scope, 't')}`

/**
 * Locks the row `which` says, `FROM … t`, against other changes, and to be deleted also against new rows that belong to it: an import
 * does not wait for a brand that is changed, nor the other way about. Fails with 404 where there is none for this user.
 */
export async function lockRow(
  tx: Transaction,
  kind: SetupKind,
  id: string,
  which: SQL = sql`true`,
  against: 'changes' | 'belonging' = 'changes',
): Promise<Record<string, unknown>> {
  const strength = against === 'changes' ? sql`FOR NO KEY UPDATE` : sql`FOR UPDATE`
  const [row] = await rowsOf<{ row: Record<string, unknown> }>(
    tx,
    sql`SELECT to_jsonb(t) AS row FROM ${tableOf(kind)} t WHERE t.id = ${id} AND (${which}) ${strength}`,
  )
  if (!row) throw notFound(`The ${KINDS[kind].noun}`)
  return row.row
}

/** Who changed a row last. */
export async function lastAuthor(db: Executor, id: string): Promise<string> {
  return (await lastAuthors(db, [id])).get(id) ?? 'Somebody'
}

/** Refuses a draft that was made of another version of the row; the answer brings the row as it stands. */
export async function refuseStale(
  db: Executor,
  kind: SetupKind,
  row: Record<string, unknown>,
  { draft, current }: { draft: { updated?: string | undefined }; current: () => Promise<unknown> },
): Promise<void> {
  if (Date.parse(String(row.updated)) === Date.parse(draft.updated ?? '')) return
  throw changedMeanwhile(
    `${await lastAuthor(db, String(row.id))} changed this ${KINDS[kind].noun} meanwhile. Nothing was saved.`,
    await current(),
  )
}

/**
 * The name that a row is saved by. One that looks like that of another row among those that `among` says (`FROM … t`) is refused beside
 * the field `unique`, also where both are saved at once; a row that had such a name before keeps it as long as nobody gives it another.
 */
export async function nameFor(
  tx: Transaction,
  kind: SetupKind,
  {
    id,
    name,
    before,
    among,
    unique,
  }: {
    readonly id: string
    readonly name: string
    readonly before: Record<string, unknown> | null
    readonly among: SQL
    readonly unique: Unique
  },
): Promise<string> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`names of ${KINDS[kind].table}`}, 0))`)
  const others = await rowsOf<{ name: string }>(
    tx,
    sql`SELECT t.name FROM ${tableOf(kind)} t WHERE t.id <> ${id} AND (${among})`,
  )
  const key = nameKey(name)
  if (!others.some((other) => nameKey(other.name) === key)) return name
  const had = before === null ? null : String(before.name)
  if (had !== null && plainName(had) === name) return had
  throw nameTaken(unique.field, unique.taken)
}

/** Opens the change set and batch of one setup change. Answers the batch. */
export async function openSetupBatch(tx: Transaction, author: Author, title: string): Promise<bigint> {
  const at = new Date()
  const changeSetId = await openChangeSet(tx, author, { kind: 'setup', title, at })
  return openBatch(tx, author, { changeSetId, at })
}

/** The brand that the records of a row of these brands are of; null where it has several, so that nobody reads them who holds one alone. */
export const recordedBrand = (brands: readonly string[]): string | null =>
  brands.length === 1 ? brands[0]! : null

/** The name of a row of several brands, and the brand that its records are of. */
export const ofSeveral = (row: Record<string, unknown>): Pick<WrittenRow, 'name' | 'brandId'> => ({
  name: String(row.name),
  brandId: recordedBrand(row.brands as string[]),
})

/** Records what became of a row: made where `before` is null, deleted where it is gone. */
export async function recordRow(
  tx: Transaction,
  batch: bigint,
  kind: SetupKind,
  { id, brandId, before }: { id: string; brandId: string | null; before: Record<string, unknown> | null },
): Promise<void> {
  await appendRecords(tx, batch, kind, {
    changes: sql`SELECT ${id}::uuid AS entity_id, ${brandId}::uuid AS brand_id,
                 ${before ? JSON.stringify(before) : null}::jsonb AS before,
                 (SELECT to_jsonb(t) FROM ${tableOf(kind)} t WHERE t.id = ${id}) AS after`,
  })
}

/** A row that is being saved, and how it was before: null where it is new. */
interface RowToSave {
  readonly id: string
  readonly before: Record<string, unknown> | null
  /** What it is called (`nameFor`). */
  readonly nameAmong: (name: string, among: SQL) => Promise<string>
}

/** What was written of a row: its name, the brand that its records are of, and what its batch changes beside it. */
interface WrittenRow {
  readonly name: string
  readonly brandId: string | null
  readonly follow?: (batch: bigint) => Promise<unknown>
}

/**
 * Adds or changes one row, recorded, in a transaction. Answers what `current` reads of it. Fails with 404 where it is none of those that
 * `which` says (`FROM … t`), with 409 for a draft of another version or a name that is taken.
 */
export async function saveRow<Shown>(
  db: Database,
  author: Author,
  kind: SetupKind,
  {
    draft,
    which,
    unique = NEVER_TAKEN,
    current,
    write,
  }: {
    readonly draft: { readonly id?: string | undefined; readonly updated?: string | undefined }
    readonly which?: SQL
    readonly unique?: Unique
    readonly current: (tx: Transaction, id: string) => Promise<Shown>
    readonly write: (tx: Transaction, row: RowToSave) => Promise<WrittenRow>
  },
): Promise<Shown> {
  return inSetupTransaction(db, unique, async (tx) => {
    const id = draft.id ?? uuidv7()
    const before = draft.id ? await lockRow(tx, kind, id, which) : null
    if (before) await refuseStale(tx, kind, before, { draft, current: () => current(tx, id) })
    const { name, brandId, follow } = await write(tx, {
      id,
      before,
      nameAmong: (wanted, among) => nameFor(tx, kind, { id, name: wanted, before, among, unique }),
    })
    const batch = await openSetupBatch(tx, author, `${capitalised(KINDS[kind].noun)} ${name}`)
    await recordRow(tx, batch, kind, { id, brandId, before })
    await follow?.(batch)
    return current(tx, id)
  })
}

/**
 * Deletes one row, recorded, in a transaction, unless `allow` refuses it. `of` tells its name and the brand that its records are of.
 * Fails with 404 where it is none of those that `which` says (`FROM … t`), with 409 while something still belongs to it.
 */
export async function removeRow(
  db: Database,
  author: Author,
  kind: SetupKind,
  {
    id,
    which,
    allow,
    of = (row) => ({ name: String(row.name), brandId: (row.brand_id as string | undefined) ?? null }),
  }: {
    readonly id: string
    readonly which?: SQL
    readonly allow?: (tx: Transaction, row: Record<string, unknown>) => Promise<void>
    readonly of?: (row: Record<string, unknown>) => Pick<WrittenRow, 'name' | 'brandId'>
  },
): Promise<void> {
  await inSetupTransaction(db, NEVER_TAKEN, async (tx) => {
    const row = await lockRow(tx, kind, id, which, 'belonging')
    await allow?.(tx, row)
    const { name, brandId } = of(row)
    const batch = await openSetupBatch(tx, author, `${capitalised(KINDS[kind].noun)} ${name} deleted`)
    await deleteRow(tx, batch, kind, { id, brandId })
  })
}

/** Deletes a row and records it. */
export async function deleteRow(
  tx: Transaction,
  batch: bigint,
  kind: SetupKind,
  row: { id: string; brandId: string | null },
): Promise<void> {
  const before = await lockRow(tx, kind, row.id)
  await tx.execute(sql`DELETE FROM ${tableOf(kind)} WHERE id = ${row.id}`)
  await recordRow(tx, batch, kind, { ...row, before })
}

/** What rows of a table are called where they keep what they belong to from being deleted. */
const BELONGING: Readonly<Record<string, string>> = {
  ads: 'An advertisement',
  asins: 'A tracked ASIN',
  background_job_items: 'A background job',
  complaints: 'A complaint',
  crawls: 'A crawl',
  images: 'A picture',
  investigations: 'An investigation',
  listings: 'A listing',
  products: 'A product',
  property_rights: 'A property right',
  review_decisions: 'A decision of guided review',
  rules: 'A rule',
  second_reviews: 'A second review',
}

/** The field whose value is a row's own, and what is said where another row has it. */
interface Unique {
  readonly field: string
  readonly taken: string
}

/** For rows whose names need not be unique. */
const NEVER_TAKEN: Unique = { field: 'name', taken: '' }

/**
 * One setup change in a transaction. A name that another record of the user's has is refused beside the field
 * `unique`; a row that something still hangs on, with 409 and what that is.
 */
export async function inSetupTransaction<Result>(
  db: Database,
  unique: Unique,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (isUniqueViolation(error)) throw nameTaken(unique.field, unique.taken)
    if (isReferenced(error)) {
      const what = BELONGING[referringTable(error) ?? ''] ?? 'Something'
      throw conflictProblem(`${what} still belongs to it. Nothing was deleted.`)
    }
    throw error
  }
}
