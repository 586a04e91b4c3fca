import { DELETION_BATCH } from '../../domain/kit/constants.ts'
import { deletionMachine } from '../../machines/kit/deletionMachine.ts'
import type { Subject } from '../subject.ts'
import { CHANGE_SET, sampleListing, unreachable } from './things.ts'

const { _id } = sampleListing(1)

export const deletionSubject: Subject = {
  name: 'deletion',
  machine: deletionMachine,
  /** Two parts. */
  input: {
    listings: Array.from({ length: DELETION_BATCH + 1 }, (_, n) => ({
      ...sampleListing(1),
      _id: `0190b1a0-0000-7000-8000-0000000${String(n).padStart(5, '0')}`,
    })),
  },
  events: [{ type: 'confirm' }, { type: 'retry' }, { type: 'cancel' }],
  outcomes: {
    deletePart: {
      outputs: [{ changeSet: CHANGE_SET, deleted: [_id], missing: [] }],
      errors: [unreachable],
    },
  },
  distinguish: ({ deleted }: { deleted: number }) => deleted,
}
