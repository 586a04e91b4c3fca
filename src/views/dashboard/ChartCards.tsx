import { GROWING_PART, UNCUT_PART } from '../../machines/dashboard/capture.ts'
import { METRIC_FILTERS } from '../../domain/dashboard/dashboard.ts'
import { monthRange } from '../../domain/dashboard/dashboardFilter.ts'
import type { Tally } from '../../domain/dashboard/dashboard.ts'
import { monthOf, typePlace } from './dashboardWords.ts'
import { INFRINGEMENT_TYPE_LABELS, type InfringementType } from '../../domain/kit/vocabulary.ts'
import { CountryMap } from './CountryMap.tsx'
import { MonthBars } from './MonthBars.tsx'
import { PieChart } from './PieChart.tsx'
import { type ShownFigures, useDashboard, useFigures } from './DashboardContext.ts'
import * as styles from './Dashboard.css.ts'
import { useContextOf } from '../kit/snapshots.ts'
import { useNow } from '../kit/useNow.ts'

/** The charts of the dashboard, each part of which leads to its listings. */

/** What a chart shows of its figures' state: what could not be counted again is told above, and the chart stays. */
const stateOf = ({ figures, problem, isFailed, retry }: ShownFigures<unknown>) => ({
  problem: figures === null && isFailed ? problem : null,
  onRetry: retry,
})

/** Listings by country. */
export function MapCard() {
  const shown = useFigures('map')
  return (
    <div className={styles.place.map} data-outdated={shown.isOutdated} {...GROWING_PART}>
      <CountryMap
        title="Listings by country"
        {...stateOf(shown)}
        countries={shown.figures}
        hrefOf={(country) => shown.behind({ countries: [country] })}
      />
    </div>
  )
}

/** Listings by platform and by category, infringing listings by type. */
export function PieCards() {
  const shown = useFigures('pies')
  const { figures, isOutdated, behind } = shown
  const types: readonly Tally[] | null =
    figures?.types.map(({ type, listings }) => ({ name: type, listings })) ?? null
  return (
    <>
      <div className={styles.place.platforms} data-outdated={isOutdated} {...UNCUT_PART}>
        <PieChart
          title="By platform"
          noun="Platform"
          {...stateOf(shown)}
          tallies={figures?.platforms ?? null}
          hrefOf={(name) => behind({ marketplaces: [name] })}
        />
      </div>
      <div className={styles.place.types} data-outdated={isOutdated} {...UNCUT_PART}>
        <PieChart
          title="Infringing by type"
          noun="Type"
          {...stateOf(shown)}
          tallies={types}
          labelOf={(name) => INFRINGEMENT_TYPE_LABELS[name as InfringementType]}
          placeOf={(name) => typePlace(name as InfringementType)}
          hrefOf={(name) =>
            behind(METRIC_FILTERS.infringing, { infringementTypes: [name as InfringementType] })
          }
          empty="No infringing listings within the filter."
        />
      </div>
      <div className={styles.place.categories} data-outdated={isOutdated} {...UNCUT_PART}>
        <PieChart
          title="By product category"
          noun="Category"
          {...stateOf(shown)}
          tallies={figures?.categories ?? null}
          hrefOf={(name) => behind({ categories: [name] })}
        />
      </div>
    </>
  )
}

/** Infringing listings by month and type. */
export function MonthsCard() {
  const shown = useFigures('months')
  const timeZone = useContextOf(useDashboard(), 'timeZone')
  const now = useNow()
  return (
    <div className={styles.place.months} data-outdated={shown.isOutdated} {...GROWING_PART}>
      <MonthBars
        title="Infringing by month"
        {...stateOf(shown)}
        months={shown.figures}
        unfinished={monthOf(now, timeZone)}
        hrefOf={(month, type) =>
          shown.behind(
            METRIC_FILTERS.infringing,
            month === null ? {} : monthRange(month, timeZone),
            type === null ? {} : { infringementTypes: [type] },
          )
        }
        empty="No infringing listings within the filter."
      />
    </div>
  )
}
