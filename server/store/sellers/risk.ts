import { type SQL, sql } from 'drizzle-orm'
import {
  RISK_DAYS,
  RISK_MEASURES,
  type RiskMeasure,
  riskPoints,
  type SellerRisk,
} from '../../../src/domain/sellers/seller.ts'
import { rowsOf } from '../rows.ts'
import { IS_INFRINGING } from '../listingSteps.ts'
import type { Executor } from '../transactions.ts'
import { inScope, type Scope } from '../scope.ts'

/** What an account did within the days of the risk. */
interface Measured {
  readonly id: string
  readonly marketplace: string
  readonly infringements: number
  readonly listings: number
  readonly countries: readonly string[]
}

/** A seller's risk, and how many listings it had within those days. */
export interface RankedSeller {
  readonly risk: SellerRisk
  readonly listings: number
}

/**
 * The risk of every seller that had listings in the scope within the days of the risk, by the ids of its accounts: those of a
 * group have one risk together.
 */
export async function risksOfScope(
  db: Executor,
  scope: Scope,
  groups: readonly (readonly string[])[],
  now: Date,
): Promise<ReadonlyMap<string, RankedSeller>> {
  return risksOf(await rowsOf<Measured>(db, measuredAccounts(scope, now)), groups)
}

const measuredAccounts = (scope: Scope, now: Date): SQL => sql`
  SELECT l.seller_key AS id, l.marketplace_id AS marketplace,
         (count(*) FILTER (WHERE ${IS_INFRINGING}))::int AS infringements, count(*)::int AS listings,
         coalesce(to_jsonb(array_agg(DISTINCT l.country) FILTER (WHERE l.country IS NOT NULL)), '[]') AS countries
  FROM listings l
  WHERE ${inScope(scope)} AND l.seller_key IS NOT NULL
    AND l.created >= ${new Date(now.getTime() - RISK_DAYS * 86_400_000)}
  GROUP BY 1, 2`

/** The risks of sellers among one another, from what each of their accounts did. */
function risksOf(
  accounts: readonly Measured[],
  groups: readonly (readonly string[])[],
): Map<string, RankedSeller> {
  const groupOf = new Map(groups.flatMap((group) => group.map((id) => [id, group] as const)))
  const sellers = [...Map.groupBy(accounts, ({ id }) => groupOf.get(id)?.[0] ?? id)].map(([head, own]) => ({
    ids: groupOf.get(head) ?? [head],
    listings: own.reduce((sum, { listings }) => sum + listings, 0),
    counts: {
      infringements: own.reduce((sum, { infringements }) => sum + infringements, 0),
      reach: new Set(own.flatMap(({ countries }) => countries)).size,
      platforms: new Set(own.map(({ marketplace }) => marketplace)).size,
    } satisfies Record<RiskMeasure, number>,
  }))
  const points = sellers.map(({ counts }) =>
    RISK_MEASURES.reduce((sum, measure) => sum + riskPoints(measure, counts[measure]), 0),
  )
  const place = percentiles(points)
  return new Map(
    sellers.flatMap(({ ids, listings, counts }, n) => {
      const measure = (name: RiskMeasure) => ({ value: counts[name], points: riskPoints(name, counts[name]) })
      const risk: SellerRisk = {
        points: points[n]!,
        percentile: place(points[n]!),
        infringements: measure('infringements'),
        reach: measure('reach'),
        platforms: measure('platforms'),
        among: sellers.length,
      }
      return ids.map((id) => [id, { risk, listings }] as const)
    }),
  )
}

/** Out of 100 of these values, how many are lower than a given one of them. */
function percentiles(values: readonly number[]): (value: number) => number {
  const lower = new Map<number, number>()
  for (const [n, value] of values.toSorted((a, b) => a - b).entries())
    if (!lower.has(value)) lower.set(value, (n * 100) / values.length)
  return (value) => lower.get(value)!
}
