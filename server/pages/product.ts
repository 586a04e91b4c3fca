/** What a product page tells of itself. */

/** Where a page says something, in the order in which it is believed. */
export const PAGE_SOURCES = ['json-ld', 'microdata', 'opengraph', 'meta'] as const
export type PageSource = (typeof PAGE_SOURCES)[number]

/** A product as its page tells it; null for what the page leaves out. Nothing is invented. */
export interface PageProduct {
  /** The source that the title comes from. */
  readonly source: PageSource
  /** Whether the page says that it is of a product; a title alone may be that of a robot check, or of an item that is gone. */
  readonly isDescribed: boolean
  readonly title: string
  readonly brand: string | null
  readonly itemId: string | null
  /** A decimal string. */
  readonly price: string | null
  /** ISO 4217. */
  readonly currency: string | null
  /** Whether it can be bought; null where the page doesn't say. */
  readonly isAvailable: boolean | null
  readonly condition: string | null
  readonly rating: number | null
  /** How many reviews there are, or where only ratings are counted, how many of those. */
  readonly reviewsCount: number | null
  /** How many can be bought. */
  readonly quantity: number | null
  /** Where it is shipped from, as the page words it. */
  readonly shippingFrom: string | null
  readonly seller: string | null
  readonly sellerId: string | null
  readonly sellerStoreUrl: string | null
  /** Absolute addresses, each once. */
  readonly images: readonly string[]
  /** The text that describes it, its lines kept. */
  readonly description: string | null
  /** Whether that is but the summary of the page's head. */
  readonly isSummary: boolean
}
