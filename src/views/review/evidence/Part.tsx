import { type ReactNode, useId } from 'react'
import * as text from '../../../styles/text.css.ts'
import * as styles from './Evidence.css.ts'

interface Props {
  readonly title: string
  /** What stands at the end of the title's line. */
  readonly aside?: ReactNode
  /** As high as this whatever it holds, so that nothing jumps from listing to listing. */
  readonly height: keyof typeof styles.height
  readonly children: ReactNode
}

/** A part of the evidence, under its title. */
export function Part({ title, aside, height, children }: Props) {
  const id = useId()
  return (
    <section className={`${styles.part} ${styles.height[height]}`} aria-labelledby={id}>
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

/** Longer than its place at times: it scrolls there. */
export function Scrolled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
    <div className={styles.scrolled} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
