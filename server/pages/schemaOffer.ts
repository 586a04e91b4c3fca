import { absoluteAddress, sameness } from './pageAddress.ts'
import { plainText } from './pageText.ts'
import { conditionOf, isAvailable, statedPrice, wholeNumber } from './offerWords.ts'
import { LONGEST, type PageFacts, type ProductClaims } from './productClaims.ts'
import { firstText, SchemaThing, valueAddress, valueText } from './schemaThing.ts'

/** What the offers of a product tell, in the words of schema.org. */

type OfferClaims = Pick<
  ProductClaims,
  | 'price'
  | 'currency'
  | 'isAvailable'
  | 'condition'
  | 'quantity'
  | 'shippingFrom'
  | 'seller'
  | 'sellerId'
  | 'sellerStoreUrl'
> & { readonly itemId: string | null; readonly address: string | null }

/** Prices that are no price to pay, by schema.org's PriceTypeEnumeration. */
const OTHER_PRICES = [
  'listprice',
  'strikethroughprice',
  'srp',
  'msrp',
  'invoiceprice',
  'minimumadvertisedprice',
  'regularprice',
]

/** Offers within offers are followed so deep, and so many are compared. */
const MAX_DEPTH = 3
const MAX_OFFERS = 500

/**
 * What these offers claim together: the price of the page's own offer, else the lowest of those that can be bought; in
 * stock where any is.
 */
export function offerClaims(offers: readonly SchemaThing[], facts: PageFacts): OfferClaims | null {
  const claims = everyOffer(offers, 0)
    .slice(0, MAX_OFFERS)
    .map((offer) => claimsOf(offer, facts))
  const priced = claims.filter(({ price }) => price !== null)
  const chosen =
    priced.find(({ address }) => address !== null && isOwn(address, facts, priced)) ??
    lowest(priced.filter((claim) => claim.isAvailable !== false)) ??
    lowest(priced) ??
    claims[0]
  if (!chosen) return null
  const stock = new Set(claims.map((claim) => claim.isAvailable))
  return {
    ...chosen,
    isAvailable: chosen.isAvailable ?? (stock.has(true) ? true : stock.has(false) ? false : null),
  }
}

/** Whether an offer alone has the address of the page with its query, as one of several variants has. */
function isOwn(address: string, { url }: PageFacts, all: readonly OfferClaims[]): boolean {
  const isSame = (other: string | null) => other !== null && sameness(other, url) === 2
  return isSame(address) && all.filter((claim) => isSame(claim.address)).length === 1
}

/** The lowest price in the currency of the first. */
function lowest(claims: readonly OfferClaims[]): OfferClaims | undefined {
  return claims
    .filter(({ currency }) => currency === claims[0]!.currency)
    .reduce<OfferClaims | undefined>(
      (least, claim) => (least && Number(least.price) <= Number(claim.price) ? least : claim),
      undefined,
    )
}

/** The offers, with those that they consist of in place of one that has no price itself. */
function everyOffer(offers: readonly SchemaThing[], depth: number): SchemaThing[] {
  if (depth > MAX_DEPTH) return []
  return offers.slice(0, MAX_OFFERS).flatMap((offer) => {
    const inner = everyOffer(offer.things('offers'), depth + 1)
    return inner.length > 0 && priceWords(offer) === null ? inner : [offer]
  })
}

function claimsOf(offer: SchemaThing, facts: PageFacts): OfferClaims {
  const priced = priceHolder(offer)
  const seller = offer.values('seller', 'offeredby', 'vendor', 'merchant')[0]
  const store = seller instanceof SchemaThing ? valueAddress(seller, 'url', 'sameas') : null
  const id = seller instanceof SchemaThing ? firstText(seller, 'identifier', 'sellerid', 'productid') : null
  const stock = firstText(offer, 'availability')
  const condition = firstText(offer, 'itemcondition')
  const address = offer.values('url')[0]
  const own = address === undefined ? null : valueAddress(address)
  const name = seller === undefined ? null : firstText(offer, 'seller', 'offeredby', 'vendor', 'merchant')
  return {
    ...statedPrice(
      priced ? priceWords(priced) : null,
      (priced && firstText(priced, 'pricecurrency', 'currency')) ??
        firstText(offer, 'pricecurrency', 'currency'),
      facts.country,
    ),
    isAvailable: stock === null ? null : isAvailable(stock),
    condition: condition === null ? null : conditionOf(condition),
    quantity: quantityOf(offer),
    shippingFrom: shippingFromOf(offer),
    seller: name === null ? null : plainText(name, LONGEST.seller),
    sellerId: id === null ? null : plainText(id, LONGEST.itemId),
    sellerStoreUrl: store === null ? null : absoluteAddress(store, facts.base),
    itemId: firstText(offer, 'sku', 'identifier'),
    address: own === null ? null : absoluteAddress(own, facts.base),
  }
}

function quantityOf(offer: SchemaThing): number | null {
  const [level] = offer.values('inventorylevel')
  if (level === undefined) return null
  return wholeNumber(level instanceof SchemaThing ? firstText(level, 'value') : valueText(level))
}

/** Where its shipping begins, else where it is kept: town, region and country as far as they are said, or the place's name. */
function shippingFromOf(offer: SchemaThing): string | null {
  const places = [
    ...offer.things('shippingdetails').flatMap((details) => details.values('shippingorigin')),
    ...offer.values('availableatorfrom'),
  ].slice(0, MAX_OFFERS)
  for (const place of places) {
    if (!(place instanceof SchemaThing)) continue
    const address = place.things('address')[0] ?? place
    const parts = ['addresslocality', 'addressregion', 'addresscountry']
      .map((name) => firstText(address, name))
      .filter((part) => part !== null)
    const words = plainText(parts.join(', ') || (firstText(place, 'name') ?? ''), LONGEST.shippingFrom)
    if (words !== null) return words
  }
  return null
}

/** An offer or a specification of its price, whichever states the price to pay. */
function priceHolder(offer: SchemaThing): SchemaThing | null {
  if (priceWords(offer) !== null) return offer
  const specifications = offer.things('pricespecification').filter((each) => priceWords(each) !== null)
  return specifications.find((each) => !isOtherPrice(each)) ?? specifications[0] ?? null
}

const isOtherPrice = (specification: SchemaThing) => {
  const type = firstText(specification, 'pricetype')
  return type !== null && OTHER_PRICES.some((other) => type.toLowerCase().endsWith(other))
}

const priceWords = (thing: SchemaThing) => firstText(thing, 'lowprice', 'price', 'minprice')
