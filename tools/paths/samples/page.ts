import { listingsPageMachine } from '../../../src/machines/appMachine.ts'
import type { Subject } from '../subject.ts'
import { changedPatch, sampleListing, unreachable } from './things.ts'

const whole = { items: [sampleListing(1), sampleListing(2)], total: 2, next: null }
const part = { items: [sampleListing(1), sampleListing(2)], total: 3, next: 'behind 2' }

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
    { type: 'more' },
    { type: 'reload' },
    { type: 'retry' },
  ],
  outcomes: {
    loadFirst: { outputs: [part, whole], errors: [unreachable] },
    loadMore: {
      outputs: [{ items: [sampleListing(2), sampleListing(3)], total: 3, next: null }],
      errors: [unreachable],
    },
    reloadFirst: { outputs: [part], errors: [unreachable] },
  },
  distinguish: ({ here, next }: { here: boolean; next: string | null }) => [here, next === null],
}
