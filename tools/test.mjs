// `npm test`: everything that must hold. Each check and each test counts; the last line says how many passed and failed,
// those before it what failed and what passed only at its second try. Given names of checks and projects
// (vitest.config.ts, playwright.config.ts) it runs these alone.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './setup/build.mjs'
import { browserVariables, findChromium } from './setup/chromium.mjs'
import { continueInOwnNode, ensureInstalled, fail } from './setup/install.mjs'
import { ROOT } from './setup/root.mjs'

ensureInstalled({ development: true })
await continueInOwnNode(path.join(ROOT, 'tools/test.mjs'))

const CHECKS = {
  lint: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings', '--quiet'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--list-different'],
}
/** The type checker's garbage collector runs less often than by default: a third faster, with 7 GB of memory instead of 6. */
const LINT_MEMORY = { GOGC: '400' }
const VITEST = [
  'unit',
  'server',
  'slow',
  'contract',
  'through',
  'stopped',
  'operations',
  'commands',
  'mutants',
]
const PLAYWRIGHT = ['browser', 'scenarios', 'days', 'paths', 'proofs', 'rooms', 'widths']
const AT_EACH_CHANGE = ['lint', 'format', 'unit', 'server', 'browser']

const given = process.argv.slice(2)
const wanted = given.length > 0 ? given : AT_EACH_CHANGE
const unknown = wanted.filter(
  (name) => !(name in CHECKS || VITEST.includes(name) || PLAYWRIGHT.includes(name)),
)
if (unknown.length > 0) fail(`There is no check or project named ${unknown.join(', ')}.`)

const reports = mkdtempSync(path.join(os.tmpdir(), 'assay-reports-'))
let passed = 0
/** @type {string[]} What failed, by name. */
const failures = []
/** @type {string[]} What passed at the second try alone. */
const unsteady = []

// Building and making the demo workspace mostly keep one core busy, so both run beside linting; the demo workspace
// needs the server alone. Tests begin when all is built: two builds of the app at once would take each other's files away.
const inBrowser = PLAYWRIGHT.some((name) => wanted.includes(name))
const served = inBrowser || wanted.includes('commands') ? run(['tools/setup/buildAll.mjs', 'server']) : null
const built = served?.then(() => run(['tools/setup/buildAll.mjs']))
const prepared = inBrowser
  ? served?.then(() => run(['tools/run.mjs', 'tests/support/prepareBrowserTests.ts']))
  : null

// Side by side: linting does not keep both cores busy throughout.
await Promise.all(
  Object.entries(CHECKS).map(([name, command]) =>
    step([name], async () => ((await run(command, LINT_MEMORY)) === 0 ? [{ name, outcome: 'passed' }] : [])),
  ),
)
await built
await step(VITEST, vitest)
await step(PLAYWRIGHT, playwright)

rmSync(reports, { recursive: true, force: true })
for (const name of unsteady) console.log(`unsteady: ${name}`)
for (const name of failures) console.log(`failed: ${name}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0

/** @typedef {{ name: string, outcome: 'passed' | 'unsteady' | 'failed' }} TestResult */

/**
 * Runs those of the projects that are wanted, counts their tests and prints how many passed and failed. A run without
 * results counts as one failure.
 * @param {readonly string[]} known
 * @param {(projects: string[]) => Promise<TestResult[]>} play
 */
async function step(known, play) {
  const projects = known.filter((name) => wanted.includes(name))
  if (projects.length === 0) return
  const began = Date.now()
  const title = projects.join(', ')
  const results = await play(projects)
  const named = (/** @type {string} */ outcome) =>
    results.filter((result) => result.outcome === outcome).map(({ name }) => name)
  const failed = results.length > 0 ? named('failed') : [title]
  const succeeded = [...named('passed'), ...named('unsteady')].length
  passed += succeeded
  failures.push(...failed)
  unsteady.push(...named('unsteady'))
  const seconds = ((Date.now() - began) / 1_000).toFixed(1)
  console.log(`${title}: ${succeeded} passed, ${failed.length} failed (${seconds} s)`)
}

/** @param {string[]} projects @returns {Promise<TestResult[]>} */
async function vitest(projects) {
  const report = path.join(reports, 'vitest.json')
  const code = await run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.map((name) => `--project=${name}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { CHROMIUM: (await findChromium()) ?? '' },
  )
  const files = readReport(report)?.testResults ?? []
  return withExit(
    code,
    projects,
    files.flatMap((/** @type {any} */ { name, status, assertionResults }) => {
      const file = path.relative(ROOT, name)
      return status === 'failed' && assertionResults.length === 0
        ? [{ name: file, outcome: 'failed' }]
        : assertionResults.map((/** @type {any} */ test) => ({
            name: `${file} > ${test.fullName}`,
            outcome: vitestOutcome(test),
          }))
    }),
  )
}

/**
 * A test that is skipped counts as failed. One that passed has messages where its first try failed.
 * @param {{ status: string, failureMessages: string[] }} test
 */
function vitestOutcome({ status, failureMessages }) {
  if (status !== 'passed') return 'failed'
  return failureMessages.length > 0 ? 'unsteady' : 'passed'
}

/** @param {string[]} projects @returns {Promise<TestResult[]>} */
async function playwright(projects) {
  // Where preparing failed, building again says why, and so does the first test that copies the demo workspace.
  await prepared
  ensureBuilt()
  const browsers = await browserVariables()
  if (!browsers) {
    console.error('There is no Chromium, so the browser tests fail. Install the package chromium.')
    return []
  }
  const report = path.join(reports, 'playwright.json')
  const code = await run(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...projects.map((name) => `--project=${name}`),
      '--reporter=list,json',
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...browsers },
  )
  return withExit(code, projects, specsOf(readReport(report)?.suites ?? []))
}

/**
 * The tests in a Playwright report. @param {any[]} suites @param {readonly string[]} [within]
 * @returns {TestResult[]}
 */
function specsOf(suites, within = []) {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs.map((/** @type {any} */ { title: name, tests: [test] }) => ({
      name: [test.projectName, ...within, title, name].join(' > '),
      outcome: test.status === 'expected' ? 'passed' : test.status === 'flaky' ? 'unsteady' : 'failed',
    })),
    ...specsOf(inner, [...within, title]),
  ])
}

/**
 * The results of a run, and a failure more where it failed without a failed test.
 * @param {number} code @param {string[]} projects @param {TestResult[]} results
 * @returns {TestResult[]}
 */
function withExit(code, projects, results) {
  if (code === 0 || results.length === 0 || results.some(({ outcome }) => outcome === 'failed'))
    return results
  return [...results, { name: `${projects.join(', ')}, outside of its tests`, outcome: 'failed' }]
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
 * @param {string[]} command @param {Record<string, string>} [env]
 * @returns {Promise<number>} the exit code
 */
function run([program = '', ...args], env = {}) {
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
