import type { Listing } from '../../../domain/listings/listing.ts'
import * as text from '../../../styles/text.css.ts'
import { signedPoints } from '../../listings/ScoreFactors.tsx'
import * as styles from './Evidence.css.ts'
import { Part } from './Part.tsx'

/** What the score is made of: each reason with its evidence and a bar to the right where it raises, to the left where it lowers. */
export function ScoreMakers({
  score,
  factors,
}: {
  readonly score: number
  readonly factors: Listing['scoreFactors']
}) {
  const most = Math.max(0.01, ...factors.map(({ points }) => Math.abs(points)))
  const lowered = factors.some(({ points }) => points < 0)
  return (
    <Part title="What makes the score" aside={`sum ${score.toFixed(2)}`}>
      <ul className={styles.factors} aria-label="Reasons of the score">
        {factors.map(({ name, points, evidence }) => (
          <li key={name} className={styles.factor}>
            <span className={text.medium}>{name}</span>
            <span className={styles.track} aria-hidden>
              <span
                className={points < 0 ? styles.lowers : styles.raises}
                style={barOf(points / most, lowered)}
              />
            </span>
            <span className={styles.points}>{signedPoints(points)}</span>
            <span className={`${text.note} ${styles.because}`}>{evidence}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** How much of the track is left of the line where nothing raises or lowers, where some reasons lower. */
const LOWERING = 0.3

function barOf(share: number, lowered: boolean) {
  const zero = lowered ? LOWERING : 0
  return share < 0
    ? { left: `${zero * (1 + share) * 100}%`, width: `${-share * zero * 100}%` }
    : { left: `${zero * 100}%`, width: `${share * (1 - zero) * 100}%` }
}
