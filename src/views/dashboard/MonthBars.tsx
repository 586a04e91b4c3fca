import type { MonthTally } from '../../domain/dashboard/dashboard.ts'
import { listingsOfType, longMonth, monthsSummary, typeLabel, typePlace, typesOf } from './dashboardWords.ts'
import type { InfringementType } from '../../domain/kit/vocabulary.ts'
import { useActors } from '../kit/AppContext.ts'
import { ChartCard, type ChartProps, stateOf } from './ChartCard.tsx'
import { ChartPicture } from './ChartPicture.tsx'
import { PartLink } from './PartList.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Charts.css.ts'

type Type = InfringementType | null

interface MonthBarsProps extends ChartProps {
  /** Infringing listings by month, the oldest first; null while they are loaded. */
  readonly months: readonly MonthTally[] | null
  /** The month that isn't over: YYYY-MM. */
  readonly unfinished: string
  /**
   * The address of listings of a month and a type: either alone, where the other is null. Null where none leads there.
   */
  readonly hrefOf: (month: string | null, type: InfringementType | null) => string | null
}

/** Infringing listings of each month as a bar, its parts by type. */
export function MonthBars({ months, unfinished, hrefOf, ...props }: MonthBarsProps) {
  const { address } = useActors()
  const shown = months ?? []
  const types = typesOf(shown)
  const open = (month: string, type: InfringementType) => {
    const path = hrefOf(month, type)
    if (path !== null) address.send({ type: 'open', path })
  }
  return (
    <ChartCard
      {...props}
      state={stateOf(months, props.problem)}
      size="months"
      summary={monthsSummary(shown, unfinished)}
      legend={<Legend label={props.title} types={types} hrefOf={hrefOf} />}
      table={
        <MonthTable
          label={props.title}
          months={shown}
          unfinished={unfinished}
          types={types}
          hrefOf={hrefOf}
        />
      }
    >
      {(names) => <ChartPicture chart={{ kind: 'months', months: shown, unfinished, open }} {...names} />}
    </ChartCard>
  )
}

interface TypesProps extends Pick<MonthBarsProps, 'hrefOf'> {
  readonly label: string
  readonly types: readonly Type[]
}

function Legend({ label, types, hrefOf }: TypesProps) {
  return (
    <ul className={`${styles.legend} ${styles.wideLegend}`} aria-label={label}>
      {types.map((type) => (
        <li key={type} className={layout.tight}>
          <span className={type === null ? styles.othersMark : styles.part[typePlace(type)]!} aria-hidden />
          <PartLink path={type === null ? null : hrefOf(null, type)} label={typeLabel(type)} />
        </li>
      ))}
    </ul>
  )
}

function MonthTable({
  label,
  months,
  unfinished,
  types,
  hrefOf,
}: TypesProps & { readonly months: readonly MonthTally[]; readonly unfinished: string }) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={styles.headCell}>
            Month
          </th>
          {[...types.map(typeLabel), 'All'].map((title) => (
            <th key={title} scope="col" className={`${styles.headCell} ${styles.numberCell}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((tally) => (
          <tr key={tally.month}>
            <th scope="row" className={styles.cell}>
              <PartLink path={hrefOf(tally.month, null)} label={longMonth(tally.month)} />
              {tally.month === unfinished ? ' so far' : null}
            </th>
            {types.map((type) => {
              const listings = listingsOfType(tally, type)
              return (
                <td key={type} className={`${styles.cell} ${styles.numberCell}`}>
                  <PartLink
                    path={type === null || listings === 0 ? null : hrefOf(tally.month, type)}
                    label={listings.toLocaleString('en')}
                  />
                </td>
              )
            })}
            <td className={`${styles.cell} ${styles.numberCell}`}>
              <PartLink path={hrefOf(tally.month, null)} label={tally.listings.toLocaleString('en')} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
