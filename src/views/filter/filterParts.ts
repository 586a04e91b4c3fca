import { type FilterKey, type FilterParams, filterDifference } from '../../domain/filter.ts'
import { LISTING_STATE_LABELS } from '../../domain/vocabulary.ts'
import { rangeText } from '../app/time.ts'

/** A part of the filter that differs from the default search, in words. */
export interface FilterPart {
  /** The keys that make it up; dropping it drops each. */
  readonly keys: readonly FilterKey[]
  readonly words: string
}

const HIDDEN = new Set<FilterKey>(['page', 'sortBy', 'order', 'dateField', 'field'])
const NAMES: Partial<Record<FilterKey, string>> = {
  brands: 'Brand',
  clients: 'Client',
  state: 'State',
  seller: 'Seller',
  value: 'Search',
  marketplaces: 'Platform',
  products: 'Product',
  countries: 'Country',
  infringementTypes: 'Infringement',
  listingStatus: 'Listing Status',
  tags: 'Tags',
  channel: 'Channel',
  categories: 'Product Category',
  filed: 'Filed',
  testPurchase: 'Investigations',
}

/** The parts that are set, in a fixed order. */
export function filterParts(params: FilterParams, base: FilterParams, timeZone: string): FilterPart[] {
  const keys = filterDifference(params, base).filter((key) => !HIDDEN.has(key))
  const dates = keys.filter((key) => key === 'start' || key === 'end')
  const parts: FilterPart[] =
    dates.length > 0 ? [{ keys: dates, words: rangeText(params.start, params.end, timeZone) }] : []
  for (const key of keys) {
    if (key === 'start' || key === 'end') continue
    parts.push({ keys: [key], words: `${NAMES[key] ?? key}: ${valueText(key, params[key])}` })
  }
  return parts
}

function valueText(key: FilterKey, value: FilterParams[FilterKey]): string {
  if (!Array.isArray(value)) return `“${String(value)}”`
  const words =
    key === 'state'
      ? value.map((state) => LISTING_STATE_LABELS[state as keyof typeof LISTING_STATE_LABELS])
      : value
  return words.length > 2 ? `${words.slice(0, 2).join(', ')} +${words.length - 2}` : words.join(', ')
}
