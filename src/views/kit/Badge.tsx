import type { ReactElement, ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import * as styles from './Badge.css.ts'

interface Props {
  readonly tone: keyof typeof styles.label
  /** By its name, or drawn. */
  readonly icon: IconName | ReactElement
  readonly children: ReactNode
}

/** A state in a word or two: colour, sign and words, so that none of them says it alone. */
export function Badge({ tone, icon, children }: Props) {
  return (
    <span className={styles.label[tone]}>
      {typeof icon === 'string' ? <Icon name={icon} size={12} /> : icon}
      <span className={styles.words}>{children}</span>
    </span>
  )
}
