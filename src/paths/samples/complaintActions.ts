import type { SnapshotFrom } from 'xstate'
import { complaintActionsMachine } from '../../machines/complaints/complaintActionsMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, changedPatch, sampleComplaint, unreachable } from './things.ts'

const filed = (n: number) => ({
  ...sampleComplaint(n),
  status: 'FILED' as const,
  filing: '2026-11-18T00:00:00.000Z',
})

export const complaintActionsSubject: Subject = {
  name: 'complaintActions',
  invariants: {
    'none of the complaints gets lost': ({ context }: SnapshotFrom<typeof complaintActionsMachine>) =>
      context.waiting.length + context.moved.length + context.removed.length + context.refusals.length ===
      context.total,
    'what is moved still waits, one at least': (at: SnapshotFrom<typeof complaintActionsMachine>) =>
      !at.matches('moving') || at.context.waiting.length > 0,
    'no complaint is filed, or moved otherwise, before it was confirmed': (
      at: SnapshotFrom<typeof complaintActionsMachine>,
    ) => !at.matches('asking') || (at.context.moved.length === 0 && at.context.removed.length === 0),
  },
  machine: complaintActionsMachine,
  input: {
    complaints: [filed(1), filed(2)],
    action: 'takeDown',
    span: { filedOn: '2026-11-18', today: '2026-11-20' },
    user: { groups: analyst.groups },
  },
  events: [
    { type: 'date.typed', date: '2026-11-19' },
    { type: 'date.typed', date: '2026-11-17' },
    { type: 'comment.typed', text: 'seen' },
    { type: 'confirm' },
    { type: 'stop' },
    { type: 'retry' },
    { type: 'cancel' },
  ],
  outcomes: {
    moveComplaint: {
      outputs: [{ complaint: { ...filed(1), status: 'PROCESSED' }, changed: [changedPatch(1)] }],
      errors: [
        unreachable,
        { status: 404, title: 'Not found' },
        { status: 409, title: 'Conflict', detail: 'It is Removed already.' },
        {
          status: 409,
          title: 'Changed meanwhile',
          current: { ...filed(1), updated: '2026-11-19T00:00:00.000Z' },
        },
      ],
    },
  },
  distinguish: ({
    date,
    waiting,
    refusals,
  }: {
    date: string
    waiting: readonly object[]
    refusals: readonly { readonly since: string | null }[]
  }) => [date, waiting.length, refusals.length, refusals.map(({ since }) => since)],
}
