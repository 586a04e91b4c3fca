import { Bench } from 'tinybench'
import { readProduct } from '../server/pages/readProduct.ts'
import { readPrice } from '../src/domain/kit/priceText.ts'
import { count, type Result } from '../tools/results/measure.ts'

/** How many product pages are read in a second. */

const TIME_MS = 2_000
/** Other products beside the page's own, each with its markup. */
const RELATED = 400

export async function measureExtraction(): Promise<Result[]> {
  const text = madeUpPage()
  const url = 'https://shop.example/item/1'
  if (readProduct({ url, text })?.price !== '249.90') throw new Error('The page is not read.')
  const bench = new Bench({ time: TIME_MS })
    .add(`A product page of ${count(text.length / 1_000)} kB, with JSON-LD, read`, () => {
      readProduct({ url, text })
    })
    .add('A price read from text', () => {
      readPrice('1.299,00 €')
    })
  await bench.run()
  return bench.tasks.map((task) => {
    if (task.result.state !== 'completed') throw new Error(`${task.name} did not end.`)
    const { throughput } = task.result
    return { what: task.name, figure: `${count(throughput.mean)}/s (± ${throughput.rme.toFixed(1)} %)` }
  })
}

/** A page as shops make them: its product in JSON-LD, related ones in microdata, and much that tells nothing. */
function madeUpPage(): string {
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Diver’s watch 40 mm',
    sku: 'DW-40',
    brand: { '@type': 'Brand', name: 'Meridian' },
    image: Array.from({ length: 8 }, (_, n) => `https://cdn.example/${n}.jpg`),
    offers: {
      '@type': 'Offer',
      price: '249.90',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
  }
  const related = Array.from(
    { length: RELATED },
    (
      _,
      n,
    ) => `<li class="card"><div itemscope itemtype="https://schema.org/Product"><a itemprop="url" href="/item/${n + 2}">
      <img itemprop="image" src="/photos/${n}.jpg" alt="" loading="lazy" width="240" height="240"></a>
      <h3 itemprop="name">Watch strap ${n}</h3><div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
      <span itemprop="price" content="${n}.00">${n},00 €</span><meta itemprop="priceCurrency" content="EUR"></div></div></li>`,
  )
  return `<!doctype html><html lang="de"><head><title>Diver’s watch 40 mm – Shop</title>
    <meta property="og:title" content="Diver’s watch 40 mm"><link rel="canonical" href="/item/1">
    <script type="application/ld+json">${JSON.stringify(product)}</script>
    <script>window.state = ${JSON.stringify(related)}</script></head>
    <body><h1>Diver’s watch 40 mm</h1><ul>${related.join('\n')}</ul></body></html>`
}
