import type { Json } from '../model/inspection.ts'
import type { RecordedRun } from '../model/recordedRun.ts'
import type { RecordedOrigin, RecordedStep } from '../model/recordedTest.ts'

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
/** The longest line. */
const LINE_MAX = 110

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
    `import { recordedRun } from ${literal(recordedRun)}`,
    '',
    `/** Recorded on ${moment(at).replace('T', ' at ')} UTC at ${path}, version ${app}; secrets were taken out. */`,
    `test(${literal(`${machine} goes from ${from} to ${to} as it was recorded`)}, () => {`,
    `  const run = recordedRun(${literal(machine)}, ${literal(start as unknown as Json, 1)})`,
    `  expect(run.state).toBe(${literal(from)})`,
    ...steps.flatMap((step) => stepLines(step).map((line) => `  ${line}`)),
    '})',
    '',
  ].join('\n')
}

function stepLines({ event, state, changed }: RecordedStep): string[] {
  const expected = Object.fromEntries(
    Object.entries(changed).filter(([, part]) => JSON.stringify(part).length <= EXPECTED_MAX),
  )
  return [
    '',
    callText(event),
    `expect(run.state).toBe(${literal(state)})`,
    ...(Object.keys(expected).length > 0
      ? [`expect(run.context).toMatchObject(${literal(expected, 1)})`]
      : []),
  ]
}

/** What comes: an event, what becomes of a service, or time that passes. */
function callText(event: RecordedStep['event']): string {
  const outcome = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type)
  if (outcome) {
    const [, kind, service] = outcome
    const brought = (kind === 'done' ? event.output : event.error) as Json | undefined
    const given = brought === undefined || brought === null ? '' : `, ${literal(brought, 1)}`
    return `run.${kind === 'done' ? 'succeeds' : 'fails'}(${literal(service!)}${given})`
  }
  const delay = /^xstate\.after\.(\w+)\.(.+)$/.exec(event.type)
  if (delay) return `run.passes(${literal(delay[1]!)}, ${literal(delay[2]!)})`
  return `run.receives(${literal(event as Json, 1)})`
}

/** A value as it stands in a source, over several lines where one doesn't hold it. */
function literal(value: Json, depth = 0): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const parts = Array.isArray(value)
    ? (inner: number) => value.map((part) => literal(part, inner))
    : (inner: number) => Object.entries(value).map(([key, part]) => `${nameOf(key)}: ${literal(part, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const found = parts(depth + 1)
  if (found.length === 0) return open + close
  const pad = Array.isArray(value) ? '' : ' '
  const line = `${open}${pad}${found.join(', ')}${pad}${close}`
  if (!line.includes('\n') && line.length + depth * 2 <= LINE_MAX / 2) return line
  const indent = '  '.repeat(depth + 1)
  return `${open}\n${found.map((part) => `${indent}${part},\n`).join('')}${'  '.repeat(depth)}${close}`
}

const nameOf = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key))

/** In single quotes; in double ones where there are single ones inside. */
function quoted(text: string): string {
  const json = JSON.stringify(text)
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`
}
