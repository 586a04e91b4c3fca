import { linkedListingMachine } from '../../machines/listings/linkedListingMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, NOON, sampleListing } from './things.ts'

const address = (...value: string[]) => ({ type: 'address.changed', path: '/listings', query: { value } })

export const linkedListingSubject: Subject = {
  name: 'linkedListing',
  machine: linkedListingMachine,
  events: [
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'session.closed' },
    address(sampleListing(1)._id),
    address(sampleListing(2)._id),
    address('watch'),
  ],
  outcomes: {},
  distinguish: ({ linked }: { linked: string | null }) => linked,
}
