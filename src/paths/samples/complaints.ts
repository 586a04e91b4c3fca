import type { SnapshotFrom } from 'xstate'
import { complaintsMachine } from '../../machines/complaints/complaintsMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, sampleComplaint, unreachable } from './things.ts'

const [one, two] = [sampleComplaint(1), sampleComplaint(2)]
const queued = { ...one, delivery: 'queued' as const }

export const complaintsSubject: Subject = {
  name: 'complaints',
  invariants: {
    'each delivery is followed once': ({ context: { followed } }: SnapshotFrom<typeof complaintsMachine>) =>
      new Set(followed).size === followed.length,
  },
  machine: complaintsMachine,
  input: { user: { id: analyst.providerId, groups: analyst.groups } },
  events: [
    { type: 'complaints.chosen', complaints: [one, two] },
    { type: 'deselect' },
    { type: 'reload' },
    { type: 'retry' },
    { type: 'address.changed', path: '/complaints', query: { complaint: [one.id] } },
    { type: 'address.changed', path: '/listings', query: {} },
    { type: 'pageSize.changed', size: 50 },
    { type: 'list.loaded', items: [one] },
    { type: 'filter.applied', params: {}, base: {}, timeZone: 'UTC' },
    { type: 'complaints.changed', complaints: [{ ...one, status: 'HOLD' }], removed: [] },
    { type: 'complaints.changed', complaints: [], removed: [one.id] },
    { type: 'complaint.filed', complaints: [one.id] },
    { type: 'complaints.outdated', complaints: [two.id] },
  ],
  outcomes: {
    readComplaints: {
      outputs: [
        { complaints: [queued], gone: [] },
        { complaints: [{ ...one, status: 'FILED', delivery: 'accepted' }], gone: [two.id] },
      ],
      errors: [unreachable],
    },
  },
  distinguish: ({
    chosen,
    followed,
  }: {
    chosen: ReadonlyMap<string, object>
    followed: readonly string[]
  }) => [chosen.size, followed.length > 0],
}
