import * as tilesStyles from './Tiles.css.ts'

const WIDTH = 80
const HEIGHT = 24
/** Room for the dot at the end and half the line's width. */
const EDGE = 3

/** A small line of values, the oldest first, without axes; what has no value is left out. Told in words elsewhere. */
export function Sparkline({ values }: { readonly values: readonly (number | null)[] }) {
  const known = values.flatMap((value, n) => (value === null ? [] : [{ n, value }]))
  if (known.length < 2) return null
  const low = Math.min(...known.map(({ value }) => value))
  const high = Math.max(...known.map(({ value }) => value))
  const x = (n: number) => EDGE + (n / (values.length - 1)) * (WIDTH - 2 * EDGE)
  const y = (value: number) =>
    high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE)
  const last = known.at(-1)!
  return (
    <svg className={tilesStyles.sparkline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden focusable={false}>
      <polyline
        points={known.map(({ n, value }) => `${x(n).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={x(last.n)} cy={y(last.value)} r="2.25" fill="currentColor" />
    </svg>
  )
}
