import type { Query } from './filter.ts'

/** So many records are named in an address. */
export const IDS_NAMED = 110

/**
 * The path of a list's records, each by its id, whenever they were found; of more than an address holds, those of a wider filter, among
 * which they are. Null where there is no such filter.
 */
export function idsPath(list: string, ids: readonly string[], wider: Query | null = null): string | null {
  const named = ids.length <= IDS_NAMED ? { _id: [...ids] } : wider
  if (named === null) return null
  const entries = Object.entries({ start: [''], end: [''], ...named }).flatMap(([key, values]) =>
    values.map((value) => [key, value]),
  )
  return `${list}?${new URLSearchParams(entries)}`
}
