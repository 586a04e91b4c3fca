import type { ReactNode } from 'react'
import * as text from '../../styles/text.css.ts'
import * as record from './Record.css.ts'

interface Props {
  readonly label: string
  readonly isStrong?: boolean
  readonly children: ReactNode
}

/** One thing that is known of a record: what it is called, and what it is; a dash where nothing is known. */
export function Fact({ label, isStrong = false, children }: Props) {
  return (
    <div className={record.fact}>
      <h3 className={text.note}>{label}</h3>
      <div className={isStrong ? `${record.value} ${text.medium}` : record.value}>{children || '–'}</div>
    </div>
  )
}
