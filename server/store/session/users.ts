import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { SavedFilter } from '../../../src/domain/filter/savedFilter.ts'
import { endAllAccess, endAllSessions } from './access.ts'
import { isNamed, nextUpdated, rowsOf } from '../rows.ts'
import type { Executor, Transaction } from '../transactions.ts'
import { appendRecords, type Author, openBatch, openChangeSet } from '../record/ledger.ts'
import { users } from '../schema.ts'
import { forgetAttempts } from './signInAttempts.ts'

/** User accounts. */

export interface UserRow {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly groups: string[]
  readonly logo: string | null
  readonly filters: SavedFilter[]
  readonly passwordHash: string | null
  readonly disabled: boolean
  /** Since when a sign-in by password needs a second factor; null where it needs none. */
  readonly secondFactor: Date | null
  readonly demo: boolean
}

const COLUMNS = sql`id, email, name, groups, logo, filters, password_hash AS "passwordHash", disabled,
  second_factor AS "secondFactor", demo`

/** The account of an e-mail address, whatever its case and Unicode normal form; first the one that is written so. */
export async function userByEmail(db: Executor, email: string): Promise<UserRow | null> {
  const rows = await rowsOf<UserRow>(
    db,
    sql`SELECT ${COLUMNS} FROM users WHERE ${isNamed(sql`email`, email)}
        ORDER BY lower(email) = lower(${email}) DESC LIMIT 1`,
  )
  return rows[0] ?? null
}

export async function userById(db: Executor, id: string): Promise<UserRow | null> {
  const rows = await rowsOf<UserRow>(db, sql`SELECT ${COLUMNS} FROM users WHERE id = ${id}`)
  return rows[0] ?? null
}

/** Every account with its brands' names, by e-mail. */
export async function listUsers(db: Executor): Promise<(UserRow & { brands: string[] })[]> {
  return rowsOf(
    db,
    sql`SELECT ${COLUMNS}, ARRAY(SELECT b.name FROM user_brands ub JOIN brands b ON b.id = ub.brand_id
                                 WHERE ub.user_id = users.id ORDER BY b.name) AS brands
        FROM users ORDER BY lower(email)`,
  )
}

export interface NewUser {
  readonly email: string
  readonly name: string
  readonly groups: readonly string[]
  readonly passwordHash: string | null
  readonly brandIds: readonly string[]
  readonly demo?: boolean
  readonly disabled?: boolean
}

/** Adds an account, recorded. Answers its id. */
export async function addUser(tx: Transaction, author: Author, user: NewUser): Promise<string> {
  const id = uuidv7()
  const at = new Date()
  await tx.insert(users).values({
    id,
    email: user.email,
    name: user.name,
    groups: [...user.groups],
    passwordHash: user.passwordHash,
    demo: user.demo ?? false,
    disabled: user.disabled ?? false,
    created: at,
    updated: at,
  })
  await grantBrands(tx, id, user.brandIds)
  await record(tx, author, id, 'Account added', null)
  return id
}

export interface UserChange {
  readonly email?: string
  readonly name?: string
  readonly groups?: readonly string[]
  readonly passwordHash?: string
  readonly disabled?: boolean
  /** Since when there is a second factor; null takes it away. */
  readonly secondFactor?: Date | null
  /** The brands the account holds from now on. */
  readonly brandIds?: readonly string[]
  readonly filters?: readonly SavedFilter[]
}

/**
 * Changes an account, recorded. A new password or a disabled account ends its sessions and API keys. What the owner changes in a session
 * that is `kept`, and another second factor, ends the other sessions alone.
 */
export async function changeUser(
  tx: Transaction,
  author: Author,
  id: string,
  change: UserChange,
  title = 'Account changed',
  kept: string | null = null,
): Promise<void> {
  await tx.execute(sql`SELECT FROM users WHERE id = ${id} FOR NO KEY UPDATE`)
  const before = await pictureOf(tx, id)
  await tx.execute(sql`
    UPDATE users SET
      email = coalesce(${change.email ?? null}, email),
      name = coalesce(${change.name ?? null}, name),
      groups = coalesce(${change.groups ? sql.param(change.groups) : null}::text[], groups),
      password_hash = coalesce(${change.passwordHash ?? null}, password_hash),
      disabled = coalesce(${change.disabled ?? null}::boolean, disabled),
      second_factor = CASE WHEN ${change.secondFactor !== undefined} THEN ${change.secondFactor ?? null} ELSE second_factor END,
      filters = coalesce(${change.filters ? JSON.stringify(change.filters) : null}::jsonb, filters),
      updated = ${nextUpdated()}
    WHERE id = ${id}`)
  if (change.brandIds) {
    await tx.execute(sql`DELETE FROM user_brands WHERE user_id = ${id}`)
    await grantBrands(tx, id, change.brandIds)
  }
  const batch = await record(tx, author, id, title, before)
  if (change.disabled || (change.passwordHash && kept === null)) await endAllAccess(tx, batch, id)
  else if (change.passwordHash || change.secondFactor !== undefined) await endAllSessions(tx, batch, id, kept)
  if (change.passwordHash) await forgetAttempts(tx, { limit: 'account', of: id })
}

/** Lets a user hold brands beside those held already. */
export async function grantBrands(
  tx: Transaction,
  userId: string,
  brandIds: readonly string[],
): Promise<void> {
  if (brandIds.length === 0) return
  await tx.execute(sql`
    INSERT INTO user_brands (user_id, brand_id)
    SELECT ${userId}::uuid, id FROM unnest(${sql.param(brandIds)}::uuid[]) AS id ON CONFLICT DO NOTHING`)
}

/** Lets accounts hold one more brand, recorded for each. */
export async function giveBrand(
  tx: Transaction,
  author: Author,
  brandId: string,
  userIds: readonly string[],
): Promise<void> {
  for (const id of new Set(userIds)) {
    await tx.execute(sql`SELECT FROM users WHERE id = ${id} FOR NO KEY UPDATE`)
    const before = await pictureOf(tx, id)
    await grantBrands(tx, id, [brandId])
    await tx.execute(sql`UPDATE users SET updated = ${nextUpdated()} WHERE id = ${id}`)
    await record(tx, author, id, 'Brand given', before)
  }
}

/** Takes a brand from every account that holds it, recorded for each. */
export async function takeBrand(tx: Transaction, author: Author, brandId: string): Promise<void> {
  const holders = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT u.id FROM users u JOIN user_brands ub ON ub.user_id = u.id
        WHERE ub.brand_id = ${brandId} ORDER BY u.id FOR NO KEY UPDATE OF u`,
  )
  for (const { id } of holders) {
    const before = await pictureOf(tx, id)
    await tx.execute(sql`DELETE FROM user_brands WHERE user_id = ${id} AND brand_id = ${brandId}`)
    await tx.execute(sql`UPDATE users SET updated = ${nextUpdated()} WHERE id = ${id}`)
    await record(tx, author, id, 'Brand taken', before)
  }
}

/** The demo workspace's accounts that a new brand is shown to: all but the client's (§10 Import). */
export async function demoUsersBesideTheClient(db: Executor): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`SELECT id FROM users WHERE demo AND NOT 'client' = ANY(groups) ORDER BY email`,
  )
  return rows.map(({ id }) => id)
}

/** What a record tells of an account: everything but the password itself. */
async function pictureOf(tx: Transaction, id: string): Promise<Record<string, unknown>> {
  const [row] = await rowsOf<{ picture: Record<string, unknown> }>(
    tx,
    sql`SELECT to_jsonb(u) - 'password_hash' || jsonb_build_object(
          'password', coalesce(left(encode(sha256(convert_to(u.password_hash, 'UTF8')), 'hex'), 12), 'none'),
          'brands', ARRAY(SELECT brand_id FROM user_brands WHERE user_id = u.id ORDER BY brand_id)) AS picture
        FROM users u WHERE u.id = ${id}`,
  )
  return row!.picture
}

/** What an administrator sets of an account, of its picture in a record. */
const setOf = (picture: SQL) => sql`jsonb_build_object(
  'email', ${picture}->'email', 'name', ${picture}->'name', 'groups', ${picture}->'groups',
  'disabled', ${picture}->'disabled', 'brands', ${picture}->'brands')`

/**
 * Whether what an administrator sets of an account is as it was at `updated`, whatever its owner has changed since: their password or
 * saved filters. False where the record does not tell.
 */
export async function isSetAsAt(tx: Transaction, id: string, updated: string): Promise<boolean> {
  const now = sql`${JSON.stringify(await pictureOf(tx, id))}::jsonb`
  const [row] = await rowsOf<{ isSame: boolean }>(
    tx,
    sql`SELECT coalesce(bool_and(${setOf(sql`before`)} = ${setOf(now)}), false) AS "isSame"
        FROM change_records
        WHERE entity_id = ${id}
          AND date_trunc('milliseconds', (before->>'updated')::timestamptz) = ${updated}::timestamptz`,
  )
  return row!.isSame
}

async function record(
  tx: Transaction,
  author: Author,
  id: string,
  title: string,
  before: Record<string, unknown> | null,
): Promise<bigint> {
  const at = new Date()
  const changeSetId = await openChangeSet(tx, author, { kind: 'users', title, at })
  const batch = await openBatch(tx, author, { changeSetId, at })
  await recordChange(tx, batch, id, before)
  return batch
}

/** Changes an account within a batch, recorded. It is locked before. */
export async function recordUser(
  tx: Transaction,
  batch: bigint,
  id: string,
  write: () => Promise<void>,
): Promise<void> {
  await tx.execute(sql`SELECT FROM users WHERE id = ${id} FOR NO KEY UPDATE`)
  const before = await pictureOf(tx, id)
  await write()
  await recordChange(tx, batch, id, before)
}

async function recordChange(
  tx: Transaction,
  batch: bigint,
  id: string,
  before: Record<string, unknown> | null,
): Promise<void> {
  const after = await pictureOf(tx, id)
  await appendRecords(tx, batch, 'user', {
    changes: sql`SELECT ${id}::uuid AS entity_id, NULL::uuid AS brand_id,
                 ${before ? JSON.stringify(before) : null}::jsonb AS before, ${JSON.stringify(after)}::jsonb AS after`,
  })
}
