import * as text from '../../styles/text.css.ts'
import * as styles from './Rules.css.ts'

/** A figure over what it counts. */
export function Figure({ number, words }: { readonly number: number; readonly words: string }) {
  return (
    <div className={styles.figure}>
      <span className={`${styles.number} ${text.tabular}`}>{number.toLocaleString('en')}</span>
      <span className={text.note}>{words}</span>
    </div>
  )
}
