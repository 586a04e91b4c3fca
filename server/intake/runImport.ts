import { stat } from 'node:fs/promises'
import path from 'node:path'
import {
  type ColumnMapping,
  type ImportedListing,
  type ImportField,
  importKey,
  mapColumns,
  mappingProblem,
  readRow,
} from '../../src/domain/importRow.ts'
import { addBrand, brandByName } from '../store/brands.ts'
import type { Database, Executor, Store, Transaction } from '../store/database.ts'
import {
  completeImport,
  holdImportLock,
  type ImportCounts,
  type ImportRun,
  marketplaceId,
  openImport,
  type ReadyRow,
  releaseImportLock,
  rollBackCutOffImports,
  writeBatch,
} from '../store/imports.ts'
import type { Author } from '../store/ledger.ts'
import { loadScope, type Scope, type ScopedBrand } from '../store/scope.ts'
import { demoUsersBesideTheClient, giveBrand } from '../store/users.ts'
import { type CsvRow, detectForm, labelOf, readRows } from './csvFile.ts'

/** Importing a CSV of listings: rows that can't be kept are handed back, the others go in, batch by batch. */

export interface ImportOptions {
  readonly file: string
  /** The importing user; new brands are given to them. */
  readonly userId: string
  readonly author: Author
  /** Sets the brand of every row; what the row says is kept as its source brand. */
  readonly brand?: string
  readonly createBrand?: boolean
  readonly client?: string
  readonly map?: Partial<Record<ImportField, string>>
  /** How the file is encoded, where it should not be found out. */
  readonly encoding?: string
  /** Does everything and keeps nothing. */
  readonly dryRun?: boolean
  readonly onProgress?: (progress: ImportProgress) => void
  readonly onReject: (reject: Reject) => void | Promise<void>
}

export interface ImportProgress {
  readonly bytes: number
  readonly totalBytes: number
  readonly rows: number
}

export interface Reject {
  readonly line: number
  readonly reason: string
  readonly cells: readonly string[]
}

export interface ImportSummary extends ImportCounts {
  readonly headings: readonly string[]
  readonly mapping: ColumnMapping
  readonly encoding: string
  readonly separator: string
  /** Names the import for undo; null after a dry run. */
  readonly changeSetId: string | null
}

/** A file that can't be imported at all: nothing of it was kept. */
export class ImportRefused extends Error {}

const BATCH_ROWS = 1_000

/**
 * Imports a file. Fails with `ImportRefused` before anything is written when its columns or its brand don't fit; a
 * failure later takes back what was written.
 */
export async function runImport(store: Store, options: ImportOptions): Promise<ImportSummary> {
  const source = await openSource(options)
  await refuseUnknownBrand(store.db, options)
  const done = options.dryRun ? await rehearse(store, options, source) : await perform(store, options, source)
  const { headings, mapping, encoding, separator } = source
  return { ...done.counts, headings, mapping, encoding, separator, changeSetId: done.changeSetId }
}

interface Source {
  readonly encoding: string
  readonly separator: string
  readonly headings: readonly string[]
  readonly mapping: ColumnMapping
  /** The rows behind the headings. */
  readonly rows: AsyncIterable<CsvRow>
  readonly progress: () => { bytes: number; totalBytes: number }
}

async function openSource({ file, map, encoding }: ImportOptions): Promise<Source> {
  const label = labelOf(encoding)
  if (encoding !== undefined && label === null) throw new ImportRefused(`There is no encoding ${encoding}.`)
  const form = await detectForm(file, label ?? undefined)
  const totalBytes = (await stat(file)).size
  let bytes = 0
  const rows = readRows(file, form, (count) => (bytes += count))
  const first = await rows.next()
  if (first.done) throw new ImportRefused('The file is empty.')
  const headings = first.value.cells
  const { mapping, missing } = mapColumns(headings, map)
  const columns = `The columns are: ${headings.join(', ')}.`
  if (missing.length > 0) throw new ImportRefused(`There is no column ${missing.join(', ')}. ${columns}`)
  const problem = mappingProblem(mapping)
  if (problem) throw new ImportRefused(`${problem} ${columns}`)
  return {
    ...form,
    headings,
    mapping,
    rows,
    progress: () => ({ bytes: Math.min(bytes, totalBytes), totalBytes }),
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
      `There is no brand ${brand}. Add it with --create-brand, or name one of: ${scope.brands.map(({ name }) => name).join(', ')}.`,
    )
}

async function scopeOf(db: Executor, userId: string): Promise<Scope> {
  const scope = await loadScope(db, userId)
  if (!scope) throw new ImportRefused('The importing account is disabled or has no role.')
  return scope
}

interface Done {
  readonly counts: ImportCounts
  readonly changeSetId: string | null
}

async function perform(store: Store, options: ImportOptions, source: Source): Promise<Done> {
  const { author, file } = options
  const holder = await store.pool.connect()
  try {
    const lockKey = await holdImportLock(holder)
    const run = await store.db.transaction((tx) => openImport(tx, author, path.basename(file), lockKey))
    try {
      const counts = await importRows(store.db, options, source, run)
      await completeImport(store.db, run, counts)
      return { counts, changeSetId: run.changeSetId }
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

class Rehearsed extends Error {}

/** Runs the whole import in one transaction that is then given up. */
async function rehearse(store: Store, options: ImportOptions, source: Source): Promise<Done> {
  let counts: ImportCounts | null = null
  try {
    await store.db.transaction(async (tx) => {
      const run = await openImport(tx, options.author, path.basename(options.file), 0)
      counts = await importRows(tx, options, source, run)
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  return { counts: counts!, changeSetId: null }
}

interface Understood {
  readonly row: CsvRow
  readonly listing: ImportedListing
  readonly brand: string
}

async function importRows(
  db: Executor,
  options: ImportOptions,
  source: Source,
  run: ImportRun,
): Promise<ImportCounts> {
  const counts = { rowsRead: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 }
  const reject = async (row: CsvRow, reason: string) => {
    counts.rejected++
    await options.onReject({ line: row.line, reason, cells: row.cells })
  }
  const places = await findPlaces(db, options, run)
  const firstLines = new Map<string, number>()
  const write = async (batch: readonly Understood[]) => {
    const result = await db.transaction(async (tx) => {
      const ready: ReadyRow[] = []
      for (const { row, listing, brand } of batch) {
        const place = await places.find(tx, listing, brand)
        if (place === null) await reject(row, `there is no brand “${brand}”`)
        else ready.push({ listing, ...place })
      }
      return writeBatch(tx, options.author, run, ready)
    })
    counts.added += result.added
    counts.changed += result.changed
    counts.unchanged += result.unchanged
    options.onProgress?.({ ...source.progress(), rows: counts.rowsRead })
  }

  // While the database writes a batch, the next one is read.
  let writing: Promise<void> = Promise.resolve()
  const flush = async (batch: readonly Understood[]) => {
    await writing
    writing = write(batch)
    writing.catch(() => {
      // Told to whoever waits for the batch.
    })
  }
  let batch: Understood[] = []
  for await (const row of source.rows) {
    counts.rowsRead++
    const read = understand(row, source, options.brand)
    if (!read.ok) {
      await reject(row, read.reason)
      continue
    }
    const key = `${read.brand.toLowerCase()}\n${importKey(read.listing)}`
    const before = firstLines.get(key)
    if (before !== undefined) {
      await reject(row, `the same listing as in line ${before}`)
      continue
    }
    firstLines.set(key, row.line)
    batch.push({ row, listing: read.listing, brand: read.brand })
    if (batch.length < BATCH_ROWS) continue
    await flush(batch)
    batch = []
  }
  await flush(batch)
  await writing
  return counts
}

type Understanding =
  | { readonly ok: true; readonly listing: ImportedListing; readonly brand: string }
  | { readonly ok: false; readonly reason: string }

function understand(row: CsvRow, { headings, mapping }: Source, brand: string | undefined): Understanding {
  const refuse = (reason: string) => ({ ok: false, reason }) as const
  if (row.problem !== undefined) return refuse(row.problem)
  if (row.cells.length !== headings.length)
    return refuse(`the row has ${row.cells.length} cells where the heading has ${headings.length}`)
  if (row.cells.some((cell) => cell.includes('\uFFFD')))
    return refuse('the row holds characters that can’t be read in the encoding of the file')
  const read = readRow(row.cells, mapping)
  if (!read.ok) return read
  const name = brand ?? read.listing.brand
  return name === null
    ? refuse('no brand is given; name one for all rows with --brand')
    : { ...read, brand: name }
}

/** Finds, or makes, the brand and the marketplace that a row belongs to; null where there is no such brand. */
async function findPlaces(db: Executor, options: ImportOptions, run: ImportRun) {
  let scope = await scopeOf(db, options.userId)
  const marketplaces = new Map<string, string>()

  const brandOf = async (tx: Transaction, name: string): Promise<ScopedBrand | null> => {
    const known = brandByName(scope, name)
    if (known || !options.createBrand) return known
    const id = await addBrand(tx, scope, options.author, { name, client: options.client ?? name })
    const others = await demoUsersBesideTheClient(tx)
    await giveBrand(tx, options.author, id, [options.userId, ...others])
    scope = await scopeOf(tx, options.userId)
    return brandByName(scope, name)
  }
  const marketplaceOf = async (tx: Transaction, name: string): Promise<string> => {
    const id = marketplaces.get(name) ?? (await marketplaceId(tx, options.author, run, name))
    marketplaces.set(name, id)
    return id
  }
  return {
    async find(
      tx: Transaction,
      listing: ImportedListing,
      name: string,
    ): Promise<Omit<ReadyRow, 'listing'> | null> {
      const brand = await brandOf(tx, name)
      if (!brand) return null
      return {
        brandId: brand.id,
        marketplaceId: await marketplaceOf(tx, listing.platform),
        sourceBrand: listing.brand === brand.name ? null : listing.brand,
      }
    },
  }
}
