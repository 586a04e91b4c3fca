import { type FilterKey, type FilterParams, ownIdWords, valueMeaning } from '../../domain/filter/filter.ts'
import { CHIPS_MAX } from '../../domain/kit/constants.ts'
import { CONTROL_LABELS, controlOf, type FilterControl } from '../../domain/filter/filterControls.ts'
import { setPartsOf } from '../../machines/filter/setParts.ts'
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
import { RELISTING_CHOICE_LABELS } from '../../domain/kit/relisting.ts'
import { capitalised, countOf, countryName } from '../../domain/kit/words.ts'
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
  return setPartsOf(params, base, screen).map((keys) => ({
    keys,
    words: wordsOf(keys[0], params, { timeZone, screen }),
  }))
}

function wordsOf(
  key: FilterKey,
  params: FilterParams,
  { timeZone, screen }: { readonly timeZone: string; readonly screen: ScreenName | undefined },
): string {
  if (key === '_id')
    return `Chosen: ${countOf(params._id?.length ?? 0, screen === 'investigations' ? 'case' : 'listing')}`
  const control = controlOf(key)!
  if (control === 'dates') return datesText(params, timeZone)
  const meaning = key === 'value' ? valueMeaning(params) : null
  if (meaning?.kind === 'extra') return `${meaning.name}: “${meaning.value}”`
  return meaning?.kind === 'exact' ? exactText(meaning) : partText(control, key, params[key])
}

function datesText({ start, end, dateField }: FilterParams, timeZone: string): string {
  const range = rangeText(start, end, timeZone)
  return dateField && dateField !== 'Created' ? `${dateField} ${range}` : range
}

/** "Seller id: “47111”" for the `sellerId` 47111. */
const exactText = ({ field, value }: { field: string; value: string }): string =>
  ownIdWords(field) ?? `${exactName(field)}: “${value}”`

/** "Seller id" for `sellerId`. */
export const exactName = (field: string): string =>
  capitalised(field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

const LABELS: Partial<Record<FilterKey, Readonly<Record<string, string>>>> = {
  state: LISTING_STATE_LABELS,
  infringementTypes: INFRINGEMENT_TYPE_LABELS,
  channel: CHANNEL_LABELS,
  listingStatus: LISTING_STATUS_LABELS,
  relisting: RELISTING_CHOICE_LABELS,
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
