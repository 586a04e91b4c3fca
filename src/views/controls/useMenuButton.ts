import { type RefObject, useRef, useState } from 'react'
import type { PressEvent } from 'react-aria-components/Button'

/** What a menu that is loaded when it is first opened is given: the button it belongs to, and how it closes. */
export interface OpenMenu {
  readonly triggerRef: RefObject<HTMLButtonElement | null>
  readonly onOpenChange: (isOpen: boolean) => void
}

/**
 * A button that opens a menu. Menus are large and most are never opened: render the menu, lazily, only while there
 * is an `open`, with `open` as its properties.
 */
export function useMenuButton() {
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  return {
    trigger: {
      ref,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      onPress: (_: PressEvent) => setOpen(true),
    } as const,
    open: isOpen ? ({ triggerRef: ref, onOpenChange: setOpen } satisfies OpenMenu) : null,
  }
}
