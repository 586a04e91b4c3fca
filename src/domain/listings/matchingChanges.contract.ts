import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import {
  decisionFields,
  listingsFilter,
  optionalComment,
  reasonFits,
  statusFields,
} from './listings.contract.ts'
import { commentWords, tagsFit, tagsToAdd, tagsToRemove } from './listingActions.contract.ts'
import { MATCHING_CHANGE_STATUSES, MATCHING_FIELDS } from './matchingChange.ts'
import { id, moment, text } from '../kit/text.ts'

/** Changes of every listing that matches a filter (§10 Listings): begun, watched and cancelled by one person. */

const matching = {
  filter: listingsFilter,
  /** The `at` of the list that the caller saw: what others have changed since is left alone. */
  seenAt: moment(),
}
const commented = { ...matching, comment: optionalComment() }

/** What is set on every listing that matches. A further field is a further member here and in the server's `workOf`. */
export const newMatchingChange = z.discriminatedUnion('field', [
  z.object({ ...commented, ...decisionFields }).check(reasonFits),
  z.object({ ...commented, ...statusFields }),
  z
    .object({ ...matching, field: z.literal('tags'), add: tagsToAdd, remove: tagsToRemove })
    .check(...tagsFit()),
  z.object({ ...matching, field: z.literal('comment'), comment: commentWords }),
])
export type NewMatchingChange = z.output<typeof newMatchingChange>
/** The same as the caller writes it. */
export type MatchingChangeRequest = z.input<typeof newMatchingChange>

export const matchingChange = z.object({
  id: id(),
  field: z.enum(MATCHING_FIELDS),
  /** What is set, in words. */
  title: text(200),
  status: z.enum(MATCHING_CHANGE_STATUSES),
  /** How many listings match, and how many of them have been looked at. */
  total: z.int(),
  done: z.int(),
  /** How many were changed, and how many left alone since somebody else changed them; 0 until it is complete. */
  changed: z.int(),
  conflicts: z.int(),
  /** Who changed one of those left alone. */
  changedBy: z.nullable(text(200)),
  /** Names the change set for undo, once it is complete and has changed something. */
  changeSet: z.nullable(id()),
})
export type MatchingChange = z.infer<typeof matchingChange>

export const matchingChangeCalls = defineCalls({
  start: {
    method: 'POST',
    path: '/store/listings/bulk',
    extension: true,
    summary:
      'Begins to change every listing that matches a filter, in one change set; one at a time for each user',
    may: 'listings.setState',
    body: newMatchingChange,
    reply: matchingChange,
    errors: { 409: 'Another change of matching listings runs.' },
  },
  running: {
    method: 'GET',
    path: '/store/listings/bulk',
    extension: true,
    summary: 'The change of the user’s that is running, or none',
    reply: z.object({ running: z.nullable(matchingChange) }),
  },
  progress: {
    method: 'GET',
    path: '/store/listings/bulk/{id}',
    extension: true,
    summary: 'How far a change of the user’s is, or what came of it',
    params: z.object({ id: id() }),
    reply: matchingChange,
  },
  cancel: {
    method: 'DELETE',
    path: '/store/listings/bulk/{id}',
    extension: true,
    summary: 'Cancels a change that is not complete: nothing is changed then',
    params: z.object({ id: id() }),
    reply: matchingChange,
  },
})
