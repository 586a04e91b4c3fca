import * as z from 'zod/mini'
import { colleague, userBrand } from '../kit/colleague.ts'
import { savedFilter } from '../filter/savedFilter.ts'
import { id, moment, text } from '../kit/text.ts'
import { WORKSPACE_KINDS } from '../kit/vocabulary.ts'

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
  /** What the workspace holds, and whether any listing of it is in the user's scope. */
  workspace: z.enum(WORKSPACE_KINDS),
  hasListings: z.boolean(),
  /** Whether single sign-on is offered, where the session ends and the server isn't asked. */
  singleSignOn: z.optional(z.boolean()),
  /** Whether notices and reports are mailed; without a mail server they stay on the server as files. */
  sendsMail: z.optional(z.boolean()),
})
export type SignedInUser = z.infer<typeof signedInUser>

/** The id of the data block in which the page itself brings the signed-in user. */
export const SESSION_BLOCK_ID = 'signed-in-user'

/** One user's record. Filters and `updated` are there for the user alone. */
export const userRecord = z.extend(colleague, {
  logo: z.nullable(text(2_048)),
  filters: z.optional(z.array(savedFilter)),
  updated: z.optional(moment()),
})
export type UserRecord = z.infer<typeof userRecord>

/** Reads the colon-separated answer of GET /users/current (§7); null when it isn't one. */
export function parseCurrentUser(
  answer: string,
): { token: string; providerId: string; nonce: string } | null {
  const [token, providerId, nonce, ...rest] = answer.split(':')
  return token && providerId && nonce && rest.length === 0 ? { token, providerId, nonce } : null
}
