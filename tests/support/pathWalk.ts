import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page, Request, Route } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { eventText, stateText } from '../../src/paths/describe.ts'
import { replay } from '../../src/paths/replay.ts'
import type { Subject } from '../../src/paths/subject.ts'
import { allNodes, declaredTransitions, nodesOf, type Path, startOf } from '../../src/paths/walk.ts'
import { test } from './e2e.ts'

/**
 * Walking a machine in a browser along its generated paths: each event is done as a person or the network does it, each
 * state is told by what a person sees. What the machine declares and nobody can do or see here is found before the walk
 * begins, and what was walked is kept in walked/MACHINE.json.
 */

export type Steps = Path['steps']

export interface PathWalk {
  /** The machine, with the events that a person at a browser brings. */
  readonly subject: Subject
  /** The walks, each from the machine's start; `tours` or `coveringTours` finds them. */
  readonly walks: readonly Steps[]
  /** Brings the page to where a walk starts. */
  readonly begin: (page: Page, steps: Steps, n: number) => Promise<unknown>
  /** The request that a service sends, by the service: it is held until its outcome comes. */
  readonly calls?: Readonly<Record<string, (request: Request) => boolean>>
  /**
   * How each event is done, by its type; `after.NAME` for a delay. Outcomes of the services in `calls` need none: what
   * succeeds goes on to the server, and what fails comes back as the problem, or as a lost connection where it has no status.
   */
  readonly events: Readonly<Record<string, Deed>>
  /** How a person tells each state, by its path below the machine, as `signedIn.polling.asking`. */
  readonly states: Readonly<Record<string, (page: Page, snapshot: AnyMachineSnapshot) => Promise<unknown>>>
  /** The transitions that nobody can bring about here, by the names of `declaredTransitions`, and why. */
  readonly leftOut?: Readonly<Record<string, string>>
  /**
   * Outcomes that nobody can hold, and what follows of what was done: they come at once, and the state before them is
   * not looked at.
   */
  readonly isAtOnce?: (type: string, event?: AnyEventObject) => boolean
  /** Makes ready what a step, the first of those given, leads to. */
  readonly prepare?: (page: Page, steps: Steps) => Promise<unknown>
}

type Deed = (
  page: Page,
  event: AnyEventObject,
  before: AnyMachineSnapshot,
  calls: HeldCalls,
) => Promise<unknown>

export interface HeldCalls {
  /** The held request of a service, once it has come. */
  readonly take: (service: string) => Promise<Route>
  /** Whether the requests that a step leads to have come, or come in a moment. */
  readonly haveCome: () => Promise<boolean>
}

/** The least share of a machine's transitions that is walked. */
const LEAST_SHARE = 0.9
const OUTCOME = /^xstate\.(done|error)\.actor\.(\w+)$/
/** How long a request may take to come, where it is needed and where it is to be let go. */
const REQUEST_MS = 15_000
const LATE_MS = 1_000

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Walks a machine in the page; fails at once where an event, a state or a transition is nobody's. */
export async function walkPaths(page: Page, walk: PathWalk): Promise<void> {
  const { subject, walks, events, states, isAtOnce = () => false } = walk
  const plan = await planOf(walk)
  const calls = await holdCalls(page, walk)
  for (const [n, steps] of walks.entries()) {
    let at = startOf(subject)
    calls.forget()
    await calls.follow(null, at)
    await test.step(`walk ${n + 1} of ${walks.length}`, () => walk.begin(page, steps, n))
    if (!isAtOnce(steps[0]!.event.type, steps[0]!.event)) await see(at)
    for (const [k, { event, state }] of steps.entries()) {
      const next = steps[k + 1]?.event
      await test.step(`${stateText(at.value)}: ${eventText(event)}`, async () => {
        const letGo = await calls.follow(at, state, OUTCOME.exec(event.type)?.[2])
        if (!isAtOnce(event.type, event)) {
          await walk.prepare?.(page, steps.slice(k))
          await (events[keyOfEvent(event.type)] ?? answer)(page, event, at, calls)
        }
        await letGo()
        if (!next || !isAtOnce(next.type, next)) await see(state)
      })
      at = state
    }
  }
  keep(walk, plan)

  async function see(snapshot: AnyMachineSnapshot): Promise<void> {
    for (const node of nodesOf(snapshot))
      if (node.type === 'atomic' || node.type === 'final') await states[node.path.join('.')]!(page, snapshot)
  }
}

/** Lets a held request succeed, or fail, as its outcome says. */
async function answer(_page: Page, event: AnyEventObject, _before: unknown, calls: HeldCalls): Promise<void> {
  const [, kind, service] = OUTCOME.exec(event.type)!
  const route = await calls.take(service!)
  if (kind === 'done') return route.continue()
  return refuse(route, event.error as { status: number })
}

/** Answers a request with a problem; cuts it off where the problem has no status. */
export function refuse(route: Route, problem: { readonly status: number }): Promise<void> {
  if (problem.status === 0) return route.abort()
  return route.fulfill({
    status: problem.status,
    contentType: 'application/problem+json',
    body: JSON.stringify(problem),
  })
}

/** An event as the table of events names it: a delay without the state that it passes in. */
function keyOfEvent(type: string): string {
  const delay = /^xstate\.after\.(\w+)\./.exec(type)
  return delay ? `after.${delay[1]}` : type
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

/** Holds the request of each service that a walk has started, and no other. */
async function holdCalls(page: Page, { calls = {} }: PathWalk) {
  interface Awaited {
    readonly service: string
    isHeld: boolean
    readonly route: PromiseWithResolvers<Route>
  }
  let awaited: Awaited[] = []
  let isFirst = true
  await page.route(/\/(api|login|logout)\b/, (route) => {
    const one = awaited.find(({ service, isHeld }) => !isHeld && calls[service]!(route.request()))
    if (!one) return route.fallback()
    one.isHeld = true
    one.route.resolve(route)
  })
  async function take(service: string): Promise<Route> {
    const one = awaited.find((awaiting) => awaiting.service === service)
    if (!one) throw new Error(`No service ${service} is running.`)
    const timer = setTimeout(
      () => one.route.reject(new Error(`The request of ${service} never came.`)),
      REQUEST_MS,
    )
    const route = await one.route.promise.finally(() => clearTimeout(timer))
    awaited = awaited.filter((awaiting) => awaiting !== one)
    return route
  }
  return {
    take,
    async haveCome() {
      const all = Promise.all(awaited.map(({ route }) => route.promise))
      await Promise.race([all, passed(LATE_MS)])
      return awaited.every(({ isHeld }) => isHeld)
    },
    forget: () => void (awaited = []),
    /**
     * Awaits the requests of the services that a step starts; answers how to let go those of the services that it stops,
     * other than the one whose outcome it is.
     */
    async follow(before: AnyMachineSnapshot | null, after: AnyMachineSnapshot, settled?: string) {
      const changed = Object.keys(calls).filter((service) => {
        const [was, is] = [before?.children[service], after.children[service]]
        // The walks begin from a start of their own, with services of its own.
        return isFirst && was && is ? service === settled : was !== is
      })
      isFirst = before === null
      const letGo = awaited.filter(
        ({ service }) => service !== settled && changed.includes(service) && before?.children[service],
      )
      // A request that comes late would be taken for the next one's.
      await Promise.all(letGo.map(({ route }) => Promise.race([route.promise, passed(LATE_MS)])))
      awaited = awaited.filter((one) => !letGo.includes(one))
      for (const service of changed)
        if (after.children[service]) awaited.push({ service, isHeld: false, route: Promise.withResolvers() })
      return async () => {
        for (const { isHeld, route } of letGo) if (isHeld) await (await route.promise).abort().catch(() => {})
      }
    },
  }
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
