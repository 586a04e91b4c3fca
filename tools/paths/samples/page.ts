import { listingsPageMachine } from '../../../src/machines/appMachine.ts'
import type { Subject } from '../subject.ts'
import { changedPatch, sampleComplaint, sampleListing, unreachable } from './things.ts'

const at = '2026-11-20T12:00:00.000Z'
const whole = { items: [sampleListing(1), sampleListing(2)], total: 2, next: null, at }
const part = { items: [sampleListing(1), sampleListing(2)], total: 3, next: 'behind 2', at }

export const pageSubject: Subject = {
  name: 'page',
  machine: listingsPageMachine,
  events: [
    { type: 'address.changed', path: '/listings', query: {} },
    { type: 'address.changed', path: '/sellers', query: {} },
    { type: 'filter.applied', params: { seller: 'lux' } },
    { type: 'session.closed' },
    { type: 'listings.changed', patches: [changedPatch(1)], removed: 0 },
    { type: 'listings.changed', patches: [], removed: 2 },
    {
      type: 'complaints.changed',
      complaints: [{ ...sampleComplaint(1), id: sampleListing(1)._id }],
      removed: [],
    },
    { type: 'complaints.changed', complaints: [], removed: [sampleListing(2)._id] },
    { type: 'pageSize.changed', size: 50 },
    { type: 'listings.outdated' },
    { type: 'more' },
    { type: 'reload' },
    { type: 'retry' },
  ],
  outcomes: {
    loadFirst: { outputs: [part, whole], errors: [unreachable] },
    loadMore: {
      outputs: [{ items: [sampleListing(2), sampleListing(3)], total: 3, next: null, at }],
      errors: [unreachable],
    },
    reloadFirst: { outputs: [part], errors: [unreachable] },
  },
  distinguish: ({ here, next, size }: { here: boolean; next: string | null; size: number }) => [
    here,
    next === null,
    size,
  ],
}
