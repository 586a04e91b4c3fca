import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface AlertProps {
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
    <div role="alert" className={`inspector-alert inspector-alert-${tone}`}>
      <span className={`inspector-alert-sign-${tone}`}>
        <Icon name={icon} />
      </span>
      <div className="inspector-grow">
        <p className="inspector-text-strong">{title}</p>
        {children ? <p className="inspector-text-muted">{children}</p> : null}
        {actions ? <div className="inspector-alert-actions">{actions}</div> : null}
      </div>
    </div>
  )
}
