import type { ReportFilter } from '../../../src/domain/reports/report.ts'
import type { RuleConditions } from '../../../src/domain/rules/rule.ts'
import { filterName, isAmong, type NamedBrand } from '../../../src/domain/kit/namedBrand.ts'
import {
  joinValues,
  type SavedFilter,
  type SavedFilterKey,
  splitValues,
} from '../../../src/domain/filter/savedFilter.ts'

/**
 * What becomes of the names in filters that are kept, where a marketplace or product is renamed, or a brand or its client: each goes on
 * meaning what it meant. Whatever holds none of the names is answered as it came.
 */

/**
 * A marketplace's or a product's two names, and whether the former one means another one that the filter's holder sees too; or the brands
 * that the holder sees, each in the same place before and after.
 */
export type Renaming =
  | {
      readonly kind: 'marketplace' | 'product'
      readonly before: string
      readonly after: string
      readonly isShared: boolean
    }
  | {
      readonly kind: 'brand'
      readonly before: readonly NamedBrand[]
      readonly after: readonly NamedBrand[]
    }

/** Where a saved filter keeps the names. */
const KEYS: Readonly<Record<Renaming['kind'], SavedFilterKey>> = {
  marketplace: 'platform',
  product: 'products',
  brand: 'brand',
}

/** The names in a filter, of what is renamed, as they are after it. */
export function renamedNames(names: readonly string[], renaming: Renaming): readonly string[] {
  if (renaming.kind === 'brand') return renamedBrands(names, renaming)
  const { before, after, isShared } = renaming
  if (!names.includes(before)) return names
  return [
    ...new Set(names.flatMap((name) => (name !== before ? [name] : isShared ? [before, after] : [after]))),
  ]
}

/** The brands of a filter, as they are called after a renaming: with their clients where the name alone would mean others too. */
function renamedBrands(
  names: readonly string[],
  { before, after }: Extract<Renaming, { kind: 'brand' }>,
): readonly string[] {
  const means = (brands: readonly NamedBrand[], name: string) =>
    brands.flatMap((brand, n) => (isAmong(brand, [name]) ? [n] : []))
  const isAsBefore = (name: string) => means(before, name).join() === means(after, name).join()
  if (names.every((name) => means(before, name).length === 0 || isAsBefore(name))) return names
  const renamed = names.flatMap((name) => {
    const meant = means(before, name)
    return meant.length === 0 || isAsBefore(name) ? [name] : meant.map((n) => filterName(after[n]!, after))
  })
  return [...new Set(renamed)]
}

/** A saved filter after a renaming. */
export function renamedFilter(filter: SavedFilter, renaming: Renaming): SavedFilter {
  const key = KEYS[renaming.kind]
  const joined = filter.params[key]
  if (joined === undefined) return filter
  const names = splitValues(joined)
  const renamed = renamedNames(names, renaming)
  return renamed === names ? filter : { ...filter, params: { ...filter.params, [key]: joinValues(renamed) } }
}

const renamedMarketplaces = (names: readonly string[], renaming: Renaming): readonly string[] =>
  renaming.kind === 'marketplace' ? renamedNames(names, renaming) : names

/** Somebody's saved filters after a renaming. */
export function renamedFilters(filters: readonly SavedFilter[], renaming: Renaming): readonly SavedFilter[] {
  const renamed = filters.map((filter) => renamedFilter(filter, renaming))
  return renamed.every((filter, n) => filter === filters[n]) ? filters : renamed
}

/** What a rule asks for, after a renaming. */
export function renamedConditions(conditions: RuleConditions, renaming: Renaming): RuleConditions {
  const platforms = renamedMarketplaces(conditions.platforms, renaming)
  const filter = conditions.filter && renamedFilter(conditions.filter, renaming)
  return platforms === conditions.platforms && filter === conditions.filter
    ? conditions
    : { ...conditions, platforms: [...platforms], filter }
}

/** What a report counts, after a renaming. It keeps its brands by their ids. */
export function renamedReportFilter(filter: ReportFilter, renaming: Renaming): ReportFilter {
  const marketplaces = renamedMarketplaces(filter.marketplaces, renaming)
  return marketplaces === filter.marketplaces ? filter : { ...filter, marketplaces: [...marketplaces] }
}
