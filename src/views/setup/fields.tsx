import { Checkbox } from 'react-aria-components/Checkbox'
import { Input } from 'react-aria-components/Input'
import { NumberField } from 'react-aria-components/NumberField'
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

/** A number of days, months or points. */
export function NumberBox(props: NumberBoxProps) {
  const { label, problem, isReadOnly, hint, value, onChange, isOptional } = props
  return (
    <NumberField
      className={field.stacked}
      value={value}
      onChange={onChange}
      minValue={0}
      formatOptions={{ maximumFractionDigits: 2 }}
      isReadOnly={isReadOnly}
      isInvalid={problem !== null}
      validationBehavior="aria"
    >
      <FieldLabel label={label} note={isOptional ? 'optional' : null} />
      <Input className={field.control} autoComplete="off" />
      <Below problem={problemOf(label, problem)} hint={hint} />
    </NumberField>
  )
}

/** What is wrong with a field that is no text. */
export const FieldProblem = ({ label, problem }: Pick<FieldProps, 'label' | 'problem'>) => (
  <Below problem={problemOf(label, problem)} />
)

interface CheckProps {
  readonly label: string
  readonly isSelected: boolean
  readonly isReadOnly: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isSelected: boolean) => void
}

/** One thing that is so, or not. */
export function Check({ label, ...props }: CheckProps) {
  return (
    <Checkbox {...props} className={styles.check}>
      {({ isSelected }) => (
        <>
          <Checkmark isSelected={isSelected} />
          {label}
        </>
      )}
    </Checkbox>
  )
}
