import type { FastifyRequest } from 'fastify'
import type { Credential } from '../../src/domain/call.ts'
import { notSignedIn } from '../problems.ts'
import type { Services } from '../services.ts'
import { loadScope, type Scope } from '../store/scope.ts'
import { findSession, isSessionLive } from '../store/sessions.ts'
import { readToken } from './tokens.ts'

export const SESSION_COOKIE = 'assay_session'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls and what they may see; null on calls that come before or without a sign-in. */
    scope: Scope | null
  }
}

/**
 * Finds out who calls by the credential that the call takes, and reads their scope afresh. Fails with 401 where it
 * is missing, expired or revoked. Calls that take no credential, or check it themselves, get null.
 */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
  credential: Credential,
): Promise<Scope | null> {
  if (credential === 'none' || credential === 'cookie' || credential === 'login') return null
  const userId =
    (await userOfToken(services, tokenOf(request, credential))) ??
    (credential === 'bearerOrCookie' ? await userOfCookie(services, request) : null)
  const scope = userId ? await loadScope(services.store.db, userId) : null
  if (!scope) throw notSignedIn()
  return scope
}

function tokenOf(request: FastifyRequest, credential: Credential): string | null {
  if (credential === 'link') {
    const { jwt } = request.query as { jwt?: unknown }
    return typeof jwt === 'string' ? jwt : null
  }
  return /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

async function userOfToken({ keys, store }: Services, token: string | null): Promise<string | null> {
  const bearer = token ? await readToken(keys.tokens, 'access', token) : null
  if (!bearer) return null
  const live = await isSessionLive(store.db, { id: bearer.sessionId, userId: bearer.userId })
  return live ? bearer.userId : null
}

async function userOfCookie({ store }: Services, request: FastifyRequest): Promise<string | null> {
  const secret = request.cookies[SESSION_COOKIE]
  return secret ? ((await findSession(store.db, secret))?.userId ?? null) : null
}
