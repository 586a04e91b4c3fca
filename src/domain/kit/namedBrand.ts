import { nameKey } from './nameKey.ts'

/** Which brand a name means (§10 Scope): brands of different clients may have the same name, or one in another case. */

export interface NamedBrand {
  readonly id: string
  readonly name: string
  readonly client: string
}

/** A brand and whose it is, as filters name them. */
type ClientsBrand = Omit<NamedBrand, 'id'>

/** What a name means among brands: none of them, one, or several that it fits equally. */
export type BrandMeant<Brand extends NamedBrand> =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly brand: Brand }
  | { readonly kind: 'several'; readonly brands: readonly Brand[] }

/** Unicode writes some letters in two ways, which look the same. */
const written = (name: string) => name.normalize('NFC').trim()

/** A brand's name with its client, by which `brandMeant` finds it among others of that name: "Twin · Client A". */
export const withClient = ({ name, client }: ClientsBrand): string => written(`${name} · ${client}`)
/** For brands whose clients have the same name too. */
const withIdsEnd = (brand: NamedBrand) => `${withClient(brand)} · ${brand.id.slice(-8)}`

/**
 * What a filter calls a brand, so that it means this one alone: its name, with the client where another client has a brand of that
 * name, and with the end of its id where a client of the same name has one.
 */
export function filterName(brand: NamedBrand, brands: readonly NamedBrand[]): string {
  const alike = brands.filter(({ id, name }) => id !== brand.id && name === brand.name)
  if (alike.length === 0) return brand.name
  return alike.some(({ client }) => client === brand.client) ? withIdsEnd(brand) : withClient(brand)
}

/**
 * Whether the names in a filter mean a brand. A name alone means the brands of that name of all clients, one with its client all that
 * are called so.
 */
export const isAmong = (brand: NamedBrand, names: readonly string[]): boolean =>
  names.includes(brand.name) || names.includes(withClient(brand)) || names.includes(withIdsEnd(brand))

/** The names in a filter once brands may be called otherwise: one that means a single brand follows it. */
export function followedNames(
  names: readonly string[],
  before: readonly NamedBrand[],
  after: readonly NamedBrand[],
): string[] {
  return names.map((name) => {
    const [meant, ...others] = before.filter((brand) => isAmong(brand, [name]))
    const now = others.length === 0 ? after.find(({ id }) => id === meant?.id) : undefined
    return now && !isAmong(now, [name]) ? filterName(now, after) : name
  })
}

/**
 * The brand that is meant by its id, its name, or its name with the client ("Twin · Client A"). An exact match goes
 * before one that only looks the same (`nameKey`); which of several is meant is never guessed.
 */
export function brandMeant<Brand extends NamedBrand>(
  brands: readonly Brand[],
  named: string,
): BrandMeant<Brand> {
  const exact = written(named)
  const loose = nameKey(named)
  const ways: ((brand: Brand) => boolean)[] = [
    ({ id }) => id === loose,
    ({ name }) => written(name) === exact,
    (brand) => withClient(brand) === exact || withIdsEnd(brand) === exact,
    ({ name }) => nameKey(name) === loose,
    (brand) => nameKey(withClient(brand)) === loose,
  ]
  for (const fits of ways) {
    const [brand, ...others] = brands.filter(fits)
    if (brand)
      return others.length === 0 ? { kind: 'one', brand } : { kind: 'several', brands: [brand, ...others] }
  }
  return { kind: 'none' }
}

/** What a brand is called where its client is named beside it: by both where the name alone fits several and the two fit one. */
export function brandOfClient(brands: readonly NamedBrand[], named: string, client: string): string {
  if (brandMeant(brands, named).kind !== 'several') return named
  const both = withClient({ name: named, client })
  return brandMeant(brands, both).kind === 'one' ? both : named
}

/**
 * What a brand is called where one is chosen: its name; with the client where another one has a name that looks
 * the same; with the end of its id where the clients' names are the same too. `brandMeant` finds the brand by it.
 */
export function brandLabel(brand: NamedBrand, brands: readonly NamedBrand[]): string {
  const alike = brands.filter(({ name }) => nameKey(name) === nameKey(brand.name))
  if (alike.length < 2) return written(brand.name)
  const isTold = alike.every((one) => one === brand || withClient(one) !== withClient(brand))
  return isTold ? withClient(brand) : withIdsEnd(brand)
}

/** What each of them is called by their ids, in their order: as `brandLabel` does it, for as many as there may be. */
export function brandLabels(brands: readonly NamedBrand[]): ReadonlyMap<string, string> {
  const alike = Map.groupBy(brands, ({ name }) => nameKey(name))
  return new Map(brands.map((brand) => [brand.id, brandLabel(brand, alike.get(nameKey(brand.name))!)]))
}

/** The same for two names that mean the same brand, whether or not there is one yet. */
export function brandKey(brands: readonly NamedBrand[], named: string): string {
  const meant = brandMeant(brands, named)
  return meant.kind === 'one' ? meant.brand.id : nameKey(named)
}

/** Why a name is refused that fits several brands, and how each of them is named instead. */
export function severalBrands(
  named: string,
  meant: readonly NamedBrand[],
  brands: readonly NamedBrand[],
): string {
  const labels = meant.map((brand) => brandLabel(brand, brands)).join(', ')
  return `${meant.length} brands are called ${written(named)}: ${labels}`
}
