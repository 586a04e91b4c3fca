import type { ReactNode } from 'react'
import { othersWords, type Parts, shareWords } from './dashboardWords.ts'
import { InAppLink } from '../kit/InAppLink.tsx'
import * as styles from './Charts.css.ts'

interface PartListProps {
  /** What the list is of: "Listings by country". */
  readonly label: string
  readonly parts: Parts
  /** The address of the listings of a name; null where none leads there. */
  readonly hrefOf: (name: string) => string | null
  /** The class that colours the mark of a part. */
  readonly markOf: (place: number) => string
  readonly othersMark: string
  /** What is written at the end of a line. */
  readonly figures: 'listings' | 'shares'
}

/** The parts that a chart shows, largest first: its legend, and the way to them by keyboard. */
export function PartList({ label, parts, hrefOf, markOf, othersMark, figures }: PartListProps) {
  const figureOf = (listings: number) =>
    figures === 'shares' ? shareWords(listings, parts.total) : listings.toLocaleString('en')
  return (
    <ul className={styles.list[figures]} aria-label={label}>
      {parts.shown.map(({ name, label, listings }, n) => (
        <Line key={name} mark={markOf(n)}>
          <LineLink path={name === null ? null : hrefOf(name)}>
            <span className={styles.lineName}>{label}</span>{' '}
            <span className={styles.figure}>{figureOf(listings)}</span>
          </LineLink>
        </Line>
      ))}
      {parts.others ? (
        <Line mark={othersMark}>
          <span className={`${styles.lineName} ${styles.others}`}>{othersWords(parts.others)}</span>
          <span className={styles.figure}>{figureOf(parts.others.listings)}</span>
        </Line>
      ) : null}
    </ul>
  )
}

interface LineProps {
  readonly mark: string
  readonly children: ReactNode
}

function Line({ mark, children }: LineProps) {
  return (
    <li className={styles.line}>
      <span className={mark} aria-hidden />
      {children}
    </li>
  )
}

/** A line's name and figure, which lead to its listings where there is a way. */
function LineLink({ path, children }: { readonly path: string | null; readonly children: ReactNode }) {
  return path === null ? (
    <>{children}</>
  ) : (
    <InAppLink path={path} className={`${styles.line} ${styles.lineName} ${styles.partLink}`}>
      {children}
    </InAppLink>
  )
}

/** A part's name, which leads to its listings where there is a way. */
export function PartLink({ path, label }: { readonly path: string | null; readonly label: string }) {
  return path === null ? (
    <>{label}</>
  ) : (
    <InAppLink path={path} className={styles.partLink}>
      {label}
    </InAppLink>
  )
}
