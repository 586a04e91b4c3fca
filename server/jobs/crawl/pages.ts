import { CRAWL_PICTURES_MAX } from '../../../src/domain/crawls/crawl.ts'
import { hostOf } from '../../../src/domain/importing/importCells.ts'
import { marketplaceOfHost } from '../../store/listings/knownListings.ts'
import { isFrontPage } from '../../pages/pageAddress.ts'
import { canonicalAddress } from '../../pages/pageMeta.ts'
import { readProduct } from '../../pages/readProduct.ts'
import { FetchProblem, type FetchedPage } from '../../web/web.ts'
import { type Effect, ItemProblem } from '../backgroundJobs.ts'
import type { CrawlDeps, CrawlWork } from './crawlOfRun.ts'
import { noteGone } from './gone.ts'
import { noteFound } from './found.ts'

/** Reads a page: what it describes makes or updates a listing; one that is gone makes the listing it was inactive. */
export async function readPage(deps: CrawlDeps, work: CrawlWork): Promise<Effect> {
  const { item, signal, crawl } = work
  const { brandId } = crawl
  const readAt = new Date()
  let page: FetchedPage
  try {
    page = await deps.web.page(item.subject, signal)
  } catch (error) {
    if (error instanceof FetchProblem && error.fault === 'gone') return (tx) => noteGone(tx, work, readAt)
    throw error
  }
  if (isFrontPage(page.url) && !isFrontPage(item.subject))
    throw new ItemProblem('The address leads to the front page of its site.')
  const product = readProduct(page)
  if (!product?.isDescribed) throw new ItemProblem('The page describes no product.')
  const address = addressOf(item.subject, page.url)
  const { db } = deps.store
  const marketplaceId = item.marketplaceId ?? (await marketplaceOfHost(db, brandId, address))
  const addresses = [...new Set([item.subject, address])]
  const signs = { brandId, marketplaceId, itemId: product.itemId, addresses }
  const { timeZone } = deps.config
  const images = product.images.slice(0, CRAWL_PICTURES_MAX)
  const found = {
    product,
    address,
    platform: hostOf(address),
    signs,
    hasMoved: page.hasMoved === true,
    canonical: () => canonicalAddress(page),
    images,
    readAt,
    timeZone,
  }
  return (tx) => noteFound(tx, work, found)
}

/** The longest address that a listing keeps. */
const ADDRESS_MAX = 2_048

/** Where the page was found in the end, written as it was asked for where that is the same, or too long to be kept. */
const addressOf = (asked: string, found: string): string =>
  new URL(asked).href === found || found.length > ADDRESS_MAX ? asked : found
