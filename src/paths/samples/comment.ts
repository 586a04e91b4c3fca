import { commentMachine } from '../../machines/listings/commentMachine.ts'
import type { Subject } from '../subject.ts'
import { guardEvents, isThere } from './formGuard.ts'
import { sampleComment, sampleListing, unreachable } from './things.ts'

export const commentSubject: Subject = {
  name: 'comment',
  machine: commentMachine,
  input: { listings: [sampleListing(1), sampleListing(2)] },
  events: [
    { type: 'comment.typed', text: 'no' },
    { type: 'comment.typed', text: '' },
    { type: 'comment.typed', text: 'seen before' },
    { type: 'submit' },
    ...guardEvents,
  ],
  isPossible: isThere,
  outcomes: {
    addComments: {
      outputs: [
        {
          comments: [{ listing: sampleListing(1)._id, comment: sampleComment }],
          missing: [sampleListing(2)._id],
        },
      ],
      errors: [unreachable],
    },
  },
  distinguish: ({ comment }: { comment: string }) => comment,
}
