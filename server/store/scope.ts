import { sql } from 'drizzle-orm'
import { EVERY_BRAND_ROLES, rolesOf } from '../../src/domain/kit/roles.ts'
import { arrayOf, type Executor, rowsOf } from './database.ts'

declare const scoped: unique symbol

export interface ScopedBrand {
  readonly id: string
  readonly name: string
  readonly client: string
}

/**
 * What one user may see, read again for each request. Every query function takes one, and only this file makes
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

/** The ids of the brands in scope, narrowed to clients and brands by name where a filter names some. */
export function brandIds(
  scope: Scope,
  narrow: { clients?: readonly string[]; brands?: readonly string[] } = {},
): string[] {
  return scope.brands
    .filter((brand) => !narrow.clients?.length || narrow.clients.includes(brand.client))
    .filter((brand) => !narrow.brands?.length || narrow.brands.includes(brand.name))
    .map((brand) => brand.id)
}

/** The scope of an enabled user, or null: the roles for every brand hold each, others those on the user record. */
export async function loadScope(db: Executor, userId: string): Promise<Scope | null> {
  const [user] = await rowsOf<{ name: string; groups: string[]; brands: ScopedBrand[] | null }>(
    db,
    sql`SELECT u.name, u.groups, (
          SELECT jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'client', c.name) ORDER BY b.name, b.id)
          FROM brands b JOIN clients c ON c.id = b.client_id
          WHERE u.groups && ${arrayOf(EVERY_BRAND_ROLES, 'text')}
             OR b.id IN (SELECT brand_id FROM user_brands WHERE user_id = u.id)
        ) AS brands
        FROM users u WHERE u.id = ${userId} AND NOT u.disabled`,
  )
  if (!user || rolesOf(user.groups).length === 0) return null
  return makeScope({ userId, name: user.name, groups: user.groups, brands: user.brands ?? [] })
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
