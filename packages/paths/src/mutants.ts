import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate'
import { replay } from './replay.ts'
import type { Subject } from './subject.ts'
import { edgePaths, nodesOf, type Path, stepsOf } from './walk.ts'

/** A machine with one transition taken out or led elsewhere, in memory. */
export interface Mutant {
  readonly name: string
  readonly kind: 'removed' | 'redirected'
  readonly machine: AnyStateMachine
}

type Node = Record<string, unknown> & { states?: Record<string, Node> }
type Place = readonly (string | number)[]

const EVENT_MAPS = ['on', 'after'] as const
const LISTS = ['always', 'onDone'] as const
const OUTCOMES = ['onDone', 'onError'] as const

/**
 * Every mutant of a machine that lacks one transition, and every one in which a transition leads to the state beside the
 * one it is meant to lead to. What stays where it is can't be led elsewhere, nor what leads into several regions at
 * once, nor what has no other state beside its target.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const { config, implementations } = machine as unknown as { config: Node; implementations: object }
  const mutants: Mutant[] = []
  const add = (name: string, kind: Mutant['kind'], change: (copy: Node) => void) => {
    const copy = clone(config) as Node
    change(copy)
    mutants.push({ name, kind, machine: createMachine(copy as never, implementations as never) })
  }
  for (const { name, path, node, value } of transitionsIn(machine, config)) {
    add(`without ${name}`, 'removed', (copy) => remove(copy, path))
    const elsewhere = besideTarget(machine, node, targetOf(value))
    if (elsewhere)
      add(`${name} to ${elsewhere.id}`, 'redirected', (copy) => redirect(copy, path, `#${elsewhere.id}`))
  }
  return mutants
}

/** Every mutant of a machine's subject, with whether the replay of a generated path notices it. */
export async function* judgedMutants(
  subject: Subject,
  kind?: Mutant['kind'],
): AsyncGenerator<{ readonly mutant: Mutant; readonly isCaught: boolean }> {
  const paths = edgePaths(subject)
  for (const mutant of mutantsOf(subject.machine)) {
    if (kind !== undefined && mutant.kind !== kind) continue
    const likely = new Map(paths.map((path) => [path, likelihood(mutant, path)]))
    let isCaught = false
    for (const path of paths.toSorted((a, b) => likely.get(b)! - likely.get(a)!)) {
      isCaught = await notices(subject, path, mutant)
      if (isCaught) break
    }
    yield { mutant, isCaught }
  }
}

/** How soon a path will notice that a transition is lost: those that end with its event, from where it started, first. */
function likelihood({ name }: Mutant, path: Path): number {
  const [node = '', ...rest] = name.replace(/^without /, '').split(' ')
  const what = rest.join(' ')
  const [last, before] = stepsOf(path).toReversed()
  const isIn = (state: Path['state'] | undefined, id: string) =>
    state !== undefined && nodesOf(state).some((one) => one.id === id)
  if (what.startsWith('always')) return Number(isIn(last!.state, node.slice(0, node.lastIndexOf('.'))))
  const { type } = last!.event
  const outcome = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type)
  const sought = outcome ? `${outcome[1] === 'done' ? 'onDone' : 'onError'} of ${outcome[2]}` : ` ${type}`
  return Number(` ${what}`.includes(sought)) * 2 + Number(isIn(before?.state, node))
}

/** Whether a walk goes otherwise on the mutant, or can't even begin. */
async function notices(subject: Subject, path: Path, mutant: Mutant): Promise<boolean> {
  try {
    return (await replay(subject, path, mutant.machine)).problem !== null
  } catch {
    return true
  }
}

interface Found {
  readonly name: string
  readonly path: Place
  readonly node: AnyStateNode
  readonly value: unknown
}

/** Every transition as it is written down, with where it stands. */
function transitionsIn(machine: AnyStateMachine, config: Node): Found[] {
  const found: Found[] = []
  const visit = (written: Node, node: AnyStateNode, path: Place) => {
    const each = (name: string, value: unknown, at: Place) => {
      if (value === undefined) return
      if (Array.isArray(value))
        value.forEach((one: unknown, n) =>
          found.push({ name: `${name} (${n + 1} of ${value.length})`, path: [...at, n], node, value: one }),
        )
      else found.push({ name, path: at, node, value })
    }
    for (const map of EVENT_MAPS)
      for (const [event, value] of Object.entries((written[map] ?? {}) as Record<string, unknown>))
        each(`${node.id} ${map} ${event}`, value, [...path, map, event])
    for (const list of LISTS) each(`${node.id} ${list}`, written[list], [...path, list])
    const invocations = written.invoke === undefined ? [] : [written.invoke].flat()
    invocations.forEach((invocation, n) => {
      const at = Array.isArray(written.invoke) ? [...path, 'invoke', n] : [...path, 'invoke']
      for (const outcome of OUTCOMES)
        each(
          `${node.id} ${outcome} of ${String((invocation as Record<string, unknown>).id)}`,
          (invocation as Record<string, unknown>)[outcome],
          [...at, outcome],
        )
    })
    for (const [key, child] of Object.entries(written.states ?? {}))
      visit(child, node.states[key]!, [...path, 'states', key])
  }
  visit(config, machine.root, [])
  return found
}

/** The one state that a transition leads to as it is written; null where it leads to none or to several. */
function targetOf(value: unknown): string | null {
  const target = typeof value === 'string' ? value : (value as { target?: unknown } | null)?.target
  return typeof target === 'string' ? target : null
}

/** The state after the target among those beside it. */
function besideTarget(
  machine: AnyStateMachine,
  node: AnyStateNode,
  target: string | null,
): AnyStateNode | null {
  if (target === null) return null
  const home = target.startsWith('.') ? node : (node.parent ?? node)
  const named = target.startsWith('#')
    ? machine.getStateNodeById(target.slice(1))
    : target
        .replace(/^\./, '')
        .split('.')
        .reduce<AnyStateNode | undefined>((at, key) => at?.states[key], home)
  if (!named?.parent || named.parent.type === 'parallel') return null
  const beside = Object.values(named.parent.states)
  return beside.length < 2 ? null : beside[(beside.indexOf(named) + 1) % beside.length]!
}

/** Plain objects and lists are copied, functions and everything else shared. */
function clone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clone)
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clone(part)]))
}

function holderOf(root: Node, path: Place): Record<string | number, unknown> {
  return path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], root) as Record<
    string | number,
    unknown
  >
}

function remove(root: Node, path: Place): void {
  const holder = holderOf(root, path)
  if (Array.isArray(holder)) holder.splice(path.at(-1) as number, 1)
  else delete holder[path.at(-1)!]
}

function redirect(root: Node, path: Place, target: string): void {
  const holder = holderOf(root, path)
  const written = holder[path.at(-1)!]
  holder[path.at(-1)!] = typeof written === 'string' ? target : { ...(written as object), target }
}
