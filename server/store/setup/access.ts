import type { UserAccess } from '../../../src/domain/session/sessions.ts'
import { notFound } from '../../problems.ts'
import { endSession, sessionsOf } from '../session/access.ts'
import { apiKeysOf, revokeApiKey } from '../session/apiKeys.ts'
import type { Database, Executor } from '../transactions.ts'
import type { Author } from '../record/ledger.ts'
import type { Scope } from '../scope.ts'
import { endFactor } from '../session/secondFactors.ts'
import { userById, type UserRow } from '../session/users.ts'
import { lockRow } from './records.ts'
import { refuseAbove } from './users.ts'

/** What accounts are signed in with, for those who may see them all. */

/**
 * The sessions and keys of an account; `current` is the session that asks. Fails with 404 where there is no such
 * account, with 403 at one above one's own.
 */
export async function userAccess(
  db: Executor,
  scope: Scope,
  { id, current }: { id: string; current: string | null },
): Promise<UserAccess> {
  const user = await refuseAccountAbove(db, scope, id)
  const [sessions, apiKeys] = await Promise.all([
    sessionsOf(db, scope, { userId: id, current }),
    apiKeysOf(db, scope, id),
  ])
  return { sessions, apiKeys, secondFactor: user.secondFactor?.toISOString() ?? null }
}

/** Ends a session of an account, recorded. Fails with 404 where there is none, with 403 at an account above one's own. */
export async function endUserSession(
  db: Database,
  scope: Scope,
  author: Author,
  { id, session }: { id: string; session: string },
): Promise<void> {
  await refuseAccountAbove(db, scope, id)
  await endSession(db, scope, author, { userId: id, id: session })
}

/** Revokes an API key of an account, recorded. Fails as `endUserSession` does. */
export async function revokeUserKey(
  db: Database,
  scope: Scope,
  author: Author,
  { id, key }: { id: string; key: string },
): Promise<void> {
  await refuseAccountAbove(db, scope, id)
  await revokeApiKey(db, scope, author, { userId: id, id: key })
}

/** Turns the second factor of an account off, recorded. Fails as `endUserSession` does, with 404 where there is none. */
export async function endUserSecondFactor(
  db: Database,
  scope: Scope,
  author: Author,
  id: string,
): Promise<void> {
  await refuseAccountAbove(db, scope, id)
  await db.transaction(async (tx) => {
    const { second_factor: since } = await lockRow(tx, 'user', id)
    if (since === null) throw notFound('The second factor')
    await endFactor(tx, author, id)
  })
}

async function refuseAccountAbove(db: Executor, scope: Scope, id: string): Promise<UserRow> {
  const user = await userById(db, id)
  if (!user) throw notFound('The account')
  refuseAbove(scope, user.groups)
  return user
}
