import type { EarlierDecision } from '../../../domain/review/guidedReview.ts'
import { decisionSentence } from '../reviewEvidence.ts'
import { countOf } from '../../../domain/kit/words.ts'
import * as text from '../../../styles/text.css.ts'
import * as styles from './Evidence.css.ts'
import { Part } from './Part.tsx'
import { useTimeZone } from '../../kit/user.ts'

/** What was decided of other listings of the seller: by whom, and when. */
export function EarlierDecisions({ decisions }: { readonly decisions: readonly EarlierDecision[] }) {
  const timeZone = useTimeZone()
  return (
    <Part title="Earlier decisions on this seller" aside={countOf(decisions.length, 'decision')}>
      <ul className={styles.decisions} aria-label="Earlier decisions">
        {decisions.map((decision) => (
          <li key={`${decision.listing} ${decision.at}`} className={styles.decision}>
            <span>{decisionSentence(decision, timeZone)}</span>
            <span className={`${text.note} ${styles.because}`}>
              <a
                className={styles.link}
                href={`/listings?value=${decision.listing}`}
                target="_blank"
                rel="noreferrer noopener"
              >
                {decision.title}
                <span className={text.hidden}> in a new tab</span>
              </a>
              {decision.comment ? ` “${decision.comment}”` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
