import * as z from 'zod/mini'
import { ROLES, rolesOf } from './roles.ts'
import { id, text } from './text.ts'

/** Users as those see them who share a brand. */

/** A brand as a user record names it (§3 User), with the id that tells it from another of its name. */
export const userBrand = z.object({ id: id(), name: text(200), client: text(200) })
export type UserBrand = Omit<z.infer<typeof userBrand>, 'id'>
/** A brand that is meant, with its id where that is known. */
export type MeantBrand = UserBrand & { readonly id?: string }

/** A user by name alone. */
export const colleagueName = z.object({ providerId: id(), name: text(200) })

/** A user as those see them who share a brand: their roles, and of their brands those that are shared. */
export const colleague = z.extend(colleagueName, {
  groups: z.array(z.enum(ROLES)),
  brands: z.array(userBrand),
})
export type Colleague = z.infer<typeof colleague>

/** Whom work can be given to (§5): a client or analyst who shares a brand; in the edit form god as well. */
export function isAssignable(
  { groups, brands }: Pick<Colleague, 'groups' | 'brands'>,
  within: readonly MeantBrand[],
  { orGod = false }: { readonly orGod?: boolean } = {},
): boolean {
  const roles = rolesOf(groups)
  const fits = roles.includes('client') || roles.includes('analyst') || (orGod && roles.includes('god'))
  return (
    fits &&
    brands.some((own) =>
      within.some(({ id, name, client }) =>
        id === undefined ? own.name === name && own.client === client : own.id === id,
      ),
    )
  )
}

/** The headings that those stand under who can be assigned to. */
export const ASSIGNEE_GROUPS = ['Clients', 'Analysts'] as const
export type AssigneeGroup = (typeof ASSIGNEE_GROUPS)[number]

/** The heading that somebody assignable stands under (§2 Investigation dialog): an analyst who is a client too is an analyst. */
export function assigneeGroup(groups: readonly string[]): AssigneeGroup {
  return rolesOf(groups).includes('analyst') || !rolesOf(groups).includes('client') ? 'Analysts' : 'Clients'
}
