import type { SnapshotFrom } from 'xstate'
import { reportWordsProblem } from '../../machines/shell/problemReport.ts'
import { problemReportMachine, type ReportFacts } from '../../machines/shell/problemReportMachine.ts'
import type { Subject } from '../subject.ts'
import { ENDS, SAYS_WHAT_IS_MISSING } from './excused.ts'
import { guardEvents, isThere } from './formGuard.ts'
import { NOON, unreachable } from './things.ts'

const facts: ReportFacts = {
  picture: 'data:image/jpeg;base64,/9j/4AAQ',
  versions: { Assay: '0.1.0', Browser: 'Firefox 140' },
  since: NOON,
  entries: 12,
}

interface Context {
  readonly words: string
  readonly withPicture: boolean
  readonly facts: ReportFacts | null
  readonly showsProblem: boolean
}

export const problemReportSubject: Subject = {
  name: 'problemReport',
  machine: problemReportMachine,
  excused: {
    'nothing leads out of form.done': ENDS,
    'nothing leads out of gathering.gathered': ENDS,
    'submit is offered': SAYS_WHAT_IS_MISSING,
  },
  invariants: {
    'a report that is saved says what went wrong': ({
      context,
      value,
    }: SnapshotFrom<typeof problemReportMachine>) =>
      value.form !== 'saving' || reportWordsProblem(context.words) === null,
  },
  events: [
    { type: 'words.typed', words: 'The picture of the second listing is missing.' },
    { type: 'words.typed', words: '' },
    { type: 'picture.toggled' },
    { type: 'submit' },
    { type: 'retry' },
    ...guardEvents,
  ],
  isPossible: isThere,
  outcomes: {
    gatherFacts: { outputs: [facts, { ...facts, picture: null }], errors: [unreachable] },
    saveReport: { outputs: ['assay-problem-2026-11-20T12-00-00.json'], errors: [unreachable] },
  },
  distinguish: ({ words, withPicture, facts, showsProblem }: Context) => [
    words !== '',
    withPicture,
    facts !== null && facts.picture !== null,
    showsProblem,
  ],
}
