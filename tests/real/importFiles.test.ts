import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from '../support/folder.ts'
import { REAL_LISTINGS } from '../support/realData.ts'
import { UNTOLD, writeRealFiles } from '../support/realFiles.ts'
import { runCommand } from '../support/serverProcess.ts'

/** The real listings in three shapes, each imported by the command into an empty workspace. */

const folder = makeFolder('real-files')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const files = writeRealFiles(folder)
const BRAND = ['--brand', 'Six thousand', '--create-brand']
const mapped = Object.entries(UNTOLD).flatMap(([field, column]) => ['--map', `${field}=${column}`])

// What the second file leaves as it is was read alike from the first. A column without a heading has no name to be kept by.
test.each([
  ['with U+FFFD in three titles', files.replaced, [], [files.replaced]],
  ['without headings', files.headless, ['--no-header', ...mapped], [files.replaced, '--drop-extra']],
  ['without headings by its looks', files.headless, mapped, [files.replaced, '--drop-extra']],
  ['with images as JSON arrays', files.arrays, [], [REAL_LISTINGS]],
])('6,000 real listings go in whole %s', async (what, file, options, same) => {
  const env = { DATA_DIR: path.join(folder, what), NODE_ENV: 'production' }
  const run = (name: string, ...args: string[]) => runCommand(`server/cli/${name}.ts`, args, env)
  const user = await run('user', 'add', 'importer@real.example', '--role', 'importer')
  expect(user.code, user.out).toBe(0)
  const first = await run('import', file, ...BRAND, ...options)
  expect(first.code, first.out).toBe(0)
  expect(first.out).toContain('6,000 rows read: 6,000 added, 0 changed, 0 unchanged, 0 rejected')
  expect(first.out).not.toContain('could not be read')
  const again = await run('import', ...same, ...BRAND)
  expect(again.code, again.out).toBe(0)
  expect(again.out).toContain('6,000 rows read: 0 added, 0 changed, 6,000 unchanged, 0 rejected')
})
