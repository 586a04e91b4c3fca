import { dashboardMachine } from '../../machines/dashboard/dashboardMachine.ts'
import { createFiguresMachine } from '../../machines/dashboard/figuresMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, changedPatch, sampleComplaint, CHANGE_SET, unreachable } from './things.ts'

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

export const figuresSubject: Subject = {
  name: 'figures',
  machine: createFiguresMachine<readonly object[]>('figures'),
  events: [{ type: 'load', params: {} }, { type: 'load', params: { countries: ['DE'] } }, { type: 'retry' }],
  outcomes: {
    loadFirst: { outputs: [[{ country: 'DE', listings: 3 }]], errors: [unreachable] },
    reload: { outputs: [[]], errors: [unreachable] },
  },
  distinguish: ({ params }: { params: object }) => Object.keys(params).length,
}
