import { assign, setup } from 'xstate'
import type { JobItem } from '../../domain/crawls/job.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, ofEvent, ofOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

export interface JobItemsPage {
  readonly items: readonly JobItem[]
  readonly total: number
  readonly next: number | null
}

export interface JobItemsRequest {
  readonly job: string
  /** The position of the last one that is known. */
  readonly after: number | null
}

interface Context {
  readonly job: string
  readonly items: readonly JobItem[]
  readonly total: number
  readonly next: number | null
  readonly problem: string | null
}

type Event = { type: 'more' } | { type: 'retry' } | Extract<Fact, { type: 'jobs.progressed' | 'job.ended' }>

/** What a job does, one thing after another: read in pages, and from the first that waits on whenever the job got on. Invokes: loadItems. */
export const jobItemsMachine = setup({
  types: {
    input: {} as { job: string },
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    facts: factsLogic,
    loadItems: service<JobItemsPage, JobItemsRequest>('loadItems'),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    isUnderWay: ({ context }, { underWay }: { underWay: readonly { readonly id: string }[] }) =>
      underWay.some(({ id }) => id === context.job),
    isThis: ({ context }, { job }: { job: { readonly id: string } }) => job.id === context.job,
  },
  actions: {
    keep: assign(({ context }, page: JobItemsPage) => merged(context, page)),
    keepProblem: keepProblem(),
  },
}).createMachine({
  id: 'jobItems',
  context: ({ input }) => ({ job: input.job, items: [], total: 0, next: null, problem: null }),
  invoke: { id: 'facts', src: 'facts', input: ['jobs.progressed', 'job.ended'] },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadFirst',
        src: 'loadItems',
        input: ({ context: { job } }) => ({ job, after: null }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ofOutput } },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: { tags: 'failed', on: { retry: 'loading' } },
    shown: {
      initial: 'resting',
      on: { 'job.ended': { guard: { type: 'isThis', params: ofEvent }, target: '.refreshing' } },
      states: {
        resting: {
          on: {
            more: { guard: 'hasMore', target: 'growing' },
            'jobs.progressed': {
              guard: { type: 'isUnderWay', params: ofEvent },
              target: 'refreshing',
            },
          },
        },
        growing: {
          tags: 'busy',
          invoke: {
            id: 'loadMore',
            src: 'loadItems',
            input: ({ context: { job, next } }) => ({ job, after: next }),
            onDone: { target: 'resting', actions: { type: 'keep', params: ofOutput } },
            onError: { target: 'stuck', actions: 'keepProblem' },
          },
        },
        stuck: { tags: 'failed', on: { retry: 'growing' } },
        refreshing: {
          invoke: {
            id: 'refresh',
            src: 'loadItems',
            input: ({ context }) => ({ job: context.job, after: lastEnded(context.items) }),
            onDone: { target: 'resting', actions: { type: 'keep', params: ofOutput } },
            onError: { target: 'stale', actions: 'keepProblem' },
          },
        },
        stale: {
          tags: 'failed',
          on: {
            retry: 'refreshing',
            'jobs.progressed': {
              guard: { type: 'isUnderWay', params: ofEvent },
              target: 'refreshing',
            },
          },
        },
      },
    },
  },
})

/** The position up to which nothing changes any more. */
function lastEnded(items: readonly JobItem[]): number | null {
  const waiting = items.findIndex(({ status }) => status === 'waiting')
  return (waiting === -1 ? items.at(-1) : items[waiting - 1])?.position ?? null
}

function merged({ items, next }: Context, page: JobItemsPage): Partial<Context> {
  const known = new Map(items.map((item) => [item.position, item]))
  const reach = page.items.at(-1)?.position ?? -1
  const goesOn = reach >= (items.at(-1)?.position ?? -1) || page.next === null
  for (const item of page.items) known.set(item.position, item)
  return {
    items: [...known.values()].sort((a, b) => a.position - b.position),
    total: page.total,
    next: goesOn ? page.next : next,
    problem: null,
  }
}
