import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { transition } from 'xstate'
import { type Effects, setStage } from './stage.ts'
import type { Subject } from './subject.ts'
import { readable, remembered } from './values.ts'
import { type Path, startOf, stepsOf } from './walk.ts'

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
