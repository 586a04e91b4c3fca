import { sql } from 'drizzle-orm'
import { brandMeant } from '../../../src/domain/kit/namedBrand.ts'
import type { PictureFetching } from '../../../src/domain/kit/pictureFetching.ts'
import { arrayOf, nextUpdated, rowsOf } from '../rows.ts'
import type { Executor, Transaction } from '../transactions.ts'
import { appendRecords, type Author, openBatch } from '../record/ledger.ts'
import { takeUpLeftOut } from '../enrichment/pictures/queueing.ts'
import type { Scope } from '../scope.ts'
import { type ImportRun, joinImport } from './imports.ts'

/** What is settled for the pictures of brands of the scope, each answer once; of one that isn't there, or no one brand, what it would have. */
export async function pictureFetchingOf(
  db: Executor,
  scope: Scope,
  names: readonly string[],
): Promise<PictureFetching[]> {
  const ids = names.flatMap((name) => {
    const meant = brandMeant(scope.brands, name)
    return meant.kind === 'one' ? [meant.brand.id] : []
  })
  const rows = await rowsOf<{ fetching: PictureFetching }>(
    db,
    sql`SELECT DISTINCT fetch_pictures AS fetching FROM brands WHERE id = ANY(${arrayOf(ids, 'uuid')})`,
  )
  return [
    ...new Set([
      ...rows.map(({ fetching }) => fetching),
      ...(ids.length < names.length ? ['ask' as const] : []),
    ]),
  ]
}

/** Has the pictures of these brands fetched from now on, recorded with the import that said so. */
export async function alwaysFetch(
  tx: Transaction,
  author: Author,
  run: ImportRun,
  brands: readonly string[],
): Promise<void> {
  await joinImport(tx, run)
  const asking = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT id FROM brands WHERE id = ANY(${arrayOf(brands, 'uuid')}) AND fetch_pictures <> 'always'
        ORDER BY id FOR UPDATE`,
  )
  if (asking.length === 0) return
  const batch = await openBatch(tx, author, { changeSetId: run.changeSetId, at: run.started })
  const ids = arrayOf(
    asking.map(({ id }) => id),
    'uuid',
  )
  await appendRecords(tx, batch, 'brand', {
    ctes: sql`
      old AS (SELECT * FROM brands WHERE id = ANY(${ids})),
      new AS (UPDATE brands b SET fetch_pictures = 'always', updated = ${nextUpdated('b')}
              WHERE b.id = ANY(${ids}) RETURNING b.*)`,
    changes: sql`SELECT new.id AS entity_id, new.id AS brand_id, to_jsonb(old) AS before, to_jsonb(new) AS after
                 FROM new JOIN old ON old.id = new.id`,
  })
  await takeUpLeftOut(
    tx,
    asking.map(({ id }) => id),
  )
}
