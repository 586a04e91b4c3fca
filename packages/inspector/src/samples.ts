import type { Subject } from '@statepaths/xstate'
import {
  availableTransitionsSubject,
  inspectorSubject,
  recordingFileSubject,
  sendEventSubject,
} from './samples/inspector.ts'
import { recordedTestSubject } from './samples/recordedTest.ts'
import { sandboxSubject } from './samples/sandbox.ts'
import { statechartSubject } from './samples/statechart.ts'

/** The inspector's own workflows with event samples, for those who replay or draw them. */
export const inspectorSubjects: readonly Subject[] = [
  availableTransitionsSubject,
  inspectorSubject,
  recordedTestSubject,
  recordingFileSubject,
  sandboxSubject,
  sendEventSubject,
  statechartSubject,
]
