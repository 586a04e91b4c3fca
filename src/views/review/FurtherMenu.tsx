import { Menu, MenuItem } from 'react-aria-components/Menu'
import { changeLabel, type DecisionCode, mayChange } from '../../domain/listings/listingState.ts'
import { reviewHintOf } from '../../machines/review/reviewKeys.ts'
import {
  UNAUTHORIZED_SALE_CODE_LIST,
  UNAUTHORIZED_SALE_CODES,
  type UnauthorizedSaleCode,
} from '../../domain/kit/vocabulary.ts'
import * as field from '../kit/Field.css.ts'
import { MenuPopover } from '../kit/MenuPopover.tsx'
import type { OpenPopup } from '../kit/usePopupButton.ts'
import { KeyCap } from '../kit/KeyHint.tsx'

interface FurtherMenuProps extends OpenPopup {
  /** Of the user. */
  readonly groups: readonly string[]
  readonly label: string
  readonly codes: readonly DecisionCode[]
  /** Whether it has the reasons of an unauthorized sale, for those who set them at once. */
  readonly hasReasons: boolean
  readonly onDecide: (code: DecisionCode, reason?: UnauthorizedSaleCode) => void
}

/** Decisions that stand in no bar. */
export function FurtherMenu({ groups, label, codes, hasReasons, onDecide, ...open }: FurtherMenuProps) {
  return (
    <MenuPopover {...open}>
      {(close) => (
        <Menu aria-label={label} autoFocus="first" onClose={close}>
          {codes.map((code) => (
            <MenuItem
              key={code}
              className={field.option}
              textValue={changeLabel(code)}
              onAction={() => onDecide(code)}
            >
              {changeLabel(code)}
              <KeyCap kind="bare">{reviewHintOf('decide', code)}</KeyCap>
            </MenuItem>
          ))}
          {hasReasons && mayChange(groups, 'US')
            ? UNAUTHORIZED_SALE_CODE_LIST.map((reason) => (
                <MenuItem
                  key={reason}
                  className={field.option}
                  textValue={UNAUTHORIZED_SALE_CODES[reason].label}
                  onAction={() => onDecide('US', reason)}
                >
                  Unauthorized: {UNAUTHORIZED_SALE_CODES[reason].label}
                </MenuItem>
              ))
            : null}
        </Menu>
      )}
    </MenuPopover>
  )
}
