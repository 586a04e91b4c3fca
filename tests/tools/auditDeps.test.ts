import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { auditDeps } from '../../tools/auditDeps.ts'

/** `npm run audit:deps` on a made lock file and made OSV records. */

const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-audit-'))
const osv = path.join(folder, 'osv')
const lock = path.join(folder, 'package-lock.json')
afterAll(() => rmSync(folder, { recursive: true }))

const LOCKED = {
  '': { name: 'made' },
  'node_modules/left': { version: '1.4.9' },
  'node_modules/right': { version: '2.0.0-rc.1', dev: true },
  'node_modules/right/node_modules/left': { version: '2.0.0' },
  'node_modules/@made/other-name': { version: '3.1.0', name: '@made/scoped' },
  'node_modules/linked': { version: '1.0.0', link: true },
}

beforeEach(() => {
  rmSync(osv, { recursive: true, force: true })
  mkdirSync(path.join(osv, 'npm'), { recursive: true })
  writeFileSync(lock, JSON.stringify({ packages: LOCKED }))
})

const range = (...events: object[]) => ({ type: 'SEMVER', events })
const record = (id: string, name: string, affected: object, more: object = {}) =>
  writeFileSync(
    path.join(osv, 'npm', `${id}.json`),
    JSON.stringify({
      id,
      affected: [{ package: { ecosystem: 'npm', name }, ...affected }],
      ...more,
    }),
  )

function audit(...args: string[]) {
  const lines: string[] = []
  const code = auditDeps(['--lock', lock, ...args], (line) => lines.push(line))
  return { code, lines }
}

test('names each vulnerable package with the record, its severity and the first fixed version', () => {
  record(
    'GHSA-aaaa-aaaa-aaaa',
    'left',
    {
      ranges: [
        range({ introduced: '0' }, { fixed: '1.4.10' }),
        range({ introduced: '2.0.1' }, { fixed: '2.3.0' }),
      ],
    },
    { summary: 'Something is read past its end', database_specific: { severity: 'HIGH' } },
  )
  record(
    'GHSA-bbbb-bbbb-bbbb',
    'right',
    { ranges: [range({ introduced: '1.0.0' }, { last_affected: '2.0.0' })] },
    { severity: [{ score: 'CVSS:3.1/AV:N' }] },
  )
  record('MAL-2026-1', '@made/scoped', { versions: ['3.1.0'] })
  expect(audit('--osv', osv)).toEqual({
    code: 1,
    lines: [
      'MALICIOUS | @made/scoped 3.1.0 | MAL-2026-1 | no fixed version',
      'HIGH | left 1.4.9 | GHSA-aaaa-aaaa-aaaa | fixed in 1.4.10 | Something is read past its end',
      'CVSS:3.1/AV:N | right 2.0.0-rc.1 | GHSA-bbbb-bbbb-bbbb | no fixed version | development only',
      '3 of 4 packages are vulnerable by 3 OSV records.',
    ],
  })
})

test.each([
  ['fixed before it', { ranges: [range({ introduced: '0' }, { fixed: '1.4.9' })] }],
  ['introduced after it', { ranges: [range({ introduced: '2.0.1' })] }],
  [
    'mended between two that aren’t',
    {
      ranges: [
        range({ introduced: '1.5.0' }, { fixed: '1.9.0' }, { fixed: '1.4.0' }, { introduced: '1.0.0' }),
      ],
    },
  ],
  ['told by commits', { ranges: [{ type: 'GIT', events: [{ introduced: '0' }] }] }],
])('finds nothing where what is vulnerable was %s', (_, affected) => {
  record('GHSA-cccc-cccc-cccc', 'left', affected)
  expect(audit('--osv', osv)).toEqual({
    code: 0,
    lines: ['0 of 4 packages are vulnerable by 1 OSV records.'],
  })
})

test('passes over records that were withdrawn, of other ecosystems and of linked folders', () => {
  const all = { ranges: [range({ introduced: '0' })] }
  record('GHSA-dddd-dddd-dddd', 'left', all, { withdrawn: '2026-01-01T00:00:00Z' })
  record('GHSA-eeee-eeee-eeee', 'linked', all)
  record('PYSEC-1', 'left', { ...all, package: { ecosystem: 'PyPI', name: 'left' } })
  expect(audit('--osv', osv)).toEqual({
    code: 0,
    lines: ['0 of 4 packages are vulnerable by 2 OSV records.'],
  })
})

test('says that it could not check where the folder holds no records, or something else', () => {
  expect(audit('--osv', osv)).toEqual({
    code: 2,
    lines: [`The dependencies could not be checked: ${osv} holds no OSV records of npm packages.`],
  })
  expect(audit('--osv', path.join(folder, 'missing')).code).toBe(2)
  writeFileSync(path.join(osv, 'other.json'), '{"some":"thing"}')
  expect(audit('--osv', osv).lines).toEqual([
    'The dependencies could not be checked: other.json is no OSV record.',
  ])
})

test('says that it could not check where no registry answers', () => {
  const before = { ...process.env }
  onTestFinished(() => void (process.env = before))
  Object.assign(process.env, { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' })
  writeFileSync(path.join(folder, 'package.json'), '{"name":"made","dependencies":{"left":"1.4.9"}}')
  const { code, lines } = audit()
  expect(code).toBe(2)
  expect(lines).toEqual([
    expect.stringMatching(/^The dependencies could not be checked: the registry does not answer/),
  ])
})
