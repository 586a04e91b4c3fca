import { type SQL, sql } from 'drizzle-orm'
import { nextUpdated, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { appendRecords, type RecordedEntity } from '../record/ledger.ts'
import { addFields, type FieldsPair } from './addFields.ts'

/** What is kept about sellers for a client that is about to go. */

interface Kept {
  readonly entity: RecordedEntity
  readonly table: SQL
  /** Of which a client has one row, as columns of the rows `k` and `o`. */
  readonly isSame: SQL
  /** What is set beside the client. */
  readonly also: SQL
}

const KEPT: readonly Kept[] = [
  {
    entity: 'seller',
    table: sql`seller_fields`,
    isSame: sql`o.seller_key = k.seller_key`,
    also: sql`, updated = ${nextUpdated('k')}`,
  },
  {
    entity: 'sellerSplit',
    table: sql`seller_splits`,
    isSame: sql`(o.seller_key, o.account_key) = (k.seller_key, k.account_key)`,
    also: sql``,
  },
]

/**
 * Gives what is kept for a client to its heir, recorded: beside what that keeps of the same seller itself. All of it goes where there is no
 * heir.
 */
export async function handOver(
  tx: Transaction,
  batch: bigint,
  { client, heir }: { readonly client: string; readonly heir: string | null },
): Promise<void> {
  const pairs = await rowsOf<FieldsPair>(
    tx,
    sql`SELECT k.id AS from, o.id AS into FROM seller_fields k JOIN seller_fields o USING (seller_key)
        WHERE k.client_id = ${client} AND o.client_id = ${heir} ORDER BY k.id FOR UPDATE`,
  )
  for (const pair of pairs) await addFields(tx, batch, pair)
  for (const { entity, table, isSame, also } of KEPT) {
    const own = sql`k.client_id = ${client}::uuid`
    const isTaken = sql`(${heir}::uuid IS NULL OR EXISTS (
      SELECT FROM ${table} o WHERE o.client_id = ${heir}::uuid AND ${isSame}))`
    await tx.execute(sql`SELECT FROM ${table} k WHERE ${own} ORDER BY k.id FOR UPDATE`)
    await appendRecords(tx, batch, entity, {
      ctes: sql`
        old AS (SELECT * FROM ${table} k WHERE ${own}),
        moved AS (
          UPDATE ${table} k SET client_id = ${heir}::uuid ${also} WHERE ${own} AND NOT ${isTaken} RETURNING k.*),
        gone AS (DELETE FROM ${table} k WHERE ${own} AND ${isTaken} RETURNING k.id)`,
      changes: sql`
        SELECT old.id AS entity_id, NULL::uuid AS brand_id, to_jsonb(old) AS before,
               CASE WHEN moved.id IS NOT NULL THEN to_jsonb(moved) END AS after
        FROM old LEFT JOIN moved ON moved.id = old.id`,
    })
  }
}
