import * as z from 'zod/mini'
import { savedFilter } from './savedFilter.ts'
import { id, moment, text } from './text.ts'

/** A brand as a user record names it (§3 User). */
export const userBrand = z.object({ name: text(200), client: text(200) })
export type UserBrand = z.infer<typeof userBrand>

/**
 * The signed-in user (§3). `providerId` is Assay's own id, free of colons; `auth` is the signed access token;
 * `timeZone` is the workspace's, in which days are counted.
 */
export const signedInUser = z.object({
  providerId: id(),
  name: text(200),
  email: text(320),
  auth: z.string(),
  authExpires: moment(),
  groups: z.array(text(100)),
  brands: z.array(userBrand),
  logo: z.nullable(text(2_048)),
  filters: z.array(savedFilter),
  timeZone: z.string(),
})
export type SignedInUser = z.infer<typeof signedInUser>

/** Reads the colon-separated answer of GET /users/current (§7); null when it isn't one. */
export function parseCurrentUser(
  answer: string,
): { token: string; providerId: string; nonce: string } | null {
  const [token, providerId, nonce, ...rest] = answer.split(':')
  return token && providerId && nonce && rest.length === 0 ? { token, providerId, nonce } : null
}
