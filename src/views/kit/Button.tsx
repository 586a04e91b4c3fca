import type { ReactElement, ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import * as styles from './Button.css.ts'
import { Icon, type IconName } from './Icon.tsx'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  readonly kind?: keyof typeof styles.button
  /** By its name, or drawn. */
  readonly icon?: IconName | ReactElement
  readonly isTall?: boolean
  readonly isWide?: boolean
  readonly ref?: Ref<HTMLButtonElement>
  readonly children?: ReactNode
}

/** A button with words, an icon before them if given; without words it needs an `aria-label`. */
export function Button({ kind = 'plain', icon, isTall, isWide, children, isPending, ...props }: ButtonProps) {
  const classes = [
    styles.button[kind],
    children === undefined ? styles.iconOnly : '',
    isTall ? styles.tall : '',
    isWide ? styles.wide : '',
  ]
  return (
    <AriaButton
      {...props}
      {...(isPending === undefined ? {} : { isPending })}
      className={classes.join(' ').trim()}
    >
      {isPending ? (
        <ProgressBar aria-label="Working" isIndeterminate className={styles.spinner}>
          <Icon name="pending" />
        </ProgressBar>
      ) : icon ? (
        typeof icon === 'string' ? (
          <Icon name={icon} />
        ) : (
          icon
        )
      ) : null}
      {children}
    </AriaButton>
  )
}
