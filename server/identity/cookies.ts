import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'

/** The cookies that browsers keep for us. No script can read them. */

interface Cookie {
  readonly name: string
  /** The part of the site that it is sent to. */
  readonly path: string
}

/** The session of a signed-in user. */
export const SESSION_COOKIE: Cookie = { name: 'assay_session', path: '/' }
/** Holds the secret of a browser that accounts have signed in with. */
export const DEVICE_COOKIE: Cookie = { name: 'assay_device', path: '/login' }
const PENDING = 'assay_sso_'
/** A single sign-on that was begun, by its state: each tab may have begun one. */
export const pendingCookie = (state: string): Cookie => ({ name: PENDING + state, path: '/' })

/** What a browser sent of a cookie. */
export const cookieOf = (
  request: FastifyRequest,
  services: Pick<Services, 'config'>,
  cookie: Cookie,
): string | undefined => request.cookies[nameOf(cookie, isSecure(request, services))]

/** The single sign-ons that a browser has begun, the oldest first: browsers send cookies in this order (RFC 6265, 5.4). */
export function pendingCookies(
  request: FastifyRequest,
  services: Pick<Services, 'config'>,
): { readonly cookie: Cookie; readonly value: string }[] {
  const prefix = nameOf(pendingCookie(''), isSecure(request, services))
  return Object.entries(request.cookies).flatMap(([name, value = '']) => {
    const state = name.startsWith(prefix) ? name.slice(prefix.length) : ''
    return /^[\w-]+$/.test(state) ? [{ cookie: pendingCookie(state), value }] : []
  })
}

/** Has the browser keep a cookie for some seconds. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Pick<Services, 'config'>,
  { cookie, value, seconds }: { readonly cookie: Cookie; readonly value: string; readonly seconds: number },
): void {
  const secure = isSecure(request, services)
  reply.setCookie(nameOf(cookie, secure), value, {
    path: cookie.path,
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: seconds,
  })
}

/** Has the browser forget a cookie. */
export function clearCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Pick<Services, 'config'>,
  cookie: Cookie,
): void {
  const secure = isSecure(request, services)
  reply.clearCookie(nameOf(cookie, secure), { path: cookie.path, httpOnly: true, sameSite: 'lax', secure })
}

const isSecure = (request: FastifyRequest, { config }: Pick<Services, 'config'>): boolean =>
  (config.publicUrl ?? `${request.protocol}:`).startsWith('https:')

/**
 * Over https browsers take a cookie with these prefixes from this host alone and over https alone; for one that goes to
 * a part of the site, from https alone.
 */
const nameOf = ({ name, path }: Cookie, secure: boolean): string =>
  secure ? `${path === '/' ? '__Host-' : '__Secure-'}${name}` : name
