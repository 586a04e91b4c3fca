import type { SnapshotFrom } from 'xstate'
import { undoMachine } from '../../machines/listings/undoMachine.ts'
import type { Subject } from '../subject.ts'
import { changedPatch, CHANGE_SET, unreachable } from './things.ts'

/** The change set that an undo makes. */
const UNDO_SET = '0190b1a0-0000-7000-8000-0000000000c2'
const made = (changeSet: string) => ({
  type: 'notice.raised',
  notice: { tone: 'positive', message: '1 listing set to Suspect.', action: { kind: 'undo', changeSet } },
})
const undone = {
  changeSet: UNDO_SET,
  changed: [changedPatch(1)],
  conflicts: [],
  missing: [],
  removed: 0,
  restored: 1,
  leftAlone: 0,
}

export const undoSubject: Subject = {
  name: 'undo',
  invariants: {
    'an undo runs only of what was asked for': (at: SnapshotFrom<typeof undoMachine>) =>
      !at.matches('undoing') || at.context.queue.length > 0,
    'each change set waits once': ({ context: { queue } }: SnapshotFrom<typeof undoMachine>) =>
      new Set(queue).size === queue.length,
    'each change set is undoable once': ({ context: { undoable } }: SnapshotFrom<typeof undoMachine>) =>
      new Set(undoable).size === undoable.length,
  },
  machine: undoMachine,
  events: [
    { type: 'undo', changeSet: CHANGE_SET },
    { type: 'undo', changeSet: UNDO_SET, isUndo: true },
    { type: 'undoNewest' },
    { type: 'retry' },
    made(CHANGE_SET),
    made(UNDO_SET),
    { type: 'session.closed' },
  ],
  outcomes: {
    undoChange: {
      outputs: [
        undone,
        { ...undone, changeSet: null },
        { ...undone, changed: [], restored: 20_000 },
        { ...undone, conflicts: [{ listing: changedPatch(2), changedBy: 'Somebody else' }] },
      ],
      errors: [unreachable],
    },
  },
  distinguish: ({
    queue,
    undoable,
    undos,
  }: {
    queue: readonly string[]
    undoable: readonly string[]
    undos: readonly string[]
  }) => [Math.min(queue.length, 2), undoable.some((id) => !queue.includes(id)), undos.length > 0],
}
