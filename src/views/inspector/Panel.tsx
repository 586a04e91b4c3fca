import type { ReactNode } from 'react'
import * as text from '../../styles/text.css.ts'
import * as styles from './Inspector.css.ts'

interface PanelProps {
  readonly title: string
  readonly count?: ReactNode
  /** At the end of its head. */
  readonly tools?: ReactNode
  readonly isPlain?: boolean
  readonly children: ReactNode
}

/** A part of the inspector under its heading. */
export function Panel({ title, count, tools, isPlain = false, children }: PanelProps) {
  return (
    <section className={isPlain ? `${styles.panel} ${styles.plainPanel}` : styles.panel} aria-label={title}>
      <div className={styles.panelHead}>
        <div className={styles.panelTitle}>
          <h2 className={text.strong}>{title}</h2>
          {count === undefined ? null : (
            <span className={`${text.muted} ${text.tabular} ${text.clipped}`}>{count}</span>
          )}
        </div>
        <span className={styles.grow} />
        {tools}
      </div>
      {children}
    </section>
  )
}
