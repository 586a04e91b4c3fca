import type { FilterKey } from './filter.ts'
import { isClientOnly } from './roles.ts'
import type { ScreenName } from './screens.ts'
import type { UserBrand } from './user.ts'
import { DATE_FIELDS_BY_SCREEN, type DateField } from './vocabulary.ts'

/** Which controls the general filter has on which screen and for whom (§2 General filter controls). */

/** In the order they stand in. */
export const FILTER_CONTROLS = [
  'dates',
  'client',
  'brand',
  'product',
  'platform',
  'seller',
  'infringement',
  'state',
] as const
/** Within the Advanced Filter, in the order they stand in. */
export const ADVANCED_CONTROLS = [
  'search',
  'country',
  'channel',
  'tags',
  'listingStatus',
  'category',
  'investigations',
  'filed',
] as const
export type FilterControl = (typeof FILTER_CONTROLS)[number] | (typeof ADVANCED_CONTROLS)[number]

/** What each control sets; the dates' keys go together. */
const KEYS: Record<FilterControl, readonly FilterKey[]> = {
  dates: ['start', 'end', 'dateField'],
  client: ['clients'],
  brand: ['brands'],
  product: ['products'],
  platform: ['marketplaces'],
  seller: ['seller'],
  infringement: ['infringementTypes'],
  state: ['state'],
  search: ['value'],
  country: ['countries'],
  channel: ['channel'],
  tags: ['tags'],
  listingStatus: ['listingStatus'],
  category: ['categories'],
  investigations: ['testPurchase'],
  filed: ['filed'],
}

export const CONTROL_LABELS: Record<FilterControl, string> = {
  dates: 'Dates',
  client: 'Client',
  brand: 'Brand',
  product: 'Product',
  platform: 'Platform',
  seller: 'Seller',
  infringement: 'Infringement',
  state: 'State',
  search: 'Search',
  country: 'Country',
  channel: 'Channel',
  tags: 'Tags',
  listingStatus: 'Listing Status',
  category: 'Product Category',
  investigations: 'Investigations',
  filed: 'Filed',
}

/** The control that sets a key, or null where none does, as for sorting and paging. */
export function controlOf(key: FilterKey): FilterControl | null {
  return [...FILTER_CONTROLS, ...ADVANCED_CONTROLS].find((control) => KEYS[control].includes(key)) ?? null
}

/** The date fields that a screen's dates can be of (§3 Sort or date field names per screen). */
export function dateFieldsOf(screen: ScreenName): readonly DateField[] {
  return (DATE_FIELDS_BY_SCREEN as Partial<Record<ScreenName, readonly DateField[]>>)[screen] ?? ['Created']
}

/** The screens that have a control; one that is missing here is on every screen with the general filter. */
const ONLY_ON: Partial<Record<FilterControl, readonly ScreenName[]>> = {
  state: ['listings'],
  channel: ['listings', 'dashboard'],
  tags: ['listings'],
  listingStatus: ['listings'],
  category: ['listings'],
  investigations: ['listings'],
}
const NOT_ON: Partial<Record<FilterControl, readonly ScreenName[]>> = {
  dates: ['sellers', 'domains'],
  seller: ['sellers', 'investigations', 'dashboard'],
  infringement: ['sellers', 'investigations', 'dashboard'],
  search: ['dashboard'],
}

/** Whether a control is shown on a screen to a user of these groups and brands. */
export function hasControl(
  control: FilterControl,
  screen: ScreenName,
  user: { groups: readonly string[]; brands: readonly UserBrand[] },
): boolean {
  if (screen === 'images' || screen === 'domains') return false
  if (control === 'client' && (isClientOnly(user.groups) || user.brands.length === 1)) return false
  return (ONLY_ON[control]?.includes(screen) ?? true) && !NOT_ON[control]?.includes(screen)
}
