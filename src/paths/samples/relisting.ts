import { relistingMachine } from '../../machines/listings/relistingMachine.ts'
import type { ComplaintsMade } from '../../domain/complaints/complaints.contract.ts'
import type { Subject } from '../subject.ts'
import { analyst, sampleComplaint, sampleListing, sampleRelisting, unreachable } from './things.ts'

const relisting = sampleRelisting
const listing = { ...sampleListing(1), relisting }
const made: ComplaintsMade = {
  changeSet: '0190b1a0-0000-7000-8000-0000000000e3',
  complaints: [sampleComplaint(1)],
  changed: [{ ...listing, state: 'DRAFT' }],
  conflicts: [],
  missing: [],
}
const dismissed = { ...listing, relisting: { ...relisting, dismissed: '2026-11-20T12:00:00.000Z' } }

export const relistingSubject: Subject = {
  name: 'relisting',
  machine: relistingMachine,
  input: { listing, user: { groups: analyst.groups } },
  events: [{ type: 'complain' }, { type: 'dismiss' }, { type: 'restore' }, { type: 'cancel' }],
  outcomes: {
    complainAgain: {
      outputs: [made, { ...made, changeSet: null, complaints: [], changed: [], missing: [listing._id] }],
      errors: [unreachable],
    },
    judgeRelisting: { outputs: [dismissed, listing], errors: [unreachable] },
  },
  distinguish: ({ listing: { relisting } }: { listing: typeof dismissed }) => relisting.dismissed,
}
