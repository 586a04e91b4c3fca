// `npm run lock`: completes package-lock.json with the platform packages that this registry or machine left out, so
// that `npm ci` passes everywhere: each needs its version and the systems it is for.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './setup/root.mjs'

const file = path.join(ROOT, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'windows',
]
const PROCESSORS = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
  'mipsel',
]

let added = 0
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isPresent(place, name)) continue
    const words = name.split(/[/-]/)
    const system = SYSTEMS.find((known) => words.includes(known))
    const processor = PROCESSORS.find((known) => words.some((word) => word.startsWith(known)))
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[^\d]*/, ''),
      ...(processor ? { cpu: [processor] } : {}),
      ...(system ? { os: [system === 'windows' ? 'win32' : system] } : {}),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    }
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} entries added to package-lock.json`)

/** @param {string} place @param {string} name */
function isPresent(place, name) {
  // A package of our own stands beside node_modules; what it needs stands in its own or in the root's.
  const above = (/** @type {string} */ at) =>
    at.includes('node_modules/') ? at.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '') : ''
  for (let at = place; ; at = above(at)) {
    if (lock.packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]) return true
    if (at === '') return false
  }
}
