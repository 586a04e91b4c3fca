import { type BrandReadiness, checklistOf, lackingOf } from '../../domain/start/checklist.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { Icon } from '../kit/Icon.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Start.css.ts'

/** What a brand has and still lacks; each item leads to where it is done. */
export function Checklist({ brand }: { readonly brand: BrandReadiness }) {
  const lacking = lackingOf(brand)
  const id = `checklist-${brand.id}`
  return (
    <section aria-labelledby={id} className={layout.stack[2]}>
      <h3 id={id} className={text.strong}>
        {lacking === 0
          ? `${brand.name} has all it needs`
          : `${brand.name} lacks ${countOf(lacking, 'thing')}`}
      </h3>
      <ul className={styles.checklist}>
        {checklistOf(brand).map(({ item, title, isDone, words, path }) => (
          <li key={item} className={styles.item}>
            <span className={isDone ? text.accent : text.caution} aria-hidden>
              <Icon name={isDone ? 'check' : 'alert'} size={16} />
            </span>
            <span>
              <a href={path}>{title}</a>
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
