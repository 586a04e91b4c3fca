import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import * as field from '../kit/Field.css.ts'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is wrong, as words that follow the label. */
  readonly problem?: string | null | undefined
  readonly hint?: string
  readonly isLong?: boolean
}

/** A text of the form, in one line or several. */
export function Text({ label, value, onChange, problem = null, hint, isLong = false }: Props) {
  return (
    <TextField
      className={field.stacked}
      value={value}
      onChange={onChange}
      isInvalid={problem !== null}
      validationBehavior="aria"
    >
      <Label>{label}</Label>
      {isLong ? (
        <TextArea className={field.area} rows={4} />
      ) : (
        <Input className={field.control} autoComplete="off" />
      )}
      {hint && problem === null ? <p className={field.hint}>{hint}</p> : null}
      <FieldError className={field.problem}>{`${label} ${problem ?? ''}`}</FieldError>
    </TextField>
  )
}
