import type { SignedInUser } from '../../src/domain/session/user.ts'
import { mintToken, type TokenBearer } from '../keys/tokens.ts'
import type { Services } from '../services.ts'
import { loadScope } from '../store/scope.ts'
import { hasListings, workspaceKind } from '../store/session/firstAccount.ts'
import { userById } from '../store/session/users.ts'

/** The user of a live session with a new access token, as `login` and the page answer it; null where there is no such account. */
export async function signedInUserOf(
  { store: { db }, keys, config, singleSignOn }: Services,
  bearer: TokenBearer,
): Promise<SignedInUser | null> {
  const [user, scope] = await Promise.all([userById(db, bearer.userId), loadScope(db, bearer.userId)])
  if (!user || !scope) return null
  const [workspace, holdsListings, access] = await Promise.all([
    workspaceKind(db),
    hasListings(db, scope),
    mintToken(keys.tokens, 'access', bearer),
  ])
  return {
    providerId: user.id,
    name: user.name,
    email: user.email,
    auth: access.token,
    authExpires: access.expires.toISOString(),
    groups: user.groups,
    brands: [...scope.brands],
    logo: user.logo,
    filters: user.filters,
    timeZone: config.timeZone,
    workspace,
    hasListings: holdsListings,
    singleSignOn: singleSignOn !== null,
    sendsMail: config.smtp !== undefined,
  }
}
