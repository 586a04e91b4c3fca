import { useSelector } from '@xstate/react'
import type { FailedJob, OperationsState } from '../../domain/operations/operations.ts'
import type { OperationsActor } from '../../machines/operations/operationsMachine.ts'
import { WORK_WORDS } from '../../machines/operations/operationsWords.ts'
import * as text from '../../styles/text.css.ts'
import { Button } from '../kit/Button.tsx'
import { PanelHead } from '../kit/PanelHead.tsx'
import * as record from '../kit/Record.css.ts'
import { agoText } from '../kit/time.ts'
import { useTag } from '../kit/snapshots.ts'
import * as page from '../kit/SitePage.css.ts'
import * as styles from './Operations.css.ts'

interface Props {
  readonly operations: OperationsActor
  readonly failed: OperationsState['failedJobs']
  readonly at: string
}

/** The jobs that failed: what for, when, why, and trying one again. */
export function FailedJobs({ operations, failed: { items, total }, at }: Props) {
  return (
    <section className={`${record.panel} ${styles.wide}`} aria-label="Failed jobs">
      <PanelHead title="Failed jobs">
        {total > items.length
          ? `the latest ${items.length} of ${total.toLocaleString('en')}`
          : total.toLocaleString('en')}
      </PanelHead>
      {items.length === 0 ? (
        <p className={text.muted}>No job has failed.</p>
      ) : (
        <ul className={page.list}>
          {items.map((job) => (
            <Failed key={job.id} operations={operations} job={job} at={at} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface FailedProps {
  readonly operations: OperationsActor
  readonly job: FailedJob
  readonly at: string
}

function Failed({ operations, job: { id, kind, title, failed, problem }, at }: FailedProps) {
  const isBusy = useTag(operations, 'busy')
  const isMine = useSelector(
    operations,
    ({ context: { action } }) => action?.kind === 'tryAgain' && action.job === id,
  )
  const name = title ?? WORK_WORDS[kind]
  return (
    <li className={page.line}>
      <div className={page.words}>
        <p className={`${text.medium} ${text.breaking}`}>{name}</p>
        <p className={text.note}>
          {WORK_WORDS[kind]}, {agoText(failed, Date.parse(at))}
        </p>
        <p className={text.breaking}>{problem ?? 'It gave no reason. The server’s log may.'}</p>
      </div>
      <Button
        kind="fill"
        icon="reload"
        aria-label={`Try again: ${name}`}
        isPending={isBusy && isMine}
        isDisabled={isBusy && !isMine}
        onPress={() => operations.send({ type: 'act', action: { kind: 'tryAgain', job: id } })}
      >
        Try again
      </Button>
    </li>
  )
}
