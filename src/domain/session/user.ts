import * as z from 'zod/mini'
import { ROLES, rolesOf } from '../kit/roles.ts'
import { savedFilter } from '../filter/savedFilter.ts'
import { id, moment, text } from '../kit/text.ts'

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

/** A user by name alone. */
export const colleagueName = z.object({ providerId: id(), name: text(200) })

/** A user as those see them who share a brand: their roles, and of their brands those that are shared. */
export const colleague = z.extend(colleagueName, {
  groups: z.array(z.enum(ROLES)),
  brands: z.array(userBrand),
})
export type Colleague = z.infer<typeof colleague>

/** One user's record. Filters and `updated` are there for the user alone. */
export const userRecord = z.extend(colleague, {
  logo: z.nullable(text(2_048)),
  filters: z.optional(z.array(savedFilter)),
  updated: z.optional(moment()),
})
export type UserRecord = z.infer<typeof userRecord>

/** Whom work can be given to (§5): a client or analyst who shares a brand; in the edit form god as well. */
export function isAssignable(
  { groups, brands }: Pick<Colleague, 'groups' | 'brands'>,
  within: readonly UserBrand[],
  { orGod = false }: { readonly orGod?: boolean } = {},
): boolean {
  const roles = rolesOf(groups)
  const fits = roles.includes('client') || roles.includes('analyst') || (orGod && roles.includes('god'))
  return fits && brands.some(({ name, client }) => within.some((b) => b.name === name && b.client === client))
}

/** The headings that those stand under who can be assigned to. */
export const ASSIGNEE_GROUPS = ['Clients', 'Analysts'] as const
export type AssigneeGroup = (typeof ASSIGNEE_GROUPS)[number]

/** The heading that somebody assignable stands under (§2 Investigation dialog): an analyst who is a client too is an analyst. */
export function assigneeGroup(groups: readonly string[]): AssigneeGroup {
  return rolesOf(groups).includes('analyst') || !rolesOf(groups).includes('client') ? 'Analysts' : 'Clients'
}

/** Reads the colon-separated answer of GET /users/current (§7); null when it isn't one. */
export function parseCurrentUser(
  answer: string,
): { token: string; providerId: string; nonce: string } | null {
  const [token, providerId, nonce, ...rest] = answer.split(':')
  return token && providerId && nonce && rest.length === 0 ? { token, providerId, nonce } : null
}
