import { color } from '../../styles/contract.css.ts'

/** Rows of struck hallmarks, one of them ours: the picture beside the sign-in form. Decoration alone. */

const OUTLINES = [
  'M6.5 1h11L22 5.5v13L17.5 23h-11L2 18.5v-13z',
  'M2 2h20v11c0 6-5 9-10 10.5C7 22 2 19 2 13z',
  'M12 .5 23 12 12 23.5 1 12z',
  'M1 4h22v16H1z',
  'M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22z',
]
const SIGNS = [
  'M12 5 6 19M12 5l6 14M8.2 14h7.6',
  'M12 6v12M7 10l5-4 5 4M8 18h8',
  'M12 5.5v13M7 8h10M7 8l-2.5 6h5zM17 8l-2.5 6h5z',
  'M5 16V8l4 4 4-4v8M16 8h4M16 12h3M16 8v8',
  'M8 8h6.5a2.5 2.5 0 0 1 0 5H9v5h7',
]
const MARK =
  'M6.5 1h11L22 5.5v13L17.5 23h-11L2 18.5v-13zM12 4.2 4.7 19.6h3.2L12 10.6l4.1 9h3.2zM12 13.7l-2.3 3 2.3 3 2.3-3z'

const ROWS = 9
const COLUMNS = 10
const STEP = { x: 92, y: 98 }
const OURS = { row: 4, column: 4 }

export function Hallmarks() {
  const marks = Array.from({ length: ROWS * COLUMNS }, (_, n) => {
    const row = Math.floor(n / COLUMNS)
    const column = n % COLUMNS
    return { row, column, x: column * STEP.x + (row % 2 === 0 ? -22 : 24), y: row * STEP.y + 40 }
  })
  return (
    <svg
      viewBox="0 0 840 900"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      focusable={false}
    >
      {marks.map(({ row, column, x, y }) =>
        row === OURS.row && column === OURS.column ? (
          <path
            key={`${row} ${column}`}
            transform={`translate(${x} ${y}) scale(2)`}
            fill={color.accent}
            fillRule="evenodd"
            d={MARK}
          />
        ) : (
          <g
            key={`${row} ${column}`}
            transform={`translate(${x} ${y}) scale(2)`}
            fill="none"
            stroke={color.borderStrong}
            strokeWidth="0.7"
            strokeLinejoin="round"
            strokeLinecap="round"
          >
            <path d={OUTLINES[(column + row * 3) % OUTLINES.length]} />
            <path d={SIGNS[(column * 2 + row) % SIGNS.length]} />
          </g>
        ),
      )}
    </svg>
  )
}
