import { reportFormMachine } from '../../machines/reports/reportFormMachine.ts'
import { reportMachine } from '../../machines/reports/reportMachine.ts'
import { type Report, type ReportState, type Sending } from '../../domain/reports/report.ts'
import { NO_FILTER } from '../../domain/reports/report.ts'
import type { ReportContent } from '../../domain/reports/reportContent.ts'
import type { Subject } from '../subject.ts'
import { ENDS, SAYS_WHAT_IS_MISSING, STAYS_LOADED } from './excused.ts'
import { guardEvents, isThere } from './formGuard.ts'
import { unreachable } from './things.ts'

const one = '0190b1a0-0000-7000-8000-0000000000d1'
const mail = '0190b1a0-0000-7000-8000-0000000000d2'
const brand = '0190b1a0-0000-7000-8000-0000000000d3'
const person = '0190b1a0-0000-7000-8000-0000000000d4'
const missing = { status: 404, title: 'There is no such report.' }

const report: Report = {
  id: one,
  name: 'Monthly report',
  template: 'monthly',
  brands: [brand],
  filter: NO_FILTER,
  period: { name: 'lastMonth' },
  blocks: [{ kind: 'figures' }, { kind: 'months' }],
  schedule: null,
  recipients: [person],
  created: '2026-11-01T08:00:00.000Z',
  updated: '2026-11-02T08:00:00.000Z',
  next: null,
  lastSent: null,
  missingPlatforms: [],
}

const sending = (status: Sending['status']): Sending => ({
  id: mail,
  recipient: 'A client <client@northgate.example>',
  scheduled: false,
  due: '2026-11-20T11:00:00.000Z',
  status,
  attempts: 1,
  at: '2026-11-20T11:00:00.000Z',
  problem: null,
})

const resting: ReportState = { report, sendings: [sending('failed')] }
const underWay: ReportState = { report, sendings: [sending('waiting')] }

const content: ReportContent = {
  name: 'Monthly report',
  brands: ['Vessmont'],
  filter: 'Vessmont, created 2026-10-01 to 2026-10-31',
  start: 0,
  end: 1,
  made: '2026-11-20T11:00:00.000Z',
  timeZone: 'UTC',
  path: '/?brands=Vessmont',
  blocks: [],
}

export const reportSubject: Subject = {
  name: 'report',
  machine: reportMachine,
  input: { id: one, groups: ['manager'] },
  events: [
    { type: 'retry' },
    { type: 'reload' },
    { type: 'content.retry' },
    { type: 'save', file: 'workbook' },
    { type: 'send' },
    { type: 'sendAgain', sending: mail },
    { type: 'delete' },
    { type: 'confirm' },
    { type: 'dismiss' },
    { type: 'report.saved', id: one },
    { type: 'report.saved', id: brand },
  ],
  outcomes: {
    loadReport: { outputs: [resting, underWay], errors: [unreachable, missing] },
    makeContent: { outputs: [content], errors: [unreachable] },
    watchSendings: { outputs: [resting, underWay], errors: [unreachable] },
    saveFile: { outputs: ['Monthly report 2026-10-31.pdf'], errors: [unreachable] },
    sendReport: { outputs: [underWay], errors: [unreachable] },
    deleteReport: { outputs: [{ id: one }], errors: [unreachable, missing] },
  },
  distinguish: ({ state, problem }: { state: ReportState | null; problem: string | null }) => [
    problem,
    state?.sendings[0]?.status,
  ],
}

const changedByColleague = {
  status: 409,
  title: 'Changed meanwhile',
  detail: 'Mona changed this report meanwhile. Nothing was saved.',
  current: { ...report, name: 'Their name', updated: '2026-11-03T08:00:00.000Z' },
}

export const reportFormSubject: Subject = {
  name: 'reportForm',
  excused: {
    'nothing leads out of choices.loaded': STAYS_LOADED,
    'nothing leads out of form.saved': ENDS,
    'submit is offered': SAYS_WHAT_IS_MISSING,
  },
  machine: reportFormMachine,
  input: { report },
  events: [
    { type: 'field.changed', patch: { name: 'Another name' } },
    { type: 'field.changed', patch: { brands: [] } },
    { type: 'field.changed', patch: { brands: [brand] } },
    { type: 'template.chosen', template: 'marketplace' },
    { type: 'block.added', kind: 'text' },
    { type: 'block.dropped', at: 0 },
    { type: 'block.moved', at: 0, by: 1 },
    { type: 'block.moved', at: 0, by: -1 },
    { type: 'text.typed', at: 0, text: 'What we did.' },
    { type: 'choices.retry' },
    { type: 'preview.retry' },
    { type: 'submit' },
    { type: 'joined' },
    { type: 'takeTheirs' },
    ...guardEvents,
  ],
  isPossible: (snapshot, { type }) => {
    const { blocks, name, brands } = (snapshot.context as unknown as { draft: Report }).draft
    if (!isThere(snapshot)) return false
    // One change of the draft leads where others do.
    const isChanged = blocks.length !== 2 || name !== report.name || brands.length === 0
    return !(isChanged && /^(block|template|text)/.test(type))
  },
  outcomes: {
    loadChoices: {
      outputs: [{ brands: [{ id: brand, name: 'Vessmont' }], platforms: ['Bazarro'], people: [] }],
      errors: [unreachable],
    },
    previewReport: { outputs: [content], errors: [unreachable] },
    saveReport: { outputs: [report], errors: [unreachable, changedByColleague, missing] },
  },
  distinguish: ({
    draft,
    showsProblems,
    disputed,
  }: {
    draft: Report
    showsProblems: boolean
    disputed: readonly string[] | null
  }) => [draft.id, draft.brands.length, draft.blocks.length, showsProblems, disputed?.length],
}
