import { Menu } from 'react-aria-components/Menu'
import { MenuPopover } from '../kit/MenuPopover.tsx'
import * as menus from '../kit/Menu.css.ts'
import type { OpenPopup } from '../kit/usePopupButton.ts'
import { FactorChoice } from './FactorChoice.tsx'

/** What the order goes by, where it is always that of priority. */
export function FactorsMenu(open: OpenPopup) {
  return (
    <MenuPopover {...open}>
      {(close) => (
        <Menu className={menus.menu} aria-label="Order" autoFocus="first" onClose={close}>
          <FactorChoice />
        </Menu>
      )}
    </MenuPopover>
  )
}
