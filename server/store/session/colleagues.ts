import { type SQL, sql } from 'drizzle-orm'
import { EVERY_BRAND_ROLES, type Role, rolesOf } from '../../../src/domain/kit/roles.ts'
import type { SavedFilter } from '../../../src/domain/filter/savedFilter.ts'
import type { Colleague } from '../../../src/domain/kit/colleague.ts'
import { conflictProblem, notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import type { Author } from '../record/ledger.ts'
import { brandIds, type Scope } from '../scope.ts'
import { changeUser } from './users.ts'

/**
 * Users as other users see them: those who share a brand, oneself, and for the roles that hold every brand all
 * users. Of their brands only those in scope are told.
 */

interface ColleagueRow {
  readonly providerId: string
  readonly name: string
  readonly groups: Role[]
  readonly brands: Colleague['brands']
}

const holdsEvery = sql`u.groups && ${arrayOf(EVERY_BRAND_ROLES, 'text')}`

/** That user `u` exists for the caller. */
export function isColleague(scope: Scope): SQL {
  if (rolesOf(scope.groups).some((role) => EVERY_BRAND_ROLES.includes(role))) return sql`true`
  const ids = brandIds(scope)
  if (ids.length === 0) return sql`u.id = ${scope.userId}`
  return sql`(u.id = ${scope.userId} OR ${holdsEvery} OR EXISTS (
    SELECT FROM user_brands ub WHERE ub.user_id = u.id AND ub.brand_id = ANY(${arrayOf(ids, 'uuid')})))`
}

/** The brands of user `u` that are in the caller's scope. */
const sharedBrands = (scope: Scope) => sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'client', c.name) ORDER BY b.name, b.id)
  FROM brands b JOIN clients c ON c.id = b.client_id
  WHERE b.id = ANY(${arrayOf(brandIds(scope), 'uuid')})
    AND (${holdsEvery} OR b.id IN (SELECT brand_id FROM user_brands WHERE user_id = u.id))), '[]')`

/** The names of everyone the caller shares a brand with; disabled users too, since past work names them. */
export async function colleagueNames(
  db: Executor,
  scope: Scope,
): Promise<{ providerId: string; name: string }[]> {
  return rowsOf(
    db,
    sql`SELECT u.id AS "providerId", u.name FROM users u WHERE ${isColleague(scope)} ORDER BY lower(u.name), u.id`,
  )
}

/** The users the caller shares a brand with who can sign in. */
export async function colleagues(db: Executor, scope: Scope): Promise<ColleagueRow[]> {
  const rows = await rowsOf<ColleagueRow>(
    db,
    sql`SELECT u.id AS "providerId", u.name, u.groups, ${sharedBrands(scope)} AS brands FROM users u
        WHERE ${isColleague(scope)} AND NOT u.disabled ORDER BY lower(u.name), u.id`,
  )
  return rows
    .map((row) => ({ ...row, groups: rolesOf(row.groups) }))
    .filter(({ groups }) => groups.length > 0)
}

interface RecordRow extends ColleagueRow {
  readonly logo: string | null
  readonly filters?: SavedFilter[]
  readonly updated?: string
}

/** One user of a shared brand; saved filters are there for the user alone. Fails with 404 where the caller sees none. */
export async function userRecord(db: Executor, scope: Scope, id: string): Promise<RecordRow> {
  const [row] = await rowsOf<ColleagueRow & { logo: string | null; filters: SavedFilter[]; updated: Date }>(
    db,
    sql`SELECT u.id AS "providerId", u.name, u.groups, u.logo, u.filters, u.updated,
               ${sharedBrands(scope)} AS brands
        FROM users u WHERE u.id = ${id} AND ${isColleague(scope)}`,
  )
  if (!row) throw notFound('The user')
  const { filters, updated, ...told } = { ...row, groups: rolesOf(row.groups) }
  return id === scope.userId ? { ...told, filters, updated: updated.toISOString() } : told
}

/**
 * Keeps the caller's saved filters, recorded. Fails with 404 where the record is another's, and with 409 where it
 * was changed since `updated`; then nothing is changed.
 */
export async function saveFilters(
  db: Database,
  scope: Scope,
  author: Author,
  change: {
    providerId?: string | undefined
    filters: readonly SavedFilter[]
    updated?: string | undefined
  },
): Promise<RecordRow> {
  const id = scope.userId
  if (id === null || (change.providerId !== undefined && change.providerId !== id)) throw notFound('The user')
  return db.transaction(async (tx) => {
    const [row] = await rowsOf<{ updated: Date }>(
      tx,
      sql`SELECT updated FROM users WHERE id = ${id} FOR UPDATE`,
    )
    if (change.updated !== undefined && row!.updated.getTime() !== Date.parse(change.updated))
      throw conflictProblem('Your account was changed meanwhile, in another window perhaps.')
    await changeUser(tx, author, id, { filters: change.filters }, 'Saved filters changed')
    return userRecord(tx, scope, id)
  })
}
