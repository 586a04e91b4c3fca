/** Watching XState actors: what happens is recorded, read at any moment, saved and opened. Without React. */

export { inspectionOf } from './page/inspection.ts'
export type { Inspection, InspectorHost, KnownMachine } from './recorder/host.ts'
export type { InspectorActors } from './machines/inspectorMachine.ts'
export { Recorder, type RecorderOptions, type SamplesOf } from './recorder/recorder.ts'
export { type InspectionFeed, pageFeed, recordingFeed, recordingOf } from './recorder/feed.ts'
export { chartOf } from './recorder/chart.ts'
export {
  type ActorStanding,
  type AvailableTransition,
  type Chart,
  type ChartNode,
  type ChartTransition,
  type InspectedActor,
  type InspectedContext,
  type InspectedTab,
  type InspectionEntry,
  type Json,
  type Recording,
  RECORDING_FORMAT,
} from './model/inspection.ts'
export { InspectionLog } from './model/inspectionLog.ts'
export { readRecording, type RecordingForm } from './model/inspectionRules.ts'
export { clockText, entriesWords } from './model/inspectionRows.ts'
export { InspectorProblem } from './model/problem.ts'
export { type RecordedRun, type RecordedStanding, runOf } from './model/recordedRun.ts'
export type { RecordedOrigin, RecordedStep, RecordedTest } from './model/recordedTest.ts'
export { REDACTED, type Redaction, usualRedaction } from './model/redaction.ts'
export { isWhole, restored } from './model/restoredJson.ts'
export { type SafeJson, safeJsonBy } from './model/safeJson.ts'
export {
  type GeneratedPath,
  pathsTo,
  type Sandbox,
  type SandboxStanding,
  type SandboxStep,
} from './model/sandbox.ts'
export {
  CHART_TEXT,
  type ChartBox,
  type LaidChart,
  nodesOfChart,
  REFUSED,
  type TextWidth,
  type TransitionName,
} from './model/chartDrawing.ts'
export { headPath, wayPath } from './model/edgePath.ts'
export { packRecording, RECORDING_SUFFIX, recordingText } from './page/recordingFile.ts'
export { drawingOf, graphOf } from './page/chartGraph.ts'
