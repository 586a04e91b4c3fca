import { useSelector } from '@xstate/react'
import {
  ACTION_CONSEQUENCES,
  actionLabel,
  asksForDay,
  confirmLabel,
  chosenWords,
  LISTING_TAKEDOWN,
  takesComment,
  typedDayProblem,
} from '../../machines/complaints/complaintActions.ts'
import { isUnanswered } from '../../domain/kit/problem.ts'
import { countOf } from '../../domain/kit/words.ts'
import { changedSince, triableAgain } from '../../machines/complaints/actionRefusals.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import * as text from '../../styles/text.css.ts'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { DayField } from '../kit/DayField.tsx'
import * as layout from '../kit/layout.css.ts'
import { Progress } from '../kit/Progress.tsx'
import { CommentField } from '../listings/dialogs/CommentField.tsx'
import * as styles from './Complaints.css.ts'
import { useContextOf, useTag, useMatches, useCan } from '../kit/snapshots.ts'

interface Props {
  readonly actor: DialogActor<'complaintActions'>
}

/** Confirms an action on complaints, shows how far it is, and what could not be done. */
export function ComplaintActionsDialog({ actor }: Props) {
  const complaints = useContextOf(actor, 'complaints')
  const action = useContextOf(actor, 'action')
  const isBusy = useTag(actor, 'busy')
  const isRefused = useMatches(actor, 'refused')
  const isReady = useCan(actor, { type: 'confirm' })
  const canStop = useCan(actor, { type: 'stop' })
  const refusals = useContextOf(actor, 'refusals')
  const changed = changedSince(refusals).length
  const again =
    changed > 0
      ? `Read ${countOf(changed, 'notice')} again`
      : `Try ${countOf(triableAgain(refusals).length, 'complaint')} again`
  const canRetry = useCan(actor, { type: 'retry' })
  const listing = useContextOf(actor, 'listing')
  const what = countOf(complaints.length, 'complaint')
  const which = listing ? '1 listing' : what
  return (
    <ActionDialog
      isBusy={isBusy}
      title={`${actionLabel(action)}: ${which}`}
      subject={listing?.title ?? chosenWords(complaints)}
      cancel={isRefused ? 'Close' : 'Cancel'}
      action={isRefused ? again : confirmLabel(action, which)}
      kind={!isRefused && (action === 'delete' || action === 'withdraw') ? 'danger' : 'main'}
      isReady={isRefused || isReady}
      onCancel={() => actor.send({ type: 'cancel' })}
      onConfirm={() => actor.send({ type: isRefused ? 'retry' : 'confirm' })}
      buttons={
        isBusy ? (
          <Button isDisabled={!canStop} onPress={() => actor.send({ type: 'stop' })}>
            Stop after this one
          </Button>
        ) : isRefused && !canRetry ? (
          <Button onPress={() => actor.send({ type: 'cancel' })}>Close</Button>
        ) : null
      }
    >
      {isRefused ? (
        <Refusals actor={actor} />
      ) : (
        <p>{listing ? LISTING_TAKEDOWN : ACTION_CONSEQUENCES[action]}</p>
      )}
      {isBusy ? <Running actor={actor} /> : null}
      {!isBusy && !isRefused ? <Questions actor={actor} /> : null}
    </ActionDialog>
  )
}

/** The day of a takedown, or a comment. */
function Questions({ actor }: Props) {
  const action = useContextOf(actor, 'action')
  const comment = useContextOf(actor, 'comment')
  if (asksForDay(action)) return <TakedownDay actor={actor} />
  if (!takesComment(action)) return null
  return (
    <CommentField
      text={comment}
      isOptional
      onType={(typed) => actor.send({ type: 'comment.typed', text: typed })}
    />
  )
}

function TakedownDay({ actor }: Props) {
  const date = useContextOf(actor, 'date')
  const span = useContextOf(actor, 'span')
  if (!span) return null
  const problem = typedDayProblem(date, span)
  return (
    <DayField
      label="Day of the takedown"
      size="tall"
      value={date}
      min={span.filedOn ?? undefined}
      max={span.today}
      problem={problem}
      onChange={(typed) => actor.send({ type: 'date.typed', date: typed })}
      autoFocus
    />
  )
}

function Running({ actor }: Props) {
  const total = useContextOf(actor, 'total')
  const done = useSelector(actor, ({ context }) => context.total - context.waiting.length)
  const refused = useSelector(actor, ({ context }) => context.refusals.length)
  return (
    <Progress
      label={refused > 0 ? `${refused.toLocaleString('en')} refused so far` : 'Under way'}
      done={done}
      total={total}
      words={`${done.toLocaleString('en')} of ${total.toLocaleString('en')}`}
    />
  )
}

/** Each complaint that could not be moved, with the reason. */
function Refusals({ actor }: Props) {
  const refusals = useContextOf(actor, 'refusals')
  const total = useContextOf(actor, 'total')
  const done = total - refusals.length
  return (
    <>
      <Alert
        title={`${refusals.length.toLocaleString('en')} of ${countOf(total, 'complaint')} could not be done`}
      >
        {done > 0
          ? `The other ${done.toLocaleString('en')} went through.`
          : refusals.some(({ problem }) => isUnanswered(problem))
            ? null
            : 'Nothing was changed.'}
      </Alert>
      <ul className={layout.stack[2]} aria-label="Not done">
        {refusals.map(({ complaint, problem }) => (
          <li key={complaint.id} className={styles.refusal}>
            <span className={text.medium}>
              {complaint.brand} · {complaint.marketplace}, {complaint.title}
            </span>
            <span className={text.muted}>{problem}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
