import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { evaluateGuard } from 'xstate/guards'
import type { Chart, ChartNode, ChartTransition, Possibility } from '../../domain/inspection.ts'

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

/** What could happen to a machine in a snapshot: every transition of the states it is in. */
export function possibilitiesIn(snapshot: AnyMachineSnapshot): Possibility[] {
  if (snapshot.status !== 'active') return []
  return nodesOf(snapshot).flatMap((node) =>
    definitionsOf(node).map((definition) => ({
      node: node.id,
      transition: transitionOf(definition),
      isOpen: isOpen(definition, snapshot),
    })),
  )
}

/** Whether a transition would be taken by its event alone; null where the guard asks for what only the event brings. */
function isOpen({ eventType, guard }: AnyTransitionDefinition, snapshot: AnyMachineSnapshot): boolean | null {
  if (guard === undefined) return true
  let isAsked = false
  const event = new Proxy(
    { type: eventType },
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
  try {
    const isTaken = evaluateGuard(guard, snapshot.context, event, snapshot)
    return isAsked ? null : isTaken
  } catch {
    return null
  }
}

/**
 * The guards that kept an event from doing anything in a snapshot, by their names; none where it does something, or
 * nothing waits for it.
 */
export function refusersOf(snapshot: AnyMachineSnapshot, event: { readonly type: string }): string[] {
  const waiting = nodesOf(snapshot).flatMap((node) => candidates(node, event.type))
  if (waiting.length === 0) return []
  try {
    if ((snapshot.machine.getTransitionData(snapshot, event) ?? []).length > 0) return []
  } catch {
    return []
  }
  return [...new Set(waiting.map(({ guard }) => guardName(guard) ?? 'forbidden'))]
}

/** What of a node waits for an event: under its type, or under the beginning of it ("list.*", "*"). */
function candidates(node: AnyStateNode, type: string): AnyTransitionDefinition[] {
  return [...node.transitions].flatMap(([descriptor, definitions]) =>
    descriptor === type ||
    descriptor === '*' ||
    (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)))
      ? definitions
      : [],
  )
}
