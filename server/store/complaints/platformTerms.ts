import { sql } from 'drizzle-orm'
import { type PlatformTerm, termName } from '../../../src/domain/complaints/platformTerms.ts'
import { rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import type { Scope } from '../scope.ts'

/** What platforms lay down: the whole workspace's, whatever the scope. */

/** All of them by whom they hold for, or the one that `id` names. */
export async function listPlatformTerms(db: Executor, _scope: Scope, id?: string): Promise<PlatformTerm[]> {
  const rows = await rowsOf<Omit<PlatformTerm, 'name' | 'updated'> & { updated: Date }>(
    db,
    sql`SELECT id, platform_group AS "group", notice_family AS family, programme, kind, value, until,
               business_days AS "businessDays", silence, months, source, source_url AS "sourceUrl",
               as_of::text AS "asOf", updated
        FROM platform_terms WHERE (${id ?? null}::uuid IS NULL OR id = ${id ?? null})
        ORDER BY lower(coalesce(platform_group, notice_family)), kind, id`,
  )
  return rows.map((row) => ({ ...row, name: termName(row), updated: row.updated.toISOString() }))
}
