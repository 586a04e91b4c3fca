import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { nameKey } from '../../../src/domain/kit/nameKey.ts'
import { isNamed, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { type ImportRun, joinImport } from './imports.ts'
import { type Author, openBatch, recordCreation } from '../record/ledger.ts'
import { marketplaces } from '../schema.ts'

/** Where the rows of an import belong: a brand and a marketplace each. */

/** A row ready to be written: its brand and marketplace are known. */
export interface ReadyRow<Item> {
  readonly item: Item
  readonly brandId: string
  readonly marketplaceId: string
  /** What the row calls the brand, where that isn't the brand's name. */
  readonly sourceBrand: string | null
}

/** What became of a batch of rows. */
export interface BatchResult {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** How many keep what an erasure replaced. */
  readonly keptErased: number
}

/** A marketplace's id by its name, as `marketplaceNamed` finds it; one that doesn't exist is added in the import, recorded. */
export async function marketplaceId(
  tx: Transaction,
  author: Author,
  run: ImportRun,
  name: string,
): Promise<string> {
  await joinImport(tx, run)
  return marketplaceNamed(tx, name, () =>
    openBatch(tx, author, { changeSetId: run.changeSetId, at: run.started }),
  )
}

/**
 * A marketplace's id by its name, whatever its case; else that of one whose name looks the same. One that doesn't exist is added,
 * recorded in the batch that `open` opens.
 */
export async function marketplaceNamed(
  tx: Transaction,
  written: string,
  open: () => Promise<bigint>,
): Promise<string> {
  const name = written.normalize('NFC')
  const [found] = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT id FROM marketplaces WHERE ${isNamed(sql`name`, written)}
        ORDER BY lower(name) = lower(${written}) DESC LIMIT 1`,
  )
  if (found) return found.id
  const others = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`SELECT id, name FROM marketplaces ORDER BY id`,
  )
  const alike = others.find((other) => nameKey(other.name) === nameKey(name))
  if (alike) return alike.id
  const id = uuidv7()
  const row = { name, channel: 'MARKETPLACE', group: name } as const
  const batch = await open()
  await tx.insert(marketplaces).values({ id, ...row })
  await recordCreation(tx, batch, 'marketplace', { id, after: row })
  return id
}
