import type { Page, TestType } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { eventName, eventText, keyOfEvent, stateText } from './describe.ts'
import { delayOf } from './stage.ts'
import type { Subject } from './subject.ts'
import { type HeldCalls, holdCalls, type ServiceCalls } from './heldCalls.ts'
import { withoutTransition } from './withoutTransition.ts'
import { nodesOf, type Path, startOf, stepsOf, transitionPaths } from './walk.ts'

/**
 * Going the paths of a machine in a browser: each event is done as a person or the network does it, each state is told by
 * what a person sees, and the calls of services are held until their outcome comes.
 */

export type { HeldCalls, ServiceCalls } from './heldCalls.ts'
export { keyOfEvent } from './describe.ts'
export { refuse, sends, sendsBelow } from './heldCalls.ts'

export type Steps = Path['steps']

/** How an event is done. */
export type Deed = (
  page: Page,
  event: AnyEventObject,
  before: AnyMachineSnapshot,
  calls: HeldCalls,
) => Promise<unknown>

/** How a person tells that the machine is in a state. */
export type Sight = (page: Page, snapshot: AnyMachineSnapshot) => Promise<unknown>

/** What it takes to go steps of a machine in a page. */
export interface Walk {
  readonly subject: Subject
  /** The requests that services send, by the service: each is held until its outcome comes. */
  readonly calls?: ServiceCalls
  /** Which requests are looked at, by their address; all by default. */
  readonly held?: RegExp
  /**
   * How each event is done, by its type; `after.NAME` for a delay, which passes by itself on the page's clock where it is
   * left out. Outcomes of the services in `calls` need none: what succeeds goes on to the server, what fails comes back as the
   * problem, or as a lost connection where it has no status.
   */
  readonly events: Readonly<Record<string, Deed>>
  /** How each state is told, by its path below the machine, as `naming.typing`. */
  readonly states: Readonly<Record<string, Sight>>
  /** Outcomes that nobody can hold, and what follows of what was done: the state before them is not looked at. */
  readonly isAtOnce?: (type: string, event?: AnyEventObject) => boolean
  /** Makes ready what a step, the first of those given, leads to. */
  readonly prepare?: (page: Page, steps: Steps) => Promise<unknown>
}

type StepNote = (title: string, body: () => Promise<void>) => Promise<unknown>
const OUTCOME = /^xstate\.(done|error)\.actor\.(.+)$/

/** Goes steps one after the other in a page, each walk from the machine's start, to which `begin` brings the page. */
export async function goWalks(
  page: Page,
  walk: Walk,
  walks: readonly Steps[],
  begin: (steps: Steps, n: number) => Promise<unknown>,
  note: StepNote,
): Promise<void> {
  const { subject, events, states, isAtOnce = () => false } = walk
  const calls = await holdCalls(page, walk.calls ?? {}, walk.held)
  for (const [n, steps] of walks.entries()) {
    let at = startOf(subject)
    calls.forget()
    await calls.follow(null, at)
    await note(`walk ${n + 1} of ${walks.length}`, async () => void (await begin(steps, n)))
    if (!isAtOnce(steps[0]!.event.type, steps[0]!.event)) await see(at)
    for (const [k, { event, state }] of steps.entries()) {
      const next = steps[k + 1]?.event
      await note(`${stateText(at.value)}: ${eventText(event)}`, async () => {
        const letGo = await calls.follow(at, state, OUTCOME.exec(event.type)?.[2])
        if (!isAtOnce(event.type, event)) {
          await walk.prepare?.(page, steps.slice(k))
          await deedOf(event)(page, event, at, calls)
        }
        await letGo()
        if (!next || !isAtOnce(next.type, next)) await see(state)
      })
      at = state
    }
  }

  function deedOf({ type }: AnyEventObject): Deed {
    return events[keyOfEvent(type)] ?? (OUTCOME.test(type) ? answer : pass)
  }

  async function see(snapshot: AnyMachineSnapshot): Promise<void> {
    for (const node of nodesOf(snapshot))
      if (node.type === 'atomic' || node.type === 'final') await states[node.path.join('.')]!(page, snapshot)
  }
}

/** Lets a held request succeed, or fail, as its outcome says. */
const answer: Deed = async (_, event, __, calls) => {
  const [, kind, service] = OUTCOME.exec(event.type)!
  if (kind === 'done') return calls.succeed(service!)
  return calls.fail(service!, event.error)
}

/** Lets the time of a delay pass on the page's clock, which has to be installed. */
const pass: Deed = async (page, { type }, before) => {
  const delay = delayOf(before, type)
  if (delay === null) throw new Error(`Nobody has said how ${type} is done.`)
  await page.clock.fastForward(delay)
}

/** Said of an event or a state that nobody brings about or sees here, with why: the paths over it have no test. */
export interface Excused {
  readonly excused: string
}
export const excused = (why: string): Excused => ({ excused: why })

/** For an event that follows by itself of what was done before it. */
export const atOnce = Symbol('at once')

declare const unfilled: unique symbol
/** Stands where a tester has to say something: it does not compile. */
export interface Unfilled {
  readonly [unfilled]: never
}
export const TODO = { todo: true } as unknown as Unfilled

export type EventTable<Key extends string> = Readonly<Record<Key, Deed | typeof atOnce | Excused>>
export type StateTable<Key extends string> = Readonly<Record<Key, Sight | Excused>>

/** A machine of which each transition is tested by itself, and what a tester has filled in. */
export interface TestedMachine extends Pick<Walk, 'subject' | 'calls' | 'held'> {
  /** The transitions, by the names of `declaredTransitions`. */
  readonly transitions: readonly string[]
  readonly events: Readonly<Record<string, Deed | typeof atOnce | Excused>>
  readonly states: Readonly<Record<string, Sight | Excused>>
}

/** A path that is a test. */
export interface PathTest {
  readonly title: string
  /** Goes the path, once `begin` has brought the page to where the machine starts. */
  readonly walk: (page: Page, begin: () => Promise<unknown>) => Promise<void>
}

/**
 * A test for each transition: the shortest path that takes it last. Those over what is excused are left out. In a project whose
 * metadata say `proofs`, each test goes its path with its transition taken out of the machine in the page, and has to fail at
 * its last step.
 */
export function pathTests(
  test: Pick<TestType<object, object>, 'step' | 'info' | 'fail'>,
  { subject, transitions, events, states, ...rest }: TestedMachine,
): PathTest[] {
  const paths = transitionPaths(subject)
  const walk: Walk = {
    ...rest,
    subject,
    events: only(events, (value) => typeof value === 'function') as Walk['events'],
    states: only(states, (value) => typeof value === 'function') as Walk['states'],
    isAtOnce: (type) => events[keyOfEvent(type)] === atOnce,
  }
  const isExcused = (value: unknown) => typeof value === 'object' && value !== null && 'excused' in value
  return transitions
    .map((name) => ({ name, path: paths.get(name) }))
    .filter(({ path }) => !path || !partsOf(path).some(({ table, key }) => isExcused(read(table, key))))
    .map(({ name, path }) => ({
      title: titleOf(name),
      async walk(page, begin) {
        if (!path)
          throw new Error(`${subject.name} has no transition “${name}” any more: write this file again.`)
        const missing = partsOf(path).filter(
          ({ table, key, isNeeded }) => isNeeded && !isFilled(read(table, key)),
        )
        if (missing.length > 0)
          throw new Error(
            `Nobody has said what stands for ${missing.map(({ table, key }) => `${table}: ${key}`).join(', ')}.`,
          )
        const isProof = 'proofs' in test.info().project.metadata
        if (isProof) await withoutTransition(page, name)
        const steps = stepsOf(path)
        if (steps.some(({ event }) => event.type.startsWith('xstate.after.'))) await page.clock.install()
        let noted = 0
        await goWalks(page, walk, [steps], begin, (title, body) => {
          // The beginning is noted too. What fails before the last step proves nothing.
          if (noted++ === steps.length && isProof) {
            test.fail(true, 'Its transition is taken out.')
            page.setDefaultTimeout(PROOF_MS)
          }
          return test.step(title, body)
        })
      },
    }))

  function read(table: 'events' | 'states', key: string): unknown {
    return (table === 'events' ? events : states)[key]
  }

  /** What a path needs of the tables. */
  function partsOf(path: Path) {
    const eventKeys = stepsOf(path).map(({ event }) => event.type)
    const seen = [startOf(subject), ...stepsOf(path).map(({ state }) => state)].flatMap((snapshot) =>
      nodesOf(snapshot)
        .filter(({ type }) => type === 'atomic' || type === 'final')
        .map((node) => node.path.join('.')),
    )
    return [
      ...[...new Set(eventKeys)].map((type) => ({
        table: 'events' as const,
        key: keyOfEvent(type),
        isNeeded:
          !type.startsWith('xstate.after.') && !(rest.calls && (OUTCOME.exec(type)?.[2] ?? '') in rest.calls),
      })),
      ...[...new Set(seen)].map((key) => ({ table: 'states' as const, key, isNeeded: true })),
    ]
  }
}

/** How long the last step of a proof waits for what cannot be done any more. */
const PROOF_MS = 3_000

const isFilled = (value: unknown) => typeof value === 'function' || value === atOnce

/** A transition in words: "naming.saving on saveFilter succeeds". */
export function titleOf(name: string): string {
  const [state = '', rest = ''] = name.split(' on ')
  const [type = '', ...which] = rest.split(' ')
  return [state, 'on', eventName(type), ...which].join(' ')
}

function only<Value>(
  table: Readonly<Record<string, Value>>,
  isWanted: (value: Value) => boolean,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(table).filter(([, value]) => isWanted(value)))
}
