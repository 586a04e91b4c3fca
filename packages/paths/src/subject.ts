import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** A machine with what it takes to walk it: sample events, sample outcomes of its services, and what to tell apart. */
export interface Subject {
  readonly name: string
  readonly machine: AnyStateMachine
  /** What it is started with, where it takes something. */
  readonly input?: unknown
  /** Events as users and other machines send them. */
  readonly events: readonly AnyEventObject[]
  /** The types of those that it sends itself. */
  readonly raised?: readonly string[]
  /** For each invoked service by its id: outputs it may give and errors it may fail with. */
  readonly outcomes: Readonly<Record<string, { outputs: readonly unknown[]; errors: readonly unknown[] }>>
  /** What of the context makes two snapshots of one state different for path finding; as little as guards need. */
  readonly distinguish: (context: never) => unknown
  /** Whether an event can come in a snapshot, where not each of them can in each. */
  readonly isPossible?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean
  /** What holds of it wherever it stands, by the words of the rule. */
  readonly invariants?: Readonly<Record<string, (snapshot: never) => boolean>>
  /** What the walks would call a fault of it and is meant, by how the fault begins, with why. */
  readonly excused?: Readonly<Record<string, string>>
}
