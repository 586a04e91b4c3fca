import { DESCRIPTION_MAX } from '../../src/domain/kit/pageSays.ts'
import { PLAIN_TEXT_MAX } from '../../src/domain/kit/plainFields.ts'

/** What one source of a page claims of its product; null and empty for what it leaves out. */
export interface ProductClaims {
  readonly title: string | null
  readonly brand: string | null
  readonly itemId: string | null
  /** A decimal string. */
  readonly price: string | null
  /** ISO 4217. */
  readonly currency: string | null
  readonly isAvailable: boolean | null
  readonly condition: string | null
  readonly rating: number | null
  readonly reviewsCount: number | null
  readonly quantity: number | null
  readonly shippingFrom: string | null
  readonly seller: string | null
  readonly sellerId: string | null
  readonly sellerStoreUrl: string | null
  /** Absolute addresses. */
  readonly images: readonly string[]
  readonly description: string | null
}

/** What a page tells of itself apart from its product, by which what it claims is read. */
export interface PageFacts {
  /** Where it was found in the end. */
  readonly url: string
  /** What addresses on it are relative to. */
  readonly base: string
  /** Addresses that it calls its own, the one where it was found among them. */
  readonly addresses: readonly string[]
  /** What it calls itself. */
  readonly titles: readonly string[]
  /** The country (ISO 3166-1) for whose people it is; undefined where nothing says so. */
  readonly country: string | undefined
}

/** As long as fields of a listing may be. */
export const LONGEST = {
  title: 10_000,
  brand: 200,
  itemId: 200,
  condition: 200,
  seller: 500,
  description: DESCRIPTION_MAX,
  shippingFrom: PLAIN_TEXT_MAX,
} as const
