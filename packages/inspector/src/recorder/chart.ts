import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { evaluateGuard } from 'xstate/guards'
import type { Chart, ChartNode, ChartTransition, AvailableTransition } from '../model/inspection.ts'
import { awaitedBefore } from '../model/inspectionChart.ts'

/** What a machine's definition says, as charts show it, and what could happen in one of its snapshots. */

const charts = new WeakMap<object, Chart>()

/** A machine's statechart; the same object each time for the same definition. */
export function chartOf(machine: AnyStateMachine): Chart {
  const { config } = machine
  const known = charts.get(config)
  if (known) return known
  const chart: Chart = { machine: machine.id, root: nodeOf(machine.root) }
  charts.set(config, chart)
  return chart
}

function nodeOf(node: AnyStateNode): ChartNode {
  return {
    id: node.id,
    key: node.key,
    type: node.type,
    initial: node.initial?.target[0]?.key ?? null,
    tags: [...node.tags],
    invokes: node.invoke.map(({ id }) => id),
    transitions: definitionsOf(node).map(transitionOf),
    states: Object.values(node.states).map(nodeOf),
  }
}

/** What a node declares, in the order of its chart: by event, then those taken at once. */
function definitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

function transitionOf({ eventType, guard, target, actions }: AnyTransitionDefinition): ChartTransition {
  return {
    event: eventType,
    guard: guardName(guard),
    targets: (target ?? []).map(({ id }) => id),
    actions: actions.map(actionName),
  }
}

/** How a guard is called; "not(isBusy)" where it is made of others. */
export function guardName(guard: unknown): string | null {
  if (guard === undefined) return null
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  if (typeof guard !== 'function') return 'inline'
  if ('stateValue' in guard) return `in ${JSON.stringify(guard.stateValue)}`
  if (!('guards' in guard)) return 'inline'
  const inner = (guard.guards as readonly unknown[]).map(guardName)
  return `${guardWord(guard.guards as readonly unknown[], guard)}(${inner.join(', ')})`
}

/** Names of functions don't survive the build. */
function guardWord(guards: readonly unknown[], guard: object): string {
  if (guards.length === 1 && 'check' in guard) return 'not'
  return 'check' in guard && String(guard.check).includes('.every(') ? 'and' : 'or'
}

function actionName(action: unknown): string {
  if (typeof action === 'string') return action
  if (typeof action === 'object' && action !== null && 'type' in action) return String(action.type)
  if (typeof action === 'function' && 'type' in action) return String(action.type).replace(/^xstate\./, '')
  return 'inline'
}

/** The nodes a snapshot is in. */
export const nodesOf = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] =>
  (snapshot as unknown as { _nodes: AnyStateNode[] })._nodes

interface SampleEvent {
  readonly type: string
}

/**
 * What could happen to a machine in a snapshot: every transition of the states it is in. Whether one would be taken is
 * tried with sample events of its type; that of a service's outcome or a delay waits for it.
 */
export function availableTransitionsOf(
  snapshot: AnyMachineSnapshot,
  samples: readonly SampleEvent[],
): AvailableTransition[] {
  if (snapshot.status !== 'active') return []
  return nodesOf(snapshot).flatMap((node) =>
    definitionsOf(node).map((definition) => ({
      node: node.id,
      transition: transitionOf(definition),
      ...standingOf(definition, snapshot, samples),
    })),
  )
}

type Standing = Pick<AvailableTransition, 'isOpen' | 'refusedBy' | 'shadowedBy' | 'when'>

const OPEN: Standing = { isOpen: true, refusedBy: [], shadowedBy: null, when: null }
const UNTOLD: Standing = { ...OPEN, isOpen: null }

function standingOf(
  definition: AnyTransitionDefinition,
  snapshot: AnyMachineSnapshot,
  samples: readonly SampleEvent[],
): Standing {
  const { eventType } = definition
  const when = awaitedBefore(eventType)
  if (when !== null) return { ...UNTOLD, when }
  const known = samples.filter(({ type }) => isFor(eventType, type))
  if (known.length === 0) {
    const [bare, isAsked] = bareEvent(eventType)
    const standing = tryOut(definition, snapshot, bare)
    return isAsked() ? UNTOLD : standing
  }
  const tried = known.map((event) => tryOut(definition, snapshot, event))
  const said = (how: (standing: Standing) => boolean) => tried.find(how)
  return (
    said(({ isOpen }) => isOpen === true) ??
    said(({ isOpen }) => isOpen === null) ??
    said(({ shadowedBy }) => shadowedBy !== null) ?? {
      ...UNTOLD,
      isOpen: false,
      refusedBy: [...new Set(tried.flatMap(({ refusedBy }) => refusedBy))],
    }
  )
}

/** How a transition stands to one event. */
function tryOut(
  definition: AnyTransitionDefinition,
  snapshot: AnyMachineSnapshot,
  event: SampleEvent,
): Standing {
  try {
    const refusedBy = refusingParts(definition.guard, snapshot, event)
    if (refusedBy.length > 0) return { ...UNTOLD, isOpen: false, refusedBy }
    // What is taken at once is tried in its order, and nothing else is asked.
    if (event.type === '') return OPEN
    const taken = snapshot.machine.getTransitionData(snapshot, event) ?? []
    const other = taken.includes(definition)
      ? undefined
      : taken.find(({ source }) => isWithin(source, definition.source))
    return other ? { ...UNTOLD, isOpen: false, shadowedBy: other.source.id } : OPEN
  } catch {
    return UNTOLD
  }
}

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer))

/** Whether a transition's descriptor ("list.*", "*") is one of events of a type. */
const isFor = (descriptor: string, type: string): boolean =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)))

/** An event with nothing but its type, and whether it was asked for more. */
function bareEvent(type: string): [event: SampleEvent, isAsked: () => boolean] {
  let isAsked = false
  const event = new Proxy(
    { type },
    {
      get(target, key) {
        if (key === 'type') return target.type
        isAsked = true
        return undefined
      },
      has() {
        isAsked = true
        return false
      },
      ownKeys(target) {
        isAsked = true
        return Reflect.ownKeys(target)
      },
    },
  )
  return [event, () => isAsked]
}

/** The parts of a guard that refuse an event, by their names; none where it lets it through. */
function refusingParts(guard: unknown, snapshot: AnyMachineSnapshot, event: SampleEvent): string[] {
  if (guard === undefined) return []
  if (evaluateGuard(guard as never, snapshot.context, event, snapshot)) return []
  const { guards } = snapshot.machine.implementations
  const named = typeof guard === 'string' ? guard : (guard as { readonly type?: string }).type
  const resolved: unknown = named === undefined ? guard : guards[named]
  if (!isComposite(resolved)) return [guardName(guard) ?? 'inline']
  // Of "not" the part is what lets it through, so the whole is named.
  if (guardWord(resolved.guards, resolved) === 'not') return [guardName(resolved)!]
  const isAnd = guardWord(resolved.guards, resolved) === 'and'
  const parts: string[] = []
  for (const part of resolved.guards) {
    parts.push(...refusingParts(part, snapshot, event))
    // The others are not asked either when the event comes.
    if (isAnd && parts.length > 0) break
  }
  return parts
}

const isComposite = (guard: unknown): guard is { readonly guards: readonly unknown[] } =>
  typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)

/**
 * The guards that kept an event from doing anything in a snapshot, by their names; none where it does something, or
 * nothing waits for it.
 */
export function refusersOf(snapshot: AnyMachineSnapshot, event: SampleEvent): string[] {
  const waiting = nodesOf(snapshot).flatMap((node) => candidates(node, event.type))
  if (waiting.length === 0) return []
  try {
    if ((snapshot.machine.getTransitionData(snapshot, event) ?? []).length > 0) return []
    return [...new Set(waiting.flatMap(({ guard }) => refusingParts(guard, snapshot, event)))]
  } catch {
    return []
  }
}

/** What of a node waits for an event: under its type, or under the beginning of it ("list.*", "*"). */
function candidates(node: AnyStateNode, type: string): AnyTransitionDefinition[] {
  return [...node.transitions].flatMap(([descriptor, definitions]) =>
    isFor(descriptor, type) ? definitions : [],
  )
}
