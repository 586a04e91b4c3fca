import {
  cutCells,
  type ImportWarning,
  unreadCells,
  warningText,
} from '../../domain/importing/importWarnings.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { Icon } from '../kit/Icon.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Import.css.ts'

/** The optional cells that could not be read and were left empty, or were cut, by column, with examples. */
export function RunWarnings({ warnings }: { readonly warnings: readonly ImportWarning[] }) {
  if (warnings.length === 0) return null
  const fates = [
    { count: unreadCells(warnings), words: 'left empty' },
    { count: cutCells(warnings), words: 'cut' },
  ].filter(({ count }) => count > 0)
  return (
    <section className={styles.below} aria-labelledby="unread">
      <h3 id="unread" className={`${text.medium} ${layout.beside[2]}`}>
        <span className={layout.sign.caution}>
          <Icon name="alert" />
        </span>
        {fates.map(({ count, words }) => `${countOf(count, 'cell')} ${words}`).join(', ')}
      </h3>
      <ul className={layout.stack[2]}>
        {warnings.map((warning) => (
          <li key={`${warning.field} ${warning.column} ${warning.isCut ?? false}`}>
            <p>
              {warningText(warning)} <span className={text.muted}>({warning.column})</span>
            </p>
            <ul className={text.note}>
              {warning.examples.map(({ line, words }) => (
                <li key={line} className={text.breaking}>
                  Line {line.toLocaleString('en')}: {words}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
