import type { AnyMachineSnapshot } from 'xstate'
import { messagesSubject } from '../../src/paths/samples/messages.ts'
import type { Subject } from '../../src/paths/subject.ts'

/** Whether the machine is in a state of those beside each other while somebody is signed in. */
export const isIn = (snapshot: AnyMachineSnapshot, region: 'polling' | 'dialog' | 'telling', state: string) =>
  snapshot.matches({ signedIn: { [region]: state } })

interface Context {
  readonly items: readonly unknown[] | null
  readonly isHidden: boolean
  readonly failures: number
  readonly gone: readonly string[]
}

/** The messages as a person at a browser goes through them. */
export const walkedMessages: Subject = {
  ...messagesSubject,
  distinguish: ({ items, isHidden, failures, gone }: Context) => [
    items?.length,
    isHidden,
    failures > 0,
    gone.length,
  ],
  isPossible,
}

/** How the asking stands is told in the dialog, so that it is opened first; what the dialog covers is done when it is closed. */
function isPossible(snapshot: AnyMachineSnapshot, event: { type: string; error?: unknown }): boolean {
  const { isHidden, gone } = snapshot.context as Context
  if (snapshot.matches('signedOut'))
    return event.type === (isHidden ? 'page.shown' : 'page.hidden') || event.type === 'session.opened'
  const isTelling = isIn(snapshot, 'telling', 'busy')
  if (event.type.endsWith('tellDeed')) return true
  if (isIn(snapshot, 'dialog', 'closed')) {
    // Whoever signs out leaves a page that is seen, and a new one is.
    if (event.type === 'session.closed') return !isHidden && !isTelling
    return event.type === 'open' || (event.type === 'session.renewed' && !isTelling)
  }
  switch (event.type) {
    case 'session.opened':
    case 'session.renewed':
    case 'session.closed':
    case 'open':
      return false
    case 'page.hidden':
      return !isHidden
    // It leads to the investigation, where the list may be reloaded.
    case 'address.left':
    case 'delete':
      return !isTelling && isIn(snapshot, 'polling', 'waiting') && gone.length === 0
    default:
      return true
  }
}
