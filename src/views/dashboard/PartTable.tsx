import { listingsOf, type Part, shareWords } from './dashboardWords.ts'
import { PartLink } from './PartList.tsx'
import * as styles from './Charts.css.ts'

interface PartTableProps {
  readonly label: string
  /** What a part is: "Country". */
  readonly noun: string
  readonly parts: readonly Part[]
  readonly hrefOf: (name: string) => string | null
}

/** All parts with their listings and shares, largest first. */
export function PartTable({ label, noun, parts, hrefOf }: PartTableProps) {
  const total = listingsOf(parts)
  const rows = parts.filter(({ listings }) => listings > 0).toSorted((a, b) => b.listings - a.listings)
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={styles.headCell}>
            {noun}
          </th>
          {['Listings', 'Share'].map((title) => (
            <th key={title} scope="col" className={`${styles.headCell} ${styles.numberCell}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label, listings }) => (
          <tr key={name}>
            <th scope="row" className={styles.cell}>
              <PartLink path={name === null ? null : hrefOf(name)} label={label} />
            </th>
            <td className={`${styles.cell} ${styles.numberCell}`}>
              <PartLink path={name === null ? null : hrefOf(name)} label={listings.toLocaleString('en')} />
            </td>
            <td className={`${styles.cell} ${styles.numberCell}`}>{shareWords(listings, total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
