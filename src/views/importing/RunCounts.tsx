import type { ImportRun } from '../../domain/importing/imports.contract.ts'
import * as text from '../../styles/text.css.ts'
import * as styles from './Import.css.ts'

/** What became of the rows read so far. */
export function RunCounts({ run }: { readonly run: ImportRun }) {
  const counts = [
    { label: 'Rows read', count: run.rowsRead },
    { label: 'Added', count: run.added },
    { label: 'Changed', count: run.changed },
    { label: 'Unchanged', count: run.unchanged },
    { label: 'Not taken', count: run.rejected },
  ]
  return (
    <div className={styles.below}>
      <Counts counts={counts} />
    </div>
  )
}

interface CountsProps {
  readonly counts: readonly { readonly label: string; readonly count: number }[]
}

/** Counts beside each other, each below what is counted. */
export function Counts({ counts }: CountsProps) {
  return (
    <dl className={styles.counts}>
      {counts.map(({ label, count }) => (
        <div key={label}>
          <dt className={text.note}>{label}</dt>
          <dd className={`${styles.count} ${text.tabular}`}>{count.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  )
}
