import { shareText } from '../../../machines/images/analysisSections.ts'
import * as text from '../../../styles/text.css.ts'
import * as styles from './Analysis.css.ts'

/** A share from 0 to 1: a small bar, and the number that says the same. */
export function ShareBar({ share }: { readonly share: number }) {
  return (
    <span className={styles.share}>
      <span className={styles.bar} aria-hidden>
        <span className={styles.barFill} style={{ width: `${share * 100}%` }} />
      </span>
      <span className={`${styles.number} ${text.tabular}`}>{shareText(share)}</span>
    </span>
  )
}
