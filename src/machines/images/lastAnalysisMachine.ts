import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { ImageAnalysis } from '../../domain/images/image.ts'
import { type AnalysisCardActor, analysisCardMachine } from './analysisCardMachine.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Input {
  /** An image of the wall. */
  readonly image: string
}

interface Context extends Input {
  /** Null until it was read, and where the image never was analysed. */
  readonly analysis: ImageAnalysis | null
  readonly problem: string | null
  readonly card: AnalysisCardActor
}

type Event = { type: 'retry' } | Extract<Fact, { type: 'image.analysed' }>

/** The last analysis of an image that is looked at: read, and taken from the bus when a new one was made. Invokes: loadAnalysis. */
export const lastAnalysisMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    card: analysisCardMachine,
    facts: factsLogic,
    loadAnalysis: service<ImageAnalysis | null, { id: string }>('loadAnalysis'),
  },
  guards: {
    isOfImage: ({ context }, { analysis }: { analysis: ImageAnalysis }) => analysis.image === context.image,
    isNone: (_, { output }: { output: ImageAnalysis | null }) => output === null,
  },
  actions: {
    keep: assign((_, { analysis }: { analysis: ImageAnalysis }) => ({ analysis, problem: null })),
    tellCard: sendTo(
      ({ context }) => context.card,
      ({ context }) => ({ type: 'analysis.kept' as const, analysis: context.analysis! }),
    ),
    keepProblem: keepProblem(),
  },
}).createMachine({
  id: 'lastAnalysis',
  context: ({ input, spawn }) => ({
    image: input.image,
    analysis: null,
    problem: null,
    card: spawn('card', { id: 'card' }),
  }),
  invoke: { id: 'facts', src: 'facts', input: ['image.analysed'] },
  on: {
    'image.analysed': {
      guard: withEvent('isOfImage'),
      target: '.shown',
      actions: [withEvent('keep'), 'tellCard'],
    },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadAnalysis',
        src: 'loadAnalysis',
        input: ({ context }) => ({ id: context.image }),
        onDone: [
          { guard: withEvent('isNone'), target: 'none' },
          {
            target: 'shown',
            actions: [{ type: 'keep', params: ({ event }) => ({ analysis: event.output! }) }, 'tellCard'],
          },
        ],
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    /** It never was analysed. */
    none: {},
    failed: { on: { retry: 'loading' } },
    shown: {},
  },
})

export type LastAnalysisActor = ActorRefFrom<typeof lastAnalysisMachine>
