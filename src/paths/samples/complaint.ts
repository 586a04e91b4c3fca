import { complaintMachine } from '../../machines/complaints/complaintMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, changedPatch, sampleAfter, sampleComplaint, sampleListing, unreachable } from './things.ts'

const complaint = sampleComplaint(1)
const meta = { rights: [], notices: [], history: [], today: '2026-11-20', filedOn: null }
const whole = { complaint, meta, listings: [sampleListing(1)], after: sampleAfter }
const missing = { status: 404, title: 'There is no such complaint.' }
const as = (change: object) => ({ ...whole, complaint: { ...complaint, ...change } })

export const complaintSubject: Subject = {
  name: 'complaint',
  machine: complaintMachine,
  input: { id: complaint.id, groups: analyst.groups },
  events: [
    { type: 'retry' },
    { type: 'reload' },
    { type: 'delivery.told', outcome: 'accepted' },
    { type: 'mark.cleared' },
    {
      type: 'complaints.changed',
      complaints: [{ ...complaint, status: 'HOLD', updated: 'later' }],
      removed: [],
    },
    { type: 'complaints.changed', complaints: [sampleComplaint(2)], removed: [] },
  ],
  outcomes: {
    loadComplaint: {
      outputs: [whole, as({ delivery: 'queued' }), as({ delivery: 'unknown' }), as({ doNotFile: true })],
      errors: [unreachable, missing],
    },
    rereadComplaint: { outputs: [whole], errors: [unreachable, missing] },
    resolveDelivery: { outputs: [{ complaint, changed: [changedPatch(1)] }], errors: [unreachable] },
    fixComplaint: { outputs: [complaint], errors: [unreachable] },
  },
  distinguish: ({
    whole,
  }: {
    whole: { complaint: { delivery: string | null; doNotFile: boolean } } | null
  }) => [whole?.complaint.delivery, whole?.complaint.doNotFile],
}
