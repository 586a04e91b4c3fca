import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { TextArea } from 'react-aria-components/TextArea'
import { dueWarning } from '../../domain/investigations/investigation.ts'
import { isOpen } from '../../domain/investigations/investigationStates.ts'
import { dayShown, momentOfDay } from '../../machines/kit/formDays.ts'
import { FORM_LABELS, type FormField, problemsOf } from '../../machines/investigations/investigationDraft.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import { ComboField } from '../kit/ComboField.tsx'
import { DayField } from '../kit/DayField.tsx'
import { Below } from '../kit/FieldParts.tsx'
import * as field from '../kit/Field.css.ts'
import * as layout from '../kit/layout.css.ts'
import type { ComboChoice } from '../kit/namedChoice.ts'
import { TextBox, type TextBoxProps } from '../kit/TextBox.tsx'
import * as styles from './Form.css.ts'
import { SHORT_LISTS, type ShortList } from './formWords.ts'
import { ShortListField } from './ShortListField.tsx'
import { useTimeZone } from '../kit/user.ts'

/** The form's fields, each bound to one value of the draft. */

interface BoundProps {
  readonly actor: DialogActor<'investigationForm'>
  readonly name: FormField
}

/** A field's value, what is wrong with it as far as that is shown, and ways to change it. */
export function useField({ actor, name }: BoundProps) {
  const value = useSelector(actor, ({ context }) => context.draft[name])
  const refused = useSelector(actor, ({ context }) => context.refused[name])
  const problem = useSelector(actor, ({ context: { draft, visited, investigation } }) =>
    investigation !== null || visited.includes(name) ? problemsOf(draft)[name] : undefined,
  )
  const isTakenOver = useSelector(actor, ({ context }) => context.takenOver.includes(name))
  const by = useSelector(actor, ({ context }) => context.investigation?.updatedBy)
  return {
    value,
    problem: refused ?? problem,
    hint: isTakenOver ? `Changed by ${by}` : undefined,
    change: (given: string) => actor.send({ type: 'field.changed', field: name, value: given }),
    leave: () => actor.send({ type: 'field.left', field: name }),
  }
}

/** Text in one line, or as `TextBox` is told. */
export function BoundText({
  actor,
  name,
  ...box
}: BoundProps & Pick<TextBoxProps, 'type' | 'inputMode' | 'note' | 'size' | 'className' | 'children'>) {
  const { value, problem, hint, change, leave } = useField({ actor, name })
  return (
    <TextBox
      {...box}
      label={FORM_LABELS[name]}
      value={value}
      problem={problem}
      hint={hint}
      onChange={change}
      onBlur={leave}
    />
  )
}

/** An amount, as text: what is typed is kept as it was typed. */
export const AmountBox = (bound: BoundProps) => (
  <BoundText {...bound} note="optional" size="amount" inputMode="decimal" />
)

/** Text in several lines. */
export const AreaBox = (bound: BoundProps) => (
  <BoundText {...bound} note="optional" className={`${field.stacked} ${layout.wholeRow}`}>
    <TextArea rows={3} className={`${field.area} ${styles.instructions}`} />
  </BoundText>
)

/** A day in the workspace's time zone: a due date is its last moment, another its first. */
export function DayBox(bound: BoundProps) {
  const { value, problem, hint, change, leave } = useField(bound)
  const timeZone = useTimeZone()
  const edge = bound.name === 'due' ? 'end' : 'start'
  const [now] = useState(() => Date.now())
  const mayBeLate = useSelector(
    bound.actor,
    ({ context: { investigation } }) => investigation === null || isOpen(investigation.status),
  )
  return (
    <DayField
      label={FORM_LABELS[bound.name]}
      note="optional"
      value={dayShown(value, timeZone)}
      problem={problem}
      hint={hint}
      warning={bound.name === 'due' && mayBeLate ? dueWarning(value, now) : null}
      onBlur={leave}
      onChange={(day) => change(momentOfDay(day, timeZone, edge))}
    />
  )
}

interface ComboProps extends BoundProps {
  readonly choices: readonly ComboChoice[]
  readonly placeholder: string
  readonly note?: string | undefined
  readonly isDisabled?: boolean
  /** What is to be known of it before it is filled. */
  readonly about?: string | undefined
  /** What is done with a choice, where more than the field changes. */
  readonly onChoose?: (chosen: string) => void
  readonly chosen?: string
}

/** One of a list, found by typing. */
export function ComboBoxField({ about, onChoose, chosen, ...props }: ComboProps) {
  const { value, problem, hint, change, leave } = useField(props)
  const { name, choices, placeholder, note, isDisabled = false } = props
  return (
    <ComboField
      label={FORM_LABELS[name]}
      note={note}
      choices={choices}
      chosen={chosen ?? value}
      onChange={onChoose ?? change}
      onLeave={leave}
      placeholder={placeholder}
      isDisabled={isDisabled}
      problem={problem}
      hint={hint ?? about}
    />
  )
}

/** One of a few that the vocabulary has. */
export function ShortListBox({ note, ...bound }: { note?: string } & BoundProps & { name: ShortList }) {
  const { value, problem, hint, change, leave } = useField(bound)
  return (
    <div>
      <ShortListField
        label={FORM_LABELS[bound.name]}
        note={note}
        choices={SHORT_LISTS[bound.name]}
        chosen={value}
        onChange={change}
        onLeave={leave}
        isInvalid={problem !== undefined}
      />
      <Below problem={problem} hint={hint} />
    </div>
  )
}
