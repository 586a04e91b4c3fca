import { type ActorRefFrom, assign, setup } from 'xstate'
import type {
  ErasedWord,
  ErasurePreview,
  ErasureSubject,
  PreviewRequest,
  PreviewState,
} from '../../domain/erasure/erasure.ts'
import { keepProblem, tellParent, withOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { PREVIEW_POLL_MS } from './erasurePlace.ts'

interface Input {
  readonly subject: ErasureSubject
  /** What is to be looked for, and how; null for what was asked for last. */
  readonly words: readonly ErasedWord[] | null
  /** Whether all of it is to be counted again. */
  readonly isAgain: boolean
}

interface Context extends Input {
  /** How far it is; null until that was told. */
  readonly progress: PreviewState | null
  readonly problem: string | null
}

/** What the parent is told once every word is counted. */
export interface PreviewCounted {
  type: 'preview.counted'
  preview: ErasurePreview
}

/**
 * The counting of a preview, which the server does in the background: asked for, watched until it is there, cancelled. Tells its
 * parent what was counted. Invokes: preview, previewState, cancelPreview.
 */
export const erasurePreviewMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'stop' } | { type: 'retry' },
    tags: {} as 'counting',
  },
  actors: {
    preview: service<PreviewState, PreviewRequest>('preview'),
    previewState: service<PreviewState, { subject: ErasureSubject }>('previewState'),
    cancelPreview: service<PreviewState, { subject: ErasureSubject }>('cancelPreview'),
  },
  delays: { progress: PREVIEW_POLL_MS },
  guards: {
    isCounted: (_, { preview }: PreviewState) => preview !== null,
    hasFailed: (_, { status }: PreviewState) => status === 'failed',
  },
  actions: {
    keepProgress: assign((_, progress: PreviewState) => ({
      progress,
      isAgain: false,
      problem: progress.problem,
    })),
    tellCounted: tellParent((_, { preview }: PreviewState) => ({
      type: 'preview.counted',
      preview: preview!,
    })),
    forgetProgress: assign({ progress: null, problem: null }),
    keepProblem: keepProblem(),
  },
}).createMachine({
  id: 'erasurePreview',
  context: ({ input }) => ({ ...input, progress: null, problem: null }),
  initial: 'beginning',
  states: {
    beginning: {
      tags: 'counting',
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context: { subject, words, isAgain } }) => ({
          subject,
          again: isAgain,
          ...(words === null ? {} : { words: [...words] }),
        }),
        onDone: [
          { guard: withOutput('isCounted'), target: 'counted', actions: withOutput('tellCounted') },
          { guard: withOutput('hasFailed'), target: 'failed', actions: withOutput('keepProgress') },
          { target: 'waiting', actions: withOutput('keepProgress') },
        ],
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    waiting: { tags: 'counting', after: { progress: 'asking' }, on: { stop: 'stopping' } },
    asking: {
      tags: 'counting',
      invoke: {
        id: 'previewState',
        src: 'previewState',
        input: ({ context: { subject } }) => ({ subject }),
        onDone: [
          { guard: withOutput('isCounted'), target: 'counted', actions: withOutput('tellCounted') },
          { guard: withOutput('hasFailed'), target: 'failed', actions: withOutput('keepProgress') },
          { target: 'waiting', actions: withOutput('keepProgress') },
        ],
        onError: { target: 'failed', actions: 'keepProblem' },
      },
      on: { stop: 'stopping' },
    },
    stopping: {
      tags: 'counting',
      invoke: {
        id: 'cancelPreview',
        src: 'cancelPreview',
        input: ({ context: { subject } }) => ({ subject }),
        onDone: [
          { guard: withOutput('isCounted'), target: 'counted', actions: withOutput('tellCounted') },
          { target: 'stopped', actions: 'forgetProgress' },
        ],
        onError: { target: 'notStopped', actions: 'keepProblem' },
      },
    },
    /** It goes on meanwhile. */
    notStopped: { tags: 'counting', on: { stop: 'stopping', retry: 'asking' } },
    failed: { on: { retry: 'beginning' } },
    stopped: { on: { retry: 'beginning' } },
    counted: {},
  },
})

export type ErasurePreviewActor = ActorRefFrom<typeof erasurePreviewMachine>
