import type { ReactNode } from 'react'
import { UNCUT_PART } from '../../machines/dashboard/capture.ts'
import {
  type DashboardMetrics,
  METRIC_FILTERS,
  METRIC_WORDS,
  successRate,
} from '../../domain/dashboard/dashboard.ts'
import { beforeWords, pathBehind, rangeBefore } from '../../domain/dashboard/dashboardFilter.ts'
import {
  type Change,
  countChange,
  countText,
  hoursChange,
  hoursText,
  shareChange,
  shareText,
} from './figureWords.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { Icon } from '../kit/Icon.tsx'
import { Bones, NotCounted } from './Card.tsx'
import { type ShownFigures, useDashboard, useFigures } from './DashboardContext.ts'
import * as tilesStyles from './Tiles.css.ts'
import { FigureLink } from './FigureLink.tsx'
import { Sparkline } from './Sparkline.tsx'
import { useContextOf } from '../kit/snapshots.ts'

/** The figures at the top: what was found, what infringes, what was filed and removed, and how soon. */
export function Tiles() {
  const shown = useFigures('metrics')
  const { figures, isFailed, isOutdated } = shown
  if (figures === null && isFailed) return <NotCounted title="The figures" shown={shown} />
  return (
    <>
      {isFailed ? <NotCounted title="The figures" shown={shown} /> : null}
      <ul aria-label="Figures" className={tilesStyles.tiles} data-outdated={isOutdated} {...UNCUT_PART}>
        {figures === null ? (
          Array.from({ length: 5 }, (_, n) => (
            <li key={n} className={tilesStyles.tile}>
              <Bones lines={[45, 60, 80]} />
            </li>
          ))
        ) : (
          <CountedTiles shown={shown} metrics={figures} />
        )}
      </ul>
    </>
  )
}

/** What the change of the listings found is to; where there is none to tell, why. */
function foundWords(span: string, before: number | null): string {
  if (span === '') return 'at any time'
  return before === 0 ? `none in ${span}` : `to ${span}`
}

interface CountedProps {
  readonly shown: ShownFigures<DashboardMetrics>
  readonly metrics: DashboardMetrics
}

function CountedTiles({ shown: { behind, of }, metrics }: CountedProps) {
  const { counts, medianHours, before, trend, waiting } = metrics
  const dashboard = useDashboard()
  const base = useContextOf(dashboard, 'base')
  const timeZone = useContextOf(dashboard, 'timeZone')
  const range = rangeBefore(of, timeZone)
  const { start, end } = of
  const span = start === undefined || end === undefined ? '' : beforeWords({ start, end }, timeZone)
  const since = (change: Change | null, tone: Tone, metric: keyof typeof METRIC_FILTERS) =>
    change === null || range === null ? null : (
      <ChangeLink
        change={change}
        tone={tone}
        span={span}
        path={pathBehind({ ...of, ...range }, base, METRIC_FILTERS[metric])}
      />
    )
  /** The same before what else is said of the figure. */
  const sinceAnd = (...told: Parameters<typeof since>) => {
    const change = since(...told)
    return (
      change && (
        <>
          {change}
          <span aria-hidden>·</span>
        </>
      )
    )
  }
  const rate = successRate(counts)
  const waitWords = `${countText(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`
  const path = (metric: keyof typeof METRIC_FILTERS) => behind(METRIC_FILTERS[metric])
  return (
    <>
      <Tile
        label={METRIC_WORDS.found.label}
        how={METRIC_WORDS.found.how}
        value={countText(counts.found)}
        path={path('found')}
        trend={trend.map(({ found }) => found)}
      >
        {since(countChange(counts.found, before?.counts.found), 'caution', 'found')}
        <span>{foundWords(span, before?.counts.found ?? null)}</span>
      </Tile>
      <Tile
        label={METRIC_WORDS.infringing.label}
        how={METRIC_WORDS.infringing.how}
        value={countText(counts.infringing)}
        path={path('infringing')}
        trend={trend.map(({ infringing }) => infringing)}
      >
        {sinceAnd(countChange(counts.infringing, before?.counts.infringing), 'caution', 'infringing')}
        <FigureLink path={path('reviewed')}>{countText(counts.reviewed)} reviewed</FigureLink>
      </Tile>
      <Tile
        label={METRIC_WORDS.filed.label}
        how={METRIC_WORDS.filed.how}
        value={countText(counts.filed)}
        path={path('filed')}
        trend={trend.map(({ filed }) => filed)}
      >
        {sinceAnd(countChange(counts.filed, before?.counts.filed), 'positive', 'filed')}
        <FigureLink
          path={behind(METRIC_FILTERS.infringing, { filed: 'notFiled' })}
          label={`${waitWords}: infringing and not filed`}
        >
          {waitWords}
        </FigureLink>
      </Tile>
      <Tile
        label={METRIC_WORDS.removed.label}
        how={`${METRIC_WORDS.removed.how} The rate is of all filed.`}
        value={shareText(rate)}
        path={path('removed')}
        trend={trend.map(successRate)}
      >
        {sinceAnd(
          shareChange(rate, before === null ? null : successRate(before.counts)),
          'positive',
          'removed',
        )}
        <FigureLink path={path('removed')}>{countOf(counts.removed, 'listing')}</FigureLink>
      </Tile>
      <Tile
        label="Time to removal"
        how="The median from the filing to the takedown."
        value={hoursText(medianHours.removed)}
        path={path('removed')}
        trend={trend.map(({ removedHours }) => removedHours)}
      >
        {sinceAnd(hoursChange(medianHours.removed, before?.medianHours.removed), 'negative', 'removed')}
        <span>median, from filing</span>
      </Tile>
    </>
  )
}

interface TileProps {
  readonly label: string
  /** How it is counted. */
  readonly how: string
  readonly value: string
  readonly path: string | null
  readonly trend: readonly (number | null)[]
  readonly children: ReactNode
}

function Tile({ label, how, value, path, trend, children }: TileProps) {
  return (
    <li className={tilesStyles.tile} title={how}>
      <div className={tilesStyles.tileHead}>
        <h2 className={tilesStyles.tileLabel}>{label}</h2>
        <Sparkline values={trend} />
      </div>
      <FigureLink path={path} label={`${label}: ${value}`} className={tilesStyles.tileFigure}>
        {value}
      </FigureLink>
      <span className={text.hidden}>{how}</span>
      <div className={tilesStyles.tileFoot}>{children}</div>
    </li>
  )
}

/** What going up means: more to do, something good, or something bad. */
type Tone = 'caution' | 'positive' | 'negative'

const WAYS = { up: 'more', down: 'less', same: 'no change' } as const

function ChangeLink({
  change: { way, words, compared = `${words} ${WAYS[way]} than` },
  tone,
  span,
  path,
}: {
  readonly change: Change
  readonly tone: Tone
  readonly span: string
  readonly path: string | null
}) {
  const meant =
    way === 'same' || (tone === 'caution' && way === 'down')
      ? 'plain'
      : tone === 'caution'
        ? 'caution'
        : (tone === 'positive') === (way === 'up')
          ? 'good'
          : 'bad'
  return (
    <FigureLink
      path={path}
      className={tilesStyles.change[meant]}
      label={way === 'same' ? `± 0, as in ${span}` : `${compared} in ${span}`}
    >
      {way === 'same' ? null : <Icon name={way === 'up' ? 'rising' : 'falling'} size={14} />}
      {way === 'same' ? '± 0' : words}
    </FigureLink>
  )
}
