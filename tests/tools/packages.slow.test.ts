import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from '../support/folder.ts'

/** A package as somebody else installs it: packed, laid into a folder of its own, its example's tests and types there. */

const ROOT = path.join(import.meta.dirname, '../..')
const folder = makeFolder('packages')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout
}

test('paths, packed and installed in a folder outside, runs its example and has its types', () => {
  const source = path.join(folder, 'source')
  cpSync(path.join(ROOT, 'packages/paths'), source, {
    recursive: true,
    filter: (file) => !/\/(dist|node_modules)$/.test(file),
  })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(source, 'node_modules'))
  const manifest = readFileSync(path.join(source, 'package.json'), 'utf8')
  run('npm', ['pack', '--pack-destination', folder], source)
  expect(readFileSync(path.join(source, 'package.json'), 'utf8')).toBe(manifest)

  const app = path.join(folder, 'app')
  const modules = path.join(app, 'node_modules')
  const installed = path.join(modules, '@statepaths/xstate')
  mkdirSync(installed, { recursive: true })
  run(
    'tar',
    ['-xzf', globSync('*.tgz', { cwd: folder })[0]!, '-C', installed, '--strip-components=1'],
    folder,
  )
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@statepaths' && !name.startsWith('.'))
      symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name))
  expect(readdirSync(installed).toSorted()).toEqual(['README.md', 'dist', 'example', 'package.json'])
  writeFileSync(path.join(app, 'package.json'), '{ "type": "module" }')
  cpSync(path.join(installed, 'example'), path.join(app, 'example'), { recursive: true })

  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
  expect(run(process.execPath, [vitest, 'run', '--root', app], app)).toMatch(/Tests .*\d+ passed/)
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc')
  const files = globSync('example/*.ts', { cwd: app })
  run(
    process.execPath,
    [
      tsc,
      ...`--noEmit --strict --target ES2023 --module NodeNext --allowImportingTsExtensions --types node`.split(
        ' ',
      ),
      ...files,
    ],
    app,
  )
})
