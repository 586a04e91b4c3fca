import type { ReactNode } from 'react'
import * as text from '../../styles/text.css.ts'
import * as layout from './layout.css.ts'
import * as styles from './Alert.css.ts'
import { Icon, type IconName } from './Icon.tsx'
import { withRequest } from './RequestName.tsx'

export interface AlertProps {
  readonly tone?: 'critical' | 'caution'
  readonly icon?: IconName
  /** What happened. */
  readonly title: string
  /** What was kept. */
  readonly children?: ReactNode
  /** How to go on. */
  readonly actions?: ReactNode
}

/** An error next to what failed: what happened, what was kept, how to go on. */
export function Alert({ tone = 'critical', icon = 'alert', title, children, actions }: AlertProps) {
  return (
    <div role="alert" className={styles.alert[tone]}>
      <span className={styles.sign[tone]}>
        <Icon name={icon} />
      </span>
      <div className={layout.grow}>
        <p className={text.strong}>{withRequest(title)}</p>
        {children ? <p className={styles.words}>{withRequest(children)}</p> : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  )
}
