import path from 'node:path'
import { type ColumnMapping, columnsOf, type ExtraColumn } from '../../src/domain/importing/importColumns.ts'
import { unknownBrand } from '../../src/domain/importing/importRules.ts'
import { reasonOf, type RowFault } from '../../src/domain/importing/importCells.ts'
import type { ImportKind } from '../../src/domain/importing/importKinds.ts'
import { reasonTally, tookNothing } from '../../src/domain/importing/importOutcome.ts'
import type { Reject } from './importRejects.ts'
import { type ImportWarning, warningTally } from '../../src/domain/importing/importWarnings.ts'
import type { HandedPictures } from '../../src/domain/importing/handedPictures.ts'
import type { PictureAnswer } from '../../src/domain/kit/pictureFetching.ts'
import type { Storage } from '../providers/storage.ts'
import { alwaysFetch } from '../store/importing/importBrands.ts'
import { brandByName } from '../store/brands.ts'
import type { Database, Executor, Store } from '../store/database.ts'
import type { ReadyRow } from '../store/importing/importPlaces.ts'
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
import { noteHandedPictures, noteProgress } from '../store/importing/importRecords.ts'
import type { CsvRow } from './csvFile.ts'
import { findPlaces, type PlaceOptions, scopeOf } from './findPlaces.ts'
import { ImportRefused } from './importRefused.ts'
import { openSource, refuseMissingColumns, type Source, type SourceOptions } from './importSource.ts'
import { type ImportedRow, ROW_KINDS } from './rowKinds.ts'
import { handInPictures, type PictureFiles } from './pictureFiles.ts'
import { rowReader } from './rowReader.ts'

/** Importing a CSV of listings or advertisements: rows that can't be kept are handed back, the others go in, batch by batch. */

export interface ImportOptions extends SourceOptions, PlaceOptions {
  /** Sets the brand of every row; what the row says is kept as its source brand. */
  readonly brand?: string
  /** Does everything and keeps nothing. */
  readonly dryRun?: boolean
  /** What the file is called, where its path doesn't say. */
  readonly fileName?: string
  /** The upload that the file came by. */
  readonly uploadId?: string
  /** Whether the pictures of its listings are fetched; where it isn't said, their brands decide. */
  readonly pictures?: PictureAnswer
  /** Stops the import, which is then rolled back. */
  readonly signal?: AbortSignal
  /** Told when the import has begun and has an id. */
  readonly onOpen?: (run: ImportRun) => void
  readonly onProgress?: (progress: ImportProgress) => void
  /** Pictures that came beside the file, and where they are kept. The caller closes them. */
  readonly beside?: { readonly files: PictureFiles; readonly storage: Pick<Storage, 'put'> } | undefined
  /** Told of each row that was not taken, and of the file's headings. */
  readonly onReject: (reject: Reject, headings: readonly string[]) => void | Promise<void>
}

export interface ImportProgress {
  readonly bytes: number
  readonly totalBytes: number
  readonly rows: number
}

export interface ImportSummary extends ImportCounts {
  readonly kind: ImportKind
  /** Whether the first row was read as headings. */
  readonly hasHeader: boolean
  readonly headings: readonly string[]
  readonly mapping: ColumnMapping
  /** The columns that were kept under their own names. */
  readonly extra: readonly ExtraColumn[]
  readonly encoding: string
  readonly separator: string
  /** Whether the pictures of its listings are fetched; null where their brands decide. */
  readonly fetchPictures: boolean | null
  /** Names the import for undo; null after a dry run. */
  readonly changeSetId: string | null
  /** The optional cells that could not be read, by column. */
  readonly warnings: readonly ImportWarning[]
  /** What became of the pictures that came beside the file; null where there were none, or no row was taken. */
  readonly handedPictures: HandedPictures | null
  /** Why the import has failed: it took none of its rows. Null where it took some, or there were none. */
  readonly problem: string | null
}

const BATCH_ROWS = 1_000
/** How many batches are written at once, each by a process of the database. */
const WRITERS = 2

/**
 * Imports a file. Fails with `ImportRefused` before anything is written when its columns or its brand don't fit; a
 * failure later takes back what was written.
 */
export async function runImport(store: Store, options: ImportOptions): Promise<ImportSummary> {
  const source = await openSource(options)
  refuseMissingColumns(source, options.brand !== undefined)
  await refuseUnknownBrand(store.db, options)
  const done = options.dryRun ? await rehearse(store, options, source) : await perform(store, options, source)
  const { kind, hasHeader, headings, mapping, extra, encoding, separator } = source
  const { counts, warnings, problem, changeSetId, handedPictures } = done
  return {
    ...counts,
    kind,
    hasHeader,
    headings,
    mapping,
    extra,
    encoding,
    separator,
    fetchPictures: fetchedBy(options),
    changeSetId,
    warnings,
    handedPictures,
    problem,
  }
}

async function refuseUnknownBrand(
  db: Database,
  { brand, createBrand, userId }: ImportOptions,
): Promise<void> {
  if (brand === undefined || createBrand) return
  const scope = await scopeOf(db, userId)
  if (!brandByName(scope, brand))
    throw new ImportRefused(
      `There is no brand ${brand}.`,
      `Add it with --create-brand, or name one of: ${scope.brands.map(({ name }) => name).join(', ')}.`,
    )
}

interface Done extends ImportEnding {
  readonly changeSetId: string | null
  readonly handedPictures: HandedPictures | null
}

async function perform(store: Store, options: ImportOptions, source: Source): Promise<Done> {
  const { author } = options
  const holder = await store.pool.connect()
  try {
    const lockKey = await holdImportLock(holder)
    const run = await store.db.transaction((tx) => openImport(tx, author, naming(options, source), lockKey))
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

const naming = ({ file, fileName, uploadId, pictures }: ImportOptions, { kind }: Source) => ({
  kind,
  fileName: fileName ?? path.basename(file),
  uploadId: uploadId ?? null,
  fetchPictures: fetchedBy({ pictures }),
})

class Rehearsed extends Error {}

/** Runs the whole import in one transaction that is then given up. */
async function rehearse(store: Store, options: ImportOptions, source: Source): Promise<Done> {
  let rows: ImportedRows | null = null
  try {
    await store.db.transaction(async (tx) => {
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

/** How the rows of an import ended, and the addresses of pictures that those taken name, where pictures came beside the file. */
interface ImportedRows extends ImportEnding {
  readonly addresses: ReadonlySet<string>
}

interface Understood {
  readonly row: CsvRow
  readonly warnings: readonly RowFault[]
  readonly item: ImportedRow
  readonly brand: string
}

interface Writing {
  readonly db: Executor
  /** How many transactions can be open at once. */
  readonly writers: number
  /** Does work while no other import writes. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
}

async function importRows(
  { db, writers, alone }: Writing,
  options: ImportOptions,
  source: Source,
  run: ImportRun,
): Promise<ImportedRows> {
  const { headings, mapping } = source
  const brands = new Set<string>()
  const addresses = new Set<string>()
  const warnings = warningTally(headings, mapping)
  const reasons = reasonTally()
  const rejectsHeadings = headingsOfRejects(source)
  const counts = { rowsRead: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 }
  const reject = async ({ line, cells }: CsvRow, faults: readonly RowFault[]) => {
    counts.rejected++
    reasons.add(line, faults)
    await options.onReject({ line, reason: reasonOf(faults), cells }, rejectsHeadings)
  }
  const places = await findPlaces(db, options, run)
  const placed = (rows: readonly Understood[]) =>
    db.transaction(async (tx) => {
      const ready: ReadyRow<ImportedRow>[] = []
      for (const { row, warnings: unread, item, brand } of rows) {
        const place = await places.find(tx, item, brand)
        if (place === null) await reject(row, [{ field: null, words: unknownBrand(brand) }, ...unread])
        else {
          warnings.add({ ...row, warnings: unread })
          brands.add(place.brandId)
          if (options.beside)
            for (const address of ROW_KINDS[source.kind].picturesOf(item)) addresses.add(address)
          ready.push({ item, ...place })
        }
      }
      return ready
    })
  const write = (rows: readonly Understood[]) =>
    alone(async () => {
      options.signal?.throwIfAborted()
      const ready = await placed(rows)
      const outcomes = await Promise.allSettled(
        batchesOf(ready).map((batch) =>
          db.transaction((tx) => ROW_KINDS[source.kind].write(tx, options.author, run, batch)),
        ),
      )
      for (const outcome of outcomes) {
        // Thrown when every batch has ended, so that nothing is written behind a rollback.
        if (outcome.status === 'rejected') throw outcome.reason
        counts.added += outcome.value.added
        counts.changed += outcome.value.changed
        counts.unchanged += outcome.value.unchanged
      }
      await noteProgress(db, run, { ...counts, ...source.progress(), warnings: warnings.report() })
      options.onProgress?.({ ...source.progress(), rows: counts.rowsRead })
    })

  // While the database writes some batches, the next are read.
  let writing: Promise<void> = Promise.resolve()
  const flush = async (rows: readonly Understood[]) => {
    await writing
    writing = write(rows)
    writing.catch(() => {
      // The caller that waits for the batches gets it.
    })
  }
  const read = rowReader(source, options.brand)
  let rows: Understood[] = []
  try {
    for await (const row of source.rows) {
      options.signal?.throwIfAborted()
      counts.rowsRead++
      const understood = read(row)
      if (!understood.ok) {
        await reject(row, [...understood.faults, ...understood.warnings])
        continue
      }
      rows.push({ row, warnings: understood.warnings, item: understood.item, brand: understood.brand })
      if (rows.length < writers * BATCH_ROWS) continue
      await flush(rows)
      rows = []
    }
    await flush(rows)
  } finally {
    // Whatever went wrong, nothing is being written any more when it is told.
    await Promise.allSettled([writing])
  }
  await writing
  if (options.pictures === 'always')
    await db.transaction((tx) => alwaysFetch(tx, options.author, run, [...brands]))
  const problem = tookNothing(counts) ? reasons.words(counts.rowsRead) : null
  return { counts, warnings: warnings.report(), problem, addresses }
}

/** Without headings of its own, a file's rejected rows come back under the fields that their columns were read as. */
function headingsOfRejects({ hasHeader, headings, mapping }: Source): readonly string[] {
  const fields = columnsOf(mapping, headings.length)
  return hasHeader ? headings : headings.map((heading, at) => fields[at] ?? heading)
}

function batchesOf(rows: readonly ReadyRow<ImportedRow>[]): ReadyRow<ImportedRow>[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH_ROWS) }, (_, n) =>
    rows.slice(n * BATCH_ROWS, (n + 1) * BATCH_ROWS),
  )
}
