import { sql } from 'drizzle-orm'
import type { FirstAccount } from '../../../src/domain/session/firstAccount.ts'
import type { WorkspaceKind } from '../../../src/domain/kit/vocabulary.ts'
import { FIRST_ACCOUNT_LINK_SECONDS } from '../../../src/domain/kit/constants.ts'
import { hashSecret, newSecret } from '../../crypto/secrets.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import { inScope, type Scope } from '../scope.ts'
import { addUser } from './users.ts'

/** The first account of a workspace, and what a workspace holds. */

/** Taken while a first account is made, so that of two one makes it. */
const FIRST_ACCOUNT_LOCK = [0x61737361, 31]

export async function workspaceKind(db: Executor): Promise<WorkspaceKind> {
  const [row] = await rowsOf<{ kind: WorkspaceKind }>(
    db,
    sql`SELECT CASE WHEN NOT EXISTS (SELECT FROM users) THEN 'empty'
                    WHEN EXISTS (SELECT FROM brands WHERE demo) OR EXISTS (SELECT FROM users WHERE demo) THEN 'demo'
                    ELSE 'own' END AS kind`,
  )
  return row!.kind
}

/** Whether any listing is in the scope. */
export async function hasListings(db: Executor, scope: Scope): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT FROM listings WHERE ${inScope(scope, null)}) AS found`,
  )
  return row!.found
}

/**
 * Makes the token of a link by which the first account can be made, once, within 24 hours. Only its hash is kept. Null
 * where there is an account already.
 */
export async function newFirstAccountToken(db: Executor): Promise<string | null> {
  const token = newSecret()
  await db.execute(sql`DELETE FROM first_account_links WHERE expires <= now()`)
  const made = await rowsOf(
    db,
    sql`INSERT INTO first_account_links (hash, expires)
        SELECT ${hashSecret(token)}, now() + make_interval(secs => ${FIRST_ACCOUNT_LINK_SECONDS})
        WHERE NOT EXISTS (SELECT FROM users) RETURNING hash`,
  )
  return made.length > 0 ? token : null
}

/** What became of the wish for a first account: its id, or why there is none. */
export type FirstAccountMade = { readonly id: string } | 'notFirst' | 'noLink'

/**
 * Makes the first account, which may do everything, and uses every link up. Of several at the same time one makes it,
 * the others get `notFirst`; a token that is wrong, used up or expired gives `noLink`.
 */
export async function makeFirstAccount(
  db: Database,
  { name, email, token }: FirstAccount,
  { passwordHash, requestId }: { readonly passwordHash: string; readonly requestId: string },
): Promise<FirstAccountMade> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK[0]}, ${FIRST_ACCOUNT_LOCK[1]})`)
    if ((await workspaceKind(tx)) !== 'empty') return 'notFirst'
    const live = await rowsOf(
      tx,
      sql`SELECT FROM first_account_links WHERE hash = ${hashSecret(token)} AND expires > now()`,
    )
    if (live.length === 0) return 'noLink'
    await tx.execute(sql`DELETE FROM first_account_links`)
    const author = { userId: null, name: 'First account', requestId }
    return { id: await addUser(tx, author, { email, name, groups: ['god'], passwordHash, brandIds: [] }) }
  })
}

/** Whether a link of this token would make the first account now. */
export async function opensFirstAccount(db: Executor, token: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`SELECT FROM first_account_links WHERE hash = ${hashSecret(token)} AND expires > now()`,
  )
  return rows.length > 0
}
