import { createBulkActionMachine } from '../../machines/listings/bulkActionMachine.ts'
import { ENDS } from './excused.ts'
import type { Subject } from '../subject.ts'
import { guardEvents, isThere } from './formGuard.ts'
import { sampleComment, sampleListing, unreachable } from './things.ts'

export const bulkActionSubject: Subject = {
  name: 'bulkAction',
  excused: {
    'nothing leads out of form.done': ENDS,
  },
  machine: createBulkActionMachine('comment'),
  input: { listings: [sampleListing(1), sampleListing(2)] },
  events: [
    { type: 'comment.typed', text: 'no' },
    { type: 'comment.typed', text: '' },
    { type: 'comment.typed', text: 'seen before' },
    { type: 'reviewer.chosen', reviewer: '0190a8f0-0000-7000-8000-0000000000a7' },
    { type: 'submit' },
    ...guardEvents,
  ],
  isPossible: isThere,
  outcomes: {
    act: {
      outputs: [
        {
          patches: [{ _id: sampleListing(1)._id, comments: [sampleComment] }],
          missing: [sampleListing(2)._id],
        },
        { patches: [], missing: [] },
        null,
      ],
      errors: [unreachable],
    },
  },
  distinguish: ({ comment }: { comment: string }) => comment,
}
