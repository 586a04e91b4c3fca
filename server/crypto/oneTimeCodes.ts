import { generateSecret, generateURI, verifySync } from 'otplib'
import { CODE_DIGITS, CODE_PERIOD_SECONDS } from '../../src/domain/session/secondFactor.ts'

/** Codes of authenticator apps: TOTP of RFC 6238 as every app makes them. */

const ISSUER = 'Assay'

/** A secret of 160 random bits in Base32. */
export const newCodeSecret = (): string => generateSecret({ length: 20 })

/** The address that an app reads from a QR code. */
export const codeAddress = (secret: string, email: string): string =>
  generateURI({ issuer: ISSUER, label: email, secret, digits: CODE_DIGITS, period: CODE_PERIOD_SECONDS })

/**
 * The period in which a secret makes this code, now or one period earlier or later; null where it makes it in none of these
 * that comes after `lastPeriod`.
 */
export function periodOf(secret: string, code: string, lastPeriod: number): number | null {
  const result = verifySync({
    secret,
    token: code,
    digits: CODE_DIGITS,
    period: CODE_PERIOD_SECONDS,
    epochTolerance: CODE_PERIOD_SECONDS,
    ...(lastPeriod > 0 ? { afterTimeStep: lastPeriod } : {}),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
