import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { countOf } from '../../../src/domain/kit/words.ts'
import { sellerName, type SellerSplit } from '../../../src/domain/sellers/seller.ts'
import type { Split } from '../../../src/domain/sellers/sellerAliases.ts'
import { badRequest, notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import { appendRecords, type Author, openBatch, openChangeSet } from '../record/ledger.ts'
import { inScope, type Scope } from '../scope.ts'
import { accountsByIds } from './aliasAccounts.ts'
import { clientsOf } from './clients.ts'

/** Accounts that people told apart from a seller, kept per client. */

export interface KeptSplit extends Split {
  readonly by: string
  readonly at: Date
}

/** The splits of the scope's clients, the latest of each pair. */
export function splitsInScope(db: Executor, scope: Scope): Promise<KeptSplit[]> {
  return rowsOf<KeptSplit>(
    db,
    sql`SELECT DISTINCT ON (seller_key, account_key) seller_key AS seller, account_key AS account, by, at
        FROM seller_splits WHERE client_id IN (${clientsOf(scope)}) ORDER BY seller_key, account_key, at DESC`,
  )
}

/**
 * Tells accounts apart from a seller, or takes that back in whichever direction it was said, for the clients of the
 * scope that have listings of either, with records. What is so already is left alone. Fails with 404 where the scope
 * has no listing of one of them, and with 400 where one is the seller itself.
 */
export async function splitSeller(
  db: Database,
  scope: Scope,
  author: Author,
  seller: string,
  { accounts: ids, isSplit }: SellerSplit,
): Promise<void> {
  await db.transaction(async (tx) => {
    const others = [...new Set(ids)].sort()
    const known = await accountsByIds(tx, scope, [seller, ...others])
    const one = known.get(seller)
    if (!one) throw notFound('The seller')
    if (others.some((id) => !known.has(id))) throw notFound('The account')
    if (others.includes(seller)) throw badRequest('An account can’t be split off from itself.')
    for (const pair of others.map((account) => [seller, account].sort().join(' ')).sort())
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`split ${pair}`}, 0))`)
    const at = new Date()
    let batch: bigint | undefined
    for (const account of others) {
      const clients = await clientsToTell(tx, scope, { seller, account, isSplit })
      if (clients.length === 0) continue
      if (batch === undefined) {
        const other =
          others.length === 1 ? sellerName(known.get(account)!) : countOf(others.length, 'account')
        const title = isSplit
          ? `Split ${other} off from ${sellerName(one)}`
          : `Joined ${other} with ${sellerName(one)} again`
        const changeSetId = await openChangeSet(tx, author, { kind: 'seller', title, at })
        batch = await openBatch(tx, author, { changeSetId, at })
      }
      if (isSplit) await addSplits(tx, batch, { seller, account, clients, by: author.name, at })
      else await removeSplits(tx, batch, { seller, account, clients })
    }
  })
}

interface Pair {
  readonly seller: string
  readonly account: string
  readonly isSplit: boolean
}

const ofPair = (seller: string, account: string) =>
  sql`(s.seller_key, s.account_key) IN ((${seller}::uuid, ${account}::uuid), (${account}::uuid, ${seller}::uuid))`

/** The clients of the scope with listings of either account whose split differs from what is wanted. */
async function clientsToTell(
  tx: Transaction,
  scope: Scope,
  { seller, account, isSplit }: Pair,
): Promise<string[]> {
  const has = sql`EXISTS (SELECT FROM seller_splits s WHERE s.client_id = c.id AND ${ofPair(seller, account)})`
  const rows = await rowsOf<{ id: string }>(
    tx,
    isSplit
      ? sql`SELECT c.id FROM clients c WHERE NOT ${has} AND c.id IN (
              SELECT b.client_id FROM listings l JOIN brands b ON b.id = l.brand_id
              WHERE l.seller_key = ANY(${arrayOf([seller, account], 'uuid')})
                AND ${inScope(scope)})`
      : sql`SELECT c.id FROM clients c WHERE ${has} AND c.id IN (${clientsOf(scope)})`,
  )
  return rows.map(({ id }) => id)
}

async function addSplits(
  tx: Transaction,
  batch: bigint,
  split: { seller: string; account: string; clients: readonly string[]; by: string; at: Date },
): Promise<void> {
  const ids = split.clients.map(() => uuidv7())
  await appendRecords(tx, batch, 'sellerSplit', {
    ctes: sql`new AS (
      INSERT INTO seller_splits (id, seller_key, account_key, client_id, by, at)
      SELECT given.id, ${split.seller}, ${split.account}, given.client, ${split.by}, ${split.at}
      FROM unnest(${arrayOf(ids, 'uuid')}, ${arrayOf(split.clients, 'uuid')}) AS given (id, client) RETURNING *)`,
    changes: sql`SELECT id AS entity_id, NULL::uuid AS brand_id, NULL::jsonb AS before, to_jsonb(new) AS after FROM new`,
  })
}

async function removeSplits(
  tx: Transaction,
  batch: bigint,
  { seller, account, clients }: { seller: string; account: string; clients: readonly string[] },
): Promise<void> {
  await appendRecords(tx, batch, 'sellerSplit', {
    ctes: sql`old AS (
      DELETE FROM seller_splits s WHERE s.client_id = ANY(${arrayOf(clients, 'uuid')}) AND ${ofPair(seller, account)}
      RETURNING *)`,
    changes: sql`SELECT id AS entity_id, NULL::uuid AS brand_id, to_jsonb(old) AS before, NULL::jsonb AS after FROM old`,
  })
}
