import { sql } from 'drizzle-orm'
import { filterName, isAmong } from '../../../src/domain/kit/namedBrand.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import type { Scope } from '../scope.ts'

/** Brands and marketplaces that a filter calls by a name they had before, as addresses do that were kept or sent on. */

interface Names {
  readonly brands?: readonly string[] | undefined
  readonly marketplaces?: readonly string[] | undefined
}

/** What is asked: its query and its body, either of which may be or hold a filter. */
interface Asked {
  readonly query: unknown
  readonly body: unknown
}

/** The same, where a name that nothing in scope has stands for what had it last. */
export async function withPresentNames(db: Executor, scope: Scope, { query, body }: Asked): Promise<Asked> {
  return { query: await present(db, scope, query), body: await presentInBody(db, scope, body) }
}

async function presentInBody(db: Executor, scope: Scope, body: unknown): Promise<unknown> {
  const filter = (body as { filter?: unknown } | null | undefined)?.filter
  return filter ? { ...(body as object), filter: await present(db, scope, filter) } : present(db, scope, body)
}

async function present(db: Executor, scope: Scope, filter: unknown): Promise<unknown> {
  const { brands, marketplaces } = (filter ?? {}) as Names
  const renamed = new Map([
    ...(await renamedBrands(db, scope, namesIn(brands))),
    ...(await renamedMarketplaces(db, namesIn(marketplaces))),
  ])
  if (renamed.size === 0) return filter
  const now = (names: readonly string[] | undefined) =>
    names && [...new Set(names.map((name) => renamed.get(name) ?? name))]
  return { ...(filter as object), brands: now(brands), marketplaces: now(marketplaces) }
}

const namesIn = (names: unknown): readonly string[] =>
  Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []

/** What brands of the scope are called now, by the names that none of them has any more. */
async function renamedBrands(
  db: Executor,
  { brands }: Scope,
  names: readonly string[],
): Promise<[string, string][]> {
  const plain = new Set(brands.map(({ name }) => name))
  const unknown = names.filter((name) => !plain.has(name) && !brands.some((brand) => isAmong(brand, [name])))
  if (unknown.length === 0) return []
  const ids = arrayOf(
    brands.map(({ id }) => id),
    'uuid',
  )
  const rows = await rowsOf<{ name: string; id: string }>(
    db,
    sql`SELECT DISTINCT ON (r.before ->> 'name') r.before ->> 'name' AS name, r.entity_id AS id FROM change_records r
        WHERE r.entity_id = ANY(${ids}) AND r.before ->> 'name' = ANY(${arrayOf(unknown, 'text')})
        ORDER BY r.before ->> 'name', r.seq DESC`,
  )
  return rows.map(({ name, id }) => [
    name,
    filterName(
      brands.find((brand) => brand.id === id)!,
      brands,
    ),
  ])
}

/** What marketplaces are called now, by the names that none of them has any more. */
async function renamedMarketplaces(db: Executor, names: readonly string[]): Promise<[string, string][]> {
  if (names.length === 0) return []
  const rows = await rowsOf<{ former: string; name: string }>(
    db,
    sql`SELECT DISTINCT ON (n.name) n.name AS former, m.name FROM unnest(${arrayOf(names, 'text')}) AS n (name)
        JOIN marketplaces m ON NOT EXISTS (SELECT FROM marketplaces o WHERE o.name = n.name)
        JOIN change_records r ON r.entity_id = m.id AND r.before ->> 'name' = n.name
        ORDER BY n.name, r.seq DESC`,
  )
  return rows.map(({ former, name }) => [former, name])
}
