import type { ReactNode } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'
import * as styles from './Field.css.ts'
import { Below, FieldLabel } from './FieldParts.tsx'

export interface TextBoxProps extends Omit<TextFieldProps, 'className' | 'children'> {
  readonly label: ReactNode
  /** What is said at the end of the label's line. */
  readonly note?: ReactNode
  /** What is wrong, as a whole sentence. */
  readonly problem?: ReactNode
  /** What is to be known of it where nothing is wrong. */
  readonly hint?: ReactNode
  readonly size?: keyof typeof styles.controls
  /** How many lines it shows, where it has several. */
  readonly rows?: number | undefined
  readonly className?: string
  /** The control, where it is another than one line or several. */
  readonly children?: ReactNode
}

/** A text under its label, in one line or several. */
export function TextBox({
  label,
  note,
  problem,
  hint,
  size = 'plain',
  rows,
  className = styles.stacked,
  children,
  ...field
}: TextBoxProps) {
  return (
    <TextField
      autoComplete="off"
      isInvalid={Boolean(problem)}
      validationBehavior="aria"
      {...field}
      className={className}
    >
      <FieldLabel label={label} note={note} />
      {children ??
        (rows ? (
          <TextArea className={styles.area} rows={rows} />
        ) : (
          <Input className={styles.controls[size]} />
        ))}
      <Below problem={problem} hint={hint} />
    </TextField>
  )
}
