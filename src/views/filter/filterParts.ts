import {
  type FilterKey,
  type FilterParams,
  filterDifference,
  valueMeaning,
} from '../../domain/filter/filter.ts'
import { CHIPS_MAX } from '../../domain/kit/constants.ts'
import {
  CONTROL_LABELS,
  controlOf,
  type FilterControl,
  isOnScreen,
} from '../../domain/filter/filterControls.ts'
import type { ScreenName } from '../../domain/shell/screens.ts'
import {
  CHANNEL_LABELS,
  COMPLAINT_STATUS_LABELS,
  FILED_LABELS,
  INFRINGEMENT_TYPE_LABELS,
  INVESTIGATION_STATUS_LABELS,
  LISTING_STATE_LABELS,
  LISTING_STATUS_LABELS,
} from '../../domain/kit/vocabulary.ts'
import { countryName } from '../../domain/kit/words.ts'
import { rangeText } from '../kit/time.ts'

/** A part of the filter that differs from the default search, in words. */
export interface FilterPart {
  /** The keys that make it up; dropping it drops each. */
  readonly keys: readonly FilterKey[]
  readonly words: string
}

/** The parts that are set, in a fixed order; those that a screen has, where one is given. */
export function filterParts(
  params: FilterParams,
  base: FilterParams,
  timeZone: string,
  screen?: ScreenName,
): FilterPart[] {
  const keys = filterDifference(params, base).filter((key) => {
    const control = controlOf(key)
    return screen === undefined || (control !== null && isOnScreen(control, screen))
  })
  const dates = keys.filter((key) => controlOf(key) === 'dates')
  return [
    ...(dates.length > 0 ? [{ keys: dates, words: datesText(params, timeZone) }] : []),
    ...keys.flatMap((key) => {
      const control = controlOf(key)
      if (control === null || control === 'dates') return []
      const meaning = key === 'value' ? valueMeaning(params) : null
      if (meaning?.kind === 'extra')
        return { keys: [key, 'field' as const], words: `${meaning.name}: “${meaning.value}”` }
      return meaning?.kind === 'exact'
        ? { keys: [key, 'field' as const], words: exactText(meaning) }
        : { keys: [key], words: partText(control, key, params[key]) }
    }),
  ]
}

function datesText({ start, end, dateField }: FilterParams, timeZone: string): string {
  const range = rangeText(start, end, timeZone)
  return dateField && dateField !== 'Created' ? `${dateField} ${range}` : range
}

/** "Seller id: “47111”" for the `sellerId` 47111; Assay's own id of a seller tells nobody anything. */
function exactText({ field, value }: { field: string; value: string }): string {
  if (field === 'sellerKey') return 'One seller'
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words[0]!.toUpperCase()}${words.slice(1)}: “${value}”`
}

const LABELS: Partial<Record<FilterKey, Readonly<Record<string, string>>>> = {
  state: LISTING_STATE_LABELS,
  infringementTypes: INFRINGEMENT_TYPE_LABELS,
  channel: CHANNEL_LABELS,
  listingStatus: LISTING_STATUS_LABELS,
  filed: FILED_LABELS,
  status: COMPLAINT_STATUS_LABELS,
  purchaseStatus: INVESTIGATION_STATUS_LABELS,
}

function partText(control: FilterControl, key: FilterKey, value: FilterParams[FilterKey]): string {
  if (key === 'testPurchase') return value === true ? 'With an investigation' : 'Without an investigation'
  const name = CONTROL_LABELS[control]
  const word = (code: string) => (key === 'countries' ? countryName(code) : (LABELS[key]?.[code] ?? code))
  if (Array.isArray(value)) {
    const words = value.map((item) => word(item))
    const more = words.length - CHIPS_MAX
    return `${name}: ${words.slice(0, CHIPS_MAX).join(', ')}${more > 0 ? ` +${more}` : ''}`
  }
  return key in LABELS ? `${name}: ${word(String(value))}` : `${name}: “${String(value)}”`
}
