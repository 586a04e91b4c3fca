import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { PartialStrykerOptions } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { MUTANTS_FOLDER, SAMPLE_FILE } from './folder.ts'
import { keepOutcome, keepSpent, outcomeOf, spentOn } from './outcome.ts'
import { digestOf, type MutantRoom, namedRooms } from './rooms.ts'
import type { Drawn } from './sample.ts'
import { DRAWN_OPTION, SAMPLE_CHECKER } from './sampleChecker.ts'

/**
 * Tries the mutants of one room, in a process of its own: `node tools/run.mjs tools/mutants/tryRoom.ts ROOM [--force]`.
 * tools/mutants/run.ts calls it, for rooms of the server with a database.
 */

/** What a test may take longer with a mutant than without, beside half as long again. */
const PATIENCE_MS = 5_000
const DRY_RUN_MINUTES = 15

const { values, positionals } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } })
const [room] = namedRooms(positionals)
if (!room) throw new Error('Which room?')

/** The copy of the project in which tests run; one that broke off leaves it there. */
const sandbox = path.join(MUTANTS_FOLDER, 'sandbox', room.name.replace('/', '-'))
rmSync(sandbox, { recursive: true, force: true })
const incremental = path.join(MUTANTS_FOLDER, `${room.name}.json`)
const isAnew = values.force === true || !existsSync(incremental)
if (!isAnew) dropUntried(incremental)
const before = isAnew ? 0 : spentOn(room)
const spent = () => before + performance.now() / 1_000
// What an interrupted call has found is kept by Stryker, and goes on from there.
process.on('exit', () => keepSpent(room, spent()))
const options = optionsFor(room)
// Of a small room nothing may be drawn.
const results = options.mutate?.length === 0 ? [] : await new Stryker(options).runMutationTest()
keepOutcome(room, outcomeOf(results, { digest: digestOf(room), seconds: spent() }))

function optionsFor({ name, part, mutated, tests }: MutantRoom): PartialStrykerOptions {
  const isSampled = part === 'store'
  return {
    mutate: isSampled ? [...new Set(drawnIn(mutated).map(({ file }) => file))] : [...mutated],
    testFiles: [...tests],
    testRunner: 'vitest',
    vitest: {
      configFile: 'tools/mutants/vitest.config.ts',
      // Of the domain's tests those that import what is mutated; tests of the server import all of it.
      related: part === 'domain',
      pool: part === 'domain' ? 'threads' : 'forks',
    },
    plugins: ['@stryker-mutator/vitest-runner', path.join(import.meta.dirname, 'sampleChecker.ts')],
    checkers: isSampled ? [SAMPLE_CHECKER] : [],
    [DRAWN_OPTION]: isSampled ? drawnIn(mutated).map(({ key }) => key) : [],
    coverageAnalysis: 'perTest',
    // What takes effect when a file is loaded would need all modules loaded again for each mutant.
    ignoreStatic: true,
    // Half of the processes draw, which is done at once; the other runs tests.
    concurrency: isSampled ? 2 : 1,
    timeoutMS: PATIENCE_MS,
    dryRunTimeoutMinutes: DRY_RUN_MINUTES,
    // TypeScript 7 has no interface by which Stryker could read it.
    tsconfigFile: 'none',
    incremental: true,
    incrementalFile: incremental,
    force: values.force === true,
    tempDirName: sandbox,
    ignorePatterns: ['/mutants', '/walked', '/screenshots'],
    reporters: ['progress-append-only', 'html'],
    htmlReporter: { fileName: path.join(MUTANTS_FOLDER, `${name}.html`) },
    allowConsoleColors: false,
    warnings: { unknownOptions: false, preprocessorErrors: true, unserializableOptions: true, slow: true },
  }
}

/** The mutants of a room that belong to the sample. */
function drawnIn(mutated: MutantRoom['mutated']): Drawn[] {
  const drawn = JSON.parse(readFileSync(SAMPLE_FILE, 'utf8')) as Drawn[]
  return drawn.filter(({ file }) => mutated.some((glob) => path.matchesGlob(file, glob)))
}

/** Has Stryker forget which mutants were not drawn by an earlier call, or reached by no test: they may be now, as a file is loaded too. */
function dropUntried(file: string): void {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    files: Record<string, { mutants: { status: string }[] }>
  }
  for (const one of Object.values(report.files))
    one.mutants = one.mutants.filter(({ status }) => status !== 'CompileError' && status !== 'NoCoverage')
  writeFileSync(file, JSON.stringify(report))
}
