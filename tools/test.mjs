// `npm test`: everything that must hold. Each check and each test counts; the last line says how many passed and failed.
// Given names of steps it runs these alone; the longer ones (`paths`, `strings`) only when they are named.
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
let failed = 0
const only = process.argv.slice(2)
const STEPS = { types, lint, format, unit, server, browser }
const LONGER = { paths, strings }

for (const [name, step] of Object.entries({ ...STEPS, ...LONGER }))
  if (only.length === 0 ? name in STEPS : only.includes(name)) {
    const began = Date.now()
    const before = { passed, failed }
    await step()
    const seconds = ((Date.now() - began) / 1_000).toFixed(1)
    console.log(`${name}: ${passed - before.passed} passed, ${failed - before.failed} failed (${seconds} s)`)
  }
rmSync(reports, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

async function types() {
  count(await run('node_modules/typescript/bin/tsc', ['--noEmit', '-p', '.']))
}

async function lint() {
  count(await run('node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '--quiet']))
}

async function format() {
  count(await run('node_modules/oxfmt/bin/oxfmt', ['--list-different']))
}

function unit() {
  return vitest('unit')
}

function server() {
  return vitest('server')
}

function strings() {
  return vitest('strings')
}

/** @param {string} project */
async function vitest(project) {
  const report = path.join(reports, `${project}.json`)
  const code = await run('node_modules/vitest/vitest.mjs', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ])
  const found = readReport(report)
  if (!found) return count(1)
  // A test that does not run proves nothing: skipped ones count as failed.
  passed += found.numPassedTests
  failed += found.numTotalTests - found.numPassedTests
  const broken = found.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  failed += broken
  if (code !== 0 && found.numPassedTests === found.numTotalTests && broken === 0) failed++
}

function browser() {
  return playwright('playwright.config.ts')
}

function paths() {
  return playwright('playwright.paths.config.ts')
}

/** @param {string} config */
async function playwright(config) {
  ensureBuilt()
  const chromium = await findChromium()
  const report = path.join(reports, `${config}.json`)
  const code = await run(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', config, ...(chromium ? [] : ['--list']), '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM: chromium ?? '' },
  )
  const found = readReport(report)
  if (!chromium) {
    const tests = found ? countSpecs(found.suites) : 1
    console.error(
      `There is no Chromium, so the ${tests} browser tests count as failed. Install the package chromium.`,
    )
    failed += tests
    return
  }
  if (!found) return count(1)
  const { expected, unexpected, flaky, skipped } = found.stats
  passed += expected
  failed += unexpected + flaky + skipped
  if (code !== 0 && unexpected + flaky + skipped === 0) failed++
}

/** @param {any[]} suites @returns {number} */
function countSpecs(suites) {
  return suites.reduce((sum, suite) => sum + (suite.specs?.length ?? 0) + countSpecs(suite.suites ?? []), 0)
}

/** @param {number} code */
function count(code) {
  if (code === 0) passed++
  else failed++
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
