// Plain JavaScript for any Node from 20.19: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { ROOT } from './root.mjs'

const NODE = path.join(ROOT, 'node_modules/node/bin/node')
const COMPILED = path.join(ROOT, 'node_modules/.cache/compiled')

/**
 * Installs the packages that the lock file names and that are missing, and says so in words. Ends the process with
 * the cause and the mend where it can't.
 * @param {{ development: boolean }} what whether the tools for tests and checks are needed too
 */
export function ensureInstalled({ development }) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node ${process.versions.node} is too old. Install Node 20.19 or newer from nodejs.org.`)
  const missing = missingPackages(development)
  if (missing.length === 0) return
  console.log(`Installing ${missing.length} packages; this takes about a minute, once.`)
  const omit = development ? [] : ['--omit=dev']
  const run = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...omit], {
    cwd: ROOT,
    encoding: 'utf8',
    // What is to be left out is said above; the environment must not leave out more.
    env: { ...process.env, NODE_ENV: undefined, npm_config_omit: undefined },
  })
  if (run.status !== 0 || !existsSync(NODE))
    fail(
      `The packages could not be installed:\n${(run.stderr ?? String(run.error)).trim().split('\n').slice(-8).join('\n')}\n` +
        'Check that the npm registry can be reached and that there is disk space, then run the same command again.',
    )
}

/** @param {boolean} development @returns {string[]} */
function missingPackages(development) {
  const wanted = readJson('package-lock.json').packages
  const installed = readJson('node_modules/.package-lock.json')?.packages ?? {}
  const missing = Object.entries(wanted).filter(
    ([place, { version, dev, optional, peer, link }]) =>
      place.startsWith('node_modules/') &&
      !(optional || (peer && !installed[place])) &&
      !(dev && !development) &&
      (link ? !existsSync(path.join(ROOT, place)) : installed[place]?.version !== version),
  )
  if (missing.length === 0 && !existsSync(NODE)) return ['node']
  return missing.map(([place]) => place)
}

/** @param {string} file @returns {any} */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Goes on in the Node that the project brings along, when this process runs on another. Signals are handed on, and
 * the exit code comes back. Resolves only where this is already the right Node, which keeps what it compiles for the next start
 * and for the processes that it starts. Variables that must be there when a process begins are added to its environment where
 * they aren't set: this process is replaced by one that has them.
 * @param {string} script
 * @param {Readonly<Record<string, string>>} [variables]
 */
export function continueInOwnNode(script, variables = {}) {
  const args = [...process.execArgv, script, ...process.argv.slice(2)]
  const env = { ...variables, ...process.env }
  if (process.versions.node === readJson('node_modules/node/package.json')?.version) {
    if (Object.keys(variables).some((name) => process.env[name] === undefined))
      process.execve?.(process.execPath, [process.execPath, ...args], env)
    process.env.NODE_COMPILE_CACHE ??= COMPILED
    module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
    return import('./resolve.mjs')
  }
  // A Ctrl-C in a terminal reaches the child by itself too; it closes once. Listened for before there is a child, so
  // that none ends this process alone while the child starts.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  const child = spawn(NODE, args, { stdio: 'inherit', env })
  return new Promise(() => {
    child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  })
}

/** @param {string} words */
export function fail(words) {
  console.error(words)
  process.exit(1)
}
