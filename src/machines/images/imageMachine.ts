import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import type { Image, ImageAnalysis } from '../../domain/images/image.ts'
import { failureStatus } from '../../domain/kit/problem.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { imageUsesMachine } from './imageUses.ts'
import { lastAnalysisMachine } from './lastAnalysisMachine.ts'

interface Input {
  readonly id: string
}

/** What runs beside an image once it is known. */
export interface ImageParts {
  readonly uses: ActorRefFrom<typeof imageUsesMachine>
  readonly analysis: ActorRefFrom<typeof lastAnalysisMachine>
}

interface Context extends Input {
  readonly image: Image | null
  readonly parts: ImageParts | null
  readonly problem: string | null
}

type Event = { type: 'retry' } | { type: 'reload' } | Extract<Fact, { type: 'image.analysed' }>

/**
 * One image that is looked at: it is read, and stays shown while it is read again, as after an analysis. Invokes: loadImage;
 * spawns the listings that use it and its last analysis.
 */
export const imageMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'failed' },
  actors: {
    facts: factsLogic,
    uses: imageUsesMachine,
    analysis: lastAnalysisMachine,
    loadImage: service<Image, Input>('loadImage'),
  },
  guards: {
    isAnalysed: ({ context: { id } }, { analysis }: { analysis: ImageAnalysis }) => analysis.image === id,
    /** Deleted, of another brand, or no id at all. */
    isMissing: (_, { error }: { error: unknown }) => [400, 404].includes(failureStatus(error) ?? 0),
  },
  actions: {
    keepImage: assign((_, { output }: { output: Image }) => ({ image: output, problem: null })),
    startParts: assign(({ context: { id }, spawn }) => ({
      parts: {
        uses: spawn('uses', { id: 'uses', input: { params: { image: id } } }),
        analysis: spawn('analysis', { id: 'analysis', input: { image: id } }),
      },
    })),
    reloadParts: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(context.parts!.uses, { type: 'reload' })
    }),
    keepProblem: keepProblem(),
  },
}).createMachine({
  id: 'image',
  context: ({ input: { id } }) => ({ id, image: null, parts: null, problem: null }),
  invoke: { id: 'facts', src: 'facts', input: ['image.analysed'] },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadImage',
        src: 'loadImage',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: 'shown',
          actions: [withEvent('keepImage'), 'startParts'],
        },
        onError: [
          { guard: withEvent('isMissing'), target: 'missing' },
          { target: 'failed', actions: 'keepProblem' },
        ],
      },
    },
    failed: { tags: 'failed', on: { retry: 'loading', reload: 'loading' } },
    /** There is none, or none any longer, as far as the user can see. */
    missing: {},
    shown: {
      initial: 'resting',
      on: {
        reload: { target: '.reloading', actions: 'reloadParts' },
        'image.analysed': {
          guard: withEvent('isAnalysed'),
          target: '.reloading',
        },
      },
      states: {
        resting: {},
        reloading: {
          tags: 'busy',
          invoke: {
            id: 'rereadImage',
            src: 'loadImage',
            input: ({ context: { id } }) => ({ id }),
            onDone: { target: 'resting', actions: withEvent('keepImage') },
            onError: [
              { guard: withEvent('isMissing'), target: '#image.missing' },
              { target: 'stale', actions: 'keepProblem' },
            ],
          },
        },
        /** What is shown may be out of date. */
        stale: { tags: 'failed', on: { retry: 'reloading' } },
      },
    },
  },
})
