import { sql } from 'drizzle-orm'
import { accountAboveProblem, grantableRoles } from '../../../src/domain/kit/roles.ts'
import {
  groupsAfter,
  isWorkingGod,
  lastGodProblem,
  ownAccountProblem,
  type SetupUser,
  type UserDraft,
} from '../../../src/domain/setup/setup.ts'
import { hashPassword } from '../../crypto/passwords.ts'
import { newPassword } from '../../crypto/secrets.ts'
import { badRequest, notAllowed } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import type { Author } from '../record/ledger.ts'
import { brandIds, type Scope } from '../scope.ts'
import { addUser, changeUser, isSetAsAt } from '../session/users.ts'
import { inSetupTransaction, lockRow, refuseStale } from './records.ts'

/** The accounts, for those who may see them all. */

/** All accounts by name, or the one that `id` names. */
export async function setupUsers(db: Executor, _scope: Scope, id?: string): Promise<SetupUser[]> {
  const rows = await rowsOf<Omit<SetupUser, 'updated'> & { updated: Date }>(
    db,
    sql`SELECT u.id, u.email, u.name, u.groups, u.disabled, u.updated,
               ARRAY(SELECT brand_id::text FROM user_brands WHERE user_id = u.id ORDER BY brand_id) AS brands
        FROM users u WHERE (${id ?? null}::uuid IS NULL OR u.id = ${id ?? null}) ORDER BY lower(u.name), u.id`,
  )
  return rows.map((row) => ({ ...row, updated: row.updated.toISOString() }))
}

/**
 * Adds an account with a password that is told this once, or changes one. Nobody gives or takes a group above their
 * own, locks themselves out of administration, or leaves no god who may sign in. Fails with 409 for a stale draft or an address taken.
 */
export async function saveUser(
  db: Database,
  scope: Scope,
  author: Author,
  draft: UserDraft,
): Promise<{ user: SetupUser; password: string | null }> {
  const unique = { field: 'email', taken: `There is an account ${draft.email} already.` }
  const password = draft.id ? null : newPassword()
  const passwordHash = password ? await hashPassword(password) : null
  return inSetupTransaction(db, unique, async (tx) => {
    const otherGods = draft.id ? await lockGodsBeside(tx, draft.id) : 0
    const before = draft.id ? await lockRow(tx, 'user', draft.id) : null
    const had = (before?.groups ?? []) as string[]
    refuseAbove(scope, had)
    if (before && !(draft.updated && (await isSetAsAt(tx, String(before.id), draft.updated))))
      await refuseStale(tx, 'user', before, {
        draft,
        current: async () => (await setupUsers(tx, scope, draft.id))[0],
      })
    const grantable = grantableRoles(scope.groups)
    const given = draft.groups.filter((group) => !had.includes(group))
    if (given.some((group) => !(grantable as string[]).includes(group)))
      throw refused('groups', 'can’t be given by you')
    const problem = draft.id === scope.userId ? ownAccountProblem(scope, draft) : null
    if (problem) throw refused(problem.field, problem.message)
    const groups = groupsAfter(had, draft.groups, grantable)
    const last = before
      ? lastGodProblem({ groups: had, disabled: before.disabled === true }, { ...draft, groups }, otherGods)
      : null
    if (last) throw refused(last.field, last.message)
    const change = {
      email: draft.email,
      name: draft.name,
      groups,
      brandIds: brandIds(scope).filter((id) => draft.brands.includes(id)),
      disabled: draft.disabled,
    }
    if (draft.id) await changeUser(tx, author, draft.id, change)
    const id = draft.id ?? (await addUser(tx, author, { ...change, passwordHash }))
    return { user: (await setupUsers(tx, scope, id))[0]!, password }
  })
}

/** Locks an account and every god who may sign in, in one order for all. Answers how many these are beside the account. */
export async function lockGodsBeside(tx: Transaction, id: string): Promise<number> {
  const rows = await rowsOf<Pick<SetupUser, 'id' | 'groups' | 'disabled'>>(
    tx,
    sql`SELECT id, groups, disabled FROM users
        WHERE id = ${id} OR ('god' = ANY(groups) AND NOT disabled) ORDER BY id FOR UPDATE`,
  )
  return rows.filter((row) => row.id !== id && isWorkingGod(row)).length
}

/** Gives an account a new password, told this once; its sessions and API keys end. */
export async function resetPassword(
  db: Database,
  scope: Scope,
  author: Author,
  id: string,
): Promise<{ user: SetupUser; password: string }> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const { groups } = await lockRow(tx, 'user', id)
    refuseAbove(scope, groups as string[])
    await changeUser(tx, author, id, { passwordHash })
    return { user: (await setupUsers(tx, scope, id))[0]!, password }
  })
}

/** Fails with 403 where an account has a group above the caller's own. */
export function refuseAbove(scope: Scope, groups: readonly string[]): void {
  const problem = accountAboveProblem(scope.groups, groups)
  if (problem !== null) throw notAllowed(problem)
}

const refused = (field: string, message: string) => badRequest(message, [{ path: `body.${field}`, message }])
