import { type ActorRefFrom, assign, setup, stopChild } from 'xstate'
import { type FactOf, factsLogic } from '../bus.ts'
import { closeDialog, withEvent } from '../kit/effects.ts'
import { jobItemsMachine } from './jobItems.ts'

/** What a job does, while it is looked at. */
export type JobItemsRef = ActorRefFrom<typeof jobItemsMachine>

interface Input {
  /** The job that is looked at first. */
  readonly job: string | null
}

interface Context {
  readonly job: string | null
  readonly items: JobItemsRef | null
}

type Event =
  | { type: 'job.opened'; id: string }
  | { type: 'job.closed' }
  | { type: 'cancel' }
  | FactOf<'address.left'>

/** The Jobs dialog: what the jobs machine knows, and of one job at a time what it does. Spawns: items. */
export const jobsDialogMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: { facts: factsLogic, items: jobItemsMachine },
  guards: { isNamed: ({ context }) => context.job !== null },
  actions: {
    name: assign((_, { id }: { id: string }) => ({ job: id })),
    show: assign(({ context, spawn }) => ({
      items: spawn('items', { id: 'items', input: { params: { job: context.job! } } }),
    })),
    letGo: assign({ items: null }),
    forget: assign({ job: null }),
    close: closeDialog(),
  },
}).createMachine({
  id: 'jobsDialog',
  context: ({ input }) => ({ job: input.job, items: null }),
  invoke: { id: 'facts', src: 'facts', input: ['address.left'] },
  initial: 'open',
  states: {
    open: {
      on: {
        cancel: { target: 'done', actions: 'close' },
        // Following a link to a listing leaves.
        'address.left': { target: 'done', actions: 'close' },
      },
      initial: 'folded',
      states: {
        folded: {
          always: { guard: 'isNamed', target: 'unfolded' },
          on: { 'job.opened': { target: 'unfolded', actions: withEvent('name') } },
        },
        unfolded: {
          entry: 'show',
          exit: [stopChild('items'), 'letGo'],
          on: {
            'job.closed': { target: 'folded', actions: 'forget' },
            'job.opened': {
              target: 'unfolded',
              reenter: true,
              actions: withEvent('name'),
            },
          },
        },
      },
    },
    done: { type: 'final' },
  },
})
