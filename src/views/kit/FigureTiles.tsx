import * as text from '../../styles/text.css.ts'
import * as styles from './FigureTiles.css.ts'
import { InAppLink } from './InAppLink.tsx'

/** How much of what, and where that is seen; null where no address shows it. */
export interface FigureTile {
  readonly label: string
  readonly count: number
  readonly path: string | null
}

/** A record's figures side by side, each leading to what it counts. */
export function FigureTiles({ figures }: { readonly figures: readonly FigureTile[] }) {
  return (
    <ul className={styles.tiles}>
      {figures.map(({ label, count, path }) => {
        const told = (
          <>
            <span className={`${text.heading} ${text.tabular}`}>{count.toLocaleString('en')}</span>{' '}
            <span className={text.note}>{label}</span>
          </>
        )
        return (
          <li key={label}>
            {path === null ? (
              <span className={styles.tile}>{told}</span>
            ) : (
              <InAppLink path={path} className={`${styles.tile} ${styles.link}`}>
                {told}
              </InAppLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
