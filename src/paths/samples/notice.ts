import type { SnapshotFrom } from 'xstate'
import { noticeMachine } from '../../machines/complaints/noticeMachine.ts'
import { ENDS } from './excused.ts'
import type { Subject } from '../subject.ts'
import { guardEvents, isThere } from './formGuard.ts'
import { analyst, sampleComplaint, unreachable } from './things.ts'

const [one, two] = [sampleComplaint(1), sampleComplaint(2)]
const gap = {
  element: 'authority',
  label: 'Authority',
  why: 'The law asks for it.',
  place: 'complaint' as const,
  field: 'declarations.authority',
}
const check = (complaint: string, gaps: readonly object[]) => ({
  complaint,
  family: 'DMCA',
  gaps,
  warnings: [],
})
const lacking = {
  checks: [check(one.id, [{ ...gap, id: one.id }]), check(two.id, [{ ...gap, id: two.id }])],
  rights: {},
  officials: {},
}
const complete = { checks: [check(one.id, []), check(two.id, [])], rights: {}, officials: {} }
const shared = 'complaint * declarations.authority'

export const noticeSubject: Subject = {
  name: 'notice',
  excused: {
    'nothing leads out of form.done': ENDS,
  },
  invariants: {
    'no complaint goes to be filed before its notice was checked, or while the notice lacks something': (
      at: SnapshotFrom<typeof noticeMachine>,
    ) => !at.matches({ form: 'done' }) || (at.context.isChecked && at.context.lacks.length === 0),
    'what is left out is not previewed': ({ context }: SnapshotFrom<typeof noticeMachine>) =>
      context.complaints.some(({ id }) => id === context.previewed),
    'some complaint is left': ({ context }: SnapshotFrom<typeof noticeMachine>) =>
      context.complaints.length > 0,
  },
  machine: noticeMachine,
  input: { complaints: [one, two], user: { groups: analyst.groups } },
  events: [
    { type: 'value.typed', key: shared, value: 'made' },
    { type: 'value.typed', key: shared, value: '' },
    { type: 'field.split', field: gap.field },
    { type: 'complaints.leftOut', ids: [two.id] },
    { type: 'preview.chosen', id: two.id },
    { type: 'preview.retry' },
    { type: 'submit' },
    { type: 'recheck' },
    { type: 'retry' },
    { type: 'file' },
    ...guardEvents,
  ],
  isPossible: isThere,
  outcomes: {
    checkNotices: { outputs: [lacking, complete], errors: [unreachable] },
    saveFixes: {
      outputs: [{ complaints: [{ ...one, updated: 'later' }], saved: [shared], problems: [] }],
      errors: [unreachable],
    },
    loadPreview: {
      outputs: [{ ...complete.checks[0], recipient: null, subject: 'A notice', text: 'Sirs' }],
      errors: [unreachable],
    },
  },
  distinguish: ({
    complaints,
    lacks,
    typed,
    separate,
  }: {
    complaints: readonly object[]
    lacks: readonly object[]
    typed: Record<string, string>
    separate: readonly string[]
  }) => [complaints.length, lacks.length, typed, separate],
}
