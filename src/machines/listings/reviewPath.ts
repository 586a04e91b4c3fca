import { type FilterParams, filterToQuery } from '../../domain/filter/filter.ts'
import type { AddressCommand } from '../kit/address.ts'

/** The most selected listings whose ids an address carries. */
export const REVIEWED_BY_ID_MAX = 50

interface Selected {
  readonly filter: { readonly params: FilterParams; readonly base: FilterParams }
  readonly ids: readonly string[]
  /** Whether every listing that matches is meant. */
  readonly isMatching: boolean
}

/** Goes to the guided review of the selected listings alone; of all that the filter lets through where none are, or too many. */
export function toReview({ filter: { params, base }, ids, isMatching }: Selected): AddressCommand {
  if (isMatching || ids.length === 0 || ids.length > REVIEWED_BY_ID_MAX)
    return { type: 'openAlong', path: '/review' }
  const query = filterToQuery({ ...params, _id: [...ids] }, base)
  const pairs = Object.entries(query).flatMap(([key, values]) =>
    (values ?? []).map((value): [string, string] => [key, value]),
  )
  return { type: 'open', path: `/review?${new URLSearchParams(pairs)}` }
}
