import { rejectLinesText } from '../../domain/importing/importOutcome.ts'
import type { ImportRun } from '../../domain/importing/imports.contract.ts'
import { capitalised, countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { Icon } from '../kit/Icon.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Import.css.ts'

/** Why rows were not taken, and which they are. */
export function RunRejects({ run }: { readonly run: ImportRun }) {
  const { rejected, rejectReasons } = run
  if (rejectReasons.length === 0) return null
  const others = rejectReasons.reduce((left, { rows }) => left - rows, rejected)
  return (
    <section className={styles.below} aria-labelledby="rejected">
      <h3 id="rejected" className={`${text.medium} ${layout.beside[2]}`}>
        <span className={layout.sign.caution}>
          <Icon name="alert" />
        </span>
        {countOf(rejected, 'row')} not taken
      </h3>
      <ul className={layout.stack[2]}>
        {rejectReasons.map((reason) => (
          <li key={reason.lines[0]}>
            <p className={text.breaking}>
              {countOf(reason.rows, 'row')}: {reason.reason}
            </p>
            <p className={text.note}>{capitalised(rejectLinesText(reason))}</p>
          </li>
        ))}
        {others > 0 ? <li>{countOf(others, 'row')} for other reasons</li> : null}
      </ul>
    </section>
  )
}
