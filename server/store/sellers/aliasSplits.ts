import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { sellerName, type SellerSplit } from '../../../src/domain/sellers/seller.ts'
import type { Split } from '../../../src/domain/sellers/sellerAliases.ts'
import { badRequest, notFound } from '../../problems.ts'
import { arrayOf, type Database, type Executor, rowsOf, type Transaction } from '../database.ts'
import { appendRecords, type Author, openBatch, openChangeSet } from '../record/ledger.ts'
import { brandIds, type Scope } from '../scope.ts'
import { accountsByIds } from './aliasAccounts.ts'
import { clientsOf } from './sellers.ts'

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
 * Tells an account apart from a seller, or takes that back in whichever direction it was said, for the clients of the
 * scope that have listings of either, with records. What is so already is left alone. Fails with 404 where the scope
 * has no listing of one of them, and with 400 where both are the same.
 */
export async function splitSeller(
  db: Database,
  scope: Scope,
  author: Author,
  seller: string,
  { account, isSplit }: SellerSplit,
): Promise<void> {
  await db.transaction(async (tx) => {
    const accounts = await accountsByIds(tx, scope, [seller, account])
    const one = accounts.get(seller)
    const other = accounts.get(account)
    if (!one) throw notFound('The seller')
    if (!other) throw notFound('The account')
    if (one === other) throw badRequest('An account can’t be split off from itself.')
    const pair = [seller, account].sort().join(' ')
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`split ${pair}`}, 0))`)
    const clients = await clientsToTell(tx, scope, { seller, account, isSplit })
    if (clients.length === 0) return
    const at = new Date()
    const title = isSplit
      ? `Split ${sellerName(other)} off from ${sellerName(one)}`
      : `Joined ${sellerName(other)} with ${sellerName(one)} again`
    const changeSetId = await openChangeSet(tx, author, { kind: 'seller', title, at })
    const batch = await openBatch(tx, author, { changeSetId, at })
    if (isSplit) await addSplits(tx, batch, { seller, account, clients, by: author.name, at })
    else await removeSplits(tx, batch, { seller, account, clients })
  })
}

const ofPair = (seller: string, account: string) =>
  sql`(s.seller_key, s.account_key) IN ((${seller}::uuid, ${account}::uuid), (${account}::uuid, ${seller}::uuid))`

/** The clients of the scope with listings of either account whose split differs from what is wanted. */
async function clientsToTell(
  tx: Transaction,
  scope: Scope,
  { seller, account, isSplit }: { seller: string } & SellerSplit,
): Promise<string[]> {
  const has = sql`EXISTS (SELECT FROM seller_splits s WHERE s.client_id = c.id AND ${ofPair(seller, account)})`
  const rows = await rowsOf<{ id: string }>(
    tx,
    isSplit
      ? sql`SELECT c.id FROM clients c WHERE NOT ${has} AND c.id IN (
              SELECT b.client_id FROM listings l JOIN brands b ON b.id = l.brand_id
              WHERE l.seller_key = ANY(${arrayOf([seller, account], 'uuid')})
                AND l.brand_id = ANY(${arrayOf(brandIds(scope), 'uuid')}))`
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
