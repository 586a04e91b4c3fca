import type { AnyStateMachine } from 'xstate'
import type { Chart, Recording } from '../../domain/inspector/inspection.ts'
import type { InspectorActors } from './inspectorMachine.ts'
import type { RecordedRun } from '../../domain/inspector/recordedRun.ts'
import type { RecordedOrigin, RecordedTest } from '../../domain/inspector/recordedTest.ts'
import type {
  GeneratedPath,
  GeneratedPathKind,
  SandboxStanding,
  SandboxStep,
} from '../../domain/inspector/sandbox.ts'

interface SampleEvent {
  readonly type: string
}

/** What is known of one machine: sample events, generated paths, and walks on a copy. */
export interface KnownMachine {
  readonly machine: AnyStateMachine
  readonly samples: readonly SampleEvent[]
  readonly paths: () => Readonly<Record<GeneratedPathKind, readonly GeneratedPath[]>>
  /** Walks a copy along events; answers how it stood at the start and after each. Rejects where one can't be taken. */
  readonly walk: (
    events: readonly SampleEvent[],
    /** Where a recording has it; null for the machine’s own start. */
    start: RecordedRun['start'] | null,
  ) => Promise<readonly SandboxStanding[]>
  /** What a workflow received in a recording, as steps of a walk from where it stood there first. */
  readonly forkOf: (run: RecordedRun) => readonly SandboxStep[]
  /** A test file of what a log tells of one workflow of this machine. */
  readonly testOf: (run: RecordedRun, origin: RecordedOrigin) => RecordedTest
}

/** What the inspector needs from the app whose actors it shows. */
export interface InspectorHost {
  /** The app's version, for recordings. */
  readonly app: string
  /** The `systemId` of the actor that the others talk over; it is shown as the bus. */
  readonly bus: string | null
  /** The path at which the inspector has a page of its own. */
  readonly path: string
  /** Calls `forget` whenever everything that was recorded must go, as after a sign-out. */
  readonly onForget: (forget: () => void) => void
  /** The machine of a chart, where samples of its events are known; else null. */
  readonly machineOf: (chart: Chart) => Promise<KnownMachine | null>
}

/** How the app's actors are watched. */
export interface Inspection {
  /** Lets other tabs watch this one from now on, also after it is reloaded; returns the tab's name. */
  readonly offerTab: () => string
  /** Opens the inspector in another tab, at this one. */
  readonly openTab: () => void
  /** What happened in this page since it was first watched; it is watched from now on, where it was not. */
  readonly recording: () => Recording
  /** The inspector in this page. */
  readonly inspector: () => Promise<InspectorActors>
}
