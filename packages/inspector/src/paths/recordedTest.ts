import { eventName, nodesOf, stateText, type Subject } from '@statepaths/xstate'
import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'
import type { InspectedContext, Json } from '../model/inspection.ts'
import type { RecordedRun, RecordedStanding } from '../model/recordedRun.ts'
import type { RecordedOrigin, RecordedStep, RecordedTest } from '../model/recordedTest.ts'
import { InspectorProblem } from '../model/problem.ts'
import { isWhole } from '../model/restoredJson.ts'
import type { SafeJson } from '../model/safeJson.ts'
import { eventOf, standingAt } from './recorded.ts'
import { recordedTestName, recordedTestText, type TestPlace } from './recordedTestText.ts'

/** Makes a test of a run that was recorded: what the machine received, and how it stood after each. */

/** Throws a problem where nothing came that it waited for: such a test would pass whatever the machine does. */
export function testOf(
  { name, machine }: Subject,
  run: RecordedRun,
  origin: RecordedOrigin,
  { json, place }: { readonly json: SafeJson; readonly place: TestPlace },
): RecordedTest {
  const { steps, problem } = stepsOf(machine, run, json)
  if (steps.length === 0)
    throw new InspectorProblem('Up to this moment the workflow received nothing that it waited for.')
  return {
    name: recordedTestName(name, origin.at),
    folder: place.folder,
    steps: steps.length,
    problem,
    text: recordedTestText(
      name,
      { start: run.start, steps, from: stateText(run.start.value) },
      origin,
      place,
    ),
  }
}

interface Gone {
  readonly steps: readonly RecordedStep[]
  /** Where the machine goes another way than the recording, in words; null where it goes the same. */
  readonly problem: string | null
}

/**
 * Goes the run on the machine, which tells of each event whether it moved anything: the log alone can't, for events may come
 * while another is handled. Where the machine goes another way the run ends with what was recorded.
 */
function stepsOf(machine: AnyStateMachine, run: RecordedRun, json: SafeJson): Gone {
  const ignored = lostKeys(run)
  const moves = movesOf(run, ignored)
  const steps: RecordedStep[] = []
  let at = standingAt(machine, run.start)
  let before = comparable(run.start, ignored)
  for (const event of run.events) {
    if (!isAwaited(at, event.type)) continue
    const [next] = transition(machine, at, eventOf(event) as never) as [AnyMachineSnapshot, unknown]
    const after = comparable(
      { value: next.value as Json, context: json(next.context) as InspectedContext },
      ignored,
    )
    const recorded = textOf(after) === textOf(before) ? before : moves.shift()
    if (!recorded || textOf(recorded) !== textOf(after)) {
      const expected = recorded ?? before
      steps.push({ event, state: stateText(expected.value), changed: changedFrom(before, expected) })
      return { steps, problem: otherwise(steps.length, event.type, expected, after) }
    }
    steps.push({ event, state: stateText(after.value), changed: changedFrom(before, after) })
    at = next
    before = after
  }
  return { steps, problem: null }
}

/** Whether one of the states that it is in waits for events of the type. */
function isAwaited(snapshot: AnyMachineSnapshot, type: string): boolean {
  return nodesOf(snapshot).some((node) =>
    [...node.transitions.keys()].some(
      (awaited) =>
        awaited === type ||
        awaited === '*' ||
        (awaited.endsWith('.*') && type.startsWith(awaited.slice(0, -1))),
    ),
  )
}

/** The parts of the context of which the recording doesn't have the whole. */
function lostKeys({ start, moves }: RecordedRun): ReadonlySet<string> {
  const lost = [start, ...moves].flatMap(({ context }) =>
    Object.entries(context).flatMap(([key, part]) => (isWhole(part) ? [] : [key])),
  )
  return new Set(lost)
}

function comparable({ value, context }: RecordedStanding, ignored: ReadonlySet<string>): RecordedStanding {
  return { value, context: Object.fromEntries(Object.entries(context).filter(([key]) => !ignored.has(key))) }
}

const textOf = ({ value, context }: RecordedStanding) =>
  JSON.stringify([stateText(value), Object.entries(context).toSorted(([a], [b]) => (a < b ? -1 : 1))])

/** The moves after which something was other than before, as far as that can be compared. */
function movesOf({ start, moves }: RecordedRun, ignored: ReadonlySet<string>): RecordedStanding[] {
  const all = [start, ...moves].map((standing) => comparable(standing, ignored))
  return all.slice(1).filter((standing, n) => textOf(standing) !== textOf(all[n]!))
}

function changedFrom(before: RecordedStanding, after: RecordedStanding): InspectedContext {
  return Object.fromEntries(
    Object.entries(after.context).filter(
      ([key, part]) => JSON.stringify(part) !== JSON.stringify(before.context[key]),
    ),
  )
}

function otherwise(n: number, type: string, expected: RecordedStanding, after: RecordedStanding): string {
  const [was, is] = [stateText(expected.value), stateText(after.value)]
  const keys = Object.keys({ ...changedFrom(expected, after), ...changedFrom(after, expected) })
  const difference =
    was === is ? `what it holds is other (${keys.join(', ')})` : `it was ${was}, and is ${is} here`
  return `At step ${n}, ${eventName(type)}, the machine of this version goes another way: ${difference}.`
}
