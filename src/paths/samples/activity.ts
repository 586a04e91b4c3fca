import { activityMachine } from '../../machines/investigations/activityMachine.ts'
import type { Subject } from '../subject.ts'
import { sampleEvidence } from './evidence.ts'
import { analyst, sampleInvestigation, unreachable } from './things.ts'

const opened = {
  at: '2026-11-10T00:00:00.000Z',
  by: analyst.name,
  what: 'Investigation opened',
  changes: [],
  comment: null,
}

export const activitySubject: Subject = {
  name: 'activity',
  machine: activityMachine,
  input: { id: sampleInvestigation(1).id },
  events: [
    { type: 'retry' },
    { type: 'reload' },
    { type: 'investigations.changed', investigations: [sampleInvestigation(1, 1)], removed: [] },
    { type: 'investigations.changed', investigations: [sampleInvestigation(2)], removed: [] },
    { type: 'evidence.added', investigation: sampleInvestigation(1).id, entry: sampleEvidence },
    { type: 'evidence.added', investigation: sampleInvestigation(2).id, entry: sampleEvidence },
  ],
  outcomes: { loadActivity: { outputs: [[opened]], errors: [unreachable] } },
  distinguish: ({ events }: { events: readonly object[] | null }) => [events === null],
}
