import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

/**
 * The walk-through of docs/testing.md, followed: its command writes the spec, its blocks of code fill it in, and what comes out is
 * the spec in tests/paths/transitions, which `npm test -- paths proofs` runs and proves.
 */

const ROOT = path.join(import.meta.dirname, '../..')
/** As deep as the folder that the docs name, so that what is imported is found. */
const FOLDER = path.join(ROOT, 'tests/paths/walkThrough')
const FILE = path.join(FOLDER, 'savedFilters.spec.ts')
const COMMITTED = 'tests/paths/transitions/savedFilters.spec.ts'
const docs = readFileSync(path.join(ROOT, 'docs/testing.md'), 'utf8')

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

/** The block of code of the docs that begins with these words. */
function blockOf(beginning: string): string {
  const found = docs.split('```').find((block) => block.replace(/^\w+\n/, '').startsWith(beginning))
  if (found === undefined) throw new Error(`docs/testing.md has no block that begins with “${beginning}”.`)
  return found.replace(/^\w+\n/, '')
}

const command = blockOf('npm run paths').trim()
const node = (...args: readonly string[]) =>
  spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
const write = () =>
  node(
    'tools/paths/cli.ts',
    ...command.split(' -- ')[1]!.replace('tests/paths/transitions', FOLDER).split(' '),
  )

/** What is wrong with the types of the spec. */
function complaints(): string[] {
  const config = path.join(FOLDER, 'tsconfig.json')
  const compilerOptions = { incremental: true, tsBuildInfoFile: './tsbuildinfo.json' }
  writeFileSync(
    config,
    JSON.stringify({ extends: '../../../tsconfig.json', include: ['*.ts'], exclude: [], compilerOptions }),
  )
  const { stdout, stderr, status, signal } = node(
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    // tsc colours its output under FORCE_COLOR, also where that is 0 as in `npm test`.
    '--pretty',
    'false',
    '-p',
    config,
  )
  if (status === null || stderr !== '') throw new Error(`tsc ended by ${signal}: ${stderr}`)
  return stdout.split('\n').filter((line) => line.startsWith('tests/paths/walkThrough/'))
}

/** Puts the blocks of the docs where they say that they belong. */
function fillIn(): void {
  const [imports, helpers] = blockOf('import').split('\n\n') as [string, string]
  const put = (text: string, from: string, to: string, block: string) => {
    const at = text.indexOf(from)
    return text.slice(0, at) + block + text.slice(text.indexOf(to, at) + to.length)
  }
  let text = readFileSync(FILE, 'utf8')
  text = put(text, 'const events:', '\n}\n', blockOf('const events'))
  text = put(text, 'const states:', '\n}\n', blockOf('const states'))
  text = put(text, 'for (const path of', '\n  })\n', blockOf('for (const path of'))
  text = put(text, 'import { expect, test }', '\n', `${imports}\n`)
  text = put(text, '/** How each event is done. */', '', `${helpers}\n`)
  writeFileSync(FILE, text)
  node('node_modules/oxfmt/bin/oxfmt', FILE)
}

test('the steps of docs/testing.md lead from a machine to the spec that the browser tests run', () => {
  mkdirSync(FOLDER, { recursive: true })
  expect(write().stderr).toBe('')
  const stubs = readFileSync(FILE, 'utf8').match(/walk\.TODO/g)!.length
  expect(stubs).toBeGreaterThan(10)
  expect(complaints().filter((line) => line.includes('Unfilled'))).toHaveLength(stubs)

  fillIn()
  expect(complaints()).toEqual([])
  const spec = readFileSync(FILE, 'utf8')
  expect(spec).toBe(readFileSync(path.join(ROOT, COMMITTED), 'utf8'))
  expect(spec.match(/^ {2}'savedFilters\..* on .*',$/gm)).toHaveLength(10)

  write()
  expect(readFileSync(FILE, 'utf8')).toBe(spec)
}, 240_000)
