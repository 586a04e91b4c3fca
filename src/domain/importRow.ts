import { type ColumnMapping, plainHeading } from './importColumns.ts'
import {
  checked,
  countryOf,
  hostOf,
  listOf,
  momentOf,
  numberOf,
  parsePrice,
  rowCells,
  type RowFault,
  webAddressOf,
} from './importCells.ts'
import { currency, text } from './text.ts'
import type { ListingStatus } from './vocabulary.ts'

/** Reading a row of a listings CSV: what a cell must look like, and what it becomes (design §3 Import). */

const STATUS_WORDS: Record<string, ListingStatus> = {
  inactive: 'INACTIVE',
  ended: 'INACTIVE',
  unlisted: 'INACTIVE',
  unavailable: 'INACTIVE',
  sold: 'INACTIVE',
  'sold out': 'INACTIVE',
  delisted: 'DELISTED',
  removed: 'VIOLATION_REMOVED',
  banned: 'VIOLATION_REMOVED',
  'violation removed': 'VIOLATION_REMOVED',
}

/** A listing as a row tells it. */
export interface ImportedListing {
  readonly platform: string
  readonly itemId: string | null
  readonly title: string
  readonly url: string | null
  readonly brand: string | null
  readonly product: string | null
  readonly seller: string | null
  readonly sellerId: string | null
  readonly sellerStoreUrl: string | null
  readonly price: string | null
  readonly currency: string | null
  readonly country: string | null
  readonly images: readonly string[]
  readonly status: ListingStatus
  readonly condition: string | null
  readonly rating: number | null
  readonly firstSeen: string | null
  readonly tags: readonly string[]
}

/** What a row tells where it may not be enough for a listing. */
export type RowDraft = Omit<ImportedListing, 'title' | 'platform'> & {
  readonly title: string | null
  readonly platform: string | null
}

/** A row as it was read: what it becomes, or why it can't be kept. */
export type RowResult<Item = ImportedListing, Draft = RowDraft> =
  | { readonly ok: true; readonly item: Item }
  | { readonly ok: false; readonly faults: readonly RowFault[]; readonly draft: Draft }

/** What each cell must be, made once: a file has many rows. */
const cells = {
  title: checked(text()),
  itemId: checked(text(200)),
  platform: checked(text(200)),
  brand: checked(text(500)),
  product: checked(text(300)),
  seller: checked(text(500)),
  sellerId: checked(text(200)),
  condition: checked(text(200)),
  currency: checked(currency()),
  tag: checked(text(100)),
}

/** Reads one row. A row that can't be kept as it stands is refused with every reason, none of it half kept. */
export function readRow(row: readonly string[], mapping: ColumnMapping): RowResult {
  const { faults, cell, read } = rowCells(row, mapping)
  const draft = {
    title: read('title', cells.title),
    itemId: read('itemId', cells.itemId),
    url: read('url', webAddressOf),
    platform: read('platform', cells.platform),
    brand: read('brand', cells.brand),
    product: read('product', cells.product),
    seller: read('seller', cells.seller),
    sellerId: read('sellerId', cells.sellerId),
    sellerStoreUrl: read('sellerStoreUrl', webAddressOf),
    price: read('price', parsePrice),
    currency: read('currency', (value) => cells.currency(value.toUpperCase())),
    country: read('country', countryOf),
    images: read('images', (value) => [...new Set(listOf(value).map(webAddressOf))]) ?? [],
    status: STATUS_WORDS[plainHeading(cell('status'))] ?? 'ACTIVE',
    condition: read('condition', cells.condition),
    rating: read('rating', numberOf),
    firstSeen: read('firstSeen', momentOf),
    tags: read('tags', (value) => [...new Set(listOf(value).map(cells.tag))]) ?? [],
  }
  if (draft.title === null && !faults.some(({ field }) => field === 'title'))
    faults.push({ field: 'title', words: 'is empty' })
  if (cell('url') === '' && cell('itemId') === '')
    faults.push({ field: null, words: 'neither url nor item id is given' })
  const platform = draft.platform ?? (draft.url ? hostOf(draft.url) : null)
  if (platform === null && faults.length === 0) faults.push({ field: 'platform', words: 'is empty' })
  if (faults.length > 0 || draft.title === null || platform === null)
    return { ok: false, faults, draft: { ...draft, platform } }
  return { ok: true, item: { ...draft, title: draft.title, platform } }
}

/** What tells two rows of one file or of two imports to be the same listing: platform and item id, else the address. */
export function importKey({
  platform,
  itemId,
  url,
}: Pick<ImportedListing, 'platform' | 'itemId' | 'url'>): string {
  return itemId === null ? `url\n${url}` : `item\n${platform.toLowerCase()}\n${itemId}`
}
