import { emptyListMachine } from '../../machines/listings/emptyListMachine.ts'
import type { Subject } from '../subject.ts'
import { unreachable } from './things.ts'

const shown = (total: number) => ({
  type: 'list.shown',
  items: [],
  total,
  hasMore: false,
  at: '2026-11-20T12:00:00.000Z',
})

export const emptyListSubject: Subject = {
  name: 'emptyList',
  machine: emptyListMachine,
  events: [
    { type: 'filter.applied', params: {}, base: {}, timeZone: 'UTC' },
    { type: 'filter.applied', params: { state: ['NEW'] }, base: {}, timeZone: 'UTC' },
    shown(0),
    shown(3),
    { type: 'session.closed' },
    { type: 'retry' },
  ],
  outcomes: { countListings: { outputs: [[212]], errors: [unreachable] } },
  distinguish: ({ applied, without }: { applied: { params: object }; without: readonly unknown[] }) => [
    Object.keys(applied.params).length,
    without.length,
  ],
}
