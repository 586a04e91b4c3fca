import type { FastifyRequest } from 'fastify'
import type { Credential } from '../../src/domain/kit/call.ts'
import { keyNotKnown, nobodySent, notAllowed, notSignedIn } from '../problems.ts'
import type { Services } from '../services.ts'
import { API_KEY_PREFIX } from '../../src/domain/kit/constants.ts'
import { scopeOfApiKey } from '../store/session/apiKeys.ts'
import { loadScope, type Scope, scopeOfSession } from '../store/scope.ts'
import { findSession } from '../store/session/sessions.ts'
import { readToken } from '../keys/tokens.ts'
import { cookieOf, SESSION_COOKIE } from './cookies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls and what they may see; null on calls that come before or without a sign-in. */
    scope: Scope | null
    /** The session that calls; null where it is none but an API key, or nobody. */
    sessionId: string | null
  }
}

/**
 * Finds out who calls by the credential that the call takes, and reads their scope. Fails with 401 where it is missing,
 * expired or revoked, and with 403 for an API key where the call takes a session alone. Calls that take no credential, or check it themselves, get null.
 */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
  credential: Credential,
): Promise<Scope | null> {
  if (credential === 'none' || credential === 'cookie' || credential === 'login') return null
  const scope =
    (await scopeOfBearer(services, request, credential)) ??
    (credential === 'bearerOrCookie' ? await scopeOfCookie(services, request) : null)
  if (!scope) throw tokenOf(request, credential) === null ? nobodySent() : notSignedIn()
  return scope
}

/** The bearer's token or API key; where a link may carry it, that of the link. */
function tokenOf(request: FastifyRequest, credential: Credential): string | null {
  if (credential === 'link') {
    const { jwt } = request.query as { jwt?: unknown }
    // A key lives long and addresses are written down on the way: it travels in the header alone.
    if (typeof jwt === 'string') return jwt.startsWith(API_KEY_PREFIX) ? null : jwt
  }
  return /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

async function scopeOfBearer(
  services: Services,
  request: FastifyRequest,
  credential: Credential,
): Promise<Scope | null> {
  const token = tokenOf(request, credential)
  if (!token?.startsWith(API_KEY_PREFIX)) return scopeOfToken(services, request, token)
  const scope = await scopeOfApiKey(services.store.db, token)
  if (!scope) throw keyNotKnown()
  if (credential === 'session')
    throw notAllowed(
      'This call takes no API key. It takes the token of a session, which begins with a sign-in.',
    )
  return scope
}

async function scopeOfToken(
  { keys, store }: Services,
  request: FastifyRequest,
  token: string | null,
): Promise<Scope | null> {
  const bearer = token ? await readToken(keys.tokens, 'access', token) : null
  if (!bearer) return null
  const read = () => scopeOfSession(store.db, { id: bearer.sessionId, userId: bearer.userId })
  // What changes something is never let in by what was read before.
  const scope = await (request.method === 'GET'
    ? request.server.heldScopes.of(`${bearer.sessionId} ${bearer.userId}`, read)
    : read())
  if (scope) request.sessionId = bearer.sessionId
  return scope
}

async function scopeOfCookie(services: Services, request: FastifyRequest): Promise<Scope | null> {
  const { db } = services.store
  const secret = cookieOf(request, services, SESSION_COOKIE)
  const session = secret ? await findSession(db, secret) : null
  return session ? loadScope(db, session.userId) : null
}
