// Makes what is published of the package in whose folder it is run: compiled modules with their types and the styles in dist, and a
// package.json that names them in the place of the sources. `npm pack` runs it before it packs, and with `--restore` afterwards.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const FOLDER = process.cwd()
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
  for (const [entry, source] of Object.entries(manifest.exports)) manifest.exports[entry] = published(source)
  writeFileSync(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)
}

/** What stands in dist for a source. @param {string} source */
function published(source) {
  const place = source.replace('./src/', './dist/')
  if (!source.endsWith('.ts')) {
    copyFileSync(path.join(FOLDER, source), path.join(FOLDER, place))
    // The compiler wants to know what is imported for what it does alone.
    writeFileSync(path.join(FOLDER, `${place}.d.ts`), 'export {}\n')
    return { types: `${place}.d.ts`, default: place }
  }
  const compiled = place.replace(/\.ts$/, '')
  return { types: `${compiled}.d.ts`, default: `${compiled}.js` }
}
