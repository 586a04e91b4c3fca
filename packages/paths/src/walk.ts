import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  initialTransition,
  transition,
} from 'xstate'
import type { StatePath } from 'xstate/graph'
import type { Subject } from './subject.ts'
import { readable, remembered } from './values.ts'

/** Finding paths through a machine. Outcomes of services and the passing of time are events like any other. */

export type Path = StatePath<AnyMachineSnapshot, AnyEventObject>
export type PathKind = 'shortest' | 'edges' | 'transitions'
type Step = Path['steps'][number]

/** A snapshot as path finding tells it from others. */
export function keyOf({ distinguish }: Subject, snapshot: AnyMachineSnapshot): string {
  return JSON.stringify([snapshot.value, distinguish(snapshot.context as never)])
}

/** Every event that can come in a snapshot: the samples, what its running services may bring, what its clocks will. */
export function eventsIn(
  { events, outcomes, isPossible = () => true }: Subject,
  snapshot: AnyMachineSnapshot,
): AnyEventObject[] {
  const nodes = nodesOf(snapshot)
  const invoked = nodes.flatMap((node) => node.invoke.map(({ id }) => id))
  const brought = invoked.flatMap((id) => {
    const outcome = outcomes[id]
    return [
      ...(outcome?.outputs ?? []).map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
      ...(outcome?.errors ?? []).map((error) => ({ type: `xstate.error.actor.${id}`, error, actorId: id })),
    ]
  })
  const elapsed = nodes.flatMap((node) => node.after.map(({ eventType }) => ({ type: eventType })))
  return [...events, ...brought, ...elapsed].filter((event) => isPossible(snapshot, event))
}

/** The active state nodes. */
export function nodesOf(snapshot: AnyMachineSnapshot): AnyStateNode[] {
  return (snapshot as unknown as { _nodes: AnyStateNode[] })._nodes
}

/** A state that can be told from others: the shortest way there, and where each event leads that does something in it. */
interface Explored {
  readonly way: Path
  readonly edges: readonly Step[]
}

const EXPLORED = new WeakMap<Subject, readonly Explored[]>()

/** Every state that can be told apart, those in fewer steps first; looked for once a subject. */
const explored = (subject: Subject): readonly Explored[] =>
  remembered(EXPLORED, subject, () => explore(subject))

function explore(subject: Subject): Explored[] {
  const unused = samplesWithoutUse(subject)
  if (unused.length > 0)
    throw new Error(`The machine ${subject.name} takes nothing of these samples: ${unused.join(', ')}.`)
  const state = startOf(subject)
  const seen = new Set([keyOf(subject, state)])
  const ways: Path[] = [{ state, steps: [{ event: { type: 'xstate.init' }, state }], weight: 0 }]
  const found: Explored[] = []
  for (const way of ways) {
    const edges = stepsFrom(subject, way.state)
    found.push({ way, edges })
    for (const edge of edges) {
      const key = keyOf(subject, edge.state)
      if (seen.has(key)) continue
      seen.add(key)
      ways.push({ state: edge.state, steps: [...way.steps, edge], weight: way.weight + 1 })
    }
  }
  return found
}

/** The types of sampled events that no state takes, and the services with sampled outcomes that no state hears. */
export function samplesWithoutUse({ machine, events, outcomes }: Subject): string[] {
  const awaited = [...new Set(allNodes(machine).flatMap((node) => [...node.transitions.keys()]))]
  const isTaken = (type: string) =>
    awaited.some(
      (one) => one === type || one === '*' || (one.endsWith('.*') && type.startsWith(one.slice(0, -1))),
    )
  const types = new Set(events.map(({ type }) => type))
  return [
    ...[...types].filter((type) => !isTaken(type)).map((type) => `the event ${type}`),
    ...Object.keys(outcomes)
      .filter((id) => !isTaken(`xstate.done.actor.${id}`) && !isTaken(`xstate.error.actor.${id}`))
      .map((id) => `the outcomes of ${id}`),
  ]
}

/** What each event that does something in a state leads to. */
function stepsFrom(subject: Subject, state: AnyMachineSnapshot): Step[] {
  const events = new Map(eventsIn(subject, state).map((event) => [JSON.stringify(event), event]))
  return [...events.values()]
    .filter((event) => transitionsOn(subject.machine, state, event).length > 0)
    .map((event) => ({
      event,
      state: transition(subject.machine, state, event)[0] as AnyMachineSnapshot,
    }))
}

/** One shortest path to each state that can be told apart. */
export function shortestPaths(subject: Subject): Path[] {
  return explored(subject).map(({ way }) => way)
}

/**
 * One path for each event that does something in each state: the shortest way there, then the event. Walked, they
 * take every transition that can be taken.
 */
export function edgePaths(subject: Subject): Path[] {
  return explored(subject).flatMap(({ way, edges }) => edges.map((edge) => goingOn(way, [edge])))
}

/**
 * The same steps in fewer paths, for whoever looks at each of them: a path that another one begins with is left out, and an
 * event that leaves everything as it was is followed by the next one of its state.
 */
export function joinedEdgePaths(subject: Subject): Path[] {
  const all = explored(subject).filter(({ edges }) => edges.length > 0)
  const ways = new Set(all.map(({ way }) => eventsText(stepsOf(way))))
  return all.flatMap(({ way, edges }) => {
    const from = stepsOf(way).at(-1)?.state ?? startOf(subject)
    const idle = edges.filter((edge) => isIdle(from, edge))
    const leaving = edges.filter(
      (edge) => !idle.includes(edge) && !ways.has(eventsText([...stepsOf(way), edge])),
    )
    const [first, ...others] = leaving
    if (!first) return idle.length > 0 ? [goingOn(way, idle)] : []
    return [goingOn(way, [...idle, first]), ...others.map((edge) => goingOn(way, [edge]))]
  })
}

const goingOn = (way: Path, steps: readonly Step[]): Path => ({
  state: steps.at(-1)!.state,
  steps: [...stepsOf(way), ...steps],
  weight: way.weight + steps.length,
})

const eventsText = (steps: readonly Step[]): string => JSON.stringify(steps.map(({ event }) => event))

/** Whether an event of somebody's leaves state, context and services as they were. */
const isIdle = (from: AnyMachineSnapshot, { event, state }: Step): boolean =>
  !event.type.startsWith('xstate.') &&
  JSON.stringify(from.value) === JSON.stringify(state.value) &&
  readable(from.context) === readable(state.context) &&
  readable(Object.keys(from.children)) === readable(Object.keys(state.children)) &&
  Object.keys(from.children).every((id) => from.children[id] === state.children[id])

/** For each declared transition that an event takes and that does something, by its name, one shortest path that takes it last. */
export function transitionPaths(subject: Subject): Map<string, Path> {
  const names = new Map([...declaredTransitions(subject.machine)].map(([name, taken]) => [taken, name]))
  const found = new Map<string, Path>()
  for (const path of edgePaths(subject).toSorted((a, b) => a.weight - b.weight)) {
    const steps = stepsOf(path)
    const before = steps.at(-2)?.state ?? startOf(subject)
    for (const taken of transitionsOn(subject.machine, before, steps.at(-1)!.event)) {
      const name = names.get(taken)!
      const acts = taken.target !== undefined || taken.actions.length > 0
      if (acts && !found.has(name)) found.set(name, path)
    }
  }
  return found
}

/**
 * One shortest path that takes events of these names in this order, others between them allowed, to each state that can
 * be told apart.
 */
export function pathsTaking(
  subject: Subject,
  nameOf: (type: string) => string,
  names: readonly string[],
): Path[] {
  const start = startOf(subject)
  const seen = new Set<string>()
  const found: Path[] = []
  let ways: { readonly path: Path; readonly taken: number }[] = [
    { path: { state: start, steps: [], weight: 0 }, taken: 0 },
  ]
  while (ways.length > 0) {
    const longer: typeof ways = []
    for (const { path, taken } of ways) {
      const key = `${taken} ${keyOf(subject, path.state)}`
      if (seen.has(key)) continue
      seen.add(key)
      if (taken === names.length) found.push(path)
      for (const event of eventsIn(subject, path.state)) {
        if (transitionsOn(subject.machine, path.state, event).length === 0) continue
        const state = transition(subject.machine, path.state, event)[0] as AnyMachineSnapshot
        longer.push({
          path: { state, steps: [...path.steps, { event, state }], weight: path.weight + 1 },
          taken: taken < names.length && nameOf(event.type) === names[taken] ? taken + 1 : taken,
        })
      }
    }
    ways = longer
  }
  return found
}

/**
 * As few walks from the start as will do, together taking every event that does something in every state: each goes on
 * to what is nearest and not taken yet, for where starting again is dear.
 */
export function tours(subject: Subject): Path['steps'][] {
  return walksTaking(subject, (from, { event }) => [`${keyOf(subject, from)} ${JSON.stringify(event)}`])
}

/**
 * As few walks from the start as will do, together taking every transition that can be taken and entering every state
 * that can be: each transition once, not in each of the states that it can be taken in.
 */
export function coveringTours(subject: Subject): Path['steps'][] {
  const names = new Map([...declaredTransitions(subject.machine)].map(([name, taken]) => [taken, name]))
  return walksTaking(subject, (from, { event, state }) => [
    ...transitionsOn(subject.machine, from, event).map((taken) => names.get(taken)!),
    ...nodesOf(state).map(({ id }) => id),
  ])
}

/** Walks that together take a step for each mark that any step has, each going on to what is nearest and not taken yet. */
function walksTaking(
  subject: Subject,
  marksOf: (from: AnyMachineSnapshot, step: Step) => readonly string[],
): Path['steps'][] {
  const taken = new Set<string>()
  const following = new WeakMap<AnyMachineSnapshot, Step[]>()
  const onFrom = (state: AnyMachineSnapshot) => remembered(following, state, () => stepsFrom(subject, state))
  /** The shortest way on that ends with a step not taken yet. */
  const wayOn = (from: AnyMachineSnapshot): Path['steps'] => {
    const seen = new Set([keyOf(subject, from)])
    for (let ways: Path['steps'][] = [[]]; ways.length > 0;) {
      const longer: Path['steps'][] = []
      for (const way of ways) {
        const state = way.at(-1)?.state ?? from
        for (const step of onFrom(state)) {
          if (marksOf(state, step).some((mark) => !taken.has(mark))) return [...way, step]
          if (seen.has(keyOf(subject, step.state))) continue
          seen.add(keyOf(subject, step.state))
          longer.push([...way, step])
        }
      }
      ways = longer
    }
    return []
  }
  const walks: Path['steps'][] = []
  for (;;) {
    const walk: Path['steps'] = []
    let state = startOf(subject)
    for (let way = wayOn(state); way.length > 0; way = wayOn(state))
      for (const step of way) {
        for (const mark of marksOf(state, step)) taken.add(mark)
        walk.push(step)
        state = step.state
      }
    if (walk.length === 0) return walks
    walks.push(walk)
  }
}

/** The steps without the one that only says that the machine was started. */
export function stepsOf(path: Path): Path['steps'] {
  return path.steps.filter(({ event }) => event.type !== 'xstate.init')
}

/** Whether an event does something in a snapshot: the transitions it would take. */
export function transitionsOn(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): readonly AnyTransitionDefinition[] {
  return machine.getTransitionData(snapshot, event) ?? []
}

/** Every transition a machine declares, by a name that says where it starts, on what, and which of several it is. */
export function declaredTransitions(machine: AnyStateMachine): Map<string, AnyTransitionDefinition> {
  const found = new Map<string, AnyTransitionDefinition>()
  for (const node of allNodes(machine)) {
    for (const [event, definitions] of node.transitions)
      definitions.forEach((definition, n) =>
        found.set(nameOf(node.id, event, n, definitions.length), definition),
      )
    node.always?.forEach((definition, n) =>
      found.set(nameOf(node.id, 'always', n, node.always!.length), definition),
    )
  }
  return found
}

function nameOf(node: string, event: string, n: number, of: number): string {
  return `${node} on ${event}${of > 1 ? ` (${n + 1} of ${of})` : ''}`
}

/** Every state node of a machine, the root first. */
export function allNodes(machine: AnyStateMachine): AnyStateNode[] {
  const nodes: AnyStateNode[] = []
  const visit = (node: AnyStateNode) => {
    nodes.push(node)
    Object.values(node.states).forEach(visit)
  }
  visit(machine.root)
  return nodes
}

/** The snapshot a subject starts in. */
export function startOf({ machine, input }: Subject): AnyMachineSnapshot {
  return initialTransition(machine, input)[0] as AnyMachineSnapshot
}
