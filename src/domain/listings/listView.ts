import { NAVIGATION_DRAWER_WIDTH, PAGE_SIZE } from '../kit/constants.ts'
import { type FilterParams, listingSortsOf, SORT_FIELDS_BY_SCREEN, type SortField } from '../filter/filter.ts'

/** How a list is shown: its look, how much it loads at once, and in which order. */

export const LIST_VIEWS = ['cards', 'table'] as const
export type ListView = (typeof LIST_VIEWS)[number]

/** How many rows a list loads at once; the first is the default (§9). */
export const PAGE_SIZES = [PAGE_SIZE, 25, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/**
 * A card in pixels, at least so wide and just so high whatever it says: 150 of the height the picture, the rest four lines.
 * Where there is room for one column alone it lies.
 */
export const CARD = { width: 208, height: 282, gap: 12 } as const
export const LYING_CARD = { width: 280, height: 132, gap: 8 } as const
export const TABLE_ROW_HEIGHT = 40

/**
 * How many rows the list of listings asks for first: whole pages, as many as fill the window and as much again below it, and at least `size`.
 * With less it would have to ask again at once, before anybody scrolls.
 */
export function firstSize(
  size: number,
  view: ListView,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  const columns = Math.floor((width - NAVIGATION_DRAWER_WIDTH) / (CARD.width + CARD.gap))
  const card = columns > 1 ? CARD : LYING_CARD
  const rowHeight = view === 'table' ? TABLE_ROW_HEIGHT : card.height + card.gap
  const rows = Math.ceil((2 * height) / rowHeight) * (view === 'table' ? 1 : Math.max(1, columns))
  return Math.max(size, Math.min(Math.max(...PAGE_SIZES), Math.ceil(rows / size) * size))
}

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
    priority: { label: 'Priority', ways: { desc: 'what matters first', asc: 'what matters last' } },
    likeness: { label: 'Likeness', ways: { desc: 'most alike first', asc: 'least alike first' } },
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
/** What a screen's list can be sorted by. */
export type SortName<Screen extends SortedScreen> = (typeof SORT_FIELDS_BY_SCREEN)[Screen][number]

type Sorting = Pick<FilterParams, 'sortBy' | 'order' | 'similar'>

/** What a screen's list can be sorted by under a filter. */
export const sortFieldsOf = (params: Sorting, screen: SortedScreen = 'listings'): readonly SortField[] =>
  screen === 'listings' ? listingSortsOf(params) : SORT_FIELDS_BY_SCREEN[screen]

/**
 * The order a filter asks for on a screen; the screen's first field, highest or newest first, where it asks for none (§3
 * Default search), or for one that can't be sorted by there.
 */
export function sortOf<Screen extends SortedScreen = 'listings'>(
  params: Sorting,
  screen = 'listings' as Screen,
): { field: SortName<Screen>; order: SortOrder } {
  const fields = sortFieldsOf(params, screen) as readonly SortName<Screen>[]
  const { sortBy, order = 'desc' } = params
  return { field: fields.find((field) => field === sortBy) ?? fields[0]!, order }
}

/** "Created, newest first". */
export function sortWords(params: Sorting, screen?: SortedScreen): string {
  const { field, order } = sortOf(params, screen)
  return `${SORTS[field].label}, ${SORTS[field].ways[order]}`
}
