import * as z from 'zod/mini'
import { afterTakedown, CLOSURE_REASONS, COUNTER_NOTICE_OUTCOMES } from './afterTakedown.ts'
import { defineCalls } from '../kit/call.ts'
import { complaint } from './complaint.ts'
import { complaintRates } from './complaintRates.ts'
import { listingPatch } from '../listings/listing.ts'
import { optionalComment } from '../listings/listings.contract.ts'
import { day, filledText, id, moment, text } from '../kit/text.ts'

const one = z.object({ id: id() })
const ofNotice = z.object({ id: id(), notice: id() })
const may = 'complaints.manage'
/** The complaint's `updated` as the caller saw it. */
const updated = moment()

export const counterNoticeReceipt = z.object({ updated, received: day(), from: text(200), text: text() })
export type CounterNoticeReceipt = z.infer<typeof counterNoticeReceipt>

export const counterNoticeAnswer = z.object({ updated, answered: day(), answer: filledText() })
export type CounterNoticeAnswer = z.infer<typeof counterNoticeAnswer>

export const counterNoticeDecision = z.object({
  updated,
  outcome: z.enum(COUNTER_NOTICE_OUTCOMES),
  decided: day(),
  comment: optionalComment(),
})
export type CounterNoticeDecision = z.infer<typeof counterNoticeDecision>

export const sighting = z.object({ updated, seen: day(), comment: optionalComment() })
export type Sighting = z.infer<typeof sighting>

/** A closure; a reason of null opens the complaint again. */
export const closureChange = z.object({
  updated,
  reason: z.nullable(z.enum(CLOSURE_REASONS)),
  comment: optionalComment(),
})
export type ClosureChange = z.infer<typeof closureChange>

/** What came of a step: what stands now, the complaint, and the listings it changed. */
export const afterChanged = z.object({ after: afterTakedown, complaint, changed: z.array(listingPatch) })
export type AfterChanged = z.infer<typeof afterChanged>

/** Complaints after their takedown, all extensions (§10 Complaints). A stale `updated` answers 409 with what stands. */
export const afterTakedownCalls = defineCalls({
  get: {
    method: 'GET',
    path: '/store/complaints/{id}/after',
    extension: true,
    summary: 'What stands about a complaint after its takedown: counter-notices, terms, seen again, closure',
    params: one,
    reply: afterTakedown,
  },
  receive: {
    method: 'POST',
    path: '/store/complaints/{id}/counterNotices',
    extension: true,
    summary: 'Records a counter-notice that was received',
    may,
    params: one,
    body: counterNoticeReceipt,
    reply: afterChanged,
    errors: {
      409: 'Its status does not allow this, or somebody has changed it since; `current` is what stands now.',
    },
  },
  answer: {
    method: 'PUT',
    path: '/store/complaints/{id}/counterNotices/{notice}/answer',
    extension: true,
    summary: 'Records what was answered to a counter-notice',
    may,
    params: ofNotice,
    body: counterNoticeAnswer,
    reply: afterChanged,
    errors: {
      409: 'Its status does not allow this, or somebody has changed it since; `current` is what stands now.',
    },
  },
  decide: {
    method: 'PUT',
    path: '/store/complaints/{id}/counterNotices/{notice}/outcome',
    extension: true,
    summary: 'Records the outcome of a counter-notice; one that is upheld reinstates complaint and listings',
    may,
    params: ofNotice,
    body: counterNoticeDecision,
    reply: afterChanged,
    errors: {
      409: 'Its status does not allow this, or somebody has changed it since; `current` is what stands now.',
    },
  },
  seeAgain: {
    method: 'PUT',
    path: '/store/complaints/{id}/seenAgain',
    extension: true,
    summary: 'Records that what was taken down was found live again; complaint and listings are reinstated',
    may,
    params: one,
    body: sighting,
    reply: afterChanged,
    errors: {
      409: 'Its status does not allow this, or somebody has changed it since; `current` is what stands now.',
    },
  },
  close: {
    method: 'PUT',
    path: '/store/complaints/{id}/closure',
    extension: true,
    summary: 'Closes a complaint with a reason, or opens it again',
    may,
    params: one,
    body: closureChange,
    reply: afterChanged,
    errors: {
      409: 'Its status does not allow this, or somebody has changed it since; `current` is what stands now.',
    },
  },
  rates: {
    method: 'GET',
    path: '/store/complaints/rates',
    extension: true,
    summary: 'Acceptance and counter-notice rates by marketplace, held against the platforms’ thresholds',
    reply: complaintRates,
  },
})
