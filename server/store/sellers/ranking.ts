import { sql } from 'drizzle-orm'
import type { SellerRisk } from '../../../src/domain/sellers/seller.ts'
import { type Database, rowsOf } from '../database.ts'
import { brandIds, type Scope } from '../scope.ts'
import { risksOfScope } from './risk.ts'

/** The risks of a scope's sellers, kept in memory for a minute: comparing all of them takes longer than reading a page. */

export interface Ranking {
  readonly risks: ReadonlyMap<string, SellerRisk>
  /** The sellers and their percentiles as array literals, for `unnest`. */
  readonly ids: string
  readonly percentiles: string
}

interface Kept {
  readonly ranking: Promise<Ranking>
  readonly until: number
  /** The last change that it knows of. */
  readonly change: string
  /** How many sellers it ranks; null while it is worked out. */
  size: number | null
}

const KEPT_MS = 60_000
const SCOPES_MAX = 16
/** A ranking of more sellers than this stays for its minute whatever is changed meanwhile. */
const STEADY_FROM = 5_000

const kept = new WeakMap<Database, Map<string, Kept>>()

/**
 * The ranking of a scope, up to date with every recorded change. That of a large scope, which takes a second or so,
 * may be a minute old.
 */
export async function rankingOf(db: Database, scope: Scope): Promise<Ranking> {
  const rankings = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, rankings)
  const name = brandIds(scope).toSorted().join()
  const change = await lastChange(db)
  const now = Date.now()
  const known = rankings.get(name)
  if (known && known.until > now && (known.change === change || (known.size ?? 0) > STEADY_FROM))
    return known.ranking
  const entry: Kept = { ranking: rank(db, scope), until: now + KEPT_MS, change, size: null }
  rankings.delete(name)
  rankings.set(name, entry)
  for (const oldest of rankings.keys()) {
    if (rankings.size <= SCOPES_MAX) break
    rankings.delete(oldest)
  }
  try {
    const ranking = await entry.ranking
    entry.size = ranking.risks.size
    return ranking
  } catch (error) {
    if (rankings.get(name) === entry) rankings.delete(name)
    throw error
  }
}

async function rank(db: Database, scope: Scope): Promise<Ranking> {
  const risks = await risksOfScope(db, scope, new Date())
  return {
    risks,
    ids: `{${[...risks.keys()].join()}}`,
    percentiles: `{${[...risks.values()].map(({ percentile }) => percentile).join()}}`,
  }
}

/** The number of the last recorded change: every change of a listing is one. */
async function lastChange(db: Database): Promise<string> {
  const [row] = await rowsOf<{ change: string | null }>(
    db,
    sql`SELECT max(id)::text AS change FROM change_batches`,
  )
  return row?.change ?? ''
}
