import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readLinks } from '../../server/pages/readLinks.ts'
import { readProduct } from '../../server/pages/readProduct.ts'
import { listing } from '../../src/domain/listings/listing.ts'
import { webAddress } from '../../src/domain/kit/text.ts'

/** Whatever a page holds, reading it fails nowhere, and what is read can be kept as a listing. */

const fields = z.extend(
  z.pick(listing, {
    title: true,
    brand: true,
    itemId: true,
    price: true,
    currency: true,
    condition: true,
    rating: true,
    seller: true,
    sellerId: true,
    sellerStoreUrl: true,
  }),
  { brand: z.nullable(listing.shape.brand), images: z.array(webAddress()).check(z.maxLength(20)) },
)

function check(text: string): void {
  const url = 'https://shop.example/item/42'
  const product = readProduct({ url, text })
  if (product) {
    fields.parse(product)
    expect(new Set(product.images).size).toBe(product.images.length)
    expect((product.description ?? '').length).toBeLessThanOrEqual(10_000)
  }
  readLinks({ url, text }, { linkSelector: 'a, div, [itemprop]', nextSelector: 'a' })
}

const word = fc.constantFrom(
  ...'name offers price priceCurrency image url brand seller sku @id @type @graph @list @value hasVariant'.split(
    ' ',
  ),
  ...'itemOffered availability aggregateRating ratingValue bestRating description isRelatedTo mainEntity'.split(
    ' ',
  ),
  '__proto__',
  'constructor',
  'priceSpecification',
  'identifier',
  'itemCondition',
)
const value = fc.oneof(
  fc.constantFrom(
    'Product',
    'Offer',
    'http://schema.org/ProductGroup',
    '12,50 €',
    'EUR',
    '#a',
    'http://x/%',
    '//',
    '<b>x</b>',
    '&amp;lt;',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.constant('\u0000\uD800 name'),
  fc.constant('9'.repeat(400)),
)
const { tree: data } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    value,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(word, tie('tree'), { maxKeys: 8 }),
  ),
}))
const scripts = fc.array(data, { maxLength: 3 }).map((things) =>
  things
    .map((thing) => {
      const typed =
        typeof thing === 'object' && !Array.isArray(thing)
          ? { '@type': 'Product', name: 'A thing', ...thing }
          : thing
      return `<script type="application/ld+json">${JSON.stringify(typed).replaceAll('</', '<\\/')}</script>`
    })
    .join(''),
)

const tag = fc.constantFrom(
  'div',
  'span',
  'meta',
  'a',
  'img',
  'link',
  'table',
  'td',
  'script',
  'b',
  'body',
  'svg',
  'template',
)
const attribute = fc.constantFrom(
  'itemscope',
  'itemtype="http://schema.org/Product"',
  'itemprop="name"',
  'itemprop="offers"',
  'itemprop="price"',
  'itemprop="image"',
  'itemref="a b"',
  'id="a"',
  'id="b"',
  'content="12,00"',
  'href="http://["',
  'href="/x#y"',
  'src="//"',
  'property="og:title"',
  'property="og:image"',
  'property="og:price:amount"',
  'name="description"',
  'lang="sv-SE"',
  'itemprop="',
)
const markup = fc
  .array(
    fc.oneof(
      fc
        .tuple(tag, fc.array(attribute, { maxLength: 4 }))
        .map(([name, attributes]) => `<${[name, ...attributes].join(' ')}>`),
      tag.map((name) => `</${name}>`),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '<!--',
        '-->',
        '<![CDATA[',
        '<',
        '&#x110000;',
        '&#xD800;',
        '<title>',
        '<base href="http://b/">',
      ),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''))

test('markup of any shape', () => {
  fc.assert(fc.property(markup, check), { numRuns: 300 })
})

test('JSON-LD of any shape, and cut off anywhere', () => {
  fc.assert(
    fc.property(scripts, fc.nat(), (text, end) => {
      check(text)
      check(text.slice(0, end % (text.length + 1)))
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['nested deeply', '<div itemscope itemprop="a">'.repeat(250_000)],
  ['with text nested deeply', `<h1 itemprop="name">${'<i>'.repeat(500_000)}x`],
  ['in JSON nested deeply', `<script type="application/ld+json">${'['.repeat(200_000)}</script>`],
  [
    'in lists nested deeply',
    `<script type="application/ld+json">${'{"@list":'.repeat(20_000)}1${'}'.repeat(20_000)}</script>`,
  ],
  ['in comments without end', `<script type="application/ld+json">{${'/*'.repeat(200_000)}</script>`],
  ['in white space', `<script type="application/ld+json">{"a":${' '.repeat(500_000)},}</script>`],
  [
    'of very many parts',
    `<div itemscope itemtype="Product" itemref="${'a '.repeat(100_000)}"><b itemprop="name">x</b>${'<link itemprop="url" href="/a">'.repeat(150_000)}</div>`,
  ],
  [
    'of very many heads',
    '<body>' + '<meta property="og:title" content="x"><meta property="og:image" content="/a">'.repeat(60_000),
  ],
  [
    'of very many items',
    '<body>' +
      '<p itemscope itemtype="Product" itemref="a"><b id="a" itemprop="name">x</b></p>\n'.repeat(60_000),
  ],
  [
    'in a long title',
    `<title>${'a - '.repeat(100_000)}</title><meta property="og:title" content="${'<a'.repeat(50_000)}">`,
  ],
  [
    'referring to itself',
    `<div itemscope id="a" itemref="a b" itemtype="Product"><div id="b" itemprop="offers" itemscope itemref="a"></div></div>`.repeat(
      200,
    ),
  ],
  [
    'referring in a circle',
    '<script type="application/ld+json">{"@type":"Product","@id":"#a","name":"x","offers":{"@id":"#b","offers":{"@id":"#b"},"seller":{"@id":"#a"}},"hasVariant":{"@id":"#a"},"brand":{"@id":"#a"}}</script>',
  ],
])('a page %s', (_, text) => {
  const begun = performance.now()
  check(text)
  expect(performance.now() - begun).toBeLessThan(10_000)
})
