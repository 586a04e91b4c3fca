import * as styles from './Checkmark.css.ts'
import { Icon } from './Icon.tsx'

/** The drawn box of a checkbox; its parent says what it means. */
export function Checkmark({
  isSelected,
  isPartial = false,
}: {
  readonly isSelected: boolean
  readonly isPartial?: boolean
}) {
  return (
    <span className={isSelected || isPartial ? `${styles.box} ${styles.filled}` : styles.box} aria-hidden>
      {isSelected ? <Icon name="check" size={12} /> : isPartial ? <span className={styles.dash} /> : null}
    </span>
  )
}

/** The drawn circle of a radio button. */
export function RadioMark({ isSelected }: { readonly isSelected: boolean }) {
  const classes = `${styles.box} ${styles.round}`
  return (
    <span className={isSelected ? `${classes} ${styles.filled}` : classes} aria-hidden>
      {isSelected ? <span className={styles.point} /> : null}
    </span>
  )
}
