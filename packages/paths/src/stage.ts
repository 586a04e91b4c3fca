import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromPromise,
  fromTransition,
  setup,
  SimulatedClock,
} from 'xstate'
import { readable, remembered } from './values.ts'
import { declaredTransitions, nodesOf } from './walk.ts'

/**
 * A machine on a stage of its own: its services are held until their step comes, its clocks pass when theirs does, and
 * whom it tells only listens.
 */

interface Held {
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

/** What came of a step: the actions it did, what it sent to others, and the transitions it took. */
export interface Effects {
  readonly actions: string[]
  readonly sent: unknown[]
  readonly taken: string[]
}

interface Play {
  readonly root: AnyStateMachine
  /** The transitions of the player by name. */
  readonly names: ReadonlyMap<AnyTransitionDefinition, string>
}

const plays = new WeakMap<AnyStateMachine, Play>()
/** The services that run in each system, until their step comes. */
const heldIn = new WeakMap<object, Map<string, Held>>()

/** The machine as the only player. */
function playOf(machine: AnyStateMachine): Play {
  const heldService = fromPromise<unknown>(
    ({ self, system }) =>
      new Promise((resolve, reject) => heldIn.get(system)!.set(self.id, { resolve, reject })),
  )
  const actors = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [name, heldService]),
  )
  const provided = machine.provide({ actors } as never) as AnyStateMachine
  const root = setup({
    types: { context: {} as { readonly input: unknown } },
    actors: { subject: provided },
  }).createMachine({
    context: ({ input }) => ({ input }),
    invoke: {
      id: 'subject',
      systemId: 'subject',
      src: 'subject',
      input: ({ context }: { context: { input: unknown } }) => context.input as never,
    },
  })
  return {
    root,
    names: new Map([...declaredTransitions(provided)].map(([name, definition]) => [definition, name])),
  }
}

const listener = fromTransition((state: null) => state, null)

/** Gives every name of the system that nobody in it has to an actor that only listens. */
function addListeners(root: AnyActorRef): void {
  const { system } = root
  const known = system.get
  system.get = (key) => {
    const found = known(key)
    if (found) return found
    const name = String(key)
    const made = createActor(listener, { id: name, systemId: name, parent: root })
    made.start()
    return made
  }
}

/** Starts a machine apart, with what it needs around it; nothing it does leaves the stage. */
export function setStage(machine: AnyStateMachine, input: unknown) {
  const { root, names } = remembered(plays, machine, () => playOf(machine))
  const held = new Map<string, Held>()
  const clock = new SimulatedClock()
  const taken = new Set<string>()
  const entered = new Set<string>()
  let actions: string[] = []
  let sent: unknown[] = []
  let steps: string[] = []
  let failure: unknown = null
  const actor = createActor(root, {
    input,
    clock,
    logger: () => {},
    inspect: (seen) => {
      const { id } = seen.actorRef as AnyActorRef
      if (seen.type === '@xstate.microstep' && id === 'subject') {
        for (const definition of seen._transitions) {
          const name = names.get(definition) ?? definition.eventType
          taken.add(name)
          steps.push(name)
        }
        for (const node of nodesOf(seen.snapshot as AnyMachineSnapshot)) entered.add(node.id)
      }
      if (seen.type === '@xstate.action' && id === 'subject') actions.push(seen.action.type)
      if (
        seen.type === '@xstate.event' &&
        (seen.sourceRef as AnyActorRef | undefined)?.id === 'subject' &&
        id !== 'subject'
      )
        if (!seen.event.type.startsWith('xstate.')) sent.push(seen.event)
    },
  })
  heldIn.set(actor.system, held)
  addListeners(actor)
  actor.subscribe({ error: (error) => (failure = error) })
  actor.start()
  const player = actor.system.get('subject') as AnyActorRef
  for (const node of nodesOf(player.getSnapshot())) entered.add(node.id)
  player.subscribe({ error: (error) => (failure = error) })

  return {
    seen: { taken, entered } as {
      readonly taken: ReadonlySet<string>
      readonly entered: ReadonlySet<string>
    },
    snapshot: () => player.getSnapshot() as AnyMachineSnapshot,
    effects: (): Effects => ({ actions, sent, taken: steps }),
    forget() {
      actions = []
      sent = []
      steps = []
    },
    /** Makes an event happen the way it would in life; answers why it can't, or null. */
    async perform(event: AnyEventObject): Promise<string | null> {
      const outcome = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type)
      if (outcome) {
        const promise = held.get(outcome[2]!)
        if (!promise) return `no service ${outcome[2]} is running`
        held.delete(outcome[2]!)
        if (outcome[1] === 'done') promise.resolve(event.output)
        else promise.reject(event.error)
        await settled()
      } else if (event.type.startsWith('xstate.after.')) {
        const delay = delayOf(player.getSnapshot(), event.type)
        if (delay === null) return 'no such clock is running'
        clock.increment(delay)
      } else player.send(event)
      await settled()
      return failure === null ? null : `it failed: ${readable(failure)}`
    },
    stop: () => actor.stop(),
  }
}

/** Everything that was promised has happened; browsers have no immediates. */
const settled = () =>
  new Promise<void>((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve)
    else setTimeout(resolve)
  })

/** How long a delay lasts that runs in a snapshot, in milliseconds; null where it doesn't run. */
export function delayOf(snapshot: AnyMachineSnapshot, eventType: string): number | null {
  for (const node of nodesOf(snapshot))
    for (const definition of node.after) {
      if (definition.eventType !== eventType) continue
      const { delay } = definition
      if (typeof delay === 'number') return delay
      const named = typeof delay === 'string' ? snapshot.machine.implementations.delays[delay] : delay
      return typeof named === 'function'
        ? (named as (args: unknown) => number)({ context: snapshot.context, event: { type: eventType } })
        : Number(named)
    }
  return null
}
