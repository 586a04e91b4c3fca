import { sql } from 'drizzle-orm'
import type { ListingProduct, ProductChosen } from '../../../src/domain/listings/listingActions.contract.ts'
import { changedMeanwhile, notFound } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import { appendRecords, type Author, lastAuthors, openBatch, openChangeSet } from '../record/ledger.ts'
import { inScope, type Scope } from '../scope.ts'
import { PRODUCT_SUGGESTION } from './listings.ts'

/** The product of one listing, as a person chooses it. */

/**
 * Sets or takes away a listing's product. Like a score it is no decision and leaves `updated` alone. Fails with 404 where
 * the listing or the product of its brand doesn't exist for the user, 409 where the listing's product is another than `was`.
 */
export async function chooseProduct(
  db: Database,
  scope: Scope,
  author: Author,
  { listing, product, was }: ProductChosen & { listing: string },
): Promise<ListingProduct> {
  return db.transaction(async (tx) => {
    const { brandId } = await lockListing(tx, scope, listing)
    const held = await productOf(tx, listing)
    if (held.product !== was) {
      const somebody = (await lastAuthors(tx, [listing])).get(listing) ?? 'Somebody'
      throw changedMeanwhile(
        `${somebody} changed the product of this listing meanwhile. Nothing was saved.`,
        held,
      )
    }
    const chosen = product === null ? null : await productNamed(tx, brandId, product)
    if (chosen?.name === was) return held
    const at = new Date()
    const title = chosen ? `Product set to ${chosen.name}` : 'Product taken away'
    const changeSetId = await openChangeSet(tx, author, { kind: 'product', title, at })
    await appendRecords(tx, await openBatch(tx, author, { changeSetId, at }), 'listing', {
      ctes: sql`
        old AS (SELECT product_id FROM listings WHERE id = ${listing}),
        new AS (UPDATE listings SET product_id = ${chosen?.id ?? null}::uuid WHERE id = ${listing} RETURNING *)`,
      changes: sql`SELECT new.id AS entity_id, new.brand_id, jsonb_build_object('product_id', old.product_id) AS before,
                          jsonb_build_object('product_id', new.product_id) AS after FROM new, old`,
    })
    // What was taken away is not suggested again.
    if (was !== null) await dismiss(tx, listing, was)
    return productOf(tx, listing)
  })
}

/** Puts a suggestion away for good. Fails with 404 where the listing doesn't exist for the user or has none of this product. */
export async function dismissSuggestion(
  db: Database,
  scope: Scope,
  { listing, product }: { listing: string; product: string },
): Promise<ListingProduct> {
  return db.transaction(async (tx) => {
    await lockListing(tx, scope, listing)
    if (!(await dismiss(tx, listing, product))) throw notFound('The suggestion')
    return productOf(tx, listing)
  })
}

async function dismiss(tx: Transaction, listing: string, product: string): Promise<boolean> {
  const put = await rowsOf(
    tx,
    sql`UPDATE product_suggestions s SET dismissed = coalesce(s.dismissed, now()) FROM products p
        WHERE p.id = s.product_id AND s.listing_id = ${listing} AND lower(p.name) = lower(${product})
        RETURNING s.listing_id`,
  )
  return put.length > 0
}

async function lockListing(tx: Transaction, scope: Scope, id: string): Promise<{ brandId: string }> {
  const [row] = await rowsOf<{ brandId: string }>(
    tx,
    sql`SELECT l.brand_id AS "brandId" FROM listings l
        WHERE l.id = ${id} AND ${inScope(scope)} FOR UPDATE`,
  )
  if (!row) throw notFound('The listing')
  return row
}

async function productNamed(
  tx: Executor,
  brandId: string,
  name: string,
): Promise<{ id: string; name: string }> {
  const [row] = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`SELECT id, name FROM products WHERE brand_id = ${brandId} AND lower(name) = lower(${name}) FOR SHARE`,
  )
  if (!row) throw notFound('The product')
  return row
}

async function productOf(tx: Executor, id: string): Promise<ListingProduct> {
  const [row] = await rowsOf<ListingProduct>(
    tx,
    sql`SELECT l.id AS "_id", p.name AS product, ${PRODUCT_SUGGESTION} AS "productSuggestion"
        FROM listings l LEFT JOIN products p ON p.id = l.product_id WHERE l.id = ${id}`,
  )
  return row!
}
