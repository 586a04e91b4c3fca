import { jsonLdThings } from './jsonLd.ts'
import { mainProduct } from './mainProduct.ts'
import { microdataThings } from './microdata.ts'
import { metaClaims, offersProduct, openGraphClaims, pageFacts, pageMeta } from './pageMeta.ts'
import { everyElement } from './pageNodes.ts'
import { itemIdOfAddress } from './pageAddress.ts'
import { parseHtml } from './parseHtml.ts'
import type { PageProduct, PageSource } from './product.ts'
import type { ProductClaims } from './productClaims.ts'
import { productClaims } from './schemaProduct.ts'
import type { SchemaThing } from './schemaThing.ts'
import type { FetchedPage } from '../web/web.ts'

const MAX_IMAGES = 20

/**
 * The product that a page is about, from its JSON-LD, microdata, OpenGraph and head: each field from the first of them
 * that has it, the currency from where the price is. Null where nothing gives it a title. Never throws.
 */
export function readProduct({ url, text }: FetchedPage): PageProduct | null {
  const elements = everyElement(parseHtml(text))
  const meta = pageMeta(elements)
  const facts = pageFacts(elements, url, meta)
  const fromThings = (source: PageSource, things: readonly SchemaThing[]) => {
    const product = mainProduct(things, facts)
    return product ? [{ source, claims: productClaims(product, facts) }] : []
  }
  const things = [
    ...fromThings('json-ld', jsonLdThings(elements)),
    ...fromThings('microdata', microdataThings(elements)),
  ]
  const head: SourceClaims[] = [
    { source: 'opengraph', claims: openGraphClaims(meta, facts) },
    { source: 'meta', claims: metaClaims(elements, meta, facts) },
  ]
  const product = joined([...things, ...head])
  // What a page calls a sku may be the seller's; the marketplace's own id stands in its address.
  return (
    product && {
      ...product,
      isDescribed:
        things.length > 0 || head.some(({ claims }) => isOffer(claims)) || offersProduct(elements, meta),
      itemId: itemIdOfAddress(url) ?? product.itemId,
    }
  )
}

interface SourceClaims {
  readonly source: PageSource
  readonly claims: ProductClaims
}

/** Whether the head claims more than any page may. */
const isOffer = ({ price, itemId, isAvailable }: ProductClaims): boolean =>
  price !== null || itemId !== null || isAvailable !== null

function joined(sources: readonly SourceClaims[]): Omit<PageProduct, 'isDescribed'> | null {
  const titled = sources.find(({ claims }) => claims.title !== null)
  if (!titled) return null
  const first = <K extends keyof ProductClaims>(field: K): ProductClaims[K] | null =>
    sources.find(({ claims }) => claims[field] !== null)?.claims[field] ?? null
  const priced = sources.find(({ claims }) => claims.price !== null)?.claims
  const described = sources.find(({ claims }) => claims.description !== null)
  const images = sources.find(({ claims }) => claims.images.length > 0)?.claims.images ?? []
  return {
    source: titled.source,
    title: titled.claims.title!,
    brand: first('brand'),
    itemId: first('itemId'),
    price: priced?.price ?? null,
    currency: priced?.currency ?? first('currency'),
    isAvailable: first('isAvailable'),
    condition: first('condition'),
    rating: first('rating'),
    reviewsCount: first('reviewsCount'),
    quantity: first('quantity'),
    shippingFrom: first('shippingFrom'),
    seller: first('seller'),
    sellerId: first('sellerId'),
    sellerStoreUrl: first('sellerStoreUrl'),
    images: [...new Set(images)].slice(0, MAX_IMAGES),
    description: described?.claims.description ?? null,
    isSummary: described?.source === 'opengraph' || described?.source === 'meta',
  }
}
