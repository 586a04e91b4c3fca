import { undoMachine } from '../../../src/machines/undoMachine.ts'
import type { Subject } from '../subject.ts'
import { changedPatch, CHANGE_SET, unreachable } from './things.ts'

const undone = {
  changeSet: CHANGE_SET,
  changed: [changedPatch(1)],
  conflicts: [],
  missing: [],
  removed: 0,
  restored: 1,
  leftAlone: 0,
}

export const undoSubject: Subject = {
  name: 'undo',
  machine: undoMachine,
  events: [{ type: 'undo', changeSet: CHANGE_SET }, { type: 'retry' }],
  outcomes: {
    undoChange: {
      outputs: [undone, { ...undone, conflicts: [{ listing: changedPatch(2), changedBy: 'Somebody else' }] }],
      errors: [unreachable],
    },
  },
  distinguish: ({ queue }: { queue: readonly string[] }) => Math.min(queue.length, 2),
}
