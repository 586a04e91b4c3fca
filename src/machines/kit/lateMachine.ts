import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  assign,
  enqueueActions,
  type EventFrom,
  setup,
} from 'xstate'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem } from './effects.ts'
import { service } from './service.ts'

/** When a workflow is brought, and what it has to be told then. */
export interface LateInput {
  /** The facts that are heard in its place until it is there. */
  readonly facts: readonly Fact['type'][]
  /** Whether an event asks for it. */
  readonly wakes: (event: AnyEventObject) => boolean
  /** Whether it is told of an event that came before it: of each type, the last. */
  readonly remembers: (event: AnyEventObject) => boolean
}

/** A workflow with its services, and what its views need besides. */
export interface Brought {
  readonly machine: AnyStateMachine
  readonly tools?: unknown
}

interface Context extends LateInput {
  readonly actor: AnyActorRef | null
  readonly tools: unknown
  /** What it is told when it comes, in the order in which it happened. */
  readonly heard: readonly AnyEventObject[]
  readonly asked: readonly AnyEventObject[]
  readonly problem: string | null
}

/** What its place takes besides the workflow's own events. */
export type LateEvent = { readonly type: 'late.retry' } | { readonly type: 'late.left' }

/** The place of a workflow that is brought late: takes its events, and holds its actor once it is there. */
export interface Late<Machine extends AnyStateMachine, Tools = unknown> extends Pick<
  ActorRefFrom<typeof lateMachine>,
  'getSnapshot' | 'subscribe'
> {
  send(event: EventFrom<Machine> | LateEvent): void
  /** Of what it holds: a mark for the types alone. */
  readonly holds?: { readonly actor: ActorRefFrom<Machine>; readonly tools: Tools }
}

/**
 * A workflow that few ask for: it is loaded with the first event that asks for it, told what it missed, and then gets
 * every event that its place is sent. It stays from then on. Invokes: bring.
 */
export const lateMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AnyEventObject,
    input: {} as LateInput,
    tags: {} as 'busy',
  },
  actors: {
    facts: factsLogic,
    bring: service<Brought>('bring'),
  },
  guards: {
    wakes: ({ context, event }) => context.wakes(event),
    remembers: ({ context, event }) => context.remembers(event),
  },
  actions: {
    ask: assign(({ context, event }) => ({ asked: [...context.asked, event], problem: null })),
    hear: assign(({ context, event }) => ({
      heard: [...context.heard.filter(({ type }) => type !== event.type), event],
    })),
    keepProblem: keepProblem(),
    forget: assign({ asked: [], problem: null }),
    tell: enqueueActions(({ context, enqueue }) => {
      for (const event of [...context.heard, ...context.asked]) enqueue.sendTo(context.actor!, event)
      enqueue.assign({ heard: [], asked: [] })
    }),
    pass: enqueueActions(({ context, event, enqueue }) => {
      enqueue.sendTo(context.actor!, event)
    }),
  },
}).createMachine({
  id: 'late',
  context: ({ input }) => ({ ...input, actor: null, tools: null, heard: [], asked: [], problem: null }),
  initial: 'awaited',
  states: {
    awaited: {
      invoke: { id: 'facts', src: 'facts', input: ({ context }) => context.facts },
      initial: 'asleep',
      on: {
        '*': [
          { guard: 'wakes', actions: 'ask' },
          { guard: 'remembers', actions: 'hear' },
        ],
      },
      states: {
        asleep: { on: { '*': { guard: 'wakes', target: 'loading', actions: 'ask' } } },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'bring',
            src: 'bring',
            onDone: {
              target: '#late.present',
              actions: [
                assign(
                  ({
                    spawn,
                    event: {
                      output: { machine, tools },
                    },
                  }) => ({
                    actor: spawn(machine, { id: 'brought' } as never),
                    tools,
                  }),
                ),
                'tell',
              ],
            },
            onError: { target: 'failed', actions: 'keepProblem' },
          },
        },
        failed: {
          on: {
            'late.retry': 'loading',
            'late.left': { target: 'asleep', actions: 'forget' },
            '*': { guard: 'wakes', target: 'loading', actions: 'ask' },
          },
        },
      },
    },
    present: { on: { '*': { actions: 'pass' } } },
  },
})
