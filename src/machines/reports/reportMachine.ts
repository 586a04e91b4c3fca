import { type ActorRefFrom, assign, setup } from 'xstate'
import { failureText } from '../../domain/kit/problem.ts'
import { may } from '../../domain/kit/roles.ts'
import { isUnderWay, type Report, type ReportState } from '../../domain/reports/report.ts'
import type { ReportContent } from '../../domain/reports/reportContent.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { isMissing, keepProblem, notify, publish, withEvent, withOutput } from '../kit/effects.ts'
import { growingList } from '../kit/growingListMachine.ts'
import { openedRecord } from '../kit/openedRecordMachine.ts'
import { deletedRecords, deletedRows, recordDeletion, type RecordDeletionTag } from '../kit/recordDeletion.ts'
import { service } from '../kit/service.ts'
import { unread } from '../kit/unread.ts'

interface Input {
  readonly id: string
  readonly groups: readonly string[]
}

/** As what a report is saved on this computer. */
export type ReportFile = 'pdf' | 'workbook'

interface Context extends Input {
  readonly state: ReportState | null
  readonly problem: string | null
  /** What it says; null until it was made. */
  readonly content: ReportContent | null
  readonly contentProblem: string | null
  readonly file: ReportFile
  /** The mail that is sent again; null where all are sent. */
  readonly sending: string | null
}

type Event =
  | { type: 'retry' }
  | { type: 'reload' }
  | { type: 'content.retry' }
  | { type: 'save'; file: ReportFile }
  | { type: 'send' }
  | { type: 'sendAgain'; sending: string }
  | { type: 'delete' }
  | { type: 'confirm' }
  | { type: 'dismiss' }
  | Extract<Fact, { type: 'report.saved' }>

/** How often mails are looked at again while some are on their way. */
export const SENDINGS_POLL_MS = 2_000

/** It is read again once it was changed. */
const whenSaved = { guard: withEvent('isThis'), target: '#report.loading' } as const

/** What can be done with it while nothing is, also where the last of it failed. */
const whenAtRest = {
  reload: '#report.loading',
  save: { target: 'saving', actions: withEvent('keepFile') },
  send: { guard: 'maySend', target: 'confirmingSending', actions: 'keepAll' },
  sendAgain: { guard: 'mayWrite', target: 'sending', actions: withEvent('keepSending') },
  delete: { guard: 'mayWrite', target: 'confirming', actions: 'forgetProblem' },
} as const

/**
 * The report that is open: what it says, its files, and its mails, which are watched while some are on their way. Invokes:
 * loadReport, makeContent, watchSendings, saveFile, sendReport, deleteReport.
 */
export const reportMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'failed' | RecordDeletionTag,
  },
  actors: {
    facts: factsLogic,
    loadReport: service<ReportState, { id: string }>('loadReport'),
    makeContent: service<ReportContent, { id: string }>('makeContent'),
    watchSendings: service<ReportState, { id: string }>('watchSendings'),
    /** Resolves with the name of the file that was saved. */
    saveFile: service<string, { id: string; file: ReportFile }>('saveFile'),
    sendReport: service<ReportState, { id: string; sending: string | null }>('sendReport'),
    deleteReport: service<unknown, { id: string }>('deleteReport'),
  },
  delays: { poll: SENDINGS_POLL_MS },
  guards: {
    mayWrite: ({ context: { groups } }) => may(groups, 'reports.write'),
    maySend: ({ context: { groups, state } }) =>
      may(groups, 'reports.write') && (state?.report.recipients.length ?? 0) > 0,
    isMissing: ({ event }) => isMissing(event),
    isThis: ({ context }, { id }: { id: string }) => id === context.id,
    isUnderWay: ({ context: { state } }) => state !== null && isUnderWay(state),
  },
  actions: {
    keepState: assign((_, state: ReportState) => ({ state, problem: null })),
    keepProblem: keepProblem(),
    forgetProblem: assign({ problem: null }),
    keepFile: assign((_, { file }: { file: ReportFile }) => ({ file })),
    keepSending: assign((_, { sending }: { sending: string }) => ({ sending })),
    keepAll: assign({ sending: null }),
    publishDeleted: publish(({ context: { id } }) => ({ type: 'record.deleted', path: '/reports', id })),
    tellDeleted: notify(() => ({ tone: 'positive', message: 'Report deleted.', action: null })),
    tellSent: notify(() => ({
      tone: 'positive',
      message: 'The report is on its way. Below it stands what came of each mail.',
      action: null,
    })),
    tellSaved: notify((_, name: string) => ({ tone: 'positive', message: `${name} saved.`, action: null })),
  },
}).createMachine({
  id: 'report',
  context: ({ input: { id, groups } }) => ({
    id,
    groups,
    state: null,
    problem: null,
    content: null,
    contentProblem: null,
    file: 'pdf',
    sending: null,
  }),
  invoke: { id: 'facts', src: 'facts', input: ['report.saved'] },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: { 'report.saved': { ...whenSaved, reenter: true } },
      invoke: {
        id: 'loadReport',
        src: 'loadReport',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'shown', actions: withOutput('keepState') },
        onError: unread(),
      },
    },
    failed: { tags: 'failed', on: { retry: 'loading', reload: 'loading', 'report.saved': whenSaved } },
    /** There is none, or none any more. */
    missing: { on: { reload: 'loading', 'report.saved': whenSaved } },
    shown: {
      type: 'parallel',
      on: { 'report.saved': whenSaved },
      states: {
        content: {
          initial: 'making',
          states: {
            making: {
              invoke: {
                id: 'makeContent',
                src: 'makeContent',
                input: ({ context: { id } }) => ({ id }),
                onDone: {
                  target: 'made',
                  actions: assign(({ event: { output } }) => ({ content: output, contentProblem: null })),
                },
                onError: {
                  target: 'unmade',
                  actions: assign(({ event: { error } }) => ({ contentProblem: failureText(error) })),
                },
              },
            },
            made: {},
            unmade: { on: { 'content.retry': 'making' } },
          },
        },
        sendings: {
          initial: 'ended',
          states: {
            waiting: { after: { poll: 'looking' } },
            looking: {
              invoke: {
                id: 'watchSendings',
                src: 'watchSendings',
                input: ({ context: { id } }) => ({ id }),
                onDone: { target: 'ended', actions: withOutput('keepState') },
                // The next look may be answered.
                onError: 'waiting',
              },
            },
            ended: { always: { guard: 'isUnderWay', target: 'waiting' } },
          },
        },
        work: {
          initial: 'resting',
          states: {
            resting: { entry: 'forgetProblem', on: whenAtRest },
            saving: {
              tags: 'busy',
              invoke: {
                id: 'saveFile',
                src: 'saveFile',
                input: ({ context: { id, file } }) => ({ id, file }),
                onDone: { target: 'resting', actions: withOutput('tellSaved') },
                onError: { target: 'unsaved', actions: 'keepProblem' },
              },
            },
            unsaved: { on: { ...whenAtRest, retry: 'saving', dismiss: 'resting' } },
            confirmingSending: { on: { confirm: 'sending', dismiss: 'resting' } },
            sending: {
              tags: 'busy',
              invoke: {
                id: 'sendReport',
                src: 'sendReport',
                input: ({ context: { id, sending } }) => ({ id, sending }),
                onDone: {
                  target: 'resting',
                  actions: [withOutput('keepState'), 'tellSent'],
                },
                onError: { target: 'unsent', actions: 'keepProblem' },
              },
            },
            unsent: { on: { ...whenAtRest, retry: 'sending', dismiss: 'resting' } },
            ...recordDeletion({
              service: 'deleteReport',
              input: ({ context: { id } }: { context: Context }) => ({ id }),
              shown: 'resting',
              gone: '#report.deleted',
            }),
          },
        },
      },
    },
    deleted: { type: 'final' },
  },
})

/** The actor of the report that is open. */
export type ReportActor = ActorRefFrom<typeof reportMachine>

export const reportsPageMachine = growingList<Report>({
  id: 'reportsPage',
  screen: '/reports',
  hears: {
    'report.saved': () => ({ reload: 'atOnce' }),
    ...deletedRows('/reports'),
  },
})

/** The Reports screen: its list, and which report is open beside it. */
export const reportsMachine = openedRecord({
  id: 'reports',
  path: '/reports',
  alsoBy: ['value'],
  record: reportMachine,
  input: (id, { groups }) => ({ id, groups }),
  removedBy: deletedRecords('/reports'),
  list: reportsPageMachine,
})
