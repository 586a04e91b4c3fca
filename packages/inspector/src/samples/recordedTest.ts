import type { Subject } from '@statepaths/xstate'
import { recordedTestMachine } from '../machines/recordedTestMachine.ts'
import type { RecordedTest } from '../model/recordedTest.ts'
import { recordingFeed } from '../recorder/feed.ts'
import { choice, sampleRecording, unreachable } from './recording.ts'

const test: RecordedTest = {
  name: 'lamp-2026-11-20-104207.test.ts',
  folder: 'tests/recorded',
  text: "import { test } from 'vitest'",
  steps: 2,
  problem: null,
}
const feed = recordingFeed(sampleRecording)

export const recordedTestSubject: Subject = {
  name: 'recordedTest',
  machine: recordedTestMachine,
  events: [
    { type: 'make', question: { feed, actor: choice.id, until: 6 } },
    { type: 'download' },
    { type: 'retry' },
    { type: 'forget' },
  ],
  outcomes: {
    makeTest: {
      outputs: [test, { ...test, problem: 'At step 2, confirm, it goes another way.' }],
      errors: [unreachable],
    },
    saveTest: { outputs: [undefined], errors: [unreachable] },
  },
  distinguish: () => null,
}
