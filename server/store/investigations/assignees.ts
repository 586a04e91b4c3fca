import { rolesOf } from '../../../src/domain/kit/roles.ts'
import { isAssignable } from '../../../src/domain/kit/colleague.ts'
import { badRequest } from '../../problems.ts'
import type { Executor } from '../transactions.ts'
import { loadScope } from '../scope.ts'

/**
 * Refuses a user to whom an investigation of the brand can't be given (§5): it must be a client or an analyst who holds
 * the brand, in the edit form a god as well. Somebody who doesn't exist is refused in the same words.
 */
export async function refuseUnassignable(
  db: Executor,
  brand: string,
  { user, path, orGod = false }: { user: string; path: string; orGod?: boolean },
): Promise<void> {
  const scope = await loadScope(db, user)
  const held = scope?.brands.filter(({ id }) => id === brand) ?? []
  if (scope && isAssignable({ groups: rolesOf(scope.groups), brands: held }, held, { orGod })) return
  throw badRequest('The investigation can’t be given to this user.', [
    { path, message: 'must be a client or an analyst of the brand' },
  ])
}
