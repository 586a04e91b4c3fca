import { type SQL, sql } from 'drizzle-orm'
import type { ListingState } from '../../../../src/domain/kit/vocabulary.ts'
import type { Target } from './targets.ts'

/** What scoring reads of a great number: how many, which, and for whom. */

/** How many of each are looked at, the newest first. */
export const SAMPLES = { prices: 1_000, sellerListings: 1_000, titlesOfState: 1_000, holdersOfPicture: 200 }

export const keyOf = (...parts: readonly string[]): string => parts.join(' ')

/** When the listing of this alias was decided on last. */
export const decidedAt = (alias: string): SQL =>
  sql.raw(`coalesce(${alias}.reviewed, ${alias}.filing, ${alias}.updated)`)

/** Another listing of the brand, as far as it bears on a target. */
export interface Neighbour {
  readonly id: string
  readonly state: ListingState
  /** When it was found, and when it was decided on last. */
  readonly created: Date
  readonly decided: Date | null
}
export interface Titled extends Neighbour {
  readonly title: string
}

/** A neighbour's columns, for `FROM listings x`. */
export const NEIGHBOUR = sql`x.id, x.state, x.created, ${decidedAt('x')} AS decided`

/** What a group is asked for by: a listing without its pictures. */
export type Asking = Omit<Target, 'pictures'>

/** A group that is asked for once for all of its targets; as found, once for each and without it. */
export interface Asked {
  readonly key: string
  readonly target: Asking
  readonly self: string | null
  /** What happened from then on does not count. */
  readonly until: Date | null
}

/** The groups of targets, with one target of each. */
export const askedOf = (
  targets: readonly Asking[],
  groupOf: (target: Asking) => string,
  asFound: boolean,
): Asked[] =>
  asFound
    ? targets.map((target) => ({ key: target.id, target, self: target.id, until: target.created }))
    : [...new Map(targets.map((target) => [groupOf(target), target]))].map(([key, target]) => ({
        key,
        target,
        self: null,
        until: null,
      }))

/** The newest listings of a group: how many were read, and the oldest of them. */
export interface Newest {
  readonly read: number
  readonly since: Date | null
  readonly sinceId: string | null
}

/** Whether a listing of the group is among the newest that were read. */
export function isAmong({ read, since, sinceId }: Newest, most: number, { created, id }: Asking): boolean {
  if (read < most || since === null || sinceId === null) return true
  const [its, oldest] = [created.getTime(), since.getTime()]
  return its > oldest || (its === oldest && id >= sinceId)
}
