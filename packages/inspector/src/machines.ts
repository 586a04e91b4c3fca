/** The inspector's own workflows, for those who test or draw them. */

export { availableTransitionsMachine } from './machines/availableTransitionsMachine.ts'
export { inspectorMachine } from './machines/inspectorMachine.ts'
export { recordedTestMachine } from './machines/recordedTestMachine.ts'
export { recordingFileMachine } from './machines/recordingFileMachine.ts'
export { sandboxMachine } from './machines/sandboxMachine.ts'
export { sendEventMachine } from './machines/sendEventMachine.ts'
export { statechartMachine } from './machines/statechartMachine.ts'
