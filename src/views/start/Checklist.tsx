import type { ReactNode } from 'react'
import { type BrandReadiness, checklistOf, lackingOf } from '../../domain/start/checklist.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { Icon } from '../kit/Icon.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Start.css.ts'

interface ChecklistProps {
  readonly brand: BrandReadiness
  /** Whether the items stand beside each other where there is room. */
  readonly isWide?: boolean
  /** A link to a place of Setup; a page of its own where it is left out. */
  readonly linkTo?: (path: string, title: string) => ReactNode
}

/** What a brand has and still lacks; each item leads to where it is done. */
export function Checklist({ brand, isWide = false, linkTo = pageLink }: ChecklistProps) {
  const lacking = lackingOf(brand)
  const id = `checklist-${brand.id}`
  return (
    <section aria-labelledby={id} className={layout.stack[2]}>
      <h3 id={id} className={`${text.strong} ${text.breaking}`}>
        {lacking === 0
          ? `${brand.name} has all it needs`
          : `${brand.name} lacks ${countOf(lacking, 'thing')}`}
      </h3>
      <ul className={isWide ? styles.wideChecklist : styles.checklist}>
        {checklistOf(brand).map(({ item, title, isDone, words, path }) => (
          <li key={item} className={styles.item}>
            <span className={isDone ? styles.doneItem : text.caution} aria-hidden>
              <Icon name={isDone ? 'check' : 'alert'} size={16} />
            </span>
            <span>
              {linkTo(path, title)}
              <span className={text.hidden}>{isDone ? ', done' : ', still to be done'}</span>
              <span className={text.note} style={{ display: 'block' }}>
                {words}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const pageLink = (path: string, title: string) => <a href={path}>{title}</a>
