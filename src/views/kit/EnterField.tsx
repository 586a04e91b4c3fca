import type { ReactNode } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import * as styles from './Field.css.ts'
import { Icon } from './Icon.tsx'
import { fieldKeys } from './fieldKeys.ts'

interface EnterFieldProps {
  /** By which it can be given the focus. */
  readonly id?: string
  readonly label: string
  readonly text: string
  /** Why it can't be applied as it is typed. */
  readonly problem?: string | null
  /** The key that leads here. */
  readonly hint?: ReactNode
  readonly onType: (text: string) => void
  /** Called when Enter is pressed: until then nothing is applied (§2 General filter controls). */
  readonly onEnter: () => void
}

/** A text field of the filter that applies on Enter. */
export function EnterField({ id, label, text, problem, hint, onType, onEnter }: EnterFieldProps) {
  return (
    <TextField
      {...(id ? { id } : {})}
      value={text}
      isInvalid={!!problem}
      onChange={onType}
      onKeyDown={fieldKeys({ Enter: onEnter })}
    >
      <span className={`${styles.field} ${styles.typed}`}>
        <Label className={styles.label}>{label}</Label>
        <Input className={styles.input} enterKeyHint="search" />
        {hint}
        <span className={styles.label} title="Press Enter to apply">
          <Icon name="enter" size={14} />
        </span>
      </span>
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
    </TextField>
  )
}
