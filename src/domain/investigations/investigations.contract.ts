import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { listCalls } from '../kit/listCalls.ts'
import { ATTACHMENTS_AT_ONCE } from '../kit/constants.ts'
import {
  canSubmit,
  investigation,
  investigationComment,
  investigationFields,
  investigationRequest,
} from './investigation.ts'
import { isCommentLongEnough, listingPatch } from '../listings/listing.ts'
import { listQuery, pageOf } from '../filter/pages.ts'
import { id, moment, text, wholeNumber } from '../kit/text.ts'
import { INVESTIGATION_STATUSES } from '../kit/vocabulary.ts'

/** The list's query: the filter as the screen has it. */
export const investigationsQuery = listQuery
export type InvestigationsQuery = z.output<typeof investigationsQuery>

/** `open` is how many of all that match are open. */
export const investigationPage = z.extend(pageOf(investigation), { open: z.int() })
export type InvestigationsPage = z.infer<typeof investigationPage>

/** A new investigation: of a listing, or of a brand and a product by the form's fields alone. */
export const newInvestigation = z.discriminatedUnion('from', [
  z
    .extend(investigationRequest, { from: z.literal('listing') })
    .check(
      z.refine(canSubmit, { path: ['comment'], message: 'must have instructions, and an infringement' }),
    ),
  z.safeExtend(investigationFields, { from: z.literal('form') }),
])
export type NewInvestigation = z.output<typeof newInvestigation>

/** A save of the edit form. */
export const investigationUpdate = z.safeExtend(investigationFields, {
  id: id(),
  /** The investigation's `updated` as the form was opened with it. */
  updated: moment(),
})
export type InvestigationUpdate = z.output<typeof investigationUpdate>

/** What came of a change: the investigation as it stands, and its listing where that changed. */
export const investigationChanged = z.object({ investigation, changed: z.array(listingPatch) })
export type InvestigationChanged = z.infer<typeof investigationChanged>

/**
 * What happened to an investigation. `changes` names fields as the investigation has them (`price`, `seller.city`), with
 * what stood before and after: codes, decimal strings and moments as they are, people and products by name, null where
 * there was nothing.
 */
export const investigationEvent = z.object({
  at: moment(),
  by: text(200),
  /** What was done, in words: "Investigation opened". */
  what: text(1_000),
  changes: z.array(z.object({ field: text(60), before: z.nullable(text()), after: z.nullable(text()) })),
  /** The comment that was made. */
  comment: z.nullable(investigationComment),
})
export type InvestigationEvent = z.infer<typeof investigationEvent>

export const newInvestigationComment = z.object({
  comment: text().check(z.refine(isCommentLongEnough, 'must have at least 4 characters')),
  /** The ids of files handed over for the investigation's brand. */
  images: z.optional(
    z.array(id()).check(z.maxLength(ATTACHMENTS_AT_ONCE, `must be ${ATTACHMENTS_AT_ONCE} at most`)),
  ),
})

const one = z.object({ id: id() })
/** The investigation's `updated` as the caller saw it; where it is given, one that somebody has changed since is left alone (409). */
const updated = z.optional(moment())

/** Investigations (§7), called cases on the wire. */
export const investigationCalls = defineCalls({
  ...listCalls('/store/cases', {
    query: investigationsQuery,
    page: investigationPage,
    record: investigation,
    says: {
      page: 'Investigations by filter, newest first unless sorted otherwise, with the exact total',
      get: 'One investigation',
    },
    extensions: [],
  }),
  create: {
    method: 'POST',
    path: '/store/cases',
    summary: 'Opens an investigation of a listing, or of a brand and a product',
    may: 'investigations.create',
    body: newInvestigation,
    reply: investigationChanged,
    errors: {
      404: 'The listing does not exist for the caller.',
      409: 'The listing has an investigation already; it is `current`.',
    },
  },
  update: {
    method: 'PUT',
    path: '/store/cases',
    summary: 'Saves an investigation; one that was changed meanwhile answers 409 and how it stands',
    may: 'investigations.edit',
    body: investigationUpdate,
    reply: investigation,
    errors: {
      404: 'It does not exist for the caller.',
      409: 'Somebody has changed it since; `current` is what stands now.',
    },
  },
  comment: {
    method: 'POST',
    path: '/store/cases/{id}/comment',
    summary: 'Comments on an investigation, with attachments',
    may: 'investigations.comment',
    params: one,
    body: newInvestigationComment,
    reply: investigation,
    errors: { 409: 'Its status does not allow this.' },
  },
  delete: {
    method: 'DELETE',
    path: '/store/cases/{id}',
    summary: 'Deletes an investigation; its evidence and records stay',
    may: 'investigations.delete',
    params: one,
    query: z.object({
      /** How many entries of its activity the caller saw; where it is given, one that has more by others is left alone (409). */
      seen: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
    }),
    reply: z.object({ changed: z.array(listingPatch) }),
    errors: { 409: 'Its activity has entries by others that were not `seen`; `current` is what stands now.' },
  },
  changeStatus: {
    method: 'PUT',
    path: '/store/cases/{id}/status/{status}',
    summary: 'Cancels, completes or reopens an investigation',
    may: 'investigations.close',
    params: z.object({ id: id(), status: z.enum(INVESTIGATION_STATUSES) }),
    query: z.object({ updated }),
    reply: investigation,
    errors: {
      409: 'Its status does not allow this. Or somebody has changed it since `updated`; `current` is what stands now.',
    },
  },
  assign: {
    method: 'PUT',
    path: '/store/cases/{id}/assign',
    summary: 'Assigns an investigation to a user, or to nobody',
    may: 'investigations.assign',
    params: one,
    body: z.object({ user: z.nullable(id()), updated }),
    reply: investigation,
    errors: {
      409: 'Its status does not allow this. Or somebody has changed it since `updated`; `current` is what stands now.',
    },
  },
  activity: {
    method: 'GET',
    path: '/store/cases/{id}/activity',
    extension: true,
    summary: 'What happened to an investigation, oldest first: its change records in words',
    params: one,
    reply: z.array(investigationEvent),
  },
})
