import { useSelector } from '@xstate/react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { FORM_LABELS, type FormField } from '../../machines/investigations/investigationDraft.ts'
import {
  conflictLabel,
  type FieldConflict,
  type Side,
} from '../../machines/investigations/investigationMerge.ts'
import { alternatives, countOf } from '../../domain/kit/words.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import * as text from '../../styles/text.css.ts'
import { momentText } from '../kit/time.ts'
import { Alert } from '../kit/Alert.tsx'
import { RadioMark } from '../kit/Checkmark.tsx'
import * as layout from '../kit/layout.css.ts'
import * as field from '../kit/Field.css.ts'
import * as styles from './Form.css.ts'
import { valueWords } from './formWords.ts'
import { useTimeZone } from '../kit/user.ts'

interface Props {
  readonly actor: DialogActor<'investigationForm'>
}

/** Scrolls to what is to be decided, for a user who saved from further down. */
const showFromTop = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'start' })
}

/** What somebody else saved meanwhile: what was taken over, and what is to be decided, side by side. */
export function FormConflicts({ actor }: Props) {
  const timeZone = useTimeZone()
  const { takenOver, conflicts, investigation } = useSelector(actor, ({ context }) => context)
  if (investigation === null || (takenOver.length === 0 && conflicts.length === 0)) return null
  const labels = (fields: readonly FormField[]) =>
    alternatives(
      fields.map((name) => FORM_LABELS[name]),
      'and',
    )
  const { updatedBy, updated } = investigation
  return (
    <div key={updated} ref={showFromTop} className={layout.stack[4]}>
      <Alert
        tone="caution"
        title={`${updatedBy} saved this investigation on ${momentText(updated, timeZone)}`}
      >
        What you typed is kept.
        {takenOver.length > 0 ? ` Taken over from there: ${labels(takenOver)}.` : ''}
        {conflicts.length > 0
          ? ` ${countOf(conflicts.length, 'change')} of yours ${conflicts.length === 1 ? 'meets another' : 'meet others'}: take either.`
          : ' Save puts yours over it.'}
      </Alert>
      {conflicts.length > 0 ? (
        <section className={styles.conflicts} aria-label="Changed by both" data-to-decide>
          {conflicts.map((conflict) => (
            <Conflict key={conflict.fields[0]} actor={actor} conflict={conflict} by={updatedBy} />
          ))}
        </section>
      ) : null}
    </div>
  )
}

interface ConflictProps extends Props {
  readonly conflict: FieldConflict
  readonly by: string
}

function Conflict({ actor, conflict, by }: ConflictProps) {
  const take = (side: string) =>
    actor.send({ type: 'side.taken', field: conflict.fields[0]!, side: side as Side })
  return (
    <RadioGroup className={layout.stack[1]} value={conflict.taken} onChange={take}>
      <Label className={field.stackedLabel}>{conflictLabel(conflict)}</Label>
      <div className={styles.sides}>
        <SideChoice actor={actor} conflict={conflict} side="mine" label="Yours" />
        <SideChoice actor={actor} conflict={conflict} side="theirs" label="Theirs" by={by} />
      </div>
    </RadioGroup>
  )
}

interface SideProps extends Props {
  readonly conflict: FieldConflict
  readonly side: Side
  readonly label: string
  readonly by?: string
}

function SideChoice({ actor, conflict, side, label, by }: SideProps) {
  const timeZone = useTimeZone()
  const { choices, investigation } = useSelector(actor, ({ context }) => context)
  const people = [
    ...choices.people.map(({ providerId, name }) => ({ value: providerId, label: name })),
    ...(investigation?.assignedTo
      ? [{ value: investigation.assignedTo.providerId, label: investigation.assignedTo.name }]
      : []),
  ]
  const shown = conflict.fields.filter((name) => name !== 'client')
  return (
    <Radio value={side} className={styles.side}>
      {({ isSelected }) => (
        <>
          <span className={styles.mark}>
            <RadioMark isSelected={isSelected} />
          </span>
          <span className={styles.sideWords}>
            <span className={text.note}>
              {label}
              {by === undefined ? null : `, by ${by}`}
            </span>
            {shown.map((name) => (
              <span key={name} className={text.verbatim}>
                {shown.length > 1 ? <span className={text.muted}>{FORM_LABELS[name]}: </span> : null}
                {valueWords(name, conflict[side][conflict.fields.indexOf(name)]!, { timeZone, people })}
              </span>
            ))}
          </span>
        </>
      )}
    </Radio>
  )
}
