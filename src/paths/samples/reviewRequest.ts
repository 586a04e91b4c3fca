import { reviewRequestMachine } from '../../machines/listings/reviewRequestMachine.ts'
import type { Subject } from '../subject.ts'
import { guardEvents, isThere } from './formGuard.ts'
import { sampleComment, sampleListing, unreachable } from './things.ts'

const { _id, updated } = sampleListing(1)

export const reviewRequestSubject: Subject = {
  name: 'reviewRequest',
  machine: reviewRequestMachine,
  input: { listings: [sampleListing(1)] },
  events: [
    { type: 'comment.typed', text: 'no' },
    { type: 'comment.typed', text: '' },
    { type: 'comment.typed', text: 'is this ours?' },
    { type: 'submit' },
    ...guardEvents,
  ],
  isPossible: isThere,
  outcomes: {
    askForReview: {
      outputs: [
        {
          changed: [{ _id, updated, reviewRequested: updated, comments: [sampleComment] }],
          missing: [],
        },
      ],
      errors: [unreachable],
    },
  },
  distinguish: ({ comment }: { comment: string }) => comment,
}
