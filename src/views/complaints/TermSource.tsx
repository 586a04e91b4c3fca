import type { PlatformTerm } from '../../domain/complaints/platformTerms.ts'
import * as text from '../../styles/text.css.ts'
import { dayText } from '../kit/time.ts'
import * as styles from './AfterTakedown.css.ts'

/** Where a figure is written, and when that was read. */
export function TermSource({ term }: { readonly term: PlatformTerm }) {
  const { programme, source, sourceUrl, asOf } = term
  return (
    <span className={`${text.caption} ${text.muted}`}>
      {programme}. Source:{' '}
      {sourceUrl ? (
        <a className={styles.link} href={sourceUrl} target="_blank" rel="noopener noreferrer">
          {source}
          <span className={text.hidden}> (opens in a new tab)</span>
        </a>
      ) : (
        source
      )}
      , read on {dayText(Date.parse(asOf), 'UTC')}.
    </span>
  )
}
