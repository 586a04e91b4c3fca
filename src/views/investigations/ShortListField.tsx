import { SingleSelect } from '../kit/SingleSelect.tsx'
import type { ComboChoice } from '../kit/namedChoice.ts'
import * as styles from './Form.css.ts'

interface ShortListFieldProps {
  readonly label: string
  readonly note?: string | undefined
  readonly choices: readonly ComboChoice[]
  /** '' where none is chosen. */
  readonly chosen: string
  readonly onChange: (chosen: string) => void
  readonly onLeave?: () => void
  readonly isInvalid?: boolean
}

const NONE = 'none'

/** One of a few choices, or none; where one is needed, it can't be taken away once there is one. */
export function ShortListField({
  label,
  note,
  choices,
  chosen,
  onChange,
  onLeave,
  isInvalid = false,
}: ShortListFieldProps) {
  const isNeeded = note === undefined
  const none = { value: NONE, label: isNeeded ? 'Choose' : 'None' }
  return (
    <SingleSelect
      label={label}
      hint={note}
      choices={isNeeded && chosen !== '' ? choices : [none, ...choices]}
      chosen={chosen === '' ? NONE : chosen}
      onChange={(value) => onChange(value === NONE ? '' : value)}
      isInvalid={isInvalid}
      className={isInvalid ? styles.invalid : undefined}
      {...(onLeave ? { onBlur: onLeave } : {})}
    />
  )
}
