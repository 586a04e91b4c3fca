import { type SQL, sql } from 'drizzle-orm'
import { nextUpdated, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { appendRecords } from '../record/ledger.ts'
import { addFields, type FieldsPair } from './addFields.ts'

/** What is kept about sellers that were known by name alone follows them where their listings come to tell their id. */

/** A seller whom no listing of a client names so any more, and as whom its listings know it now. */
interface Renamed {
  readonly client: string
  readonly was: string
  readonly now: string
}

/**
 * Gives what is kept about a seller known by name alone to the one of that name whose id its listings tell now, and back where that is
 * undone, recorded in the batch that changed them: for each client of which no listing names it as before. Where that keeps something of the
 * other one already, it is added to that.
 */
export async function followSellerKeys(tx: Transaction, batch: bigint): Promise<void> {
  const key = (side: 'before' | 'after') => sql.raw(`(r.${side} ->> 'seller_key')::uuid`)
  const renamed = await rowsOf<Renamed>(
    tx,
    sql`SELECT DISTINCT ON (b.client_id, c.was) b.client_id AS client, c.was, c.now
        FROM (SELECT r.brand_id, ${key('before')} AS was, ${key('after')} AS now, count(*) AS listings
              FROM change_records r
              WHERE r.batch_id = ${batch} AND r.entity = 'listing' AND r.before ? 'seller_key'
                -- Under another name it may be somebody else, to whom the listing went.
                AND NOT r.before ? 'seller' AND (r.before ->> 'seller_id' IS NULL OR r.after ->> 'seller_id' IS NULL)
              GROUP BY 1, 2, 3) AS c
          JOIN brands b ON b.id = c.brand_id
        WHERE c.now IS NOT NULL AND (
            EXISTS (SELECT FROM seller_fields k WHERE k.seller_key = c.was AND k.client_id = b.client_id)
            OR EXISTS (SELECT FROM seller_splits k WHERE c.was IN (k.seller_key, k.account_key) AND k.client_id = b.client_id))
          AND NOT EXISTS (SELECT FROM listings l JOIN brands o ON o.id = l.brand_id
                          WHERE l.seller_key = c.was AND o.client_id = b.client_id)
        ORDER BY b.client_id, c.was, c.listings DESC, c.now`,
  )
  if (renamed.length === 0) return
  const given = sql`given AS (
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) AS g (client uuid, was uuid, now uuid))`
  await moveFields(tx, batch, given)
  await moveSplits(tx, batch, given)
}

async function moveFields(tx: Transaction, batch: bigint, given: SQL): Promise<void> {
  const which = sql`FROM given g, seller_fields k WHERE k.client_id = g.client AND k.seller_key = g.was
    AND NOT EXISTS (SELECT FROM seller_fields o WHERE o.client_id = g.client AND o.seller_key = g.now)`
  await tx.execute(sql`WITH ${given} SELECT ${which} ORDER BY k.id FOR UPDATE OF k`)
  const pairs = await rowsOf<FieldsPair>(
    tx,
    sql`WITH ${given} SELECT k.id AS from, o.id AS into FROM given g
        JOIN seller_fields k ON k.client_id = g.client AND k.seller_key = g.was
        JOIN seller_fields o ON o.client_id = g.client AND o.seller_key = g.now ORDER BY k.id FOR UPDATE OF k, o`,
  )
  for (const pair of pairs) await addFields(tx, batch, pair)
  const picture = (alias: string) =>
    sql.raw(
      `jsonb_build_object('seller_key', ${alias}.seller_key, 'client_id', ${alias}.client_id, 'updated', ${alias}.updated)`,
    )
  await appendRecords(tx, batch, 'seller', {
    ctes: sql`${given},
      old AS (SELECT DISTINCT ON (g.client, g.now) k.*, g.now AS key ${which} ORDER BY g.client, g.now, k.updated DESC),
      new AS (
        UPDATE seller_fields f SET seller_key = old.key, updated = ${nextUpdated('f')}
        FROM old WHERE f.id = old.id RETURNING f.*)`,
    changes: sql`SELECT new.id AS entity_id, NULL::uuid AS brand_id, ${picture('old')} AS before, ${picture('new')} AS after
                 FROM new JOIN old ON old.id = new.id`,
  })
}

async function moveSplits(tx: Transaction, batch: bigint, given: SQL): Promise<void> {
  const now = (name: string) =>
    sql.raw(
      `coalesce((SELECT g.now FROM given g WHERE g.client = k.client_id AND g.was = k.${name}), k.${name})`,
    )
  const [seller, account] = [now('seller_key'), now('account_key')]
  const which = sql`FROM seller_splits k
    WHERE EXISTS (SELECT FROM given g WHERE g.client = k.client_id AND g.was IN (k.seller_key, k.account_key))
      AND ${seller} <> ${account}
      AND NOT EXISTS (SELECT FROM seller_splits o WHERE o.client_id = k.client_id
                      AND (o.seller_key, o.account_key) = (${seller}, ${account}))`
  await tx.execute(sql`WITH ${given} SELECT ${which} ORDER BY k.id FOR UPDATE OF k`)
  await appendRecords(tx, batch, 'sellerSplit', {
    ctes: sql`${given},
      old AS (
        SELECT DISTINCT ON (k.client_id, ${seller}, ${account}) k.*, ${seller} AS seller, ${account} AS account ${which}
        ORDER BY k.client_id, ${seller}, ${account}, k.at DESC),
      new AS (
        UPDATE seller_splits s SET seller_key = old.seller, account_key = old.account FROM old WHERE s.id = old.id RETURNING s.*)`,
    changes: sql`SELECT new.id AS entity_id, NULL::uuid AS brand_id, to_jsonb(old) - 'seller' - 'account' AS before,
                        to_jsonb(new) AS after
                 FROM new JOIN old ON old.id = new.id`,
  })
}
