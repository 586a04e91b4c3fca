import { scoringMachine } from '../../machines/listings/scoringMachine.ts'
import type { Subject } from '../subject.ts'
import { sampleListing, unreachable } from './things.ts'

const [one, two] = [sampleListing(1), sampleListing(2)]

export const scoringSubject: Subject = {
  name: 'scoring',
  machine: scoringMachine,
  input: { listings: [one, two] },
  events: [{ type: 'retry' }, { type: 'cancel' }],
  outcomes: {
    submitListings: {
      outputs: [
        { job: '019a9f30-0000-7000-8000-000000000041', missing: [] },
        { job: null, missing: [one._id, two._id] },
      ],
      errors: [unreachable],
    },
  },
  distinguish: () => null,
}
