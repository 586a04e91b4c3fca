import { AGREEMENT_BANDS } from './reviewQualityWords.ts'
import * as text from '../../styles/text.css.ts'
import * as styles from './ReviewQuality.css.ts'

/** The bands of κ from 0 to 1, and where this one lies; nothing is marked where it isn't told. What it shows stands in words beside it. */
export function KappaScale({ kappa }: { readonly kappa: number | null }) {
  const place = kappa === null ? null : Math.max(0, kappa)
  const own = place === null ? null : AGREEMENT_BANDS.find(({ upTo }) => place <= upTo)
  return (
    <div className={styles.scale} aria-hidden>
      {AGREEMENT_BANDS.map((band) => (
        <span
          key={band.words}
          className={`${text.caption} ${styles.bandWords} ${band === own ? text.strong : text.muted}`}
        >
          {band.words}
        </span>
      ))}
      {AGREEMENT_BANDS.map((band) => (
        <span key={band.words} className={band === own ? styles.bandHit : styles.band} />
      ))}
      {place === null ? null : <span className={styles.pin} style={{ left: `${place * 100}%` }} />}
    </div>
  )
}
