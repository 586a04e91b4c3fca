import { sql } from 'drizzle-orm'
import {
  compareRanks,
  MIDDLE_PRICE_AMONG,
  middlePrice,
  PRIORITY_FACTORS,
  priceShare,
  rankOf,
  type Weighed,
} from '../../../../src/domain/kit/priority.ts'
import type { Verdict } from '../../../../src/domain/listings/scoring.ts'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Executor } from '../../transactions.ts'
import { firstNotBelow } from './prices.ts'

/** How soon infringements come up in one order of the work or another, as if all that was decided had waited together. */

/** What is read of a listing beside its score. */
export interface FoundPlace {
  /** The first listing of its group, which may be itself. */
  readonly group: string
  /** What its price was of the middle one when it was found (src/domain/kit/priority.ts); null where that was not known. */
  readonly priceShare: number | null
}

/** A decided listing as it was when it was found. */
export interface Found extends FoundPlace {
  readonly id: string
  readonly score: number
  readonly verdict: Verdict
  readonly created: Date
}

export const WORK_ORDERS = ['newest', 'score', 'priority'] as const
export type WorkOrder = (typeof WORK_ORDERS)[number]

/** One decision: of one listing, or of the listings of a group. */
type Decision = readonly Found[]

export interface Soonness {
  readonly order: WorkOrder
  /** How many decisions there are, and how many of them are the first share. */
  readonly decisions: number
  readonly first: number
  /** The share of all infringing listings that the first decisions are about; null where nothing infringes. */
  readonly found: number | null
}

export const byListing = (found: readonly Found[]): Decision[] => found.map((one) => [one])
export const byGroup = (found: readonly Found[]): Decision[] => [
  ...Map.groupBy(found, ({ group }) => group).values(),
]

/** What share of the infringing listings the first decisions find, as many as `share` of all, in an order. */
export function foundEarly(decisions: readonly Decision[], order: WorkOrder, share: number): Soonness {
  const first = Math.ceil(decisions.length * share)
  const infringing = (some: readonly Decision[]) =>
    some.flat().filter(({ verdict }) => verdict === 'infringing').length
  const all = infringing(decisions)
  return {
    order,
    decisions: decisions.length,
    first,
    found: all === 0 ? null : infringing(inOrder(decisions, order).slice(0, first)) / all,
  }
}

/** The decisions, the first to be made first; the newest first where the order says nothing. */
function inOrder(decisions: readonly Decision[], order: WorkOrder): Decision[] {
  const ranked = decisions.map((decision) => ({
    decision,
    rank: [...RANKS[order](decision), newestOf(decision)],
    id: decision.map(({ id }) => id).reduce((one, other) => (one > other ? one : other)),
  }))
  ranked.sort((one, other) => compareRanks(other.rank, one.rank) || (one.id < other.id ? 1 : -1))
  return ranked.map(({ decision }) => decision)
}

const momentsOf = (decision: Decision) => decision.map(({ created }) => created.getTime())
const newestOf = (decision: Decision) => Math.max(...momentsOf(decision))
const highestOf = (decision: Decision) => Math.max(...decision.map(({ score }) => score))

const RANKS: Record<WorkOrder, (decision: Decision) => number[]> = {
  newest: () => [],
  score: (decision) => [highestOf(decision)],
  priority: (decision) => rankOf(weighedOf(decision), PRIORITY_FACTORS),
}

function weighedOf(decision: Decision): Weighed {
  const shares = decision.flatMap((one) => one.priceShare ?? [])
  return {
    score: highestOf(decision),
    open: decision.length,
    priceShare: shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length,
    since: Math.min(...momentsOf(decision)),
  }
}

interface PricedRow {
  readonly id: string
  readonly brandId: string
  readonly created: Date
  readonly price: number | null
  readonly currency: string | null
}

/**
 * The group of each of these listings, and what its price was of the middle one among the listings that its brand had before it was
 * found.
 */
export async function foundPlaces(db: Executor, ids: readonly string[]): Promise<Map<string, FoundPlace>> {
  const wanted = await rowsOf<{ id: string; brandId: string; group: string }>(
    db,
    sql`SELECT l.id, l.brand_id AS "brandId", coalesce(k.hub_id, l.id) AS group
        FROM listings l LEFT JOIN listing_groups k ON k.listing_id = l.id
        WHERE l.id = ANY(${arrayOf(ids, 'uuid')})`,
  )
  const groups = new Map(wanted.map(({ id, group }) => [id, group]))
  const places = new Map<string, FoundPlace>()
  for (const brand of new Set(wanted.map(({ brandId }) => brandId))) {
    const rows = await rowsOf<PricedRow>(
      db,
      sql`SELECT id, brand_id AS "brandId", created, price::float8 AS price, currency FROM listings
          WHERE brand_id = ${brand} ORDER BY created, id`,
    )
    for (const [id, share] of sharesAsFound(rows))
      if (groups.has(id)) places.set(id, { group: groups.get(id)!, priceShare: share })
  }
  return places
}

/** What each price is of the middle one among the newest listings found before it; rows of one brand, the oldest first. */
export function sharesAsFound(rows: readonly Omit<PricedRow, 'brandId'>[]): Map<string, number | null> {
  const shares = new Map<string, number | null>()
  const prices = new Map<string, number[]>()
  const isPriced = ({ price, currency }: (typeof rows)[number]) =>
    price !== null && price > 0 && Boolean(currency)
  const sameOf = (currency: string): number[] => {
    const same = prices.get(currency) ?? []
    prices.set(currency, same)
    return same
  }
  let counted = 0
  for (const row of rows) {
    // What was found at the same moment is not known yet.
    for (; rows[counted]!.created < row.created; counted++) {
      const known = rows[counted]!
      if (isPriced(known)) insert(sameOf(known.currency!), known.price!)
      const gone = rows[counted - MIDDLE_PRICE_AMONG]
      if (gone && isPriced(gone)) remove(sameOf(gone.currency!), gone.price!)
    }
    shares.set(row.id, priceShare(row.price, row.currency ? middlePrice(sameOf(row.currency)) : null))
  }
  return shares
}

function insert(ascending: number[], value: number): void {
  ascending.splice(firstNotBelow(ascending, value), 0, value)
}

function remove(ascending: number[], value: number): void {
  ascending.splice(firstNotBelow(ascending, value), 1)
}
