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
    return { label, title: row.title!.replace(/\s+/g, ' '), price: row.price, best }
  })
  const sure = judged.filter(({ best }) => best?.sure)
  const right = sure.filter(({ label, best }) => label.is === best!.product).length
  const of = judged.filter(({ label }) => label.is !== null)
  return {
    judged,
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

test.each([
  { brand: 'with the brand column', isBrandHidden: false },
  { brand: 'without the brand column', isBrandHidden: true },
])('products are set for sure rightly and often enough, $brand', ({ brand, isBrandHidden }) => {
  const { judged, ...figures } = measure(isBrandHidden)
  console.log(brand, JSON.stringify(figures))
  if (process.env.SHOW)
    for (const { label, title, price, best } of judged.filter(
      ({ label }) => BigInt(label.item) % 2n === 0n,
    )) {
      if (best?.sure && best.product !== label.is)
        console.log(
          'WRONG',
          label.brand,
          '|',
          label.is,
          label.kind,
          '|',
          title,
          price,
          '|',
          best.product,
          JSON.stringify(best.evidence),
        )
      else if (best?.sure === false && best.product !== label.is)
        console.log('SUGG', label.brand, '|', label.is, label.kind, '|', title, price, '|', best.product)
      else if (label.is && !best?.sure)
        console.log(
          'MISS',
          label.brand,
          '|',
          label.is,
          '|',
          title,
          price,
          '|',
          best?.product,
          JSON.stringify(best?.evidence),
        )
    }
  expect(figures.bound).toBeGreaterThanOrEqual(0.98)
  expect(figures.coverage).toBeGreaterThanOrEqual(0.3)
})
