import * as z from 'zod/mini'
import { dayOf, isoDay } from '../kit/dates.ts'
import { amountWords, decimalOf, millionths } from '../kit/decimals.ts'
import { chosenCurrency, keptDecimalsProblem } from '../kit/currencies.ts'
import { currency, day, decimalSum, id, moment, text } from '../kit/text.ts'
import type { InvestigationType } from '../kit/vocabulary.ts'
import { countOf } from '../kit/words.ts'
import { amount, evidenceEntry, evidenceFile, type FactProblem } from './evidence.ts'

/**
 * The money of investigations: what they cost, what seized goods are worth on the street, what came back. Sums are told for each
 * currency by itself: none is converted, as no rates are fetched. What nobody entered is missing, never zero.
 */

export const MONEY_KINDS = ['cost', 'seizedGoods', 'recovered'] as const
export type MoneyKind = (typeof MONEY_KINDS)[number]

interface KindWords {
  readonly label: string
  /** What its amount is called. */
  readonly amount: string
  readonly how: string
}
export const MONEY_KIND_WORDS: Record<MoneyKind, KindWords> = {
  cost: {
    label: 'Cost',
    amount: 'Amount',
    how: 'What was paid: the goods of a test purchase, fees, storage, destruction.',
  },
  seizedGoods: {
    label: 'Seized goods',
    amount: 'Street value',
    how: 'How many units were seized, and what they would have sold for on the street.',
  },
  recovered: {
    label: 'Recovered',
    amount: 'Amount',
    how: 'What came back: refunds, damages, costs that others bear.',
  },
}

/** The kinds that an investigation of a type has: a test purchase seizes nothing. */
export function moneyKindsFor(type: InvestigationType): readonly MoneyKind[] {
  return type === 'PURCHASE' ? ['cost', 'recovered'] : MONEY_KINDS
}

/** What the number of units of an entry is called; null where it has none. A test purchase buys units, others seize them. */
export function unitsLabel(type: InvestigationType, kind: MoneyKind): string | null {
  if (kind === 'seizedGoods') return 'Units seized'
  return kind === 'cost' && type === 'PURCHASE' ? 'Units bought' : null
}

const NOTE_MAX = 1_000
export const UNITS_MAX = 1_000_000_000
/** How many entries an investigation holds. */
export const MONEY_MAX = 500

const shape = {
  kind: z.enum(MONEY_KINDS),
  /** Null where it is not known, which only the street value of seized goods may be. */
  amount: z.nullable(amount()),
  currency: z.nullable(currency()),
  /** The day in the workspace's time zone. */
  day: day(),
  /** Units bought or seized; null where that is not known, or has no say. */
  quantity: z.nullable(
    z.int().check(z.gte(1, 'must be 1 at least'), z.lte(UNITS_MAX, `must be ${UNITS_MAX} at most`)),
  ),
  note: text(NOTE_MAX),
}

type MoneyFacts = z.output<z.ZodMiniObject<typeof shape>>

/** What is wrong with an entry by itself; null where nothing is. */
export function moneyProblem({
  kind,
  amount: sum,
  currency: code,
  quantity,
}: Pick<MoneyFacts, 'kind' | 'amount' | 'currency' | 'quantity'>): FactProblem | null {
  const problem = (field: string, message: string) => ({ field, message })
  if (sum === null && kind !== 'seizedGoods') return problem('amount', 'must be given')
  if (sum === null && quantity === null) return problem('amount', 'must be given where the units are not')
  if (sum !== null && code === null) return problem('currency', 'must be given with an amount')
  if (sum === null && code !== null) return problem('currency', 'must be left out without an amount')
  const excess = sum === null || code === null ? null : keptDecimalsProblem(sum, code)
  return excess === null ? null : problem('amount', excess)
}

/** That an entry is sound by itself. */
const isSound = z.check<MoneyFacts>((context) => {
  const found = moneyProblem(context.value)
  if (found)
    context.issues.push({
      code: 'custom',
      path: [found.field],
      message: found.message,
      input: context.value,
    })
})

/** What an entry is written with; `receipt` is a file of the investigation, or one that was handed over for it. */
const written = { ...shape, currency: z.nullable(chosenCurrency()), receipt: z.nullable(id()) }
/** A new entry; under an id of the client's own, so that adding it again adds nothing. */
export const newMoney = z.object({ ...written, id: z.optional(id()) }).check(isSound)
export type NewMoney = z.output<typeof newMoney>
/** A change of an entry, with its `updated` as the form was opened with it. */
export const moneyUpdate = z.object({ ...written, updated: moment() }).check(isSound)
export type MoneyUpdate = z.output<typeof moneyUpdate>

/** An entry as it stands. */
export const moneyEntry = z.object({
  ...shape,
  id: id(),
  receipt: z.nullable(evidenceFile),
  author: text(200),
  at: moment(),
  updated: moment(),
  updatedBy: text(200),
})
export type MoneyEntry = z.infer<typeof moneyEntry>

const sum = z.nullable(decimalSum())

/** The sums of one currency; null where nobody entered any. `balance` is what came back less what was spent, where both are known. */
export const currencySums = z.object({
  currency: currency(),
  spent: sum,
  streetValue: sum,
  recovered: sum,
  balance: sum,
})
export type CurrencySums = z.infer<typeof currencySums>

/** Sums of entries. Units are null where no entry tells them. */
export const moneySums = z.object({
  entries: z.int(),
  /** The currency of the most entries first. */
  currencies: z.array(currencySums),
  unitsBought: z.nullable(z.int()),
  unitsSeized: z.nullable(z.int()),
  /** Seized goods whose street value nobody entered: it is part of no sum. */
  unvalued: z.int(),
  /** Seized goods whose number nobody entered. */
  uncounted: z.int(),
})
export type MoneySums = z.infer<typeof moneySums>

/** The money of an investigation, the oldest day first. */
export const caseMoney = z.object({ entries: z.array(moneyEntry), sums: moneySums })
export type CaseMoney = z.infer<typeof caseMoney>

/** An entry that was written, and its receipt where that became evidence with it. */
export const moneyWritten = z.object({ entry: moneyEntry, evidence: z.nullable(evidenceEntry) })
export type MoneyWritten = z.infer<typeof moneyWritten>

/** The money of a seller's investigations; `cases` counts all of them, `withMoney` those with amounts. */
export const sellerMoney = z.object({ cases: z.int(), withMoney: z.int(), sums: moneySums })
export type SellerMoney = z.infer<typeof sellerMoney>

/** Entries of one kind and currency, added up. */
export interface MoneyTally {
  readonly kind: MoneyKind
  readonly currency: string | null
  readonly entries: number
  /** Null where none has an amount. */
  readonly amount: string | null
  /** Null where none has a number of units. */
  readonly quantity: number | null
  readonly uncounted: number
}

/** Sums made of entries that were added up by kind and currency, each currency by itself. */
export function sumsOf(tallies: readonly MoneyTally[]): MoneySums {
  const counts = new Map<string, number>()
  for (const { currency: code, entries } of tallies)
    if (code !== null) counts.set(code, (counts.get(code) ?? 0) + entries)
  const codes = [...counts].sort(([a, many], [b, more]) => more - many || a.localeCompare(b, 'en'))
  const unitsOf = (kind: MoneyKind) => totalOf(tallies.filter((tally) => tally.kind === kind))
  const seized = tallies.filter(({ kind }) => kind === 'seizedGoods')
  const count = (of: readonly MoneyTally[]) => of.reduce((all, { entries }) => all + entries, 0)
  return {
    entries: count(tallies),
    currencies: codes.map(([code]) => {
      const amountOf = (kind: MoneyKind) =>
        tallies.find((tally) => tally.kind === kind && tally.currency === code)?.amount ?? null
      const [spent, recovered] = [amountOf('cost'), amountOf('recovered')]
      return {
        currency: code,
        spent: plain(spent),
        streetValue: plain(amountOf('seizedGoods')),
        recovered: plain(recovered),
        balance:
          spent === null || recovered === null ? null : decimalOf(millionths(recovered) - millionths(spent)),
      }
    }),
    unitsBought: unitsOf('cost'),
    unitsSeized: unitsOf('seizedGoods'),
    unvalued: count(seized.filter(({ amount: value }) => value === null)),
    uncounted: seized.reduce((all, { uncounted }) => all + uncounted, 0),
  }
}

const plain = (value: string | null) => (value === null ? null : decimalOf(millionths(value)))

function totalOf(tallies: readonly MoneyTally[]): number | null {
  const known = tallies.flatMap(({ quantity }) => (quantity === null ? [] : [quantity]))
  return known.length === 0 ? null : known.reduce((all, one) => all + one, 0)
}

/** What is wrong with the day of an entry: nothing was paid in the future. */
export function moneyDayProblem(
  { day: on }: Pick<MoneyFacts, 'day'>,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): FactProblem | null {
  return on > isoDay(dayOf(now, timeZone)) ? { field: 'day', message: 'must not be in the future' } : null
}

/** What an entry says, in one line: "Seized goods 1,200 units, 36,000.00 EUR". */
export function moneyWords({
  kind,
  amount: value,
  currency: code,
  quantity,
}: Pick<MoneyFacts, 'kind' | 'amount' | 'currency' | 'quantity'>): string {
  const parts = [quantity === null ? null : countOf(quantity, 'unit'), amountWords(value, code)]
  return `${MONEY_KIND_WORDS[kind].label} ${parts.filter(Boolean).join(', ')}`
}

/** What the sums of a currency are called, and how each is counted. */
export const SUM_WORDS = {
  spent: { label: 'Spent', how: 'Costs.' },
  streetValue: { label: 'Street value', how: 'Of seized goods, as it was estimated.' },
  recovered: { label: 'Recovered', how: 'What came back.' },
  balance: { label: 'Balance', how: 'Recovered less spent, in a currency that has both.' },
} as const satisfies Record<Exclude<keyof CurrencySums, 'currency'>, object>
export const SUMS = Object.keys(SUM_WORDS) as readonly (keyof typeof SUM_WORDS)[]

/** What sums don't tell, in words; nothing where they tell all. */
export function gapWords({ unvalued, uncounted }: Pick<MoneySums, 'unvalued' | 'uncounted'>): string[] {
  return [
    ...(unvalued > 0 ? [`${entries(unvalued)} of seized goods without a street value, part of no sum.`] : []),
    ...(uncounted > 0 ? [`${entries(uncounted)} of seized goods without a number of units.`] : []),
  ]
}

const entries = (count: number) => (count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`)
