import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { changedFact } from './changedFacts.ts'
import { CHANGE_KINDS } from './changes.ts'
import { id, moment, text, wholeNumber } from '../kit/text.ts'
import { changeResult, conflict } from './listings.contract.ts'
import { COMPLAINT_STATUSES } from '../kit/vocabulary.ts'

/** The most change sets that are listed at a time. */
export const CHANGES_SIZE_MAX = 100

/** What somebody did to listings of the caller's brands, at one go. */
export const recentChange = z.object({
  id: id(),
  kind: z.enum(CHANGE_KINDS),
  /** The kind at the beginning of a chain of undos: who may take it back depends on it. */
  original: z.enum(CHANGE_KINDS),
  /** How many undos lead here: none for the change itself, an odd number takes it back, an even one makes it again. */
  undos: z.int(),
  title: text(),
  actor: text(200),
  /** When it began, for the caller's brands or the listing that is asked about, and when it ended where it took longer. */
  at: moment(),
  until: z.nullable(moment()),
  comment: z.nullable(text()),
  /** How many listings of the caller's brands it concerned. */
  listings: z.int(),
  /** What the listing is called where it concerned one, and that is still there; null otherwise. */
  listing: z.nullable(text()),
  undone: z.boolean(),
  /** Whether an import stands at the beginning of the chain that was cancelled, failed or was cut off: what was taken back of it is not brought back. */
  unfinished: z.boolean(),
  /** What it made of what the listing says, where one listing is asked for; none otherwise, nor where it added the listing. */
  facts: z.array(changedFact),
})
export type RecentChange = z.infer<typeof recentChange>

export const recentChanges = z.object({
  items: z.array(recentChange),
  size: z.int(),
  total: z.int(),
  /** Goes back as `after`; null at the end. */
  next: z.nullable(id()),
})
export type RecentChanges = z.infer<typeof recentChanges>

/** Change sets and their undo (§10). */
export const changeCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/store/changes',
    extension: true,
    summary: 'The change sets that concerned listings of the caller’s brands, or one of them, newest first',
    query: z.object({
      size: z.optional(wholeNumber(1, CHANGES_SIZE_MAX)),
      after: z.optional(id()),
      listing: z.optional(id()),
    }),
    reply: recentChanges,
    errors: { 404: 'The listing does not exist for the caller.' },
  },
  undo: {
    method: 'POST',
    path: '/store/changes/{id}/undo',
    extension: true,
    summary: 'Takes a change set back, appending to the record; what was changed since is left alone',
    params: z.object({ id: id() }),
    reply: z.extend(changeResult, {
      /** How many listings went, because the set had added them. */
      removed: z.int(),
      /** How many were set back or came back, and how many were left alone: `changed` and `conflicts` name them
       * only while they are few enough to be shown one by one. */
      restored: z.int(),
      leftAlone: z.int(),
      conflicts: z.array(
        z.extend(conflict, {
          /** What the listing's complaint is now, where that is why it was left alone: `changedBy` changed the complaint. */
          complaint: z.optional(z.enum(COMPLAINT_STATUSES)),
        }),
      ),
    }),
    errors: {
      403: 'Somebody else made it, and the caller’s role may not take it back.',
      409: 'It was taken back already, or can’t be taken back.',
    },
  },
})
export const undoResult = changeCalls.undo.reply
export type UndoResult = z.infer<typeof undoResult>
