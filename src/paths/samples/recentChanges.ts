import { recentChangesMachine } from '../../machines/listings/recentChangesMachine.ts'
import type { Subject } from '../subject.ts'
import { CHANGE_SET, unreachable } from './things.ts'

const change = {
  id: CHANGE_SET,
  kind: 'state',
  original: 'state',
  undos: 0,
  title: 'Suspect',
  actor: 'Sample analyst',
  at: '2026-11-20T12:00:00.000Z',
  comment: null,
  listings: 3,
  undone: false,
}
const whole = { items: [change], size: 20, total: 1, next: null }

export const recentChangesSubject: Subject = {
  name: 'recentChanges',
  machine: recentChangesMachine,
  events: [
    { type: 'open' },
    { type: 'close' },
    { type: 'more' },
    { type: 'retry' },
    { type: 'session.closed' },
    { type: 'change.undone', changeSet: CHANGE_SET },
  ],
  outcomes: {
    loadFirst: { outputs: [{ ...whole, total: 2, next: CHANGE_SET }, whole], errors: [unreachable] },
    loadMore: { outputs: [{ ...whole, items: [{ ...change, id: 'another' }] }], errors: [unreachable] },
    refresh: { outputs: [whole], errors: [unreachable] },
  },
  distinguish: ({ next }: { next: string | null }) => next === null,
}
