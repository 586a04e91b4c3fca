import { CRAWL_PICTURES_MAX } from '../../../src/domain/crawls/crawl.ts'
import { hostOf } from '../../../src/domain/importing/importCells.ts'
import type { SentPage, SentPageResult } from '../../../src/domain/crawls/sentPages.contract.ts'
import { badRequest, notFound } from '../../problems.ts'
import { canonicalAddress } from '../../pages/pageMeta.ts'
import { readProduct } from '../../pages/readProduct.ts'
import type { Services } from '../../services.ts'
import { brandByName } from '../../store/brands.ts'
import { marketplaceOfHost } from '../../store/listings/knownListings.ts'
import { listingsByIds } from '../../store/listings/listings.ts'
import { holdListingKeys } from '../../store/importing/listingWriting.ts'
import { type Author, openBatch, openChangeSet } from '../../store/record/ledger.ts'
import type { Scope } from '../../store/scope.ts'
import { setupProducts } from '../../store/setup/products.ts'
import { recognise, writeFound } from './found.ts'

/**
 * Makes or updates the listing that a page describes, as a crawl of its address would, from the page as its sender saw
 * it. Fails with 404 for a brand outside the scope or a product that it hasn't, with 400 where the page describes no
 * product, or but titles what is known already.
 */
export async function keepSentPage(
  { store: { db }, config }: Pick<Services, 'store' | 'config'>,
  scope: Scope,
  author: Author,
  sent: SentPage,
): Promise<SentPageResult> {
  const brand = brandByName(scope, sent.brand)
  if (!brand) throw notFound('The brand')
  const product = readProduct({ url: sent.url, text: sent.html })
  if (!product) throw noProduct()
  return db.transaction(async (tx) => {
    if (sent.product) {
      const [named] = await setupProducts(tx, scope, brand.id, { name: sent.product.trim() })
      if (!named) throw notFound('The product')
    }
    await holdListingKeys(tx, 'alone')
    const signs = {
      brandId: brand.id,
      marketplaceId: await marketplaceOfHost(tx, brand.id, sent.url),
      itemId: product.itemId,
      addresses: [sent.url],
    }
    const finder = {
      brandId: brand.id,
      brand: brand.name,
      product: sent.product ?? null,
      author,
      async openBatch(inner: typeof tx, at: Date) {
        const title = `Page of ${hostOf(sent.url)}`
        const changeSetId = await openChangeSet(inner, author, { kind: 'crawl', title, at })
        return openBatch(inner, author, { changeSetId, at })
      },
    }
    const page = {
      product,
      address: sent.url,
      platform: hostOf(sent.url),
      signs,
      hasMoved: false,
      canonical: () => canonicalAddress({ url: sent.url, text: sent.html }),
      images: product.images.slice(0, CRAWL_PICTURES_MAX),
      readAt: new Date(),
      timeZone: config.timeZone,
    }
    const recognised = await recognise(tx, page)
    // The sender saw an offer on the page. That a known one still stands, the page itself must say.
    if (recognised.known && !product.isDescribed) throw noProduct()
    const { listingId, outcome } = await writeFound(tx, finder, page, recognised)
    const [listing] = await listingsByIds(tx, scope, [listingId])
    const { title, updated, images } = listing!
    return {
      listing: listingId,
      outcome: outcome as SentPageResult['outcome'],
      title,
      updated,
      wanted: images.flatMap(({ url, file }) => (file === null && url !== '' ? url : [])),
    }
  })
}

const noProduct = () => badRequest('The page describes no product.')
