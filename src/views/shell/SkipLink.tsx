import { mainOf } from './focusPlaces.ts'
import * as styles from './SkipLink.css.ts'

/** The first stop of every page: over everything that stands on each, to what this one is about (WCAG 2.4.1). */
export function SkipLink() {
  return (
    <a
      href="#main"
      className={styles.skip}
      onClick={(event) => {
        // The address stays as it is: it is the filter's.
        event.preventDefault()
        mainOf(document)?.focus()
      }}
    >
      Skip to content
    </a>
  )
}
