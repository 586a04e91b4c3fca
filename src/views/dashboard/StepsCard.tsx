import { MEDIAN_WORDS, METRIC_FILTERS, STEP_WORDS, STEPS } from '../../domain/dashboard/dashboard.ts'
import { hoursText } from './figureWords.ts'
import { Card } from './Card.tsx'
import { useFigures } from './DashboardContext.ts'
import * as styles from './Dashboard.css.ts'
import * as rowsStyles from './Rows.css.ts'
import { FigureLink } from './FigureLink.tsx'

/** How long the listings took from step to step. */
export function StepsCard() {
  const shown = useFigures('metrics')
  return (
    <Card
      title="From found to removed"
      shown={shown}
      isToldElsewhere
      className={styles.place.steps}
      bones={[70, 50, 80, 60]}
    >
      {({ medianHours, mediansFrom }) => {
        const longest = Math.max(...STEPS.map((step) => medianHours[step] ?? 0))
        return (
          <>
            <dl className={rowsStyles.rows}>
              {STEPS.map((step) => {
                const hours = medianHours[step]
                return (
                  <div key={step} className={rowsStyles.step} title={STEP_WORDS[step].how}>
                    <dt className={rowsStyles.rowName}>{STEP_WORDS[step].label}</dt>
                    <dd className={rowsStyles.rowFigure}>
                      <FigureLink
                        path={hours === null ? null : shown.behind(METRIC_FILTERS[step])}
                        label={`${STEP_WORDS[step].label}: ${hoursText(hours)}`}
                      >
                        {hoursText(hours)}
                      </FigureLink>
                    </dd>
                    <div className={rowsStyles.track} aria-hidden>
                      <span
                        className={rowsStyles.trackDone}
                        style={{ width: `${longest === 0 ? 0 : (100 * (hours ?? 0)) / longest}%` }}
                      />
                    </div>
                  </div>
                )
              })}
              <div className={rowsStyles.row} title="From the listing’s creation to the takedown.">
                <dt className={rowsStyles.rowName}>The whole way</dt>
                <dd className={rowsStyles.rowFigure}>
                  <FigureLink
                    path={medianHours.whole === null ? null : shown.behind(METRIC_FILTERS.removed)}
                    label={`The whole way: ${hoursText(medianHours.whole)}`}
                  >
                    {hoursText(medianHours.whole)}
                  </FigureLink>
                </dd>
              </div>
            </dl>
            <p className={styles.note}>
              {MEDIAN_WORDS[mediansFrom]} Each is of the listings that took the step, so they don’t add up.
            </p>
          </>
        )
      }}
    </Card>
  )
}
