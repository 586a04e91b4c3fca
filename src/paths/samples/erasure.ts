import type { Erasure, ErasurePreview, ErasureSubject } from '../../domain/erasure/erasure.ts'
import { erasureMachine } from '../../machines/erasure/erasureMachine.ts'
import type { Subject } from '../subject.ts'
import { guardEvents } from './formGuard.ts'
import { analyst, NOON, unreachable } from './things.ts'

const admin = { ...analyst, groups: ['admin'] }
const SELLER: ErasureSubject = { kind: 'seller', id: '0190b1a0-0000-7000-8000-0000000000e1' }

export const samplePreview: ErasurePreview = {
  subject: SELLER,
  name: 'watch-house',
  at: '2026-11-25T12:00:00.000Z',
  words: [{ value: 'watch-house', within: true, found: 12, isAdded: true }],
  places: [{ place: 'Listings', rows: 12 }],
  records: 20,
  screenshots: 0,
  pictures: 0,
  domains: 0,
  namesakes: 0,
  isActive: false,
  holds: { complaints: 0, investigations: 0, named: [] },
}

const begun: Erasure = {
  id: '0190b1a0-0000-7000-8000-0000000000e2',
  kind: 'seller',
  mark: 'erased-3fa9c1d2',
  reference: 'DSR-1',
  reason: 'Article 17',
  by: 'Ada',
  at: '2026-11-25T12:00:00.000Z',
  status: 'waiting',
  done: 0,
  of: 50,
  rows: 0,
  records: 0,
  values: 0,
  files: 0,
  finished: null,
}

export const erasureSubject: Subject = {
  name: 'erasure',
  machine: erasureMachine,
  events: [
    { type: 'session.opened', user: admin, at: NOON },
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'session.closed' },
    { type: 'address.changed', path: '/setup/erasure', query: {} },
    { type: 'address.changed', path: `/setup/erasure/seller-${SELLER.id}`, query: {} },
    { type: 'address.changed', path: '/setup/brands', query: {} },
    { type: 'page.hidden' },
    { type: 'page.shown' },
    { type: 'reload' },
    { type: 'retry' },
    { type: 'word.switched', value: 'watch-house', within: false },
    { type: 'word.typed', value: 'Kupfergasse' },
    { type: 'word.typed', value: '' },
    { type: 'word.added' },
    { type: 'word.removed', value: 'watch-house' },
    { type: 'recount' },
    { type: 'preview.counted', preview: samplePreview },
    { type: 'drafted', field: 'reference', value: 'DSR-1' },
    { type: 'drafted', field: 'reason', value: 'Article 17' },
    { type: 'drafted', field: 'confirmation', value: 'erase' },
    { type: 'confirm' },
    ...guardEvents,
  ],
  outcomes: {
    start: { outputs: [begun], errors: [unreachable] },
  },
  // Which fields are filled does not matter, but how many; nor whether a word is typed beside them.
  distinguish: ({
    groups,
    path,
    word,
    draft,
  }: {
    groups: readonly string[]
    path: string
    word: string
    draft: object
  }) => {
    const filled = Object.values(draft).filter((typed) => typed !== '').length
    return [groups, path, filled === 0 && word !== '', filled]
  },
}
