import { absoluteAddress, sameness } from './pageAddress.ts'
import { plainLines, plainText } from './pageText.ts'
import { conditionOf, wholeNumber } from './offerWords.ts'
import { LONGEST, type PageFacts, type ProductClaims } from './productClaims.ts'
import { offerClaims } from './schemaOffer.ts'
import { firstText, SchemaThing, type SchemaValue, valueAddress } from './schemaThing.ts'

/** Numbers by which a product is known, the marketplace's own first. */
const IDS = ['productid', 'sku'] as const
const WIDER_IDS = [
  'identifier',
  'mpn',
  'gtin',
  'gtin13',
  'gtin14',
  'gtin12',
  'gtin8',
  'isbn',
  'productgroupid',
] as const

/** What a product claims in the words of schema.org, a group by the variant that the page shows or by all. */
export function productClaims(product: SchemaThing, facts: PageFacts): ProductClaims {
  const variants = product.things('hasvariant').slice(0, 200)
  const shown = variants.find((variant) => {
    const [address] = variant.values('url')
    const own = address === undefined ? null : absoluteAddress(valueAddress(address) ?? '', facts.base)
    return own !== null && sameness(own, facts.url) === 2
  })
  const things = shown ? [shown, product] : [product, ...variants.slice(0, 1)]
  const offers = (shown ? [shown] : [product, ...variants]).flatMap(
    ({ properties }) => properties.get('offers') ?? [],
  )
  return claimsOf(things, offers, facts)
}

/** The first of these things that has a field tells it. */
function claimsOf(
  things: readonly SchemaThing[],
  offers: readonly SchemaValue[],
  facts: PageFacts,
): ProductClaims {
  const first = (...names: string[]): string | null => {
    for (const thing of things) {
      const text = firstText(thing, ...names)
      if (text !== null) return text
    }
    return null
  }
  const field = (max: number, ...names: string[]) => plainText(first(...names) ?? '', max)
  // Some write price and currency on the product itself.
  const own = things.filter((thing) => thing.values('price', 'lowprice').length > 0)
  const found = offers.filter((offer) => offer instanceof SchemaThing)
  const offer = offerClaims(found.length > 0 ? found : own, facts)
  const condition = first('itemcondition')
  return {
    title: field(LONGEST.title, 'name', 'title', 'headline'),
    brand: field(LONGEST.brand, 'brand'),
    itemId: itemIdOf([
      ...IDS.map((name) => first(name)),
      offer?.itemId ?? null,
      ...WIDER_IDS.map((name) => first(name)),
    ]),
    price: offer?.price ?? null,
    currency: offer?.currency ?? null,
    isAvailable: offer?.isAvailable ?? null,
    condition: offer?.condition ?? (condition === null ? null : conditionOf(condition)),
    rating: things.map(ratingOf).find((rating) => rating !== null) ?? null,
    reviewsCount: things.map(reviewsOf).find((count) => count !== null) ?? null,
    quantity: offer?.quantity ?? null,
    shippingFrom: offer?.shippingFrom ?? null,
    seller: offer?.seller ?? null,
    sellerId: offer?.sellerId ?? null,
    sellerStoreUrl: offer?.sellerStoreUrl ?? null,
    images: things.map((thing) => imagesOf(thing, facts)).find((images) => images.length > 0) ?? [],
    description: plainLines(first('description') ?? '', LONGEST.description),
  }
}

/** The first of these, without the name of the kind of number that some write before it ("sku:42"). */
function itemIdOf(ids: readonly (string | null)[]): string | null {
  for (const id of ids) {
    const plain = plainText(id ?? '', LONGEST.itemId + 1)?.replace(
      /^(?:sku|mpn|asin|isbn|gtin\d*|ean|upc):/i,
      '',
    )
    if (plain && plain.length <= LONGEST.itemId) return plain
  }
  return null
}

/** The rating of five, to two decimals, whatever it was given of. */
function ratingOf(thing: SchemaThing): number | null {
  const [rating] = thing.things('aggregaterating')
  if (!rating) return null
  const value = numberOf(firstText(rating, 'ratingvalue'))
  const best = numberOf(firstText(rating, 'bestrating')) ?? 5
  if (value === null || value < 0 || best <= 0 || value > best) return null
  return Math.round((value / best) * 500) / 100
}

function reviewsOf(thing: SchemaThing): number | null {
  const [rating] = thing.things('aggregaterating')
  return (
    wholeNumber(rating ? firstText(rating, 'reviewcount', 'ratingcount') : null) ??
    wholeNumber(firstText(thing, 'reviewcount'))
  )
}

function numberOf(text: string | null): number | null {
  const number = Number((text ?? '').trim().replace(',', '.') || NaN)
  return Number.isFinite(number) ? number : null
}

const imagesOf = (thing: SchemaThing, { base }: PageFacts): string[] =>
  ['image', 'images', 'photo']
    .flatMap((name) => thing.values(name).slice(0, 100))
    .flatMap((value) => {
      const address = valueAddress(value, 'contenturl', 'url', 'thumbnailurl')
      return (address && absoluteAddress(address, base)) || []
    })
