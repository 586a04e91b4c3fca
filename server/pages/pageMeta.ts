import { canonicalCountry } from '../../src/domain/kit/countries.ts'
import { absoluteAddress, baseAddress, isFrontPage, isSameSite } from './pageAddress.ts'
import { everyElement, type PageElement, textOf } from './pageNodes.ts'
import { parseHtml } from './parseHtml.ts'
import { plainLines, plainText } from './pageText.ts'
import { conditionOf, isAvailable, statedPrice } from './offerWords.ts'
import { LONGEST, type PageFacts, type ProductClaims } from './productClaims.ts'

/** What the head of a page tells: its own facts, OpenGraph, Twitter cards, title and description. */

export type PageMeta = ReadonlyMap<string, readonly string[]>

/** So many values of one name are kept. */
const MAX_VALUES = 50

/** The contents of the page's `meta` elements by name, property or, outside an item, itemprop, in lower case. */
export function pageMeta(elements: readonly PageElement[]): PageMeta {
  const meta = new Map<string, string[]>()
  for (const { attribs } of elements.filter(({ name }) => name === 'meta'))
    for (const name of [attribs.property, attribs.name, attribs.itemprop && `itemprop:${attribs.itemprop}`]) {
      const value = attribs.content?.trim()
      if (!name || !value) continue
      const key = name.trim().toLowerCase()
      const values = meta.get(key)
      if (!values) meta.set(key, [value])
      else if (values.length < MAX_VALUES) values.push(value)
    }
  return meta
}

/** Ends of hosts that are used the world over, though they are a country's. */
const GENERIC_ENDS = new Set([
  'IO',
  'CO',
  'ME',
  'TV',
  'AI',
  'TO',
  'CC',
  'LY',
  'GG',
  'FM',
  'AM',
  'SH',
  'LA',
  'WS',
  'SU',
])

const baseOf = (elements: readonly PageElement[], url: string): string =>
  baseAddress(elements.find(({ name, attribs }) => name === 'base' && attribs.href)?.attribs.href, url)

const canonicalHref = (elements: readonly PageElement[]): string | undefined =>
  elements.find(({ name, attribs }) => name === 'link' && /(^|\s)canonical(\s|$)/i.test(attribs.rel ?? ''))
    ?.attribs.href

/** The address that a page says it is to be known by; null where it says none, or one of another site or its site's front page. */
export function canonicalAddress({
  url,
  text,
}: {
  readonly url: string
  readonly text: string
}): string | null {
  const elements = everyElement(parseHtml(text))
  const href = canonicalHref(elements)
  const address = href ? absoluteAddress(href, baseOf(elements, url)) : null
  return address !== null && isSameSite(address, url) && !isFrontPage(address) ? address : null
}

/** What a page tells of itself. */
export function pageFacts(elements: readonly PageElement[], url: string, meta: PageMeta): PageFacts {
  const base = baseOf(elements, url)
  const addresses = [canonicalHref(elements), meta.get('og:url')?.[0], url].flatMap(
    (address) => (address && absoluteAddress(address, base)) || [],
  )
  const heading = elements
    .filter(({ name }) => name === 'h1')
    .slice(0, 3)
    .map(textOf)
  const titles = [...(meta.get('og:title') ?? []), ...heading, titleElement(elements) ?? ''].filter(
    (title) => title.trim() !== '',
  )
  return { url, base, addresses, titles, country: countryOf(elements, url, meta) }
}

function countryOf(elements: readonly PageElement[], url: string, meta: PageMeta): string | undefined {
  const end = URL.parse(url)?.hostname.split('.').at(-1)?.toUpperCase() ?? ''
  if (/^[A-Z]{2}$/.test(end) && end !== 'EU' && !GENERIC_ENDS.has(end)) return canonicalCountry(end)
  const languages = [elements.find(({ name }) => name === 'html')?.attribs.lang, meta.get('og:locale')?.[0]]
  return languages.flatMap(
    (language) =>
      /^[a-z]{2,3}(?:[-_][a-z]{4})?[-_]([a-z]{2})$/i.exec(language?.trim() ?? '')?.[1]?.toUpperCase() ?? [],
  )[0]
}

function titleElement(elements: readonly PageElement[]): string | null {
  const element = elements.find(
    ({ name, parent }) => name === 'title' && !(parent && 'name' in parent && parent.name === 'svg'),
  )
  return element ? textOf(element) : null
}

/** Kinds of OpenGraph that are a product: `product`, `product.item`, `shop:item`. */
const PRODUCT_KIND = /(?:^|[:.])(?:product|item|offer)(?:$|[:.])/

/** What the control is called by which shops sell what a page is of. */
const BUY_CONTROL =
  /(?:^|[^a-z])(?:add[-_.]?to[-_.]?(?:cart|basket|bag)|buy[-_.]?(?:it[-_.]?)?(?:now|btn|button))(?:$|[^a-z])/i
const CONTROLS = new Set(['a', 'button', 'form', 'input'])

/**
 * Whether a page offers a product by its kind, or by a control to buy it that has a name of its own: lists of other
 * products have such controls too, told apart by their class alone.
 */
export const offersProduct = (elements: readonly PageElement[], meta: PageMeta): boolean =>
  (meta.get('og:type') ?? []).some((kind) => PRODUCT_KIND.test(kind.toLowerCase())) ||
  elements.some(({ name, attribs: { id } }) => CONTROLS.has(name) && id !== undefined && BUY_CONTROL.test(id))

/** What OpenGraph claims, with the `product:` properties that shops add to it. */
export function openGraphClaims(meta: PageMeta, facts: PageFacts): ProductClaims {
  const first = (...names: string[]) =>
    names.map((name) => meta.get(name)?.[0]).find((value) => value !== undefined) ?? null
  const field = (max: number, ...names: string[]) => plainText(first(...names) ?? '', max)
  const stock = first('product:availability', 'og:availability')
  const condition = first('product:condition', 'og:condition')
  return {
    title: withoutSite(field(LONGEST.title, 'og:title'), meta, facts),
    brand: field(LONGEST.brand, 'product:brand', 'og:brand'),
    itemId: field(LONGEST.itemId, 'product:retailer_item_id', 'og:product_id', 'product:sku'),
    ...statedPrice(
      first(
        'product:sale_price:amount',
        'product:price:amount',
        'og:price:amount',
        'og:price:standard_amount',
      ),
      first('product:sale_price:currency', 'product:price:currency', 'og:price:currency'),
      facts.country,
    ),
    isAvailable: stock === null ? null : isAvailable(stock),
    condition: condition === null ? null : conditionOf(condition),
    rating: null,
    reviewsCount: null,
    quantity: null,
    shippingFrom: null,
    seller: field(LONGEST.seller, 'product:retailer_title', 'og:seller'),
    sellerId: field(LONGEST.itemId, 'product:retailer'),
    sellerStoreUrl: null,
    images: imagesOf(meta, facts, 'og:image', 'og:image:url', 'og:image:secure_url'),
    description: plainLines(first('og:description') ?? '', LONGEST.description),
  }
}

/** What is left: Twitter cards, loose itemprops, the title and description of the page. */
export function metaClaims(
  elements: readonly PageElement[],
  meta: PageMeta,
  facts: PageFacts,
): ProductClaims {
  const first = (...names: string[]) =>
    names.map((name) => meta.get(name)?.[0]).find((value) => value !== undefined) ?? null
  const field = (max: number, ...names: string[]) => plainText(first(...names) ?? '', max)
  const stock = first('itemprop:availability')
  return {
    title: withoutSite(
      field(LONGEST.title, 'itemprop:name', 'twitter:title', 'title') ??
        plainText(titleElement(elements) ?? '', LONGEST.title),
      meta,
      facts,
    ),
    brand: field(LONGEST.brand, 'itemprop:brand', 'brand'),
    itemId: field(LONGEST.itemId, 'itemprop:productid', 'itemprop:sku'),
    ...statedPrice(
      first('itemprop:price', ...cardPrice(meta)),
      first('itemprop:pricecurrency'),
      facts.country,
    ),
    isAvailable: stock === null ? null : isAvailable(stock),
    condition: null,
    rating: null,
    reviewsCount: null,
    quantity: null,
    shippingFrom: null,
    seller: null,
    sellerId: null,
    sellerStoreUrl: null,
    images: imagesOf(meta, facts, 'twitter:image', 'twitter:image:src', 'itemprop:image'),
    description: plainLines(first('description', 'twitter:description') ?? '', LONGEST.description),
  }
}

/** The name of the data beside a label of a Twitter card that says "Price". */
const cardPrice = (meta: PageMeta): string[] =>
  [1, 2].flatMap((place) =>
    /^price$/i.test(meta.get(`twitter:label${place}`)?.[0] ?? '') ? [`twitter:data${place}`] : [],
  )

const imagesOf = (meta: PageMeta, { base }: PageFacts, ...names: string[]): string[] =>
  names.flatMap((name) => meta.get(name) ?? []).flatMap((address) => absoluteAddress(address, base) ?? [])

/** A title without the name of the site, which many write behind it. */
function withoutSite(title: string | null, meta: PageMeta, { url }: PageFacts): string | null {
  const [, own, site] = /^(.*\S)\s+[|–—-]\s+(\S.*)$/.exec(title ?? '') ?? []
  if (own === undefined || site === undefined) return title
  const host = URL.parse(url)?.hostname.replace(/^www\./, '') ?? ''
  const names = [meta.get('og:site_name')?.[0], host, host.split('.').at(-2), host.split('.').at(-3)]
  return names.some((name) => name !== undefined && letters(name) !== '' && letters(name) === letters(site))
    ? own
    : title
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
