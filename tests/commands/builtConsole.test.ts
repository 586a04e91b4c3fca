import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { ensureBuilt } from '../../tools/setup/build.mjs'
import { ROOT } from '../support/serverProcess.ts'

/** The console as `npm start` builds it. */

const DIST = path.join(ROOT, 'dist/static')

function isCompilable(source: string): boolean {
  try {
    void new Script(source)
    return true
  } catch {
    return false
  }
}

test('every script of the built console can be compiled', () => {
  ensureBuilt()
  const scripts = globSync('**/*.js', { cwd: DIST })
  expect(scripts.length).toBeGreaterThan(100)
  const broken = scripts.filter((name) => !isCompilable(readFileSync(path.join(DIST, name), 'utf8')))
  expect(broken).toEqual([])
})

test('no name of a built file is so short that its hash may stand in a number or a colour', () => {
  ensureBuilt()
  const hashed = globSync('**/*.{js,css,woff2}', { cwd: DIST })
  expect(hashed.filter((name) => !/\.[0-9a-f]{10}\.\w+$/.test(name))).toEqual([])
})
