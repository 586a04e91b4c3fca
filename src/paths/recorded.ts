import { recordedRuns } from '@statepaths/inspector/paths'
import type { AnyStateMachine } from 'xstate'
import { redaction } from '../machines/kit/safeJson.ts'
import { subjects } from './subjects.ts'

/** A run that is gone step by step, for tests: by the name of the machine, or on a machine that is given. */
export const recordedRun = recordedRuns(subjects, redaction)

/** The machine of that name, as its samples have it. */
export function machineNamed(name: string): AnyStateMachine {
  const subject = subjects.find((one) => one.name === name)
  if (!subject) throw new Error(`There are no samples of a machine ${name} in src/paths/subjects.ts.`)
  return subject.machine
}
