import type { FilterKey, FilterParams } from '../domain/filter/filter.ts'
import { controlOf, isOnScreen } from '../domain/filter/filterControls.ts'
import { listingsQueryOf } from '../domain/listings/listings.contract.ts'
import type { ScreenName } from '../domain/shell/screens.ts'

/** A page of a list of the general filter, as machines ask for it. */
interface PageRequest {
  readonly params: FilterParams
  readonly after: string | null
  readonly size: number
}

/**
 * The query of a page: the first one of a filter, or the one behind `after`. Of the filter that screens share it takes
 * what the screen has a control for, and what no control sets.
 */
export function listQueryOf(screen: ScreenName, { params, after, size }: PageRequest) {
  const entries = Object.entries(params).filter(([key]) => {
    const control = controlOf(key as FilterKey)
    return control === null || isOnScreen(control, screen)
  })
  const filter: FilterParams = Object.fromEntries(entries)
  return { ...listingsQueryOf(filter), size, ...(after ? { after } : {}) }
}
