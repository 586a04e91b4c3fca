import { ProgressBar } from 'react-aria-components/ProgressBar'
import { endWords, jobsSummary, jobTitles, newsOf, outcomeCounts } from '../../machines/crawls/jobProgress.ts'
import type { Job } from '../../domain/crawls/job.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { useLazy } from '../kit/lazy.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import * as strip from '../kit/ProgressStrip.css.ts'

const NONE: readonly Job[] = []

/** Above the list: how far the jobs under way are, and what came of those that ended since. */
export function JobsStrip() {
  const { jobs } = useActors()
  const underWay = useLazy(jobs, ({ context }) => context.underWay, NONE)
  const ended = useLazy(jobs, ({ context }) => context.ended, NONE)
  return (
    <section className={strip.place} aria-label="Jobs">
      {underWay.length > 0 ? <UnderWay underWay={underWay} /> : null}
      {ended.length > 0 ? <Ended ended={ended} /> : null}
    </section>
  )
}

function UnderWay({ underWay }: { readonly underWay: readonly Job[] }) {
  const { jobs, dialog } = useActors()
  const problem = useLazy(
    jobs,
    (snapshot) => (snapshot.hasTag('failed') ? snapshot.context.problem : null),
    null,
  )
  const done = underWay.reduce((all, job) => all + job.ended, 0)
  const total = underWay.reduce((all, job) => all + job.total, 0)
  const summary = jobsSummary(underWay)
  const [only] = underWay.length === 1 ? underWay : []
  return (
    <div className={strip.bar}>
      <ProgressBar
        className={strip.words}
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
            <span className={strip.track}>
              <span className={strip.done} style={{ width: `${percentage ?? 0}%` }} />
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
    <div className={strip.bar}>
      <span className={isWell ? strip.signDone : strip.signStopped}>
        <Icon name={isWell ? 'done' : 'alert'} />
      </span>
      <span className={strip.words} role="status">
        <span className={text.strong}>{news ?? endWords(ended)}</span>
        <span className={`${text.muted} ${text.clipped}`}>
          {only
            ? [only.title, only.problem ?? outcomeCounts(only)].filter(Boolean).join(' · ')
            : jobTitles(ended)}
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
