import { ALIASES_MAX, LINK_ACCOUNTS_MAX, type LinkKind } from './seller.ts'

/**
 * Which accounts count as one seller: links, and the splits that cut them. Which values accounts bear is the store's.
 *
 * Two accounts are linked when both bear a value that few bear. A split (seller, account) says that the account isn't
 * the seller, whatever they share: the seller's side is everything that it is linked with, through any number of
 * accounts, without passing one that was split off from it; every link between the account and that side is cut. So
 * the account never comes back, through whomever, and what was linked with the seller without it stays.
 */

/** A value, and how many listings of each account bear it. */
export interface SharedValue {
  readonly kind: LinkKind
  /** What it is compared by; two values of one kind with the same key are one. */
  readonly key: string
  readonly bearers: ReadonlyMap<string, number>
}

/** That an account isn't a seller. */
export interface Split {
  readonly seller: string
  readonly account: string
}

/** The accounts that each account is linked with; links go both ways. */
export type Neighbours = ReadonlyMap<string, ReadonlySet<string>>

/** Whether so many bear a value that it tells nothing of who they are. */
export const isCommon = (accounts: number): boolean => accounts > LINK_ACCOUNTS_MAX

/** Who is linked with whom by values that are not common. */
export function neighboursBy(values: Iterable<SharedValue>): Neighbours {
  const neighbours = new Map<string, Set<string>>()
  for (const { bearers } of values) {
    if (isCommon(bearers.size)) continue
    for (const one of bearers.keys())
      for (const other of bearers.keys())
        if (one !== other) neighbours.set(one, (neighbours.get(one) ?? new Set()).add(other))
  }
  return neighbours
}

const NOBODY: ReadonlySet<string> = new Set()

/** How many links each account is away from one, itself included; the nearest first, equally near ones by id. */
export function distancesFrom(
  neighbours: Neighbours,
  start: string,
  barred: ReadonlySet<string> = NOBODY,
): Map<string, number> {
  const distances = new Map([[start, 0]])
  let level = [start]
  for (let distance = 1; level.length > 0; distance++) {
    const next = new Set<string>()
    for (const account of level)
      for (const other of neighbours.get(account) ?? NOBODY)
        if (!distances.has(other) && !barred.has(other)) next.add(other)
    level = [...next].sort()
    for (const account of level) distances.set(account, distance)
  }
  return distances
}

/** Who was split off from each seller. */
function splitOff(splits: readonly Split[]): Map<string, Set<string>> {
  const off = new Map<string, Set<string>>()
  for (const { seller, account } of splits) off.set(seller, (off.get(seller) ?? new Set()).add(account))
  return off
}

/** The links that remain when every split is honoured. */
export function withoutSplits(neighbours: Neighbours, splits: readonly Split[]): Neighbours {
  const remaining = new Map([...neighbours].map(([account, others]) => [account, new Set(others)]))
  for (const [seller, accounts] of splitOff(splits)) {
    const side = distancesFrom(neighbours, seller, accounts)
    for (const account of accounts)
      for (const other of neighbours.get(account) ?? NOBODY)
        if (side.has(other)) {
          remaining.get(account)?.delete(other)
          remaining.get(other)?.delete(account)
        }
  }
  return remaining
}

/** A seller's accounts by their distance, itself included: at most `ALIASES_MAX`; `isCut` when there were more. */
export function groupOf(
  neighbours: Neighbours,
  splits: readonly Split[],
  seller: string,
): { accounts: ReadonlyMap<string, number>; isCut: boolean } {
  const all = [...distancesFrom(withoutSplits(neighbours, splits), seller)]
  return { accounts: new Map(all.slice(0, ALIASES_MAX)), isCut: all.length > ALIASES_MAX }
}

/** The groups of two accounts and more that count as one seller, when all links of a scope are known. */
export function groupsIn(neighbours: Neighbours, splits: readonly Split[]): string[][] {
  const remaining = withoutSplits(neighbours, splits)
  const seen = new Set<string>()
  const groups: string[][] = []
  for (const account of remaining.keys()) {
    if (seen.has(account)) continue
    const group = [...distancesFrom(remaining, account).keys()]
    for (const member of group) seen.add(member)
    if (group.length > 1) groups.push(group)
  }
  return groups
}

/**
 * The accounts whose values must be looked up before a seller's group is known, given the links known so far: those of
 * the group as it stands, and those of each side that an account met was split off from.
 */
export function accountsToLookUp(
  neighbours: Neighbours,
  splits: readonly Split[],
  seller: string,
  lookedUp: ReadonlySet<string>,
): string[] {
  const wanted = new Set([
    ...groupOf(neighbours, splits, seller).accounts.keys(),
    ...sidesOf(neighbours, splits, seller),
  ])
  return [...wanted].filter((account) => !lookedUp.has(account))
}

/** Each side that an account met was split off from. */
function sidesOf(neighbours: Neighbours, splits: readonly Split[], seller: string): Set<string> {
  const sides = new Set<string>()
  for (const [from, accounts] of splitOff(splits)) {
    const isMet = [...accounts].some((account) => account === seller || neighbours.has(account))
    if (isMet) for (const account of distancesFrom(neighbours, from, accounts).keys()) sides.add(account)
  }
  return sides
}

/** The accounts that lead from a seller to another of its group, both ends included; empty where none do. */
export function wayTo(
  links: readonly { readonly from: string; readonly to: string }[],
  seller: string,
  account: string,
): string[] {
  const neighbours = new Map<string, Set<string>>()
  for (const { from, to } of links) {
    neighbours.set(from, (neighbours.get(from) ?? new Set()).add(to))
    neighbours.set(to, (neighbours.get(to) ?? new Set()).add(from))
  }
  const distances = distancesFrom(neighbours, seller)
  const end = distances.get(account)
  if (end === undefined) return []
  const way = [account]
  for (let distance = end - 1; distance >= 0; distance--)
    way.unshift([...neighbours.get(way[0]!)!].filter((other) => distances.get(other) === distance).sort()[0]!)
  return way
}

const PHONE = /^[\s+()./-]*\d[\d\s+()./-]*$/
const PHONE_DIGITS_MIN = 6

/** A contact as it is compared: a telephone number by its digits, anything else trimmed and in lower case. */
export function comparedContact(contact: string): string {
  const digits = contact.replaceAll(/\D/g, '').replace(/^00/, '')
  if (PHONE.test(contact) && digits.length >= PHONE_DIGITS_MIN) return digits
  return contact.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** What somebody is paid by as it is compared: letters and digits of an account in one case, whatever stands between them. */
export const comparedPayment = (payment: string): string =>
  payment
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}@._+]/gu, '')
    .toLowerCase()
