import type { SnapshotFrom } from 'xstate'
import type { Message } from '../../domain/messages/message.ts'
import { messagesMachine } from '../../machines/messages/messagesMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, NOON, unauthorised, unreachable } from './things.ts'

export const sampleMessage = (n: number): Message => ({
  _id: `0190b1a0-0000-7000-8000-00000000030${n}`,
  identifier: `0190b1a0-0000-7000-8000-00000000040${n}`,
  level: 'INFO',
  timestamp: '2026-11-20T11:00:00.000Z',
  type: 'TEST_PURCHASE',
  content: `Demo manager assigned you the raid 2026-000${n} for Vessmont : Meridian 40`,
  recipients: [analyst.providerId],
  seen: false,
})

const one = sampleMessage(1)

export const messagesSubject: Subject = {
  name: 'messages',
  invariants: {
    'nothing is kept of whoever signed out': (at: SnapshotFrom<typeof messagesMachine>) =>
      !at.matches('signedOut') || (at.context.items === null && at.context.deeds.length === 0),
  },
  machine: messagesMachine,
  events: [
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'session.renewed', user: analyst },
    { type: 'session.closed' },
    { type: 'page.hidden' },
    { type: 'page.shown' },
    { type: 'address.left' },
    { type: 'retry' },
    { type: 'open' },
    { type: 'close' },
    { type: 'delete', id: one._id },
  ],
  outcomes: {
    loadMessages: {
      outputs: [{ items: [one], at: NOON }],
      errors: [{ ...unreachable, at: NOON }, unauthorised],
    },
    tellDeed: { outputs: [undefined], errors: [unreachable] },
  },
  distinguish: ({
    items,
    isHidden,
    gone,
  }: {
    items: unknown
    isHidden: boolean
    gone: readonly string[]
  }) => [items !== null, isHidden, gone.length],
}
