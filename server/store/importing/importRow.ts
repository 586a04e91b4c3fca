import { DESCRIPTION_MAX, type ExtraData } from '../../../src/domain/kit/pageSays.ts'
import {
  byPlainKind,
  ofPlainFields,
  PLAIN_TEXT_MAX,
  type PlainValues,
} from '../../../src/domain/kit/plainFields.ts'
import {
  type ColumnMapping,
  type ExtraColumn,
  type ImportField,
  plainHeading,
} from '../../../src/domain/importing/importColumns.ts'
import {
  addressesOf,
  checked,
  countryOf,
  exportedAddresses,
  hostOf,
  listOf,
  pastMomentOf,
  exportedNumber,
  numberOf,
  partedFaults,
  parsePrice,
  readExtra,
  rowCells,
  type RowFault,
  webAddressOf,
  wholeOf,
} from '../../../src/domain/importing/importCells.ts'
import type { DayOrder } from '../../../src/domain/importing/importDates.ts'
import { certainCurrency } from '../../../src/domain/kit/priceText.ts'
import { nameKey } from '../../../src/domain/kit/nameKey.ts'
import { currency, text } from '../../../src/domain/kit/text.ts'
import type { ListingStatus } from '../../../src/domain/kit/vocabulary.ts'

/** Reading a row of a listings CSV: what a cell must look like, and what it becomes (§10 Import). */

const STATUS_WORDS = new Map<string, ListingStatus>(
  Object.entries({
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
  }),
)

/** A listing as a row tells it. */
export interface ImportedListing extends Partial<PlainValues> {
  readonly platform: string
  readonly itemId: string | null
  readonly title: string
  readonly url: string | null
  readonly description?: string | null
  /** Further columns of its file. */
  readonly extra?: ExtraData | null
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
  readonly firstSeen: string | null
  readonly tags: readonly string[]
  /** What the row tells in part only, so that a listing for which it is known already keeps what is known. */
  readonly incomplete?: readonly ('price' | 'currency' | 'images' | 'description')[]
}

/** What a row tells where it may not be enough for a listing. */
export type RowDraft = Omit<ImportedListing, 'title' | 'platform' | 'incomplete'> & {
  readonly title: string | null
  readonly platform: string | null
}

/** A row as it was read: what it becomes, or why it can't be kept; and what of it could not be read besides. */
export type RowResult<Item = ImportedListing, Draft = RowDraft> = {
  /** Optional cells that could not be read and were left empty, or were cut. */
  readonly warnings: readonly RowFault[]
} & (
  | { readonly ok: true; readonly item: Item }
  | { readonly ok: false; readonly faults: readonly RowFault[]; readonly draft: Draft }
)

/** What the columns of a row are read as. */
export interface RowColumns {
  readonly mapping: ColumnMapping
  /** Those that are kept under their own names. */
  readonly extra: readonly ExtraColumn[]
  /** Whether the row is one of our own export. */
  readonly isOfExport?: boolean
  /** The order of days in each column, as far as the file tells it. */
  readonly dayOrders?: readonly (DayOrder | null)[]
}

/** A reader of the moments of the column of a field, at which something was seen. */
export const momentIn =
  ({ mapping, dayOrders }: Pick<RowColumns, 'mapping' | 'dayOrders'>, field: ImportField) =>
  (value: string): string =>
    pastMomentOf(value, dayOrders?.[mapping[field] ?? -1] ?? null, Date.now())

/** What each cell must be, made once: a file has many rows. */
const cells = {
  title: checked(text()),
  itemId: checked(text(200)),
  platform: checked(text(200)),
  brand: checked(text(500)),
  product: checked(text(300)),
  seller: checked(text(500)),
  sellerId: checked(text(200)),
  plain: checked(text(PLAIN_TEXT_MAX)),
  currency: checked(currency()),
  tag: checked(text(100)),
}

const PLAIN_READERS = { text: cells.plain, number: numberOf, whole: wholeOf }
const EXPORT_READERS = { ...PLAIN_READERS, number: exportedNumber }

/**
 * Reads one row. Optional cells that can't be read are left empty, with a warning; a row whose title can't be read, or
 * that can't be told from others, is refused with every reason.
 */
export function readRow(row: readonly string[], columns: RowColumns): RowResult {
  const { mapping, extra, isOfExport } = columns
  const { unread, cell, read, readCut, readParts } = rowCells(row, mapping)
  const country = read('country', countryOf)
  const stated = read('currency', (value) => cells.currency(value.toUpperCase()))
  // Our own export has a full stop before decimals, whatever the currency.
  const price = read('price', (value) => parsePrice(value, isOfExport ? null : stated))
  const draft = {
    title: read('title', cells.title),
    description: readCut('description', DESCRIPTION_MAX),
    extra: readExtra(row, extra, unread),
    itemId: read('itemId', cells.itemId),
    url: read('url', webAddressOf),
    platform: read('platform', cells.platform),
    brand: read('brand', cells.brand),
    product: read('product', cells.product),
    seller: read('seller', cells.seller),
    sellerId: read('sellerId', cells.sellerId),
    sellerStoreUrl: read('sellerStoreUrl', webAddressOf),
    price,
    currency:
      cell('currency') === '' && price !== null
        ? certainCurrency(cell('price'), country ?? undefined)
        : stated,
    country,
    images: readParts('images', isOfExport ? exportedAddresses : addressesOf, webAddressOf),
    status: STATUS_WORDS.get(plainHeading(cell('status'))) ?? 'ACTIVE',
    ...(ofPlainFields((name) =>
      read(
        name,
        byPlainKind<(value: string) => string | number>(isOfExport ? EXPORT_READERS : PLAIN_READERS, name),
      ),
    ) as PlainValues),
    firstSeen: read('firstSeen', momentIn(columns, 'firstSeen')),
    tags: readParts('tags', listOf, cells.tag),
  } as const
  const platform = draft.platform ?? (draft.url ? hostOf(draft.url) : null)
  // An address is optional where platform and item id tell the listing already.
  const isRequired = ({ field }: RowFault) =>
    field === 'title' ||
    field === 'platform' ||
    field === 'itemId' ||
    (field === 'url' && (draft.itemId === null || platform === null))
  const { faults, warnings } = partedFaults(unread, isRequired)
  if (cell('title') === '') faults.push({ field: 'title', words: 'is empty' })
  if (cell('url') === '' && cell('itemId') === '')
    faults.push({ field: null, words: 'neither url nor item id is given' })
  if (platform === null && faults.length === 0) faults.push({ field: 'platform', words: 'is empty' })
  if (faults.length > 0 || draft.title === null || platform === null)
    return { ok: false, faults, warnings, draft: { ...draft, platform } }
  return {
    ok: true,
    warnings,
    item: { ...draft, title: draft.title, platform, incomplete: incompleteOf(warnings) },
  }
}

/** A price without its currency says nothing of another price, and a list without some of its addresses isn't whole. */
function incompleteOf(warnings: readonly RowFault[]): NonNullable<ImportedListing['incomplete']> {
  if (warnings.length === 0) return []
  const isUnread = (name: ImportField) => warnings.some(({ field }) => field === name)
  return [
    ...(isUnread('price') ? (['currency'] as const) : []),
    ...(isUnread('currency') ? (['price'] as const) : []),
    ...(isUnread('images') ? (['images'] as const) : []),
  ]
}

/** What tells two rows of one file or of two imports to be the same listing: platform, however it is written, and item id, else the address. */
export function importKey({
  platform,
  itemId,
  url,
}: Pick<ImportedListing, 'platform' | 'itemId' | 'url'>): string {
  return itemId === null ? `url\n${url}` : `item\n${nameKey(platform)}\n${itemId}`
}
