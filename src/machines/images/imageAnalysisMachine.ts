import { assign, sendTo, setup } from 'xstate'
import { type AnalysisDraft, analysisRequestOf, mayAnalyseAlone } from './analysisForm.ts'
import type { AnalysisRequest, ImageAnalysis } from '../../domain/images/image.ts'
import { failureText } from '../../domain/kit/problem.ts'
import { type AnalysisCardActor, analysisCardMachine } from './analysisCardMachine.ts'
import { closeDialog, publish, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Input {
  /** What is to be analysed, with its brand; null where an address is asked for. */
  readonly picture?: AnalysisDraft['picture']
  readonly url?: string
  readonly brand?: string
  readonly user: unknown
}

interface Context {
  readonly draft: AnalysisDraft
  /** The user's own. */
  readonly brands: readonly string[]
  readonly brandsProblem: string | null
  /** For how many seconds it runs. */
  readonly seconds: number
  readonly analysis: ImageAnalysis | null
  readonly problem: string | null
  /** Whether the server alone may do what failed. */
  readonly mayAlone: boolean
  readonly card: AnalysisCardActor
}

type Event =
  | { type: 'url.typed'; text: string }
  | { type: 'brand.chosen'; brand: string }
  | { type: 'brands.retry' }
  | { type: 'confirm' }
  | { type: 'confirmAlone' }
  | { type: 'again' }
  | { type: 'another' }
  /** Calls off what is under way, else closes. */
  | { type: 'cancel' }
  | { type: 'close' }

/**
 * The Analyze image dialog (§2, §5): an address and a brand, or a known picture; the analysis while it runs, which Cancel
 * calls off; and what it found. What was typed survives a failure. Invokes: loadBrands, analyseImage.
 */
export const imageAnalysisMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    card: analysisCardMachine,
    loadBrands: service<readonly string[]>('loadBrands'),
    analyseImage: service<ImageAnalysis, AnalysisRequest>('analyseImage'),
  },
  delays: { second: 1_000 },
  guards: {
    isAddress: ({ context }) => context.draft.picture === null,
    isComplete: ({ context }) => analysisRequestOf(context.draft) !== null,
    mayAlone: ({ context }) => context.mayAlone && analysisRequestOf(context.draft) !== null,
  },
  actions: {
    type: assign(({ context: { draft } }, { text }: { text: string }) => ({
      draft: { ...draft, url: text },
    })),
    askAlone: assign(({ context: { draft } }) => ({ draft: { ...draft, isAlone: true } })),
    askWhole: assign(({ context: { draft } }) => ({ draft: { ...draft, isAlone: false } })),
    forgetPicture: assign(({ context: { draft } }) => ({ draft: { ...draft, picture: null } })),
    start: assign({ seconds: 0, problem: null, mayAlone: false }),
    countSecond: assign(({ context }) => ({ seconds: context.seconds + 1 })),
    tellCard: sendTo(
      ({ context }) => context.card,
      (_, { output }: { output: ImageAnalysis }) => ({ type: 'analysis.kept' as const, analysis: output }),
    ),
    publishAnalysed: publish((_, { output }: { output: ImageAnalysis }) => ({
      type: 'image.analysed',
      analysis: output,
    })),
    close: closeDialog(),
  },
}).createMachine({
  id: 'imageAnalysis',
  context: ({ input: { picture = null, url = '', brand = '' }, spawn }) => ({
    draft: { picture, url, brand, isAlone: false },
    brands: [],
    brandsProblem: null,
    seconds: 0,
    analysis: null,
    problem: null,
    mayAlone: false,
    card: spawn('card', { id: 'card' }),
  }),
  type: 'parallel',
  on: { close: { actions: 'close' } },
  states: {
    brands: {
      initial: 'unasked',
      states: {
        /** The brand of a known picture is known. */
        unasked: { always: { guard: 'isAddress', target: 'loading' } },
        loading: {
          invoke: {
            id: 'loadBrands',
            src: 'loadBrands',
            onDone: {
              target: 'loaded',
              actions: assign(({ context: { draft }, event: { output } }) => ({
                brands: output,
                brandsProblem: null,
                // The only one there is need not be chosen.
                draft: draft.brand === '' && output.length === 1 ? { ...draft, brand: output[0]! } : draft,
              })),
            },
            onError: {
              target: 'failed',
              actions: assign(({ event: { error } }) => ({ brandsProblem: failureText(error) })),
            },
          },
        },
        loaded: {},
        failed: { on: { 'brands.retry': 'loading' } },
      },
    },
    analysis: {
      initial: 'asking',
      states: {
        asking: {
          initial: 'clean',
          on: {
            'url.typed': {
              guard: 'isAddress',
              actions: withEvent('type'),
            },
            'brand.chosen': {
              guard: 'isAddress',
              actions: assign(({ context: { draft }, event: { brand } }) => ({
                draft: { ...draft, brand },
              })),
            },
            confirm: { guard: 'isComplete', target: 'running', actions: 'askWhole' },
            cancel: { actions: 'close' },
          },
          states: {
            clean: {},
            failed: {
              on: {
                confirmAlone: {
                  guard: 'mayAlone',
                  target: '#imageAnalysis.analysis.running',
                  actions: 'askAlone',
                },
              },
            },
          },
        },
        running: {
          tags: 'busy',
          entry: 'start',
          invoke: {
            id: 'analyseImage',
            src: 'analyseImage',
            input: ({ context }) => analysisRequestOf(context.draft)!,
            onDone: {
              target: 'shown',
              actions: [
                assign(({ event: { output } }) => ({ analysis: output })),
                withEvent('tellCard'),
                withEvent('publishAnalysed'),
              ],
            },
            onError: {
              target: 'asking.failed',
              actions: assign(({ context, event: { error } }) => ({
                problem: failureText(error),
                mayAlone: mayAnalyseAlone(error, context.draft.isAlone),
              })),
            },
          },
          on: { cancel: 'asking' },
          initial: 'counting',
          states: {
            counting: { after: { second: { target: 'counting', reenter: true, actions: 'countSecond' } } },
          },
        },
        shown: {
          on: {
            again: { target: 'running', actions: 'askWhole' },
            another: { target: 'asking', actions: 'forgetPicture' },
            cancel: { actions: 'close' },
          },
        },
      },
    },
  },
})
