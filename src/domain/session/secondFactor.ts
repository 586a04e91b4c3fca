import * as z from 'zod/mini'
import { problem } from '../kit/problem.ts'
import { grantableRoles, ROLES, type Role } from '../kit/roles.ts'
import { moment, text } from '../kit/text.ts'

/** The second factor of local accounts: a code of an authenticator app (TOTP, RFC 6238), or a recovery code, which serves once. */

/** Codes as authenticator apps make them where an address says nothing else; one period earlier or later is taken too. */
export const CODE_DIGITS = 6
export const CODE_PERIOD_SECONDS = 30
export const RECOVERY_CODES = 10

/** What is typed as a code: of the app or a recovery code. */
export const typedCode = () => text(60)

/** What an account has: since when a second factor, how many recovery codes are left, and whether one of its roles needs it. */
export const secondFactor = z.object({
  since: z.nullable(moment()),
  recoveryCodes: z.int(),
  isDemanded: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactor>

/** A secret that is offered to an authenticator app: in Base32 to type, and as the address of its QR code. Nothing rests on it before a code confirms it. */
export const offeredSecret = z.object({ secret: z.string(), uri: z.string() })
export type OfferedSecret = z.infer<typeof offeredSecret>

/** Recovery codes, told this once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>

/** What a sign-in lacks whose password is right: a code, or a second factor that is set up with it. */
export const neededFactor = z.union([
  z.object({ needs: z.literal('code') }),
  z.object({ needs: z.literal('setUp'), offered: offeredSecret }),
])
export type NeededFactor = z.infer<typeof neededFactor>

/** What a sign-in that failed lacks; null where its password was wrong, or where it failed otherwise. */
export const neededFactorOf = (failure: unknown): NeededFactor | null =>
  neededFactor.safeParse(problem.safeParse(failure).data?.secondFactor).data ?? null

/** How accounts sign in, in the whole workspace: which roles need a second factor. */
export const signInSettings = z.object({ roles: z.array(z.enum(ROLES)) })
export type SignInSettings = z.infer<typeof signInSettings>

/**
 * Why a user of these groups may not change the roles that need a second factor like that, or null: only a god
 * decides about the role god.
 */
export const demandProblem = (
  groups: readonly string[],
  before: SignInSettings,
  { roles }: SignInSettings,
): string | null => {
  const grantable = grantableRoles(groups)
  const isOthers = ROLES.some(
    (role) => !grantable.includes(role) && roles.includes(role) !== before.roles.includes(role),
  )
  return isOthers ? 'Only a god changes what that role needs to sign in.' : null
}

/** Whether an account of these groups needs a second factor. */
export const demandsSecondFactor = (groups: readonly string[], { roles }: SignInSettings): boolean =>
  roles.some((role: Role) => groups.includes(role))

/** The digits of an app's code, however they are spaced; null where it is none. */
export function appCodeOf(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** A recovery code as it is kept, however it is spaced and cased; null where it is none. */
export function recoveryCodeOf(typed: string): string | null {
  const letters = typed.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z2-7]{24}$/.test(letters) ? letters : null
}
