import { assign, type DoneActorEvent, setup } from 'xstate'
import { type Fact, type FactOf, factsLogic } from '../bus.ts'
import { keepProblem, withEvent } from './effects.ts'
import { service } from './service.ts'

/** What a fact means to what was loaded: that it is loaded now, loaded again where it is shown, or forgotten. */
type Effect = 'load' | 'reload' | 'forget' | null

interface Fetching<Input> {
  readonly id: string
  /** Whether it waits for `load`, or for a fact that loads it. */
  readonly waits?: boolean
  readonly hears?: { readonly [Type in Fact['type']]?: (fact: FactOf<Type>, input: Input) => Effect }
}

interface Context<Value, Input> {
  /** What it is loaded by. */
  readonly input: Input
  /** Null until it was loaded. */
  readonly value: Value | null
  /** What the value was loaded by. */
  readonly of: Input
  readonly problem: string | null
}

/**
 * One thing that is loaded and shown, and loaded again on `reload` or as facts require; what is shown stays meanwhile,
 * and when that fails. Invokes: load.
 */
export function fetched<Value, Input = unknown>(fetching: Fetching<Input>) {
  const { id, waits = false, hears = {} } = fetching
  const heard = Object.keys(hears) as Fact['type'][]
  const effectOf = (fact: Fact, input: Input): Effect =>
    (hears[fact.type] as (fact: Fact, input: Input) => Effect)(fact, input)
  const on = (target: string, effect: Effect, actions: 'forget'[] = []) =>
    Object.fromEntries(
      heard.map((type) => [
        type,
        { guard: { type: 'means' as const, params: { effect } }, target, reenter: true, actions },
      ]),
    )
  /** The types of `setup` can't tell whether an input that is a type parameter may be left out. */
  const loading = (invoked: string, loaded: string, failed: string) =>
    ({
      id: invoked,
      src: 'load',
      input: ({ context }: { context: Context<Value, Input> }) => context.input,
      onDone: { target: loaded, actions: 'keep' },
      onError: { target: failed, actions: 'keepProblem' },
    }) as never
  /** Where it is not shown, and not under way. */
  const again = {
    reload: 'loading',
    load: { target: 'loading', actions: withEvent('want') },
    ...on('loading', 'reload'),
  } as const
  return setup({
    types: {
      input: {} as Input,
      context: {} as Context<Value, Input>,
      events: {} as { type: 'retry' } | { type: 'reload' } | { type: 'load'; input: Input } | Fact,
      tags: {} as 'busy' | 'failed',
    },
    actors: { facts: factsLogic, load: service<Value, Input>('load') },
    guards: {
      means: ({ context, event }, { effect }: { effect: Effect }) =>
        effectOf(event as Fact, context.input) === effect,
    },
    actions: {
      want: assign((_, { input }: { input: Input }) => ({ input })),
      keep: assign(({ context: { input }, event }) => ({
        value: (event as unknown as DoneActorEvent<Value>).output,
        of: input,
        problem: null,
      })),
      forget: assign({ value: null, problem: null }),
      keepProblem: keepProblem(),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ input, value: null, of: input, problem: null }),
    invoke: { id: 'facts', src: 'facts', input: heard },
    on: on('.idle', 'forget', ['forget']),
    initial: waits ? 'idle' : 'loading',
    states: {
      idle: {
        on: {
          load: { target: 'loading', actions: withEvent('want') },
          ...on('loading', 'load'),
        },
      },
      loading: {
        tags: 'busy',
        on: {
          load: { target: 'loading', reenter: true, actions: withEvent('want') },
          ...on('loading', 'reload'),
        },
        invoke: loading('loadFirst', 'shown', 'failed'),
      },
      failed: {
        tags: 'failed',
        on: { retry: 'loading', ...again },
      },
      shown: {
        on: {
          reload: '.reloading',
          load: { target: '.reloading', actions: withEvent('want') },
          ...on('.reloading', 'reload'),
        },
        initial: 'resting',
        states: {
          resting: {},
          reloading: {
            tags: 'busy',
            invoke: loading('reload', 'resting', 'stale'),
          },
          stale: { tags: 'failed', on: { retry: 'reloading' } },
        },
      },
    },
  })
}
