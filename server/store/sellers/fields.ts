import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  type Seller,
  SELLER_FIELD_LABELS,
  type SellerField,
  type SellerFieldChange,
  sellerName,
} from '../../../src/domain/sellers/seller.ts'
import { changedMeanwhile } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Transaction } from '../transactions.ts'
import { appendRecords, type Author, lastAuthors, openBatch, openChangeSet } from '../record/ledger.ts'
import { inScope, type Scope } from '../scope.ts'
import { clientsOf } from './clients.ts'
import { computedSeller, sellerById } from './sellers.ts'

interface KeptRow {
  readonly id: string
  readonly clientId: string
  readonly value: string | null
  readonly updated: Date
}

/**
 * Changes a field kept about a seller: for the clients of the scope that keep what the user sees there, so that what one client keeps is not
 * told another; where none keeps anything, for each that has listings of it. Only what differs is written and recorded. A seller whose fields somebody changed since `updated` is refused with 409 and the seller as
 * it stands; fails with 404 where no listing in the scope is of it.
 */
export async function changeSellerField(
  db: Database,
  scope: Scope,
  author: Author,
  id: string,
  change: SellerFieldChange,
): Promise<Seller> {
  const conflict = await db.transaction(async (tx) => {
    // There may be no row to lock yet.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`seller ${id}`}, 0))`)
    const seller = await computedSeller(tx, scope, id)
    const rows = await keptRows(tx, scope, id, change.field)
    if (seller.updated !== moment(change.updated))
      return { by: rows[0] && (await lastAuthors(tx, [rows[0].id])).get(rows[0].id) }
    const value = change.value?.trim() || null
    const kept = new Map(rows.map((row) => [row.clientId, row.value]))
    const seen = rows.find((row) => row.value !== null)?.value ?? null
    const clients = (await clientsWithListings(tx, scope, id)).filter((client) => {
      const own = kept.get(client) ?? null
      return own !== value && (seen === null || own === seen)
    })
    if (clients.length === 0) return null
    const at = new Date()
    const changeSetId = await openChangeSet(tx, author, {
      kind: 'seller',
      title: `${SELLER_FIELD_LABELS[change.field]} of ${sellerName(seller)}`,
      at,
    })
    const batch = await openBatch(tx, author, { changeSetId, at })
    await write(tx, batch, { id, clients, field: change.field, value, at })
    return null
  })
  const seller = await sellerById(db, scope, id)
  if (conflict)
    throw changedMeanwhile(
      `${conflict.by ?? 'Somebody'} changed this seller meanwhile. Nothing was saved.`,
      seller,
    )
  return seller
}

const moment = (text: string | null) => text && new Date(text).toISOString()

/** Locks what the scope's clients keep about the seller; the latest change first. */
function keptRows(tx: Transaction, scope: Scope, id: string, field: SellerField): Promise<KeptRow[]> {
  return rowsOf<KeptRow>(
    tx,
    sql`SELECT f.id, f.client_id AS "clientId", f.${sql.identifier(field)} AS value, f.updated FROM seller_fields f
        WHERE f.seller_key = ${id} AND f.client_id IN (${clientsOf(scope)}) ORDER BY f.updated DESC FOR UPDATE`,
  )
}

async function clientsWithListings(tx: Transaction, scope: Scope, id: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT DISTINCT b.client_id AS id FROM listings l JOIN brands b ON b.id = l.brand_id
        WHERE l.seller_key = ${id} AND ${inScope(scope)}`,
  )
  return rows.map((row) => row.id)
}

/** Writes the field for each of the clients, with a record each; `updated` moves on by a millisecond at least. */
async function write(
  tx: Transaction,
  batch: bigint,
  {
    id,
    clients,
    field,
    value,
    at,
  }: {
    id: string
    clients: readonly string[]
    field: SellerField
    value: string | null
    at: Date
  },
): Promise<void> {
  const column = sql.identifier(field)
  const ids = clients.map(() => uuidv7())
  const picture = (alias: string) =>
    sql.raw(
      `jsonb_build_object('seller_key', ${alias}.seller_key, 'client_id', ${alias}.client_id, '${field}', ${alias}.${field}, 'updated', ${alias}.updated)`,
    )
  await appendRecords(tx, batch, 'seller', {
    ctes: sql`
      old AS (SELECT * FROM seller_fields WHERE seller_key = ${id}),
      new AS (
        INSERT INTO seller_fields AS f (id, seller_key, client_id, ${column}, updated)
        SELECT given.id, ${id}::uuid, given.client, ${value}::text, ${at}
        FROM unnest(${arrayOf(ids, 'uuid')}, ${arrayOf(clients, 'uuid')}) AS given (id, client)
        ON CONFLICT (seller_key, client_id) DO UPDATE
          SET ${column} = excluded.${column},
              updated = greatest(excluded.updated, f.updated + interval '1 millisecond')
        RETURNING f.*
      )`,
    changes: sql`SELECT new.id AS entity_id, NULL::uuid AS brand_id,
                        CASE WHEN old.id IS NOT NULL THEN ${picture('old')} END AS before, ${picture('new')} AS after
                 FROM new LEFT JOIN old ON old.id = new.id`,
  })
}
