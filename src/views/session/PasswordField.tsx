import { type RefObject, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextField } from 'react-aria-components/TextField'
import * as text from '../../styles/text.css.ts'
import { Button } from '../kit/Button.tsx'
import * as field from '../kit/Field.css.ts'
import * as styles from './SignIn.css.ts'

interface PasswordFieldProps {
  readonly name: string
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  /** What it has to be like. */
  readonly hint?: string
  readonly autoFocus?: boolean
  readonly inputRef?: RefObject<HTMLInputElement | null>
}

/** A password, which can be shown while it is typed. */
export function PasswordField({
  name,
  label,
  autoComplete,
  hint,
  autoFocus = false,
  inputRef,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      isRequired
      autoFocus={autoFocus}
      className={`${field.stacked} ${styles.password}`}
    >
      <Label className={field.stackedLabel}>{label}</Label>
      {hint ? (
        <Text slot="description" className={`${text.note} ${styles.passwordHint}`}>
          {hint}
        </Text>
      ) : null}
      <Input ref={inputRef} className={`${field.tallInput} ${styles.passwordInput}`} />
      <span className={styles.reveal}>
        <Button
          kind="quiet"
          icon={isShown ? 'hide' : 'show'}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          onPress={() => setShown(!isShown)}
        />
      </span>
    </TextField>
  )
}
