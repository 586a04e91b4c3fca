import { type SQL, sql } from 'drizzle-orm'
import { isAmong } from '../../src/domain/kit/namedBrand.ts'
import { EVERY_BRAND_ROLES, rolesOf } from '../../src/domain/kit/roles.ts'
import { arrayOf, preparedRows, rowsOf } from './rows.ts'
import type { Executor } from './transactions.ts'
import { IS_LIVE, IS_STALE, noteUse } from './liveSession.ts'

declare const scoped: unique symbol

export interface ScopedBrand {
  readonly id: string
  readonly name: string
  readonly client: string
}

/**
 * What one user may see, a second old at most. Every query function takes one, and only this file makes
 * one: what is outside it does not exist.
 */
export interface Scope {
  readonly [scoped]: true
  /** Null for the server itself. */
  readonly userId: string | null
  readonly name: string
  readonly groups: readonly string[]
  readonly brands: readonly ScopedBrand[]
}

/** The ids of the brands in scope, narrowed to clients and brands where a filter names some. */
export function brandIds(
  scope: Scope,
  narrow: { clients?: readonly string[]; brands?: readonly string[] } = {},
): string[] {
  return scope.brands
    .filter((brand) => !narrow.clients?.length || narrow.clients.includes(brand.client))
    .filter((brand) => !narrow.brands?.length || isAmong(brand, narrow.brands))
    .map((brand) => brand.id)
}

/** That a row is of a brand in scope: one with the column `brand_id`, by its table's name in the statement, null where it needs none. */
export const inScope = (scope: Scope, table: string | null = 'l'): SQL =>
  sql`${sql.raw(table === null ? '' : `${table}.`)}brand_id = ANY(${arrayOf(brandIds(scope), 'uuid')})`

interface ScopeRow {
  readonly name: string
  readonly groups: string[]
  /** Id, name and client of each. */
  readonly brands: [id: string, name: string, client: string][] | null
}

/**
 * What makes a scope, of `users u`: the roles for every brand hold each, others those on the user record. It is read again and again, and
 * PostgreSQL writes `json` arrays in half the time that `jsonb` objects take.
 */
const SCOPE_COLUMNS = sql`u.name, u.groups, (
  SELECT json_agg(json_build_array(b.id, b.name, c.name) ORDER BY b.name, b.id)
  FROM brands b JOIN clients c ON c.id = b.client_id
  WHERE u.groups && ${sql.placeholder('everyBrandRoles')}::text[]
     OR b.id IN (SELECT brand_id FROM user_brands WHERE user_id = u.id)
) AS brands`
const SCOPE_INPUT = { everyBrandRoles: EVERY_BRAND_ROLES }

const scopeRows = preparedRows<ScopeRow>(
  'scope of a user',
  sql`SELECT ${SCOPE_COLUMNS} FROM users u WHERE u.id = ${sql.placeholder('userId')} AND NOT u.disabled`,
)

/** The scope of an enabled user, or null. */
export async function loadScope(db: Executor, userId: string): Promise<Scope | null> {
  const [user] = await scopeRows(db, { ...SCOPE_INPUT, userId })
  return user ? scopeOf(userId, user) : null
}

const sessionRows = preparedRows<ScopeRow & { stale: boolean }>(
  'scope of a session',
  sql`SELECT ${SCOPE_COLUMNS}, ${IS_STALE} AS stale FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = ${sql.placeholder('session')} AND u.id = ${sql.placeholder('userId')} AND ${IS_LIVE}`,
)

/** The scope of the user whose session this is, or null where it has ended. Notes its use. */
export async function scopeOfSession(
  db: Executor,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<Scope | null> {
  const [user] = await sessionRows(db, { ...SCOPE_INPUT, session: id, userId })
  if (user?.stale) await noteUse(db, id)
  return user ? scopeOf(userId, user) : null
}

function scopeOf(userId: string, { name, groups, brands }: ScopeRow): Scope | null {
  if (rolesOf(groups).length === 0) return null
  const scopedBrands = (brands ?? []).map(([id, brand, client]) => ({ id, name: brand, client }))
  return makeScope({ userId, name, groups, brands: scopedBrands })
}

/** The scope of the server itself and of its commands: every brand. */
export async function systemScope(db: Executor): Promise<Scope> {
  const brands = await rowsOf<ScopedBrand>(
    db,
    sql`SELECT b.id, b.name, c.name AS client FROM brands b JOIN clients c ON c.id = b.client_id
        ORDER BY b.name, b.id`,
  )
  return makeScope({ userId: null, name: 'Assay', groups: ['god'], brands })
}

/** The same scope with nothing but this one of its brands. */
export const withinBrand = (scope: Scope, brand: ScopedBrand): Scope =>
  makeScope({ ...scope, brands: [brand] })

/** The same scope with nothing but those of its brands that have these ids. */
export const withinBrands = (scope: Scope, ids: readonly string[]): Scope =>
  makeScope({ ...scope, brands: scope.brands.filter(({ id }) => ids.includes(id)) })

const makeScope = (scope: Omit<Scope, typeof scoped>) => scope as Scope
