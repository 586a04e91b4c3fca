import * as z from 'zod/mini'
import { type Colleague, isAssignable, type MeantBrand } from '../kit/colleague.ts'
import { filterName, isAmong, type NamedBrand } from '../kit/namedBrand.ts'
import { may } from '../kit/roles.ts'
import type { FilterParams } from './filter.ts'
import { text } from '../kit/text.ts'
import { CHANNELS } from '../kit/vocabulary.ts'
import { compareNames } from '../kit/words.ts'

/** What a filter can choose from: the values that occur among the user's listings. */

export const productChoice = z.object({ name: text(300), brand: text(200), category: z.nullable(text(200)) })
export type ProductChoice = z.infer<typeof productChoice>

export const platformChoice = z.object({ name: text(200), channel: z.enum(CHANNELS) })
export type PlatformChoice = z.infer<typeof platformChoice>

export interface FilterChoices {
  readonly brands: readonly NamedBrand[]
  readonly products: readonly ProductChoice[]
  readonly platforms: readonly PlatformChoice[]
  readonly countries: readonly string[]
  readonly tags: readonly string[]
  /** The names of the further columns that listings keep. */
  readonly extraNames: readonly string[]
  /** The users that investigations can be assigned to. */
  readonly assignees: readonly Pick<Colleague, 'providerId' | 'name'>[]
  /** The users that can be asked for a review. */
  readonly reviewers: readonly Pick<Colleague, 'providerId' | 'name'>[]
}

export const NO_CHOICES: FilterChoices = {
  brands: [],
  products: [],
  platforms: [],
  countries: [],
  tags: [],
  extraNames: [],
  assignees: [],
  reviewers: [],
}

/** Whom a user of these brands can assign to, out of everyone they share a brand with. */
export function assigneesAmong(
  colleagues: readonly Colleague[],
  brands: readonly MeantBrand[],
): FilterChoices['assignees'] {
  return colleagues
    .filter((user) => isAssignable(user, brands))
    .map(({ providerId, name }) => ({ providerId, name }))
}

/** Whom a user of these brands can ask for a review, out of everyone they share a brand with: those who review. */
export function reviewersAmong(
  colleagues: readonly Colleague[],
  self: string | null,
): FilterChoices['reviewers'] {
  return colleagues
    .filter(({ providerId, groups }) => providerId !== self && may(groups, 'review.open'))
    .map(({ providerId, name }) => ({ providerId, name }))
    .sort((a, b) => compareNames(a.name, b.name))
}

/** Sorted, each once. */
const names = (values: readonly (string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null))].sort(compareNames)

const fits = (chosen: readonly string[] | undefined, value: string) =>
  !chosen?.length || chosen.includes(value)

/**
 * The names to choose from under a filter: brands of the chosen clients, products and categories of the chosen
 * brands, platforms of the chosen channels. What is chosen already stays on offer, so that it can be seen and dropped.
 */
export function offeredChoices(choices: FilterChoices, params: FilterParams) {
  const brands = choices.brands.filter(({ client }) => fits(params.clients, client))
  const chosen = params.brands?.length ? brands.filter((brand) => isAmong(brand, params.brands!)) : brands
  const products = choices.products.filter(({ brand }) => chosen.some(({ name }) => name === brand))
  const platforms = choices.platforms.filter(({ channel }) => fits(params.channel, channel))
  return {
    clients: names([...choices.brands.map(({ client }) => client), ...(params.clients ?? [])]),
    brands: names([...brands.map((brand) => filterName(brand, choices.brands)), ...(params.brands ?? [])]),
    products: names([...products.map(({ name }) => name), ...(params.products ?? [])]),
    categories: names([...products.map(({ category }) => category), ...(params.categories ?? [])]),
    marketplaces: names([...platforms.map(({ name }) => name), ...(params.marketplaces ?? [])]),
    countries: names([...choices.countries, ...(params.countries ?? [])]),
    tags: names([...choices.tags, ...(params.tags ?? [])]),
  }
}
