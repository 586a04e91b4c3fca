import { caseFollowerMachine } from '../../machines/investigations/caseFollowerMachine.ts'
import type { Subject } from '../subject.ts'
import { sampleInvestigation, unreachable } from './things.ts'

const { id } = sampleInvestigation(1)
const changed = (n: number) => ({
  type: 'investigations.changed' as const,
  investigations: [sampleInvestigation(n)],
  removed: [],
})

export const caseFollowerSubject: Subject = {
  name: 'caseFollower',
  machine: caseFollowerMachine,
  input: { id },
  events: [
    { type: 'investigations.outdated', investigations: [id] },
    { type: 'investigations.outdated', investigations: [] },
    { type: 'messages.arrived', about: [id] },
    { type: 'messages.arrived', about: ['another'] },
    { type: 'page.shown' },
    changed(1),
    changed(2),
  ],
  outcomes: {
    loadInvestigation: {
      outputs: [sampleInvestigation(1, 1)],
      errors: [unreachable, { status: 404, title: 'There is no such investigation.' }],
    },
  },
  distinguish: () => [],
}
