import type { FastifyReply, FastifyRequest } from 'fastify'
import { KNOWN_DEVICE_SECONDS, SESSION_SECONDS } from '../../src/domain/kit/constants.ts'
import { securityLog } from '../logging.ts'
import type { Services } from '../services.ts'
import { rememberDevice } from '../store/session/knownDevices.ts'
import { openSession } from '../store/session/sessions.ts'
import { cookieOf, DEVICE_COOKIE, SESSION_COOKIE, setCookie } from './cookies.ts'

/** Who signed in, and how. */
interface SignedIn {
  readonly id: string
  /** What was kept of the password when it was found right, where it was one. */
  readonly passwordHash?: string | null
  readonly by: 'password' | 'single sign-on' | 'first account'
}

/** Opens a session and hands its cookies over; false where the account no longer is as it was checked. Logs who signed in. */
export async function startSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, passwordHash, by }: SignedIn,
): Promise<boolean> {
  const { db } = services.store
  const opened = await openSession(db, id, {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    ...(passwordHash ? { passwordHash } : {}),
  })
  if (!opened) return false
  const device = await rememberDevice(db, cookieOf(request, services, DEVICE_COOKIE), id)
  setCookie(request, reply, services, {
    cookie: SESSION_COOKIE,
    value: opened.secret,
    seconds: SESSION_SECONDS,
  })
  setCookie(request, reply, services, { cookie: DEVICE_COOKIE, value: device, seconds: KNOWN_DEVICE_SECONDS })
  securityLog(request).info({ userId: id, by, address: request.ip }, 'signed in')
  return true
}
