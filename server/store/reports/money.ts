import { sql } from 'drizzle-orm'
import {
  gapWords,
  type MoneyKind,
  type MoneySums,
  type CurrencySums,
  SUM_WORDS,
  SUMS,
  sumsOf,
} from '../../../src/domain/investigations/money.ts'
import { dayOf, isoDay } from '../../../src/domain/kit/dates.ts'
import { filterToQuery } from '../../../src/domain/filter/filter.ts'
import { BLOCK_WORDS } from '../../../src/domain/reports/reportBlocks.ts'
import {
  casesPath,
  daysWords,
  type MadeBlock,
  type TableBlock,
} from '../../../src/domain/reports/reportContent.ts'
import { moneyTallies, type TalliedCases } from '../investigations/moneySums.ts'
import type { BlockReading } from './blockReading.ts'
import { isMeant } from './cases.ts'

/** The money of a report's investigations, by the days of the amounts, each currency by itself. */

type Row = TableBlock['rows'][number]

/** Which entries each sum of a currency is made of. */
const KINDS: Record<Exclude<keyof CurrencySums, 'currency'>, readonly MoneyKind[]> = {
  spent: ['cost'],
  streetValue: ['seizedGoods'],
  recovered: ['recovered'],
  balance: ['cost', 'recovered'],
}

/** The sums of the amounts that are dated within the period, each leading to the investigations behind it. */
export async function moneyBlock(asked: BlockReading): Promise<MadeBlock> {
  const { reading, range, params } = asked
  const { timeZone } = reading
  const [first, last] = [range.start, range.end].map((at) => isoDay(dayOf(at, timeZone)))
  const tallies = await moneyTallies(
    reading.tx,
    sql`${isMeant(asked)} AND y.day >= ${first}::date AND y.day <= ${last}::date`,
  )
  const sums = sumsOf(tallies)
  const { brands, clients, marketplaces, countries, infringementTypes, seller } = params
  // The list of investigations can't be narrowed by these.
  const isNarrower = seller !== undefined || infringementTypes !== undefined
  const wider = isNarrower ? null : filterToQuery({ brands, clients, marketplaces, countries }, {})
  const rowOf = (
    [what, currency, amount]: readonly [string, string | null, string],
    cases: readonly string[],
  ): Row => {
    const behind = [...new Set(cases)]
    return {
      cells: [what, currency, amount, behind.length],
      path: casesPath(behind, wider),
      country: null,
    }
  }
  return {
    type: 'table',
    kind: 'money',
    title: BLOCK_WORDS.money.label,
    note: [
      `Amounts dated ${daysWords(range, timeZone)} of investigations, whenever these were opened. Each currency by itself: nothing is converted. Balance: ${lowered(SUM_WORDS.balance.how)}`,
      ...gapWords(sums),
    ].join(' '),
    drawing: null,
    columns: [
      { label: 'What', unit: 'text' },
      { label: 'Currency', unit: 'text' },
      { label: 'Amount', unit: 'amount' },
      { label: 'Cases', unit: 'count' },
    ],
    rows: [
      ...sums.currencies.flatMap((of) =>
        SUMS.flatMap((name) => {
          const amount = of[name]
          const behind = tallies.filter(
            ({ kind, currency }) => currency === of.currency && KINDS[name].includes(kind),
          )
          return amount === null
            ? []
            : [
                rowOf(
                  [SUM_WORDS[name].label, of.currency, amount],
                  behind.flatMap(({ cases }) => cases),
                ),
              ]
        }),
      ),
      ...unitRows(sums, tallies).map(({ what, units, cases }) => rowOf([what, null, units], cases)),
    ],
  }
}

const lowered = (words: string) => words[0]!.toLowerCase() + words.slice(1)

function unitRows({ unitsBought, unitsSeized }: MoneySums, tallies: readonly TalliedCases[]) {
  const countedOf = (kind: MoneyKind) =>
    tallies.filter((tally) => tally.kind === kind).flatMap(({ countedCases }) => countedCases)
  const row = (what: string, units: number | null, kind: MoneyKind) =>
    units === null ? [] : [{ what, units: String(units), cases: countedOf(kind) }]
  return [...row('Units bought', unitsBought, 'cost'), ...row('Units seized', unitsSeized, 'seizedGoods')]
}
