import type { FastifyReply, FastifyRequest } from 'fastify'
import { KNOWN_DEVICE_SECONDS, SESSION_SECONDS } from '../../src/domain/kit/constants.ts'
import type { Services } from '../services.ts'
import { rememberDevice } from '../store/session/knownDevices.ts'
import { openSession } from '../store/session/sessions.ts'
import { SESSION_COOKIE } from './authenticate.ts'

/** Holds the secret of a browser that accounts have signed in with. */
export const DEVICE_COOKIE = 'assay_device'

/** Opens a session and hands its cookies over; false where the account no longer is as it was checked. */
export async function startSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, passwordHash }: { readonly id: string; readonly passwordHash?: string | null },
): Promise<boolean> {
  const { db } = services.store
  const opened = await openSession(db, id, {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    ...(passwordHash ? { passwordHash } : {}),
  })
  if (!opened) return false
  const device = await rememberDevice(db, request.cookies[DEVICE_COOKIE], id)
  const options = cookieOptions(request, services)
  reply.setCookie(SESSION_COOKIE, opened.secret, { ...options, maxAge: SESSION_SECONDS })
  reply.setCookie(DEVICE_COOKIE, device, { ...options, path: '/login', maxAge: KNOWN_DEVICE_SECONDS })
  return true
}

/** How our cookies are set for a request. */
export function cookieOptions(request: FastifyRequest, { config }: Services) {
  const secure = (config.publicUrl ?? `${request.protocol}:`).startsWith('https:')
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
}
