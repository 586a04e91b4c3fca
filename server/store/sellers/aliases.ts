import {
  type AliasLink,
  ALIASES_MAX,
  COMMON_VALUES_MAX,
  LINK_KINDS,
  LINK_VALUES_MAX,
  type LinkKind,
  type SellerAliases,
  sellerName,
} from '../../../src/domain/sellers/seller.ts'
import {
  accountsToLookUp,
  groupOf,
  isCommon,
  neighboursBy,
} from '../../../src/domain/sellers/sellerAliases.ts'
import { notFound } from '../../problems.ts'
import type { Executor } from '../transactions.ts'
import type { Scope } from '../scope.ts'
import { type Account, accountsByIds } from './aliasAccounts.ts'
import { storesOf } from './aliasCitations.ts'
import { type KeptSplit, splitsInScope } from './aliasSplits.ts'
import { type FoundValue, idInKey, keptValues, valuesOf } from './aliasValues.ts'

/** Who else a seller is: found again at each reading, from the listings of the scope and what is kept of its sellers. */

/** The most accounts that are looked up for one answer: the group's, and those that splits have to be seen from. */
const LOOKED_UP_MAX = 5 * ALIASES_MAX
/** So many are looked up together, so that a group that is full ends the search early. */
const ACCOUNTS_AT_ONCE = 20

/** A seller's accounts, what links them, and who was split off. Fails with 404 where no listing in the scope is of it. */
export async function aliasesOf(db: Executor, scope: Scope, seller: string): Promise<SellerAliases> {
  const splits = await splitsInScope(db, scope)
  const { values, own } = await valuesAround(db, scope, seller, splits)
  const { accounts: distances, isCut } = groupOf(neighboursBy(values), splits, seller)
  const apart = splitFrom(splits, distances)
  const known = await accountsByIds(db, scope, [...distances.keys(), ...apart.map(({ account }) => account)])
  if (!known.has(seller)) throw notFound('The seller')
  const linking = values.filter(
    ({ accounts, bearers }) =>
      !isCommon(accounts) && [...bearers.keys()].filter((id) => distances.has(id)).length > 1,
  )
  const common = own
    .filter(({ accounts }) => isCommon(accounts))
    .sort((a, b) => b.accounts - a.accounts || compare(a.key, b.key))
  const stores = await storesOf(db, [...linking, ...common.slice(0, COMMON_VALUES_MAX)])
  const cite = ({ kind, key, written }: FoundValue): string =>
    kind === 'id' ? idInKey(key) : (written ?? stores.get(key) ?? key)
  const accounts = [...distances]
    .flatMap(([id, distance]) => {
      const account = known.get(id)
      return account ? [{ ...account, distance }] : []
    })
    .sort((a, b) => a.distance - b.distance || b.listings - a.listings || byName(a, b))
  return {
    accounts,
    links: linksAmong(
      accounts.map(({ id }) => id),
      linking,
      cite,
    ),
    common: common
      .slice(0, COMMON_VALUES_MAX)
      .map((value) => ({ kind: value.kind, accounts: value.accounts, value: cite(value) })),
    split: apart.flatMap(({ account: id, from, by, at }) => {
      const account: Account | undefined = known.get(id)
      return account ? [{ account, from, by, at: at.toISOString() }] : []
    }),
    cut: isCut,
  }
}

/** A seller's other accounts, the nearest first: those that `aliasesOf` tells, without what links them. */
export async function otherAccountsOf(db: Executor, scope: Scope, seller: string): Promise<Account[]> {
  const splits = await splitsInScope(db, scope)
  const { values } = await valuesAround(db, scope, seller, splits)
  const { accounts: distances } = groupOf(neighboursBy(values), splits, seller)
  const others = [...distances.keys()].filter((id) => id !== seller)
  if (others.length === 0) return []
  const known = await accountsByIds(db, scope, others)
  const distanceOf = ({ id }: Account) => distances.get(id)!
  return [...known.values()].sort(
    (a, b) => distanceOf(a) - distanceOf(b) || b.listings - a.listings || byName(a, b),
  )
}

/** Breadth-first: the nearest accounts' values are asked for together, until nobody new is wanted. */
async function valuesAround(
  db: Executor,
  scope: Scope,
  seller: string,
  splits: readonly KeptSplit[],
): Promise<{ values: FoundValue[]; own: FoundValue[] }> {
  const values = new Map((await keptValues(db, scope)).map((value) => [value.key, value]))
  const own = [...values.values()].filter(({ bearers }) => bearers.has(seller))
  const lookedUp = new Set<string>()
  let next = [seller]
  let isAmongThem = false
  while (next.length > 0) {
    const asked = { known: new Set(values.keys()), isAmongThem }
    const found = await valuesOf(db, scope, next, asked)
    if (lookedUp.size === 0) own.push(...found)
    for (const value of found) values.set(value.key, value)
    for (const account of next) lookedUp.add(account)
    const neighbours = neighboursBy(values.values())
    const wanted = accountsToLookUp(neighbours, splits, seller, lookedUp)
    const group = groupOf(neighbours, splits, seller)
    // A group that is cut gets no further accounts: what is missing are links among those that it has.
    isAmongThem = group.isCut && wanted.every((account) => group.accounts.has(account))
    const most = isAmongThem ? wanted.length : ACCOUNTS_AT_ONCE
    next = wanted.slice(0, Math.max(0, Math.min(most, LOOKED_UP_MAX - lookedUp.size)))
  }
  return { values: [...values.values()], own }
}

const byName = (a: Account, b: Account) => compare(sellerName(a), sellerName(b)) || compare(a.id, b.id)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The splits that keep somebody out of a group, each told from the member of the group. */
function splitFrom(splits: readonly KeptSplit[], group: ReadonlyMap<string, number>) {
  return splits.flatMap(({ seller, account, by, at }) => {
    if (group.has(seller)) return [{ account, from: seller, by, at }]
    return group.has(account) ? [{ account: seller, from: account, by, at }] : []
  })
}

/** Why accounts count as one seller: one link for each pair and kind, from the one that stands first. */
function linksAmong(
  accounts: readonly string[],
  values: readonly FoundValue[],
  cite: (value: FoundValue) => string,
): AliasLink[] {
  const order = new Map(accounts.map((id, n) => [id, n]))
  type Pair = { from: string; to: string; kind: LinkKind; values: { value: FoundValue; listings: number }[] }
  const pairs = new Map<string, Pair>()
  for (const value of values) {
    const bearers = [...value.bearers]
      .filter(([id]) => order.has(id))
      .sort(([a], [b]) => order.get(a)! - order.get(b)!)
    for (const [n, [from, listings]] of bearers.entries())
      for (const [to, others] of bearers.slice(n + 1)) {
        const key = `${from} ${to} ${value.kind}`
        const pair: Pair = pairs.get(key) ?? { from, to, kind: value.kind, values: [] }
        pair.values.push({ value, listings: listings + others })
        pairs.set(key, pair)
      }
  }
  return [...pairs.values()]
    .sort(
      (a, b) =>
        order.get(a.from)! - order.get(b.from)! ||
        order.get(a.to)! - order.get(b.to)! ||
        LINK_KINDS.indexOf(a.kind) - LINK_KINDS.indexOf(b.kind),
    )
    .map(({ from, to, kind, values: shared }) => ({
      from,
      to,
      kind,
      values: shared
        .sort((a, b) => b.listings - a.listings || compare(a.value.key, b.value.key))
        .slice(0, LINK_VALUES_MAX)
        .map(({ value, listings }) => ({ value: cite(value), listings })),
      more: Math.max(0, shared.length - LINK_VALUES_MAX),
    }))
}
