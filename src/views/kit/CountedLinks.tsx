import type { ListingSums } from '../../domain/kit/listingSums.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import * as styles from './CountedLinks.css.ts'
import { InAppLink } from './InAppLink.tsx'
import * as layout from './layout.css.ts'

interface Props<Item> {
  /** What the list is of: "Hosts". */
  readonly label: string
  readonly items: readonly Item[]
  readonly nameOf: (item: Item) => string
  readonly pathOf: (item: Item) => string
}

/** The parts of a record, each with how many listings are its own, and leading to it. */
export function CountedLinks<Item extends Pick<ListingSums, 'listings' | 'infringing'>>(props: Props<Item>) {
  const { label, items, nameOf, pathOf } = props
  return (
    <ul className={layout.stack[2]} aria-label={label}>
      {items.map((item) => (
        <li key={pathOf(item)} className={styles.counted}>
          <InAppLink path={pathOf(item)} className={styles.name}>
            {nameOf(item)}
          </InAppLink>
          <span className={`${text.note} ${text.tabular}`}>
            {countOf(item.listings, 'listing')}, {item.infringing.toLocaleString('en')} infringing
          </span>
        </li>
      ))}
    </ul>
  )
}
