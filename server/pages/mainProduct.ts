import { absoluteAddress, sameness } from './pageAddress.ts'
import type { PageFacts } from './productClaims.ts'
import { firstText, SchemaThing, valueAddress } from './schemaThing.ts'

/** Finding the product that a page is about among those that it names. */

const PRODUCTS = [
  'product',
  'productgroup',
  'productmodel',
  'individualproduct',
  'someproducts',
  'vehicle',
  'car',
  'motorcycle',
  'book',
]
const OFFERS = ['offer', 'aggregateoffer']

/** Properties by which a page, or an offer, names what it is about. */
const MAIN_WAYS = new Set(['mainentity', 'mainentityofpage', 'about', 'itemoffered'])

/** So many things are looked at. */
const MAX_THINGS = 20_000

interface Candidate {
  readonly thing: SchemaThing
  /** Whether nothing but the page stands above it. */
  readonly isMain: boolean
}

/**
 * The product that a page is about: the one with its address or its title before others. One that another thing only
 * refers to (related ones, those of a list) counts with the page's address or title alone.
 */
export function mainProduct(things: readonly SchemaThing[], facts: PageFacts): SchemaThing | null {
  const ranked = candidates(things)
    .map(({ thing, isMain }) => ({ thing, isMain, fit: fitOf(thing, facts) }))
    .filter(({ isMain, fit }) => isMain || fit >= 2)
    .map(({ thing, isMain, fit }) => ({
      thing,
      rank: 4 * fit + (isMain ? 6 : 0) + (thing.values('offers', 'hasvariant').length > 0 ? 1 : 0),
    }))
  const best = ranked.reduce<(typeof ranked)[number] | null>(
    (first, next) => (first && first.rank >= next.rank ? first : next),
    null,
  )
  return best?.thing ?? null
}

function candidates(things: readonly SchemaThing[]): Candidate[] {
  const found: Candidate[] = []
  const seen = new Set<SchemaThing>()
  const open: Candidate[] = things.map((thing) => ({ thing, isMain: true })).toReversed()
  for (let next = open.pop(); next && seen.size < MAX_THINGS; next = open.pop()) {
    const { thing, isMain } = next
    if (seen.has(thing)) continue
    seen.add(thing)
    if (isProduct(thing)) found.push(next)
    for (const [name, values] of [...thing.properties].toReversed()) {
      // A variant is told with its group.
      if (name === 'hasvariant' || name === 'isvariantof') continue
      for (const value of values.toReversed())
        if (value instanceof SchemaThing) {
          if (name === 'itemoffered' && thing.is(...OFFERS) && value.values('offers').length === 0)
            value.add('offers', thing)
          open.push({ thing: value, isMain: isMain && MAIN_WAYS.has(name) && !isProduct(thing) })
        }
    }
  }
  return found
}

/** A product, or something else that has a name and is offered. */
const isProduct = (thing: SchemaThing): boolean =>
  thing.is(...PRODUCTS) ||
  (thing.values('offers').length > 0 && thing.values('name').length > 0 && !thing.is(...OFFERS))

/** How well a thing fits the page: 2 for its address, or 3 with its query; 3 for its title, or 2 for a part. */
function fitOf(thing: SchemaThing, facts: PageFacts): number {
  const own = thing
    .values('url', 'mainentityofpage')
    .slice(0, 10)
    .flatMap((value) => {
      const address = valueAddress(value, 'url')
      return (address && absoluteAddress(address, facts.base)) || []
    })
  const same = Math.max(
    0,
    ...own.flatMap((address) => facts.addresses.map((other) => sameness(address, other))),
  )
  const name = plainName(firstText(thing, 'name') ?? '')
  const titles = facts.titles.map(plainName)
  const named =
    name === '' ? 0 : titles.includes(name) ? 3 : titles.some((title) => isPart(name, title)) ? 2 : 0
  return Math.max(same === 0 ? 0 : same + 1, named)
}

/** Whether one of two names stands within the other; short ones stand within many. */
const isPart = (name: string, title: string) =>
  Math.min(name.length, title.length) >= 6 && (title.includes(name) || name.includes(title))

const plainName = (name: string) =>
  name.slice(0, 500).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
