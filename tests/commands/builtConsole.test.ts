import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { ensureBuilt } from '../../tools/setup/build.mjs'
import { ROOT } from '../support/serverProcess.ts'

/** The console as `npm start` builds it. */

const DIST = path.join(ROOT, 'dist/static')

test('every script of the built console can be compiled', () => {
  ensureBuilt()
  const scripts = globSync('**/*.js', { cwd: DIST })
  expect(scripts.length).toBeGreaterThan(100)
  const broken = scripts.filter((name) => {
    try {
      return new Script(readFileSync(path.join(DIST, name), 'utf8')) === null
    } catch {
      return true
    }
  })
  expect(broken).toEqual([])
})

test('no name of a built file is so short that its hash may stand in a number or a colour', () => {
  ensureBuilt()
  const hashed = globSync('**/*.{js,css,woff2}', { cwd: DIST })
  expect(hashed.filter((name) => !/\.[0-9a-f]{10}\.\w+$/.test(name))).toEqual([])
})
