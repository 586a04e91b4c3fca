import { linkedDialogMachine } from '../../machines/listings/linkedDialogMachine.ts'
import type { Query } from '../../domain/filter/filter.ts'
import type { Subject } from '../subject.ts'
import { sampleJob } from './jobs.ts'
import { analyst, NOON, sampleListing } from './things.ts'

const address = (query: Query) => ({ type: 'address.changed', path: '/listings', query })

export const linkedDialogSubject: Subject = {
  name: 'linkedDialog',
  machine: linkedDialogMachine,
  events: [
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'session.closed' },
    address({ value: [sampleListing(1)._id] }),
    address({ value: [sampleListing(2)._id] }),
    address({ value: ['watch'] }),
    address({ crawls: [''] }),
    address({ jobs: [sampleJob.id] }),
  ],
  outcomes: {},
  distinguish: ({ address: { query } }: { address: { query: Query } }) => query,
}
