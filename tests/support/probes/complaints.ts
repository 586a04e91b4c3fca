import type { ComplaintMoved, ComplaintsMade } from '../../../src/domain/complaints/complaints.contract.ts'
import type { Answer } from '../app.ts'
import { brings, type Probe, type World } from './probe.ts'

/** Complaints and their notices. */

const bringsComplaint = brings(({ complaint }) => complaint.id)

const moves = (answer: Answer, { complaint }: World) =>
  answer.status === 200 && (answer.body as ComplaintMoved).complaint.id === complaint.id

const changesListing = (answer: Answer, { complaint }: World) =>
  answer.status === 200 && answer.text.includes(complaint.listing)

export const COMPLAINT_PROBES: Record<string, Probe> = {
  'complaints.page': {
    input: ({ complaint }) => ({ query: { value: complaint.listing } }),
    shows: bringsComplaint,
  },
  'complaints.get': {
    input: ({ complaint }) => ({ params: { id: complaint.id } }),
    shows: bringsComplaint,
  },
  'complaints.create': {
    input: ({ listing, updated, right }) => ({
      body: {
        listings: [listing],
        updated: [updated],
        type: 'TM',
        reason: 'UNAUTHORIZED_MARK',
        description: 'It shows the mark.',
        images: [],
        ipr: [right],
        doNotFile: false,
      },
    }),
    shows: (answer) => answer.status === 200 && (answer.body as ComplaintsMade).complaints.length === 1,
    changes: true,
  },
  'complaints.again': {
    input: ({ listing, updated }) => ({ params: { listing }, body: { updated } }),
    // No notice led to the removal, which is told to those alone who may see it.
    shows: (answer) => answer.status === 409,
  },
  'complaints.takeDown': {
    input: ({ complaint }) => ({ params: { id: complaint.id, date: '2026-01-01' } }),
    // It isn't filed, which is told to those alone who may see it.
    shows: (answer) => answer.status === 409,
  },
  'complaints.takeDownListing': {
    input: ({ complaint }) => ({
      params: { id: complaint.id, listing: complaint.listing, date: '2026-01-01' },
    }),
    // It isn't filed, which is told to those alone who may see it.
    shows: (answer) => answer.status === 409,
  },
  'complaints.delete': {
    input: ({ complaint }) => ({ params: { id: complaint.id } }),
    shows: changesListing,
    changes: true,
  },
  'complaints.byListing': {
    input: ({ complaint }) => ({ query: { listing: complaint.listing } }),
    shows: bringsComplaint,
  },
  'complaints.meta': {
    input: ({ complaint }) => ({ params: { id: complaint.id } }),
    shows: (answer) => answer.status === 200 && answer.text.includes('Classified as Trademark'),
  },
  'complaints.changeStatus': {
    input: ({ complaint }) => ({
      params: { id: complaint.id, status: 'HOLD' },
      body: { comment: 'a comment' },
    }),
    shows: moves,
    changes: true,
  },
  'complaints.update': {
    input: ({ complaint }) => ({
      params: { id: complaint.id },
      body: {
        updated: complaint.updated,
        description: 'It shows the mark twice.',
        declarations: ['goodFaith'],
      },
    }),
    shows: bringsComplaint,
    changes: true,
  },
  'complaints.file': {
    input: ({ complaint }) => ({ params: { id: complaint.id } }),
    // What the notice lacks is told to those alone who may see the complaint; whole ones are filed in filing.test.ts.
    shows: (answer) => answer.status === 409 && answer.text.includes('The notice lacks'),
  },
  'complaints.notice': {
    input: ({ complaint }) => ({ params: { id: complaint.id } }),
    shows: bringsComplaint,
  },
  'complaints.noticePdf': {
    input: ({ complaint }) => ({ params: { id: complaint.id } }),
    shows: (answer) => answer.status === 200 && answer.text.startsWith('%PDF'),
  },
  'complaints.checkNotices': {
    input: ({ complaint }) => ({ body: { complaints: [complaint.id] } }),
    shows: bringsComplaint,
  },
  'complaints.resolveDelivery': {
    input: ({ complaint }) => ({ params: { id: complaint.id, outcome: 'accepted' } }),
    // Nothing has been sent, which is told to those alone who may see it.
    shows: (answer) => answer.status === 409,
  },
  'listings.byComplaint': {
    input: ({ complaint }) => ({ params: { id: complaint.id } }),
    shows: changesListing,
  },
}
