import { relistingMachine } from '../../machines/listings/relistingMachine.ts'
import type { ComplaintsMade } from '../../domain/complaints/complaints.contract.ts'
import type { Relisting } from '../../domain/listings/relisting.ts'
import type { Subject } from '../subject.ts'
import { analyst, sampleComplaint, sampleListing, unreachable } from './things.ts'

const relisting: Relisting = {
  removed: '0190b1a0-0000-7000-8000-0000000000e1',
  title: 'Removed listing',
  at: '2026-11-10T12:00:00.000Z',
  days: 15,
  points: 100,
  evidence: [
    { kind: 'seller', points: 60 },
    { kind: 'picture', points: 40, likeness: 1 },
  ],
  complaint: '0190b1a0-0000-7000-8000-0000000000e2',
  dismissed: null,
}
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
