import { draftProblems } from '../../machines/setup/setupForms.ts'
import type { SnapshotFrom } from 'xstate'
import { recordFormMachine } from '../../machines/setup/recordFormMachine.ts'
import { SAYS_WHAT_IS_MISSING, TOLD } from './excused.ts'
import type { Subject } from '../subject.ts'
import { guardEvents, isThere } from './formGuard.ts'
import { sampleRight, sampleUser, unreachable } from './things.ts'

const saved = { record: { ...sampleUser, name: 'Changed' }, secret: null }
const stale = { status: 409, title: 'Changed meanwhile', current: { ...sampleUser, name: 'Theirs' } }
const taken = {
  status: 409,
  title: 'Conflict',
  detail: 'There is one already.',
  errors: [{ path: 'body.email', message: 'There is one already.' }],
}
const gone = { status: 404, title: 'Not found' }
const open = { type: 'open', section: 'users', brand: null, groups: ['admin'] }

export const recordFormSubject: Subject = {
  name: 'recordForm',
  invariants: {
    'nothing is saved that has problems': (at: SnapshotFrom<typeof recordFormMachine>) =>
      !at.matches({ open: { form: { unsaved: 'saving' } } }) ||
      Object.keys(draftProblems(at.context.section, at.context.draft)).length === 0,
  },
  excused: {
    'close is offered': TOLD,
    'open is offered': TOLD,
    'save is offered': SAYS_WHAT_IS_MISSING,
  },
  machine: recordFormMachine,
  events: [
    { ...open, record: sampleUser },
    { ...open, record: sampleUser, groups: [] },
    { ...open, record: null },
    { ...open, section: 'rights', brand: sampleRight.brand, record: sampleRight },
    { type: 'close' },
    { type: 'field.changed', patch: { name: '' } },
    { type: 'field.changed', patch: { name: 'New', email: 'new@sample.example', groups: ['client'] } },
    { type: 'picture.kept', field: 'logo', picture: { url: '', file: 'a file' }, fileName: 'logo.png' },
    { type: 'save' },
    { type: 'overwrite' },
    { type: 'remove' },
    { type: 'resetPassword' },
    { type: 'confirm' },
    { type: 'dismiss' },
    { type: 'retry' },
    { type: 'copy' },
    { type: 'secret.noted' },
    ...guardEvents,
  ],
  // What is new nobody has changed meanwhile.
  isPossible: (snapshot, event) =>
    isThere(snapshot) && (event.error !== stale || (snapshot.context as { base: unknown }).base !== null),
  outcomes: {
    saveRecord: {
      outputs: [saved, { ...saved, secret: 'told once' }],
      errors: [stale, taken, gone, unreachable],
    },
    removeRecord: { outputs: [undefined], errors: [unreachable] },
    resetPassword: { outputs: [{ ...saved, secret: 'told once' }], errors: [unreachable] },
    copyText: { outputs: [undefined], errors: [new Error('no clipboard')] },
  },
  distinguish: ({
    base,
    draft,
    groups,
    section,
  }: {
    base: unknown
    draft: { name: string; email?: string }
    groups: readonly string[]
    section: string
  }) => [base === null, draft.name === '' || draft.email === '', groups, section],
}
