import { assign, setup } from 'xstate'
import { JOBS_POLL_MS } from '../../domain/kit/constants.ts'
import { isJobUnderWay, type Job, mayCancelJob } from '../../domain/crawls/job.ts'
import { hasTouchedListings, jobsRetryMs, newsOf } from './jobProgress.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { failureText } from '../../domain/kit/problem.ts'
import { type Fact, type FactOf, factsLogic } from '../bus.ts'
import type { JobsCommand } from '../kit/commands.ts'
import { publish, publishEach, withEvent, withOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

/** The jobs that are under way, and those of the known ones that have ended. */
export interface WatchedJobs {
  readonly active: readonly Job[]
  readonly ended: readonly Job[]
}

/** A job that ended, and the listings on the screen. */
export interface JobListings {
  readonly job: Job
  readonly shown: ReadonlySet<string>
}

interface Context {
  readonly underWay: readonly Job[]
  /** Those that ended while they were watched, newest first, until they are dismissed or the list was read with what they found. */
  readonly ended: readonly Job[]
  /** Ids of those that were submitted and have not been seen yet. */
  readonly awaited: readonly string[]
  readonly failures: number
  readonly problem: string | null
  /** What is to be cancelled, one after another, and what could not be, with the reason. */
  readonly cancelling: readonly string[]
  readonly refusals: Readonly<Record<string, string>>
  /** The listings that the Listings screen shows. */
  readonly shown: readonly { readonly _id: string }[]
  /** Those whose listings are to be read again, one after another. */
  readonly toRead: readonly Job[]
}

type Event =
  | { type: 'retry' }
  | { type: 'cancel'; id: string }
  | JobsCommand
  /** What ended was seen. */
  | { type: 'dismiss' }
  /** Shows in the list what crawls have found. */
  | { type: 'reload' }
  | Extract<
      Fact,
      {
        type:
          | 'session.opened'
          | 'session.closed'
          | 'page.hidden'
          | 'page.shown'
          | 'page.settled'
          | 'list.shown'
          | 'job.submitted'
      }
    >

const NOTHING: Omit<Context, 'shown'> = {
  underWay: [],
  ended: [],
  awaited: [],
  failures: 0,
  problem: null,
  cancelling: [],
  refusals: {},
  toRead: [],
}

/** Whether a list that was read at this moment already contains what a crawl found. */
const isInList = (job: Job, readAt: string | null): boolean =>
  readAt !== null && job.finished !== null && job.finished < readAt && newsOf([job]) !== null

/**
 * Jobs in the background: asked for once, and again and again while one is under way, not while the page is hidden, and less
 * often while that fails. What ended is told over the bus; the listings on the screen that a job scored or captured are read
 * again. Invokes: loadJobs, cancelJob, readListings.
 */
export const jobsMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'failed' },
  actors: {
    facts: factsLogic,
    loadJobs: service<WatchedJobs, { known: readonly string[] }>('loadJobs'),
    cancelJob: service<Job, { id: string }>('cancelJob'),
    /** Null where they are too many to be read one by one. */
    readListings: service<readonly Listing[] | null, JobListings>('readListings'),
  },
  delays: { poll: JOBS_POLL_MS, backOff: ({ context }) => jobsRetryMs(context.failures) },
  guards: {
    someAreUnderWay: ({ context }) => context.underWay.length > 0,
    isCancellable: ({ context }, { id }: { id: string }) =>
      context.underWay.some((job) => job.id === id && mayCancelJob(job)) && !context.cancelling.includes(id),
    someAreToCancel: ({ context }) => context.cancelling.length > 0,
    someAreToRead: ({ context }) => context.toRead.length > 0,
    someHaveEnded: ({ context }) => context.ended.length > 0,
    areTooMany: (_, { listings }: { listings: readonly Listing[] | null }) => listings === null,
  },
  actions: {
    await: assign(({ context }, { id }: { id: string | null }) =>
      id === null ? {} : { awaited: [...context.awaited, id] },
    ),
    publishAnswer: publishEach((_, { active, ended }: WatchedJobs) => [
      ...(active.length > 0 ? [{ type: 'jobs.progressed' as const, underWay: active }] : []),
      ...ended.map((job) => ({ type: 'job.ended' as const, job })),
    ]),
    /** One that ended is told with the next answer. */
    keepCancelled: assign(({ context }, { job }: { job: Job }) => ({
      cancelling: context.cancelling.slice(1),
      underWay: isJobUnderWay(job)
        ? context.underWay.map((one) => (one.id === job.id ? job : one))
        : context.underWay,
    })),
    dismiss: assign({ ended: [] }),
    keepShown: assign(({ context }, { items, at = null }: FactOf<'list.shown'>) => ({
      shown: items,
      ended: context.ended.filter((job) => !isInList(job, at)),
    })),
    dropRead: assign(({ context }) => ({ toRead: context.toRead.slice(1) })),
    publishListings: publish((_, { listings }: { listings: readonly Listing[] | null }) => ({
      type: 'listings.changed',
      patches: listings ?? [],
      removed: 0,
    })),
    publishOutdated: publish({ type: 'listings.outdated' }),
    forget: assign(NOTHING),
  },
}).createMachine({
  id: 'jobs',
  context: { ...NOTHING, shown: [] },
  invoke: {
    id: 'facts',
    src: 'facts',
    input: ['session.opened', 'session.closed', 'page.hidden', 'page.shown', 'list.shown', 'job.submitted'],
  },
  on: {
    'session.closed': { target: '.signedOut', actions: 'forget' },
    'list.shown': { actions: withEvent('keepShown') },
  },
  initial: 'signedOut',
  states: {
    signedOut: { on: { 'session.opened': 'signedIn' } },
    signedIn: {
      type: 'parallel',
      on: {
        dismiss: { guard: 'someHaveEnded', actions: 'dismiss' },
        reload: { actions: ['publishOutdated', 'dismiss'] },
      },
      states: {
        polling: {
          initial: 'asking',
          on: {
            'page.hidden': '.paused',
            'job.submitted': {
              target: '.asking',
              actions: withEvent('await'),
            },
            watch: { target: '.asking', actions: withEvent('await') },
          },
          states: {
            asking: {
              invoke: {
                id: 'loadJobs',
                src: 'loadJobs',
                input: ({ context }) => ({
                  known: [...context.underWay.map(({ id }) => id), ...context.awaited],
                }),
                onDone: {
                  target: 'answered',
                  actions: [
                    assign(
                      ({
                        context,
                        event: {
                          output: { active, ended },
                        },
                      }) => {
                        const endedIds = new Set(ended.map(({ id }) => id))
                        return {
                          underWay: active,
                          ended: [...ended, ...context.ended.filter(({ id }) => !endedIds.has(id))],
                          awaited: [],
                          failures: 0,
                          problem: null,
                          toRead: [...context.toRead, ...ended.filter((job) => hasTouchedListings(job))],
                        }
                      },
                    ),
                    withOutput('publishAnswer'),
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
            answered: {
              always: [{ guard: 'someAreUnderWay', target: 'waiting' }, { target: 'resting' }],
            },
            waiting: { after: { poll: 'asking' } },
            resting: {},
            backingOff: {
              tags: 'failed',
              after: { backOff: 'asking' },
              on: { retry: 'asking', 'page.shown': 'asking' },
            },
            paused: {
              on: {
                'page.shown': 'asking',
                'job.submitted': { actions: withEvent('await') },
                watch: { actions: withEvent('await') },
              },
            },
          },
        },
        cancelling: {
          initial: 'resting',
          on: {
            cancel: {
              guard: withEvent('isCancellable'),
              actions: assign(({ context, event: { id } }) => ({
                cancelling: [...context.cancelling, id],
                refusals: { ...context.refusals, [id]: '' },
              })),
            },
          },
          states: {
            resting: { always: { guard: 'someAreToCancel', target: 'busy' } },
            busy: {
              invoke: {
                id: 'cancelJob',
                src: 'cancelJob',
                input: ({ context }) => ({ id: context.cancelling[0]! }),
                onDone: {
                  target: 'resting',
                  actions: { type: 'keepCancelled', params: ({ event }) => ({ job: event.output }) },
                },
                onError: {
                  target: 'resting',
                  actions: assign(({ context, event: { error } }) => ({
                    cancelling: context.cancelling.slice(1),
                    refusals: { ...context.refusals, [context.cancelling[0]!]: failureText(error) },
                  })),
                },
              },
            },
          },
        },
        reading: {
          initial: 'resting',
          states: {
            resting: { always: { guard: 'someAreToRead', target: 'busy' } },
            busy: {
              invoke: {
                id: 'readListings',
                src: 'readListings',
                input: ({ context }) => ({
                  job: context.toRead[0]!,
                  shown: new Set(context.shown.map(({ _id }) => _id)),
                }),
                onDone: [
                  {
                    guard: { type: 'areTooMany', params: ({ event }) => ({ listings: event.output }) },
                    target: 'resting',
                    actions: ['dropRead', 'publishOutdated'],
                  },
                  {
                    target: 'resting',
                    actions: [
                      'dropRead',
                      { type: 'publishListings', params: ({ event }) => ({ listings: event.output }) },
                    ],
                  },
                ],
                // The list reads itself again, and says where it can't.
                onError: { target: 'resting', actions: ['dropRead', 'publishOutdated'] },
              },
            },
          },
        },
      },
    },
  },
})
