import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ScreenshotCapture } from '../../domain/listings/screenshots.contract.ts'
import { keepProblem } from '../kit/effects.ts'
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
    copyText: service<void, { text: string }>('copyText'),
  },
  guards: {
    isKnown: ({ context }, { file }: { file: string }) => context.captures.some((one) => one.file === file),
  },
  actions: {
    keepCaptures: assign((_, { output }: { output: readonly ScreenshotCapture[] }) => ({
      captures: output,
      problem: null,
    })),
    choose: assign((_, { file }: { file: string }) => ({ chosen: file })),
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
        onDone: { target: 'shown', actions: { type: 'keepCaptures', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    failed: { on: { retry: 'loading' } },
    shown: {
      on: {
        copy: {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: '.copying',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
      initial: 'read',
      states: {
        read: {},
        copying: {
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context: { captures, chosen } }) => ({
              text: captures.find(({ file }) => file === chosen)!.sha256,
            }),
            onDone: 'copied',
            onError: 'notCopied',
          },
        },
        copied: {},
        notCopied: {},
      },
    },
  },
})
export type CapturesActor = ActorRefFrom<typeof capturesMachine>
