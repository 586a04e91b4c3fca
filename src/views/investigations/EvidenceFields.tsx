import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import {
  type NewEvidenceKind,
  PHOTO_STAGE_LABELS,
  PHOTO_STAGES,
  VERDICT_LABELS,
  VERDICTS,
} from '../../domain/investigations/evidence.ts'
import {
  EVIDENCE_FIELD_LABELS,
  type EvidenceDraft,
  type EvidenceField,
  readEvidenceForm,
} from '../../machines/investigations/evidenceForm.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import { RadioMark } from '../kit/Checkmark.tsx'
import { DayField, type DayFieldProps } from '../kit/DayField.tsx'
import * as field from '../kit/Field.css.ts'
import * as styles from './Evidence.css.ts'
import { EvidencePhotos } from './EvidencePhotos.tsx'
import { useTag } from '../kit/snapshots.ts'

interface Props {
  readonly actor: DialogActor<'evidence'>
}

type TextName = Exclude<keyof EvidenceDraft, 'stage' | 'verdict'>

/** What the chosen kind asks for. */
export function EvidenceFields({ actor }: Props) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isBusy = useTag(actor, 'busy')
  const { kind, draft, showsProblems, at } = context
  const read = showsProblems ? readEvidenceForm(context, at) : null
  const problems = read && 'problems' in read ? read.problems : {}
  const change = (patch: Partial<EvidenceDraft>) => actor.send({ type: 'field.changed', patch })
  const typed = (name: TextName, more: Partial<TypedProps> = {}) => (
    <Typed
      label={EVIDENCE_FIELD_LABELS[name]}
      value={draft[name]}
      problem={problems[name]}
      isDisabled={isBusy}
      onChange={(value) => change({ [name]: value })}
      {...more}
    />
  )
  const day = (name: TextName, more: Partial<DayFieldProps> = {}) => (
    <DayField
      // Another kind’s day is another field: one with a time can’t go on from one without.
      key={name}
      label={EVIDENCE_FIELD_LABELS[name]}
      note={more.isRequired === false ? 'optional' : null}
      size="tall"
      value={draft[name]}
      problem={problems[name] && `${EVIDENCE_FIELD_LABELS[name]} ${problems[name]}`}
      isRequired
      isDisabled={isBusy}
      onChange={(value) => change({ [name]: value })}
      {...more}
    />
  )
  const forms: Record<NewEvidenceKind, ReactNode> = {
    order: (
      <>
        {typed('orderNumber', { autoFocus: true })}
        {day('purchased')}
        <div className={styles.pair}>
          {typed('price', { inputMode: 'decimal' })}
          {typed('currency', { maxLength: 3 })}
        </div>
      </>
    ),
    tracking: (
      <>
        {typed('carrier', { autoFocus: true })}
        {typed('trackingNumber')}
      </>
    ),
    photo: (
      <>
        <Choice
          name="stage"
          choices={PHOTO_STAGES}
          words={PHOTO_STAGE_LABELS}
          chosen={draft.stage}
          problem={problems.stage}
          isDisabled={isBusy}
          onChange={(stage) => change({ stage })}
        />
        {day('taken', { hasTime: true, isRequired: false })}
        <EvidencePhotos actor={actor} problem={problems.files} />
      </>
    ),
    handOff: (
      <>
        <div className={styles.pair}>
          {typed('from', { autoFocus: true })}
          {typed('to')}
        </div>
        {typed('purpose')}
        {day('time', { hasTime: true })}
      </>
    ),
    verdict: (
      <>
        <Choice
          name="verdict"
          choices={VERDICTS}
          words={VERDICT_LABELS}
          chosen={draft.verdict}
          problem={problems.verdict}
          isDisabled={isBusy}
          onChange={(verdict) => change({ verdict })}
        />
        {typed('note', { isLong: true, isOptional: true })}
      </>
    ),
  }
  return forms[kind]
}

interface TypedProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problem: string | undefined
  readonly isDisabled: boolean
  readonly inputMode?: 'decimal'
  readonly maxLength?: number
  readonly isLong?: boolean
  readonly isOptional?: boolean
  readonly autoFocus?: boolean
}

function Typed({
  label,
  value,
  onChange,
  problem,
  isDisabled,
  isLong = false,
  isOptional = false,
  autoFocus = false,
  ...input
}: TypedProps) {
  return (
    <TextField
      className={field.stacked}
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
      isInvalid={problem !== undefined}
      isRequired={!isOptional}
      autoFocus={autoFocus}
      validationBehavior="aria"
    >
      <Label className={field.stackedLabel}>
        {label} {isOptional ? <span className={field.optional}>optional</span> : null}
      </Label>
      {isLong ? (
        <TextArea className={field.area} rows={4} />
      ) : (
        <Input className={field.tallInput} autoComplete="off" {...input} />
      )}
      <Problem label={label} problem={problem} />
    </TextField>
  )
}

interface ChoiceProps<Value extends string> {
  readonly name: EvidenceField
  readonly choices: readonly Value[]
  readonly words: Record<Value, string>
  readonly chosen: Value | null
  readonly problem: string | undefined
  readonly isDisabled: boolean
  readonly onChange: (value: Value) => void
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { name, choices, words, chosen, problem, isDisabled, onChange } = props
  const label = EVIDENCE_FIELD_LABELS[name]
  return (
    <RadioGroup
      className={field.stacked}
      value={chosen}
      onChange={(value) => onChange(value as Value)}
      isDisabled={isDisabled}
      isInvalid={problem !== undefined}
      isRequired
      validationBehavior="aria"
    >
      <Label className={field.stackedLabel}>{label}</Label>
      <div className={styles.choices}>
        {choices.map((value) => (
          <Radio key={value} value={value} className={field.option}>
            {({ isSelected }) => (
              <>
                <RadioMark isSelected={isSelected} />
                {words[value]}
              </>
            )}
          </Radio>
        ))}
      </div>
      <Problem label={label} problem={problem} />
    </RadioGroup>
  )
}

function Problem({ label, problem }: { readonly label: string; readonly problem: string | undefined }) {
  if (problem === undefined) return null
  return (
    <p className={field.problem} role="alert">
      {label} {problem}
    </p>
  )
}
