import { isClientOnly } from './roles.ts'
import type { ScreenName } from './screens.ts'
import type { UserBrand } from './user.ts'

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
