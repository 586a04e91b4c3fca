import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { ACCESS_TOKEN_SECONDS } from '../../src/domain/constants.ts'

/** Signed tokens: who, in which session, what for. Groups and brands are never in them; they are read afresh. */

export interface TokenBearer {
  readonly userId: string
  readonly sessionId: string
}

type Purpose = 'login' | 'access'
const SECONDS: Record<Purpose, number> = { login: 60, access: ACCESS_TOKEN_SECONDS }

/** A token for one purpose, and when it ends. */
export async function mintToken(
  key: Uint8Array,
  purpose: Purpose,
  { userId, sessionId }: TokenBearer,
): Promise<{ token: string; expires: Date }> {
  const expires = new Date(Math.floor(Date.now() / 1_000) * 1_000 + SECONDS[purpose] * 1_000)
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setAudience(purpose)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key)
  return { token, expires }
}

/** Whose token it is, or null when it is forged, expired or meant for something else. */
export async function readToken(
  key: Uint8Array,
  purpose: Purpose,
  token: string,
): Promise<TokenBearer | null> {
  try {
    const { payload } = await jwtVerify(token, key, { audience: purpose, algorithms: ['HS256'] })
    return payload.sub && typeof payload.sid === 'string'
      ? { userId: payload.sub, sessionId: payload.sid }
      : null
  } catch {
    return null
  }
}

/** A secret that can't be guessed. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is kept of a secret. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
