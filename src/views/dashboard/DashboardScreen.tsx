import { useSelector } from '@xstate/react'
import type { ScreenActor } from '../../machines/kit/roomParts.ts'
import { shortMoment } from '../kit/time.ts'
import { useIsSmall } from '../kit/useMedia.ts'
import { CAPTURED_PART } from '../../machines/dashboard/capture.ts'
import { countOf } from '../../domain/kit/words.ts'
import { FilterPanel } from '../filter/FilterPanel.tsx'
import { ScreenContext, ScreenNotLoaded, useLoadedScreen } from '../kit/lazy.tsx'
import { Shell } from '../shell/Shell.tsx'
import { useFigures } from './DashboardContext.ts'
import { DashboardToolbar } from './DashboardToolbar.tsx'
import { DashboardTools, Subject } from './DashboardTools.tsx'
import { ChartsNotCounted, DashboardEmpty } from './DashboardStates.tsx'
import { RelistingsCard } from './RelistingsCard.tsx'
import { DomainsCard } from './DomainsCard.tsx'
import { InfringersCard } from './InfringersCard.tsx'
import { MapCard, MonthsCard, PieCards } from './ChartCards.tsx'
import { StepsCard } from './StepsCard.tsx'
import { Tiles } from './Tiles.tsx'
import { ValueCard } from './ValueCard.tsx'
import { ValueRangesCard } from './ValueRangesCard.tsx'
import * as styles from './Dashboard.css.ts'
import { useContextOf } from '../kit/snapshots.ts'

/** /: the figures and charts of what the filter lets through, each leading to the listings behind it. */
export function DashboardScreen() {
  const { desk, isFailed } = useLoadedScreen('/')
  const isSmall = useIsSmall()
  return (
    <Shell
      screen="dashboard"
      {...(isSmall ? {} : { count: <Subject />, tools: <DashboardTools isSmall={false} /> })}
      drawer={<FilterPanel screen="dashboard" />}
      status={desk ? <Status dashboard={desk} /> : null}
    >
      <div className={styles.page} {...CAPTURED_PART}>
        {isFailed ? <ScreenNotLoaded path="/" /> : null}
        <DashboardToolbar isSmall={isSmall} />
        {desk ? (
          <ScreenContext value={desk}>
            <Figures />
          </ScreenContext>
        ) : null}
      </div>
    </Shell>
  )
}

function Figures() {
  const { figures, isOutdated } = useFigures('metrics')
  if (figures?.counts.found === 0 && !isOutdated) return <DashboardEmpty />
  return (
    <>
      <ChartsNotCounted />
      <Tiles />
      <div className={styles.grid}>
        <MapCard />
        <PieCards />
        <MonthsCard />
        <InfringersCard />
        <StepsCard />
        <ValueCard />
        <ValueRangesCard />
        <DomainsCard />
        <RelistingsCard />
      </div>
    </>
  )
}

/** "Updated 10:42, from 18,204 listings", or "As of 10:42" where it was read from a replica of the database. */
function Status({ dashboard }: { readonly dashboard: ScreenActor<'/'> }) {
  const metrics = useSelector(dashboard, ({ context }) => context.groups.metrics)
  const figures = useContextOf(metrics, 'value')
  const timeZone = useContextOf(dashboard, 'timeZone')
  if (figures === null) return null
  const at = Date.parse(figures.asOf ?? figures.at)
  return `${figures.asOf ? 'As of' : 'Updated'} ${shortMoment(at, at, timeZone)}, from ${countOf(figures.counts.found, 'listing')}`
}
