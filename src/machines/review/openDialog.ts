import { type AnyMachineSnapshot, fromCallback } from 'xstate'
import { DIALOG } from '../kit/commands.ts'
import type { LazyRef } from '../kit/lazyActorMachine.ts'

/** Whether a dialog stands over the page, being loaded included. */
export type OpenDialogEvent = { type: 'dialog.opened' } | { type: 'dialog.closed' }

/** Tells the machine that invokes it when a dialog opens over the page and when it closes; at once where one is open. */
export const openDialogLogic = fromCallback<{ type: 'unused' }>(({ system, sendBack }) => {
  const dialog = system.get(DIALOG) as LazyRef | undefined
  if (!dialog) return undefined
  let wasOpen = false
  const look = (snapshot: AnyMachineSnapshot) => {
    const isOpen = !snapshot.matches('idle')
    if (isOpen === wasOpen) return
    wasOpen = isOpen
    sendBack({ type: isOpen ? 'dialog.opened' : 'dialog.closed' } satisfies OpenDialogEvent)
  }
  look(dialog.getSnapshot())
  const watched = dialog.subscribe(look)
  return () => watched.unsubscribe()
})
