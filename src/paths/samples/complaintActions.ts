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
      errors: [unreachable],
    },
  },
  distinguish: ({
    date,
    waiting,
    refusals,
  }: {
    date: string
    waiting: readonly object[]
    refusals: readonly object[]
  }) => [date, waiting.length, refusals.length],
}
