import type { AnyStateMachine } from 'xstate'
import type { Chart, Recording } from '../model/inspection.ts'
import type { RecordingForm } from '../model/inspectionRules.ts'
import type { Redaction } from '../model/redaction.ts'
import type { InspectorActors } from '../machines/inspectorMachine.ts'
import type { RecordedRun } from '../model/recordedRun.ts'
import type { RecordedOrigin, RecordedTest } from '../model/recordedTest.ts'
import type { GeneratedPath, GeneratedPathKind, SandboxStanding, SandboxStep } from '../model/sandbox.ts'

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
  /** A test file of what a log tells of one workflow of this machine; null where the app has no place for it. */
  readonly testOf: ((run: RecordedRun, origin: RecordedOrigin) => RecordedTest) | null
}

/** What the inspector needs from the app whose actors it shows. */
export interface InspectorHost {
  /** The app's version, for recordings. */
  readonly app: string
  /** The `systemId` of the actor that the others talk over; it is shown as the bus. */
  readonly bus?: string
  /** The path at which the inspector has a page of its own. Without it there is only the dock. */
  readonly path?: string
  /** What must not be shown, kept or sent along; by names and by looks where it is not given. */
  readonly redaction?: Redaction
  /** What its recordings are told by. */
  readonly recordings?: RecordingForm
  /** Calls `forget` whenever everything that was recorded must go, as after a sign-out. */
  readonly onForget?: (forget: () => void) => void
  /** The machine of a chart, where samples of its events are known; else null. */
  readonly machineOf?: (chart: Chart) => Promise<KnownMachine | null>
}

/** How the app's actors are watched. */
export interface Inspection {
  /** Lets other tabs watch this one from now on, also after it is reloaded; returns the tab's name. */
  readonly offerTab: () => string
  /** Opens the inspector in another tab, at this one; null where it has no page of its own. */
  readonly openTab: (() => void) | null
  /** What happened in this page since it was first watched; it is watched from now on, where it was not. */
  readonly recording: () => Recording
  /** The inspector in this page. */
  readonly inspector: () => Promise<InspectorActors>
}
