import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { appCodeOf, RECOVERY_CODES, recoveryCodeOf } from '../../../src/domain/session/secondFactor.ts'
import { seal, unseal } from '../../crypto/sealing.ts'
import { hashSecret } from '../../crypto/secrets.ts'
import { newCodeSecret, periodOf } from '../../crypto/oneTimeCodes.ts'
import { rowsOf } from '../rows.ts'
import type { Executor, Transaction } from '../transactions.ts'
import type { Author } from '../record/ledger.ts'
import { changeUser } from './users.ts'

/** Second factors of accounts: what their codes are made from, kept as the server's own keys are, and recovery codes. */

interface StoredFactor {
  readonly userId: string
  readonly offered: boolean
  readonly value: Buffer
  readonly sealed: boolean
  readonly lastPeriod: number
}

/** What a secret's encryption is bound to. */
const nameOf = (userId: string) => `second factor ${userId}`

/** The secret in Base32; null where it is encrypted and `secretKey` doesn't open it. */
function openFactor({ userId, value, sealed }: StoredFactor, secretKey: string | undefined): string | null {
  if (!sealed) return value.toString()
  return secretKey === undefined ? null : (unseal(secretKey, nameOf(userId), value)?.toString() ?? null)
}

/** Offers a new secret to an account in place of one offered before. Answers it in Base32. */
export async function offerFactor(
  db: Executor,
  userId: string,
  secretKey: string | undefined,
): Promise<string> {
  const secret = newCodeSecret()
  const bytes = Buffer.from(secret)
  const value = secretKey === undefined ? bytes : seal(secretKey, nameOf(userId), bytes)
  const sealed = secretKey !== undefined
  await db.execute(sql`
    INSERT INTO second_factors (user_id, offered, value, sealed) VALUES (${userId}, true, ${value}, ${sealed})
    ON CONFLICT (user_id, offered) DO UPDATE SET value = excluded.value, sealed = excluded.sealed, last_period = 0`)
  return secret
}

/** The secret that is offered to an account, in Base32; null where none is. */
export async function offeredFactor(
  db: Executor,
  userId: string,
  secretKey: string | undefined,
): Promise<string | null> {
  const [row] = await factorsWhere(db, userId, true)
  return row ? openFactor(row, secretKey) : null
}

/**
 * Takes a code of the second factor that holds, or of the one that is offered: whether it is right. Each code serves once. A recovery
 * code of the account is used up in place of one that holds.
 */
export async function takeCode(
  tx: Transaction,
  { userId, typed, offered }: { userId: string; typed: string; offered: boolean },
  secretKey: string | undefined,
): Promise<boolean> {
  const recovery = offered ? null : recoveryCodeOf(typed)
  if (recovery) {
    const used = await rowsOf(
      tx,
      sql`DELETE FROM recovery_codes WHERE user_id = ${userId} AND hash = ${hashSecret(recovery)} RETURNING user_id`,
    )
    return used.length > 0
  }
  const code = appCodeOf(typed)
  // Locked, so that of two sign-ins with one code one is refused.
  const [row] = code ? await factorsWhere(tx, userId, offered, { isLocked: true }) : []
  const secret = row && openFactor(row, secretKey)
  const period = secret && code ? periodOf(secret, code, row.lastPeriod) : null
  if (period === null) return false
  await tx.execute(sql`
    UPDATE second_factors SET last_period = ${period} WHERE user_id = ${userId} AND offered = ${offered}`)
  return true
}

/** Puts the offered secret in the place of the one that held. Answers new recovery codes, which are never seen again. */
export async function installFactor(tx: Transaction, userId: string): Promise<string[]> {
  await tx.execute(sql`DELETE FROM second_factors WHERE user_id = ${userId} AND NOT offered`)
  await tx.execute(sql`UPDATE second_factors SET offered = false WHERE user_id = ${userId}`)
  await tx.execute(sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`)
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const hashes = codes.map((code) => hashSecret(code.replaceAll('-', '')))
  for (const hash of hashes)
    await tx.execute(sql`INSERT INTO recovery_codes (user_id, hash) VALUES (${userId}, ${hash})`)
  return codes
}

/** Turns an account's second factor off, recorded; its sessions end but the one that is `kept`. */
export async function endFactor(
  tx: Transaction,
  author: Author,
  userId: string,
  kept: string | null = null,
): Promise<void> {
  await changeUser(tx, author, userId, { secondFactor: null }, 'Second factor turned off', kept)
  await tx.execute(sql`DELETE FROM second_factors WHERE user_id = ${userId}`)
  await tx.execute(sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`)
}

/** How many recovery codes an account has left. */
export async function recoveryCodesLeft(db: Executor, userId: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM recovery_codes WHERE user_id = ${userId}`,
  )
  return row!.count
}

/** Encrypts every secret again under another `SECRET_KEY`. Answers how many. Fails, naming the account, where one can't be opened. */
export async function resealFactors(
  tx: Transaction,
  { secretKey, oldSecretKey }: { secretKey: string; oldSecretKey: string | undefined },
): Promise<number> {
  const rows = await factorsWhere(tx, null, null)
  for (const row of rows) {
    const secret = openFactor(row, oldSecretKey) ?? openFactor(row, secretKey)
    if (secret === null)
      throw new Error(
        `Neither OLD_SECRET_KEY nor SECRET_KEY opens the second factor of the account ${row.userId}. Nothing was changed.`,
      )
    await tx.execute(sql`
      UPDATE second_factors SET value = ${seal(secretKey, nameOf(row.userId), Buffer.from(secret))}, sealed = true
      WHERE user_id = ${row.userId} AND offered = ${row.offered}`)
  }
  return rows.length
}

const factorsWhere = (
  db: Executor,
  userId: string | null,
  offered: boolean | null,
  { isLocked = false } = {},
): Promise<StoredFactor[]> =>
  rowsOf(
    db,
    sql`SELECT user_id AS "userId", offered, value, sealed, last_period AS "lastPeriod" FROM second_factors
        WHERE (${userId}::uuid IS NULL OR user_id = ${userId}) AND (${offered}::boolean IS NULL OR offered = ${offered})
        ${isLocked ? sql`FOR UPDATE` : sql``}`,
  )

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 120 random bits in Base32, in groups of four: enough that a plain hash of it can't be reversed. */
const newRecoveryCode = (): string =>
  Array.from(randomBytes(24), (byte, at) => (at > 0 && at % 4 === 0 ? '-' : '') + BASE32[byte % 32]).join('')
