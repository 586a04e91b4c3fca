import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import { Icon, type IconName } from './Icon.tsx'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  readonly kind?: 'plain' | 'quiet' | 'fill' | 'main'
  readonly icon?: IconName
  readonly children?: ReactNode
}

/** A button with words, an icon before them if given; without words it needs an `aria-label`. */
export function Button({ kind = 'plain', icon, children, isPending = false, ...props }: ButtonProps) {
  const width = children === undefined ? ' inspector-button-icon-only' : ''
  return (
    <AriaButton
      {...props}
      isPending={isPending}
      className={`inspector-button inspector-button-${kind}${width}`}
    >
      {isPending ? (
        <ProgressBar aria-label="Working" isIndeterminate className="inspector-button-spinner">
          <Icon name="pending" />
        </ProgressBar>
      ) : icon ? (
        <Icon name={icon} />
      ) : null}
      {children}
    </AriaButton>
  )
}
