import type { Tally } from '../../domain/dashboard/dashboard.ts'
import { largestParts, partsOf, partsSummary } from './dashboardWords.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { ChartCard, type ChartProps, stateOf } from './ChartCard.tsx'
import { ChartPicture } from './ChartPicture.tsx'
import { PartList } from './PartList.tsx'
import { PartTable } from './PartTable.tsx'
import * as styles from './Charts.css.ts'

interface PieChartProps extends ChartProps {
  /** Listings under each name, in any order; null while they are loaded. A null name is unknown. */
  readonly tallies: readonly Tally[] | null
  /** What a part is, as the table's heading: "Platform". */
  readonly noun: string
  /** What a name is called; itself without it. */
  readonly labelOf?: (name: string) => string
  /** The place of a name among the eight colours of charts, where it has one of its own; else by size. */
  readonly placeOf?: (name: string) => number
  /** The address of the listings under a name; null where none leads there. */
  readonly hrefOf: (name: string) => string | null
  /** What stands within the ring; the total of listings without it. */
  readonly middle?: { readonly figure: string; readonly words: string }
}

/** A ring of the largest parts, with the total in the middle and their names beside it. */
export function PieChart({ tallies, noun, labelOf, placeOf, hrefOf, middle, ...props }: PieChartProps) {
  const { address } = useActors()
  const all = partsOf(tallies ?? [], labelOf)
  const parts = largestParts(all)
  const places = parts.shown.map(({ name }, n) =>
    placeOf === undefined ? n % styles.part.length : name === null ? null : placeOf(name),
  )
  const open = (name: string) => {
    const path = hrefOf(name)
    if (path !== null) address.send({ type: 'open', path })
  }
  return (
    <ChartCard
      {...props}
      state={stateOf(tallies, props.problem)}
      size="ring"
      summary={partsSummary(all)}
      table={<PartTable label={props.title} noun={noun} parts={all} hrefOf={hrefOf} />}
    >
      {(names) => (
        <div className={styles.ringPlace}>
          <div className={styles.ring}>
            <ChartPicture chart={{ kind: 'ring', parts, places, open }} {...names} />
            <p className={styles.middle}>
              <span className={text.strong}>{middle?.figure ?? parts.total.toLocaleString('en')}</span>
              <span className={`${text.caption} ${text.muted}`}>
                {middle?.words ?? (parts.total === 1 ? 'listing' : 'listings')}
              </span>
            </p>
          </div>
          <PartList
            label={props.title}
            parts={parts}
            hrefOf={hrefOf}
            markOf={(n) => styles.part[places[n] ?? -1] ?? styles.othersMark}
            othersMark={styles.othersMark}
            figures="shares"
          />
        </div>
      )}
    </ChartCard>
  )
}
