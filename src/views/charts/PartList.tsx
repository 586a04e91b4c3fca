import type { ReactNode } from 'react'
import { othersWords, type Parts, shareWords } from '../../domain/dashboardWords.ts'
import { InAppLink } from '../controls/InAppLink.tsx'
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
        <Line key={name} mark={markOf(n)} figure={figureOf(listings)}>
          <PartLink path={name === null ? null : hrefOf(name)} label={label} />
        </Line>
      ))}
      {parts.others ? (
        <Line mark={othersMark} figure={figureOf(parts.others.listings)}>
          <span className={styles.others}>{othersWords(parts.others)}</span>
        </Line>
      ) : null}
    </ul>
  )
}

interface LineProps {
  readonly mark: string
  readonly figure: string
  readonly children: ReactNode
}

function Line({ mark, figure, children }: LineProps) {
  return (
    <li className={styles.line}>
      <span className={mark} aria-hidden />
      <span className={styles.lineName}>{children}</span>
      <span className={styles.figure}>{figure}</span>
    </li>
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
