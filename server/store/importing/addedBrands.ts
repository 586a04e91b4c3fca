import { sql } from 'drizzle-orm'
import { ProblemError } from '../../problems.ts'
import type { Author } from '../record/ledger.ts'
import { idsOf, rowsOf } from '../rows.ts'
import { systemScope } from '../scope.ts'
import { deleteBrand } from '../setup/brands.ts'
import type { Database } from '../transactions.ts'

/** The brands that an import added which was then taken back. */

/**
 * Deletes those that an import added and that hold nothing by now, recorded. Its rows are gone already, and no other import writes. One that
 * anything belongs to, or that somebody has changed since, stays.
 */
export async function removeAddedBrands(
  db: Database,
  author: Author,
  run: { readonly changeSetId: string },
): Promise<void> {
  const added = await rowsOf<{ id: string }>(
    db,
    sql`SELECT g.id FROM change_batches b JOIN change_records r ON r.batch_id = b.id JOIN brands g ON g.id = r.entity_id
        WHERE b.change_set_id = ${run.changeSetId} AND r.entity = 'brand' AND r.before IS NULL
          AND NOT EXISTS (SELECT FROM change_records x JOIN change_batches o ON o.id = x.batch_id
                          WHERE x.entity_id = g.id AND o.change_set_id <> b.change_set_id)
          AND NOT EXISTS (SELECT FROM files x WHERE x.brand_id = g.id)
          AND NOT EXISTS (SELECT FROM domain_brands x WHERE x.brand_id = g.id)
          AND NOT EXISTS (SELECT FROM image_analyses x WHERE x.brand_id = g.id)
          AND NOT EXISTS (SELECT FROM lookalike_watches x WHERE x.brand_id = g.id)
        ORDER BY g.id`,
  )
  for (const id of idsOf(added)) {
    await deleteBrand(db, await systemScope(db), author, id).catch((error: unknown) => {
      if (!(error instanceof ProblemError && error.problem.status === 409)) throw error
    })
  }
}
