import type { SnapshotFrom } from 'xstate'
import type { Investigation } from '../../domain/investigations/investigation.ts'
import { growingList } from '../../machines/kit/growingListMachine.ts'
import { TOLD } from './excused.ts'
import type { Subject } from '../subject.ts'
import { refused, sampleInvestigation as row, unreachable } from './things.ts'

const at = '2026-11-20T12:00:00.000Z'
const whole = { items: [row(1), row(2)], total: 2, counted: 2, next: null, at }
const part = { items: [row(1), row(2)], total: 3, next: 'behind 2', at }

const machine = growingList<Investigation>({
  id: 'growingList',
  screen: '/investigations',
  isPart: false,
  counts: ({ status }) => status === 'NEW',
  hears: {
    'investigations.changed': ({ investigations: patches, removed }) =>
      removed.length > 0
        ? { reload: 'atOnce' }
        : patches.length > 0
          ? { patches }
          : { reload: 'whenResting' },
  },
})
type At = SnapshotFrom<typeof machine>

export const growingListSubject: Subject = {
  name: 'growingList',
  invariants: {
    'each row stands in it once': ({ context: { items } }: At) =>
      new Set(items.map(({ id }) => id)).size === items.length,
    'it grows only where there is more': (at: At) =>
      !at.matches({ shown: 'growing' }) || at.context.next !== null,
    'what was shown before is gone once nobody is signed in': (at: At) =>
      !at.matches('idle') || at.context.items.length === 0,
  },
  excused: {
    'close is offered': TOLD,
  },
  machine,
  events: [
    { type: 'address.changed', path: '/investigations', query: {} },
    { type: 'address.changed', path: '/sellers', query: {} },
    { type: 'filter.applied', params: { seller: 'lux' } },
    { type: 'session.closed' },
    { type: 'open' },
    { type: 'close' },
    { type: 'investigations.changed', investigations: [{ ...row(1), status: 'COMPLETE' }], removed: [] },
    { type: 'investigations.changed', investigations: [], removed: [row(2).id] },
    { type: 'investigations.changed', investigations: [], removed: [] },
    { type: 'items.changed', patches: [{ ...row(1), status: 'COMPLETE' }] },
    { type: 'pageSize.changed', size: 50 },
    { type: 'more' },
    { type: 'reload' },
    { type: 'retry' },
  ],
  outcomes: {
    loadFirst: {
      outputs: [part, whole],
      errors: [unreachable, { ...refused, errors: [{ path: 'query.value', message: 'must be a number' }] }],
    },
    loadMore: {
      outputs: [{ items: [row(2), row(3)], total: 3, next: null, at }],
      errors: [unreachable],
    },
    countAgain: {
      outputs: [{ items: [row(1)], total: 1, counted: 1, next: null, at }],
      errors: [unreachable],
    },
    reloadFirst: { outputs: [part, { items: [row(3)], total: 3, next: null, at }], errors: [unreachable] },
  },
  distinguish: ({ here, next, size, items, readAgain }: At['context']) => [
    here,
    next === null,
    size,
    items.length > part.items.length,
    readAgain === null,
  ],
}
