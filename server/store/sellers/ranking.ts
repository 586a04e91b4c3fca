import { sql } from 'drizzle-orm'
import type { SellerRisk } from '../../../src/domain/sellers/seller.ts'
import { rowsOf } from '../rows.ts'
import type { Database } from '../transactions.ts'
import { brandIds, type Scope } from '../scope.ts'
import { accountsByIds } from './aliasAccounts.ts'
import { groupsOfScope } from './groups.ts'
import { risksOfScope } from './risk.ts'

/** A scope's sellers and their risks, kept in memory for a minute: comparing all of them takes longer than reading a page. */

export interface Ranking {
  readonly risks: ReadonlyMap<string, SellerRisk>
  /** The accounts, their points and how many listings each one's seller had of late as array literals, for `unnest`. */
  readonly ids: string
  readonly points: string
  readonly listings: string
  /** The accounts of each seller that has several, by any of them: the riskiest account first. */
  readonly groups: ReadonlyMap<string, readonly string[]>
  /** Those accounts, and the first of each one's group, as array literals. */
  readonly grouped: { readonly ids: string; readonly heads: string }
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
  const found = await groupsOfScope(db, scope)
  const [ranked, order] = await Promise.all([
    risksOfScope(db, scope, found, new Date()),
    accountsByIds(db, scope, found.flat()),
  ])
  const infringing = (id: string) => order.get(id)?.infringing ?? 0
  const sorted = found.map((group) =>
    group.toSorted((a, b) => infringing(b) - infringing(a) || (a < b ? -1 : 1)),
  )
  const members = sorted.flatMap((group) => group.map((id) => [id, group] as const))
  return {
    risks: new Map([...ranked].map(([id, { risk }]) => [id, risk])),
    ids: literal([...ranked.keys()]),
    points: literal([...ranked.values()].map(({ risk }) => risk.points)),
    listings: literal([...ranked.values()].map(({ listings }) => listings)),
    groups: new Map(members),
    grouped: {
      ids: literal(members.map(([id]) => id)),
      heads: literal(members.map(([, [head]]) => head!)),
    },
  }
}

const literal = (values: readonly (string | number)[]): string => `{${values.join()}}`

/** The number of the last recorded change: every change of a listing is one. */
async function lastChange(db: Database): Promise<string> {
  const [row] = await rowsOf<{ change: string | null }>(
    db,
    sql`SELECT max(id)::text AS change FROM change_batches`,
  )
  return row?.change ?? ''
}
