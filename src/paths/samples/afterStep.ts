import { afterStepMachine } from '../../machines/complaints/afterStepMachine.ts'
import { ENDS, SAYS_WHAT_IS_MISSING } from './excused.ts'
import type { Subject } from '../subject.ts'
import { guardEvents, isThere } from './formGuard.ts'
import { changedPatch, sampleAfter, sampleComplaint, unreachable } from './things.ts'

const stale = {
  status: 409,
  title: 'Changed meanwhile',
  current: { ...sampleAfter, updated: '2026-11-20T11:00:00.000Z' },
}

export const afterStepSubject: Subject = {
  name: 'afterStep',
  excused: {
    'submit is offered': SAYS_WHAT_IS_MISSING,
    'nothing leads out of form.done': ENDS,
  },
  machine: afterStepMachine,
  input: { after: sampleAfter, step: 'close' },
  events: [
    { type: 'field.changed', patch: { reason: 'removed' } },
    { type: 'field.changed', patch: { reason: null } },
    { type: 'submit' },
    ...guardEvents,
  ],
  isPossible: isThere,
  outcomes: {
    takeStep: {
      outputs: [{ after: sampleAfter, complaint: sampleComplaint(1), changed: [changedPatch(1)] }],
      errors: [stale, unreachable],
    },
  },
  distinguish: ({ draft }: { draft: { reason: string | null } }) => [draft.reason],
}
