import { assign, setup } from 'xstate'
import { ENRICHMENT_POLL_MS, ENRICHMENT_REST_MS } from '../../domain/kit/constants.ts'
import {
  type EnrichmentProgress,
  isGathering,
  type SteeringAction,
  steeringActions,
} from '../../domain/enrichment/progress.ts'
import { failureText } from '../../domain/kit/problem.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { may } from '../../domain/kit/roles.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { publish, publishEach, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { hasBrought, hasBroughtPictures, retryMs } from './enrichmentWords.ts'

interface Context {
  readonly groups: readonly string[]
  /** How far it is; null until it was asked. */
  readonly progress: EnrichmentProgress | null
  /** What the listings on the screen were read at. */
  readonly seen: EnrichmentProgress | null
  readonly failures: number
  /** Why how far it is could not be asked, and why something was not done. */
  readonly problem: string | null
  readonly refusal: string | null
  /** Whether it came to its end while it was watched, and that was not dismissed. */
  readonly hasEnded: boolean
  /** What is being done, or waits to be confirmed. */
  readonly action: SteeringAction | null
  /** The listings that the Listings screen shows. */
  readonly shown: readonly { readonly _id: string }[]
}

type Event =
  | { type: 'retry' }
  | { type: 'steer'; action: SteeringAction }
  | { type: 'confirm' }
  | { type: 'keep' }
  /** What has ended was seen. */
  | { type: 'dismiss' }
  | Extract<
      Fact,
      {
        type: 'session.opened' | 'session.closed' | 'page.hidden' | 'page.shown' | 'list.shown' | 'job.ended'
      }
    >

const NOTHING: Omit<Context, 'shown'> = {
  groups: [],
  progress: null,
  seen: null,
  failures: 0,
  problem: null,
  refusal: null,
  hasEnded: false,
  action: null,
}

/**
 * The evidence that comes to listings by itself: how far it is, asked for every few seconds while something waits, and less often
 * otherwise; not while the page is hidden. Pauses, resumes, gives up after a question, and tries again. The listings on the screen
 * are read again when something was brought. Invokes: loadProgress, steer, readListings.
 */
export const enrichmentMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'failed' | 'busy' },
  actors: {
    facts: factsLogic,
    loadProgress: service<EnrichmentProgress>('loadProgress'),
    steer: service<EnrichmentProgress, { action: SteeringAction }>('steer'),
    readListings: service<readonly Listing[], { ids: readonly string[] }>('readListings'),
  },
  delays: {
    poll: ENRICHMENT_POLL_MS,
    rest: ENRICHMENT_REST_MS,
    backOff: ({ context }) => retryMs(context.failures),
  },
  guards: {
    isGathering: ({ context }) => context.progress !== null && isGathering(context.progress),
    hasEnded: ({ context }) => context.hasEnded,
    maySteer: ({ context }, { action }: { action: SteeringAction }) =>
      may(context.groups, 'enrichment.steer') &&
      context.progress !== null &&
      steeringActions(context.progress).includes(action),
    needsConfirming: ({ context }, { action }: { action: SteeringAction }) =>
      action === 'cancel' &&
      may(context.groups, 'enrichment.steer') &&
      context.progress !== null &&
      isGathering(context.progress),
    hasBrought: ({ context: { progress, seen, shown } }) =>
      shown.length > 0 && progress !== null && hasBrought(seen, progress),
  },
  actions: {
    keepAction: assign((_, { action }: { action: SteeringAction }) => ({ action, refusal: null })),
    keepProgress: assign(({ context }, { progress }: { progress: EnrichmentProgress }) => ({
      progress,
      hasEnded:
        !isGathering(progress) &&
        (context.hasEnded || (context.progress !== null && isGathering(context.progress))),
      failures: 0,
      problem: null,
    })),
    publishPictures: publishEach(({ context }, { progress }: { progress: EnrichmentProgress }) =>
      hasBroughtPictures(context.progress, progress) ? [{ type: 'pictures.came' }] : [],
    ),
    keepSeen: assign(({ context }) => ({ seen: context.progress })),
    publishListings: publish((_, { listings }: { listings: readonly Listing[] }) => ({
      type: 'listings.changed',
      patches: listings,
      removed: 0,
    })),
    forget: assign(NOTHING),
  },
}).createMachine({
  id: 'enrichment',
  context: { ...NOTHING, shown: [] },
  invoke: {
    id: 'facts',
    src: 'facts',
    input: ['session.opened', 'session.closed', 'page.hidden', 'page.shown', 'list.shown', 'job.ended'],
  },
  on: {
    'session.closed': { target: '.signedOut', actions: 'forget' },
    'list.shown': { actions: assign(({ event: { items } }) => ({ shown: items })) },
  },
  initial: 'signedOut',
  states: {
    signedOut: {
      on: {
        'session.opened': {
          target: 'signedIn',
          actions: assign(({ event: { user } }) => ({ groups: user.groups })),
        },
      },
    },
    signedIn: {
      type: 'parallel',
      on: { dismiss: { guard: 'hasEnded', actions: assign({ hasEnded: false }) } },
      states: {
        polling: {
          initial: 'asking',
          on: {
            'page.hidden': '.paused',
          },
          states: {
            asking: {
              invoke: {
                id: 'loadProgress',
                src: 'loadProgress',
                onDone: {
                  target: 'answered',
                  actions: [
                    { type: 'publishPictures', params: ({ event }) => ({ progress: event.output }) },
                    { type: 'keepProgress', params: ({ event }) => ({ progress: event.output }) },
                  ],
                },
                onError: {
                  target: 'backingOff',
                  actions: assign(({ context, event: { error } }) => ({
                    failures: context.failures + 1,
                    problem: failureText(error),
                  })),
                },
              },
            },
            answered: { always: [{ guard: 'isGathering', target: 'waiting' }, { target: 'resting' }] },
            waiting: { after: { poll: 'asking' } },
            resting: { after: { rest: 'asking' }, on: { 'job.ended': 'asking' } },
            backingOff: {
              tags: 'failed',
              after: { backOff: 'asking' },
              on: { retry: 'asking', 'page.shown': 'asking' },
            },
            paused: { on: { 'page.shown': 'asking' } },
          },
        },
        steering: {
          initial: 'resting',
          states: {
            resting: {
              on: {
                steer: [
                  {
                    guard: withEvent('needsConfirming'),
                    target: 'confirming',
                    actions: withEvent('keepAction'),
                  },
                  {
                    guard: withEvent('maySteer'),
                    target: 'busy',
                    actions: withEvent('keepAction'),
                  },
                ],
              },
            },
            confirming: {
              on: { confirm: 'busy', keep: { target: 'resting', actions: assign({ action: null }) } },
            },
            busy: {
              tags: 'busy',
              invoke: {
                id: 'steer',
                src: 'steer',
                input: ({ context }) => ({ action: context.action! }),
                onDone: {
                  target: 'resting',
                  actions: [
                    { type: 'keepProgress', params: ({ event }) => ({ progress: event.output }) },
                    assign({ action: null }),
                  ],
                },
                onError: {
                  target: 'refused',
                  actions: assign(({ event: { error } }) => ({ refusal: failureText(error) })),
                },
              },
            },
            refused: {
              on: {
                confirm: 'busy',
                keep: { target: 'resting', actions: assign({ action: null, refusal: null }) },
              },
            },
          },
        },
        reading: {
          initial: 'resting',
          states: {
            resting: { always: { guard: 'hasBrought', target: 'busy', actions: 'keepSeen' } },
            busy: {
              invoke: {
                id: 'readListings',
                src: 'readListings',
                input: ({ context }) => ({ ids: context.shown.map(({ _id }) => _id) }),
                onDone: {
                  target: 'resting',
                  actions: { type: 'publishListings', params: ({ event }) => ({ listings: event.output }) },
                },
                // What is shown stays as it is; it is read again with the next that comes.
                onError: 'resting',
              },
            },
          },
        },
      },
    },
  },
})
