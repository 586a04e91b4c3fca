import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import type { ProductDraft, SetupProduct } from '../../../src/domain/setup/setup.ts'
import type { NewProduct } from '../../../src/domain/setup/newProducts.ts'
import { nameKey } from '../../../src/domain/kit/nameKey.ts'
import { countOf } from '../../../src/domain/kit/words.ts'
import { conflictProblem, notFound } from '../../problems.ts'
import { arrayOf, isNamed, rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import { dropEndedCrawls } from '../crawls/crawls.ts'
import { appendRecords, type Author } from '../record/ledger.ts'
import { products } from '../schema.ts'
import { brandIds, type Scope } from '../scope.ts'
import { refuseForeignPictures } from './pictures.ts'
import { followProduct } from './renaming.ts'
import { isOfBrands, openSetupBatch, removeRow, saveRow } from './records.ts'

/** The products of brands. */

/** The products of a brand, by name. Fails with 404 where the brand is outside the scope. */
export async function setupProducts(
  db: Executor,
  scope: Scope,
  brand: string,
  which: { id?: string; name?: string } = {},
): Promise<SetupProduct[]> {
  const found = scope.brands.find(({ id }) => id === brand)
  if (!found) throw notFound('The brand')
  const { id = null, name = null } = which
  const rows = await rowsOf<Omit<SetupProduct, 'updated' | 'brand'> & { updated: Date }>(
    db,
    sql`SELECT id, brand_id AS "brandId", name, category, keywords, images, aliases, models,
               price_min::text AS "priceMin", price_max::text AS "priceMax", currency, updated FROM products
        WHERE brand_id = ${brand} AND (${id}::uuid IS NULL OR id = ${id})
          AND ${name === null ? sql`true` : isNamed(sql`name`, name)}
        ORDER BY lower(name), id`,
  )
  return rows.map((row) => ({ ...row, brand: found.name, updated: row.updated.toISOString() }))
}

/** Adds or changes a product of a brand in scope. Fails with 404 outside it, 409 for a stale draft or a name taken. */
export async function saveProduct(
  db: Database,
  scope: Scope,
  author: Author,
  draft: ProductDraft,
): Promise<SetupProduct> {
  if (!brandIds(scope).includes(draft.brand)) throw notFound('The brand')
  const unique = { field: 'name', taken: `The brand has a product ${draft.name} already.` }
  const { id: _id, updated: _updated, brand: brandId, ...fields } = draft
  const which = sql`t.brand_id = ${brandId}`
  return saveRow(db, author, 'product', {
    draft,
    which,
    unique,
    current: async (tx, id) => (await setupProducts(tx, scope, brandId, { id }))[0]!,
    write: async (tx, { id, before, nameAmong }) => {
      const had = (before?.images ?? []) as Picture[]
      await refuseForeignPictures(tx, 'images', { brandId, pictures: draft.images, had })
      const name = await nameAmong(draft.name, which)
      const set = { ...fields, name, brandId, updated: new Date() }
      await tx
        .insert(products)
        .values({ id, ...set })
        .onConflictDoUpdate({ target: products.id, set })
      const follow = async (batch: bigint) =>
        before && followProduct(tx, batch, { brandId, before: String(before.name), after: name })
      return { name, brandId, follow }
    },
  })
}

/**
 * Adds products of a brand in scope, in one change set; those whose name the brand has already stay as they are. Answers
 * how many were added, and the names of the others. Fails with 404 where the brand is outside the scope.
 */
export async function addProducts(
  db: Database,
  scope: Scope,
  author: Author,
  { brand, products: given }: { readonly brand: string; readonly products: readonly NewProduct[] },
): Promise<{ added: number; known: string[] }> {
  if (!brandIds(scope).includes(brand)) throw notFound('The brand')
  return db.transaction(async (tx) => {
    const had = await rowsOf<{ name: string }>(tx, sql`SELECT name FROM products WHERE brand_id = ${brand}`)
    const taken = new Set(had.map(({ name }) => nameKey(name)))
    const rows = given.map((product) => ({ id: uuidv7(), ...product }))
    const others = rows.filter(({ name }) => {
      const isOther = !taken.has(nameKey(name))
      taken.add(nameKey(name))
      return isOther
    })
    const batch = await openSetupBatch(tx, author, `Products (${given.length})`)
    const made = await rowsOf<{ id: string }>(
      tx,
      sql`INSERT INTO products (id, brand_id, name, category, keywords, images, updated)
          SELECT p.id, ${brand}, p.name, p.category, ARRAY(SELECT jsonb_array_elements_text(p.keywords)), '[]', now()
          FROM jsonb_to_recordset(${JSON.stringify(others)}::jsonb)
            AS p (id uuid, name text, category text, keywords jsonb)
          ORDER BY p.id ON CONFLICT DO NOTHING RETURNING id`,
    )
    const ids = new Set(made.map(({ id }) => id))
    await appendRecords(tx, batch, 'product', {
      changes: sql`SELECT id AS entity_id, brand_id, NULL::jsonb AS before, to_jsonb(p) AS after
                   FROM products p WHERE id = ANY(${arrayOf([...ids], 'uuid')})`,
    })
    return { added: ids.size, known: rows.filter(({ id }) => !ids.has(id)).map(({ name }) => name) }
  })
}

/** Deletes a product that no listing is of and no crawl looks for any more; else fails with 409 that counts them. */
export async function deleteProduct(db: Database, scope: Scope, author: Author, id: string): Promise<void> {
  await removeRow(db, author, 'product', {
    id,
    which: isOfBrands(scope),
    allow: async (tx, row) => {
      const [uses] = await rowsOf<{ listings: number }>(
        tx,
        sql`SELECT count(*)::int AS listings FROM listings
          WHERE brand_id = ${String(row.brand_id)} AND product_id = ${id}`,
      )
      if (uses!.listings > 0)
        throw conflictProblem(
          `${countOf(uses!.listings, 'listing')} of ${String(row.name)} ${uses!.listings === 1 ? 'is' : 'are'} kept. Nothing was deleted.`,
        )
      const crawls = await dropEndedCrawls(tx, sql`c.product_id = ${id}`)
      if (crawls > 0)
        throw conflictProblem(
          `${countOf(crawls, 'crawl')} for ${String(row.name)} ${crawls === 1 ? 'is' : 'are'} still to run. Stop ${crawls === 1 ? 'it' : 'them'} first. Nothing was deleted.`,
        )
    },
  })
}
