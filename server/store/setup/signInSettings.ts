import { sql } from 'drizzle-orm'
import { type Role, ROLES } from '../../../src/domain/kit/roles.ts'
import { demandProblem, type SignInSettings } from '../../../src/domain/session/secondFactor.ts'
import type { SignInChange } from '../../../src/domain/session/signInChange.ts'
import { changedMeanwhile, notAllowed } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import { appendRecords, type Author } from '../record/ledger.ts'
import type { Scope } from '../scope.ts'
import { lastAuthor, openSetupBatch } from './records.ts'

/** How accounts sign in: one row, of the whole workspace. */

/** What the records of that row are chained by. */
const SETTINGS_ID = '0190b1a0-0000-7000-8000-000000000065'

/** The roles that need a second factor, in words. */
const rolesWords = ({ roles }: SignInSettings) => (roles.length > 0 ? roles.join(', ') : 'nobody')

/** Which roles need a second factor; none where nobody has said so. */
export async function readSignInSettings(db: Executor): Promise<SignInSettings> {
  const [row] = await rowsOf<SignInSettings>(db, sql`SELECT roles FROM sign_in_settings`)
  return { roles: row?.roles ?? [] }
}

/**
 * Sets which roles need a second factor, recorded. Sessions that are open go on; the next sign-in needs it. Fails with
 * 403 where the caller may not decide about a role that it changes, and with 409 where other roles need it than those
 * that it was changed from.
 */
export async function saveSignInSettings(
  db: Database,
  scope: Scope,
  author: Author,
  draft: SignInChange,
): Promise<SignInSettings> {
  const roles = ROLES.filter((role) => draft.roles.includes(role))
  return db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE sign_in_settings IN EXCLUSIVE MODE`)
    const before = await readSignInSettings(tx)
    const after = { roles }
    if (draft.was && !hasSameRoles(before.roles, draft.was))
      throw changedMeanwhile(
        `${await lastAuthor(tx, SETTINGS_ID)} changed this meanwhile: a second factor is needed by ${rolesWords(before)}. Nothing was saved.`,
        before,
      )
    const problem = demandProblem(scope.groups, before, after)
    if (problem !== null) throw notAllowed(problem)
    if (JSON.stringify(before) === JSON.stringify(after)) return before
    await tx.execute(sql`
      INSERT INTO sign_in_settings (roles) VALUES (${sql.param(roles)}::text[])
      ON CONFLICT (id) DO UPDATE SET roles = excluded.roles`)
    const batch = await openSetupBatch(tx, author, `Second factor needed by: ${rolesWords(after)}`)
    await appendRecords(tx, batch, 'signInSettings', {
      changes: sql`SELECT ${SETTINGS_ID}::uuid AS entity_id, NULL::uuid AS brand_id,
                          ${JSON.stringify(before)}::jsonb AS before, ${JSON.stringify(after)}::jsonb AS after`,
    })
    return after
  })
}

const hasSameRoles = (some: readonly Role[], others: readonly Role[]) =>
  ROLES.every((role) => some.includes(role) === others.includes(role))
