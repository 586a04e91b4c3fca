import { relistingEvidenceWords, type Relisting } from '../../domain/kit/relisting.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { InAppLink } from '../kit/InAppLink.tsx'
import { dayText } from '../kit/time.ts'
import { useTimeZone } from '../kit/user.ts'
import * as styles from './dialogs/Details.css.ts'

interface Props {
  readonly relisting: Relisting
  readonly onFollow?: () => void
}

/** Which removed listing one offers again, what speaks for it with its points, and the earlier case. */
export function RelistingFacts({ relisting, onFollow }: Props) {
  const { removed, title, at, days, evidence, points, complaint } = relisting
  const timeZone = useTimeZone()
  const follow = onFollow ? { onFollow } : {}
  return (
    <>
      <p className={text.breaking}>
        <InAppLink path={`/listings?value=${removed}`} className={styles.link} {...follow}>
          {title}
        </InAppLink>{' '}
        was removed on {dayText(at, timeZone)}, and is watched for {countOf(days, 'day')}.
      </p>
      <ul className={styles.evidence} aria-label="Evidence">
        {evidence.map((piece) => (
          <li key={piece.kind} className={styles.piece}>
            <span>{relistingEvidenceWords(piece)}</span>
            <span className={`${text.tabular} ${text.muted}`}>{piece.points}</span>
          </li>
        ))}
        <li className={`${styles.piece} ${text.strong}`}>
          <span>Together, of 100 needed</span>
          <span className={text.tabular}>{points}</span>
        </li>
      </ul>
      {complaint === null ? (
        <p className={text.muted}>No notice led to the removal.</p>
      ) : (
        <p>
          <InAppLink path={`/complaints?complaint=${complaint}`} className={styles.link} {...follow}>
            The earlier complaint
          </InAppLink>
        </p>
      )}
    </>
  )
}
