/** What samples of events (`@statepaths/xstate`) add to the inspector: paths, copies, tests made of recordings. */

export { type KnownOptions, knownMachines, subjectOf } from './paths/known.ts'
export { eventOf, type GoneRun, recordedRuns, type RecordedStart, standingAt } from './paths/recorded.ts'
export { testOf } from './paths/recordedTest.ts'
export type { TestPlace } from './paths/recordedTestText.ts'
export { forkOf, generatedPaths, transitionNames, walkApart, walkFrom } from './paths/sandbox.ts'
