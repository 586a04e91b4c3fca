import type { ListingGroup } from '../../domain/listings/groups.contract.ts'
import type { Listing, ListingChange } from '../../domain/listings/listing.ts'
import { isOpenToDecide } from '../../domain/listings/groups.ts'
import { activeMs } from './reviewRun.ts'

/** What was decided by group since the list was loaded. */

/** Listings that got one decision together, each with the state that it got. */
export interface GroupDecision {
  readonly listings: readonly Pick<Listing, '_id' | 'state'>[]
  /** When, as ISO 8601, by the server's clock. */
  readonly at: string
}

/** A group as the list of the screen has it. */
export type GroupRow = ListingGroup & { readonly decisions?: readonly GroupDecision[] }

/** What was decided of some listings as they stand now; null where nothing was. */
export function decisionIn(
  wanted: readonly Pick<Listing, '_id' | 'updated'>[],
  patches: readonly ListingChange[],
): GroupDecision | null {
  const before = new Map(wanted.map(({ _id, updated }) => [_id, updated]))
  const decided = patches.flatMap(({ _id, state, updated }) =>
    state && updated && before.has(_id) && before.get(_id) !== updated ? [{ _id, state, updated }] : [],
  )
  if (decided.length === 0) return null
  return {
    listings: decided.map(({ _id, state }) => ({ _id, state })),
    at: decided.map(({ updated }) => updated).reduce((one, other) => (one > other ? one : other)),
  }
}

/** The rows of which decisions were taken back, with those that stand. */
export function takenBack(
  rows: readonly GroupRow[],
  patches: readonly ListingChange[],
): Pick<GroupRow, 'id' | 'decisions'>[] {
  const states = new Map(
    patches.flatMap(({ _id, state }) => (state && isOpenToDecide({ state }) ? [[_id, state] as const] : [])),
  )
  const stands = ({ _id, state }: GroupDecision['listings'][number]) => (states.get(_id) ?? state) === state
  return rows.flatMap(({ id, decisions = [] }) => {
    if (decisions.every(({ listings }) => listings.every(stands))) return []
    const left = decisions.map((decision) => ({ ...decision, listings: decision.listings.filter(stands) }))
    return [{ id, decisions: left.filter(({ listings }) => listings.length > 0) }]
  })
}

export interface GroupTally {
  readonly decisions: number
  readonly listings: number
  /** Seconds a listing, from one decision to the next, pauses left out; null before there are two decisions. */
  readonly seconds: number | null
}

/** What the decisions of all groups came to. */
export function tallyOf(rows: readonly GroupRow[]): GroupTally {
  const decisions = rows
    .flatMap((row) => row.decisions ?? [])
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const count = (some: readonly GroupDecision[]) =>
    some.reduce((sum, { listings }) => sum + listings.length, 0)
  const timed = count(decisions.slice(1))
  const active = activeMs(decisions.map(({ at }) => Date.parse(at)))
  return {
    decisions: decisions.length,
    listings: count(decisions),
    seconds: timed === 0 ? null : active / 1_000 / timed,
  }
}
