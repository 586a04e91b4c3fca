import { compareNames } from '../../../src/domain/kit/words.ts'
import { DECISION_CODES, type DecisionCode } from '../../../src/domain/listings/listingState.ts'

/** How well two people agree on the same listings, beyond what chance would have brought. */

/** So many listings that the first decided one way, and the second the same or another. */
export interface DecisionPair<Code extends string = DecisionCode> {
  readonly first: Code
  readonly second: Code
  readonly count: number
}

export interface AgreementFigures {
  readonly compared: number
  readonly agreed: number
  /** The share of agreement that chance alone would bring; null with nothing compared. */
  readonly expected: number | null
  readonly kappa: number | null
}

/**
 * Cohen's κ = (p_o − p_e) / (1 − p_e): J. Cohen, "A Coefficient of Agreement for Nominal Scales", Educational and
 * Psychological Measurement 20 (1960), 37–46. p_o is the share on which both agree; p_e is, summed over the decisions,
 * the product of the shares in which the one and the other makes it. Null where nothing is compared, and where p_e is
 * 1: both made one and the same decision always, and nobody can tell whether they looked.
 */
export function agreementOf<Code extends string>(pairs: readonly DecisionPair<Code>[]): AgreementFigures {
  const firsts = new Map<Code, number>()
  const seconds = new Map<Code, number>()
  let compared = 0
  let agreed = 0
  for (const { first, second, count } of pairs) {
    firsts.set(first, (firsts.get(first) ?? 0) + count)
    seconds.set(second, (seconds.get(second) ?? 0) + count)
    compared += count
    if (first === second) agreed += count
  }
  if (compared === 0) return { compared, agreed, expected: null, kappa: null }
  // Both shares times the square of how many were compared: whole numbers, so that 1 is 1.
  const all = compared * compared
  let chance = 0
  for (const [code, count] of firsts) chance += count * (seconds.get(code) ?? 0)
  return {
    compared,
    agreed,
    expected: chance / all,
    kappa: chance === all ? null : (agreed * compared - chance) / (all - chance),
  }
}

/** The same pairs with one decision against all others: whether the one and the other made it or did not. */
export function againstOthers(pairs: readonly DecisionPair[], code: DecisionCode): AgreementFigures {
  const made = (one: DecisionCode) => (one === code ? 'made' : 'notMade')
  return agreementOf(
    pairs.map(({ first, second, count }) => ({ first: made(first), second: made(second), count })),
  )
}

export interface Reviewer {
  /** Null once the account is gone. */
  readonly id: string | null
  readonly name: string
}

/** So many listings of a brand, which one person decided first and another second. */
export interface ComparedDecisions extends DecisionPair {
  readonly brand: string
  readonly firstBy: Reviewer
  readonly secondBy: Reviewer
}

const keyOf = ({ id, name }: Reviewer) => id ?? ` ${name}`

/** The same with the two people in one order, whichever of them was first. */
function inOrder(row: ComparedDecisions): ComparedDecisions {
  const { first, second, firstBy, secondBy } = row
  if (keyOf(firstBy) <= keyOf(secondBy)) return row
  return { ...row, first: second, second: first, firstBy: secondBy, secondBy: firstBy }
}

const mostFirst = (a: AgreementFigures, b: AgreementFigures) => b.compared - a.compared

/**
 * The agreement of all, by pair of people in either order of who was first, by brand, and by decision against all
 * others. What most was compared of comes first. Of a decision, compared is on how many listings either made it.
 */
export function qualityOf(table: readonly ComparedDecisions[]) {
  const pairs = Map.groupBy(table.map(inOrder), ({ firstBy, secondBy }) =>
    JSON.stringify([keyOf(firstBy), keyOf(secondBy)]),
  )
  const brands = Map.groupBy(table, ({ brand }) => brand)
  return {
    overall: agreementOf(table),
    pairs: [...pairs.values()]
      .map((rows) => ({ first: rows[0]!.firstBy, second: rows[0]!.secondBy, ...agreementOf(rows) }))
      .sort((a, b) => mostFirst(a, b) || compareNames(a.first.name, b.first.name)),
    brands: [...brands]
      .map(([brand, rows]) => ({ brand, ...agreementOf(rows) }))
      .sort((a, b) => mostFirst(a, b) || compareNames(a.brand, b.brand)),
    types: DECISION_CODES.map((code) => ({ code, ...decidedSo(table, code) }))
      .filter(({ compared }) => compared > 0)
      .sort(mostFirst),
  }
}

/** Of one decision: the listings on which either made it, those on which both did, and κ against all others. */
function decidedSo(table: readonly ComparedDecisions[], code: DecisionCode): AgreementFigures {
  const sum = (rows: readonly DecisionPair[]) => rows.reduce((total, { count }) => total + count, 0)
  const either = table.filter(({ first, second }) => first === code || second === code)
  const { expected, kappa } = againstOthers(table, code)
  return {
    compared: sum(either),
    agreed: sum(either.filter(({ first, second }) => first === second)),
    expected,
    kappa,
  }
}
