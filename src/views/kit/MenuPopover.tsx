import type { ReactNode } from 'react'
import { RootMenuTriggerStateContext } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState'
import * as field from './Field.css.ts'
import type { OpenPopup } from './usePopupButton.ts'

interface MenuPopoverProps extends OpenPopup {
  readonly className?: string
  readonly children: (close: () => void) => ReactNode
}

/** The open menu of a button: its menu, given what closes it, and what stands around that. */
export function MenuPopover({ triggerRef, onOpenChange, className, children }: MenuPopoverProps) {
  const state = useMenuTriggerState({ isOpen: true, onOpenChange })
  return (
    <RootMenuTriggerStateContext value={state}>
      <Popover
        trigger="MenuTrigger"
        triggerRef={triggerRef}
        isOpen
        onOpenChange={onOpenChange}
        placement="bottom end"
        className={className ? `${field.popover} ${className}` : field.popover}
      >
        {children(() => state.close())}
      </Popover>
    </RootMenuTriggerStateContext>
  )
}
