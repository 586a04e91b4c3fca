import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ScreenshotCapture } from '../../domain/listings/screenshots.contract.ts'
import { keepProblem, withEvent } from '../kit/effects.ts'
import { copyActors, copyStates } from '../kit/copying.ts'
import { service } from '../kit/service.ts'

interface Context {
  readonly listing: string
  readonly captures: readonly ScreenshotCapture[]
  /** The file whose SHA-256 was copied last. */
  readonly chosen: string
  readonly problem: string | null
}

type Event = { type: 'retry' } | { type: 'copy'; file: string }

/** Where and when the screenshots of one listing were captured, and their SHA-256, to be copied. Invokes: loadCaptures, copyText. */
export const capturesMachine = setup({
  types: { input: {} as { readonly listing: string }, context: {} as Context, events: {} as Event },
  actors: {
    loadCaptures: service<readonly ScreenshotCapture[], { listing: string }>('loadCaptures'),
    ...copyActors,
  },
  guards: {
    isKnown: ({ context }, { file }: { file: string }) => context.captures.some((one) => one.file === file),
  },
  actions: {
    keepProblem: keepProblem(),
  },
}).createMachine({
  id: 'captures',
  context: ({ input: { listing } }) => ({ listing, captures: [], chosen: '', problem: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadCaptures',
        src: 'loadCaptures',
        input: ({ context }) => ({ listing: context.listing }),
        onDone: {
          target: 'shown',
          actions: assign(({ event: { output } }) => ({
            captures: output,
            problem: null,
          })),
        },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: { on: { retry: 'loading' } },
    shown: {
      on: {
        copy: {
          guard: withEvent('isKnown'),
          target: '.copying',
          actions: assign(({ event: { file } }) => ({ chosen: file })),
        },
      },
      initial: 'uncopied',
      states: copyStates(({ context: { captures, chosen } }: { context: Context }) => ({
        text: captures.find(({ file }) => file === chosen)!.sha256,
      })),
    },
  },
})
export type CapturesActor = ActorRefFrom<typeof capturesMachine>
