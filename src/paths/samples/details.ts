import type { AnyMachineSnapshot } from 'xstate'
import { detailsMachine } from '../../machines/listings/detailsMachine.ts'
import type { Subject } from '../subject.ts'
import { guardEvents, isThere } from './formGuard.ts'
import { analyst, sampleComment, sampleComplaint, sampleListing, unreachable } from './things.ts'

const listing = { ...sampleListing(1), comments: [sampleComment], description: null, extra: {} }

const TYPING = new Set(['comment.typed', 'decision.typed'])
/** What has to do with what is typed. All else goes on as it does while nothing is. */
const OF_TYPED = new Set([...TYPING, 'comment.submitted', ...guardEvents.map(({ type }) => type)])

/** People type once everything is there, and what they type is led to its end before anything else. */
function isPossible(snapshot: AnyMachineSnapshot, { type }: { readonly type: string }): boolean {
  if (!isThere(snapshot)) return false
  if (TYPING.has(type))
    return snapshot.matches({ listing: { shown: { complaints: 'read', comments: 'resting' } } })
  return !snapshot.hasTag('dirty') || type.startsWith('xstate.') || OF_TYPED.has(type)
}

export const detailsSubject: Subject = {
  name: 'details',
  machine: detailsMachine,
  input: { id: listing._id, user: { id: analyst.providerId, groups: analyst.groups } },
  events: [
    { type: 'list.shown', items: [sampleListing(1), sampleListing(2)], total: 3, hasMore: true },
    { type: 'list.shown', items: [sampleListing(1), sampleListing(2)], total: 2, hasMore: false },
    { type: 'address.changed', path: '', query: {} },
    { type: 'address.changed', path: '/sellers', query: {} },
    { type: 'next' },
    { type: 'previous' },
    { type: 'retry' },
    { type: 'complaints.retry' },
    { type: 'comment.typed', text: '' },
    { type: 'comment.typed', text: 'seen before' },
    { type: 'comment.submitted' },
    { type: 'remove', comment: sampleComment.id },
    { type: 'confirm' },
    { type: 'keep' },
    { type: 'decision.typed', text: 'looks wrong', isSent: false },
    { type: 'decision.typed', text: '', isSent: false },
    ...guardEvents,
    { type: 'listings.changed', patches: [{ _id: listing._id, tags: ['new'] }], removed: 0 },
  ],
  isPossible,
  outcomes: {
    loadListing: { outputs: [listing], errors: [unreachable] },
    loadComplaints: { outputs: [[sampleComplaint(1)]], errors: [unreachable] },
    addComments: {
      outputs: [{ comments: [{ listing: listing._id, comment: sampleComment }], missing: [] }],
      errors: [unreachable],
    },
    deleteComment: { outputs: [undefined], errors: [unreachable] },
  },
  distinguish: ({
    typed,
    listing,
    complaintsProblem,
    id,
    items,
    total,
  }: {
    id: string
    items: readonly unknown[]
    total: number
    typed: string
    listing: { tags: readonly string[] } | null
    complaintsProblem: string | null
  }) => [typed, listing?.tags, complaintsProblem === null, id, items.length, total],
}
