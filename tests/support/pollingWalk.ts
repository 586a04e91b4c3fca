import type { Subject } from '../../src/paths/subject.ts'
import { messagesSubject, sampleMessage } from '../../src/paths/samples/messages.ts'
import { NOON, unreachable } from '../../src/paths/samples/things.ts'

/** The asking for messages by itself, as a browser is walked through it: what belongs to the dialog stays at rest. */
export const pollingSubject: Subject = {
  ...messagesSubject,
  events: messagesSubject.events.filter(({ type }) =>
    ['session.opened', 'page.hidden', 'page.shown', 'retry'].includes(type),
  ),
  outcomes: {
    loadMessages: {
      outputs: [{ items: [sampleMessage(1)], at: NOON }],
      errors: [{ ...unreachable, at: NOON }],
    },
  },
  distinguish: ({
    items,
    isHidden,
    failures,
  }: {
    items: readonly unknown[] | null
    isHidden: boolean
    failures: number
  }) => [items?.length, isHidden, failures > 0],
}
