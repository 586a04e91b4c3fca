import { PAGE_SIZE } from '../kit/constants.ts'
import { type FilterParams, SORT_FIELDS_BY_SCREEN, type SortField } from '../filter/filter.ts'

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
    assigned: { label: 'Assigned', ways: MOMENT },
    closed: { label: 'Closed', ways: MOMENT },
    due: { label: 'Due', ways: { desc: 'latest first', asc: 'earliest first' } },
    risk: { label: 'Risk', ways: NUMBER },
    infringing: { label: 'Infringing', ways: NUMBER },
    listings: { label: 'Listings', ways: NUMBER },
    found: { label: 'Last found', ways: MOMENT },
    seen: { label: 'Last seen', ways: MOMENT },
  }

/** The screens whose lists can be sorted. */
export type SortedScreen = keyof typeof SORT_FIELDS_BY_SCREEN

/** The order a filter asks for on a screen; the screen's first field, highest or newest first, where it asks for none (§3 Default search), or for a field of another screen. */
export function sortOf(
  { sortBy, order }: Pick<FilterParams, 'sortBy' | 'order'>,
  screen: SortedScreen = 'listings',
): { field: SortField; order: SortOrder } {
  const fields: readonly SortField[] = SORT_FIELDS_BY_SCREEN[screen]
  return { field: fields.find((field) => field === sortBy) ?? fields[0]!, order: order ?? 'desc' }
}

/** "Created, newest first". */
export function sortWords(params: Pick<FilterParams, 'sortBy' | 'order'>, screen?: SortedScreen): string {
  const { field, order } = sortOf(params, screen)
  return `${SORTS[field].label}, ${SORTS[field].ways[order]}`
}
