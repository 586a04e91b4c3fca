import { createRecordListMachine } from '../../machines/setup/recordListMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, client, NOON, sampleProduct, sampleRight, unreachable } from './things.ts'

const rights = `/setup/brands/${sampleRight.brand}/rights`

export const recordListSubject: Subject = {
  name: 'recordList',
  machine: createRecordListMachine('rights'),
  events: [
    { type: 'address.changed', path: rights, query: {} },
    { type: 'address.changed', path: `${rights}/new`, query: {} },
    { type: 'address.changed', path: `${rights}/${sampleRight.uid}`, query: {} },
    { type: 'address.changed', path: `${rights}/unknown`, query: {} },
    { type: 'address.changed', path: '/setup/users', query: {} },
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'session.opened', user: client, at: NOON },
    { type: 'session.closed' },
    { type: 'record.saved', section: 'rights', record: { ...sampleRight, name: 'CHANGED' } },
    { type: 'record.saved', section: 'products', record: sampleProduct },
    { type: 'record.removed', section: 'rights', id: sampleRight.uid },
    { type: 'record.removed', section: 'products', id: sampleProduct.id },
    { type: 'search.typed', text: 'mark' },
    { type: 'reload' },
    { type: 'retry' },
  ],
  outcomes: { loadRecords: { outputs: [[sampleRight]], errors: [unreachable] } },
  distinguish: ({
    place,
    groups,
    loadedFor,
    items,
  }: {
    place: { section: string; record: string | null }
    groups: readonly string[]
    loadedFor?: string
    items: readonly unknown[]
  }) => [place.section === 'rights', place.record, groups, loadedFor === undefined, items.length],
}
