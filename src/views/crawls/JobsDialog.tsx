import { useSelector } from '@xstate/react'
import { type Job, type JobKindName, mayCancelJob } from '../../domain/crawls/job.ts'
import type { DialogActor } from '../../machines/kit/dialogMachine.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { momentText, shortMoment } from '../kit/time.ts'
import { useLate } from '../kit/useLate.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Icon, type IconName } from '../kit/Icon.tsx'
import { useNow } from '../kit/useNow.ts'
import { JobItems } from './JobItems.tsx'
import { JobProgress } from './JobProgress.tsx'
import * as styles from './Jobs.css.ts'

interface Props {
  readonly actor: DialogActor<'jobs'>
}

const NONE: readonly Job[] = []
const ICONS: Readonly<Record<JobKindName, IconName>> = {
  crawl: 'domains',
  scoring: 'shield',
  screenshots: 'images',
  lookalikes: 'domains',
}

/** The jobs under way, and those that ended since: how far each is, what it does, and Cancel. */
export function JobsDialog({ actor }: Props) {
  const { jobs } = useActors()
  const underWay = useLate(jobs, ({ context }) => context.underWay, NONE)
  const ended = useLate(jobs, ({ context }) => context.ended, NONE)
  const close = () => actor.send({ type: 'cancel' })
  return (
    <Dialog
      isOpen
      size="wide"
      title="Jobs"
      subject="What runs in the background. It goes on when this is closed."
      onClose={close}
      consequence={underWay.length > 0 ? 'Cancelled, a job keeps what it has done so far.' : null}
      actions={
        <Button kind="fill" onPress={close}>
          Close
        </Button>
      }
    >
      {underWay.length + ended.length === 0 ? (
        <p className={text.muted}>Nothing is running, and nothing has ended since you came.</p>
      ) : (
        <ul className={styles.list} aria-label="Jobs">
          {[...underWay, ...ended].map((job) => (
            <Entry key={job.id} actor={actor} job={job} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Entry({ actor, job }: Props & { readonly job: Job }) {
  const { filter } = useActors()
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  const items = useSelector(actor, ({ context }) => (context.job === job.id ? context.items : null))
  const now = useNow()
  const at = job.finished ?? job.created
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <span className={styles.sign}>
          <Icon name={ICONS[job.kind]} />
        </span>
        <div className={styles.words}>
          <p className={text.medium}>{job.title}</p>
          <p className={`${text.caption} ${text.muted}`}>
            {job.by} ·{' '}
            <time dateTime={at} title={momentText(Date.parse(at), timeZone)}>
              {shortMoment(Date.parse(at), now, timeZone)}
            </time>
          </p>
        </div>
        <div className={styles.buttons}>
          <Button
            kind="quiet"
            aria-label={`${items ? 'Hide' : 'Show'} what it does: ${job.title}`}
            aria-expanded={items !== null}
            onPress={() => actor.send(items ? { type: 'job.closed' } : { type: 'job.opened', id: job.id })}
          >
            {items ? 'Hide' : 'Show'}
          </Button>
          {mayCancelJob(job) ? <CancelJob job={job} /> : null}
        </div>
      </div>
      <JobProgress job={job} />
      <Refusal job={job} />
      {items ? <JobItems actor={items} /> : null}
    </li>
  )
}

function CancelJob({ job }: { readonly job: Job }) {
  const { jobs } = useActors()
  const isCancelling = useLate(jobs, ({ context }) => context.cancelling.includes(job.id), false)
  return (
    <Button
      kind="fill"
      aria-label={`Cancel: ${job.title}`}
      isPending={isCancelling}
      onPress={() => jobs.send({ type: 'cancel', id: job.id })}
    >
      Cancel
    </Button>
  )
}

function Refusal({ job }: { readonly job: Job }) {
  const { jobs } = useActors()
  const refusal = useLate(jobs, ({ context }) => context.refusals[job.id] ?? '', '')
  if (refusal === '') return null
  return (
    <p role="alert" className={styles.problem}>
      It was not cancelled and goes on. {refusal}
    </p>
  )
}
