import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fail } from './install.mjs'
import { ROOT } from './root.mjs'

const STAMP = path.join(ROOT, 'dist/.built-from')
const PACKAGES = ['packages/paths/src', 'packages/inspector/src']
const SOURCES = ['src', ...PACKAGES, 'public', 'rsbuild.config.ts', 'package-lock.json']

/** Builds the app when it was built from other sources than those that lie here. */
export function ensureBuilt() {
  const sources = hashOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  console.log('Building the app.')
  const run = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (run.status !== 0) fail(`The app could not be built:\n${run.stdout}${run.stderr}`)
  writeFileSync(STAMP, sources)
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) add(path.join(ROOT, source))
  return hash.digest('hex')

  /** @param {string} place */
  function add(place) {
    const entries = source(place)
    if (entries) for (const entry of entries.sort()) add(path.join(place, entry))
    else hash.update(path.relative(ROOT, place)).update('\0').update(readFileSync(place))
  }
}

/** @param {string} place @returns {string[] | null} */
function source(place) {
  try {
    return readdirSync(place)
  } catch {
    return null
  }
}
