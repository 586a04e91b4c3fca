import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'

/** What a popup that is loaded when it is first opened is given: the button it belongs to, and how it closes. */
export interface OpenPopup {
  readonly triggerRef: RefObject<HTMLButtonElement | null>
  readonly onOpenChange: (isOpen: boolean) => void
  /** Closes it where it can't be loaded. */
  readonly onLeave?: () => void
}

/**
 * A button that opens a popup over the page. Popups are large and most are never opened: render the popup, lazily, only
 * while there is an `open`, with `open` as its properties. The arrow keys open it too.
 */
export function usePopupButton(kind: 'menu' | 'listbox' | 'dialog') {
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  return {
    trigger: {
      ref,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      onPress: () => setOpen(true),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        setOpen(true)
      },
    } as const,
    open: isOpen
      ? ({
          triggerRef: ref,
          onOpenChange: setOpen,
          onLeave: () => setOpen(false),
        } satisfies OpenPopup)
      : null,
  }
}
