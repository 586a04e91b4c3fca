import {
  type ColumnFields,
  EXTRA,
  IMPORT_FIELD_LABELS,
  mappingOf,
  missingColumns,
  repeatedFields,
} from './importColumns.ts'
import type { ImportEncoding } from './importEncodings.ts'
import { EXTRA_COLUMNS_MAX } from '../kit/pageSays.ts'
import type { ImportKind } from './importKinds.ts'
import { brandMeant, type NamedBrand, severalBrands } from '../kit/namedBrand.ts'
import { countOf } from '../kit/words.ts'
import type { PictureAnswer } from '../kit/pictureFetching.ts'

/** What an import made on the screen must hold to before it runs (§10 Import). */

/** How many rows are shown before an import runs. */
export const PREVIEW_ROWS = 20
/** How many characters of a cell are shown of it. */
export const PREVIEW_CELL = 200
/** A file with more columns than this is no list of listings. */
export const IMPORT_COLUMNS_MAX = 500
/** How many imports one server works on at a time. */
export const IMPORTS_AT_ONCE = 3
/** How many of a user's imports are listed. */
export const RECENT_IMPORTS = 20

/** How long a choice rests before the preview is read again, and how often a running import is looked at. */
export const PREVIEW_REST_MS = 300
export const IMPORT_POLL_MS = 1_000
export const IMPORT_POLL_AGAIN_MS = 5_000

/** What the user chose for a file. */
export interface ImportSettings {
  /** Whether the first row holds headings; else it is data. */
  readonly hasHeader: boolean
  /** What its rows are. */
  readonly kind: ImportKind
  /** What each column of the file stands for, in their order. */
  readonly columns: ColumnFields
  /** The brand of every row, by its id or as `brandMeant` finds it; null where each row says its own. */
  readonly brand: string | null
  /** Adds brands that don't exist. */
  readonly createBrand: boolean
  /** Whether the pictures of its listings are fetched; null where nobody has said, and their brands decide. */
  readonly pictures: PictureAnswer | null
  /** How the file is encoded; null where that is found out. */
  readonly encoding: ImportEncoding | null
}

/** The pictures that a file names. */
export interface NamedPictures {
  /** How many distinct addresses, and at how many hosts. */
  readonly addresses: number
  readonly hosts: number
  /** Whether the whole file was counted; else its number of addresses is estimated. */
  readonly isWhole: boolean
  /** Whether they are fetched where nobody answers; null where that must be asked. */
  readonly unasked: boolean | null
  /** How many of the counted ones are in the archive beside the file; null where there is none. */
  readonly inArchive: number | null
}

/** What is asked before pictures are fetched. */
export function picturesQuestion({ addresses, hosts, isWhole }: NamedPictures): string {
  const pictures =
    addresses === 1 ? 'the picture' : `the ${isWhole ? '' : 'about '}${countOf(addresses, 'picture')}`
  return `Fetch ${pictures} from ${countOf(hosts, 'host')}? They are asked from this server.`
}

/** The answer that stands: what was said, else what the brand or the server says. */
export const standingAnswer = (
  answer: PictureAnswer | null,
  { unasked }: NamedPictures,
): PictureAnswer | null => answer ?? (unasked === null ? null : unasked ? 'yes' : 'no')

/** Something that stands in the way of an import, and where. */
export interface ImportObstacle {
  readonly at: 'file' | 'columns' | 'brand' | 'pictures' | 'archive'
  readonly words: string
}

/** What settings are held against. */
export interface ImportGround {
  /** The user's brands. */
  readonly brands: readonly NamedBrand[]
  /** How many rows of the file the preview shows. */
  readonly rows: number
  /** How many of these can't be taken. */
  readonly untaken?: number
  /** How many of these can't be taken, and are of no brand, or of one that is not there. */
  readonly unbranded?: number
  /** The pictures that it names, where the import asks about them. */
  readonly pictures?: NamedPictures | null
  /** What of the archive of pictures beside it is not settled. */
  readonly archive?: UnsettledArchive | null
}

/** An archive that is on its way, or that was not taken and waits for a word. */
export type UnsettledArchive = 'moving' | 'failed'

const ARCHIVE_OBSTACLES: Record<UnsettledArchive, string> = {
  moving: 'The ZIP archive of pictures is on its way.',
  failed: 'The ZIP archive of pictures was not taken. Give it again, or leave it out.',
}

/** How many of the first rows can't be taken. */
export const untakenOf = (preview: readonly { readonly faults: readonly unknown[] }[]): number =>
  preview.filter(({ faults }) => faults.length > 0).length

/** A row as the preview shows it. */
interface ShownRow {
  readonly faults: readonly { readonly field: string | null }[]
  readonly values: { readonly brand?: string }
}

/** How many of the first rows can't be taken, and are of no brand, or of one that is not there. */
const unbrandedOf = (preview: readonly ShownRow[]): number =>
  preview.filter(
    ({ faults, values }) =>
      faults.length > 0 && (values.brand === undefined || faults.some(({ field }) => field === 'brand')),
  ).length

/** The brand that goes without saying: the only one there is, for all rows of a file of which no column tells it. */
export const unaskedBrand = (columns: ColumnFields, brands: readonly NamedBrand[]): string | null =>
  brands.length === 1 && !columns.includes('brand') ? brands[0]!.id : null

/** What the settings of an upload are held against. */
export const groundOf = ({
  brands,
  upload: { preview, pictures },
  unsettled,
}: {
  readonly brands: readonly NamedBrand[]
  readonly upload: {
    readonly preview: readonly ShownRow[]
    readonly pictures: NamedPictures | null
  }
  readonly unsettled: UnsettledArchive | null
}): ImportGround => ({
  brands,
  rows: preview.length,
  untaken: untakenOf(preview),
  unbranded: unbrandedOf(preview),
  pictures,
  archive: unsettled,
})

/** Why a file of which the preview shows every row can't be run: none of them can be taken. Of a longer file others may be taken. */
function untakenObstacle({ rows, untaken = 0 }: ImportGround): ImportObstacle[] {
  if (rows === 0 || rows === PREVIEW_ROWS || untaken < rows) return []
  const which = rows === 1 ? 'The only row can’t be taken.' : `None of the ${rows} rows can be taken.`
  return [{ at: 'file', words: `${which} The preview says why: correct the columns or the file.` }]
}

/** Everything that keeps these settings from being run. */
export function importObstacles(settings: ImportSettings, ground: ImportGround): ImportObstacle[] {
  const { brands, rows, pictures, archive } = ground
  const { kind, columns, brand } = settings
  const empty =
    rows === 0 ? [{ at: 'file' as const, words: 'The file has no rows behind its headings.' }] : []
  const further = columns.filter((use) => use === EXTRA).length
  const many =
    further > EXTRA_COLUMNS_MAX
      ? [
          {
            at: 'columns' as const,
            words: `${further} columns are kept as extra data. A listing holds ${EXTRA_COLUMNS_MAX}: leave some out.`,
          },
        ]
      : []
  const repeated = repeatedFields(columns).map((field) => ({
    at: 'columns' as const,
    words: `Several columns are read as ${IMPORT_FIELD_LABELS[field]}. Keep one.`,
  }))
  const missing = missingColumns(mappingOf(columns), brand !== null, kind).map(({ fields, words }) => ({
    at: fields.includes('brand') ? ('brand' as const) : ('columns' as const),
    words,
  }))
  const unfit = brandObstacle(settings, brands)
  const unknown = unfit === null ? [] : [{ at: 'brand' as const, words: unfit }]
  const unsaid =
    pictures && standingAnswer(settings.pictures, pictures) === null
      ? [{ at: 'pictures' as const, words: 'Say whether the pictures are fetched.' }]
      : []
  const unsent = archive ? [{ at: 'archive' as const, words: ARCHIVE_OBSTACLES[archive] }] : []
  const wrong = [
    ...empty,
    ...many,
    ...repeated,
    ...missing,
    ...unknown,
    ...unbrandedObstacle(settings, ground),
  ]
  // Of columns that are wrong, rows can't be taken either.
  return [...(wrong.length > 0 ? wrong : untakenObstacle(ground)), ...unsaid, ...unsent]
}

/** Why rows that tell their brands can't be run: none of the first does, so that hardly any would be taken. */
function unbrandedObstacle(
  { columns, brand }: ImportSettings,
  { rows, unbranded = 0 }: ImportGround,
): ImportObstacle[] {
  if (brand !== null || !columns.includes('brand') || rows === 0 || unbranded < rows) return []
  return [
    { at: 'brand', words: 'None of the rows shown is of a brand that is there. Choose one for all rows.' },
  ]
}

/** Why the brand for all rows can't be had: it has no name, is one of several, or isn't there and isn't to be added. */
function brandObstacle({ brand, createBrand }: ImportSettings, brands: readonly NamedBrand[]): string | null {
  if (brand === null) return null
  if (brand.trim() === '') return 'The brand has no name.'
  const meant = brandMeant(brands, brand)
  if (meant.kind === 'several') return `${severalBrands(brand, meant.brands, brands)}.`
  return meant.kind === 'one' || createBrand ? null : `There is no brand ${brand}.`
}

/** Whether these settings can be run. */
export const canImport = (settings: ImportSettings, ground: ImportGround): boolean =>
  importObstacles(settings, ground).length === 0

/** Why a row can't be kept under the brand that it names; null where that is one of the user's. */
export function unfitBrand(name: string, brands: readonly NamedBrand[]): string | null {
  const meant = brandMeant(brands, name)
  if (meant.kind === 'one') return null
  return meant.kind === 'none' ? `there is no brand “${name}”` : severalBrands(name, meant.brands, brands)
}

/** A file as the browser hands it over. */
export interface GivenFile {
  readonly name: string
  readonly size: number
  readonly content: Blob
}

/** Why these files can't be imported, or null; what a file holds the server finds out. */
export function filesProblem(files: readonly Pick<GivenFile, 'size'>[]): string | null {
  if (files.length === 0) return 'Nothing that was dropped is a file.'
  if (files.length > 1) return `${files.length} files were given. Import one at a time.`
  return files[0]!.size === 0 ? 'The file is empty.' : null
}

/** What an address of the Import page shows: a file that waits, an import, or neither. */
export interface ImportPlace {
  readonly kind: 'upload' | 'import'
  readonly id: string
}

/** The place that a query names. */
export function placeOf(query: Readonly<Record<string, readonly string[]>>): ImportPlace | null {
  for (const kind of ['import', 'upload'] as const) {
    const id = query[kind]?.[0]
    if (id) return { kind, id }
  }
  return null
}

/** How many rows a file has in all, as far as the rows read tell; null before any is. */
export function estimatedRows(run: {
  readonly rowsRead: number
  readonly bytes: number
  readonly totalBytes: number
}): number | null {
  if (run.rowsRead === 0 || run.bytes === 0) return null
  return Math.max(run.rowsRead, Math.round((run.rowsRead * run.totalBytes) / run.bytes))
}
