import { setImmediate as breathe } from 'node:timers/promises'
import { TextIndex } from './likeness.ts'
import {
  medianOf,
  NEAR_DUPLICATE_LIKENESS,
  PRICES_MIN,
  type Score,
  scoreListing,
  type ScoringFacts,
  verdictOf,
} from '../../../../src/domain/listings/scoring.ts'
import {
  keyOf,
  type Neighbour,
  SAMPLES,
  type Target,
  type TargetPicture,
  type Titled,
  type World,
} from './world.ts'

/** Facts and scores of many listings out of what was read around them. */

/** What a listing may be judged by: never itself, and nothing decided after `before`. */
type Until = Date | null

export interface ScoredListing {
  readonly target: Target
  readonly facts: ScoringFacts
  readonly score: Score
}

/** Between two breaths: a few milliseconds. */
const AT_A_TIME = 25

/**
 * Scores every listing of a world, none by its own decision. With `asFound`, each by what was known when it was found.
 * Gives way to other work of the process every so often.
 */
export async function scoreWorld(
  world: World,
  { asFound = false }: { asFound?: boolean } = {},
): Promise<ScoredListing[]> {
  const titles = await indexTitles(world)
  const scored: ScoredListing[] = []
  for (const target of world.targets) {
    const facts = factsOf(world, titles, target, asFound ? target.created : null)
    scored.push({ target, facts, score: scoreListing(facts) })
    if (scored.length % AT_A_TIME === 0) await breathe()
  }
  return scored
}

/** The decided titles of each brand, with the listings that bear each. */
interface TitlesOfBrand {
  readonly index: TextIndex
  readonly bearers: Titled[][]
}

async function indexTitles({ titles }: World): Promise<Map<string, TitlesOfBrand>> {
  const brands = new Map<string, TitlesOfBrand>()
  let done = 0
  for (const [brand, listings] of titles) {
    const index = new TextIndex()
    const bearers: Titled[][] = []
    for (const listing of listings) {
      const number = index.add(listing.title)
      ;(bearers[number] ??= []).push(listing)
      if (++done % AT_A_TIME === 0) await breathe()
    }
    brands.set(brand, { index, bearers })
  }
  return brands
}

/** Whether a neighbour's decision was known, and is not the target's own. */
const counts =
  (target: Target, until: Until) =>
  ({ id, decided }: Neighbour): boolean =>
    id !== target.id && (until === null || (decided !== null && decided < until))

function factsOf(
  world: World,
  titles: ReadonlyMap<string, TitlesOfBrand>,
  target: Target,
  until: Until,
): ScoringFacts {
  const { title, condition, description, brand } = target
  return {
    title,
    condition,
    description,
    brand,
    price: priceOf(world, target, until),
    seller: sellerOf(world, target, until),
    samePicture: samePictureOf(world, target, until),
    sameText: sameTextOf(titles.get(target.brandId), target, until),
  }
}

const GENUINE = new Set(['GENUINE', 'AUTHORIZED_SELLER'])

/** The median of genuine offers where there are enough, else of all that were not found to infringe. */
function priceOf({ prices }: World, target: Target, until: Until): ScoringFacts['price'] {
  const { productId, currency, price } = target
  if (productId === null || currency === null || price === null) return null
  const group = prices.get(keyOf(productId, currency)) ?? []
  const isDecided = counts(target, until)
  const others = group.filter(
    (other) =>
      other.id !== target.id &&
      (until === null || other.created < until) &&
      !(verdictOf(other.state) === 'infringing' && isDecided(other)),
  )
  const genuine = others.filter((other) => GENUINE.has(other.state) && isDecided(other))
  const areGenuine = genuine.length >= PRICES_MIN
  const basis = areGenuine ? genuine : others
  const median = medianOf(basis.map((other) => other.price))
  if (median === null || basis.length < PRICES_MIN) return null
  const areNewest = group.length >= SAMPLES.prices
  return { amount: price, currency, median, prices: basis.length, areGenuine, areNewest }
}

function sellerOf({ sellers }: World, target: Target, until: Until): ScoringFacts['seller'] {
  const { sellerKey, seller, brandId } = target
  if (sellerKey === null || seller === null) return null
  const all = sellers.get(keyOf(sellerKey, brandId)) ?? []
  const others = all.filter(counts(target, until))
  return {
    name: seller,
    decided: others.length,
    infringing: others.filter(({ state }) => verdictOf(state) === 'infringing').length,
    authorized: others.filter(({ state }) => state === 'AUTHORIZED_SELLER').length,
    areNewest: all.length >= SAMPLES.sellerListings,
  }
}

/** The picture that is nearest to one of a confirmed infringement; the very same ones first. */
function samePictureOf(world: World, target: Target, until: Until): ScoringFacts['samePicture'] {
  let nearest: ScoringFacts['samePicture'] = null
  for (const picture of target.pictures) {
    const holders = holdersOf(world, target, picture).filter(({ by }) => counts(target, until)(by))
    if (holders.some(({ by }) => verdictOf(by.state) === 'cleared')) continue
    for (const { by, bits } of holders)
      if (nearest === null || (bits ?? -1) < (nearest.bits ?? -1))
        nearest = { title: by.title, listing: by.id, bits }
  }
  return nearest
}

/** The decided listings that have a picture or a near-duplicate of it; `bits` is null for the very same. */
function holdersOf(
  { pictures, alike }: World,
  { brandId }: Target,
  { marks, sha256, hash }: TargetPicture,
): { by: Titled; bits: number | null }[] {
  const same = marks.flatMap((mark) => pictures.get(keyOf(mark, brandId)) ?? [])
  const near = hash === null ? [] : (alike.get(keyOf(hash, brandId)) ?? [])
  return [
    ...same.map((by) => ({ by, bits: null })),
    ...near.map((by) => ({ by, bits: by.sha256 === sha256 ? null : by.bits })),
  ]
}

function sameTextOf(
  titles: TitlesOfBrand | undefined,
  target: Target,
  until: Until,
): ScoringFacts['sameText'] {
  let infringing: { likeness: number; by: Titled } | null = null
  let cleared = 0
  const countsHere = counts(target, until)
  for (const { text, likeness } of titles?.index.like(target.title, NEAR_DUPLICATE_LIKENESS) ?? []) {
    const bearers = titles!.bearers[text]!.filter(countsHere)
    const by = bearers.find(({ state }) => verdictOf(state) === 'infringing')
    if (by && likeness > (infringing?.likeness ?? 0)) infringing = { likeness, by }
    if (bearers.some(({ state }) => verdictOf(state) === 'cleared')) cleared = Math.max(cleared, likeness)
  }
  if (!infringing || infringing.likeness <= cleared) return null
  return { title: infringing.by.title, listing: infringing.by.id, likeness: infringing.likeness }
}
