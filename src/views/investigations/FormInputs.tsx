import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { RadioMark } from '../kit/Checkmark.tsx'
import * as field from '../kit/Field.css.ts'
import * as styles from './Evidence.css.ts'

/** The inputs that the forms of evidence and of money have in common. */

export interface TypedProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problem: string | undefined
  readonly isDisabled: boolean
  readonly inputMode?: 'decimal' | 'numeric'
  readonly maxLength?: number
  readonly isLong?: boolean
  readonly isOptional?: boolean
  readonly autoFocus?: boolean
}

/** A text under its label. */
export function Typed({
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
  readonly label: string
  readonly choices: readonly Value[]
  readonly words: Record<Value, string>
  readonly chosen: Value | null
  readonly problem: string | undefined
  readonly isDisabled: boolean
  readonly onChange: (value: Value) => void
}

/** One of a few, each with its mark. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, choices, words, chosen, problem, isDisabled, onChange } = props
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
