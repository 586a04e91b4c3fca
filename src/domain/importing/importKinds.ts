import type { Capability } from '../kit/roles.ts'

/** What a file that is imported can hold (§10 Import). */

export const IMPORT_KINDS = ['listings', 'ads'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

interface KindWords {
  readonly label: string
  /** What one row becomes: "1 advertisement", "12 advertisements". */
  readonly noun: string
  /** Where what came in is seen. */
  readonly path: string
  readonly may: Capability
}

export const IMPORT_KIND_WORDS: Record<ImportKind, KindWords> = {
  listings: { label: 'Listings', noun: 'listing', path: '/listings', may: 'listings.import' },
  ads: { label: 'Advertisements', noun: 'advertisement', path: '/ads', may: 'ads.import' },
}
