import { NEW_RECORD, type SetupPlace } from '../../machines/setup/setupPlaces.ts'

/** The id of the brand that a place is of or inside of; null where there is none yet. */
export function openBrand({ section, brand, record }: SetupPlace): string | null {
  if (brand) return brand
  return section === 'brands' && record !== NEW_RECORD ? record : null
}
