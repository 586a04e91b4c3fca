import { countOf } from '../../src/domain/kit/words.ts'
import { say } from '../process.ts'
import type { Database } from '../store/transactions.ts'
import type { Scope } from '../store/scope.ts'
import {
  byGroup,
  byListing,
  foundEarly,
  foundPlaces,
  WORK_ORDERS,
  type WorkOrder,
} from '../store/listings/scoring/soonness.ts'
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
    if (asFound) await tellSoonness(db, judged)
  }
  say(
    '\nInfringing: Infringing, Draft, Reinstated. Cleared: Authorized seller, Genuine, Lookalike, Irrelevant, Reviewed. ' +
      'A decision counts from its last date on; the reviewer may have seen an earlier score, which no date tells.',
  )
}

/** The first part of the decisions, which is looked at for what they find. */
const EARLY_SHARE = 0.1

const ORDER_WORDS: Record<WorkOrder, string> = {
  newest: 'newest first',
  score: 'highest score first',
  priority: 'what matters first',
}

/** How much sooner infringements come up in one order of the work or another, one by one and by group. */
async function tellSoonness(db: Database, judged: readonly Judged[]): Promise<void> {
  const places = await foundPlaces(
    db,
    judged.map(({ id }) => id),
  )
  const found = judged.map((one) => ({ ...one, ...places.get(one.id)! }))
  const [single, grouped] = [byListing(found), byGroup(found)]
  const rows = WORK_ORDERS.map((order) => {
    const [one, group] = [foundEarly(single, order, EARLY_SHARE), foundEarly(grouped, order, EARLY_SHARE)]
    return [ORDER_WORDS[order], percent(one.found), percent(group.found)]
  })
  const decisions = (all: readonly unknown[]) =>
    `${Math.ceil(all.length * EARLY_SHARE).toLocaleString('en')} of ${countOf(all.length, 'decision')}`
  say(
    `\nHow soon infringements come up: the share of them that the first ${EARLY_SHARE * 100} % of the decisions find, as if all of these ` +
      'listings had waited together. By group one decision is of all its listings; the groups are those of today.\n',
  )
  print([['order', `one by one, ${decisions(single)}`, `by group, ${decisions(grouped)}`], ...rows])
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
