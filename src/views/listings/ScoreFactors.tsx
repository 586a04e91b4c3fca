import type { ScoreFactor } from '../../domain/listings/listing.ts'
import * as text from '../../styles/text.css.ts'
import * as layout from '../kit/layout.css.ts'
import * as styles from './ScoreFactors.css.ts'

/** What a score is made of: a bar of all factors, and each with its points and evidence. */
export function ScoreFactors({ factors }: { readonly factors: readonly ScoreFactor[] }) {
  if (factors.length === 0)
    return <p className={`${text.muted} ${styles.evidence}`}>No sign raises the score.</p>
  const most = Math.max(
    0.01,
    factors.reduce((sum, { points }) => sum + Math.max(0, points), 0),
  )
  return (
    <div className={layout.stack[3]}>
      <div className={styles.bar} aria-hidden>
        {factors
          .filter(({ points }) => points > 0)
          .map(({ name, points }) => (
            <span key={name} className={styles.part} style={{ width: `${(points / most) * 100}%` }} />
          ))}
      </div>
      <ul className={layout.stack[3]}>
        {factors.map(({ name, points, evidence }) => (
          <li key={name} className={styles.factor}>
            <span className={text.medium}>{name}</span>
            <span className={`${text.tabular} ${styles.points}`}>{signedPoints(points)}</span>
            <span className={styles.track} aria-hidden>
              <span
                className={points < 0 ? styles.lowers : styles.raises}
                style={{ width: `${(Math.abs(points) / most) * 100}%` }}
              />
            </span>
            <span className={`${text.note} ${styles.evidence}`}>{evidence}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Points with their sign: "+0.92", "−0.20". */
export const signedPoints = (points: number): string =>
  `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(2)}`
