import {
  type FilterKey,
  type FilterParams,
  filterDifference,
  valueMeaning,
} from '../../domain/filter/filter.ts'
import { controlOf, isOnScreen } from '../../domain/filter/filterControls.ts'
import type { ScreenName } from '../../domain/shell/screens.ts'

/** The keys that one part of a filter is made of; dropping the part drops each. */
export type PartKeys = readonly [FilterKey, ...FilterKey[]]

/**
 * The parts of a filter that differ from `base`, in a fixed order, the dates first as one; those that a screen has, where
 * one is given.
 */
export function setPartsOf(params: FilterParams, base: FilterParams, screen?: ScreenName): PartKeys[] {
  const keys = filterDifference(params, base).filter((key) => {
    if (key === '_id') return screen === 'listings' || screen === 'investigations'
    const control = controlOf(key)
    return control !== null && (screen === undefined || isOnScreen(control, screen))
  })
  const [date, ...dates] = keys.filter((key) => controlOf(key) === 'dates')
  return [
    ...(date === undefined ? [] : [[date, ...dates] as const]),
    ...keys.flatMap((key): PartKeys[] => {
      if (controlOf(key) === 'dates') return []
      const kind = key === 'value' ? valueMeaning(params)?.kind : undefined
      return [kind === 'extra' || kind === 'exact' ? [key, 'field'] : [key]]
    }),
  ]
}

/** A filter less one of its parts, which takes the value it has in `base`. */
export const withoutPart = (params: FilterParams, base: FilterParams, keys: PartKeys): FilterParams => ({
  ...params,
  ...Object.fromEntries(keys.map((key) => [key, base[key]])),
})
