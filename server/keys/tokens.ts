import { decodeProtectedHeader, decodeJwt, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { ACCESS_TOKEN_SECONDS } from '../../src/domain/kit/constants.ts'
import type { TokenKeys } from './tokenKeys.ts'

/** Signed tokens: who, in which session, what for. Groups and brands are never in them; they are read again. */

export interface TokenBearer {
  readonly userId: string
  readonly sessionId: string
}

type Purpose = 'login' | 'access'
const SECONDS: Record<Purpose, number> = { login: 60, access: ACCESS_TOKEN_SECONDS }

/** A token for one purpose, and when it ends. */
export async function mintToken(
  keys: TokenKeys,
  purpose: Purpose,
  { userId, sessionId }: TokenBearer,
): Promise<{ token: string; expires: Date }> {
  const expires = new Date(Math.floor(Date.now() / 1_000) * 1_000 + SECONDS[purpose] * 1_000)
  const token = await signed(
    keys,
    new SignJWT({ sid: sessionId })
      .setSubject(userId)
      .setAudience(purpose)
      .setIssuedAt()
      .setExpirationTime(expires),
  )
  return { token, expires }
}

/** Whose token it is, or null when it is forged, expired or meant for something else. */
export async function readToken(
  keys: TokenKeys,
  purpose: Purpose,
  token: string,
): Promise<TokenBearer | null> {
  const payload = await verified(keys, token, purpose)
  return payload?.sub && typeof payload.sid === 'string'
    ? { userId: payload.sub, sessionId: payload.sid }
    : null
}

/** Signs claims with the key that signs at this moment, and names it in the header. */
export async function signed(keys: TokenKeys, claims: SignJWT): Promise<string> {
  const { id, secret } = await keys.signing()
  const token = await claims.setProtectedHeader({ alg: 'HS256', kid: id }).sign(secret)
  keep(secret, token, decodeJwt(token))
  return token
}

/** The claims of a token for this audience, or null when it is forged, expired or meant for something else. */
export async function verified(keys: TokenKeys, token: string, audience: string): Promise<JWTPayload | null> {
  for (const { secret } of await keys.verifying(keyNamed(token))) {
    const claims = await claimsOf(secret, token, audience)
    if (claims) return claims
  }
  return null
}

/** What a token claims, and until when by `performance.now()`, which goes on evenly where the machine's clock is set. */
interface KeptToken {
  readonly claims: JWTPayload
  readonly endsAt: number
}

/** How many tokens are kept as verified by a key, for as long as the key itself is held. */
const KEPT_TOKENS = 10_000
const KEPT = new WeakMap<Uint8Array, Map<string, KeptToken>>()

function keep(secret: Uint8Array, token: string, claims: JWTPayload): void {
  const kept = KEPT.get(secret) ?? new Map<string, KeptToken>()
  if (kept.size >= KEPT_TOKENS) kept.clear()
  const livesMs = claims.exp === undefined ? Infinity : claims.exp * 1_000 - Date.now()
  KEPT.set(secret, kept.set(token, { claims, endsAt: performance.now() + livesMs }))
}

/**
 * The claims of a token that this key signed. A caller sends the same token with each call, so its claims are kept until it
 * expires. What this server made or has verified expires after the time it was given, whatever the machine's clock is set to
 * meanwhile: a clock that jumps an hour signs nobody out, and one that is set back lets no token live longer.
 */
async function claimsOf(secret: Uint8Array, token: string, audience: string): Promise<JWTPayload | null> {
  const known = KEPT.get(secret)?.get(token)
  if (known) return known.claims.aud === audience && known.endsAt > performance.now() ? known.claims : null
  const verified = await jwtVerify(token, secret, { audience, algorithms: ['HS256'] }).catch(() => null)
  if (!verified) return null
  keep(secret, token, verified.payload)
  return verified.payload
}

/** The header of the token that came last, and the key that it names: all that a key signs begin with the same. */
let lastHeader: { readonly text: string; readonly key: string | undefined } | null = null

function keyNamed(token: string): string | undefined {
  const text = token.slice(0, token.indexOf('.'))
  if (lastHeader?.text !== text) lastHeader = { text, key: keyIn(token) }
  return lastHeader.key
}

function keyIn(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}
