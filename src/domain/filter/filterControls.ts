import type { FilterKey } from './filter.ts'
import { isClientOnly } from '../kit/roles.ts'
import { type ScreenName, screenNamed } from '../shell/screens.ts'
import type { UserBrand } from '../kit/colleague.ts'
import { DATE_FIELDS_BY_SCREEN, type DateField } from '../kit/vocabulary.ts'

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
  'complaintStatus',
  'investigationStatus',
  'assigned',
] as const
/** Within the Advanced Filter, in the order they stand in. */
export const ADVANCED_CONTROLS = [
  'search',
  'country',
  'channel',
  'tags',
  'listingStatus',
  'relisting',
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
  complaintStatus: ['status'],
  investigationStatus: ['purchaseStatus'],
  assigned: ['assigned'],
  search: ['value'],
  country: ['countries'],
  channel: ['channel'],
  tags: ['tags'],
  listingStatus: ['listingStatus'],
  relisting: ['relisting'],
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
  complaintStatus: 'Status',
  investigationStatus: 'Status',
  assigned: 'Assigned To',
  search: 'Search',
  country: 'Country',
  channel: 'Channel',
  tags: 'Tags',
  listingStatus: 'Listing Status',
  relisting: 'Re-listing',
  category: 'Product Category',
  investigations: 'Investigations',
  filed: 'Filed',
}

/** The control that sets a key, or null where none does, as for sorting and paging. */
export function controlOf(key: FilterKey): FilterControl | null {
  return [...FILTER_CONTROLS, ...ADVANCED_CONTROLS].find((control) => KEYS[control].includes(key)) ?? null
}

const OTHER_LABELS: Partial<Record<FilterKey, string>> = {
  sortBy: 'Sort',
  order: 'Order',
  factors: 'Factors of priority',
  page: 'Page',
  field: 'Field',
  _id: 'Chosen entries',
  similar: 'Similar',
}

/** What a part of the filter is called. */
export function partLabel(key: FilterKey): string {
  const control = controlOf(key)
  return control ? CONTROL_LABELS[control] : (OTHER_LABELS[key] ?? key)
}

/** The parts' names, each once: "Client, Channel". */
export const partLabels = (keys: readonly FilterKey[]): string =>
  [...new Set(keys.map((key) => partLabel(key)))].join(', ')

/** The date fields that a screen's dates can be of (§3 Sort or date field names per screen). */
export function dateFieldsOf(screen: ScreenName): readonly DateField[] {
  return (DATE_FIELDS_BY_SCREEN as Partial<Record<ScreenName, readonly DateField[]>>)[screen] ?? ['Created']
}

/** The field that a screen's dates are of: the chosen one where the screen has it, else the first. */
export function dateFieldOn(screen: ScreenName, chosen: DateField | undefined): DateField {
  const fields = dateFieldsOf(screen)
  return fields.find((field) => field === chosen) ?? fields[0]!
}

/** The screens that have a control; one that is missing here is on every screen without it in `filterLacks` (screens.ts). */
const ONLY_ON: Partial<Record<FilterControl, readonly ScreenName[]>> = {
  state: ['listings'],
  complaintStatus: ['complaints'],
  investigationStatus: ['investigations'],
  assigned: ['investigations'],
  channel: ['listings', 'dashboard'],
  tags: ['listings'],
  listingStatus: ['listings'],
  relisting: ['listings'],
  category: ['listings'],
  investigations: ['listings'],
}

/** Whether a screen has the general filter (§2 Sidebar): images, domains and review quality have their own. */
export function hasGeneralFilter(screen: ScreenName): boolean {
  return !('hasOwnFilter' in screenNamed(screen))
}

const lackedBy = (name: ScreenName): readonly FilterControl[] => {
  const screen = screenNamed(name)
  return 'filterLacks' in screen ? screen.filterLacks : []
}

/** Whether a screen has a control at all, for any user. */
export function isOnScreen(control: FilterControl, screen: ScreenName): boolean {
  if (!hasGeneralFilter(screen) || lackedBy(screen).includes(control)) return false
  return ONLY_ON[control]?.includes(screen) ?? true
}

/** Whether a screen has the Saved Filters menu (§2). */
export function hasSavedFilters(screen: ScreenName): boolean {
  return screen === 'listings' || screen === 'dashboard'
}

/** Whether a control is shown on a screen to a user of these groups and brands. */
export function hasControl(
  control: FilterControl,
  screen: ScreenName,
  user: { groups: readonly string[]; brands: readonly UserBrand[] },
): boolean {
  if (control === 'client' && (isClientOnly(user.groups) || user.brands.length === 1)) return false
  return isOnScreen(control, screen)
}
