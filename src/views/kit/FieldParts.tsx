import { type ReactNode, use } from 'react'
import { Label } from 'react-aria-components/Label'
import { Text, TextContext, type TextProps } from 'react-aria-components/Text'
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
  /** Whether screen readers say at once what is wrong. */
  readonly isTold?: boolean
}

/**
 * What is wrong with a field, else what is to be known of it: told with the field where React Aria knows it as one. In a group of
 * controls that is none, the slots of what is around it (a dialog has some) are not those of a field.
 */
export function Below({ problem, hint, isTold = true }: BelowProps) {
  const around = use(TextContext)
  const isInField = !!around && 'slots' in around && 'errorMessage' in (around.slots ?? {})
  const Place = isInField ? Text : Plain
  if (problem)
    return (
      <Place
        key={String(isTold)}
        slot="errorMessage"
        elementType="p"
        role={isTold ? 'alert' : undefined}
        className={styles.problem}
      >
        {problem}
      </Place>
    )
  return hint ? (
    <Place slot="description" elementType="p" className={styles.hint}>
      {hint}
    </Place>
  ) : null
}

const Plain = ({ role, className, children }: TextProps) => (
  <p role={role} className={className}>
    {children}
  </p>
)

const isSentence = (words: string): boolean => /^\p{Lu}/u.test(words)

/** What is wrong with a field: words that follow its label, or a sentence, which stands alone. */
export const problemOf = (label: string, words: string | null | undefined): string | undefined =>
  words ? (isSentence(words) ? words : `${label} ${words}`) : undefined
