import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { coverErased, type Lost } from '../record/erased.ts'
import type { Replacement } from './replacing.ts'

/** Taking a person's words out of the change record itself. */

/** So many records lose content in one transaction, and so many batches their author or comment. */
const RECORDS_AT_ONCE = 1_000
const BATCHES_AT_ONCE = 20

/** What of the person a value holds: how often the mark stands in it where it did not before. */
const gained = (before: SQL, after: SQL, mark: string): SQL => {
  const times = (value: SQL) =>
    sql`(length(coalesce(${value}, '')) - length(replace(coalesce(${value}, ''), ${mark}::text, '')))`
  return sql`(${times(after)} - ${times(before)}) / ${mark.length}::int`
}

/** Whether records of an entity may be of a seller: what accounts did is the account's, and a name alike is another's. */
export const ofSellers = (entity: SQL): SQL =>
  sql`${entity} NOT IN ('user', 'apiKey', 'session', 'signInSettings')`

const concerned = ({ isAuthor }: Replacement): SQL => (isAuthor ? sql`true` : ofSellers(sql`r.entity`))

const erased = (value: SQL, { exact, mark }: Replacement): SQL =>
  sql`assay_erased(${value}, ${exact}::text, ${mark}::text)`

const recordHolds = (replacement: Replacement): SQL => sql`${concerned(replacement)}
  AND (r.before::text ~* ${replacement.loose}::text OR r.after::text ~* ${replacement.loose}::text)
  AND (r.before IS DISTINCT FROM ${erased(sql`r.before`, replacement)}
       OR r.after IS DISTINCT FROM ${erased(sql`r.after`, replacement)})`

const batchHolds = (replacement: Replacement): SQL => {
  const names = ['comment', ...(replacement.isAuthor ? ['actor'] : [])].map((name) => sql.raw(`b.${name}`))
  return sql.join(
    names.map(
      (name) => sql`(${name} ~* ${replacement.loose}::text AND ${name} <> ${erased(name, replacement)})`,
    ),
    sql` OR `,
  )
}

/** What a part came to, and from where the next one goes on; null at the end. */
export interface Part extends Lost {
  readonly next: string | null
}

const NOTHING: Lost = { records: 0, values: 0 }

interface Taking {
  readonly erasure: string
  readonly batch: bigint
  readonly after: string
  readonly replacement: Replacement
}

/** Takes the words out of what records hold, a part of them at a time. */
export async function eraseContents(
  tx: Transaction,
  { erasure, batch, after, replacement }: Taking,
): Promise<Part> {
  const rows = await rowsOf<{ seq: string; n: number }>(
    tx,
    sql`WITH old AS (
          SELECT r.seq, r.before, r.after FROM change_records r
          WHERE r.seq > ${after} AND ${recordHolds(replacement)} ORDER BY r.seq LIMIT ${RECORDS_AT_ONCE} FOR UPDATE)
        UPDATE change_records r
        SET before = ${erased(sql`old.before`, replacement)}, after = ${erased(sql`old.after`, replacement)}
        FROM old WHERE r.seq = old.seq
        RETURNING r.seq, ${gained(
          sql`concat(old.before::text, old.after::text)`,
          sql`concat(r.before::text, r.after::text)`,
          replacement.mark,
        )} AS n`,
  )
  if (rows.length === 0) return { ...NOTHING, next: null }
  const lost = await coverErased(tx, batch, {
    erasure,
    told: { step: 'contents' },
    lost: sql`SELECT * FROM unnest(${sql.param(rows.map(({ seq }) => seq))}::bigint[], ${sql.param(rows.map(({ n }) => n))}::int[]) AS l (seq, n)`,
  })
  const last = rows.map(({ seq }) => BigInt(seq)).reduce((a, b) => (a > b ? a : b))
  return { ...lost, next: rows.length < RECORDS_AT_ONCE ? null : String(last) }
}

/** Takes the words out of who made changes, and of their comments, a part of the batches at a time: each record of such a batch loses them. */
export async function eraseAuthors(
  tx: Transaction,
  { erasure, batch, after, replacement }: Taking,
): Promise<Part> {
  const actor = replacement.isAuthor ? erased(sql`old.actor`, replacement) : sql`old.actor`
  const rows = await rowsOf<{ id: string; n: number }>(
    tx,
    sql`WITH old AS (
          SELECT b.id, b.actor, b.comment FROM change_batches b
          WHERE b.id > ${after} AND b.id < ${batch} AND (${batchHolds(replacement)}) ORDER BY b.id LIMIT ${BATCHES_AT_ONCE} FOR UPDATE)
        UPDATE change_batches b SET actor = ${actor}, comment = ${erased(sql`old.comment`, replacement)}
        FROM old WHERE b.id = old.id
        RETURNING b.id, ${gained(
          sql`concat(old.actor, ' ', old.comment)`,
          sql`concat(b.actor, ' ', b.comment)`,
          replacement.mark,
        )} AS n`,
  )
  if (rows.length === 0) return { ...NOTHING, next: null }
  const lost = await coverErased(tx, batch, {
    erasure,
    told: { step: 'authors' },
    lost: sql`SELECT r.seq, l.n FROM unnest(${sql.param(rows.map(({ id }) => id))}::bigint[], ${sql.param(rows.map(({ n }) => n))}::int[]) AS l (id, n)
              JOIN change_records r ON r.batch_id = l.id`,
  })
  const last = rows.map(({ id }) => BigInt(id)).reduce((a, b) => (a > b ? a : b))
  return { ...lost, next: rows.length < BATCHES_AT_ONCE ? null : String(last) }
}
