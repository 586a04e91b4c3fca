import { type ReactNode, useId } from 'react'
import * as text from '../../../styles/text.css.ts'
import * as styles from './Evidence.css.ts'

interface Props {
  readonly title: string
  /** What stands at the end of the title's line. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of the evidence, under its title: as high as what it says, none of which is cut. */
export function Part({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.partHead}>
        <h3 id={id} className={`${styles.partTitle} ${text.clipped}`} title={title}>
          {title}
        </h3>
        {aside ? <span className={`${text.note} ${styles.aside}`}>{aside}</span> : null}
      </div>
      {children}
    </section>
  )
}
