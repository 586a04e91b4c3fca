import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  assign,
  enqueueActions,
  type EventFrom,
  fromPromise,
  sendTo,
  setup,
  stopChild,
} from 'xstate'
import type { NamedBrand } from '../../domain/kit/namedBrand.ts'
import { tell } from './effects.ts'
import { type Fact, type FactOf, factsLogic } from '../bus.ts'
import { ADDRESS, type AddressCommand } from './address.ts'

/** The last event of each type that a lazy machine is to know of. `session.opened` is among them while a user is signed in. */
export type Heard = Readonly<Record<string, AnyEventObject>>

/** What loads a machine, and when. Its input is the signed-in user, and the `input` of the event that started it. */
export interface LazyInput<Machine extends AnyStateMachine = AnyStateMachine, Parts = unknown> {
  /** The facts that it hears besides those of the session. */
  readonly facts: readonly Fact['type'][]
  /** The types of events that are replayed to the loaded machine, the last of each: in this order, unless `asHappened`. */
  readonly replays: readonly string[]
  /** Whether they are replayed in the order in which they happened. */
  readonly asHappened?: boolean
  /** Whether an event needs the machine, which gets the event once it runs. */
  wakes?(event: AnyEventObject, heard: Heard): boolean
  /** The type of the events by which a signed-in user starts the machine with their `input`, in place of the one that runs. */
  readonly starts?: string
  /** The types of events that stop it. Without any it runs on. */
  readonly ends?: readonly string[]
  /** Whether a form with something entered outlasts the session, for the same user alone. */
  readonly keepsDraft?: boolean
  /** Null where the user may not have it. */
  load(opening: AnyEventObject | null, user: LazyUser | null): Promise<Loaded<Machine, Parts> | null>
}

interface Loaded<Machine = AnyStateMachine, Parts = unknown> {
  readonly machine: Machine
  /** What its views need besides: a component, or rules. */
  readonly parts?: Parts
}

export interface LazyUser {
  readonly id: string
  readonly groups: readonly string[]
  /** The brands that the user holds. */
  readonly brands: readonly NamedBrand[]
}

interface Context {
  readonly entry: LazyInput
  readonly heard: Heard
  /** The events that needed the machine, to be replayed after those heard. */
  readonly missed: readonly AnyEventObject[]
  /** The event that it was started with. */
  readonly opening: AnyEventObject | null
  /** Who was signed in when it started. */
  readonly owner: string | null
  readonly actor: AnyActorRef | null
  readonly parts: unknown
}

/** What a lazy actor takes besides its machine's own events. */
type LazyEvent = { readonly type: 'lazy.retry' } | { readonly type: 'lazy.left' }

/** A lazy actor as views see it. */
export interface LazyRef<Event = LazyEvent> extends Pick<
  ActorRefFrom<typeof lazyActorMachine>,
  'id' | 'getSnapshot' | 'subscribe'
> {
  send(event: Event | LazyEvent): void
}

/** The lazy actor of a machine that gets its events. */
export interface Lazy<Machine extends AnyStateMachine, Parts = unknown> extends LazyRef<EventFrom<Machine>> {
  /** For the types alone. */
  readonly holds?: { readonly actor: ActorRefFrom<Machine>; readonly parts: Parts }
}

/** The facts that undo another: what a machine that starts need not know of either. */
const UNDOES: Readonly<Record<string, Fact['type']>> = {
  'session.closed': 'session.opened',
  'page.shown': 'page.hidden',
}

/** The user who is signed in, as a machine's input has it. */
export function userOf(heard: Heard): LazyUser | null {
  const opened = heard['session.opened'] as FactOf<'session.opened'> | undefined
  if (!opened) return null
  const { providerId, groups, brands } = opened.user
  return { id: providerId, groups, brands }
}

function hearing({ entry, heard }: Context, event: AnyEventObject): Heard {
  const undone = UNDOES[event.type]
  if (undone && undone in heard)
    return Object.fromEntries(Object.entries(heard).filter(([type]) => type !== undone))
  const isHeard = event.type === 'session.opened' || entry.replays.includes(event.type)
  if (!isHeard) return heard
  const { [event.type]: _, ...others } = heard
  return { ...others, [event.type]: event }
}

const factsOf = ({ facts }: LazyInput): Fact['type'][] => [
  'session.opened',
  'session.closed',
  'network.returned',
  ...facts,
]

/**
 * Loads a rarely used machine on the first event that needs it, then replays what it missed. The machine stays, or is
 * stopped when what asked for it ends. Invokes: load.
 */
export const lazyActorMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AnyEventObject,
    input: {} as LazyInput,
  },
  actors: {
    facts: factsLogic,
    load: fromPromise<Loaded | null, Pick<Context, 'entry' | 'opening' | 'heard'>>(({ input }) =>
      input.entry.load(input.opening, userOf(input.heard)),
    ),
  },
  guards: {
    isHeard: ({ context, event }) => hearing(context, event) !== context.heard,
    wakes: ({ context, event }) => context.entry.wakes?.(event, hearing(context, event)) ?? false,
    starts: ({ context: { entry, heard }, event }) => event.type === entry.starts && userOf(heard) !== null,
    ends: ({ context, event }) => context.entry.ends?.includes(event.type) ?? false,
    keepsDraft: ({ context: { entry, actor } }) =>
      entry.keepsDraft === true && (actor!.getSnapshot() as AnyMachineSnapshot).hasTag('dirty'),
    isOwner: ({ context, event }) => (event as FactOf<'session.opened'>).user.providerId === context.owner,
    /** It was started from what comes back once it is closed. */
    leadsBack: ({ context: { opening, heard }, event }) =>
      event.type === 'close' && opening?.backTo !== undefined && userOf(heard) !== null,
    isForMachine: ({ context: { entry }, event: { type } }) =>
      !new Set<string | undefined>([...factsOf(entry), entry.starts, ...(entry.ends ?? [])]).has(type),
  },
  actions: {
    hear: assign(({ context, event }) => ({ heard: hearing(context, event) })),
    keepMissed: assign(({ context: { heard, missed }, event }) => ({
      missed: heard[event.type] === event ? missed : [...missed, event],
    })),
    forget: assign({ missed: [], opening: null }),
    run: assign(({ context: { opening, heard }, event, spawn }) => {
      const { machine, parts } = event.output as Loaded
      const user = userOf(heard)
      const input = { ...opening?.input, user }
      return { parts, owner: user?.id ?? null, actor: spawn(machine, { id: 'loaded', input } as never) }
    }),
    replay: enqueueActions(({ context: { entry, heard, missed, actor }, enqueue }) => {
      const replayed = entry.asHappened
        ? Object.values(heard).filter(({ type }) => entry.replays.includes(type))
        : entry.replays.flatMap((type) => heard[type] ?? [])
      for (const event of [...replayed, ...missed]) enqueue.sendTo(actor!, event)
      enqueue.assign({ missed: [] })
    }),
    /** A form that is stopped can't say that it holds the address no longer. */
    freeAddress: tell(ADDRESS, { type: 'release' } satisfies AddressCommand),
    holdAddress: tell(ADDRESS, { type: 'hold' } satisfies AddressCommand),
  },
}).createMachine({
  id: 'lazyActor',
  context: ({ input }) => ({
    entry: input,
    heard: {},
    missed: [],
    opening: null,
    owner: null,
    actor: null,
    parts: null,
  }),
  invoke: { id: 'facts', src: 'facts', input: ({ context }) => factsOf(context.entry) },
  on: {
    '*': [
      { guard: 'starts', target: '.loading', actions: ['hear', assign(({ event }) => ({ opening: event }))] },
      {
        guard: 'leadsBack',
        target: '.loading',
        actions: assign(({ context: { opening } }) => ({ opening: opening!.backTo as AnyEventObject })),
      },
      { guard: 'ends', target: '.idle', actions: 'hear' },
      { guard: 'isHeard', actions: 'hear' },
    ],
  },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: { '*': { guard: 'wakes', target: 'loading', actions: ['hear', 'keepMissed'] } },
    },
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { entry, opening, heard } }) => ({ entry, opening, heard }),
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'idle' },
          { target: 'running', actions: ['run', 'replay'] },
        ],
        onError: 'failed',
      },
      on: { 'lazy.left': 'idle', '*': { guard: 'wakes', actions: ['hear', 'keepMissed'] } },
    },
    failed: {
      on: {
        'lazy.retry': 'loading',
        'network.returned': 'loading',
        'lazy.left': 'idle',
        '*': { guard: 'wakes', target: 'loading', actions: ['hear', 'keepMissed'] },
      },
    },
    running: {
      exit: [stopChild('loaded'), assign({ owner: null, actor: null, parts: null }), 'freeAddress'],
      initial: 'present',
      states: {
        present: {
          on: {
            'session.closed': { guard: 'keepsDraft', target: 'away', actions: 'hear' },
            '*': {
              guard: 'isForMachine',
              actions: sendTo(
                ({ context }) => context.actor!,
                ({ event }) => event,
              ),
            },
          },
        },
        /** What was entered waits for its user, out of sight. */
        away: {
          entry: 'freeAddress',
          on: {
            'session.opened': [
              { guard: 'isOwner', target: 'present', actions: ['hear', 'holdAddress'] },
              { target: '#lazyActor.idle', actions: 'hear' },
            ],
          },
        },
      },
    },
  },
})
