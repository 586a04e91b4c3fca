import type { Subject } from '@statepaths/xstate'
import { knownMachines, recordedRuns } from '@statepaths/inspector/paths'
import type { SnapshotFrom } from 'xstate'
import { readingMachine, TRIES_MAX } from './readingMachine.ts'

/** What may happen while somebody reads. */
export const readingSubject: Subject = {
  name: 'reading',
  machine: readingMachine,
  events: [{ type: 'address.typed', address: '/tides' }, { type: 'read' }, { type: 'call off' }],
  outcomes: {
    fetchPage: {
      outputs: [{ title: 'Tides', text: 'High at noon.' }],
      errors: [new Error('The server is away.')],
    },
  },
  distinguish: ({ address, tries }: { address: string; tries: number }) => [address, tries],
  invariants: {
    'nothing is fetched more often than allowed': ({ context }: SnapshotFrom<typeof readingMachine>) =>
      context.tries <= TRIES_MAX,
    'what is shown was fetched': (at: SnapshotFrom<typeof readingMachine>) =>
      !at.matches('shown') || at.context.page !== null,
  },
}

const subjects = [readingSubject]

/** What the inspector knows of the app's machines. */
export const known = knownMachines(subjects, {
  tests: { folder: 'recorded', recordedRun: '../readingSubject.ts' },
})

/** For the tests that the inspector makes of recordings. */
export const recordedRun = recordedRuns(subjects)
