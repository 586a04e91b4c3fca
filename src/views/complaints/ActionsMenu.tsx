import { Menu, MenuItem } from 'react-aria-components/Menu'
import { actionLabel, type ChosenAction } from '../../machines/complaints/complaintActions.ts'
import { MenuPopover } from '../kit/MenuPopover.tsx'
import type { OpenPopup } from '../kit/usePopupButton.ts'
import * as styles from '../kit/Records.css.ts'

interface ActionsMenuProps extends OpenPopup {
  readonly entries: readonly { readonly action: ChosenAction; readonly refusal: string | null }[]
  readonly onChoose: (action: ChosenAction) => void
}

/** Every action on complaints; one that can't be done says why. */
export function ActionsMenu({ entries, onChoose, ...open }: ActionsMenuProps) {
  return (
    <MenuPopover {...open}>
      {(close) => (
        <Menu
          aria-label="Actions"
          className={styles.menu}
          autoFocus="first"
          onClose={close}
          disabledKeys={entries.flatMap(({ action, refusal }) => (refusal === null ? [] : action))}
          onAction={(key) => {
            const entry = entries.find(({ action }) => action === key)
            if (entry) onChoose(entry.action)
          }}
        >
          {entries.map(({ action, refusal }) => (
            <MenuItem key={action} id={action} textValue={actionLabel(action)} className={styles.menuItem}>
              {actionLabel(action)}{' '}
              {refusal === null ? null : <span className={styles.menuReason}>{refusal}</span>}
            </MenuItem>
          ))}
        </Menu>
      )}
    </MenuPopover>
  )
}
