import { useSelector } from '@xstate/react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import {
  ACTION_CONSEQUENCES,
  actionLabel,
  asksForDay,
  chosenWords,
  takesComment,
  typedDayProblem,
} from '../../machines/complaints/complaintActions.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { DialogActor } from '../../machines/kit/dialogMachine.ts'
import * as text from '../../styles/text.css.ts'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import * as field from '../kit/Field.css.ts'
import { Progress } from '../kit/Progress.tsx'
import { CommentField } from '../listings/dialogs/CommentField.tsx'
import * as styles from '../kit/Records.css.ts'

interface Props {
  readonly actor: DialogActor<'complaintActions'>
}

/** Confirms an action on complaints, shows how far it is, and what could not be done. */
export function ComplaintActionsDialog({ actor }: Props) {
  const complaints = useSelector(actor, ({ context }) => context.complaints)
  const action = useSelector(actor, ({ context }) => context.action)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches('refused'))
  const isReady = useSelector(actor, (snapshot) => snapshot.can({ type: 'confirm' }))
  const refused = useSelector(actor, ({ context }) => context.refusals.length)
  const what = countOf(complaints.length, 'complaint')
  return (
    <ActionDialog
      isBusy={isBusy}
      title={`${actionLabel(action)}: ${what}`}
      subject={chosenWords(complaints)}
      cancel={isRefused ? 'Close' : 'Cancel'}
      action={isRefused ? `Try ${countOf(refused, 'complaint')} again` : `${actionLabel(action)} ${what}`}
      kind={!isRefused && (action === 'delete' || action === 'withdraw') ? 'danger' : 'main'}
      isReady={isRefused || isReady}
      onCancel={() => actor.send({ type: 'cancel' })}
      onConfirm={() => actor.send({ type: isRefused ? 'retry' : 'confirm' })}
      buttons={
        isBusy ? <Button onPress={() => actor.send({ type: 'stop' })}>Stop after this one</Button> : null
      }
    >
      {isRefused ? <Refusals actor={actor} /> : <p>{ACTION_CONSEQUENCES[action]}</p>}
      {isBusy ? <Running actor={actor} /> : null}
      {!isBusy && !isRefused ? <Questions actor={actor} /> : null}
    </ActionDialog>
  )
}

/** The day of a takedown, or a comment. */
function Questions({ actor }: Props) {
  const action = useSelector(actor, ({ context }) => context.action)
  const comment = useSelector(actor, ({ context }) => context.comment)
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
  const date = useSelector(actor, ({ context }) => context.date)
  const span = useSelector(actor, ({ context }) => context.span)
  if (!span) return null
  const problem = typedDayProblem(date, span)
  return (
    <TextField
      className={field.stacked}
      value={date}
      isInvalid={problem !== null}
      validationBehavior="aria"
      onChange={(typed) => actor.send({ type: 'date.typed', date: typed })}
      autoFocus
    >
      <Label className={field.stackedLabel}>Day of the takedown</Label>
      <Input
        type="date"
        className={field.tallInput}
        max={span.today}
        {...(span.filedOn ? { min: span.filedOn } : {})}
      />
      {problem ? <p className={field.problem}>{problem}</p> : null}
    </TextField>
  )
}

function Running({ actor }: Props) {
  const total = useSelector(actor, ({ context }) => context.total)
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
  const refusals = useSelector(actor, ({ context }) => context.refusals)
  const total = useSelector(actor, ({ context }) => context.total)
  const done = total - refusals.length
  return (
    <>
      <Alert
        title={`${refusals.length.toLocaleString('en')} of ${countOf(total, 'complaint')} could not be done`}
      >
        {done > 0 ? `The other ${done.toLocaleString('en')} went through.` : 'Nothing was changed.'}
      </Alert>
      <ul className={styles.refusals} aria-label="Not done">
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
