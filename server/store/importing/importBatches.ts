import { sql } from 'drizzle-orm'
import type { ImportedListing } from './importRow.ts'
import type { Transaction } from '../transactions.ts'
import type { BatchResult, ReadyRow } from './importPlaces.ts'
import { type ImportRun, joinImport } from './imports.ts'
import { leavePictures, orderPictures } from '../enrichment/pictures/queueing.ts'
import { type Author, openBatch } from '../record/ledger.ts'
import { holdListingKeys, writeListings } from './listingWriting.ts'

/** The batches of an import of listings. */

/**
 * Writes a batch of rows, new ones and changed ones, each recorded. Two batches of one import, which share no listing,
 * may be written at once; two imports may not.
 */
export async function writeBatch(
  tx: Transaction,
  author: Author,
  run: ImportRun,
  rows: readonly ReadyRow<ImportedListing>[],
): Promise<BatchResult> {
  await joinImport(tx, run)
  // What a crash would lose of this batch, the rollback of the cut-off import takes back anyway; the closing of the
  // import is written through, and all batches with it.
  await tx.execute(sql`SET LOCAL synchronous_commit = off`)
  await holdListingKeys(tx, 'shared')
  const written = await writeListings(tx, rows, {
    openBatch: () => openBatch(tx, author, { changeSetId: run.changeSetId, at: run.started }),
    at: run.started,
  })
  if (run.fetchPictures !== null) await (run.fetchPictures ? orderPictures : leavePictures)(tx, written.ids)
  return written
}
