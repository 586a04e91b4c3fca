import { assign, setup, stopChild } from 'xstate'
import type { Crawl } from '../../domain/crawls/crawl.ts'
import type { CrawlsPage } from '../../domain/crawls/crawls.contract.ts'
import type { Job } from '../../domain/crawls/job.ts'
import { failureText } from '../../domain/kit/problem.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { closeDialog, keepProblem, publish, ofEvent, ofOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { jobItemsMachine } from './jobItemsMachine.ts'
import type { JobItemsRef } from './jobsDialogMachine.ts'

interface Context {
  readonly crawls: readonly Crawl[]
  readonly total: number
  readonly next: string | null
  readonly problem: string | null
  /** The crawl that is being stopped, or could not be, with the reason. */
  readonly stopping: string | null
  readonly refusal: string | null
  /** The crawl whose latest run is looked at. */
  readonly opened: string | null
  readonly items: JobItemsRef | null
}

type Event =
  | { type: 'more' }
  | { type: 'retry' }
  | { type: 'stop'; id: string }
  | { type: 'crawl.opened'; id: string }
  | { type: 'crawl.closed' }
  | { type: 'cancel' }
  | Extract<Fact, { type: 'jobs.progressed' | 'job.ended' | 'address.changed' }>

/**
 * Recent crawls: newest first, growing on `more`, kept up with the runs under way; of one at a time what its latest run
 * does. Whoever may stops one. Invokes: loadCrawls, stopCrawl. Spawns: items.
 */
export const crawlsMachine = setup({
  types: { input: {}, context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'failed' },
  actors: {
    facts: factsLogic,
    items: jobItemsMachine,
    loadCrawls: service<CrawlsPage, { after: string | null }>('loadCrawls'),
    stopCrawl: service<Crawl, { id: string }>('stopCrawl'),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    mayStop: ({ context }, { id }: { id: string }) =>
      context.crawls.some((crawl) => crawl.id === id && crawl.mayStop),
    hasRun: ({ context }, { id }: { id: string }) =>
      context.crawls.some((crawl) => crawl.id === id && crawl.latest !== null),
    isOfCrawl: (_, { job }: { job: Job }) => job.crawl !== null,
  },
  actions: {
    keepFirst: assign((_, { items, total, next }: CrawlsPage) => ({
      crawls: items,
      total,
      next,
      problem: null,
    })),
    keepProblem: keepProblem(),
    show: assign(({ context, spawn }, { id }: { id: string }) => ({
      opened: id,
      items: spawn('items', {
        id: 'items',
        input: { job: context.crawls.find((crawl) => crawl.id === id)!.latest!.id },
      }),
    })),
    letGo: assign({ opened: null, items: null }),
    /** The jobs machine is to look after the run that was under way. */
    publishAsked: publish(() => ({ type: 'job.submitted', kind: 'crawl', id: null })),
    close: closeDialog(),
  },
}).createMachine({
  id: 'crawls',
  context: {
    crawls: [],
    total: 0,
    next: null,
    problem: null,
    stopping: null,
    refusal: null,
    opened: null,
    items: null,
  },
  invoke: { id: 'facts', src: 'facts', input: ['jobs.progressed', 'job.ended', 'address.changed'] },
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: {
        cancel: { target: 'done', actions: 'close' },
        // Whoever follows a link to a listing leaves.
        'address.changed': { target: 'done', actions: 'close' },
      },
      states: {
        list: {
          initial: 'loading',
          states: {
            loading: {
              tags: 'busy',
              invoke: {
                id: 'loadFirst',
                src: 'loadCrawls',
                input: { after: null },
                onDone: {
                  target: 'shown',
                  actions: { type: 'keepFirst', params: ofOutput },
                },
                onError: { target: 'failed', actions: 'keepProblem' },
              },
            },
            failed: { tags: 'failed', on: { retry: 'loading' } },
            shown: {
              initial: 'resting',
              on: {
                'jobs.progressed': {
                  actions: assign(({ context, event: { underWay } }) => ({
                    crawls: context.crawls.map((crawl) => {
                      const run = underWay.find((job) => job.crawl === crawl.id)
                      return run ? { ...crawl, status: 'running' as const, latest: run } : crawl
                    }),
                  })),
                },
                'job.ended': {
                  guard: { type: 'isOfCrawl', params: ofEvent },
                  target: '.refreshing',
                },
              },
              states: {
                resting: { on: { more: { guard: 'hasMore', target: 'growing' } } },
                growing: {
                  tags: 'busy',
                  invoke: {
                    id: 'loadMore',
                    src: 'loadCrawls',
                    input: ({ context }) => ({ after: context.next }),
                    onDone: {
                      target: 'resting',
                      actions: assign(
                        ({
                          context,
                          event: {
                            output: { items, total, next },
                          },
                        }) => ({
                          crawls: [...context.crawls, ...items],
                          total,
                          next,
                          problem: null,
                        }),
                      ),
                    },
                    onError: {
                      target: 'stuck',
                      actions: 'keepProblem',
                    },
                  },
                },
                stuck: { tags: 'failed', on: { retry: 'growing' } },
                refreshing: {
                  invoke: {
                    id: 'refresh',
                    src: 'loadCrawls',
                    input: { after: null },
                    onDone: {
                      target: 'resting',
                      actions: { type: 'keepFirst', params: ofOutput },
                    },
                    onError: {
                      target: 'stale',
                      actions: 'keepProblem',
                    },
                  },
                },
                stale: { tags: 'failed', on: { retry: 'refreshing' } },
              },
            },
          },
        },
        stopping: {
          initial: 'resting',
          states: {
            resting: {
              on: {
                stop: {
                  guard: { type: 'mayStop', params: ofEvent },
                  target: 'busy',
                  actions: assign(({ event: { id } }) => ({ stopping: id, refusal: null })),
                },
              },
            },
            busy: {
              invoke: {
                id: 'stopCrawl',
                src: 'stopCrawl',
                input: ({ context }) => ({ id: context.stopping! }),
                onDone: {
                  target: 'resting',
                  actions: [
                    assign(({ context, event: { output } }) => ({
                      stopping: null,
                      crawls: context.crawls.map((crawl) => (crawl.id === output.id ? output : crawl)),
                    })),
                    'publishAsked',
                  ],
                },
                onError: {
                  target: 'resting',
                  actions: assign(({ event: { error } }) => ({ refusal: failureText(error) })),
                },
              },
            },
          },
        },
        runs: {
          initial: 'folded',
          states: {
            folded: {
              on: {
                'crawl.opened': {
                  guard: { type: 'hasRun', params: ofEvent },
                  target: 'unfolded',
                  actions: { type: 'show', params: ofEvent },
                },
              },
            },
            unfolded: {
              exit: [stopChild('items'), 'letGo'],
              on: {
                'crawl.closed': 'folded',
                'crawl.opened': {
                  guard: { type: 'hasRun', params: ofEvent },
                  target: 'unfolded',
                  reenter: true,
                  actions: { type: 'show', params: ofEvent },
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
