import { gatheringMachine } from '../../machines/listings/gatheringMachine.ts'
import { ENDS } from './excused.ts'
import type { Subject } from '../subject.ts'
import { analyst, sampleListing, unreachable } from './things.ts'

export const gatheringSubject: Subject = {
  name: 'gathering',
  excused: {
    'nothing leads out of misfit': ENDS,
    'nothing leads out of read': ENDS,
  },
  machine: gatheringMachine,
  input: {
    matching: { params: {}, total: 2, seenAt: '2026-11-20T12:00:00.000Z' },
    to: { action: 'classification', type: 'TM' },
    user: { id: analyst.providerId, groups: analyst.groups },
  },
  events: [{ type: 'retry' }, { type: 'cancel' }],
  outcomes: { readMatching: { outputs: [[sampleListing(1)], []], errors: [unreachable] } },
  distinguish: ({ problem }: { problem: string | null }) => problem,
}
