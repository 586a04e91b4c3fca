import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageProduct } from '../../server/pages/product.ts'
import { readProduct } from '../../server/pages/readProduct.ts'
import { readCurrency } from '../../src/domain/kit/priceText.ts'
import { REAL_DATA } from '../support/realData.ts'
import { html, openSite, type Site, webWith } from '../support/site.ts'

/** Real product pages of marketplaces and shops, fetched from loopback, held against what people read on them. */

const FOLDER = path.join(REAL_DATA, 'pages')

interface RealPage {
  readonly id: string
  readonly url: string
  readonly truth: Partial<Record<'price' | 'currency' | 'brand' | 'sku' | 'availability', readonly string[]>>
  readonly microdata: boolean
  readonly jsonldPriceAgrees: boolean
}

const pages: RealPage[] = JSON.parse(readFileSync(path.join(FOLDER, 'expected.json'), 'utf8'))
const read: { page: RealPage; product: PageProduct | null }[] = []
let site: Site

beforeAll(async () => {
  site = await openSite(
    Object.fromEntries(
      pages.map(({ id }) => [
        `/${id}`,
        html(gunzipSync(readFileSync(path.join(FOLDER, 'html', `${id}.html.gz`)))),
      ]),
    ),
  )
  const web = webWith([site])
  for (const page of pages) {
    const { text } = await web.page(site.at(`/${page.id}`), AbortSignal.timeout(30_000))
    read.push({ page, product: readProduct({ url: page.url, text }) })
  }
  await web.close()
})
afterAll(() => site.close())

type Field = keyof RealPage['truth']

const AGREES: Readonly<Record<Field, (product: PageProduct, truth: readonly string[]) => boolean>> = {
  price: ({ price }, [truth]) => price !== null && Number(price) === Number(truth),
  // A page's sign alone may mean several currencies; the page's own code is held against it where it doesn't.
  currency: ({ currency }, [truth]) => currency !== null && (readCurrency(truth!) ?? currency) === currency,
  brand: ({ brand }, [truth]) => brand?.toLowerCase() === truth!.toLowerCase(),
  sku: ({ itemId }, truth) => itemId !== null && truth.includes(itemId),
  availability: ({ isAvailable }, [truth]) => isAvailable === (truth === 'InStock'),
}

/** Of how many pages a field agrees with the truth, of how many that have one. */
function agreeing(field: Field, among: (page: RealPage) => boolean): string {
  const known = read.filter(({ page }) => among(page) && page.truth[field] !== undefined)
  const right = known.filter(({ page, product }) => product && AGREES[field](product, page.truth[field]!))
  return `${right.length} of ${known.length}`
}

const KINDS: Readonly<Record<string, (page: RealPage) => boolean>> = {
  'JSON-LD': ({ jsonldPriceAgrees }) => jsonldPriceAgrees,
  microdata: ({ microdata }) => microdata,
  neither: ({ jsonldPriceAgrees, microdata }) => !jsonldPriceAgrees && !microdata,
}

test('every page but one, whose title is its shop’s, describes a product, and its fields agree with the truth as often as this', () => {
  expect(read.flatMap(({ product }) => (product?.isDescribed ? [] : [product?.title]))).toEqual([
    'eKlinika - Zdravlje svima',
  ])
  const fields = Object.keys(AGREES) as Field[]
  const table = Object.fromEntries(
    Object.entries(KINDS).map(([kind, among]) => [
      kind,
      Object.fromEntries(fields.map((field) => [field, agreeing(field, among)])),
    ]),
  )
  console.table(table)
  expect(table).toEqual({
    'JSON-LD': {
      price: '10 of 10',
      currency: '9 of 9',
      brand: '3 of 7',
      sku: '7 of 10',
      availability: '7 of 10',
    },
    // The eighth states another price in its microdata than it shows.
    microdata: {
      price: '7 of 8',
      currency: '5 of 5',
      brand: '3 of 6',
      sku: '6 of 8',
      availability: '6 of 8',
    },
    neither: { price: '0 of 4', currency: '0 of 3', brand: '0 of 1', sku: '0 of 2', availability: '0 of 4' },
  })
})

test('what pages say beside is read wherever they say it', () => {
  const products = read.map(({ product }) => product!)
  expect(products.filter(({ description }) => description !== null)).toHaveLength(21)
  expect(products.filter(({ isSummary }) => isSummary)).toHaveLength(6)
  expect(products.flatMap(({ reviewsCount }) => reviewsCount ?? [])).toEqual([570, 25, 33, 15, 68, 5])
  expect(products.flatMap(({ shippingFrom }) => shippingFrom ?? [])).toEqual([
    'Salford, ENG, GB',
    'Birmingham, ENG, GB',
  ])
})
