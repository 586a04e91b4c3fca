import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
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
import { RadioMark } from '../kit/Checkmark.tsx'
import { DayField } from '../kit/DayField.tsx'
import * as field from '../kit/Field.css.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
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
      problem={problem && { title: problem, words: afterRefusal(after, step) ?? 'What you entered is kept.' }}
    >
      <Fields actor={actor} />
    </FormDialog>
  )
}

function Fields({ actor }: Props) {
  const { after, step, draft, showsProblems } = useSelector(actor, ({ context }) => context)
  const problems = showsProblems ? stepProblems(after, step, draft) : {}
  const change = (patch: Partial<StepDraft>) => actor.send({ type: 'field.changed', patch })
  const asks = (...names: StepField[]) => names.some((name) => ASKED[step].includes(name))
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
          problem={problems.day && `${DAY_LABELS[step]} ${problems.day}`}
          onChange={(day) => change({ day })}
        />
      ) : null}
      {asks('from') ? (
        <Typed label="From" value={draft.from} isOptional onChange={(from) => change({ from })}>
          <Input className={field.tallInput} autoComplete="off" maxLength={200} />
        </Typed>
      ) : null}
      {asks('text') ? (
        <Typed
          label={step === 'answer' ? 'Answer' : 'What it says'}
          value={draft.text}
          isOptional={step !== 'answer'}
          problem={problems.text}
          onChange={(words) => change({ text: words })}
        >
          <TextArea className={field.area} rows={4} />
        </Typed>
      ) : null}
      {asks('outcome') ? (
        <Choice
          label="Outcome"
          choices={COUNTER_NOTICE_OUTCOMES}
          words={(outcome) => COUNTER_NOTICE_OUTCOME_LABELS[outcome]}
          chosen={draft.outcome}
          problem={problems.outcome}
          onChange={(outcome) => change({ outcome })}
        />
      ) : null}
      {asks('reason') ? (
        <Choice
          label="Reason"
          choices={closureReasons(after.status)}
          words={(reason) => CLOSURES[reason].label}
          chosen={draft.reason}
          problem={problems.reason}
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

interface FieldProps {
  readonly label: string
  readonly problem?: string | undefined
}

function Problem({ label, problem }: FieldProps) {
  if (!problem) return null
  return (
    <p className={field.problem} role="alert">
      {label} {problem}
    </p>
  )
}

interface TypedProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isOptional?: boolean
  readonly autoFocus?: boolean
  readonly children: ReactNode
}

function Typed({
  label,
  value,
  problem,
  isOptional = false,
  autoFocus = false,
  onChange,
  children,
}: TypedProps) {
  return (
    <TextField
      className={field.stacked}
      value={value}
      onChange={onChange}
      isInvalid={problem !== undefined}
      isRequired={!isOptional}
      autoFocus={autoFocus}
      validationBehavior="aria"
    >
      <Label className={field.stackedLabel}>
        {label} {isOptional ? <span className={field.optional}>optional</span> : null}
      </Label>
      {children}
      <Problem label={label} problem={problem} />
    </TextField>
  )
}

interface ChoiceProps<Value extends string> extends FieldProps {
  readonly choices: readonly Value[]
  readonly words: (value: Value) => string
  readonly chosen: Value | null
  readonly onChange: (value: Value) => void
}

function Choice<Value extends string>({
  label,
  choices,
  words,
  chosen,
  problem,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <RadioGroup
      className={field.stacked}
      value={chosen}
      onChange={(value) => onChange(value as Value)}
      isInvalid={problem !== undefined}
      isRequired
      validationBehavior="aria"
    >
      <Label className={field.stackedLabel}>{label}</Label>
      {choices.map((value) => (
        <Radio key={value} value={value} className={field.option}>
          {({ isSelected }) => (
            <>
              <RadioMark isSelected={isSelected} />
              {words(value)}
            </>
          )}
        </Radio>
      ))}
      <Problem label={label} problem={problem} />
    </RadioGroup>
  )
}
