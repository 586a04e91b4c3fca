import { sql } from 'drizzle-orm'
import { nextUpdated } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { appendRecords } from '../record/ledger.ts'

/** Two rows of `seller_fields`, by their ids. */
export interface FieldsPair {
  readonly from: string
  readonly into: string
}

/**
 * Adds to a row of what is kept about sellers what another one keeps, recorded: what it lacks, and notes below its own. Both are locked, and the
 * other stays as it is.
 */
export async function addFields(tx: Transaction, batch: bigint, { from, into }: FieldsPair): Promise<void> {
  const missing = sql.raw(
    ['country', 'contact', 'payment'].map((name) => `${name} = coalesce(o.${name}, k.${name})`).join(', '),
  )
  const lacks = sql.raw(
    ['country', 'contact', 'payment']
      .map((name) => `(o.${name} IS NULL AND k.${name} IS NOT NULL)`)
      .join(' OR '),
  )
  const isNew = sql`(k.notes IS NOT NULL AND strpos(coalesce(o.notes, ''), k.notes) = 0)`
  await appendRecords(tx, batch, 'seller', {
    ctes: sql`
      old AS (SELECT * FROM seller_fields WHERE id = ${into}),
      new AS (
        UPDATE seller_fields o SET ${missing},
          notes = CASE WHEN ${isNew} THEN concat_ws(E'\n\n', o.notes, k.notes) ELSE o.notes END, updated = ${nextUpdated('o')}
        FROM seller_fields k WHERE k.id = ${from} AND o.id = ${into} AND (${lacks} OR ${isNew}) RETURNING o.*)`,
    changes: sql`SELECT new.id AS entity_id, NULL::uuid AS brand_id, to_jsonb(old) AS before, to_jsonb(new) AS after FROM new, old`,
  })
}
