import { type AnyStateMachine, createMachine } from 'xstate'

/** A machine with one transition taken out, in memory. */
export interface Mutant {
  readonly name: string
  readonly machine: AnyStateMachine
}

type Node = Record<string, unknown> & { states?: Record<string, Node> }

const EVENT_MAPS = ['on', 'after'] as const
const LISTS = ['always', 'onDone'] as const
const OUTCOMES = ['onDone', 'onError'] as const

/** Every mutant of a machine that lacks one transition. What the transition led to stays declared. */
export function mutantsWithoutTransition(machine: AnyStateMachine): Mutant[] {
  const { config, implementations } = machine as unknown as { config: Node; implementations: object }
  const mutants: Mutant[] = []
  const add = (name: string, path: readonly (string | number)[]) => {
    const copy = clone(config) as Node
    remove(copy, path)
    mutants.push({ name, machine: createMachine(copy as never, implementations as never) })
  }
  const each = (name: string, value: unknown, path: readonly (string | number)[]) => {
    if (value === undefined) return
    if (Array.isArray(value))
      value.forEach((_, n) => add(`${name} (${n + 1} of ${value.length})`, [...path, n]))
    else add(name, path)
  }
  const visit = (node: Node, id: string, path: readonly (string | number)[]) => {
    for (const map of EVENT_MAPS)
      for (const [event, value] of Object.entries((node[map] ?? {}) as Record<string, unknown>))
        each(`${id} ${map} ${event}`, value, [...path, map, event])
    for (const list of LISTS) each(`${id} ${list}`, node[list], [...path, list])
    const invocations = node.invoke === undefined ? [] : [node.invoke].flat()
    invocations.forEach((invocation, n) => {
      const at = Array.isArray(node.invoke) ? [...path, 'invoke', n] : [...path, 'invoke']
      for (const outcome of OUTCOMES) {
        const value = (invocation as Record<string, unknown>)[outcome]
        each(`${id} ${outcome} of ${String((invocation as Record<string, unknown>).id)}`, value, [
          ...at,
          outcome,
        ])
      }
    })
    for (const [key, child] of Object.entries(node.states ?? {}))
      visit(child, `${id}.${key}`, [...path, 'states', key])
  }
  visit(config, machine.id, [])
  return mutants
}

/** Plain objects and lists are copied, functions and everything else shared. */
function clone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clone)
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clone(part)]))
}

function remove(root: Node, path: readonly (string | number)[]): void {
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], root)
  const last = path.at(-1)!
  if (Array.isArray(holder)) holder.splice(last as number, 1)
  else delete (holder as Record<string | number, unknown>)[last]
}
