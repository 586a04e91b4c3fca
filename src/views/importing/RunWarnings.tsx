import { type ImportWarning, unreadCells, warningText } from '../../domain/importing/importWarnings.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { Icon } from '../kit/Icon.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Import.css.ts'

/** The optional cells that could not be read and were left empty, by column, with examples. */
export function RunWarnings({ warnings }: { readonly warnings: readonly ImportWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <section className={styles.warnings} aria-labelledby="unread">
      <h3 id="unread" className={`${text.medium} ${layout.beside[2]}`}>
        <span className={layout.sign.caution}>
          <Icon name="alert" />
        </span>
        {countOf(unreadCells(warnings), 'cell')} left empty
      </h3>
      <ul className={layout.stack[2]}>
        {warnings.map((warning) => (
          <li key={warning.field}>
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
