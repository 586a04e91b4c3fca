import { sql } from 'drizzle-orm'
import { smallSteps } from '../../../smallSteps.ts'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Executor, Transaction } from '../../transactions.ts'
import { appendRecords } from '../../record/ledger.ts'
import { matchProduct, type ProductCandidate } from './matchProduct.ts'
import { likeOfficial } from './likeOfficial.ts'
import { productIndexes } from './productIndexes.ts'

/** Finds the products of listings that have none, and keeps what came of it. */

/** Where a listing stands once it was looked at: done where it has a product or a suggestion, else off with the reason. */
export type ProductEnd =
  | { readonly listing: string; readonly state: 'done' }
  | { readonly listing: string; readonly state: 'off'; readonly note: string }

export const NO_PRODUCTS = 'The brand has no products.'
export const NOTHING_FOUND = 'It says nothing that tells one of the brand’s products.'

interface Subject {
  readonly id: string
  readonly brandId: string
  readonly title: string
  readonly price: number | null
  readonly currency: string | null
  readonly sourceBrand: string | null
}

/** What listings without a product were compared with, and the products that each may offer. */
export interface ProductsFound {
  readonly candidates: ReadonlyMap<string, readonly ProductCandidate[]>
  /** The brands without products. */
  readonly bare: ReadonlySet<string>
}

/** Looks for the products of those of these listings that have none. Reads only. */
export async function findProducts(db: Executor, listings: readonly string[]): Promise<ProductsFound> {
  const subjects = await rowsOf<Subject>(
    db,
    sql`SELECT l.id, l.brand_id AS "brandId", l.title, l.price::float8 AS price, l.currency, l.source_brand AS "sourceBrand"
        FROM listings l WHERE l.id = ANY(${arrayOf(listings, 'uuid')}) AND l.product_id IS NULL ORDER BY l.id`,
  )
  const brands = [...new Set(subjects.map(({ brandId }) => brandId))]
  const indexes = await productIndexes(db, brands)
  const pictured = await likeOfficial(
    db,
    subjects.map(({ id }) => id),
  )
  const candidates = new Map<string, readonly ProductCandidate[]>()
  await smallSteps().each(subjects, (subject) => {
    const index = indexes.get(subject.brandId)
    if (index)
      candidates.set(
        subject.id,
        matchProduct(index, { ...subject, pictured: pictured.get(subject.id) ?? [] }),
      )
  })
  return { candidates, bare: new Set(brands.filter((id) => !indexes.has(id))) }
}

/**
 * Keeps what was found for these listings: a product that is sure is set and recorded in the batch that `openBatch` opens, a
 * likely one is suggested. A listing that is of a product keeps it; one whose product somebody took away gets suggestions
 * alone, and none that was dismissed. Like a score it leaves `updated` alone. Listings that are gone have no end.
 */
export async function keepProducts(
  tx: Transaction,
  { candidates, bare }: ProductsFound,
  { listings, openBatch }: { listings: readonly string[]; openBatch: () => Promise<bigint> },
): Promise<ProductEnd[]> {
  const held = await lockListings(tx, listings)
  const open = held.filter(({ hasProduct }) => !hasProduct)
  const found = open.flatMap(({ id, wasTaken, dismissed }): Found[] => {
    const all = candidates.get(id) ?? []
    const best = all.find(({ product }) => !dismissed.includes(product))
    return best ? [{ id, best, isSet: best.sure && !wasTaken && best === all[0] }] : []
  })
  await keepSuggestions(
    tx,
    open.map(({ id }) => id),
    found,
  )
  const set = found.filter(({ isSet }) => isSet)
  if (set.length > 0) await setProducts(tx, await openBatch(), set)
  const hasFound = new Set(found.map(({ id }) => id))
  return held.map(({ id, brandId, hasProduct }) => {
    if (hasProduct || hasFound.has(id)) return { listing: id, state: 'done' }
    return { listing: id, state: 'off', note: bare.has(brandId) ? NO_PRODUCTS : NOTHING_FOUND }
  })
}

interface Held {
  readonly id: string
  readonly brandId: string
  readonly hasProduct: boolean
  /** It had a product, which somebody took away. */
  readonly wasTaken: boolean
  /** Products that somebody said it isn't. */
  readonly dismissed: readonly string[]
}

interface Found {
  readonly id: string
  readonly best: ProductCandidate
  readonly isSet: boolean
}

async function lockListings(tx: Transaction, ids: readonly string[]): Promise<Held[]> {
  await tx.execute(
    sql`SELECT FROM listings l WHERE l.id = ANY(${arrayOf(ids, 'uuid')}) ORDER BY l.id FOR UPDATE OF l`,
  )
  return rowsOf<Held>(
    tx,
    sql`SELECT l.id, l.brand_id AS "brandId", l.product_id IS NOT NULL AS "hasProduct",
               l.product_id IS NULL AND EXISTS (
                 SELECT FROM change_records r WHERE r.entity_id = l.id AND r.before ->> 'product_id' IS NOT NULL
               ) AS "wasTaken",
               ARRAY(SELECT s.product_id::text FROM product_suggestions s
                     WHERE s.listing_id = l.id AND s.dismissed IS NOT NULL) AS dismissed
        FROM listings l WHERE l.id = ANY(${arrayOf(ids, 'uuid')})`,
  )
}

/** What was suggested before and not dismissed gives way to what is found now. */
async function keepSuggestions(
  tx: Executor,
  listings: readonly string[],
  found: readonly Found[],
): Promise<void> {
  const rows = found.map(({ id, best }) => ({
    listing_id: id,
    product_id: best.product,
    certainty: best.certainty,
    evidence: best.evidence,
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    AS r (listing_id uuid, product_id uuid, certainty float8, evidence jsonb)`
  // What stays as it is is left alone: a suggestion that changes has its listing scored again.
  await tx.execute(sql`
    DELETE FROM product_suggestions s WHERE s.listing_id = ANY(${arrayOf(listings, 'uuid')}) AND s.dismissed IS NULL
      AND NOT EXISTS (SELECT FROM ${given} WHERE r.listing_id = s.listing_id AND r.product_id = s.product_id)`)
  if (rows.length > 0)
    await tx.execute(sql`
      INSERT INTO product_suggestions AS s (listing_id, product_id, certainty, evidence)
      SELECT listing_id, product_id, certainty, evidence FROM ${given}
      ON CONFLICT (listing_id, product_id) DO UPDATE SET certainty = excluded.certainty, evidence = excluded.evidence
      WHERE (s.certainty, s.evidence) IS DISTINCT FROM (excluded.certainty, excluded.evidence)`)
}

async function setProducts(tx: Transaction, batch: bigint, set: readonly Found[]): Promise<void> {
  const rows = JSON.stringify(set.map(({ id, best }) => ({ id, product: best.product })))
  await appendRecords(tx, batch, 'listing', {
    ctes: sql`
      new AS (
        UPDATE listings l SET product_id = s.product
        FROM jsonb_to_recordset(${rows}::jsonb) AS s (id uuid, product uuid)
        WHERE l.id = s.id AND l.product_id IS NULL RETURNING l.id, l.brand_id, l.product_id
      )`,
    changes: sql`
      SELECT id AS entity_id, brand_id, jsonb_build_object('product_id', NULL) AS before,
             jsonb_build_object('product_id', product_id) AS after FROM new`,
  })
}
