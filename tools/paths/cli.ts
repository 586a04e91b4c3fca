import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  coverageOf,
  coverageText,
  declaredTransitions,
  edgePaths,
  eventName,
  type FormatName,
  FORMATS,
  isInState,
  type MachinePaths,
  type Path,
  type PathKind,
  pathsTaking,
  printed,
  shortestPaths,
  stateNames,
  transitionPaths,
  withoutRepeats,
} from '@statepaths/xstate'
import { walkAll, WALKS_SEED } from '@statepaths/xstate/walks'
import type { Subject } from '../../src/paths/subject.ts'
import { CUSTOMS } from '../../src/paths/customs.ts'
import { byPerson } from '../../src/paths/person.ts'
import { subjects } from '../../src/paths/subjects.ts'
import { unknown } from './names.ts'
import { makeFolder, Refused, refuseForeign } from './outFolder.ts'
import { isTestFormat, TEST_FORMATS, testFile, TESTS_FOLDER, writeTestFiles } from './testFiles.ts'
import { readWalked } from './walked.ts'

const MACHINES = subjects.map(({ name }) => name)
const KINDS: Record<PathKind, (subject: Subject) => Path[]> = {
  shortest: shortestPaths,
  edges: edgePaths,
  transitions: (subject) => [...new Set(transitionPaths(subject).values())],
}
const COVERAGE_FORMATS = ['text', 'json', 'html']

/** Where the pages of coverage go; it is not kept. */
const COVERAGE_FOLDER = 'walked/coverage'

const HELP = `npm run paths [-- options]

  --machine NAME           one machine, or several times for several: ${MACHINES.join(', ')} (all by default)
  --kind ${Object.keys(KINDS).join('|')}
                           one shortest path to each state, one for each event in each state, or one for each
                           transition, which --format vitest takes by default
  --to STATE               those that end in a state: the whole way to it ("some.confirming") or its last name
  --one                    the shortest of those alone
  --events A,B             the shortest that take these events in this order, such as "undo,undoChange fails"
  --limit N                the first N of each machine
  --by person              only what a person can do: services succeed, and no other machine tells it anything but what
                           the person brings about
  --format ${[...Object.keys(FORMATS), ...TEST_FORMATS].join('|')}
                           playwright: a spec with a test for each transition, in which you say how each event is done and
                           what is seen in each state; written again it keeps what you said. vitest: replays that run as is.
                           docs/testing.md goes through both
  --out FOLDER             a file for each machine, in the place of printing
  --coverage               states and transitions instead: declared, reached by paths, replayed, walked in a browser
                           (${COVERAGE_FORMATS.join(', ')}; html writes the pages into --out, or ${COVERAGE_FOLDER}: with the tests that
                           take each transition where TAKEN=on npm test -- unit was run)
  --walks N                N random walks of each machine instead, which look whether its rules hold; 10,000 find
                           what the 100 of each test run don't. --seed N takes others than --seed ${WALKS_SEED}

Whole walks of a machine in one browser test are written by hand, around walkPaths of tests/support/pathWalk.ts.`

/** The options that say which paths. */
const SAYING = ['kind', 'to', 'events', 'one', 'by', 'limit'] as const

/** What each use of the command takes besides `--machine`; another option would be passed over. */
const TAKEN = {
  '--coverage': ['coverage', 'format', 'out'],
  '--walks': ['walks', 'seed'],
  '--format playwright': ['format', 'to', 'by', 'limit', 'out'],
  '--events': ['events', 'format', 'to', 'one', 'by', 'limit', 'out'],
  'the paths': ['kind', 'format', 'to', 'one', 'by', 'limit', 'out'],
} as const

try {
  await run()
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  if (!(error instanceof Refused) && !code?.startsWith('ERR_PARSE_ARGS')) throw error
  console.error(`${message}\n\nnpm run paths -- --help names all options.`)
  process.exitCode = 2
}

async function run(): Promise<void> {
  const { values, tokens } = parseArgs({
    tokens: true,
    options: {
      machine: { type: 'string', multiple: true },
      kind: { type: 'string' },
      to: { type: 'string' },
      one: { type: 'boolean' },
      events: { type: 'string' },
      limit: { type: 'string' },
      by: { type: 'string' },
      walks: { type: 'string' },
      seed: { type: 'string' },
      format: { type: 'string', default: 'text' },
      out: { type: 'string' },
      coverage: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return console.log(HELP)
  refuseOthers(
    tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])),
    values.format,
  )
  const chosen = machinesOf(values.machine)
  if (values.coverage) {
    const format = oneOf('format', values.format, COVERAGE_FORMATS)
    if (values.out !== undefined && format !== 'html')
      throw new Refused(`--coverage writes into --out with --format html alone, and not with ${format}.`)
    return tellCoverage(chosen, format, values.out)
  }
  if (values.walks !== undefined) return tellWalks(chosen, values.walks, values.seed)
  if (values.one && values.to === undefined && values.events === undefined)
    throw new Refused(
      '--one takes the shortest of the paths to a state or over events: --to or --events says which.',
    )
  const events = values.events?.split(',').map((name) => name.trim())
  const format = oneOf('format', values.format, [...Object.keys(FORMATS), ...TEST_FORMATS])
  const usual = format === 'vitest' ? 'transitions' : 'shortest'
  const pathsOf = KINDS[oneOf('kind', values.kind ?? usual, Object.keys(KINDS)) as PathKind]
  if (values.by !== undefined && values.by !== 'person')
    throw new Refused(`--by takes person, and not ${values.by}.`)
  const by = values.by === undefined ? null : ('person' as const)
  const limit = limitOf(values.limit)
  // Made before the paths are found, which takes seconds where it is those of all machines.
  if (values.out !== undefined) makeFolder(values.out)
  const led = by ? chosen.map(byPerson) : chosen
  const found = takingAll(within(led, values.to), events).map((subject) => ({
    subject,
    paths: (events ? pathsTaking(subject, eventName, events) : pathsOf(subject)).filter(({ state }) =>
      values.to === undefined ? true : isInState(subject, state, values.to),
    ),
  }))
  const machines = (values.one ? shortestOf(found) : found).map(({ subject, paths }) => ({
    subject,
    paths: withoutRepeats({ subject, paths }).slice(0, limit),
  }))
  if (isTestFormat(format)) {
    const asked = { by, limit, options: optionsOf(values), to: values.to }
    if (values.out !== undefined) return writeTestFiles(format, machines, asked, values.out)
    for (const { subject, paths } of machines)
      console.log(await testFile(format, subject, paths, asked, TESTS_FOLDER[format], null))
  } else if (values.out === undefined) console.log(printed(format as FormatName, machines))
  else writeOut(values.out, format as FormatName, machines)
}

/** Those that say which paths, as they are typed. */
function optionsOf(values: Readonly<Partial<Record<(typeof SAYING)[number], string | boolean>>>): string {
  const typed = SAYING.flatMap((name) => {
    const value = values[name]
    if (value === undefined) return []
    return value === true ? [`--${name}`] : [`--${name} ${/[ ,]/.test(String(value)) ? `"${value}"` : value}`]
  })
  return typed.length > 0 ? ` ${typed.join(' ')}` : ''
}

function machinesOf(names: readonly string[] | undefined): readonly Subject[] {
  if (names === undefined) return subjects
  for (const name of names) oneOf('machine', name, MACHINES)
  return subjects.filter(({ name }) => names.includes(name))
}

/** Refuses options that would be passed over: beside those that go another way, and given twice. */
function refuseOthers(given: readonly string[], format: string): void {
  const use = given.includes('coverage')
    ? '--coverage'
    : given.includes('walks')
      ? '--walks'
      : format === 'playwright'
        ? '--format playwright'
        : given.includes('events')
          ? '--events'
          : 'the paths'
  const taken: readonly string[] = ['machine', ...TAKEN[use]]
  const other = given.find((name) => !taken.includes(name))
  if (other === 'seed') throw new Refused('--seed says which walks: --walks says how many.')
  if (other !== undefined)
    throw new Refused(`--${other} does nothing beside ${use}, which takes --${taken.join(', --')}.`)
  const twice = given.find((name, n) => name !== 'machine' && given.indexOf(name) !== n)
  if (twice !== undefined) throw new Refused(`--${twice} is given twice.`)
}

/** Those of the machines that have the state. */
function within(chosen: readonly Subject[], state: string | undefined): readonly Subject[] {
  if (state === undefined) return chosen
  const having = chosen.filter((subject) => stateNames(subject).includes(state))
  if (having.length === 0)
    throw new Refused(unknown('state', state, [...new Set(chosen.flatMap(stateNames))]))
  return having
}

/** Those of the machines that know all of the events. */
function takingAll(chosen: readonly Subject[], events: readonly string[] | undefined): readonly Subject[] {
  if (events === undefined) return chosen
  const known = new Map(chosen.map((subject) => [subject, eventNames(subject)]))
  const all = [...new Set([...known.values()].flat())]
  for (const event of events) oneOf('event', event, all)
  const taking = chosen.filter((subject) => events.every((event) => known.get(subject)!.includes(event)))
  if (taking.length === 0) throw new Refused(`No machine takes all of ${events.join(', ')}.`)
  return taking
}

function eventNames({ machine }: Subject): string[] {
  const types = [...declaredTransitions(machine).values()].map(({ eventType }) => eventType)
  return [...new Set(types.filter((type) => type !== '').map(eventName))]
}

/** The machine with the shortest path, with that path alone. */
function shortestOf(machines: readonly MachinePaths[]): MachinePaths[] {
  const [shortest] = machines
    .flatMap(({ subject, paths }) => paths.map((path) => ({ subject, path })))
    .toSorted((a, b) => a.path.weight - b.path.weight)
  return shortest ? [{ subject: shortest.subject, paths: [shortest.path] }] : []
}

function tellWalks(chosen: readonly Subject[], walks: string, seed: string | undefined): void {
  const [count, from] = [wholeOf('walks', walks), seed === undefined ? WALKS_SEED : wholeOf('seed', seed)]
  console.log(`seed ${from}`)
  if (!walkAll(chosen, CUSTOMS, count, from, console.log)) process.exitCode = 1
}

function wholeOf(option: string, typed: string): number {
  const number = Number(typed)
  if (!Number.isInteger(number) || number < 1)
    throw new Refused(`--${option} takes a whole number from 1 up, and not ${typed}.`)
  return number
}

function limitOf(typed: string | undefined): number {
  return typed === undefined ? Infinity : wholeOf('limit', typed)
}

function oneOf(what: string, typed: string, known: readonly string[]): string {
  if (!known.includes(typed)) throw new Refused(unknown(what, typed, known))
  return typed
}

function writeOut(folder: string, format: FormatName, machines: readonly MachinePaths[]): void {
  const files = machines.map((machine) => ({
    file: path.join(folder, `${machine.subject.name}.${FORMATS[format].extension}`),
    text: `${FORMATS[format].one(machine).trimEnd()}\n`,
  }))
  refuseForeign(
    files.map(({ file, text }) => ({ file, isOwn: (standing) => headOf(standing) === headOf(text) })),
  )
  for (const { file, text } of files) writeFileSync(file, text)
  const paths = machines.reduce((sum, machine) => sum + machine.paths.length, 0)
  console.log(`${paths} paths of ${machines.length} machines written to ${folder}`)
}

/** How a written file begins, whatever the numbers in it. */
function headOf(text: string): string {
  return text.split('\n', 1)[0]!.replaceAll(/\d+/g, '')
}

async function tellCoverage(
  chosen: readonly Subject[],
  format: string,
  folder = COVERAGE_FOLDER,
): Promise<void> {
  if (format === 'html') {
    // What draws charts and reads types is large.
    const { writeCoverage } = await import('./coverageHtml.ts')
    await writeCoverage(folder, chosen)
    return console.log(`The coverage of ${chosen.length} machines is in ${path.join(folder, 'index.html')}`)
  }
  const coverage = []
  for (const subject of chosen) coverage.push(await coverageOf(subject, readWalked(subject.name)))
  console.log(
    format === 'json' ? JSON.stringify(coverage, null, 2) : coverageText(coverage, 'npm run test:paths'),
  )
}
