import { dashboardMachine } from '../../machines/dashboard/dashboardMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, changedPatch, sampleComplaint, CHANGE_SET } from './things.ts'

const applied = (params: object) => ({ type: 'filter.applied', params, base: {}, timeZone: 'UTC' })

export const dashboardSubject: Subject = {
  name: 'dashboard',
  machine: dashboardMachine,
  input: { user: { id: analyst.providerId, groups: analyst.groups } },
  events: [
    { type: 'address.changed', path: '/', query: {} },
    { type: 'address.changed', path: '/listings', query: {} },
    applied({ countries: ['DE'] }),
    { type: 'listings.changed', patches: [changedPatch(1)], removed: 0 },
    { type: 'listings.outdated' },
    { type: 'complaints.changed', complaints: [sampleComplaint(1)], removed: [] },
    { type: 'change.undone', changeSet: CHANGE_SET },
  ],
  outcomes: {},
  distinguish: ({ params }: { params: object | null }) => params !== null,
}
