import type { ReactNode } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import type { ErasureActor } from '../../machines/erasure/erasureMachine.ts'
import * as field from '../kit/Field.css.ts'
import { fieldKeys } from '../kit/fieldKeys.ts'
import * as layout from '../kit/layout.css.ts'

interface Props {
  readonly erasure: ErasureActor
  readonly label: string
  readonly value: string
  readonly hint?: string
  readonly problem?: string | null
  readonly isLong?: boolean
  readonly isDisabled?: boolean
  readonly onChange: (value: string) => void
  readonly onEnter?: () => void
  /** The button beside it that does what Enter does. */
  readonly button?: ReactNode
}

/** A text of the form that asks for an erasure. */
export function ErasureField({
  erasure,
  label,
  value,
  hint,
  problem = null,
  isLong = false,
  isDisabled = false,
  onChange,
  onEnter,
  button,
}: Props) {
  return (
    <TextField
      className={field.stacked}
      value={value}
      isDisabled={isDisabled}
      isInvalid={problem !== null}
      validationBehavior="aria"
      autoComplete="off"
      onChange={onChange}
      onKeyDown={fieldKeys({
        Escape: () => erasure.send({ type: 'cancel' }),
        ...(onEnter ? { Enter: onEnter } : {}),
      })}
    >
      <Label className={field.stackedLabel}>{label}</Label>
      {isLong ? (
        <TextArea className={field.area} rows={3} />
      ) : button ? (
        <div className={layout.entry}>
          <span className={layout.grow}>
            <Input className={field.tallInput} enterKeyHint="enter" />
          </span>
          {button}
        </div>
      ) : (
        <Input className={field.tallInput} />
      )}
      {problem || hint ? (
        <p className={problem ? field.problem : field.hint} aria-live="polite">
          {problem ?? hint}
        </p>
      ) : null}
    </TextField>
  )
}
