import { ProgressBar } from 'react-aria-components/ProgressBar'
import { endWords, jobsSummary, newsOf, outcomeCounts } from '../../machines/crawls/jobProgress.ts'
import type { Job } from '../../domain/crawls/job.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { useLate } from '../kit/useLate.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import * as styles from './MatchingProgress.css.ts'

const NONE: readonly Job[] = []

/** Above the list: how far the jobs under way are, and what came of those that ended since. */
export function JobsStrip() {
  const { jobs } = useActors()
  const underWay = useLate(jobs, ({ context }) => context.underWay, NONE)
  const ended = useLate(jobs, ({ context }) => context.ended, NONE)
  return (
    <section className={styles.place} aria-label="Jobs">
      {underWay.length > 0 ? <UnderWay underWay={underWay} /> : null}
      {ended.length > 0 ? <Ended ended={ended} /> : null}
    </section>
  )
}

function UnderWay({ underWay }: { readonly underWay: readonly Job[] }) {
  const { jobs, dialog } = useActors()
  const problem = useLate(
    jobs,
    (snapshot) => (snapshot.hasTag('failed') ? snapshot.context.problem : null),
    null,
  )
  const done = underWay.reduce((all, job) => all + job.ended, 0)
  const total = underWay.reduce((all, job) => all + job.total, 0)
  const summary = jobsSummary(underWay)
  const [only] = underWay.length === 1 ? underWay : []
  return (
    <div className={styles.bar}>
      <ProgressBar
        className={styles.words}
        aria-label={only?.title ?? 'Jobs'}
        value={done}
        maxValue={Math.max(1, total)}
        isIndeterminate={total === 0}
        valueLabel={summary}
      >
        {({ percentage }) => (
          <>
            <span className={`${text.strong} ${text.clipped}`}>{only?.title ?? 'Jobs'}</span>
            <span className={`${text.muted} ${text.tabular}`}>
              {problem === null
                ? summary
                : 'How far they are could not be asked. They go on; asked again in a moment.'}
            </span>
            <span className={styles.track}>
              <span className={styles.done} style={{ width: `${percentage ?? 0}%` }} />
            </span>
          </>
        )}
      </ProgressBar>
      {problem === null ? null : (
        <Button kind="link" onPress={() => jobs.send({ type: 'retry' })}>
          Try again
        </Button>
      )}
      <Button
        kind="fill"
        aria-label="Show jobs"
        onPress={() => dialog.send({ type: 'open', dialog: 'jobs', input: { job: only?.id ?? null } })}
      >
        Show
      </Button>
    </div>
  )
}

function Ended({ ended }: { readonly ended: readonly Job[] }) {
  const { jobs, dialog } = useActors()
  const news = newsOf(ended)
  const [only] = ended.length === 1 ? ended : []
  const isWell = ended.every(({ status, failed }) => status === 'done' && failed === 0)
  return (
    <div className={styles.bar}>
      <span className={isWell ? styles.signDone : styles.signStopped}>
        <Icon name={isWell ? 'done' : 'alert'} />
      </span>
      <span className={styles.words} role="status">
        <span className={text.strong}>{news ?? endWords(ended)}</span>
        <span className={`${text.muted} ${text.clipped}`}>
          {only
            ? [only.title, only.problem ?? outcomeCounts(only)].filter(Boolean).join(' · ')
            : ended.map(({ title }) => title).join(', ')}
        </span>
      </span>
      {news === null ? null : (
        <Button kind="link" onPress={() => jobs.send({ type: 'reload' })}>
          Reload
        </Button>
      )}
      <Button
        kind="fill"
        aria-label="Show what came of it"
        onPress={() => dialog.send({ type: 'open', dialog: 'jobs', input: { job: only?.id ?? null } })}
      >
        Show
      </Button>
      <Button
        kind="quiet"
        icon="close"
        aria-label="Dismiss what ended"
        onPress={() => jobs.send({ type: 'dismiss' })}
      />
    </div>
  )
}
