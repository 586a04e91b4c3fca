import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { sectionOf, writeSections } from '../results/results.ts'
import { ROOT } from '../setup/root.mjs'
import { MUTANTS_FOLDER, SAMPLE_FILE, SURVIVORS_FILE } from './folder.ts'
import { keptOutcome, scoreOf } from './outcome.ts'
import {
  keptRooms,
  outcomesOf,
  partsBelow,
  percent,
  resultRows,
  ROOMS_AT_ONCE,
  roomLine,
  SCORE_MIN,
  writeSurvivors,
} from './report.ts'
import { filesIn, type MutantRoom, mutantRooms, namedRooms, PARTS } from './rooms.ts'
import { drawMutants } from './sample.ts'

/**
 * `npm run test:mutants:server [-- PART|ROOM …] [--force] [--report]`: changes the server's rules one at a time, each in a way that a test
 * should notice, and names the changes that none does. What earlier calls found is kept as long as sources and tests are the same;
 * `--force` tries everything again, `--report` nothing: it tells what is kept. Figures go to bench/RESULTS.md once every room was tried.
 * Ends with exit code 1 where too few were noticed, or a room could not be tried.
 */

const SAMPLE_COUNT = 500
const SAMPLE_SEED = 'assay'
const ENDED_BY_SIGNAL = 130
/** Begun last, these would run alone at the end. */
const LONG: ReadonlySet<string> = new Set([
  'domain/listings',
  'store/listings',
  'store/complaints',
  'store/kit',
])

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean' }, report: { type: 'boolean' } },
})
const rooms = values.report ? [] : namedRooms(positionals)
mkdirSync(MUTANTS_FOLDER, { recursive: true })
if (rooms.some(({ part }) => part === 'store')) {
  const files = mutantRooms().flatMap(({ part, mutated }) => (part === 'store' ? filesIn(mutated) : []))
  writeFileSync(SAMPLE_FILE, JSON.stringify(await drawMutants(files, SAMPLE_COUNT, SAMPLE_SEED)))
}

const failed: string[] = []
const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach((child) => child.kill()))
const waiting = rooms.toSorted((a, b) => Number(LONG.has(b.name)) - Number(LONG.has(a.name)))
await Promise.all(Array.from({ length: ROOMS_AT_ONCE }, tryWaiting))

const tried = keptRooms()
const missing = mutantRooms().filter(({ name }) => !tried.some(({ room }) => room.name === name))
writeSurvivors(tried)
console.log('')
for (const one of tried) console.log(roomLine(one))
for (const part of PARTS) console.log(`${part}: ${percent(scoreOf(outcomesOf(tried, part)))}`)
if (missing.length === 0) {
  const section = sectionOf('Server mutants', resultRows(tried))
  console.log(`\n${section}`)
  writeSections([section], [])
} else console.log(`Not tried as they are now: ${missing.map(({ name }) => name).join(', ')}.`)
console.log(`What no test notices is named in ${path.relative(ROOT, SURVIVORS_FILE)}.`)
for (const name of failed) console.error(`${name} could not be tried.`)
const below = partsBelow(tried)
for (const part of below) console.error(`${part}: fewer than ${SCORE_MIN * 100} % are noticed.`)
process.exitCode = failed.length === 0 && below.length === 0 ? 0 : 1

async function tryWaiting(): Promise<void> {
  for (let room = waiting.shift(); room; room = waiting.shift()) {
    // Once more where its tests failed without a mutant, as some may on a busy machine.
    if ((await tryRoom(room)) !== 0 && (await tryRoom(room)) !== 0) failed.push(room.name)
    const outcome = keptOutcome(room)
    if (outcome) console.log(roomLine({ room, outcome }))
  }
}

/** Tries the mutants of a room in a process of its own, with a database where its tests need one. Answers its exit code. */
function tryRoom({ name, part }: MutantRoom): Promise<number> {
  const command = ['tools/run.mjs', 'tools/mutants/tryRoom.ts', name, ...(values.force ? ['--force'] : [])]
  const child = spawn(
    process.execPath,
    part === 'domain' ? command : ['tools/run.mjs', 'tools/withServer.mjs', 'node', ...command],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  running.add(child)
  createInterface({ input: child.stdout }).on('line', (line) => console.log(`${name}: ${line}`))
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (code, signal) => {
      running.delete(child)
      if (signal) process.exit(ENDED_BY_SIGNAL)
      resolve(code ?? 1)
    })
  })
}
