import { replay } from './replay.ts'
import type { Subject } from './subject.ts'
import { allNodes, declaredTransitions, edgePaths, nodesOf, startOf, stepsOf, transitionsOn } from './walk.ts'

/** How much of a machine its generated paths reach, the replays take, and the walks in a browser have gone. */

/** What a browser walked of a machine. Names that are gone don't count. */
export interface Walked {
  readonly machine: string
  readonly at: string
  /** The test that walked it, where it is known. */
  readonly test?: { readonly file: string; readonly title: string } | undefined
  readonly states: readonly string[]
  readonly transitions: readonly string[]
  readonly leftOut: readonly { readonly what: string; readonly why: string }[]
}

interface Covered {
  readonly declared: number
  readonly reached: number
  readonly replayed: number
  /** Null where no browser has walked it here. */
  readonly walked: number | null
  readonly notReplayed: readonly string[]
  readonly notWalked: readonly string[] | null
}

export interface Coverage {
  readonly machine: string
  readonly paths: number
  readonly states: Covered
  readonly transitions: Covered
  /** When a browser walked it, and what nobody at a browser can bring about, with the reason. */
  readonly walkedAt: string | null
  readonly leftOut: Walked['leftOut']
}

/** Goes every generated path of a machine, by thought and on a live actor with held services. */
export async function coverageOf(subject: Subject, walked: Walked | null): Promise<Coverage> {
  const { machine } = subject
  const paths = edgePaths(subject)
  const names = new Map([...declaredTransitions(machine)].map(([name, definition]) => [definition, name]))
  const reached = {
    states: new Set(nodesOf(startOf(subject)).map(({ id }) => id)),
    transitions: new Set<string>(),
  }
  const replayed = { states: new Set<string>(), transitions: new Set<string>() }
  for (const one of paths) {
    let at = startOf(subject)
    for (const { event, state } of stepsOf(one)) {
      for (const definition of transitionsOn(machine, at, event))
        reached.transitions.add(names.get(definition)!)
      for (const { id } of nodesOf(state)) reached.states.add(id)
      at = state
    }
    const { problem, taken, entered } = await replay(subject, one)
    if (problem) continue
    for (const name of taken) replayed.transitions.add(name)
    for (const id of entered) replayed.states.add(id)
  }
  // What is passed through at once shows on a live actor alone.
  for (const part of ['states', 'transitions'] as const)
    for (const name of replayed[part]) reached[part].add(name)
  const covered = (part: 'states' | 'transitions', declared: readonly string[]): Covered => {
    const seen = walked && new Set(walked[part])
    const count = (set: ReadonlySet<string>) => declared.filter((name) => set.has(name)).length
    const missing = (set: ReadonlySet<string>) => declared.filter((name) => !set.has(name))
    return {
      declared: declared.length,
      reached: count(reached[part]),
      replayed: count(replayed[part]),
      walked: seen && count(seen),
      notReplayed: missing(replayed[part]),
      notWalked: seen && missing(seen),
    }
  }
  return {
    machine: subject.name,
    paths: paths.length,
    states: covered(
      'states',
      allNodes(machine).map(({ id }) => id),
    ),
    transitions: covered('transitions', [...names.values()]),
    walkedAt: walked?.at ?? null,
    leftOut: walked?.leftOut ?? [],
  }
}

const COLUMNS = ['declared', 'reached', 'replayed', 'walked'] as const
const COLUMN = 10

/** Coverage as a table for people, with all machines together below. */
export function coverageText(machines: readonly Coverage[], howToWalk = ''): string {
  const width = Math.max(...machines.map(({ machine }) => machine.length)) + 2
  const row = (name: string, states: readonly unknown[], transitions: readonly unknown[]) =>
    name.padEnd(width) + [...states, ...transitions].map((cell) => String(cell).padStart(COLUMN)).join('')
  const cells = (part: Covered) => COLUMNS.map((column) => part[column] ?? '–')
  const sum = (part: 'states' | 'transitions', column: 'declared' | 'replayed') =>
    machines.reduce((total, one) => total + one[part][column], 0)
  const walked = machines.filter(({ walkedAt }) => walkedAt !== null)
  return [
    row('', ['states', '', '', ''], ['transitions', '', '', '']),
    row('', COLUMNS, COLUMNS),
    ...machines.map(({ machine, states, transitions }) => row(machine, cells(states), cells(transitions))),
    '',
    `${sum('states', 'replayed')} of ${sum('states', 'declared')} states and ` +
      `${sum('transitions', 'replayed')} of ${sum('transitions', 'declared')} transitions replayed.`,
    walked.length === 0
      ? `No browser has walked any of them here${howToWalk && `: ${howToWalk} does`}.`
      : `Walked in a browser: ${walked.map(({ machine, walkedAt }) => `${machine} (${walkedAt})`).join(', ')}.`,
    ...walked.flatMap(({ machine, leftOut }) =>
      leftOut.map(({ what, why }) => `  ${machine} without ${what}: ${why}`),
    ),
  ].join('\n')
}
