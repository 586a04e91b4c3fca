import { nodesOf, stateText } from '@statepaths/xstate'
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  transition,
} from 'xstate'
import { type Json, type RecordedRun, restored } from '@statepaths/inspector'
import { subjects } from './subjects.ts'
import { safeJson } from '../machines/kit/safeJson.ts'

/**
 * A machine taken up where a recording has it, and led on by what it received. Outcomes of services and the passing of time
 * are events like others; each step is worked out, and nothing is run.
 */

/** How a run begins: as `RecordedRun` has it. */
export type RecordedStart = RecordedRun['start']

/** The machine of that name, as its samples have it. */
export function machineNamed(name: string): AnyStateMachine {
  const subject = subjects.find((one) => one.name === name)
  if (!subject) throw new Error(`There are no samples of a machine ${name} in src/paths/subjects.ts.`)
  return subject.machine
}

/** The snapshot that a recording tells of. Whom it had started is there, and does nothing. */
export function standingAt(machine: AnyStateMachine, { value, context, children }: RecordedStart) {
  const snapshot = machine.resolveState({
    value: value as never,
    context: withActors(restored(context)),
  }) as AnyMachineSnapshot
  const invoked = nodesOf(snapshot).flatMap((node) => node.invoke.map(({ id }) => id))
  for (const id of [...children, ...invoked]) snapshot.children[id] = createEmptyActor()
  return snapshot
}

const ACTOR = /^‹actor .*›$/

/** Actors that stood in the context, as such that do nothing. */
function withActors(value: unknown): unknown {
  if (typeof value === 'string') return ACTOR.test(value) ? createEmptyActor() : value
  if (typeof value !== 'object' || value === null || value instanceof Map || value instanceof Set)
    return value
  if (Array.isArray(value)) return value.map(withActors)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withActors(part)]))
}

/** An event of a recording, as a machine takes it. */
export const eventOf = (event: { readonly type: string }) => restored(event) as AnyEventObject

/** A run that is gone step by step, for tests: by the name of the machine, or on a machine that is given. */
export function recordedRun(of: string | AnyStateMachine, start: RecordedStart) {
  const machine = typeof of === 'string' ? machineNamed(of) : of
  let snapshot = standingAt(machine, start)
  const receive = (event: { readonly type: string }) => {
    snapshot = transition(machine, snapshot, eventOf(event) as never)[0] as AnyMachineSnapshot
  }
  return {
    /** The state it stands in, in one line. */
    get state(): string {
      return stateText(snapshot.value)
    },
    /** What it holds, as a recording would have it. */
    get context(): Json {
      return safeJson(snapshot.context)
    },
    receives: receive,
    /** A service that it waits for gives its output. */
    succeeds: (service: string, output?: unknown) =>
      receive({ type: `xstate.done.actor.${service}`, output } as { type: string }),
    /** A service that it waits for fails. */
    fails: (service: string, error?: unknown) =>
      receive({ type: `xstate.error.actor.${service}`, error } as { type: string }),
    /** The time passes that it waits for in a state. */
    passes: (delay: string, state: string) => receive({ type: `xstate.after.${delay}.${state}` }),
  }
}
