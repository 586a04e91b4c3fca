import { assign, setup } from 'xstate'
import type { Listing } from '../../domain/listings/listing.ts'
import { analysisText, type TextAnalysis } from '../../domain/listings/textAnalysis.ts'
import { closeDialog, keepProblem } from '../kit/effects.ts'
import { copyActors, copyStates } from '../kit/copying.ts'
import { service } from '../kit/service.ts'

interface Input {
  readonly listings: readonly Listing[]
  readonly user: unknown
}

interface Context {
  readonly listing: Listing
  /** Whether the local rules were asked for in place of what is configured. */
  readonly isByRules: boolean
  /** The last analysis; it stays while another is made or has failed. */
  readonly analysis: TextAnalysis | null
  readonly problem: string | null
}

type Event =
  | { type: 'retry' }
  | { type: 'useRules' }
  | { type: 'analyzeAgain' }
  | { type: 'copy' }
  | { type: 'cancel' }

/**
 * The analysis of one listing's text, made again whenever it is opened and kept nowhere; closing calls it off.
 * Invokes: analyzeText, copyText.
 */
export const textAnalysisMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    analyzeText: service<TextAnalysis, { listing: string; isByRules: boolean }>('analyzeText'),
    ...copyActors,
  },
  guards: {
    isConfigured: ({ context }) => !context.isByRules,
  },
  actions: {
    askRules: assign({ isByRules: true }),
    askConfigured: assign({ isByRules: false }),
    keepProblem: keepProblem(),
    close: closeDialog(),
  },
}).createMachine({
  id: 'textAnalysis',
  context: ({ input }) => ({
    listing: input.listings[0]!,
    isByRules: false,
    analysis: null,
    problem: null,
  }),
  on: { cancel: { actions: 'close' } },
  initial: 'analyzing',
  states: {
    analyzing: {
      tags: 'busy',
      invoke: {
        id: 'analyzeText',
        src: 'analyzeText',
        input: ({ context: { listing, isByRules } }) => ({ listing: listing._id, isByRules }),
        onDone: {
          target: 'shown',
          actions: assign(({ event: { output } }) => ({ analysis: output, problem: null })),
        },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: {
      on: {
        retry: 'analyzing',
        useRules: { guard: 'isConfigured', target: 'analyzing', actions: 'askRules' },
      },
    },
    shown: {
      on: { analyzeAgain: { target: 'analyzing', actions: 'askConfigured' }, copy: '.copying' },
      initial: 'uncopied',
      states: copyStates(({ context: { analysis, listing } }: { context: Context }) => ({
        text: analysisText(analysis!, listing.title),
      })),
    },
  },
})
