import * as z from 'zod/mini'
import { type ColumnMapping, type ImportField, plainHeading } from './importColumns.ts'
import { canonicalCountry, countryCodes } from './countries.ts'
import { country, currency, decimal, text } from './text.ts'
import type { ListingStatus } from './vocabulary.ts'
import { countryName } from './words.ts'

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

/** Why a row can't be kept, with the field that it concerns where there is one. */
export interface RowFault {
  readonly field: ImportField | null
  readonly words: string
}

export type RowResult =
  | { readonly ok: true; readonly listing: ImportedListing }
  | { readonly ok: false; readonly faults: readonly RowFault[]; readonly draft: RowDraft }

/** Faults in one line. */
export const reasonOf = (faults: readonly RowFault[]): string =>
  faults.map(({ field, words }) => (field === null ? words : `${field} ${words}`)).join('; ')

class RowProblem extends Error {}

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
  address: checked(text(2_048)),
}

/** Reads one row. A row that can't be kept as it stands is refused with every reason, none of it half kept. */
export function readRow(row: readonly string[], mapping: ColumnMapping): RowResult {
  const faults: RowFault[] = []
  const cell = (field: ImportField) => {
    const column = mapping[field]
    return column === undefined ? '' : (row[column] ?? '').trim()
  }
  const read = <T>(field: ImportField, parse: (value: string) => T): T | null => {
    const value = cell(field)
    if (value === '') return null
    try {
      return parse(value)
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error
      faults.push({ field, words: error.message })
      return null
    }
  }
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
  const platform = draft.platform ?? (draft.url ? new URL(draft.url).hostname.replace(/^www\./, '') : null)
  if (platform === null && faults.length === 0) faults.push({ field: 'platform', words: 'is empty' })
  if (faults.length > 0 || draft.title === null || platform === null)
    return { ok: false, faults, draft: { ...draft, platform } }
  return { ok: true, listing: { ...draft, title: draft.title, platform } }
}

function checked(schema: z.ZodMiniType<string>): (value: string) => string {
  return (value) => {
    const result = schema.safeParse(value)
    if (!result.success) throw new RowProblem(result.error.issues[0]!.message)
    return value
  }
}

function listOf(value: string): string[] {
  return value
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function webAddressOf(value: string): string {
  if (value.length > 2_048 || !/^https?:\/\//i.test(value) || !URL.canParse(value))
    throw new RowProblem(`“${shortened(value)}” is not a web address`)
  return cells.address(value)
}

const GROUPED = /^(\d{1,3})([.,])(\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/
const PLAIN = /^(\d+)(?:[.,](\d+))?$/

/**
 * An amount as a decimal string. Spaces, apostrophes and currency signs are dropped. Commas or full stops that part
 * threes of digits group thousands, but a lone full stop before three digits is a decimal one.
 */
export function parsePrice(value: string): string {
  const digits = value.replace(/[\s'’\p{Sc}]/gu, '').replace(/^[A-Z]{3}|[A-Z]{3}$/g, '')
  const [, first, separator, groups, decimals] = GROUPED.exec(digits) ?? []
  const isGrouped = separator === ',' || groups?.includes('.') || decimals !== undefined
  const [, whole, part] = isGrouped
    ? ['', first! + groups!.replace(/[.,]/g, ''), decimals]
    : (PLAIN.exec(digits) ?? [])
  const amount = part === undefined ? whole : `${whole}.${part}`
  if (!amountSchema.safeParse(amount).success) throw new RowProblem(`“${shortened(value)}” is not an amount`)
  return amount!
}

const amountSchema = decimal()
const countrySchema = country()

let codesByName: Map<string, string> | null = null

/** A country by its ISO 3166-1 code or its English name. */
function countryOf(value: string): string {
  const code = value.toUpperCase()
  if (countrySchema.safeParse(code).success) return canonicalCountry(code)
  codesByName ??= new Map(countryCodes().map((known) => [countryName(known).toLowerCase(), known]))
  const found = codesByName.get(value.toLowerCase())
  if (!found) throw new RowProblem(`“${shortened(value)}” is not a country`)
  return found
}

function numberOf(value: string): number {
  const number = Number(value.replace(',', '.'))
  if (!Number.isFinite(number)) throw new RowProblem(`“${shortened(value)}” is not a number`)
  return number
}

/** A moment from ISO 8601 with or without time (UTC where no zone is named), or epoch seconds or milliseconds. */
function momentOf(value: string): string {
  const at = /^\d{9,11}$/.test(value)
    ? Number(value) * 1_000
    : /^\d{12,14}$/.test(value)
      ? Number(value)
      : /^\d{4}-\d\d-\d\d$/.test(value)
        ? Date.parse(value)
        : Date.parse(
            /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(value)
              ? `${value.replace(' ', 'T')}Z`
              : value,
          )
  if (Number.isNaN(at)) throw new RowProblem(`“${shortened(value)}” is not a date`)
  return new Date(at).toISOString()
}

const shortened = (value: string) => (value.length > 40 ? `${value.slice(0, 40)}…` : value)

/** What tells two rows of one file or of two imports to be the same listing: platform and item id, else the address. */
export function importKey({
  platform,
  itemId,
  url,
}: Pick<ImportedListing, 'platform' | 'itemId' | 'url'>): string {
  return itemId === null ? `url\n${url}` : `item\n${platform.toLowerCase()}\n${itemId}`
}
