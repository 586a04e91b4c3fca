import type { ProductEvidence } from '../../../../src/domain/listings/productSuggestion.ts'
import { isAgainst, namesOtherModel, type Objections, objectionsIn } from './againstProduct.ts'
import { findName, type FoundName, isTelling, NAME_JOINS, PARTIAL_NAME } from './findName.ts'
import { type IndexedProduct, type ProductIndex, unitsOf } from './productIndex.ts'
import { type Span, spansOf, titleText, type TitleText } from './titleText.ts'

/** Which product of its brand a listing offers, told by what it says of itself. */

/** A listing as far as it tells its product. */
export interface ListingToMatch {
  readonly title: string
  readonly price: number | null
  readonly currency: string | null
  /** The brand that the source names. */
  readonly sourceBrand: string | null
  /** The products, by id, with an official picture that is like one of the listing's. */
  readonly pictured: readonly string[]
}

export interface ProductCandidate {
  /** The product's id. */
  readonly product: string
  /** From 0 to 1: how much speaks for it. */
  readonly certainty: number
  /** Whether it may be set without a person. */
  readonly sure: boolean
  readonly evidence: readonly ProductEvidence[]
}

const MODEL_JOINS = /^[\s\-–_./]?$/u
/** From so much certainty on a product is worth a suggestion. */
const SUGGESTED = 0.4
const POINTS = {
  model: 0.5,
  weakModel: 0.2,
  name: 0.5,
  scatteredName: 0.4,
  weakName: 0.25,
  partOfName: 0.35,
  picture: 0.35,
  brand: 0.1,
  price: 0.1,
}

/**
 * The products that the listing may offer, the most certain first. The first is sure where all of this holds:
 *
 * - its model number (with a digit, of four letters and digits or five digits at least) or its whole name stands in the title;
 * - the brand is named, in the title or by the source, or the model number is there;
 * - the price is within that of a genuine one, or one of the two is not known;
 * - nothing says that it is an accessory, a service, made by others, made to fit, or another version;
 * - without a model number of its own, no other of the same pattern stands there;
 * - no other product of the brand is told as well.
 */
export function matchProduct(index: ProductIndex, listing: ListingToMatch): ProductCandidate[] {
  const title = titleText(listing.title)
  const products = productsIn(index, title, listing)
  if (products.length === 0) return []
  const objections = objectionsIn(title)
  const readings = products.flatMap((product) => read(product, title, { listing, objections }) ?? [])
  const standing = readings.filter((one) => !readings.some((other) => covers(other, one)))
  const isAlone = standing.filter(({ isIdentified }) => isIdentified).length === 1
  const brand = brandIn(index, title, listing)
  return standing
    .map((reading) => judge(reading, { brand, isAlone }))
    .filter(({ certainty }) => certainty >= SUGGESTED)
    .sort((one, other) => Number(other.sure) - Number(one.sure) || other.certainty - one.certainty)
}

/** The products that the title has a word of, or whose picture the listing has. */
function productsIn(index: ProductIndex, title: TitleText, { pictured }: ListingToMatch): IndexedProduct[] {
  const numbers = new Set(unitsOf(title.tokens).flatMap((unit) => index.byUnit.get(unit) ?? []))
  for (const id of pictured) numbers.add(index.products.findIndex(({ product }) => product.id === id))
  return [...numbers].flatMap((number) => index.products[number] ?? [])
}

/** What a listing says of one product. */
interface Reading {
  readonly indexed: IndexedProduct
  readonly evidence: readonly ProductEvidence[]
  readonly points: number
  /** Where its names and model numbers stand. */
  readonly spans: readonly Span[]
  readonly hasModel: boolean
  readonly isIdentified: boolean
  readonly price: 'within' | 'outside' | 'unknown'
}

function read(
  indexed: IndexedProduct,
  title: TitleText,
  { listing, objections }: { listing: ListingToMatch; objections: Objections },
): Reading | null {
  const models = indexed.models
    .map((model) => ({ ...model, spans: spansOf(title, model.compact, MODEL_JOINS) }))
    .filter(({ spans }) => spans.length > 0)
  const model = models.find((one) => one.isTelling) ?? models[0]
  const best = findName(indexed.phrases, title)
  const name = best && best.share >= PARTIAL_NAME ? best : null
  const isPictured = listing.pictured.includes(indexed.product.id)
  if (!model && !name && !isPictured) return null
  const spans = [...models.flatMap((one) => one.spans), ...(name?.spans ?? [])]
  if (isAgainst(indexed, title, { objections, spans })) return null
  const price = priceOf(indexed, listing)
  const hasModel = model?.isTelling === true
  const found: (readonly [number, ProductEvidence])[] = []
  if (model) found.push([hasModel ? POINTS.model : POINTS.weakModel, { kind: 'model', quote: model.written }])
  if (name) found.push([pointsOf(name), { kind: 'name', quote: name.quote }])
  if (isPictured) found.push([POINTS.picture, { kind: 'picture', quote: indexed.product.name }])
  if (price === 'within')
    found.push([POINTS.price, { kind: 'price', quote: `${listing.price} ${listing.currency}` }])
  return {
    indexed,
    evidence: found.map(([, evidence]) => evidence),
    points: found.reduce((sum, [points]) => sum + points, 0),
    spans,
    hasModel,
    isIdentified:
      hasModel ||
      (name !== null && isTelling(name) && (model !== undefined || !namesOtherModel(indexed, title))),
    price,
  }
}

function priceOf({ product }: IndexedProduct, { price, currency }: ListingToMatch): Reading['price'] {
  const { priceMin, priceMax } = product
  if (price === null || currency === null || currency !== product.currency) return 'unknown'
  if (priceMin === null && priceMax === null) return 'unknown'
  return price >= (priceMin ?? 0) && price <= (priceMax ?? Infinity) ? 'within' : 'outside'
}

function pointsOf(name: FoundName): number {
  if (!name.isWhole) return POINTS.partOfName * name.share
  if (!isTelling(name)) return POINTS.weakName
  return name.isTogether ? POINTS.name : POINTS.scatteredName
}

/** Whether another product is told by more of the same words: “Fold7” where “Fold7 Ultra” is known too. */
function covers(other: Reading, one: Reading): boolean {
  if (other === one || !other.isIdentified || one.spans.length === 0) return false
  return one.spans.every((span) =>
    other.spans.some(({ from, to }) => from <= span.from && to >= span.to && to - from > span.to - span.from),
  )
}

function brandIn(
  { brandNames }: ProductIndex,
  title: TitleText,
  { sourceBrand }: ListingToMatch,
): ProductEvidence | null {
  const nameIn = (text: TitleText) => brandNames.find((name) => spansOf(text, name, NAME_JOINS).length > 0)
  const quote =
    nameIn(title) ?? (sourceBrand !== null && nameIn(titleText(sourceBrand)) ? sourceBrand : undefined)
  return quote === undefined ? null : { kind: 'brand', quote }
}

function judge(
  { indexed, evidence, points, hasModel, isIdentified, price }: Reading,
  { brand, isAlone }: { brand: ProductEvidence | null; isAlone: boolean },
): ProductCandidate {
  return {
    product: indexed.product.id,
    certainty: Math.min(1, points + (brand ? POINTS.brand : 0)),
    sure: isAlone && isIdentified && (brand !== null || hasModel) && price !== 'outside',
    evidence: brand ? [brand, ...evidence] : evidence,
  }
}
