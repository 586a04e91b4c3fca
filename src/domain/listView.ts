import { PAGE_SIZE } from './constants.ts'
import type { FilterParams, SortField } from './filter.ts'

/** How a list is shown: its look, how much it loads at once, and in which order. */

export const LIST_VIEWS = ['cards', 'table'] as const
export type ListView = (typeof LIST_VIEWS)[number]

/** How many rows a list loads at once; the first is the default (§9). */
export const PAGE_SIZES = [PAGE_SIZE, 25, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

export type SortOrder = NonNullable<FilterParams['order']>

const MOMENT = { desc: 'newest first', asc: 'oldest first' }
const NUMBER = { desc: 'highest first', asc: 'lowest first' }

/** What listings can be sorted by, in the words of the field, and what each way is called. */
export const SORTS: Record<SortField, { readonly label: string; readonly ways: Record<SortOrder, string> }> =
  {
    created: { label: 'Created', ways: MOMENT },
    reviewed: { label: 'Reviewed', ways: MOMENT },
    filing: { label: 'Filing', ways: MOMENT },
    takedown: { label: 'Takedown', ways: MOMENT },
    updated: { label: 'Updated', ways: MOMENT },
    price: { label: 'Price', ways: NUMBER },
    score: { label: 'Score', ways: NUMBER },
    search: { label: 'Search', ways: MOMENT },
  }

/** The order a filter asks for; newest first where it asks for none (§3 Default search). */
export function sortOf({ sortBy, order }: Pick<FilterParams, 'sortBy' | 'order'>): {
  field: SortField
  order: SortOrder
} {
  return { field: sortBy ?? 'created', order: order ?? 'desc' }
}

/** "Created, newest first". */
export function sortWords(params: Pick<FilterParams, 'sortBy' | 'order'>): string {
  const { field, order } = sortOf(params)
  return `${SORTS[field].label}, ${SORTS[field].ways[order]}`
}
