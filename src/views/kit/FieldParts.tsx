import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import * as styles from './Field.css.ts'

/** What stands above and below the control of a form's field. */

interface LabelProps {
  readonly label: ReactNode
  /** What is said at the end of its line. */
  readonly note?: ReactNode
}

/** The label of a field. */
export function FieldLabel({ label, note }: LabelProps) {
  return (
    <span className={styles.stackedLabel}>
      <Label>{label}</Label>
      {note ? <span className={styles.optional}>{note}</span> : null}
    </span>
  )
}

interface BelowProps {
  /** What is wrong, as a whole sentence. */
  readonly problem?: ReactNode
  /** What is to be known of it where nothing is wrong. */
  readonly hint?: ReactNode
}

/** What is wrong with a field, else what is to be known of it. */
export function Below({ problem, hint }: BelowProps) {
  if (problem)
    return (
      <Text slot="errorMessage" elementType="p" role="alert" className={styles.problem}>
        {problem}
      </Text>
    )
  return hint ? (
    <Text slot="description" elementType="p" className={styles.hint}>
      {hint}
    </Text>
  ) : null
}

/** What is wrong with a field, from words that follow its label. */
export const problemOf = (label: string, words: string | null | undefined): string | undefined =>
  words ? `${label} ${words}` : undefined
