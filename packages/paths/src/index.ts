/** Paths through XState machines that invoke and wait: found, told, replayed, counted. */

export type { Subject } from './subject.ts'
export { eventsWithoutSample, servicesOf } from './samples.ts'
export {
  allNodes,
  coveringTours,
  declaredTransitions,
  edgePaths,
  joinedEdgePaths,
  eventsIn,
  keyOf,
  nodesOf,
  type Path,
  type PathKind,
  pathsTaking,
  shortestPaths,
  startOf,
  stepsOf,
  tours,
  transitionPaths,
  transitionsOn,
} from './walk.ts'
export { carriedBy, describer, eventName, eventText, pathData, pathText, stateText } from './describe.ts'
export { isInState, stateNames } from './states.ts'
export { labelOf, mermaidOf } from './mermaid.ts'
export { type FormatName, FORMATS, type MachinePaths, printed, withoutRepeats } from './formats.ts'
export { type Effects, setStage } from './stage.ts'
export { readable } from './values.ts'
export { replay, type Replayed } from './replay.ts'
export { type Coverage, coverageOf, coverageText, type Walked } from './coverage.ts'
export { playwrightSpec, type SpecSource } from './spec.ts'
export { type ReplaySource, replayWritten, vitestFile, type WrittenStep } from './replayFile.ts'
export { judgedMutants, type Mutant, mutantsOf } from './mutants.ts'
