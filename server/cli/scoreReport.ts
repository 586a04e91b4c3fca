import { say } from '../process.ts'
import type { Database } from '../store/database.ts'
import type { Scope } from '../store/scope.ts'
import {
  confusionAt,
  factorShares,
  judge,
  type Judged,
  THRESHOLDS,
} from '../store/listings/scoring/evaluation.ts'

/** How well scores tell what people decided, in tables. */

export const EVALUATED_MAX = 20_000

const WAYS = [
  {
    asFound: false,
    title: 'By all other decisions',
    means:
      'Each listing is scored without its own decision, but by decisions made after it too: a seller’s later listings, and those that were decided together with it, tell on it.',
  },
  {
    asFound: true,
    title: 'As it was when each was found',
    means:
      'Each listing is scored by nothing but what had been decided before it was found, as an analyst would have seen it.',
  },
]

/** Prints how scores compare with the decisions made. */
export async function evaluate(db: Database, scope: Scope): Promise<void> {
  for (const { asFound, title, means } of WAYS) {
    const judged = await judge(db, scope, { most: EVALUATED_MAX, asFound })
    const infringing = judged.filter(({ verdict }) => verdict === 'infringing').length
    say(`\n${title}\n${means}`)
    say(
      `${judged.length.toLocaleString('en')} decided listings: ${infringing.toLocaleString('en')} infringing, ` +
        `${(judged.length - infringing).toLocaleString('en')} cleared.\n`,
    )
    print(thresholdRows(judged))
    say('')
    print(factorRows(judged))
  }
  say(
    '\nInfringing: Infringing, Draft, Reinstated. Cleared: Authorized seller, Genuine, Lookalike, Irrelevant, Reviewed. ' +
      'A decision counts from its last date on; the reviewer may have seen an earlier score, which no date tells.',
  )
}

const percent = (share: number | null) => (share === null ? '–' : `${(share * 100).toFixed(1)} %`)

const thresholdRows = (judged: readonly Judged[]): string[][] => [
  ['score', 'precision', 'recall', 'hits', 'false alarms', 'misses', 'rightly passed'],
  ...THRESHOLDS.map((threshold) => {
    const one = confusionAt(judged, threshold)
    const counts = [one.hits, one.falseAlarms, one.misses, one.rightlyPassed].map(String)
    return [`≥ ${threshold}`, percent(one.precision), percent(one.recall), ...counts]
  }),
]

const factorRows = (judged: readonly Judged[]): string[][] => [
  ['factor', 'of infringing', 'points', 'of cleared', 'points'],
  ...factorShares(judged).map((one) => [
    one.name,
    String(one.infringing),
    one.infringingPoints.toFixed(2),
    String(one.cleared),
    one.clearedPoints.toFixed(2),
  ]),
]

/** Prints rows in columns, the first to the left and numbers to the right. */
function print(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  for (const row of rows)
    say(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join('   '),
    )
}
