import type { ReactNode } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import * as field from '../kit/Field.css.ts'
import { Icon } from '../kit/Icon.tsx'
import { MenuPopover } from '../kit/MenuPopover.tsx'
import * as menus from '../kit/Menu.css.ts'
import { FoldedTool, type ToolProps } from '../kit/Tool.tsx'
import type { OpenPopup } from '../kit/usePopupButton.ts'

interface Props extends OpenPopup {
  readonly children: ReactNode
}

/** The tools of the top bar, and Help, in a menu where the bar has no room for them. */
export function ToolsMenu({ children, ...open }: Props) {
  return (
    <MenuPopover {...open}>
      {(close) => (
        <FoldedTool value={entry}>
          <Menu className={menus.menu} aria-label="Tools" autoFocus="first" onClose={close}>
            {children}
          </Menu>
        </FoldedTool>
      )}
    </MenuPopover>
  )
}

const entry = (tool: ToolProps) => <Entry {...tool} />

function Entry({ icon, name, isDisabled = false, isPending = false, isOn, onPress, href }: ToolProps) {
  return (
    <MenuItem
      className={field.option}
      textValue={name}
      isDisabled={isDisabled || isPending}
      {...(onPress ? { onAction: onPress } : {})}
      {...(href === undefined ? {} : { href, download: true })}
    >
      {icon ? <Icon name={icon} /> : null}
      {name}
      {isOn ? (
        <span className={field.optionEnd}>
          <Icon name="check" />
        </span>
      ) : null}
    </MenuItem>
  )
}
