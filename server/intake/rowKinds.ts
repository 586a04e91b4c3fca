import { adKey, type ImportedAd, readAdRow } from '../store/importing/importAdRow.ts'
import type { ImportKind } from '../../src/domain/importing/importKinds.ts'
import {
  importKey,
  type ImportedListing,
  readRow,
  type RowColumns,
  type RowResult,
} from '../store/importing/importRow.ts'
import { writeAdBatch } from '../store/ads/adBatches.ts'
import type { Transaction } from '../store/transactions.ts'
import { namedByFurther } from '../store/importing/furtherNames.ts'
import { writeBatch } from '../store/importing/importBatches.ts'
import type { BatchResult, ReadyRow } from '../store/importing/importPlaces.ts'
import type { ImportRun } from '../store/importing/imports.ts'
import type { Author } from '../store/record/ledger.ts'

/** What every row of an import tells, whatever it becomes. */
export interface ImportedRow {
  readonly platform: string
  readonly brand: string | null
  readonly product: string | null
}

/** How the rows of a kind are read, told apart and written. */
export interface RowKind<Item extends ImportedRow> {
  read(row: readonly string[], columns: RowColumns): RowResult<Item, object>
  /** The same for two rows that are one thing. */
  keyOf(item: Item): string
  /** Of rows that name a known thing as no key of theirs tells, by their place, the keys of all rows that are the same thing. */
  otherKeys(tx: Transaction, rows: readonly ReadyRow<Item>[]): Promise<ReadonlyMap<number, readonly string[]>>
  /** The addresses of pictures that it names for its listing. */
  picturesOf(item: Item): readonly string[]
  write(
    tx: Transaction,
    author: Author,
    run: ImportRun,
    rows: readonly ReadyRow<Item>[],
  ): Promise<BatchResult>
}

const listings: RowKind<ImportedListing> = {
  read: readRow,
  keyOf: importKey,
  otherKeys: namedByFurther,
  picturesOf: ({ images }) => images,
  write: writeBatch,
}
const ads: RowKind<ImportedAd> = {
  read: readAdRow,
  keyOf: adKey,
  otherKeys: async () => new Map(),
  picturesOf: () => [],
  write: writeAdBatch,
}

export const ROW_KINDS: Record<ImportKind, RowKind<ImportedRow>> = { listings, ads }
