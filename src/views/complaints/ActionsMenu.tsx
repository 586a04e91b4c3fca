import { Menu, MenuItem } from 'react-aria-components/Menu'
import {
  actionLabel,
  type ChosenAction,
  type OfferedActions,
} from '../../machines/complaints/complaintActions.ts'
import { MenuPopover } from '../kit/MenuPopover.tsx'
import type { OpenPopup } from '../kit/usePopupButton.ts'
import * as text from '../../styles/text.css.ts'
import * as styles from './Complaints.css.ts'

interface ActionsMenuProps extends OpenPopup {
  readonly offered: OfferedActions
  readonly onChoose: (action: ChosenAction) => void
}

/** The actions on complaints that can be done, and below them the others, together with why they can't. */
export function ActionsMenu({ offered: { possible, refused }, onChoose, ...open }: ActionsMenuProps) {
  return (
    <MenuPopover {...open}>
      {(close) => (
        <Menu
          aria-label="Actions"
          className={styles.menu}
          autoFocus="first"
          onClose={close}
          disabledKeys={refused.map(({ why }) => why)}
          onAction={(key) => {
            const action = possible.find((one) => one === key)
            if (action) onChoose(action)
          }}
        >
          {possible.map((action) => (
            <MenuItem key={action} id={action} textValue={actionLabel(action)} className={styles.menuItem}>
              {actionLabel(action)}
            </MenuItem>
          ))}
          {refused.map(({ actions, why }) => {
            const labels = actions.map(actionLabel).join(', ')
            return (
              <MenuItem key={why} id={why} textValue={labels} className={styles.menuItem}>
                {labels} <span className={text.note}>{why}</span>
              </MenuItem>
            )
          })}
        </Menu>
      )}
    </MenuPopover>
  )
}
