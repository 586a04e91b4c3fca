import type { WorkState } from '../../domain/operations/operations.ts'
import { spanText, WORK_WORDS } from '../../machines/operations/operationsWords.ts'
import * as text from '../../styles/text.css.ts'
import * as layout from '../kit/layout.css.ts'
import { PanelHead } from '../kit/PanelHead.tsx'
import * as record from '../kit/Record.css.ts'
import * as styles from './Operations.css.ts'

interface Props {
  readonly work: readonly WorkState[]
  readonly at: string
}

/** What is done in the background: how much of each kind waits, runs and has failed. */
export function WorkPart({ work, at }: Props) {
  return (
    <section className={record.panel} aria-label="Queue">
      <PanelHead title="Queue" />
      <table className={layout.table}>
        <caption className={text.hidden}>Work in the background by its kind</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.headCell}>
              Work
            </th>
            {['Waiting', 'Running', 'Failed'].map((title) => (
              <th key={title} scope="col" className={styles.numberHead}>
                {title}
              </th>
            ))}
            <th scope="col" className={styles.numberHead}>
              Oldest
            </th>
          </tr>
        </thead>
        <tbody>
          {work.map(({ kind, waiting, running, failed, oldest }) => (
            <tr key={kind}>
              <th scope="row" className={styles.cell}>
                {WORK_WORDS[kind]}
              </th>
              <td className={styles.numberCell}>{waiting.toLocaleString('en')}</td>
              <td className={styles.numberCell}>{running.toLocaleString('en')}</td>
              <td className={styles.numberCell}>{failed.toLocaleString('en')}</td>
              <td className={styles.numberCell}>
                {oldest === null ? '–' : spanText((Date.parse(at) - Date.parse(oldest)) / 1_000)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
