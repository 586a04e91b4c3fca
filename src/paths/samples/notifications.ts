import type { SnapshotFrom } from 'xstate'
import { notificationsMachine } from '../../machines/shell/notificationsMachine.ts'
import type { Subject } from '../subject.ts'
import { CHANGE_SET } from './things.ts'

export const notificationsSubject: Subject = {
  name: 'notifications',
  invariants: {
    'a notice is shown exactly where it says so': (at: SnapshotFrom<typeof notificationsMachine>) =>
      at.matches('showing') === (at.context.shown !== null),
    'none waits where none is shown': ({ context }: SnapshotFrom<typeof notificationsMachine>) =>
      context.next === null || context.shown !== null,
  },
  machine: notificationsMachine,
  events: [
    {
      type: 'notice.raised',
      notice: {
        tone: 'positive',
        message: '3 listings set to Suspect.',
        action: { kind: 'undo', changeSet: CHANGE_SET },
      },
    },
    {
      type: 'notice.raised',
      notice: { tone: 'critical', message: 'Failed.', action: { kind: 'retryUndo' } },
    },
    { type: 'notice.raised', notice: { tone: 'positive', message: 'Done.', action: null } },
    { type: 'dismiss' },
    { type: 'act' },
    { type: 'pointer.entered' },
    { type: 'pointer.left' },
    { type: 'session.closed' },
  ],
  outcomes: {},
  distinguish: ({ shown, next }: { shown: { action: { kind: string } | null } | null; next: unknown }) => [
    shown?.action?.kind,
    next !== null,
  ],
}
