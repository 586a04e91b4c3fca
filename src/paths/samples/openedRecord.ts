import type { SnapshotFrom } from 'xstate'
import { investigationsMachine } from '../../machines/investigations/investigationsScreen.ts'
import type { Subject } from '../subject.ts'
import { analyst, sampleInvestigation } from './things.ts'

const [one, two] = [sampleInvestigation(1), sampleInvestigation(2)]
const address = (path: string, query: Record<string, string[]> = {}) => ({
  type: 'address.changed',
  path,
  query,
})

export const openedRecordSubject: Subject = {
  name: 'openedRecord',
  invariants: {
    'a record is there exactly where one is open': (at: SnapshotFrom<typeof investigationsMachine>) =>
      at.matches('one') === (at.context.record !== null && at.context.opened !== null),
  },
  machine: investigationsMachine,
  input: { user: { id: analyst.providerId, groups: analyst.groups } },
  events: [
    { type: 'open', id: two.id },
    { type: 'close' },
    { type: 'reload' },
    { type: 'filter.applied', params: { seller: 'lux' } },
    { type: 'pageSize.changed', size: 50 },
    { type: 'list.loaded', items: [one] },
    { type: 'list.loaded', items: [] },
    address('/investigations', { value: [one.id] }),
    address('/investigations', { investigation: [two.id], value: ['lux'] }),
    address('/investigations', { value: ['lux'] }),
    address('/investigations'),
    address('/listings'),
    { type: 'investigation.opened', id: two.id },
    { type: 'investigations.changed', investigations: [], removed: [one.id] },
    { type: 'investigations.changed', investigations: [two], removed: [] },
  ],
  outcomes: {},
  distinguish: ({ isHere, opened }: { isHere: boolean; opened: string | null }) => [isHere, opened],
}
