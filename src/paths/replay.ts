import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromCallback,
  fromPromise,
  fromTransition,
  setup,
  SimulatedClock,
  transition,
} from 'xstate'
import type { Subject } from './subject.ts'
import { declaredTransitions, nodesOf, type Path, startOf, stepsOf } from './walk.ts'

/**
 * Walking a path on a live actor whose services are held: each promise is settled when its step comes, each delay
 * passes when its step comes. After each step the actor must stand where the path says, with the same context, and
 * must have sent the same events and done the same actions.
 */

export interface Replayed {
  /** The first step that went another way, in words; null when the whole path held. */
  readonly problem: string | null
  /** The transitions that were taken, by the names of `declaredTransitions`. */
  readonly taken: ReadonlySet<string>
  /** The ids of the states that were entered, those passed through at once included. */
  readonly entered: ReadonlySet<string>
}

interface Held {
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

/** Walks a path that was found on the subject's own machine on `machine`, which may be a mutant of it. */
export async function replay(subject: Subject, path: Path, machine = subject.machine): Promise<Replayed> {
  const stage = setStage(machine, subject.input)
  try {
    let expected = beginningOf(subject)
    let problem = difference(expected, stage.snapshot())
    for (const { event } of stepsOf(path)) {
      if (problem) return { problem: `before ${event.type}: ${problem}`, ...stage.seen }
      const [next, actions] = expectedAfter(subject.machine, expected, event)
      stage.forget()
      const before = stage.snapshot()
      const happened = await stage.perform(event)
      problem = happened ?? difference(next, stage.snapshot()) ?? effectsDifference(actions, stage.effects())
      if (problem)
        return {
          problem: `on ${event.type} in ${JSON.stringify(before.value)}: ${problem}`,
          ...stage.seen,
        }
      expected = next
    }
    return { problem: null, ...stage.seen }
  } finally {
    stage.stop()
  }
}

type Expected = readonly [AnyMachineSnapshot, readonly { type: string; params: unknown }[]]

/** What is expected is worked out once: most paths begin as others do. */
const beginnings = new WeakMap<Subject, AnyMachineSnapshot>()
const continuations = new WeakMap<AnyMachineSnapshot, Map<AnyEventObject, Expected>>()
const contextTexts = new WeakMap<AnyMachineSnapshot, string>()

function beginningOf(subject: Subject): AnyMachineSnapshot {
  return remembered(beginnings, subject, () => startOf(subject))
}

function expectedAfter(machine: AnyStateMachine, from: AnyMachineSnapshot, event: AnyEventObject): Expected {
  const known = remembered(continuations, from, () => new Map<AnyEventObject, Expected>())
  return remembered(known, event, () => transition(machine, from, event) as unknown as Expected)
}

function remembered<Key extends object, Value>(
  known: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  let value = known.get(key)
  if (value === undefined) known.set(key, (value = make()))
  return value
}

interface Effects {
  readonly actions: string[]
  readonly sent: unknown[]
}

const LISTENERS = [
  'bus',
  'address',
  'undo',
  'filter',
  'listings',
  'selection',
  'matchingChange',
  'recordForm',
  'dialog',
  'complaints',
  'investigations',
  'ads',
  'sellers',
  'inspector',
]

interface Play {
  readonly root: AnyStateMachine
  /** The transitions of the player by name. */
  readonly names: ReadonlyMap<AnyTransitionDefinition, string>
}

const plays = new WeakMap<AnyStateMachine, Play>()
/** The services that run in each system, until their step comes. */
const heldIn = new WeakMap<object, Map<string, Held>>()

/** The machine as the only player, between a bus and others that only listen. */
function playOf(machine: AnyStateMachine): Play {
  const listener = fromTransition((state: null) => state, null)
  const heldService = fromPromise<unknown>(
    ({ self, system }) =>
      new Promise((resolve, reject) => heldIn.get(system)!.set(self.id, { resolve, reject })),
  )
  const quiet = fromCallback(() => {})
  const actors = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [name, name === 'facts' ? quiet : heldService]),
  )
  const provided = machine.provide({ actors } as never) as AnyStateMachine
  const root = setup({
    actors: { listener, subject: provided },
  }).createMachine({
    context: ({ input }) => ({ input }),
    invoke: [
      ...LISTENERS.map((id) => ({ id, systemId: id, src: 'listener' as const })),
      {
        id: 'subject',
        systemId: 'subject',
        src: 'subject' as const,
        input: ({ context }) => context.input as never,
      },
    ],
  })
  return {
    root,
    names: new Map([...declaredTransitions(provided)].map(([name, definition]) => [definition, name])),
  }
}

function setStage(machine: AnyStateMachine, input: unknown) {
  const { root, names } = remembered(plays, machine, () => playOf(machine))
  const held = new Map<string, Held>()
  const clock = new SimulatedClock()
  const taken = new Set<string>()
  const entered = new Set<string>()
  let actions: string[] = []
  let sent: unknown[] = []
  let failure: unknown = null
  const actor = createActor(root, {
    input,
    clock,
    logger: () => {},
    inspect: (seen) => {
      const { id } = seen.actorRef as AnyActorRef
      if (seen.type === '@xstate.microstep' && id === 'subject') {
        for (const definition of seen._transitions) taken.add(names.get(definition) ?? definition.eventType)
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
  actor.subscribe({ error: (error) => (failure = error) })
  actor.start()
  const player = actor.system.get('subject') as AnyActorRef
  for (const node of nodesOf(player.getSnapshot())) entered.add(node.id)
  player.subscribe({ error: (error) => (failure = error) })

  return {
    seen: { taken, entered } as Pick<Replayed, 'taken' | 'entered'>,
    snapshot: () => player.getSnapshot() as AnyMachineSnapshot,
    effects: (): Effects => ({ actions, sent }),
    forget() {
      actions = []
      sent = []
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

const settled = () => new Promise((resolve) => setImmediate(resolve))

function delayOf(snapshot: AnyMachineSnapshot, eventType: string): number | null {
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

function difference(expected: AnyMachineSnapshot, actual: AnyMachineSnapshot): string | null {
  const [was, is] = [JSON.stringify(expected.value), JSON.stringify(actual.value)]
  if (was !== is) return `it should be in ${was} and is in ${is}`
  const wanted = remembered(contextTexts, expected, () => readable(expected.context))
  const found = readable(actual.context)
  return wanted === found ? null : `its context should be ${wanted} and is ${found}`
}

function effectsDifference(
  expected: readonly { type: string; params: unknown }[],
  { actions, sent }: Effects,
): string | null {
  const wantedActions = expected.map(({ type }) => type).join(', ')
  if (wantedActions !== actions.join(', '))
    return `it should do [${wantedActions}] and does [${actions.join(', ')}]`
  const wantedSent = readable(
    expected
      .filter(({ type }) => type === 'xstate.sendTo')
      .map(({ params }) => (params as { event: unknown }).event),
  )
  return wantedSent === readable(sent) ? null : `it should send ${wantedSent} and sends ${readable(sent)}`
}

/** Anything as text, maps and errors too, for comparing and for reading. */
function readable(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Map) return [...part.entries()]
    if (part instanceof Error) return part.message
    return part
  })
}
