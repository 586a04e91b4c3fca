import { use, useEffect, useEffectEvent, useId, useState } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { Input } from 'react-aria-components/Input'
import { NumberField, NumberFieldStateContext } from 'react-aria-components/NumberField'
import { Checkmark } from '../kit/Checkmark.tsx'
import { DayField } from '../kit/DayField.tsx'
import * as field from '../kit/Field.css.ts'
import { Below, FieldLabel, problemOf } from '../kit/FieldParts.tsx'
import { TextBox as KitTextBox } from '../kit/TextBox.tsx'
import * as styles from './Setup.css.ts'

/** The fields of setup forms: label above, what is wrong below, in words that begin with the label. */

export interface FieldProps {
  readonly label: string
  /** What is wrong, as words that follow the label; null where nothing is. */
  readonly problem: string | null
  readonly isReadOnly: boolean
  readonly hint?: string | undefined
}

interface TextBoxProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'email' | 'tel'
  readonly isLong?: boolean
  readonly isOptional?: boolean | undefined
}

/** Text in one line, or several. */
export const TextBox = ({ label, problem, isLong, isOptional, ...box }: TextBoxProps) => (
  <KitTextBox
    {...box}
    label={label}
    note={isOptional ? 'optional' : null}
    problem={problemOf(label, problem)}
    rows={isLong ? 3 : undefined}
  />
)

interface LinesBoxProps extends FieldProps {
  readonly value: readonly string[]
  readonly onChange: (lines: string[]) => void
}

/** Several texts, one a line. */
export function LinesBox({ value, onChange, ...field }: LinesBoxProps) {
  return (
    <TextBox
      {...field}
      value={value.join('\n')}
      onChange={(typed) => onChange(typed === '' ? [] : typed.split('\n'))}
      isLong
      isOptional
    />
  )
}

/** A day, as YYYY-MM-DD. */
export function DateBox({
  label,
  problem,
  isOptional,
  ...box
}: Pick<TextBoxProps, 'label' | 'problem' | 'isReadOnly' | 'hint' | 'value' | 'onChange' | 'isOptional'>) {
  return (
    <DayField
      {...box}
      label={label}
      note={isOptional ? 'optional' : null}
      problem={problemOf(label, problem)}
    />
  )
}

interface NumberBoxProps extends FieldProps {
  /** Not a number where it is empty. */
  readonly value: number
  readonly onChange: (value: number) => void
  readonly isOptional?: boolean
}

/** A number of days, months or points; it is told as it is typed, and written out once the field is left. */
export function NumberBox(props: NumberBoxProps) {
  const { label, problem, isReadOnly, hint, value, onChange, isOptional } = props
  // The number is written out in its own form only once the user has left the field.
  const [own, setOwn] = useState({ written: value, seen: value, isTyped: false })
  if (!Object.is(own.seen, value)) setOwn({ ...own, seen: value, written: own.isTyped ? own.written : value })
  return (
    <NumberField
      className={field.stacked}
      value={own.written}
      onChange={(left) => {
        setOwn({ written: left, seen: value, isTyped: false })
        onChange(left)
      }}
      onBlur={() => setOwn({ written: value, seen: value, isTyped: false })}
      minValue={0}
      formatOptions={{ maximumFractionDigits: 2 }}
      isReadOnly={isReadOnly}
      isInvalid={problem !== null}
      validationBehavior="aria"
    >
      <FieldLabel label={label} note={isOptional ? 'optional' : null} />
      <Input className={field.control} autoComplete="off" />
      <Typed
        onTyped={(typed) => {
          if (Object.is(typed, twoDigits(value))) return
          setOwn({ ...own, isTyped: true })
          onChange(typed)
        }}
      />
      <Below problem={problemOf(label, problem)} hint={hint} />
    </NumberField>
  )
}

const twoDigits = (number: number): number => Math.round(number * 100) / 100

/** Tells the number of the field around it as it is typed, to two digits. */
function Typed({ onTyped }: { readonly onTyped: (typed: number) => void }) {
  const number = use(NumberFieldStateContext)?.numberValue ?? Number.NaN
  const typed = twoDigits(number)
  const tell = useEffectEvent(onTyped)
  useEffect(() => tell(typed), [typed])
  return null
}

/** What is wrong with a field that is no text. */
export const FieldProblem = ({ label, problem }: Pick<FieldProps, 'label' | 'problem'>) => (
  <Below problem={problemOf(label, problem)} />
)

interface CheckProps {
  readonly label: string
  /** What it means, below. */
  readonly hint?: string
  readonly isSelected: boolean
  readonly isReadOnly: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isSelected: boolean) => void
}

/** One thing that is so, or not. */
export function Check({ label, hint, ...props }: CheckProps) {
  const hintId = useId()
  const check = (
    <Checkbox {...props} className={styles.check} aria-describedby={hint === undefined ? undefined : hintId}>
      {({ isSelected }) => (
        <>
          <Checkmark isSelected={isSelected} />
          {label}
        </>
      )}
    </Checkbox>
  )
  if (hint === undefined) return check
  return (
    <div>
      {check}
      <p id={hintId} className={styles.checkHint}>
        {hint}
      </p>
    </div>
  )
}
