import type { FastifyRequest } from 'fastify'
import { encode } from 'zod/mini'
import { authCalls } from '../../src/domain/session/auth.contract.ts'
import { SESSION_BLOCK_ID } from '../../src/domain/session/user.ts'
import type { Services } from '../services.ts'
import { findSession } from '../store/session/sessions.ts'
import { cookieOf, SESSION_COOKIE } from './cookies.ts'
import { signedInUserOf } from './signedInUser.ts'

/**
 * What `login` answers for the session of the request's cookie, as a data block of the page, so that the console need not
 * ask who is signed in. Null where there is no live session.
 */
export async function sessionBlock(services: Services, request: FastifyRequest): Promise<string | null> {
  const secret = cookieOf(request, services, SESSION_COOKIE)
  const session = secret ? await findSession(services.store.db, secret) : null
  const user = session && (await signedInUserOf(services, { userId: session.userId, sessionId: session.id }))
  if (!user) return null
  // Inside a script element the markup of a value would end it.
  const json = JSON.stringify(encode(authCalls.login.reply, user)).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${SESSION_BLOCK_ID}">${json}</script>`
}
