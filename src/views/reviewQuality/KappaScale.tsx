import { AGREEMENT_BANDS, kappaText } from '../../domain/reviewQualityWords.ts'
import * as text from '../../styles/text.css.ts'
import * as styles from './ReviewQuality.css.ts'

/** The bands of κ from 0 to 1, and where this one lies; nothing is marked where it isn't told. */
export function KappaScale({ kappa }: { readonly kappa: number | null }) {
  const place = kappa === null ? null : Math.max(0, kappa)
  return (
    <div className={styles.scale} aria-hidden>
      <div className={styles.scaleBar}>
        {AGREEMENT_BANDS.map(({ upTo, words }) => (
          <div
            key={words}
            className={
              place !== null && place <= upTo && place > upTo - 0.2 - Number(upTo === 0.2)
                ? styles.bandHit
                : styles.band
            }
          >
            <span className={`${text.caption} ${text.clipped}`}>{words}</span>
          </div>
        ))}
        {place === null ? null : (
          <span className={styles.pin} style={{ left: `${place * 100}%` }}>
            <span className={styles.pinWords} data-side={place > 0.8 ? 'left' : 'right'}>
              {kappaText(kappa)}
            </span>
          </span>
        )}
      </div>
      <div className={`${styles.ends} ${text.caption} ${text.muted}`}>
        <span>0</span>
        <span>1</span>
      </div>
    </div>
  )
}
