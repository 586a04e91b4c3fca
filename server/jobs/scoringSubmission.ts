import { sql } from 'drizzle-orm'
import { countOf } from '../../src/domain/kit/words.ts'
import { submitJob } from './backgroundJobs.ts'
import { arrayOf, rowsOf } from '../store/rows.ts'
import type { Database } from '../store/transactions.ts'
import type { Author } from '../store/record/ledger.ts'
import { inScope, type Scope } from '../store/scope.ts'

/** Submits the listings of these ids that exist for the user for scoring, in one job; none makes none. */
export async function submitScoring(
  db: Database,
  scope: Scope,
  author: Author,
  ids: readonly string[],
): Promise<{ job: string | null; missing: string[] }> {
  return db.transaction(async (tx) => {
    const found = await rowsOf<{ id: string; brandId: string }>(
      tx,
      sql`SELECT id, brand_id AS "brandId" FROM listings
          WHERE id = ANY(${arrayOf(ids, 'uuid')}) AND ${inScope(scope, null)} ORDER BY id`,
    )
    const known = new Set(found.map(({ id }) => id))
    const missing = [...new Set(ids)].filter((id) => !known.has(id))
    if (found.length === 0) return { job: null, missing }
    const job = await submitJob(tx, author, {
      kind: 'scoring',
      title: `Score ${countOf(found.length, 'listing')}`,
      brandIds: [...new Set(found.map(({ brandId }) => brandId))],
      items: found.map(({ id }) => ({ role: 'listing', subject: id, listingId: id })),
    })
    return { job, missing }
  })
}
