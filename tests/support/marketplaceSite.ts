import type { ServerResponse } from 'node:http'
import { html, openSite, type Site } from './site.ts'

/** A marketplace of our own on loopback: it has a search over several pages, and product pages that come, change and go. */

export interface SiteProduct {
  readonly title: string
  readonly price?: string
  readonly sku?: string
  readonly brand?: string
  readonly seller?: string
  readonly images?: readonly string[]
  /** How the page tells it. */
  readonly format?: 'json-ld' | 'microdata' | 'opengraph'
}

export interface MarketplaceSite extends Site {
  /** The template of its search, and the selectors of its result pages. */
  readonly searchUrl: string
  readonly linkSelector: string
  readonly nextSelector: string
  /** Puts a product on a path, or another in its place. */
  put(path: string, product: SiteProduct): void
  /** Answers a path in a way of its own. */
  answer(path: string, how: Parameters<typeof openSite>[0][string]): void
  /** Takes a path away: it is answered with 404. */
  remove(path: string): void
  /** Takes everything away, and forgets nothing of what was asked. */
  clear(): void
}

const RESULTS_A_PAGE = 4

/** Opens it, empty, at a port that is free where none is named. `delayMs` is how long each answer takes. */
export async function openMarketplace({
  delayMs = 0,
  host = '127.0.0.1',
  port = 0,
}: { delayMs?: number; host?: string; port?: number } = {}): Promise<MarketplaceSite> {
  const products = new Map<string, SiteProduct>()
  const answers: Record<string, Parameters<typeof openSite>[0][string]> = {}
  const late = (response: ServerResponse, body: string) =>
    setTimeout(() => html(body)({} as never, response), delayMs)
  const search: (typeof answers)[string] = (request, response) => {
    const { searchParams } = new URL(request.url!, 'http://site')
    const words = (searchParams.get('q') ?? '').toLowerCase().split(' ')
    const page = Number(searchParams.get('page') ?? 1)
    const found = [...products].filter(([, { title }]) =>
      words.every((word) => title.toLowerCase().includes(word)),
    )
    const shown = found.slice((page - 1) * RESULTS_A_PAGE, page * RESULTS_A_PAGE)
    const items = shown.map(([path, { title }]) => `<li><a class="result" href="${path}">${title}</a></li>`)
    searchParams.set('page', String(page + 1))
    const next =
      page * RESULTS_A_PAGE < found.length ? `<a rel="next" href="/search?${searchParams}">Next</a>` : ''
    late(response, `<ul>${items.join('')}</ul><a href="/about">About</a>${next}`)
  }
  answers['/search'] = search
  const site = await openSite(answers, { host, port })
  return {
    ...site,
    get asked() {
      return site.asked
    },
    get mostAtOnce() {
      return site.mostAtOnce
    },
    searchUrl: site.at('/search?q={keywords}'),
    linkSelector: 'a.result',
    nextSelector: 'a[rel=next]',
    put(path, product) {
      products.set(path, product)
      answers[path] = (_, response) => void late(response, productPage(product))
    },
    answer(path, how) {
      answers[path] = how
    },
    remove(path) {
      products.delete(path)
      delete answers[path]
    },
    clear() {
      for (const path of Object.keys(answers)) if (path !== '/search') delete answers[path]
      products.clear()
    },
  }
}

function productPage({
  title,
  price = '49.90',
  sku,
  brand,
  seller,
  images = [],
  format = 'json-ld',
}: SiteProduct): string {
  if (format === 'opengraph')
    return `<head><meta property="og:title" content="${title}"><meta property="product:price:amount" content="${price}">
      <meta property="product:price:currency" content="EUR"></head>`
  if (format === 'microdata')
    return `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">${title}</h1>
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
        <span itemprop="price" content="${price}">${price}</span><meta itemprop="priceCurrency" content="EUR"></div></div>`
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    ...(sku ? { sku } : {}),
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    image: images,
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'EUR',
      ...(seller ? { seller: { '@type': 'Organization', name: seller } } : {}),
    },
  }
  return `<title>${title}</title><script type="application/ld+json">${JSON.stringify(product)}</script>`
}
