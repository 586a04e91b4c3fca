import { reasonOf, type RowFault } from '../../src/domain/importing/importCells.ts'
import { columnsOf } from '../../src/domain/importing/importColumns.ts'
import { reasonTally, tookNothing } from '../../src/domain/importing/importOutcome.ts'
import { warningTally } from '../../src/domain/importing/importWarnings.ts'
import type { PictureAnswer } from '../../src/domain/kit/pictureFetching.ts'
import type { Storage } from '../providers/storage.ts'
import { type Executor, transactionOnce } from '../store/transactions.ts'
import { alwaysFetch } from '../store/importing/importBrands.ts'
import type { ReadyRow } from '../store/importing/importPlaces.ts'
import { noteProgress } from '../store/importing/importRecords.ts'
import type { ImportEnding, ImportRun } from '../store/importing/imports.ts'
import type { CsvRow } from './csvFile.ts'
import { findPlaces, type PlaceOptions } from './findPlaces.ts'
import type { Reject } from './importRejects.ts'
import type { Source, SourceOptions } from './importSource.ts'
import type { PictureFiles } from './pictureFiles.ts'
import { type ImportedRow, ROW_KINDS } from './rowKinds.ts'
import { rowReader } from './rowReader.ts'

/** The rows of an import: read, told apart and written, batch by batch. */

/** How the rows of an import ended, and the addresses of pictures that those taken name, where pictures came beside the file. */
export interface ImportedRows extends ImportEnding {
  readonly addresses: ReadonlySet<string>
}

export interface RowsOptions extends SourceOptions, PlaceOptions {
  /** Sets the brand of every row; what the row says is kept as its source brand. */
  readonly brand?: string
  /** Whether the pictures of its listings are fetched; where it isn't said, their brands decide. */
  readonly pictures?: PictureAnswer
  /** Pictures that came beside the file, and where they are kept. The caller closes them. */
  readonly beside?: { readonly files: PictureFiles; readonly storage: Pick<Storage, 'put'> } | undefined
  /** Stops the import, which is then rolled back. */
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ImportProgress) => void
  /** Told of each row that was not taken, and of the file's headings. */
  readonly onReject: (reject: Reject, headings: readonly string[]) => void | Promise<void>
}

export interface ImportProgress {
  readonly bytes: number
  readonly totalBytes: number
  readonly rows: number
}

const BATCH_ROWS = 1_000

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

/** Reads the rows of a file and writes them, batch by batch, those that can't be kept handed back. */
export async function importRows(
  { db, writers, alone }: Writing,
  options: RowsOptions,
  source: Source,
  run: ImportRun,
): Promise<ImportedRows> {
  const { headings, mapping } = source
  const brands = new Set<string>()
  const addresses = new Set<string>()
  const warnings = warningTally(headings, mapping)
  const reasons = reasonTally()
  const rejectsHeadings = headingsOfRejects(source)
  const counts = { rowsRead: 0, added: 0, changed: 0, unchanged: 0, rejected: 0, keptErased: 0 }
  const reject = async (
    { line, cells }: CsvRow,
    faults: readonly RowFault[],
    unread: readonly RowFault[],
  ) => {
    counts.rejected++
    reasons.add(line, faults)
    await options.onReject({ line, reason: reasonOf([...faults, ...unread]), cells }, rejectsHeadings)
  }
  const places = await findPlaces(db, options, run)
  const kind = ROW_KINDS[source.kind]
  const reader = rowReader(source, options.brand, places.names)
  // What is rejected is handed back at once, and found places are kept in mind.
  const placed = (rows: readonly Understood[]) =>
    transactionOnce(db, async (tx) => {
      const found: (Understood & { readonly ready: ReadyRow<ImportedRow> })[] = []
      for (const understood of rows) {
        const { row, warnings: unread, item, brand } = understood
        const place = await places.find(tx, item, brand)
        if (typeof place === 'string') await reject(row, [{ field: null, words: place }], unread)
        else found.push({ ...understood, ready: { item, ...place } })
      }
      const others = await kind.otherKeys(
        tx,
        found.map(({ ready }) => ready),
      )
      const kept: ReadyRow<ImportedRow>[] = []
      for (const [n, { row, warnings: unread, item, brand, ready }] of found.entries()) {
        const again = reader.refusedAgain({ line: row.line, item, brand }, others.get(n) ?? [])
        if (again !== null) {
          await reject(row, [{ field: null, words: again }], unread)
          continue
        }
        warnings.add({ ...row, warnings: unread })
        brands.add(ready.brandId)
        if (options.beside) for (const address of kind.picturesOf(item)) addresses.add(address)
        kept.push(ready)
      }
      return kept
    })
  const write = (rows: readonly Understood[]) =>
    alone(async () => {
      options.signal?.throwIfAborted()
      const ready = await placed(rows)
      const outcomes = await Promise.allSettled(
        batchesOf(ready).map((batch) => db.transaction((tx) => kind.write(tx, options.author, run, batch))),
      )
      for (const outcome of outcomes) {
        // Thrown when every batch has ended, so that nothing is written behind a rollback.
        if (outcome.status === 'rejected') throw outcome.reason
        counts.added += outcome.value.added
        counts.changed += outcome.value.changed
        counts.unchanged += outcome.value.unchanged
        counts.keptErased += outcome.value.keptErased
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
  let rows: Understood[] = []
  try {
    for await (const row of source.rows) {
      options.signal?.throwIfAborted()
      counts.rowsRead++
      const understood = reader.read(row)
      if (!understood.ok) {
        await reject(row, understood.faults, understood.warnings)
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
  return { counts, warnings: warnings.report(), rejectReasons: reasons.report(), problem, addresses }
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
