import { investigationsPageMachine } from '../../machines/shell/appMachine.ts'
import type { Subject } from '../subject.ts'
import { sampleSeller } from './sellers.ts'
import { changedPatch, sampleComplaint, sampleInvestigation, sampleListing, unreachable } from './things.ts'

/** A row of the list, which listens as every list does. */
const row = (n: number) => ({
  ...sampleInvestigation(n),
  _id: sampleListing(n)._id,
  id: sampleListing(n)._id,
})

const at = '2026-11-20T12:00:00.000Z'
const whole = { items: [row(1), row(2)], total: 2, counted: 2, next: null, at }
const part = { items: [row(1), row(2)], total: 3, next: 'behind 2', at }

export const pageSubject: Subject = {
  name: 'page',
  machine: investigationsPageMachine,
  events: [
    { type: 'address.changed', path: '/investigations', query: {} },
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
    { type: 'investigations.changed', investigations: [{ ...row(1), status: 'COMPLETE' }], removed: [] },
    { type: 'investigations.changed', investigations: [row(4)], removed: [] },
    { type: 'investigations.changed', investigations: [], removed: [row(2).id] },
    { type: 'sellers.changed', sellers: [{ ...sampleSeller(1, 1), id: sampleListing(1)._id }] },
    { type: 'items.changed', patches: [{ ...row(1), status: 'COMPLETE' }] },
    { type: 'ad.deleted', id: row(2).id },
    { type: 'ad.deleted', id: row(4).id },
    { type: 'pageSize.changed', size: 50 },
    { type: 'listings.outdated' },
    { type: 'more' },
    { type: 'reload' },
    { type: 'retry' },
  ],
  outcomes: {
    loadFirst: { outputs: [part, whole], errors: [unreachable] },
    loadMore: {
      outputs: [{ items: [row(2), row(3)], total: 3, next: null, at }],
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
