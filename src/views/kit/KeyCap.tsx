import * as styles from './KeyCap.css.ts'

/** A key's cap. */
export function KeyCap({
  kind = 'cap',
  children,
}: {
  readonly kind?: 'cap' | 'bare' | 'onAccent'
  readonly children: string
}) {
  return (
    // Drawn, not written: a button with a key on it is still called by its words alone (WCAG 2.5.3).
    <kbd className={`${styles.caps[kind]} ${styles.drawn}`} data-key={children} aria-hidden />
  )
}
