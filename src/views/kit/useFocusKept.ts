import { type RefObject, useEffect } from 'react'

/**
 * Where what has the focus in a dialog goes away or is disabled, the nearest part around it that can have the focus gets it
 * (`tabIndex={-1}`), or else the dialog. React Aria would give it to the dialog's first button, and a second Enter closes it.
 * @param within an element of the dialog
 */
export function useFocusKept(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = within.current?.closest<HTMLElement>('[role=dialog]')
    if (!dialog) return
    let parts: readonly HTMLElement[] = []
    const remember = ({ target }: FocusEvent) => {
      const all = [dialog, ...dialog.querySelectorAll<HTMLElement>('[tabindex="-1"]')]
      parts = all.filter((part) => part.contains(target as Node))
    }
    const observer = new MutationObserver(() => {
      const { activeElement: active } = document
      const isLost = active === document.body || (active?.matches(':disabled') && dialog.contains(active))
      if (isLost) parts.findLast((part) => part.isConnected)?.focus()
    })
    dialog.addEventListener('focusin', remember)
    observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    return () => {
      dialog.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [within])
}
