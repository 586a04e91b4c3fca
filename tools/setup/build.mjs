import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fail } from './install.mjs'
import { ROOT } from './root.mjs'

const STAMP = path.join(ROOT, 'dist/.built-from')
const PACKAGES = ['packages/paths/src', 'packages/inspector/src']
const APP = ['src', ...PACKAGES, 'public', 'rsbuild.config.ts', 'package-lock.json']

const SERVERS = path.join(ROOT, 'dist-server')
const JOURNAL = 'server/store/migrations/meta/_journal.json'
const SERVER = [
  'server',
  JOURNAL,
  'package.json',
  'src/domain',
  'tools/setup/buildServer.mjs',
  'package-lock.json',
]
/** Read where they lie, and large: all but the journal, which is built in. */
const NOT_BUILT = 'server/store/migrations'
/** So many former servers are kept, and all for so long: one that runs may yet load parts of its own. */
const KEEP = 2
const KEEP_MS = 24 * 60 * 60_000

/**
 * Builds the app and the server, each when it was built from other sources than those that lie here.
 * @returns {string} the file that the server is started by
 */
export function ensureBuilt() {
  ensureAppBuilt()
  return ensureServerBuilt()
}

function ensureAppBuilt() {
  const sources = hashOf(APP)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  build('app', [path.join(ROOT, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'])
  writeFileSync(STAMP, sources)
}

/**
 * Builds the server when it was built from other sources than those that lie here. Each build has a folder of its own, so that a server
 * that runs keeps its parts, and several processes may build at once.
 * @returns {string} the file that it is started by
 */
export function ensureServerBuilt() {
  const folder = path.join(SERVERS, hashOf(SERVER).slice(0, 16))
  if (existsSync(folder)) return path.join(folder, 'server.mjs')
  const unfinished = path.join(SERVERS, `.${randomUUID()}`)
  build('server', [path.join(ROOT, 'tools/setup/buildServer.mjs'), unfinished])
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(folder)) throw error
  }
  removeFormer(folder)
  return path.join(folder, 'server.mjs')
}

/** @param {string} folder the one that is not */
function removeFormer(folder) {
  const builtAt = (/** @type {string} */ former) => statSync(former).mtimeMs
  const former = readdirSync(SERVERS)
    .map((name) => path.join(SERVERS, name))
    .filter((other) => other !== folder)
    .sort((one, other) => builtAt(other) - builtAt(one))
  for (const old of former.slice(KEEP))
    if (Date.now() - builtAt(old) > KEEP_MS) rmSync(old, { recursive: true, force: true })
}

/**
 * Whether a change of a file leads to another build of the server.
 * @param {string} file from the root on
 */
export function isServerSource(file) {
  const isWithin = (/** @type {string} */ folder) => file === folder || file.startsWith(`${folder}/`)
  return file === JOURNAL || (SERVER.some(isWithin) && !isWithin(NOT_BUILT))
}

/** @param {string} what @param {readonly string[]} command */
function build(what, command) {
  console.log(`Building the ${what}.`)
  const run = spawnSync(process.execPath, command, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (run.status !== 0) fail(`The ${what} could not be built:\n${run.stdout}${run.stderr}`)
}

/** @param {readonly string[]} sources */
function hashOf(sources) {
  const hash = createHash('sha256')
  for (const source of sources) add(path.join(ROOT, source))
  return hash.digest('hex')

  /** @param {string} place */
  function add(place) {
    if (place === path.join(ROOT, NOT_BUILT)) return
    const entries = within(place)
    if (entries) for (const entry of entries.sort()) add(path.join(place, entry))
    else hash.update(path.relative(ROOT, place)).update('\0').update(readFileSync(place))
  }
}

/** @param {string} place @returns {string[] | null} */
function within(place) {
  try {
    return readdirSync(place)
  } catch {
    return null
  }
}
