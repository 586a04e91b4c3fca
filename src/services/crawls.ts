import type { Brand, Marketplace, Product } from '../domain/kit/brand.ts'
import { marketplaceCalls, productCalls } from '../domain/setup/brands.contract.ts'
import type { Crawl, CrawlRequest, CrawlUrlRequest } from '../domain/crawls/crawl.ts'
import { type AddressFound, sentPageCalls } from '../domain/crawls/sentPages.contract.ts'
import { crawlCalls, type CrawlsPage } from '../domain/crawls/crawls.contract.ts'
import { ownBrandCalls } from '../domain/filter/ownBrands.contract.ts'
import type { Call } from './http.ts'

/** Crawls, and what a request for one is made of (§7). */
export function crawlsService(call: Call) {
  return {
    brands: (signal: AbortSignal): Promise<Brand[]> => call(ownBrandCalls.ofUser, { signal }),
    products: (brand: string, signal: AbortSignal): Promise<Product[]> =>
      call(productCalls.byBrand, { params: { brand }, signal }),
    /** The marketplaces that can be crawled by keywords. */
    marketplaces: (signal: AbortSignal): Promise<Marketplace[]> => call(marketplaceCalls.crawled, { signal }),
    /** Which listings stand at these addresses. */
    atAddresses: (addresses: readonly string[], signal: AbortSignal): Promise<AddressFound[]> =>
      call(sentPageCalls.known, { body: { addresses: [...addresses] }, signal }),
    /** Requests a crawl by keywords or by URL. */
    request: (body: CrawlRequest | CrawlUrlRequest, signal: AbortSignal): Promise<Crawl> =>
      call(crawlCalls.request, { body, signal }),
    /** A page of crawls, newest first. */
    page: (after: string | null, signal: AbortSignal): Promise<CrawlsPage> =>
      call(crawlCalls.page, { query: after === null ? {} : { after }, signal }),
    /** Runs one now, or what failed of its latest run. */
    run: (id: string, failed: boolean, signal: AbortSignal): Promise<Crawl> =>
      call(crawlCalls.run, { params: { id }, body: { failed }, signal }),
    /** Stops one: no run of it begins any more. */
    stop: (id: string, signal: AbortSignal): Promise<Crawl> =>
      call(crawlCalls.stop, { params: { id }, signal }),
  }
}
