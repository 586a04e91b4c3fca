import { type SQL, sql } from 'drizzle-orm'
import { type ComparedDecisions, qualityOf } from './agreement.ts'
import { brandLabels } from '../../../src/domain/kit/namedBrand.ts'
import type { ReviewQuality } from '../../../src/domain/review/reviewQuality.ts'
import type { QualityQuery } from '../../../src/domain/review/reviewQuality.contract.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { brandIds, type Scope } from '../scope.ts'

/** How well reviewers agree, by what was first decided within some days. */

/** Which first decisions, `d`, a query is about; one that was taken back is none. */
export function decisionsWhere(scope: Scope, { brands, date, endDate }: QualityQuery): SQL {
  const all = [
    sql`d.brand_id = ANY(${arrayOf(brandIds(scope, brands ? { brands } : {}), 'uuid')})`,
    sql`d.taken_back IS NULL`,
  ]
  if (date !== undefined) all.push(sql`d.at >= ${new Date(date)}`)
  if (endDate !== undefined) all.push(sql`d.at <= ${new Date(endDate)}`)
  return sql.join(all, sql` AND `)
}

/** The second looks of these decisions that were taken: `s`, with the second decision `e`. */
export const SECOND_LOOKS = sql`
  review_decisions d JOIN second_reviews s ON s.decision_id = d.id
  JOIN review_decisions e ON e.id = s.second_id AND e.taken_back IS NULL`

/** How many decisions may go to a second reviewer, how many went, and how those compare that were decided twice. */
export async function reviewQualityOf(
  db: Executor,
  scope: Scope,
  query: QualityQuery,
): Promise<ReviewQuality> {
  const where = decisionsWhere(scope, query)
  const [[counts], compared] = await Promise.all([
    rowsOf<Pick<ReviewQuality, 'decided' | 'sampled' | 'waiting'>>(
      db,
      sql`SELECT count(*)::int AS decided, count(s.decision_id)::int AS sampled,
                 count(*) FILTER (WHERE s.status = 'WAITING')::int AS waiting
          FROM review_decisions d LEFT JOIN second_reviews s ON s.decision_id = d.id
          WHERE d.may_be_sampled AND ${where}`,
    ),
    rowsOf<ComparedDecisions>(
      db,
      sql`SELECT d.brand_id AS brand, d.code AS first, e.code AS second, count(*)::int AS count,
                 jsonb_build_object('id', d.user_id, 'name', coalesce(max(u.name), max(d.by))) AS "firstBy",
                 jsonb_build_object('id', e.user_id, 'name', coalesce(max(v.name), max(e.by))) AS "secondBy"
          FROM ${SECOND_LOOKS}
          LEFT JOIN users u ON u.id = d.user_id LEFT JOIN users v ON v.id = e.user_id
          WHERE ${where} AND s.status <> 'WAITING'
          GROUP BY d.brand_id, d.code, e.code, d.user_id, e.user_id,
                   CASE WHEN d.user_id IS NULL THEN d.by END, CASE WHEN e.user_id IS NULL THEN e.by END
          ORDER BY d.brand_id, d.code, e.code, "firstBy", "secondBy"`,
    ),
  ])
  // By what it is called, which tells it from a namesake.
  const labels = brandLabels(scope.brands)
  return { ...counts!, ...qualityOf(compared.map((row) => ({ ...row, brand: labels.get(row.brand)! }))) }
}
