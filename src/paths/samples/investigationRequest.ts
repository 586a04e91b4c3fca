import { canOpen } from '../../machines/investigations/investigationOpening.ts'
import type { SnapshotFrom } from 'xstate'
import { investigationRequestMachine } from '../../machines/investigations/investigationRequestMachine.ts'
import type { Subject } from '../subject.ts'
import { guardEvents, isThere } from './formGuard.ts'
import { analyst, sampleInvestigation, sampleListing, unreachable } from './things.ts'

const person = { ...analyst, groups: ['client'] }

export const investigationRequestSubject: Subject = {
  name: 'investigationRequest',
  invariants: {
    'no investigation is asked for that lacks something': (
      at: SnapshotFrom<typeof investigationRequestMachine>,
    ) => !at.matches({ asking: { form: 'submitting' } }) || canOpen(at.context.listing, at.context.draft),
  },
  machine: investigationRequestMachine,
  input: { listings: [sampleListing(1)], user: { id: analyst.providerId, groups: analyst.groups } },
  events: [
    { type: 'instructions.typed', text: 'Buy one.' },
    { type: 'instructions.typed', text: '' },
    { type: 'due.chosen', due: '2026-12-01T23:59:59.999Z' },
    { type: 'infringement.chosen', infringement: 'CFT' },
    { type: 'assignee.chosen', assignee: person.providerId },
    { type: 'people.retry' },
    { type: 'submit' },
    { type: 'address.left' },
    { type: 'investigations.changed', investigations: [], removed: [sampleInvestigation(1).id] },
    ...guardEvents,
  ],
  isPossible: isThere,
  outcomes: {
    loadPeople: { outputs: [[person]], errors: [unreachable] },
    openInvestigation: {
      outputs: [{ investigation: sampleInvestigation(1), changed: [] }],
      errors: [unreachable, { status: 409, title: 'Has one already', current: sampleInvestigation(1) }],
    },
  },
  distinguish: ({
    draft,
    existing,
  }: {
    draft: { comment: string; infringementType: unknown; due: unknown; assignedTo: unknown }
    existing: unknown
  }) => [
    draft.comment,
    draft.infringementType,
    // What no guard asks about together needn't be walked together.
    draft.comment === '' && draft.infringementType === null ? [draft.due, draft.assignedTo] : null,
    existing,
  ],
}
