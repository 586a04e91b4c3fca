import { setup } from 'xstate'
import type { Listing } from '../../domain/listings/listing.ts'
import { captureWords, screenshotHindrance } from '../../domain/listings/screenshot.ts'
import type { CaptureReply } from '../../domain/listings/screenshots.contract.ts'
import { type Fact } from '../bus.ts'
import { closeDialog, keepProblem, keepSelected, publish, withOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Input {
  readonly listings: readonly Listing[]
}

/** The listings whose pages are to be captured: their ids, and the addresses they stand at. */
export interface Captured {
  readonly ids: readonly string[]
  readonly urls: readonly string[]
}

interface Context extends Input {
  /** Those that lack a screenshot and have an address. */
  readonly affected: readonly Listing[]
  readonly problem: string | null
}

type Event = { type: 'confirm' } | { type: 'retry' } | { type: 'cancel' }

/**
 * Has the pages of those of the listings captured that have no screenshot, after a confirmation (§9). A job does it;
 * what comes of it is told by the jobs. Invokes: captureScreenshots.
 */
export const screenshotMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    captureScreenshots: service<CaptureReply, Captured>('captureScreenshots'),
  },
  guards: {
    someAreAffected: ({ context }) => context.affected.length > 0,
    isSubmitted: (_, { job }: CaptureReply) => job !== null,
  },
  actions: {
    keepProblem: keepProblem(),
    publishSubmitted: publish((_, { job }: CaptureReply) => ({
      type: 'job.submitted',
      kind: 'screenshots',
      id: job,
    })),
    tellSubmitted: publish((_, reply: CaptureReply) => {
      const { message, isWhole } = captureWords(reply)
      return {
        type: 'notice.raised',
        notice: { tone: isWhole ? 'positive' : 'caution', message, action: null },
      } satisfies Fact
    }),
    clearSelection: keepSelected([]),
    close: closeDialog(),
  },
}).createMachine({
  id: 'screenshot',
  context: ({ input: { listings } }) => ({
    listings,
    affected: listings.filter((listing) => screenshotHindrance(listing) === null),
    problem: null,
  }),
  initial: 'confirming',
  states: {
    confirming: {
      on: {
        confirm: { guard: 'someAreAffected', target: 'submitting' },
        cancel: { target: 'done', actions: 'close' },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'captureScreenshots',
        src: 'captureScreenshots',
        input: ({ context: { affected } }) => ({
          ids: affected.map(({ _id }) => _id),
          urls: [...new Set(affected.map(({ url }) => url!))],
        }),
        onDone: [
          {
            guard: withOutput('isSubmitted'),
            target: 'done',
            actions: [withOutput('publishSubmitted'), withOutput('tellSubmitted'), 'clearSelection', 'close'],
          },
          {
            target: 'done',
            actions: [withOutput('tellSubmitted'), 'clearSelection', 'close'],
          },
        ],
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: { on: { retry: 'submitting', cancel: { target: 'done', actions: 'close' } } },
    done: { type: 'final' },
  },
})
