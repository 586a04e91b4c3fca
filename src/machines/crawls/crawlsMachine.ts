import { type ActorRefFrom, assign, raise, sendTo, setup, stopChild } from 'xstate'
import { canRunCrawl, type Crawl } from '../../domain/crawls/crawl.ts'
import { isJobUnderWay } from '../../domain/crawls/job.ts'
import { failureText } from '../../domain/kit/problem.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { closeDialog, publish, standsOtherwise, withEvent } from '../kit/effects.ts'
import { growingList, type ListLoaded } from '../kit/growingListMachine.ts'
import { service } from '../kit/service.ts'
import { jobItemsMachine } from './jobItems.ts'
import type { JobItemsRef } from './jobsDialogMachine.ts'

/** Recent crawls, newest first, kept up with the runs under way. */
export const crawlListMachine = growingList<Crawl>({
  id: 'crawlList',
  isPart: true,
  hears: {
    'jobs.progressed': ({ underWay }) => ({
      patches: underWay.flatMap((run) =>
        run.crawl === null ? [] : [{ id: run.crawl, status: 'running', latest: run }],
      ),
    }),
    'job.ended': ({ job }) => (job.crawl === null ? {} : { reload: 'atOnce' }),
  },
})

interface Input {
  /** The crawl whose latest run is looked at first, where it is among the newest. */
  readonly crawl: string | null
}

interface Context {
  readonly linked: string | null
  readonly list: ActorRefFrom<typeof crawlListMachine>
  /** The crawl that is asked about or being stopped, and why it could not be. */
  readonly stopping: string | null
  readonly refusal: string | null
  /** The crawl that is being run, or could not be, and why not. */
  readonly attempt: { readonly id: string; readonly failed: boolean; readonly problem: string | null } | null
  /** The crawl whose latest run is looked at. */
  readonly opened: string | null
  readonly items: JobItemsRef | null
}

type Event =
  | { type: 'stop'; crawl: Crawl }
  | { type: 'confirm' }
  | { type: 'dismiss' }
  | { type: 'run'; crawl: Crawl; failed: boolean }
  | { type: 'crawl.opened'; crawl: Crawl }
  | { type: 'crawl.closed' }
  | { type: 'cancel' }
  | ListLoaded<Crawl>
  | Extract<Fact, { type: 'address.left' }>

/**
 * Recent crawls: of one at a time what its latest run does; one that the user may stop is stopped, after a question, and one that
 * they may run is run, or what failed of it. Invokes: stopCrawl, runCrawl.
 * Spawns: list, items.
 */
export const crawlsMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: {
    facts: factsLogic,
    list: crawlListMachine,
    items: jobItemsMachine,
    stopCrawl: service<Crawl, { id: string }>('stopCrawl'),
    runCrawl: service<Crawl, { id: string; failed: boolean }>('runCrawl'),
  },
  guards: {
    /** Not where it is asked about already. */
    mayStop: ({ context }, { crawl }: { crawl: Crawl }) => crawl.mayStop && crawl.id !== context.stopping,
    canRun: (_, { crawl, failed }: { crawl: Crawl; failed: boolean }) => canRunCrawl(crawl, { failed }),
    linkedHasRun: ({ context }, { items }: ListLoaded<Crawl>) =>
      items.some(({ id, latest }) => id === context.linked && latest !== null),
    standsOtherwise: ({ event }) => standsOtherwise(event),
    hasRun: (_, { crawl }: { crawl: Crawl }) => crawl.latest !== null,
  },
  actions: {
    show: assign(({ spawn }, { crawl }: { crawl: Crawl }) => ({
      opened: crawl.id,
      items: spawn('items', { id: 'items', input: { params: { job: crawl.latest!.id } } }),
    })),
    patchList: sendTo('list', (_, { output }: { output: Crawl }) => ({
      type: 'items.changed' as const,
      patches: [output],
    })),
    /** Somebody else has run or stopped it, or it is over. */
    readAgain: sendTo('list', { type: 'reload' as const }),
    keepRefusal: assign(({ context: { attempt } }, { error }: { error: unknown }) => ({
      attempt: { ...attempt!, problem: failureText(error) },
    })),
    watchAny: publish({ type: 'job.submitted', kind: 'crawl', id: null }),
    ask: assign((_, { crawl }: { crawl: Crawl }) => ({ stopping: crawl.id, refusal: null })),
    forgetAsked: assign({ stopping: null, refusal: null }),
    noteRun: assign((_, { crawl, failed }: { crawl: Crawl; failed: boolean }) => ({
      attempt: { id: crawl.id, failed, problem: null },
    })),
    /** What the new run does is looked at. */
    open: raise((_, { output }: { output: Crawl }) => ({ type: 'crawl.opened' as const, crawl: output })),
    letGo: assign({ opened: null, items: null }),
    /** The run that is under way is watched to its end, also one that ends before jobs are asked for. */
    publishAsked: publish((_, { output: { latest } }: { output: Crawl }) => ({
      type: 'job.submitted',
      kind: 'crawl',
      id: latest && isJobUnderWay(latest) ? latest.id : null,
    })),
    close: closeDialog(),
  },
}).createMachine({
  id: 'crawls',
  context: ({ input, spawn }) => ({
    linked: input.crawl,
    list: spawn('list', { id: 'list' }),
    stopping: null,
    refusal: null,
    attempt: null,
    opened: null,
    items: null,
  }),
  invoke: { id: 'facts', src: 'facts', input: ['address.left'] },
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: {
        cancel: { target: 'done', actions: 'close' },
        // Following a link to a listing leaves.
        'address.left': { target: 'done', actions: 'close' },
      },
      states: {
        stopping: {
          initial: 'resting',
          states: {
            resting: {
              on: {
                stop: { guard: withEvent('mayStop'), target: 'asking', actions: withEvent('ask') },
              },
            },
            asking: {
              on: {
                stop: { guard: withEvent('mayStop'), actions: withEvent('ask') },
                confirm: 'busy',
                dismiss: { target: 'resting', actions: 'forgetAsked' },
              },
            },
            busy: {
              invoke: {
                id: 'stopCrawl',
                src: 'stopCrawl',
                input: ({ context }) => ({ id: context.stopping! }),
                onDone: {
                  target: 'resting',
                  actions: ['forgetAsked', withEvent('patchList'), withEvent('publishAsked')],
                },
                onError: {
                  target: 'asking',
                  actions: assign(({ event: { error } }) => ({ refusal: failureText(error) })),
                },
              },
            },
          },
        },
        running: {
          initial: 'resting',
          states: {
            resting: {
              on: { run: { guard: withEvent('canRun'), target: 'busy', actions: withEvent('noteRun') } },
            },
            busy: {
              invoke: {
                id: 'runCrawl',
                src: 'runCrawl',
                input: ({ context: { attempt } }) => ({ id: attempt!.id, failed: attempt!.failed }),
                onDone: {
                  target: 'resting',
                  actions: [
                    assign({ attempt: null }),
                    withEvent('patchList'),
                    withEvent('open'),
                    withEvent('publishAsked'),
                  ],
                },
                onError: [
                  {
                    guard: 'standsOtherwise',
                    target: 'resting',
                    actions: [withEvent('keepRefusal'), 'readAgain', 'watchAny'],
                  },
                  { target: 'resting', actions: withEvent('keepRefusal') },
                ],
              },
            },
          },
        },
        runs: {
          initial: 'folded',
          states: {
            folded: {
              on: {
                'list.loaded': {
                  guard: withEvent('linkedHasRun'),
                  target: 'unfolded',
                  actions: {
                    type: 'show',
                    params: ({ context, event: { items } }) => ({
                      crawl: items.find(({ id }) => id === context.linked)!,
                    }),
                  },
                },
                'crawl.opened': {
                  guard: withEvent('hasRun'),
                  target: 'unfolded',
                  actions: withEvent('show'),
                },
              },
            },
            unfolded: {
              exit: [stopChild('items'), 'letGo'],
              on: {
                'crawl.closed': 'folded',
                'crawl.opened': {
                  guard: withEvent('hasRun'),
                  target: 'unfolded',
                  reenter: true,
                  actions: withEvent('show'),
                },
              },
            },
          },
        },
      },
    },
    done: { type: 'final' },
  },
})
