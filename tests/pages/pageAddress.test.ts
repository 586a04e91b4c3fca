import { expect, test } from 'vitest'
import { itemIdOfAddress } from '../../server/pages/pageAddress.ts'
import { canonicalAddress } from '../../server/pages/pageMeta.ts'
import { readProduct } from '../../server/pages/readProduct.ts'

test.each([
  ['https://www.ebay.com/itm/256612345678', '256612345678'],
  ['https://www.ebay.co.uk/itm/vintage-watch/256612345678?hash=item3bb', '256612345678'],
  ['https://ebay.de/itm/256612345678/', '256612345678'],
  ['https://berlin.craigslist.org/clo/d/berlin-watch/7712345678.html', '7712345678'],
  ['https://www.ebay.com/sch/i.html?_nkw=watch', null],
  ['https://notebay.com/itm/256612345678', null],
  ['https://shop.example/itm/256612345678', null],
  ['no address', null],
])('the item id in %s is %s', (address, id) => {
  expect(itemIdOfAddress(address)).toBe(id)
})

test.each([
  ['/item/7', 'https://www.shop.example/item/7'],
  ['https://shop.example/item/7#top', 'https://shop.example/item/7'],
  ['/', null],
  ['https://other.example/item/7', null],
  ['javascript:void 0', null],
])('a page that names %s as its own address is known at %s', (href, address) => {
  const text = `<link rel="canonical" href="${href}"><h1>Scarf</h1>`
  expect(canonicalAddress({ url: 'https://www.shop.example/item/7?from=search', text })).toBe(address)
})

test('a page of such a marketplace is of the item in its address, whatever sku the seller gave it', () => {
  const product = { '@type': 'Product', name: 'Watch', sku: 'SHELF-7' }
  const text = `<script type="application/ld+json">${JSON.stringify(product)}</script>`
  const idAt = (url: string) => readProduct({ url, text })?.itemId
  expect(idAt('https://www.ebay.com/itm/256612345678')).toBe('256612345678')
  expect(idAt('https://shop.example/a')).toBe('SHELF-7')
})
