import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { allNodes, declaredTransitions, replay } from '@statepaths/xstate'
import { goWalks, keyOfEvent, type Steps, type Walk } from '@statepaths/xstate/playwright'
import { test } from './e2e.ts'

/**
 * Walking a machine in a browser along its generated paths: each event is done as a person or the network does it, each
 * state is told by what a person sees. What the machine declares and nobody can do or see here is found before the walk
 * begins, and what was walked is kept in walked/MACHINE.json.
 */

export { type HeldCalls, refuse, type Steps } from '@statepaths/xstate/playwright'

export interface PathWalk extends Omit<Walk, 'held'> {
  /** The walks, each from the machine's start; `tours` or `coveringTours` finds them. */
  readonly walks: readonly Steps[]
  /** Brings the page to where a walk starts. */
  readonly begin: (page: Page, steps: Steps, n: number) => Promise<unknown>
  /** The transitions that nobody can bring about here, by the names of `declaredTransitions`, and why. */
  readonly leftOut?: Readonly<Record<string, string>>
}

/** The requests of the page's own that go to the server. */
export const OWN_CALLS = /\/(api|login|logout)\b/
/** The least share of a machine's transitions that is walked. */
const LEAST_SHARE = 0.9
const OUTCOME = /^xstate\.(done|error)\.actor\.(\w+)$/

/** Walks a machine in the page; fails at once where an event, a state or a transition is nobody's. */
export async function walkPaths(page: Page, walk: PathWalk): Promise<void> {
  const plan = await planOf(walk)
  const begin = (steps: Steps, n: number) => walk.begin(page, steps, n)
  await goWalks(page, { ...walk, held: OWN_CALLS }, walk.walks, begin, (title, body) =>
    test.step(title, body),
  )
  keep(walk, plan)
}

/** What the walks take and enter, if they leave out no more than they say. */
async function planOf({ subject, walks, calls = {}, events, states, leftOut = {}, isAtOnce }: PathWalk) {
  const declared = declaredTransitions(subject.machine)
  const nodes = allNodes(subject.machine)
  const taken = new Set<string>()
  const entered = new Set<string>()
  const faults: string[] = []
  for (const steps of walks) {
    const replayed = await replay(subject, { steps, state: steps.at(-1)!.state, weight: steps.length })
    if (replayed.problem) faults.push(replayed.problem)
    for (const name of replayed.taken) if (declared.has(name)) taken.add(name)
    for (const id of replayed.entered) entered.add(id)
  }
  const types = new Set(
    [...declared]
      .filter(([name, { eventType }]) => eventType !== '' && !(name in leftOut))
      .map(([, { eventType }]) => eventType),
  )
  const isDone = (type: string) =>
    keyOfEvent(type) in events || (OUTCOME.exec(type)?.[2] ?? '') in calls || isAtOnce?.(type)
  for (const type of types) if (!isDone(type)) faults.push(`nobody can do ${type}`)
  const keys = new Set([...declared.values()].map(({ eventType }) => keyOfEvent(eventType)))
  for (const key of Object.keys(events)) if (!keys.has(key)) faults.push(`${key} is no event of the machine`)
  const seen = nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))
  for (const state of seen) if (!(state in states)) faults.push(`nobody can see ${state}`)
  for (const key of Object.keys(states))
    if (!seen.includes(key)) faults.push(`${key} is no state of the machine`)
  for (const { id } of nodes) if (!entered.has(id)) faults.push(`no walk enters ${id}`)
  for (const name of declared.keys())
    if (!taken.has(name) && !(name in leftOut)) faults.push(`no walk takes ${name}`)
  for (const name of Object.keys(leftOut)) {
    if (!declared.has(name)) faults.push(`${name} is left out and not declared`)
    if (taken.has(name)) faults.push(`${name} is left out and walked`)
  }
  const share = taken.size / declared.size
  if (share < LEAST_SHARE) faults.push(`only ${Math.floor(share * 100)} % of the transitions are walked`)
  if (faults.length > 0) throw new Error(`${subject.name} can’t be walked:\n${faults.join('\n')}`)
  return { taken, entered }
}

/** Keeps what was walked where the coverage of all machines is worked out. */
function keep(
  { subject, leftOut = {} }: PathWalk,
  { taken, entered }: { taken: ReadonlySet<string>; entered: ReadonlySet<string> },
): void {
  const folder = new URL('../../walked/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  const walked = {
    machine: subject.name,
    at: new Date().toISOString(),
    test: { file: path.relative(process.cwd(), test.info().file), title: test.info().title },
    states: [...entered].sort(),
    transitions: [...taken].sort(),
    leftOut: Object.entries(leftOut).map(([what, why]) => ({ what, why })),
  }
  writeFileSync(new URL(`${subject.name}.json`, folder), `${JSON.stringify(walked, null, 2)}\n`)
}
