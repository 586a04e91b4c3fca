import { Label } from 'react-aria-components/Label'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import * as text from '../../styles/text.css.ts'
import * as styles from './Progress.css.ts'

interface ProgressProps {
  readonly label: string
  /** How much of `total` is done; null where that isn't known. */
  readonly done: number | null
  readonly total: number
  /** The count, and what is left. */
  readonly words?: string
}

/** Long work: a bar under what is being done, how much of it, and how much is left. */
export function Progress({ label, done, total, words }: ProgressProps) {
  const share = done === null || total === 0 ? null : Math.min(1, done / total)
  return (
    <ProgressBar
      value={done ?? 0}
      maxValue={Math.max(1, total)}
      isIndeterminate={share === null}
      {...(words === undefined ? {} : { valueLabel: words })}
    >
      <span className={styles.words}>
        <Label>{label}</Label>
        {words === undefined ? null : <span className={`${text.muted} ${text.tabular}`}>{words}</span>}
      </span>
      <div className={styles.bar}>
        {share === null ? (
          <div className={styles.moving} />
        ) : (
          <div className={styles.fill} style={{ width: `${share * 100}%` }} />
        )}
      </div>
    </ProgressBar>
  )
}
