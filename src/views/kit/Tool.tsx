import { createContext, type ReactNode, use } from 'react'
import { button, iconOnly } from './Button.css.ts'
import { Button } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'

export interface ToolProps {
  readonly icon?: IconName
  readonly name: string
  /** Whether the icon alone says it in the bar. */
  readonly isIcon?: boolean
  /** The key that does it. */
  readonly hint?: ReactNode
  readonly isDisabled?: boolean
  readonly isPending?: boolean
  /** Whether what it switches is on. */
  readonly isOn?: boolean
  /** Whether it opens a dialog. */
  readonly hasDialog?: boolean
  readonly onPress?: () => void
  /** What it downloads. */
  readonly href?: string
}

/** What draws a tool where the tools are folded into a menu. */
export const FoldedTool = createContext<((tool: ToolProps) => ReactNode) | null>(null)

/** Something that the top bar offers: a button or a link of it, or an entry of the menu into which it folds. */
export function Tool(props: ToolProps) {
  const folded = use(FoldedTool)
  if (folded) return folded(props)
  const {
    icon,
    name,
    isIcon = false,
    hint,
    isDisabled = false,
    isPending,
    isOn,
    hasDialog,
    onPress,
    href,
  } = props
  const words = isIcon ? undefined : (
    <>
      {name}
      {hint}
    </>
  )
  if (href !== undefined)
    return (
      <a
        className={isIcon ? `${button.quiet} ${iconOnly}` : button.quiet}
        href={href}
        download
        {...(isIcon ? { 'aria-label': name } : {})}
      >
        {icon ? <Icon name={icon} /> : null}
        {words}
      </a>
    )
  return (
    <Button
      kind="quiet"
      {...(icon ? { icon } : {})}
      isDisabled={isDisabled}
      {...(isPending === undefined ? {} : { isPending })}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      {...(isIcon ? { 'aria-label': name } : {})}
      {...(hasDialog ? { 'aria-haspopup': 'dialog' as const } : {})}
      {...(onPress ? { onPress } : {})}
    >
      {words}
    </Button>
  )
}
