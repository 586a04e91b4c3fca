import { type FilterParams, filterToQuery } from '../../domain/filter/filter.ts'
import type { AddressCommand } from '../kit/address.ts'

/** The most selected listings whose ids an address carries. */
const REVIEWED_BY_ID_MAX = 50

interface Selected {
  readonly filter: { readonly params: FilterParams; readonly base: FilterParams }
  readonly ids: readonly string[]
  /** Whether every listing that matches is meant. */
  readonly isMatching: boolean
}

/** Why the selected listings can't be reviewed one by one, or null. */
export const reviewProblem = (count: number, isMatching: boolean): string | null =>
  isMatching || count <= REVIEWED_BY_ID_MAX ? null : `${REVIEWED_BY_ID_MAX} at most`

/** Goes to the guided review of the selected listings alone; of all that the filter lets through where none are. More than can be are not asked for. */
export function toReview({ filter: { params, base }, ids, isMatching }: Selected): AddressCommand {
  if (isMatching || ids.length === 0) return { type: 'openAlong', path: '/review' }
  const query = filterToQuery({ ...params, _id: [...ids] }, base)
  const pairs = Object.entries(query).flatMap(([key, values]) =>
    (values ?? []).map((value): [string, string] => [key, value]),
  )
  return { type: 'open', path: `/review?${new URLSearchParams(pairs)}` }
}
