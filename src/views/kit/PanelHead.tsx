import type { ReactNode } from 'react'
import * as text from '../../styles/text.css.ts'
import * as record from './Record.css.ts'

interface Props {
  readonly title: string
  /** What stands behind the title and its words. */
  readonly end?: ReactNode
  /** How many there are, or the like. */
  readonly children?: ReactNode
}

/** The heading of a panel. */
export function PanelHead({ title, end, children }: Props) {
  return (
    <h3 className={record.panelHead}>
      <span className={text.strong}>{title}</span>
      {children === undefined ? null : <span className={text.muted}>{children}</span>}
      {end}
    </h3>
  )
}
