import { sql } from 'drizzle-orm'
import { statesOf, type Verdict, verdictOf } from '../../../../src/domain/listings/scoring.ts'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Executor } from '../../transactions.ts'
import { inScope, type Scope } from '../../scope.ts'
import { type ScoredListing, scoreWorld } from './facts.ts'
import { worldOf } from './world.ts'

/** How well scores tell what people decided. */

export const THRESHOLDS = [0.75, 1.25, 1.5, 2] as const

/** A listing scored without its own decision, and what was decided. */
export interface Judged {
  readonly id: string
  /** When it was found. */
  readonly created: Date
  readonly score: number
  readonly verdict: Verdict
  readonly factors: readonly { readonly name: string; readonly points: number }[]
}

export interface Confusion {
  readonly threshold: number
  /** Scored at or above the threshold, and found to infringe or cleared. */
  readonly hits: number
  readonly falseAlarms: number
  /** Scored below it. */
  readonly misses: number
  readonly rightlyPassed: number
  /** Null where nothing is scored so high, or nothing infringes. */
  readonly precision: number | null
  readonly recall: number | null
}

/** How often a factor spoke, and how many points it gave on average where it did. */
export interface FactorShare {
  readonly name: string
  readonly infringing: number
  readonly cleared: number
  readonly infringingPoints: number
  readonly clearedPoints: number
}

/** What a threshold would have told right and wrong. */
export function confusionAt(
  judged: readonly Pick<Judged, 'score' | 'verdict'>[],
  threshold: number,
): Confusion {
  const count = (verdict: Verdict, isOver: boolean) =>
    judged.filter((one) => one.verdict === verdict && one.score >= threshold === isOver).length
  const [hits, falseAlarms] = [count('infringing', true), count('cleared', true)]
  const [misses, rightlyPassed] = [count('infringing', false), count('cleared', false)]
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
  return {
    threshold,
    hits,
    falseAlarms,
    misses,
    rightlyPassed,
    precision: share(hits, hits + falseAlarms),
    recall: share(hits, hits + misses),
  }
}

/** What each factor contributed. */
export function factorShares(judged: readonly Judged[]): FactorShare[] {
  const names = new Set(judged.flatMap(({ factors }) => factors.map(({ name }) => name)))
  return [...names].sort().map((name) => {
    const pointsOf = (verdict: Verdict) =>
      judged.flatMap((one) =>
        one.verdict === verdict
          ? one.factors.filter((factor) => factor.name === name).map(({ points }) => points)
          : [],
      )
    const mean = (points: readonly number[]) =>
      points.length === 0 ? 0 : points.reduce((sum, one) => sum + one, 0) / points.length
    const [infringing, cleared] = [pointsOf('infringing'), pointsOf('cleared')]
    return {
      name,
      infringing: infringing.length,
      cleared: cleared.length,
      infringingPoints: mean(infringing),
      clearedPoints: mean(cleared),
    }
  })
}

const AT_A_TIME = 2_500

/**
 * Scores the newest decided listings of the scope, each without its own decision; with `asFound`, each by nothing but
 * what was known when it was found.
 */
export async function judge(
  db: Executor,
  scope: Scope,
  { most, asFound }: { most: number; asFound: boolean },
): Promise<Judged[]> {
  const states = [...statesOf('infringing'), ...statesOf('cleared')]
  const ids = await rowsOf<{ id: string }>(
    db,
    sql`SELECT id FROM listings WHERE ${inScope(scope, null)}
          AND state = ANY(${arrayOf(states, 'listing_state')}) ORDER BY created DESC, id DESC LIMIT ${most}`,
  )
  const judged: Judged[] = []
  for (let from = 0; from < ids.length; from += AT_A_TIME) {
    const some = ids.slice(from, from + AT_A_TIME).map(({ id }) => id)
    const scored = await scoreWorld(await worldOf(db, scope, some, { asFound }), { asFound })
    judged.push(...scored.map(toJudged))
  }
  return judged
}

const toJudged = ({ target, score }: ScoredListing): Judged => ({
  id: target.id,
  created: target.created,
  score: score.score,
  verdict: verdictOf(target.state)!,
  factors: score.factors,
})
