import path from 'node:path'
import type { HandedPictures } from '../../src/domain/importing/handedPictures.ts'
import type { ColumnMapping, ExtraColumn } from '../../src/domain/importing/importColumns.ts'
import { columnsOfOurs } from '../../src/domain/importing/importHeader.ts'
import type { ImportKind } from '../../src/domain/importing/importKinds.ts'
import { brandLabel, brandMeant, severalBrands } from '../../src/domain/kit/namedBrand.ts'
import type { RejectReason } from '../../src/domain/importing/importOutcome.ts'
import type { ImportWarning } from '../../src/domain/importing/importWarnings.ts'
import type { Store } from '../store/database.ts'
import { type Database, transactionOnce } from '../store/transactions.ts'
import {
  endImport,
  holdImportLock,
  type ImportCounts,
  type ImportEnding,
  type ImportRun,
  openImport,
  releaseImportLock,
  rollBackCutOffImports,
  whileWritingAlone,
  writeAlone,
} from '../store/importing/imports.ts'
import { noteHandedPictures } from '../store/importing/importRecords.ts'
import { holdIdleUpload } from '../store/importing/importUploads.ts'
import { scopeOf } from './findPlaces.ts'
import { ImportRefused } from './importRefused.ts'
import { type ImportedRows, importRows, type RowsOptions } from './importRows.ts'
import { openSource, refuseMissingColumns, type Source } from './importSource.ts'
import { handInPictures, unreadFiles } from './pictureFiles.ts'

/** Importing a CSV of listings or advertisements: rows that can't be kept are handed back, the others go in, batch by batch. */

export interface ImportOptions extends RowsOptions {
  /** Does everything and keeps nothing. */
  readonly dryRun?: boolean
  /** What the file is called, where its path doesn't say. */
  readonly fileName?: string
  /** The upload that the file came by; it is gone when the import is complete, and nobody else's while it runs. */
  readonly uploadId?: string
  /** Told when the import has begun and has an id. */
  readonly onOpen?: (run: ImportRun) => void
}

export interface ImportSummary extends ImportCounts {
  readonly kind: ImportKind
  /** Whether the first row was read as headings. */
  readonly hasHeader: boolean
  readonly headings: readonly string[]
  readonly mapping: ColumnMapping
  /** The columns that were kept under their own names. */
  readonly extra: readonly ExtraColumn[]
  /** The columns that were left out because Assay writes them itself, in its own files. */
  readonly ours: readonly string[]
  readonly encoding: string
  readonly separator: string
  /** Whether the pictures of its listings are fetched; null where their brands decide. */
  readonly fetchPictures: boolean | null
  /** Names the import for undo; null after a dry run. */
  readonly changeSetId: string | null
  /** The optional cells that could not be read, by column. */
  readonly warnings: readonly ImportWarning[]
  /** Why rows were not taken, the most frequent reasons first. */
  readonly rejectReasons: readonly RejectReason[]
  /** What became of the pictures that came beside the file; null where there were none, or no row was taken. */
  readonly handedPictures: HandedPictures | null
  /** Why the import has failed: it took none of its rows. Null where it took some, or there were none. */
  readonly problem: string | null
}

/** How many batches are written at once, each by a process of the database. */
const WRITERS = 2

/**
 * Imports a file. Fails with `ImportRefused` before anything is written when its columns or its brand don't fit; a
 * failure later takes back what was written. Fails with 404 where the upload is gone, with 409 while it is being imported.
 */
export async function runImport(store: Store, options: ImportOptions): Promise<ImportSummary> {
  const source = await openSource(options)
  refuseMissingColumns(source, options.brand !== undefined)
  await refuseUnknownBrand(store.db, options)
  const done = options.dryRun ? await rehearse(store, options, source) : await perform(store, options, source)
  const { kind, hasHeader, headings, mapping, extra, encoding, separator, isOfExport } = source
  const { counts, warnings, rejectReasons, problem, changeSetId, handedPictures } = done
  return {
    ...counts,
    kind,
    hasHeader,
    headings,
    mapping,
    extra,
    ours: isOfExport ? leftOut(source) : [],
    encoding,
    separator,
    fetchPictures: fetchedBy(options),
    changeSetId,
    warnings,
    rejectReasons,
    handedPictures,
    problem,
  }
}

function leftOut({ headings, extra }: Source): string[] {
  const kept = new Set(extra.map(({ column }) => column))
  return [...columnsOfOurs(headings)].filter((at) => !kept.has(at)).map((at) => headings[at]!)
}

async function refuseUnknownBrand(
  db: Database,
  { brand, createBrand, userId }: ImportOptions,
): Promise<void> {
  if (brand === undefined) return
  const scope = await scopeOf(db, userId)
  const meant = brandMeant(scope.brands, brand)
  if (meant.kind === 'several')
    throw new ImportRefused(
      `${severalBrands(brand, meant.brands, scope.brands)}.`,
      'Name one of them with --brand.',
    )
  if (meant.kind === 'none' && !createBrand)
    throw new ImportRefused(
      `There is no brand ${brand}.`,
      `Add it with --create-brand, or name one of: ${scope.brands.map((one) => brandLabel(one, scope.brands)).join(', ')}.`,
    )
}

interface Done extends ImportEnding {
  readonly changeSetId: string | null
  readonly handedPictures: HandedPictures | null
}

async function perform(store: Store, options: ImportOptions, source: Source): Promise<Done> {
  const { author } = options
  const holder = await store.sessions.connect()
  try {
    const lockKey = await holdImportLock(holder)
    const run = await store.db.transaction(async (tx) => {
      if (options.uploadId !== undefined) await holdIdleUpload(tx, options.uploadId)
      return openImport(tx, author, naming(options, source), lockKey)
    })
    options.onOpen?.(run)
    try {
      const alone = <T>(work: () => Promise<T>) => whileWritingAlone(holder, work)
      const { addresses, ...ending } = await importRows(
        { db: store.db, writers: WRITERS, alone },
        options,
        source,
        run,
      )
      const handedPictures = ending.problem === null ? await handIn(store.db, options, addresses, run) : null
      await endImport(store.db, run, ending)
      return { ...ending, handedPictures, changeSetId: run.changeSetId }
    } catch (error) {
      await releaseImportLock(holder)
      await rollBackCutOffImports(store, author)
      throw error
    }
  } finally {
    await releaseImportLock(holder)
    holder.release()
  }
}

const fetchedBy = ({ pictures }: Pick<ImportOptions, 'pictures'>): boolean | null =>
  pictures === undefined ? null : pictures !== 'no'

const naming = ({ file, fileName, uploadId, pictures, beside }: ImportOptions, { kind }: Source) => ({
  kind,
  fileName: fileName ?? path.basename(file),
  uploadId: uploadId ?? null,
  fetchPictures: fetchedBy({ pictures }),
  handedPictures: beside ? unreadFiles(beside.files) : null,
})

class Rehearsed extends Error {}

/** Runs the whole import in one transaction that is then given up. */
async function rehearse(store: Store, options: ImportOptions, source: Source): Promise<Done> {
  let rows: ImportedRows | null = null
  try {
    await transactionOnce(store.db, async (tx) => {
      await writeAlone(tx)
      const run = await openImport(tx, options.author, naming(options, source), 0)
      rows = await importRows({ db: tx, writers: 1, alone: (work) => work() }, options, source, run)
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  const { addresses, ...ending } = (rows as ImportedRows | null)!
  const handedPictures = ending.problem === null ? await handIn(store.db, options, addresses, null) : null
  return { ...ending, handedPictures, changeSetId: null }
}

/** Gives the listings of an import, or of a rehearsal, the pictures that came beside the file. */
async function handIn(
  db: Database,
  { beside, userId, author, pictures, signal }: ImportOptions,
  addresses: ReadonlySet<string>,
  run: ImportRun | null,
): Promise<HandedPictures | null> {
  if (!beside) return null
  return handInPictures({
    ...beside,
    db,
    addresses,
    userId,
    author,
    leavesOthers: pictures === 'no',
    dryRun: run === null,
    signal,
    onProgress: (handed) => noteHandedPictures(db, run!, handed),
  })
}
