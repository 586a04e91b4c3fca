import {
  type AliasAccount,
  type AliasLink,
  LINK_KINDS,
  LINK_LABELS,
  type LinkKind,
  type SellerAliases,
  sellerName,
} from '../../../domain/sellers/seller.ts'
import { wayTo } from '../../../domain/sellers/sellerAliases.ts'
import { countOf } from '../../../domain/kit/words.ts'

/** How the console words why accounts count as one seller. */

/** A kind of link within a phrase: "the same contact". */
export const sharedWords = (kind: LinkKind): string => LINK_LABELS[kind].replace(/^S/, 'the s')

/** How many listings bear a value: "in 12 listings". */
export const bearingWords = (kind: LinkKind, listings: number): string =>
  kind === 'contact' || kind === 'payment'
    ? `kept about both, with ${countOf(listings, 'listing')}`
    : `in ${countOf(listings, 'listing')}`

/** How near the nearest of somebody's pictures is: the very same one, or by how many bits it differs. */
export const nearnessWords = (bits: number | null): string =>
  bits === null || bits === 0 ? 'identical picture' : `near-duplicate, ${countOf(bits, 'bit')} apart`

/** What led to an account: its neighbours on the way from the seller, and why the last of them is linked with it. */
export interface AliasReason {
  readonly account: AliasAccount
  /** The accounts between the seller and this one, the seller's neighbour first; none where both are linked directly. */
  readonly through: readonly AliasAccount[]
  /** The links between this account and the one before it. */
  readonly links: readonly AliasLink[]
}

/** Each other account of a seller with the reason why it counts as its own. */
export function aliasReasons({ accounts, links }: Pick<SellerAliases, 'accounts' | 'links'>): AliasReason[] {
  const [seller, ...others] = accounts
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return others.map((account) => {
    const way = wayTo(links, seller!.id, account.id)
    const before = way.at(-2)
    return {
      account,
      through: way.slice(1, -1).map((id) => byId.get(id)!),
      links: links.filter(
        ({ from, to }) => (from === account.id && to === before) || (to === account.id && from === before),
      ),
    }
  })
}

/** The accounts of one kind of evidence: the strongest that links each with the one before it. */
export interface AliasGroup {
  readonly kind: LinkKind
  readonly reasons: readonly AliasReason[]
}

/** A seller's other accounts by what links them, the strongest evidence first; within a group the nearest first. */
export function aliasGroups(aliases: Pick<SellerAliases, 'accounts' | 'links'>): AliasGroup[] {
  const reasons = aliasReasons(aliases)
  const strongest = ({ links }: AliasReason) =>
    LINK_KINDS.find((kind) => links.some((link) => link.kind === kind))
  return LINK_KINDS.map((kind) => ({
    kind,
    reasons: reasons.filter((reason) => strongest(reason) === kind),
  })).filter((group) => group.reasons.length > 0)
}

/** The accounts of a group: "2 accounts by the same contact". */
export const groupWords = ({ kind, reasons }: AliasGroup): string =>
  `${countOf(reasons.length, 'account')} by ${sharedWords(kind)}`

/** Through whom an account is linked: "Through lux-timehouse and aaa_horology". */
export const throughWords = (through: readonly AliasAccount[]): string =>
  `Through ${through.map((account) => sellerName(account)).join(', then ')}`

/** How many accounts the seller has, for the head of the list. */
export const aliasesWords = ({ accounts, cut }: Pick<SellerAliases, 'accounts' | 'cut'>): string =>
  cut
    ? `The nearest ${(accounts.length - 1).toLocaleString('en')}; there are more.`
    : countOf(accounts.length - 1, 'other account')
