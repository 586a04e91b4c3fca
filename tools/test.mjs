// `npm test`: everything that must hold. Each check and each test counts; the last line says how many passed and failed,
// those before it what failed. What fails beside others is tried once more by itself, and is named where it passes then.
// Given names of steps it runs these alone; the longer ones (`days`, `commands`, `paths`, `rooms`,
// `strings`, `mutants`) only when they are named.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './setup/build.mjs'
import { findChromium } from './setup/chromium.mjs'
import { continueInOwnNode, ensureInstalled, ROOT } from './setup/install.mjs'

ensureInstalled({ development: true })
await continueInOwnNode(path.join(ROOT, 'tools/test.mjs'))

const reports = mkdtempSync(path.join(os.tmpdir(), 'assay-reports-'))
let passed = 0
/** @type {string[]} What failed, by name. */
const failures = []
/** @type {string[]} What passed at the second try alone. */
const unsteady = []
const only = process.argv.slice(2)
const STEPS = { types, lint, format, unit, server, browser }
const LONGER = { days, commands, paths, rooms, strings, mutants }
/** More failures than this are not chance. */
const SECOND_TRIES_MAX = 3

for (const [name, step] of Object.entries({ ...STEPS, ...LONGER }))
  if (only.length === 0 ? name in STEPS : only.includes(name)) {
    const began = Date.now()
    const before = { passed, failed: failures.length }
    await step()
    const seconds = ((Date.now() - began) / 1_000).toFixed(1)
    console.log(
      `${name}: ${passed - before.passed} passed, ${failures.length - before.failed} failed (${seconds} s)`,
    )
  }
rmSync(reports, { recursive: true, force: true })
for (const name of unsteady) console.log(`unsteady: ${name}`)
for (const name of failures) console.log(`failed: ${name}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0

async function types() {
  check('types', await run('node_modules/typescript/bin/tsc', ['--noEmit', '-p', '.']))
}

async function lint() {
  check('lint', await run('node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '--quiet']))
}

async function format() {
  check('format', await run('node_modules/oxfmt/bin/oxfmt', ['--list-different']))
}

function unit() {
  return vitest('unit')
}

async function server() {
  return vitest('server', { CHROMIUM: (await findChromium()) ?? '' })
}

async function strings() {
  return vitest('strings', { CHROMIUM: (await findChromium()) ?? '' })
}

async function commands() {
  return vitest('commands', { CHROMIUM: (await findChromium()) ?? '' })
}

async function mutants() {
  return vitest('mutants')
}

/** @param {string} project @param {Record<string, string>} [env] */
function vitest(project, env = {}) {
  const report = path.join(reports, `${project}.json`)
  return tests(project, async (again) => {
    const code = await run(
      'node_modules/vitest/vitest.mjs',
      [
        'run',
        ...again.map(({ file }) => file),
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${report}`,
      ],
      env,
    )
    const found = readReport(report)
    if (!found) return null
    return {
      code,
      results: found.testResults.flatMap((/** @type {any} */ { name: file, status, assertionResults }) =>
        status === 'failed' && assertionResults.length === 0
          ? [{ file, name: path.relative(ROOT, file), isPassed: false }]
          : assertionResults.map((/** @type {any} */ test) => ({
              file,
              name: `${path.relative(ROOT, file)} > ${test.fullName}`,
              // A test that does not run proves nothing: skipped ones count as failed.
              isPassed: test.status === 'passed',
            })),
      ),
    }
  })
}

function browser() {
  return playwright('browser')
}

function days() {
  return playwright('days')
}

function paths() {
  return playwright('paths')
}

function rooms() {
  return playwright('rooms')
}

/** @param {string} project */
async function playwright(project) {
  ensureBuilt()
  const chromium = await findChromium()
  const report = path.join(reports, `playwright-${project}.json`)
  return tests(project, async (again) => {
    const code = await run(
      'node_modules/@playwright/test/cli.js',
      [
        'test',
        // Written together: apart, Playwright takes what follows for names of projects too.
        `--project=${project}`,
        ...again.map(({ file, line }) => `${file}:${line}`),
        ...(again.length > 0 ? ['--workers=1'] : []),
        ...(chromium ? [] : ['--list']),
        '--reporter=list,json',
      ],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM: chromium ?? '' },
    )
    const found = readReport(report)
    if (!chromium)
      console.error(
        'There is no Chromium, so every browser test counts as failed. Install the package chromium.',
      )
    return found && { code, results: specsOf(found.suites) }
  })
}

/**
 * The tests in a Playwright report. @param {any[]} suites @param {readonly string[]} [within]
 * @returns {TestResult[]}
 */
function specsOf(suites, within = []) {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs.map((/** @type {any} */ spec) => ({
      file: spec.file,
      line: spec.line,
      name: [...within, title, spec.title].join(' > '),
      isPassed:
        spec.tests.length > 0 && spec.tests.every((/** @type {any} */ test) => test.status === 'expected'),
    })),
    ...specsOf(inner, [...within, title]),
  ])
}

/** @typedef {{ file: string, line?: number, name: string, isPassed: boolean }} TestResult */

/**
 * Counts the tests of a step, and gives those that failed a second try: alone, and few enough to be a matter of timing.
 * @param {string} step
 * @param {(again: readonly TestResult[]) => Promise<{ code: number, results: TestResult[] } | null>} play
 */
async function tests(step, play) {
  const first = await play([])
  if (!first) return check(step, 1)
  const failed = first.results.filter(({ isPassed }) => !isPassed)
  passed += first.results.length - failed.length
  if (failed.length === 0) {
    if (first.code !== 0) failures.push(`${step}, outside of its tests`)
    return
  }
  const second = failed.length <= SECOND_TRIES_MAX ? await play(failed) : null
  for (const { name } of failed)
    if (second?.results.some((result) => result.name === name && result.isPassed)) {
      passed++
      unsteady.push(name)
    } else failures.push(name)
}

/** @param {string} name @param {number} code */
function check(name, code) {
  if (code === 0) passed++
  else failures.push(name)
}

/** @param {string} file @returns {any} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * @param {string} program @param {string[]} args @param {Record<string, string>} [env]
 * @returns {Promise<number>} the exit code
 */
function run(program, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(ROOT, program), ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, FORCE_COLOR: '0', NODE_ENV: 'test', ...env },
    })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
