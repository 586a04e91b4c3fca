import { nodesOf, stateText, type Subject } from '@statepaths/xstate'
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  transition,
} from 'xstate'
import type { Json } from '../model/inspection.ts'
import type { RecordedRun } from '../model/recordedRun.ts'
import { type Redaction, usualRedaction } from '../model/redaction.ts'
import { restored } from '../model/restoredJson.ts'
import { safeJsonBy } from '../model/safeJson.ts'

/**
 * A machine taken up where a recording has it, and led on by what it received. Outcomes of services and the passing of time
 * are events like others; each step is worked out, and nothing is run.
 */

/** How a run begins: as `RecordedRun` has it. */
export type RecordedStart = RecordedRun['start']

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

/** An event as a test writes it out, with what it carries. */
type RecordedEvent = { readonly type: string } & Readonly<Record<string, unknown>>

/** A run that is gone step by step, in a test. */
export interface GoneRun {
  /** The state it stands in, in one line. */
  readonly state: string
  /** What it holds, as a recording would have it. */
  readonly context: Json
  readonly receives: (event: RecordedEvent) => void
  /** A service that it waits for gives its output. */
  readonly succeeds: (service: string, output?: unknown) => void
  /** A service that it waits for fails. */
  readonly fails: (service: string, error?: unknown) => void
  /** The time passes that it waits for in a state. */
  readonly passes: (delay: string, state: string) => void
}

/** What the tests that are made of recordings call: a run by the name of the machine, or on a machine that is given. */
export function recordedRuns(subjects: readonly Subject[], redaction: Redaction = usualRedaction) {
  const json = safeJsonBy(redaction)
  const machineNamed = (name: string): AnyStateMachine => {
    const subject = subjects.find((one) => one.name === name)
    if (!subject) throw new Error(`There are no samples of a machine ${name}.`)
    return subject.machine
  }
  return (of: string | AnyStateMachine, start: RecordedStart): GoneRun => {
    const machine = typeof of === 'string' ? machineNamed(of) : of
    let snapshot = standingAt(machine, start)
    const receives = (event: RecordedEvent) => {
      snapshot = transition(machine, snapshot, eventOf(event) as never)[0] as AnyMachineSnapshot
    }
    return {
      get state() {
        return stateText(snapshot.value)
      },
      get context() {
        return json(snapshot.context)
      },
      receives,
      succeeds: (service, output) => receives({ type: `xstate.done.actor.${service}`, output }),
      fails: (service, error) => receives({ type: `xstate.error.actor.${service}`, error }),
      passes: (delay, state) => receives({ type: `xstate.after.${delay}.${state}` }),
    }
  }
}
