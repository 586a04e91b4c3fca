import * as z from 'zod/mini'
import { propertyRight } from '../kit/brand.ts'
import { defineCalls } from '../kit/call.ts'
import { listCalls } from '../kit/listCalls.ts'
import { missingFields } from './classification.ts'
import { complaint, complaintEvent, imagePair, sentNotice } from './complaint.ts'
import { DELIVERY_OUTCOMES } from './complaintStates.ts'
import {
  BULK_CHANGE_MAX,
  COMPLAINT_DESCRIPTION_MAX,
  COMPLAINT_PAIRS_MAX,
  COMPLAINT_RIGHTS_MAX,
  COMPLAINTS_AT_ONCE,
} from '../kit/constants.ts'
import { conflict, optionalComment } from '../listings/listings.contract.ts'
import { listingPatch } from '../listings/listing.ts'
import { DECLARATIONS, noticeGap } from './noticeFacts.ts'
import { listQuery, pageOf } from '../filter/pages.ts'
import { day, id, moment, text, trimmedText, webAddress } from '../kit/text.ts'
import { COMPLAINT_STATUSES, COMPLAINT_TYPES, NOTICE_FAMILIES } from '../kit/vocabulary.ts'

/** The list's query: the filter as the screen has it. */
export const complaintsQuery = listQuery
export type ComplaintsQuery = z.output<typeof complaintsQuery>

export const complaintsPage = pageOf(complaint)
export type ComplaintsPage = z.infer<typeof complaintsPage>

const { reason, template } = complaint.shape
const rights = z
  .array(id())
  .check(z.maxLength(COMPLAINT_RIGHTS_MAX, `must be ${COMPLAINT_RIGHTS_MAX} at most`))
const pairs = z
  .array(imagePair)
  .check(z.maxLength(COMPLAINT_PAIRS_MAX, `must be ${COMPLAINT_PAIRS_MAX} at most`))

/** New complaints of listings (§7): one for each marketplace among them. What it leaves out is taken from the listings. */
export const newComplaint = z
  .object({
    listings: z.array(id()).check(z.minLength(1), z.maxLength(BULK_CHANGE_MAX)),
    /** The `updated` of each listing as the caller saw it, in the order of `listings`. */
    updated: z.array(moment()).check(z.maxLength(BULK_CHANGE_MAX)),
    type: z.enum(COMPLAINT_TYPES),
    status: z.optional(z.literal('NEW')),
    images: pairs,
    reason,
    template: z.optional(template),
    description: text(COMPLAINT_DESCRIPTION_MAX),
    doNotFile: z.boolean(),
    ipr: rights,
    sellers: z.optional(z.array(text(500))),
    /** Names that the listings must bear, where they are given. */
    brand: z.optional(text(200)),
    product: z.optional(z.nullable(text(300))),
    marketplace: z.optional(text(200)),
  })
  .check(
    z.refine((body) => body.updated.length === body.listings.length, {
      path: ['updated'],
      message: 'must name one moment for each listing',
    }),
    z.refine((body) => !missingFields(body).includes('reason'), {
      path: ['reason'],
      message: 'must be given for this type',
    }),
    z.refine((body) => !missingFields(body).includes('description'), {
      path: ['description'],
      message: 'must not be empty',
    }),
    z.refine((body) => !missingFields(body).includes('ipr'), {
      path: ['ipr'],
      message: 'must name a property right for this type and reason',
    }),
  )
export type NewComplaint = z.output<typeof newComplaint>

export const complaintsMade = z.object({
  /** Names the change set for undo; null when nothing was made. */
  changeSet: z.nullable(id()),
  complaints: z.array(complaint),
  changed: z.array(listingPatch),
  conflicts: z.array(conflict),
  missing: z.array(id()),
})
export type ComplaintsMade = z.infer<typeof complaintsMade>

/** What is fixed on a complaint that is not filed; what is left out stays as it is. */
export const complaintFix = z.object({
  /** The complaint's `updated` as the caller saw it. */
  updated: moment(),
  reason: z.optional(reason),
  description: z.optional(text(COMPLAINT_DESCRIPTION_MAX)),
  ipr: z.optional(rights),
  images: z.optional(pairs),
  doNotFile: z.optional(z.boolean()),
  /**
   * The declarations that stand now; those that stood before keep who made them and when. Where the reason, the description, the rights, the
   * pictures or an address change, what was declared before is dropped: the declarations named here are made again by the caller.
   */
  declarations: z.optional(z.array(z.enum(DECLARATIONS))),
  /** Addresses, and the platform's own ids, for listings within that have none. */
  addresses: z.optional(
    z
      .array(
        z
          .object({ listing: id(), url: z.optional(webAddress()), itemId: z.optional(trimmedText()) })
          .check(z.refine(({ url, itemId }) => Boolean(url ?? itemId), 'must give an address or an item id')),
      )
      .check(z.maxLength(BULK_CHANGE_MAX)),
  ),
  /** The ids of listings that are taken out of it; one that would be left empty is withdrawn. */
  leave: z.optional(z.array(id()).check(z.maxLength(BULK_CHANGE_MAX))),
})
export type ComplaintFix = z.output<typeof complaintFix>

/** What came of a move: the complaint as it stands, and the listings it changed. */
export const complaintMoved = z.object({ complaint, changed: z.array(listingPatch) })
export type ComplaintMoved = z.infer<typeof complaintMoved>

/** Whether a notice can go out, and what it says so far. */
export const noticeCheck = z.object({
  complaint: id(),
  family: z.enum(NOTICE_FAMILIES),
  gaps: z.array(noticeGap),
  warnings: z.array(text(1_000)),
})
export type NoticeCheck = z.infer<typeof noticeCheck>

export const noticePreview = z.extend(noticeCheck, {
  recipient: z.nullable(text(320)),
  subject: text(1_000),
  text: z.string(),
})
export type NoticePreview = z.infer<typeof noticePreview>

/** What stands around a complaint. */
export const complaintMeta = z.object({
  rights: z.array(propertyRight),
  /** Newest first. */
  notices: z.array(sentNotice),
  history: z.array(complaintEvent),
  /** The day to write beside a takedown that happens today, and the earliest one: the day of filing. */
  today: day(),
  filedOn: z.nullable(day()),
  /** How many new listings are back after its takedown. */
  relistings: z.int(),
})
export type ComplaintMeta = z.infer<typeof complaintMeta>

const one = z.object({ id: id() })
const may = 'complaints.manage'

/** Complaints (§7; the extensions of §10 Complaints). */
export const complaintCalls = defineCalls({
  ...listCalls('/store/complaints', {
    query: complaintsQuery,
    page: complaintsPage,
    record: complaint,
    says: {
      page: 'Complaints by filter, newest first unless sorted otherwise, with the exact total',
      get: 'One complaint',
    },
  }),
  create: {
    method: 'POST',
    path: '/store/complaints',
    summary: 'Makes complaints of listings of one brand, one for each marketplace among them',
    may,
    body: newComplaint,
    reply: complaintsMade,
    errors: {
      404: 'A property right does not exist for the caller.',
      409: 'The listings can’t be complained about together, or not by these rights.',
    },
  },
  again: {
    method: 'POST',
    path: '/store/listings/{listing}/relisting/complaint',
    summary: 'Complains about a listing that is back after removal, referring to the earlier notice',
    extension: true,
    may: 'complaints.manage',
    params: z.object({ listing: id() }),
    /** The listing's `updated` as the caller saw it. */
    body: z.object({ updated: moment() }),
    reply: complaintsMade,
    errors: {
      404: 'The listing does not exist for the caller, or is not said to be back.',
      409: 'No notice led to the removal, or somebody has changed the listing since.',
    },
  },
  file: {
    method: 'POST',
    path: '/store/complaints/{id}/file',
    summary: 'Files the notice: it is queued, and the complaint is filed once the provider has accepted it',
    may,
    params: one,
    /** The complaint's `updated` as the caller saw it; without it, it is filed as it stands. */
    body: z.optional(z.object({ updated: z.optional(moment()) })),
    reply: complaintMoved,
    errors: {
      409: 'Its status does not allow this, the notice lacks something, which `errors` names, or somebody has changed the complaint since `updated`; `current` is what stands now.',
    },
  },
  takeDown: {
    method: 'POST',
    path: '/store/complaints/{id}/takedown/{date}',
    summary: 'Records the takedown, with its day',
    may,
    params: z.object({ id: id(), date: day() }),
    reply: complaintMoved,
    errors: { 409: 'Its status does not allow this.' },
  },
  takeDownListing: {
    method: 'POST',
    path: '/store/complaints/{id}/listings/{listing}/takedown/{date}',
    extension: true,
    summary: 'Records the takedown of one listing within, with its day; the last one’s is the complaint’s',
    may,
    params: z.object({ id: id(), listing: id(), date: day() }),
    reply: complaintMoved,
    errors: { 409: 'Its status does not allow this.' },
  },
  delete: {
    method: 'DELETE',
    path: '/store/complaints/{id}',
    summary:
      'Deletes a complaint whose notice was never sent; its listings go back to what they were, unless changed since',
    may,
    params: one,
    reply: z.object({ changed: z.array(listingPatch) }),
    errors: { 409: 'Its notice was sent, or is being sent.' },
  },
  byListing: {
    method: 'GET',
    path: '/store/complaints/byListing',
    summary: 'The complaints of a listing, newest first',
    query: z.object({ listing: id() }),
    reply: z.array(complaint),
    errors: { 404: 'The listing does not exist for the caller.' },
  },
  meta: {
    method: 'GET',
    path: '/store/complaints/{id}/meta',
    summary: 'What stands around a complaint: rights, notices sent, history',
    params: one,
    reply: complaintMeta,
  },
  changeStatus: {
    method: 'PUT',
    path: '/store/complaints/{id}/status/{status}',
    extension: true,
    summary:
      'Holds, releases, sends back, resumes, withdraws or reinstates a complaint, or retracts its takedown',
    may,
    params: z.object({ id: id(), status: z.enum(COMPLAINT_STATUSES) }),
    body: z.object({ comment: optionalComment() }),
    reply: complaintMoved,
    errors: { 409: 'Its status does not allow this.' },
  },
  update: {
    method: 'PUT',
    path: '/store/complaints/{id}',
    extension: true,
    summary: 'Fixes a complaint that is not filed',
    may,
    params: one,
    body: complaintFix,
    reply: complaint,
    errors: { 409: 'It was filed already, or somebody has changed it since; `current` is what stands now.' },
  },
  notice: {
    method: 'GET',
    path: '/store/complaints/{id}/notice',
    extension: true,
    summary: 'The notice as it would be sent now, and what it lacks',
    params: one,
    reply: noticePreview,
  },
  noticePdf: {
    method: 'GET',
    path: '/store/complaints/{id}/notice/pdf',
    extension: true,
    credential: 'link',
    summary: 'The notice as a PDF: as it would be sent now, or as the one named by `sent` was',
    params: one,
    query: z.object({ sent: z.optional(id()), jwt: z.optional(z.string()) }),
    reply: z.string(),
    replyType: 'application/pdf',
  },
  checkNotices: {
    method: 'POST',
    path: '/store/complaints/notices/check',
    reads: true,
    extension: true,
    summary: 'What the notices of several complaints lack',
    may,
    body: z.object({ complaints: z.array(id()).check(z.minLength(1), z.maxLength(COMPLAINTS_AT_ONCE)) }),
    reply: z.array(noticeCheck),
    errors: { 404: 'A complaint does not exist for the caller.' },
  },
  resolveDelivery: {
    method: 'PUT',
    path: '/store/complaints/{id}/delivery/{outcome}',
    extension: true,
    summary: 'Says what became of a notice whose delivery is unknown',
    may,
    params: z.object({ id: id(), outcome: z.enum(DELIVERY_OUTCOMES) }),
    reply: complaintMoved,
    errors: { 409: 'It is known what became of its notice.' },
  },
})
