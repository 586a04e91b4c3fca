// Makes what is published: compiled modules with their types in dist, and a package.json that names them in the place of the
// sources. `npm pack` runs it before it packs, and with `--restore` afterwards.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const FOLDER = import.meta.dirname
const MANIFEST = path.join(FOLDER, 'package.json')
const KEPT = path.join(FOLDER, 'package.json.kept')

if (process.argv.includes('--restore')) renameSync(KEPT, MANIFEST)
else pack()

function pack() {
  if (existsSync(KEPT)) renameSync(KEPT, MANIFEST)
  rmSync(path.join(FOLDER, 'dist'), { recursive: true, force: true })
  const typescript = path.dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
  const { status } = spawnSync(
    process.execPath,
    [path.join(typescript, 'bin/tsc'), '-p', path.join(FOLDER, 'tsconfig.build.json')],
    { stdio: ['ignore', 2, 2] },
  )
  if (status !== 0) process.exit(1)
  copyFileSync(MANIFEST, KEPT)
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'))
  for (const [entry, source] of Object.entries(manifest.exports)) {
    const compiled = /** @type {string} */ (source).replace('./src/', './dist/').replace(/\.ts$/, '')
    manifest.exports[entry] = { types: `${compiled}.d.ts`, default: `${compiled}.js` }
  }
  writeFileSync(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)
}
