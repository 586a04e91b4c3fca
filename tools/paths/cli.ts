import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Subject } from '../../src/paths/subject.ts'
import { subjects } from '../../src/paths/subjects.ts'
import { edgePaths, type Path, type PathKind, shortestPaths } from '../../src/paths/walk.ts'
import { coverageOf, coverageText, readWalked } from './coverage.ts'
import { type FormatName, FORMATS, type MachinePaths, printed } from './formats.ts'
import { unknown } from './names.ts'
import { isInState, stateNames } from './states.ts'

const MACHINES = subjects.map(({ name }) => name)
const KINDS: Record<PathKind, (subject: Subject) => Path[]> = { shortest: shortestPaths, edges: edgePaths }
const COVERAGE_FORMATS = ['text', 'json']

const HELP = `npm run paths [-- options]

  --machine NAME           one machine: ${MACHINES.join(', ')} (all by default)
  --kind shortest|edges    one shortest path to each state, or one path for each transition in each state
  --to STATE               those that end in a state: the whole way to it ("some.confirming") or its last name
  --limit N                the first N of each machine
  --format ${Object.keys(FORMATS).join('|')}
  --out FOLDER             a file for each machine, in the place of printing
  --coverage               states and transitions instead: declared, reached by paths, replayed, walked in a browser
                           (${COVERAGE_FORMATS.join(' or ')})`

class Refused extends Error {}

try {
  await run()
} catch (error) {
  const isAsked = error instanceof Refused || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  if (!isAsked) throw error
  console.error(`${(error as Error).message}\n\n${HELP}`)
  process.exitCode = 2
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      machine: { type: 'string' },
      kind: { type: 'string', default: 'shortest' },
      to: { type: 'string' },
      limit: { type: 'string' },
      format: { type: 'string', default: 'text' },
      out: { type: 'string' },
      coverage: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return console.log(HELP)
  const chosen = machinesOf(values.machine)
  if (values.coverage) return tellCoverage(chosen, oneOf('format', values.format, COVERAGE_FORMATS))
  const pathsOf = KINDS[oneOf('kind', values.kind, Object.keys(KINDS)) as PathKind]
  const format = oneOf('format', values.format, Object.keys(FORMATS)) as FormatName
  const limit = limitOf(values.limit)
  const machines = within(chosen, values.to).map((subject) => ({
    subject,
    paths: pathsOf(subject)
      .filter(({ state }) => values.to === undefined || isInState(subject, state, values.to))
      .slice(0, limit),
  }))
  if (values.out === undefined) console.log(printed(format, machines))
  else writeOut(values.out, format, machines)
}

function machinesOf(name: string | undefined): readonly Subject[] {
  if (name === undefined) return subjects
  oneOf('machine', name, MACHINES)
  return subjects.filter((subject) => subject.name === name)
}

/** Those of the machines that have the state. */
function within(chosen: readonly Subject[], state: string | undefined): readonly Subject[] {
  if (state === undefined) return chosen
  const having = chosen.filter((subject) => stateNames(subject).includes(state))
  if (having.length === 0)
    throw new Refused(unknown('state', state, [...new Set(chosen.flatMap(stateNames))]))
  return having
}

function limitOf(typed: string | undefined): number {
  if (typed === undefined) return Infinity
  const limit = Number(typed)
  if (!Number.isInteger(limit) || limit < 1)
    throw new Refused(`--limit takes a whole number from 1 up, and not ${typed}.`)
  return limit
}

function oneOf(what: string, typed: string, known: readonly string[]): string {
  if (!known.includes(typed)) throw new Refused(unknown(what, typed, known))
  return typed
}

function writeOut(folder: string, format: FormatName, machines: readonly MachinePaths[]): void {
  mkdirSync(folder, { recursive: true })
  for (const machine of machines) {
    const file = path.join(folder, `${machine.subject.name}.${FORMATS[format].extension}`)
    writeFileSync(file, `${FORMATS[format].one(machine).trimEnd()}\n`)
  }
  const paths = machines.reduce((sum, machine) => sum + machine.paths.length, 0)
  console.log(`${paths} paths of ${machines.length} machines written to ${folder}`)
}

async function tellCoverage(chosen: readonly Subject[], format: string): Promise<void> {
  const coverage = []
  for (const subject of chosen) coverage.push(await coverageOf(subject, readWalked(subject.name)))
  console.log(format === 'json' ? JSON.stringify(coverage, null, 2) : coverageText(coverage))
}
