import type { Json } from '../model/inspection.ts'
import type { RecordedRun } from '../model/recordedRun.ts'
import type { RecordedOrigin, RecordedStep } from '../model/recordedTest.ts'
import { callSource, quoted } from './source.ts'

/** A run that was recorded, written out as a test file: what came, and how the workflow stood after each. */

/** Where an app has the tests that are made of recordings. */
export interface TestPlace {
  /** The folder that they belong into, from the project's root. */
  readonly folder: string
  /** The module from there that exports `recordedRun`. */
  readonly recordedRun: string
}

/** The longest part of the context that is written out as an expectation, in characters of JSON. */
const EXPECTED_MAX = 2_000
const moment = (at: number) => new Date(at).toISOString().slice(0, 19)

export const recordedTestName = (machine: string, at: number): string =>
  `${machine}-${moment(at).replaceAll(':', '').replace('T', '-')}.test.ts`

interface Written {
  readonly start: RecordedRun['start']
  readonly steps: readonly RecordedStep[]
  readonly from: string
}

/** The text of the test file. */
export function recordedTestText(
  machine: string,
  { start, steps, from }: Written,
  { app, path, at }: RecordedOrigin,
  { recordedRun }: TestPlace,
): string {
  const to = steps.at(-1)?.state ?? from
  return [
    "import { expect, test } from 'vitest'",
    `import { recordedRun } from ${quoted(recordedRun)}`,
    '',
    `/** Recorded on ${moment(at).replace('T', ' at ')} UTC at ${path}, version ${app}; secrets were taken out. */`,
    `test(${quoted(`${machine} goes from ${from} to ${to} as it was recorded`)}, () => {`,
    line('const run = recordedRun', machine, start as unknown as Json),
    line('expect(run.state).toBe', from),
    ...steps.flatMap(stepLines),
    '})',
    '',
  ].join('\n')
}

/** A call as a line of the test, which may go over several. */
const line = (called: string, ...given: readonly Json[]) => `  ${callSource(called, given, 1)}`

function stepLines({ event, state, changed }: RecordedStep): string[] {
  const expected = Object.fromEntries(
    Object.entries(changed).filter(([, part]) => JSON.stringify(part).length <= EXPECTED_MAX),
  )
  return [
    '',
    eventLine(event),
    line('expect(run.state).toBe', state),
    ...(Object.keys(expected).length > 0 ? [line('expect(run.context).toMatchObject', expected)] : []),
  ]
}

/** What comes: an event, what becomes of a service, or time that passes. */
function eventLine(event: RecordedStep['event']): string {
  const outcome = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type)
  if (outcome) {
    const [, kind, service] = outcome
    const brought = (kind === 'done' ? event.output : event.error) as Json | undefined
    const given = brought === undefined || brought === null ? [] : [brought]
    return line(kind === 'done' ? 'run.succeeds' : 'run.fails', service!, ...given)
  }
  const delay = /^xstate\.after\.(\w+)\.(.+)$/.exec(event.type)
  if (delay) return line('run.passes', delay[1]!, delay[2]!)
  return line('run.receives', event as Json)
}
