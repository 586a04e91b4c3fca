import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextField } from 'react-aria-components/TextField'
import * as field from '../kit/Field.css.ts'

interface CodeFieldProps {
  readonly hint?: string
  readonly autoFocus?: boolean
}

/** The code of an authenticator app, or a recovery code. */
export function CodeField({ hint, autoFocus = false }: CodeFieldProps) {
  return (
    <TextField
      name="code"
      autoComplete="one-time-code"
      isRequired
      autoFocus={autoFocus}
      className={field.stacked}
    >
      <Label className={field.stackedLabel}>Code</Label>
      <Input className={field.tallInput} autoCapitalize="characters" spellCheck="false" />
      {hint ? (
        <Text slot="description" className={field.hint}>
          {hint}
        </Text>
      ) : null}
    </TextField>
  )
}
