import { investigationsMachine } from '../../machines/investigations/investigationsMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, sampleInvestigation } from './things.ts'

const [one, two] = [sampleInvestigation(1), sampleInvestigation(2)]
const address = (path: string, ...value: string[]) => ({ type: 'address.changed', path, query: { value } })

export const investigationsSubject: Subject = {
  name: 'investigations',
  machine: investigationsMachine,
  input: { user: { id: analyst.providerId, groups: analyst.groups } },
  events: [
    { type: 'open', id: two.id },
    { type: 'close' },
    {
      type: 'detail.drafted',
      investigation: two.id,
      draft: { comment: 'Opened the parcel.', attachments: [] },
    },
    address('/investigations', one.id),
    address('/investigations', two.id),
    address('/investigations', 'lux'),
    address('/investigations'),
    address('/listings'),
    { type: 'investigations.changed', investigations: [], removed: [one.id] },
    { type: 'investigations.changed', investigations: [two], removed: [] },
  ],
  outcomes: {},
  distinguish: ({
    isHere,
    linked,
    opened,
    drafts,
  }: {
    isHere: boolean
    linked: string | null
    opened: string | null
    drafts: object
  }) => [isHere, linked, opened, Object.keys(drafts).length],
}
