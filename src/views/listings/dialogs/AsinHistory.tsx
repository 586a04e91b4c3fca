import { availabilityOf, type AsinObservation } from '../../../domain/listings/asin.ts'
import {
  AVAILABILITY_LABELS,
  historySteps,
  historyWords,
  priceWords,
} from '../../../domain/listings/asinDisplay.ts'
import * as text from '../../../styles/text.css.ts'
import { dayText, momentText } from '../../kit/time.ts'
import * as styles from './Asin.css.ts'

const WIDTH = 560
const HEIGHT = 120
const TOP = 12
const FLOOR = 96
/** A moment's step has to be seen too. */
const SHORTEST = 2

interface Props {
  readonly history: readonly AsinObservation[]
  /** The end of the tracking, in epoch milliseconds. */
  readonly until: number
  readonly timeZone: string
}

/** Price as a line of steps over bands of when it could be bought; in words for those who don't see it, and as a table. */
export function AsinHistory({ history, until, timeZone }: Props) {
  if (history.length === 0) return null
  const begin = Date.parse(history[0]!.at)
  const last = Date.parse(history.at(-1)!.at)
  const end = Math.min(until, last + Math.max(86_400_000, (last - begin) / 8))
  const steps = historySteps(history, end)
  const prices = steps.flatMap(({ price }) => (price === null ? [] : [price]))
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const x = (at: number) => ((at - begin) / Math.max(1, end - begin)) * WIDTH
  const y = (price: number) =>
    high === low ? (TOP + FLOOR) / 2 : FLOOR - ((price - low) / (high - low)) * (FLOOR - TOP)
  const line = steps
    .flatMap(({ from, to, price }, n) =>
      price === null
        ? []
        : [`${steps[n - 1]?.price == null ? 'M' : 'L'}${x(from)} ${y(price)} L${x(to)} ${y(price)}`],
    )
    .join(' ')
  const unit = history.at(-1)!.currency
  return (
    <figure className={styles.figure}>
      <div className={styles.plot}>
        {prices.length > 0 ? (
          <div className={`${text.caption} ${text.muted} ${text.tabular} ${styles.scale}`} aria-hidden>
            {[...new Set([high, low])].map((price) => (
              <span key={price} className={styles.mark} style={{ top: y(price) }}>
                {priceWords({ price: price.toFixed(2), currency: unit })}
              </span>
            ))}
          </div>
        ) : null}
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={historyWords(history)}
          preserveAspectRatio="none"
        >
          {steps.map(({ from, to, isAvailable }) => (
            <rect
              key={from}
              className={isAvailable ? styles.available : styles.unavailable}
              x={x(from)}
              y={HEIGHT - 12}
              width={Math.max(SHORTEST, x(to) - x(from))}
              height={12}
            />
          ))}
          <path className={styles.line} d={line} vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      <figcaption className={`${text.caption} ${text.muted} ${styles.legend}`}>
        <span>{dayText(begin, timeZone)}</span>
        <span>
          <span className={styles.keyAvailable} /> Available
        </span>
        <span>
          <span className={styles.keyUnavailable} /> Unavailable
        </span>
        <span>{dayText(end, timeZone)}</span>
      </figcaption>
      <details>
        <summary className={styles.summary}>As a table</summary>
        <table className={styles.table}>
          <caption className={text.hidden}>Recorded price and availability</caption>
          <thead>
            <tr>
              <th scope="col">Seen</th>
              <th scope="col">Price</th>
              <th scope="col">Availability</th>
            </tr>
          </thead>
          <tbody>
            {history.toReversed().map((seen) => (
              <tr key={seen.at}>
                <th scope="row">{momentText(Date.parse(seen.at), timeZone)}</th>
                <td className={text.tabular}>{priceWords(seen)}</td>
                <td>{AVAILABILITY_LABELS[availabilityOf(seen.status)]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
