import { knownMachines } from '@statepaths/inspector/paths'
import { redaction } from '../machines/kit/safeJson.ts'
import { subjects } from './subjects.ts'

/** Where tests that are made of recordings belong, and what they call. */
export const RECORDED_TESTS = {
  folder: 'tests/recorded',
  recordedRun: '../../src/paths/recorded.ts',
}

/** What the inspector knows of a live machine of ours; null without samples. */
export const knownMachineOf = knownMachines(subjects, { tests: RECORDED_TESTS, redaction })
