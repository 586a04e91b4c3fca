import { assign, not, setup, stateIn } from 'xstate'
import { type ProblemReport, reportWordsProblem } from './problemReport.ts'
import { factsLogic } from '../bus.ts'
import { keepProblem, notify, withEvent, withOutput } from '../kit/effects.ts'
import {
  dialogFormActions,
  formGuard,
  type FormGuardEvent,
  type FormGuardTag,
  isEditing,
} from '../kit/formGuard.ts'
import { service } from '../kit/service.ts'

/** What a report has beside the words: how the page looks, with what it is shown, and since when the log is kept. */
export interface ReportFacts extends Omit<ProblemReport, 'words'> {
  readonly since: number
  readonly entries: number
}

interface Context {
  readonly words: string
  readonly withPicture: boolean
  readonly facts: ReportFacts | null
  readonly showsProblem: boolean
  readonly problem: string | null
}

type Event =
  | { type: 'words.typed'; words: string }
  | { type: 'picture.toggled' }
  | { type: 'submit' }
  | { type: 'retry' }
  | FormGuardEvent

/**
 * A problem that a user reports: what went wrong, with the log of the workflows and a picture of the page, saved as one file. It
 * goes nowhere by itself. Invokes: gatherFacts, saveReport.
 */
export const problemReportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'failed' | FormGuardTag,
  },
  actors: {
    facts: factsLogic,
    /** Begins the log where there is none yet. */
    gatherFacts: service<ReportFacts>('gatherFacts'),
    /** Resolves with the name of the file. */
    saveReport: service<string, ProblemReport>('saveReport'),
  },
  guards: {
    isWritten: ({ context }) => reportWordsProblem(context.words) === null,
    hasFacts: ({ context }) => context.facts !== null,
    hasPicture: ({ context }) => context.facts !== null && context.facts.picture !== null,
    saysProblem: ({ context }) => context.showsProblem,
  },
  actions: {
    keepProblem: keepProblem(),
    keepFacts: assign((_, facts: ReportFacts) => ({ facts })),
    showProblem: assign({ showsProblem: true }),
    tellSaved: notify((_, { output }: { output: string }) => ({
      tone: 'positive',
      message: `Saved as ${output}. Send the file to whoever looks after Assay.`,
      action: null,
    })),
  },
})
  .extend({
    guards: {
      isDirty: ({ context }) => context.words.trim() !== '',
      isEditing,
    },
    actions: dialogFormActions,
  })
  .createMachine({
    id: 'problemReport',
    context: { words: '', withPicture: true, facts: null, showsProblem: false, problem: null },
    type: 'parallel',
    states: {
      guard: formGuard('close'),
      gathering: {
        initial: 'looking',
        states: {
          looking: {
            invoke: {
              id: 'gatherFacts',
              src: 'gatherFacts',
              onDone: { target: 'gathered', actions: withOutput('keepFacts') },
              onError: 'failed',
            },
          },
          failed: { tags: 'failed', on: { retry: 'looking' } },
          gathered: {},
        },
      },
      form: {
        initial: 'editing',
        states: {
          editing: {
            initial: 'clean',
            states: { clean: {}, refused: {} },
            on: {
              'words.typed': { actions: assign(({ event: { words } }) => ({ words })) },
              'picture.toggled': {
                guard: 'hasPicture',
                actions: assign(({ context }) => ({ withPicture: !context.withPicture })),
              },
              submit: [
                { guard: 'isWritten', target: 'waiting' },
                { guard: not('saysProblem'), actions: 'showProblem' },
              ],
            },
          },
          /** Until it is known how the page looks. */
          waiting: {
            tags: 'busy',
            always: [
              { guard: 'hasFacts', target: 'saving' },
              { guard: stateIn({ gathering: 'failed' }), target: 'editing' },
            ],
          },
          saving: {
            tags: 'busy',
            invoke: {
              id: 'saveReport',
              src: 'saveReport',
              input: ({ context: { words, withPicture, facts } }) => ({
                words,
                picture: withPicture ? facts!.picture : null,
                versions: facts!.versions,
              }),
              onDone: { target: 'done', actions: [withEvent('tellSaved'), 'close'] },
              onError: { target: 'editing.refused', actions: 'keepProblem' },
            },
          },
          done: {},
        },
      },
    },
  })
