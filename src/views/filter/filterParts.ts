import { type FilterKey, type FilterParams, filterDifference } from '../../domain/filter.ts'
import { CHIPS_MAX } from '../../domain/constants.ts'
import {
  CHANNEL_LABELS,
  FILED_LABELS,
  INFRINGEMENT_TYPE_LABELS,
  LISTING_STATE_LABELS,
  LISTING_STATUS_LABELS,
} from '../../domain/vocabulary.ts'
import { countryName } from '../../domain/words.ts'
import { rangeText } from '../app/time.ts'

/** A part of the filter that differs from the default search, in words. */
export interface FilterPart {
  /** The keys that make it up; dropping it drops each. */
  readonly keys: readonly FilterKey[]
  readonly words: string
}

const HIDDEN = new Set<FilterKey>(['page', 'sortBy', 'order', 'field'])
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

const DATE_KEYS = new Set<FilterKey>(['start', 'end', 'dateField'])

/** The parts that are set, in a fixed order. */
export function filterParts(params: FilterParams, base: FilterParams, timeZone: string): FilterPart[] {
  const keys = filterDifference(params, base).filter((key) => !HIDDEN.has(key))
  const dates = keys.filter((key) => DATE_KEYS.has(key))
  return [
    ...(dates.length > 0 ? [{ keys: dates, words: datesText(params, timeZone) }] : []),
    ...keys
      .filter((key) => !DATE_KEYS.has(key))
      .map((key) => ({ keys: [key], words: partText(key, params[key]) })),
  ]
}

function datesText({ start, end, dateField }: FilterParams, timeZone: string): string {
  const range = rangeText(start, end, timeZone)
  return dateField && dateField !== 'Created' ? `${dateField} ${range}` : range
}

const LABELS: Partial<Record<FilterKey, Readonly<Record<string, string>>>> = {
  state: LISTING_STATE_LABELS,
  infringementTypes: INFRINGEMENT_TYPE_LABELS,
  channel: CHANNEL_LABELS,
  listingStatus: LISTING_STATUS_LABELS,
  filed: FILED_LABELS,
}

function partText(key: FilterKey, value: FilterParams[FilterKey]): string {
  if (key === 'testPurchase') return value === true ? 'With an investigation' : 'Without an investigation'
  const name = NAMES[key] ?? key
  const word = (code: string) => (key === 'countries' ? countryName(code) : (LABELS[key]?.[code] ?? code))
  if (Array.isArray(value)) {
    const words = value.map((item) => word(item))
    const more = words.length - CHIPS_MAX
    return `${name}: ${words.slice(0, CHIPS_MAX).join(', ')}${more > 0 ? ` +${more}` : ''}`
  }
  return key in LABELS ? `${name}: ${word(String(value))}` : `${name}: “${String(value)}”`
}
