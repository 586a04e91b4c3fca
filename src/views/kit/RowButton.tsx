import type { ButtonHTMLAttributes, Ref } from 'react'
import { sign } from './Button.css.ts'
import { Icon, type IconName } from './Icon.tsx'
import { keptFromRow } from './rowPart.ts'

interface Props extends Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'children' | 'onKeyDown' | 'aria-label' | 'aria-haspopup' | 'aria-expanded'
> {
  readonly ref?: Ref<HTMLButtonElement>
  readonly onPress: () => void
}

const kept = keptFromRow('Enter', ' ')

/**
 * A button in a row or on a card, which can be pressed itself. The browser's own: scrolling draws hundreds a second, and of a
 * card with four React Aria's took as long as all the rest.
 */
export function RowButton({ onPress, onKeyDown, ...props }: Props) {
  return (
    <button
      type="button"
      {...props}
      {...kept}
      onClick={(event) => {
        kept.onClick(event)
        onPress()
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.defaultPrevented) event.stopPropagation()
        else kept.onKeyDown(event)
      }}
    />
  )
}

interface SignProps extends Omit<Props, 'className' | 'children'> {
  readonly icon: IconName
  readonly 'aria-label': string
}

/** A RowButton of an icon alone, which looks as a quiet Button does. */
export function RowSign({ icon, ...props }: SignProps) {
  return (
    <RowButton {...props} className={sign}>
      <Icon name={icon} />
    </RowButton>
  )
}
