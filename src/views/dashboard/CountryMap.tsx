import type { CountryTally } from '../../domain/dashboard/dashboard.ts'
import { COUNTRIES_SHOWN, countryParts, largestParts, mapStep, partsSummary } from './dashboardWords.ts'
import { useActors } from '../kit/AppContext.ts'
import { ChartCard, type ChartProps, stateOf } from './ChartCard.tsx'
import { ChartPicture } from './ChartPicture.tsx'
import { PartList } from './PartList.tsx'
import { PartTable } from './PartTable.tsx'
import * as styles from './Charts.css.ts'

interface CountryMapProps extends ChartProps {
  /** Listings by country; null while they are loaded. */
  readonly countries: readonly CountryTally[] | null
  /** The address of a country's listings; null where none leads there. */
  readonly hrefOf: (country: string) => string | null
}

/** The world by listings, and the countries that have most of them. */
export function CountryMap({ countries, hrefOf, ...props }: CountryMapProps) {
  const { address } = useActors()
  const all = countryParts(countries ?? [])
  const parts = largestParts(all, COUNTRIES_SHOWN)
  const most = Math.max(...all.map(({ listings }) => listings))
  const open = (country: string) => {
    const path = hrefOf(country)
    if (path !== null) address.send({ type: 'open', path })
  }
  return (
    <ChartCard
      {...props}
      state={stateOf(countries, props.problem)}
      size="map"
      summary={partsSummary(all)}
      legend={<Scale />}
      table={<PartTable label={props.title} noun="Country" parts={all} hrefOf={hrefOf} />}
    >
      {(names) => (
        <div className={styles.mapPlace}>
          <ChartPicture chart={{ kind: 'map', countries: all, open }} {...names} />
          <PartList
            label={props.title}
            parts={parts}
            hrefOf={hrefOf}
            markOf={(n) => styles.step[mapStep(parts.shown[n]!.listings, most)]!}
            othersMark={styles.step[0]!}
            figures="listings"
          />
        </div>
      )}
    </ChartCard>
  )
}

/** What the map's colours mean. */
function Scale() {
  return (
    <span className={`${styles.legend} ${styles.scale}`}>
      few
      <span className={styles.scaleSteps} aria-hidden>
        {styles.step.map((step) => (
          <span key={step} className={`${step} ${styles.scaleStep}`} />
        ))}
      </span>
      many
      <span className={styles.noneMark} aria-hidden />
      none
    </span>
  )
}
