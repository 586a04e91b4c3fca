import type { SnapshotFrom } from 'xstate'
import { matchingChangeMachine } from '../../machines/listings/matchingChangeMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, CHANGE_SET, NOON, unreachable } from './things.ts'

const request = {
  field: 'state',
  value: 'SU',
  filter: { state: ['NEW'] },
  seenAt: '2026-11-20T12:00:00.000Z',
}
const running = {
  id: '0190b1a0-0000-7000-8000-0000000000d1',
  field: 'state',
  title: 'Suspect',
  status: 'running',
  total: 1_284,
  done: 500,
  changed: 0,
  conflicts: 0,
  changedBy: null,
  changeSet: null,
}
const complete = { ...running, status: 'complete', done: 1_284, changed: 1_284, changeSet: CHANGE_SET }
const partly = { ...complete, changed: 1_281, conflicts: 3, changedBy: 'Somebody else' }
const unchanged = { ...complete, changed: 0, changeSet: null }
const cancelled = { ...running, status: 'cancelled' }

export const matchingChangeSubject: Subject = {
  name: 'matchingChange',
  invariants: {
    'what is watched is known': (at: SnapshotFrom<typeof matchingChangeMachine>) =>
      !at.matches('watching') || at.context.run !== null,
    'what could not be started is kept to be tried again': (at: SnapshotFrom<typeof matchingChangeMachine>) =>
      !at.matches('refused') || at.context.request !== null,
  },
  machine: matchingChangeMachine,
  events: [
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'session.closed' },
    { type: 'begin', request },
    { type: 'cancel' },
    { type: 'retry' },
    { type: 'dismiss' },
  ],
  outcomes: {
    findRunning: { outputs: [null, running], errors: [unreachable] },
    startChange: { outputs: [running], errors: [unreachable] },
    readChange: { outputs: [running, complete, partly, unchanged], errors: [unreachable] },
    cancelChange: { outputs: [running, cancelled, complete], errors: [unreachable] },
  },
  distinguish: ({ request: asked, run }: { request: unknown; run: { status: string } | null }) => [
    asked !== null,
    run?.status,
  ],
}
