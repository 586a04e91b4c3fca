import { sql } from 'drizzle-orm'
import { DEFAULT_LIMIT } from '../../../../src/domain/filter/filter.ts'
import type { LookalikeChange } from '../../../../src/domain/domains/lookalike.ts'
import type {
  LookalikeChangesPage,
  LookalikeChangesQuery,
} from '../../../../src/domain/domains/lookalikes.contract.ts'
import { UUID } from '../../../../src/domain/kit/text.ts'
import { badRequest } from '../../../problems.ts'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Database } from '../../transactions.ts'
import { brandIds, type Scope } from '../../scope.ts'

/** What scans found changed, of the brands in scope, newest first. Fails with 400 where the place to continue from is none. */
export async function lookalikeChangesPage(
  db: Database,
  scope: Scope,
  { page = 0, size = DEFAULT_LIMIT, after, watch, brands, kind }: LookalikeChangesQuery,
): Promise<LookalikeChangesPage> {
  if (after !== undefined && !UUID.test(after))
    throw badRequest('The place to continue from can’t be read.', [
      { path: 'query.after', message: 'must be the next of a former page' },
    ])
  const held = brandIds(scope, brands ? { brands } : {})
  const all = [sql`w.brand_id = ANY(${arrayOf(held, 'uuid')})`]
  if (watch !== undefined) all.push(sql`h.watch_id = ${watch}`)
  if (kind?.length) all.push(sql`h.kind = ANY(${arrayOf(kind, 'text')})`)
  const where = sql.join(all, sql` AND `)
  const [[counted], rows] = await Promise.all([
    rowsOf<{ total: number }>(
      db,
      sql`SELECT count(*)::int AS total FROM lookalike_changes h JOIN lookalike_watches w ON w.id = h.watch_id
          WHERE ${where}`,
    ),
    rowsOf<Omit<LookalikeChange, 'at'> & { at: Date }>(
      db,
      sql`SELECT h.id, h.kind, h.at, h.watch_id AS watch, w.name AS watched, b.name AS brand,
                 h.candidate_id AS candidate, k.name, k.unicode, k.classes, h.before, h.after
          FROM lookalike_changes h JOIN lookalike_watches w ON w.id = h.watch_id
          JOIN brands b ON b.id = w.brand_id JOIN lookalike_candidates k ON k.id = h.candidate_id
          WHERE ${where} AND ${after ? sql`h.id < ${after}` : sql`true`}
          ORDER BY h.id DESC LIMIT ${size + 1} OFFSET ${after ? 0 : page * size}`,
    ),
  ])
  const items = rows.slice(0, size)
  return {
    items: items.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    page,
    size,
    total: counted!.total,
    next: rows.length > size ? items.at(-1)!.id : null,
    at: new Date().toISOString(),
  }
}
