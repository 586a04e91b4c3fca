import type { PriceSpread } from '../../../domain/review/guidedReview.ts'
import { amountText } from '../../listings/listingDisplay.ts'
import { isCheap, priceChart, priceSentence, signedPercent, usualWords } from '../reviewEvidence.ts'
import * as text from '../../../styles/text.css.ts'
import * as styles from './Evidence.css.ts'
import { Part } from './Part.tsx'

const WIDTH = 400
const HEIGHT = 40
/** Between bars, so that they are told apart. */
const GAP = 2

/** Where the price stands among those of its basis; the same said in a sentence. */
export function PriceComparison({ spread }: { readonly spread: PriceSpread }) {
  return (
    <Part title="Price comparison" aside={spread.currency}>
      <Chart spread={spread} />
      <p className={`${text.note} ${styles.sentence}`}>{priceSentence(spread)}</p>
    </Part>
  )
}

function Chart({ spread }: { readonly spread: PriceSpread }) {
  const { bars, own, usual } = priceChart(spread)
  const cheap = isCheap(spread)
  const legend = [
    <span key="own" className={cheap ? styles.ownCheap : styles.ownWords}>
      <span className={styles.ownMark} aria-hidden />
      {amountText(spread.own)}, {signedPercent(spread.fromUsual)}
    </span>,
    <span key="usual" className={styles.medianWords}>
      <span className={styles.medianMark} aria-hidden />
      {usualWords(spread.basis)}
    </span>,
  ]
  return (
    <>
      <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {bars.map(({ from, width, height }) => (
          <rect
            key={from}
            className={styles.bar}
            x={from * WIDTH + GAP / 2}
            width={Math.max(1, width * WIDTH - GAP)}
            // A price or two among hundreds is seen yet.
            y={HEIGHT - barHeight(height)}
            height={barHeight(height)}
          />
        ))}
        <line className={styles.floor} x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        <line className={styles.median} x1={usual * WIDTH} x2={usual * WIDTH} y1={0} y2={HEIGHT} />
        <line
          className={cheap ? styles.cheapLine : styles.ownLine}
          x1={own * WIDTH}
          x2={own * WIDTH}
          y1={0}
          y2={HEIGHT}
        />
      </svg>
      <p className={`${text.caption} ${styles.legend}`} aria-hidden>
        {own <= usual ? legend : legend.toReversed()}
      </p>
    </>
  )
}

const barHeight = (share: number) => (share === 0 ? 0 : Math.max(2, share * HEIGHT))
