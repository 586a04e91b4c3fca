import type { CountryTally } from '../../domain/dashboard/dashboard.ts'
import {
  classWords,
  COUNTRIES_SHOWN,
  countryParts,
  largestParts,
  type MapClass,
  mapClasses,
  mapColour,
  partsSummary,
} from './dashboardWords.ts'
import { useActors } from '../kit/AppContext.ts'
import { ChartCard, type ChartProps, stateOf } from './ChartCard.tsx'
import { ChartPicture } from './ChartPicture.tsx'
import { PartList } from './PartList.tsx'
import { PartTable } from './PartTable.tsx'
import * as layout from '../kit/layout.css.ts'
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
  const classes = mapClasses(all.filter(({ name }) => name !== null))
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
      legend={<Scale classes={classes} />}
      table={<PartTable label={props.title} noun="Country" parts={all} hrefOf={hrefOf} />}
    >
      {(names) => (
        <div className={styles.mapPlace}>
          <ChartPicture chart={{ kind: 'map', countries: all, classes, open }} {...names} />
          <PartList
            label={props.title}
            parts={parts}
            hrefOf={hrefOf}
            markOf={(n) => {
              const { name, listings } = parts.shown[n]!
              return name === null ? styles.othersMark : styles.step[mapColour(classes, listings)]!
            }}
            othersMark={styles.othersMark}
            figures="listings"
          />
        </div>
      )}
    </ChartCard>
  )
}

/** What the map's colours mean: how many listings a country of each has. */
function Scale({ classes }: { readonly classes: readonly MapClass[] }) {
  return (
    <ul className={`${styles.legend} ${styles.scale}`} aria-label="Listings of a country, by colour">
      {classes.map((one) => (
        <li key={one.to} className={layout.tight}>
          <span className={styles.step[one.colour]} aria-hidden />
          {classWords(one)}
        </li>
      ))}
      <li className={layout.tight}>
        <span className={styles.noneMark} aria-hidden />
        none
      </li>
    </ul>
  )
}
