import { ofPlainFields } from '../kit/plainFields.ts'
import { isExportHeading, isHeadOfExport } from './exportHead.ts'
import type { ImportKind } from './importKinds.ts'

/** The columns of a CSV: what each may mean, and what an import can't do without (§10 Import). */

/** The fields that a column of a listings file can be mapped to, and the headings each is known by. */
const LISTING_FIELDS = {
  platform: ['platform', 'marketplace', 'site', 'market', 'channel name'],
  itemId: ['item id', 'listing id', 'itemid', 'listingid', 'asin', 'offer id', 'ad id', 'product id'],
  title: ['title', 'name', 'product title', 'listing title', 'product name', 'item title'],
  description: [
    'description',
    'details',
    'bullet points',
    'product description',
    'item description',
    'listing description',
    'about this item',
  ],
  url: ['url', 'link', 'listing url', 'product url', 'item url', 'address'],
  brand: ['brand', 'brand name'],
  product: ['product', 'matched product'],
  seller: ['seller', 'seller name', 'shop', 'shop name', 'store', 'store name', 'merchant', 'vendor'],
  sellerId: ['seller id', 'sellerid', 'shop id', 'shopid', 'store id', 'merchant id', 'vendor id'],
  sellerStoreUrl: ['seller store url', 'seller url', 'store url', 'shop url', 'seller link'],
  price: ['price', 'amount', 'list price', 'current price'],
  currency: ['currency', 'currency code', 'price currency'],
  country: ['country', 'country code', 'seller country'],
  images: ['images', 'image urls', 'image url', 'image', 'pictures', 'photos'],
  status: ['status', 'listing status', 'availability'],
  ...ofPlainFields((_, { headings }) => headings),
  firstSeen: ['first seen', 'found', 'found at', 'date found', 'crawled', 'crawled at', 'scraped at', 'date'],
  tags: ['tags', 'labels'],
} as const

/** Those of a file of advertisements. */
const AD_FIELDS = {
  platform: ['platform', 'network', 'site', 'marketplace', 'publisher', 'channel name'],
  advertiser: ['advertiser', 'advertiser name', 'page name', 'account', 'account name', 'sponsor', 'seller'],
  headline: ['headline', 'ad headline', 'ad title', 'title', 'link title'],
  text: ['text', 'ad text', 'body', 'ad body', 'description', 'caption', 'copy', 'message'],
  url: ['url', 'ad url', 'ad link', 'link', 'address', 'snapshot url', 'ad snapshot url'],
  landingUrl: [
    'landing url',
    'landing page',
    'landingurl',
    'destination url',
    'destination',
    'final url',
    'link url',
  ],
  image: ['image', 'image url', 'images', 'picture', 'creative', 'creative url', 'thumbnail'],
  brand: ['brand', 'brand name'],
  product: ['product', 'matched product'],
  country: ['country', 'country code', 'market'],
  status: ['status', 'ad status', 'active'],
  firstSeen: ['first seen', 'found', 'found at', 'start date', 'started', 'date found', 'date'],
  lastSeen: ['last seen', 'end date', 'ended', 'last shown', 'last found'],
} as const

export type ListingImportField = keyof typeof LISTING_FIELDS
export type AdImportField = keyof typeof AD_FIELDS
export type ImportField = ListingImportField | AdImportField

const FIELDS: Record<ImportKind, Partial<Record<ImportField, readonly string[]>>> = {
  listings: LISTING_FIELDS,
  ads: AD_FIELDS,
}

/** The fields that a column can be mapped to in a file of a kind. */
export const IMPORT_FIELDS_OF: Record<ImportKind, readonly ImportField[]> = {
  listings: Object.keys(LISTING_FIELDS) as ListingImportField[],
  ads: Object.keys(AD_FIELDS) as AdImportField[],
}
/** Every field of any kind. */
export const IMPORT_FIELD_LIST: readonly ImportField[] = [
  ...new Set([...IMPORT_FIELDS_OF.listings, ...IMPORT_FIELDS_OF.ads]),
]

/** A column that stands for no field and is kept under its own name (a listing's `extra`). */
export const EXTRA = 'extra'
/** What a column is read as. */
export type ColumnUse = ImportField | typeof EXTRA

/** A column that is kept under its own name. */
export interface ExtraColumn {
  readonly name: string
  /** Its place, from 0. */
  readonly column: number
}

/** Which column (by its number, from 0) stands for which field. */
export type ColumnMapping = Partial<Record<ImportField, number>>

/** A heading as it is compared: lower case, its words parted by single spaces. */
export const plainHeading = (heading: string) =>
  heading
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[\s_\-.]+/g, ' ')

/**
 * Maps headings to fields: `wanted` (field=column by heading) first, then each field's known headings in their
 * order, each column once. In an export of ours no field is known by a further column's heading. Names the wanted
 * columns that don't exist.
 */
export function mapColumns(
  headings: readonly string[],
  wanted: Partial<Record<ImportField, string>> = {},
  kind: ImportKind = 'listings',
): { mapping: ColumnMapping; missing: string[] } {
  const mapping: ColumnMapping = {}
  const missing: string[] = []
  const known = headings.map(plainHeading)
  const isOfExport = isHeadOfExport(headings)
  const taken = new Set<number>()
  const take = (field: ImportField, column: number) => {
    mapping[field] = column
    taken.add(column)
  }
  for (const [field, heading] of Object.entries(wanted) as [ImportField, string][]) {
    const exact = headings.indexOf(heading)
    const column = exact >= 0 ? exact : known.indexOf(plainHeading(heading))
    if (column >= 0) take(field, column)
    else missing.push(heading)
  }
  for (const field of IMPORT_FIELDS_OF[kind]) {
    if (field in mapping || field in wanted) continue
    for (const synonym of FIELDS[kind][field]!) {
      const column = known.findIndex(
        (heading, at) =>
          heading === synonym && !taken.has(at) && (!isOfExport || isExportHeading(headings[at]!)),
      )
      if (column < 0) continue
      take(field, column)
      break
    }
  }
  return { mapping, missing }
}

/** The headings that a file of listings doesn't have: who advertises, under which headline, and what it leads to. */
const TELLING = new Set(
  [...AD_FIELDS.advertiser, ...AD_FIELDS.headline, ...AD_FIELDS.landingUrl].filter(
    (heading: string) =>
      !Object.values(LISTING_FIELDS).some((known: readonly string[]) => known.includes(heading)),
  ) as string[],
)

/** What a file holds, as far as its headings tell: advertisements where they name what only those have, and know more of them. */
export function guessedKind(headings: readonly string[]): ImportKind {
  const known = (kind: ImportKind) => Object.keys(mapColumns(headings, {}, kind).mapping).length
  const tells = headings.some((heading) => TELLING.has(plainHeading(heading)))
  return tells && known('ads') > known('listings') ? 'ads' : 'listings'
}

/** What each field is called on the screen. */
export const IMPORT_FIELD_LABELS: Record<ColumnUse, string> = {
  platform: 'Platform',
  itemId: 'Item ID',
  title: 'Title',
  description: 'Description',
  url: 'URL',
  brand: 'Brand',
  product: 'Product',
  seller: 'Seller',
  sellerId: 'Seller ID',
  sellerStoreUrl: 'Seller store URL',
  price: 'Price',
  currency: 'Currency',
  country: 'Country',
  images: 'Images',
  status: 'Status',
  ...ofPlainFields((_, { label }) => label),
  firstSeen: 'First seen',
  tags: 'Tags',
  advertiser: 'Advertiser',
  headline: 'Headline',
  text: 'Text',
  landingUrl: 'Landing URL',
  image: 'Image',
  lastSeen: 'Last seen',
  extra: 'Extra data',
}

/** Something that no column holds though an import needs it: one of the fields would do. */
export interface MissingColumn {
  readonly fields: readonly ImportField[]
  readonly words: string
}

/** What this mapping lacks, where the brand may be chosen for all rows; nothing of the file can be imported until it is mapped. */
export function missingColumns(
  mapping: ColumnMapping,
  brandForAll: boolean,
  kind: ImportKind = 'listings',
): MissingColumn[] {
  const missing: MissingColumn[] = kind === 'ads' ? missingForAds(mapping) : missingForListings(mapping)
  if (mapping.brand === undefined && !brandForAll)
    missing.push({ fields: ['brand'], words: 'No column holds the brand, and none is chosen for all rows.' })
  return missing
}

function missingForListings(mapping: ColumnMapping): MissingColumn[] {
  const missing: MissingColumn[] = []
  if (mapping.title === undefined) missing.push({ fields: ['title'], words: 'No column holds the title.' })
  if (mapping.url === undefined && mapping.itemId === undefined)
    missing.push({ fields: ['url', 'itemId'], words: 'No column holds the url or the item id.' })
  else if (mapping.platform === undefined && mapping.url === undefined)
    missing.push({ fields: ['platform'], words: 'No column holds the platform.' })
  return missing
}

/** An advertisement is known by its address, and says something. */
function missingForAds(mapping: ColumnMapping): MissingColumn[] {
  const missing: MissingColumn[] = []
  if (mapping.url === undefined) missing.push({ fields: ['url'], words: 'No column holds the url.' })
  if (mapping.headline === undefined && mapping.text === undefined)
    missing.push({ fields: ['headline', 'text'], words: 'No column holds the headline or the text.' })
  return missing
}

/** What each column of a file stands for, in the order of the columns; null where it is left out. */
export type ColumnFields = readonly (ColumnUse | null)[]

/** The fields that more than one column stands for. */
export function repeatedFields(columns: ColumnFields): ImportField[] {
  return IMPORT_FIELD_LIST.filter((field) => columns.filter((column) => column === field).length > 1)
}

/** Columns as a mapping; of several columns for one field the first. */
export function mappingOf(columns: ColumnFields): ColumnMapping {
  const mapping: ColumnMapping = {}
  for (const [at, field] of columns.entries()) if (field !== null && field !== EXTRA) mapping[field] ??= at
  return mapping
}

/** A mapping as columns of a file with so many; the others are left out. */
export function columnsOf(mapping: ColumnMapping, count: number): (ImportField | null)[] {
  const columns = Array.from<ImportField | null>({ length: count }).fill(null)
  for (const [field, at] of Object.entries(mapping) as [ImportField, number][]) columns[at] = field
  return columns
}
