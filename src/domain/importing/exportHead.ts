import { markedName, unmarkedName } from '../kit/extraMark.ts'
import { PLAIN_FIELD_NAMES, plainColumn } from '../kit/plainFields.ts'

/** The headings of our own export of listings, and how a file is told to be one (§10 Import). */

const FIRST = [
  'id',
  'brand',
  'client',
  'product',
  'platform',
  'item_id',
  'title',
  'seller',
  'seller_id',
  'country',
  'price',
  'currency',
] as const
const LAST = [
  'description',
  'state',
  'status',
  'infringement_type',
  'reason',
  'score',
  'tags',
  'url',
  'image_urls',
  'source_brand',
  'first_seen',
  'created',
  'reviewed',
  'filing',
  'takedown',
] as const

/** A heading of the export that stands for none of the plain fields. */
export type ExportHeading = (typeof FIRST)[number] | (typeof LAST)[number]

/** The headings of the export in their order. Further columns of the listings' files follow them. */
export const EXPORT_HEADINGS: readonly string[] = [...FIRST, ...PLAIN_FIELD_NAMES.map(plainColumn), ...LAST]

const KNOWN: ReadonlySet<string> = new Set(EXPORT_HEADINGS)

/** Whether a column with this heading is one of ours, in an export of ours. */
export const isExportHeading = (heading: string): boolean => KNOWN.has(heading)

/** Headings that hardly any other program writes so. */
const TELLING: readonly ExportHeading[] = ['infringement_type', 'source_brand', 'filing', 'takedown']

/**
 * Whether a file with this first row is an export of ours: it has two headings or more that only we write so. Columns may
 * have been removed, moved or added since. A file of rows that were rejected from one has them too.
 */
export const isHeadOfExport = (first: readonly string[]): boolean =>
  TELLING.filter((heading) => first.includes(heading)).length > 1

/** What a further column is called in the export: one that is called as a column of ours says what it is. */
export const headingOfExtra = (name: string): string => markedName(name, isExportHeading)

/** The name of a further column that `headingOfExtra` was given. */
export const extraOfHeading = (heading: string): string => unmarkedName(heading, isExportHeading)
