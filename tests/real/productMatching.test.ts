import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { matchProduct } from '../../server/store/listings/productMatching/matchProduct.ts'
import { indexProducts } from '../../server/store/listings/productMatching/productIndex.ts'
import { REAL_LISTINGS } from '../support/realData.ts'

/** What is sure of real listings, against hand-made labels. */

interface Labels {
  readonly brands: readonly {
    readonly name: string
    readonly aliases: readonly string[]
    readonly currency: string
    readonly products: readonly {
      readonly name: string
      readonly aliases: readonly string[]
      readonly models: readonly string[]
      readonly min: number
      readonly max: number
    }[]
  }[]
  readonly labels: readonly {
    readonly item: string
    readonly brand: string
    readonly is: string | null
    readonly kind: string
  }[]
}

const { brands, labels } = JSON.parse(
  readFileSync(new URL('productLabels.json', import.meta.url), 'utf8'),
) as Labels
const rows = new Map(
  parse<Record<string, string>>(readFileSync(REAL_LISTINGS), { bom: true, columns: true }).map((row) => [
    row.listing_id!,
    row,
  ]),
)
const indexes = new Map(
  brands.map(({ name, aliases, currency, products }) => [
    name,
    indexProducts(
      [name, ...aliases],
      products.map((product) => ({
        ...product,
        id: product.name,
        category: null,
        priceMin: product.min,
        priceMax: product.max,
        currency,
      })),
    ),
  ]),
)

/** The lower end of Wilson's interval of 95 %. */
function wilson(right: number, of: number): number {
  const z = 1.959964
  const p = right / of
  return (
    (p + (z * z) / (2 * of) - z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of))) /
    (1 + (z * z) / of)
  )
}

function measure(isBrandHidden: boolean, which: (item: string) => boolean = () => true) {
  const looked = labels.filter(({ item }) => which(item))
  const judged = looked.map((label) => {
    const row = rows.get(label.item)!
    const [best] = matchProduct(indexes.get(label.brand)!, {
      title: row.title!,
      price: Number(row.price),
      currency: row.currency!,
      sourceBrand: isBrandHidden ? null : row.brand || null,
      pictured: [],
    })
    return { label, best }
  })
  const sure = judged.filter(({ best }) => best?.sure)
  const right = sure.filter(({ label, best }) => label.is === best!.product).length
  const of = judged.filter(({ label }) => label.is !== null)
  return {
    labels: looked.length,
    products: of.length,
    sure: sure.length,
    right,
    precision: right / sure.length,
    bound: wilson(right, sure.length),
    coverage: right / of.length,
    suggested: of.filter(({ label, best }) => best?.product === label.is).length / of.length,
    wronglySuggested: judged.filter(({ label, best }) => best && !best.sure && best.product !== label.is)
      .length,
  }
}

/** The rule was made looking at the labels of even item ids; the others were measured alone. */
const isHeldOut = (item: string) => BigInt(item) % 2n === 1n

test.each([
  { how: 'with the brand column', isBrandHidden: false },
  { how: 'without the brand column', isBrandHidden: true },
])('products are set for sure rightly and often enough, $how', ({ how, isBrandHidden }) => {
  const figures = measure(isBrandHidden)
  console.log(how, JSON.stringify(figures))
  console.log(how, 'held out', JSON.stringify(measure(isBrandHidden, isHeldOut)))
  expect(figures.bound).toBeGreaterThanOrEqual(0.98)
  expect(figures.coverage).toBeGreaterThanOrEqual(0.3)
})

test('at least 5,000 listings a second are compared with a brand’s products', () => {
  const index = indexes.get('Apple')!
  const listings = [...rows.values()].map((row) => ({
    title: row.title!,
    price: Number(row.price),
    currency: row.currency!,
    sourceBrand: row.brand || null,
    pictured: [],
  }))
  const began = performance.now()
  for (const listing of listings) matchProduct(index, listing)
  const perSecond = (listings.length / (performance.now() - began)) * 1_000
  console.log(`${Math.round(perSecond)} listings/s`)
  expect(perSecond).toBeGreaterThan(5_000)
})
