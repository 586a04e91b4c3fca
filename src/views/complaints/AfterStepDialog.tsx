import { useSelector } from '@xstate/react'
import {
  DAY_LABELS,
  isDated,
  STEP_WORDS,
  type StepDraft,
  type StepField,
  stepProblems,
} from '../../machines/complaints/afterSteps.ts'
import {
  afterRefusal,
  CLOSURES,
  closureReasons,
  COUNTER_NOTICE_OUTCOME_LABELS,
  COUNTER_NOTICE_OUTCOMES,
} from '../../domain/complaints/afterTakedown.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import { DayField } from '../kit/DayField.tsx'
import { problemOf } from '../kit/FieldParts.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { RadioChoice } from '../kit/RadioChoice.tsx'
import { TextBox } from '../kit/TextBox.tsx'
import { CommentField } from '../listings/dialogs/CommentField.tsx'
import { useContextOf } from '../kit/snapshots.ts'

interface Props {
  readonly actor: DialogActor<'afterStep'>
}

/** One step after a takedown: its day, its words, and what comes of it. */
export function AfterStepDialog({ actor }: Props) {
  const step = useContextOf(actor, 'step')
  const after = useContextOf(actor, 'after')
  const problem = useContextOf(actor, 'problem')
  const { title, save, consequence } = STEP_WORDS[step]
  return (
    <FormDialog
      actor={actor}
      title={title}
      subject={after.marketplace}
      consequence={consequence}
      submit={save}
      onSubmit={() => actor.send({ type: 'submit' })}
      problem={problem && { problem, kept: afterRefusal(after, step) ?? 'What you entered is kept.' }}
    >
      <Fields actor={actor} />
    </FormDialog>
  )
}

function Fields({ actor }: Props) {
  const { after, step, draft, showsProblems } = useSelector(actor, ({ context }) => context)
  const problems = showsProblems ? stepProblems(after, step, draft) : {}
  const change = (patch: Partial<StepDraft>) => actor.send({ type: 'field.changed', patch })
  const asks = (name: StepField) => ASKED[step].includes(name)
  const textLabel = step === 'answer' ? 'Answer' : 'What it says'
  return (
    <>
      {isDated(step) ? (
        <DayField
          label={DAY_LABELS[step]}
          size="tall"
          value={draft.day}
          max={after.today}
          isRequired
          autoFocus
          problem={problemOf(DAY_LABELS[step], problems.day)}
          onChange={(day) => change({ day })}
        />
      ) : null}
      {asks('from') ? (
        <TextBox
          label="From"
          note="optional"
          size="tall"
          maxLength={200}
          value={draft.from}
          onChange={(from) => change({ from })}
        />
      ) : null}
      {asks('text') ? (
        <TextBox
          label={textLabel}
          note={step === 'answer' ? null : 'optional'}
          rows={4}
          value={draft.text}
          isRequired={step === 'answer'}
          problem={problemOf(textLabel, problems.text)}
          onChange={(words) => change({ text: words })}
        />
      ) : null}
      {asks('outcome') ? (
        <RadioChoice
          label="Outcome"
          choices={COUNTER_NOTICE_OUTCOMES}
          words={(outcome) => COUNTER_NOTICE_OUTCOME_LABELS[outcome]}
          chosen={draft.outcome}
          problem={problemOf('Outcome', problems.outcome)}
          isRequired
          onChange={(outcome) => change({ outcome })}
        />
      ) : null}
      {asks('reason') ? (
        <RadioChoice
          label="Reason"
          choices={closureReasons(after.status)}
          words={(reason) => CLOSURES[reason].label}
          chosen={draft.reason}
          problem={problemOf('Reason', problems.reason)}
          isRequired
          onChange={(reason) => change({ reason })}
        />
      ) : null}
      {asks('comment') ? (
        <CommentField text={draft.comment} isOptional onType={(comment) => change({ comment })} />
      ) : null}
    </>
  )
}

/** What each step asks for beside its day. */
const ASKED: Record<keyof typeof STEP_WORDS, readonly StepField[]> = {
  receive: ['from', 'text'],
  answer: ['text'],
  decide: ['outcome', 'comment'],
  seeAgain: ['comment'],
  close: ['reason', 'comment'],
  reopen: ['comment'],
}
