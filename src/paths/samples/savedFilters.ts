import { defaultSearch } from '../../domain/filter/filter.ts'
import { savedFiltersMachine } from '../../machines/filter/savedFiltersMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, NOON, unreachable } from './things.ts'

const base = defaultSearch(NOON, 'UTC')
const saved = { name: 'Lux', params: { seller: 'lux' } }
const user = { ...analyst, filters: [saved] }

export const savedFiltersSubject: Subject = {
  name: 'savedFilters',
  machine: savedFiltersMachine,
  events: [
    { type: 'session.opened', user, at: NOON },
    { type: 'session.renewed', user },
    { type: 'session.closed' },
    { type: 'filter.applied', params: { ...base, seller: 'lux' }, base, timeZone: 'UTC' },
    { type: 'save' },
    { type: 'name.typed', text: 'Watches' },
    { type: 'name.typed', text: ' lux' },
    { type: 'submit' },
    { type: 'confirm' },
    { type: 'cancel' },
    { type: 'retry' },
    { type: 'apply', name: 'Lux' },
    { type: 'delete', name: 'Lux' },
  ],
  outcomes: {
    saveFilter: { outputs: [[saved, { name: 'Watches', params: { seller: 'lux' } }]], errors: [unreachable] },
    deleteFilter: { outputs: [[]], errors: [unreachable] },
  },
  distinguish: ({
    applied,
    filters,
    name,
  }: {
    applied: { params: { seller?: string } }
    filters: readonly unknown[]
    name: string
  }) => [applied.params.seller, Math.min(filters.length, 1), name.trim().toLowerCase()],
}
