import type { SnapshotFrom } from 'xstate'
import type { QueuedStep, ReviewStep } from '../../machines/review/reviewQueue.ts'
import { decisionQueueMachine } from '../../machines/review/decisionQueueMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, changedPatch, CHANGE_SET, NOON, sampleListing, unreachable } from './things.ts'

const [first, second] = [sampleListing(1), sampleListing(2)]
const key = '0190b1a0-0000-7000-8000-0000000000e5'

const decision: ReviewStep = {
  kind: 'decision',
  decision: {
    key,
    run: '0190b1a0-0000-7000-8000-0000000000e4',
    listing: first._id,
    updated: first.updated,
    decided: new Date(NOON).toISOString(),
    verdict: { kind: 'state', value: 'GE' },
  },
}
const name = `decision:${key}`
const queued: QueuedStep = { n: 1, name, title: first.title, step: decision, trouble: null }
const added = (step: ReviewStep) => ({ type: 'step.added', step, title: first.title })

export const decisionQueueSubject: Subject = {
  name: 'decisionQueue',
  invariants: {
    'each step waits once': ({ context: { queue } }: SnapshotFrom<typeof decisionQueueMachine>) =>
      new Set(queue.map(({ name }) => name)).size === queue.length,
    'steps are sent in the order in which they were done': ({
      context: { queue },
    }: SnapshotFrom<typeof decisionQueueMachine>) =>
      queue.every(({ n }, k) => k === 0 || queue[k - 1]!.n < n),
    'a step is on its way exactly while one is sent': (at: SnapshotFrom<typeof decisionQueueMachine>) =>
      (at.context.onItsWay !== null) === at.matches({ signedIn: { sending: 'sending' } }),
    'nothing is kept of whoever signed out': (at: SnapshotFrom<typeof decisionQueueMachine>) =>
      !at.matches('signedOut') || at.context.queue.length === 0,
  },
  machine: decisionQueueMachine,
  events: [
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'session.closed' },
    { type: 'begin' },
    { type: 'queue.changed' },
    added(decision),
    added({ kind: 'takeBack', listing: first._id, key }),
    added({ kind: 'skip', listing: second._id }),
    { type: 'retry' },
    { type: 'page.shown' },
    { type: 'address.changed', path: '/listings', query: {} },
    { type: 'trouble.dismissed', name },
    { type: 'trouble.retried', name },
    { type: 'conflict.overridden', name, at: NOON },
    { type: 'signOut.asked' },
    { type: 'signOut.confirmed' },
    { type: 'stay' },
  ],
  outcomes: {
    restoreQueue: { outputs: [[], [queued]], errors: [new Error('nothing is kept here')] },
    storeQueue: { outputs: [undefined], errors: [new Error('nothing is kept here')] },
    sendStep: {
      outputs: [
        { outcome: 'made', key, changeSet: CHANGE_SET, listing: changedPatch(1) },
        { outcome: 'conflict', key, listing: changedPatch(1), changedBy: 'Somebody else' },
        { outcome: 'missing', key },
        null,
      ],
      errors: [unreachable, { status: 422, title: 'It can’t be decided so.' }],
    },
  },
  /** One step at a time tells the states apart; a queue of several only makes more of the same. */
  distinguish: ({
    queue,
    isRead,
    attempts,
    path,
  }: {
    queue: readonly QueuedStep[]
    isRead: boolean
    attempts: number
    path: string | null
  }) => [
    queue.length > 1 ? 'several' : (queue[0]?.trouble?.kind ?? queue[0]?.step.kind),
    isRead,
    attempts > 0,
    path,
  ],
  isPossible: (snapshot, event) =>
    event.type !== 'step.added' || (snapshot.context as { queue: readonly unknown[] }).queue.length < 2,
}
