import * as z from 'zod/mini'
import { FIRST_ACCOUNT_PATH } from '../kit/address.ts'
import { text } from '../kit/text.ts'
import { ownAccount } from './ownAccount.ts'

/** The first account of an empty workspace (§10 Identity): made through a one-time link that the server prints. */

/** The first account, and the token of the link that lets it be made. */
export const firstAccount = z.extend(ownAccount, { token: text(200) })
export type FirstAccount = z.infer<typeof firstAccount>

/** The link for a token, at a server's address. The token stands behind the `#`, which browsers send to nobody. */
export const firstAccountLink = (base: string, token: string): string =>
  `${base}${FIRST_ACCOUNT_PATH}#token=${token}`

/** The token in the part of an address behind the `#`; null where there is none. */
export const linkToken = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') || null
