import type { AnyMachineSnapshot } from 'xstate'

/** What every form with the kit's guard is told beside its own events. */
export const guardEvents = [
  { type: 'cancel' },
  { type: 'keepEditing' },
  { type: 'discard' },
  { type: 'departure.held' },
]

/** Whether the form is still there: nothing happens in one that was left. */
export const isThere = (snapshot: AnyMachineSnapshot): boolean => !snapshot.hasTag('left')

/** Likewise; and one whose record is gone is copied at most: what is typed and left there is as in any other. */
export const canGoOn = (snapshot: AnyMachineSnapshot, { type }: { readonly type: string }): boolean =>
  isThere(snapshot) && (!snapshot.hasTag('lost') || /^((copy|submit)$|xstate)/.test(type))
