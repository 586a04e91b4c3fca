import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Coverage } from '@statepaths/xstate'
import { subjects } from '../../src/paths/subjects.ts'
import { makeFolder } from '../support/folder.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const paths = (...args: string[]) =>
  spawnSync(process.execPath, ['tools/paths/cli.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })

describe('npm run paths', () => {
  const ofAll = paths()

  test('prints the paths of every machine as text', () => {
    const { stdout, status } = ofAll
    expect(status).toBe(0)
    for (const { name } of subjects)
      expect(stdout).toMatch(new RegExp(`^${name}: \\d+ paths, \\d+ transitions`, 'm'))
  })

  test('prints one machine’s paths as data, one for each transition in each state', () => {
    const { stdout } = paths('--machine', 'undo', '--kind', 'edges', '--format', 'json')
    const [undo] = JSON.parse(stdout) as {
      machine: string
      paths: { to: string; steps: { event: string; carries: object; state: string }[] }[]
    }[]
    expect(undo!.machine).toBe('undo')
    const failing = undo!.paths.map(({ steps }) => steps.at(-1)!).find(({ event }) => event.includes('fails'))
    expect(failing).toMatchObject({ event: 'undoChange fails', state: 'failed' })
    expect(failing!.carries).toHaveProperty('error')
  })

  test('tells every path in words of its own, and names the role that differs', () => {
    const { stdout } = paths('--machine', 'selection')
    expect(stdout).toContain('session.opened (user: analyst')
    expect(stdout).toContain('session.opened (user: client')
    const texts = stdout.split(/^\d+\. /m).slice(1)
    expect(texts.length).toBeGreaterThan(200)
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('prints no text twice, of whichever machine', () => {
    for (const machine of ofAll.stdout.split(/\n\n/)) {
      const texts = machine.split(/^\d+\. /m).slice(1)
      expect(new Set(texts).size, machine.slice(0, 40)).toBe(texts.length)
    }
  })

  test('finds the one shortest path to a state', () => {
    expect(paths('--machine', 'selection', '--to', 'confirming', '--one').stdout).toMatch(
      /^selection: 1 paths, .*\n1\. to some\.confirming\.editing in 3 steps\n( {3}.*\n){3}$/,
    )
  })

  test('finds the paths that take events in an order', () => {
    const { stdout } = paths('--machine', 'undo', '--events', 'undo,undoChange fails,retry', '--one')
    expect(stdout).toMatch(/in 3 steps\n {3}undo .*\n {3}undoChange fails.* → failed\n {3}retry → undoing\n$/)
  })

  test('walks a machine at random, says the seed, and fails where a rule does not hold', () => {
    const { stdout, status } = paths('--machine', 'undo', '--walks', '50', '--seed', '7')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^seed 7\nundo: .* ways to stand, 50 walks: nothing\n$/)
  })

  test('writes replays that run as they are', () => {
    const folder = path.join(ROOT, 'tests/machines/replayed')
    try {
      const { stdout, status } = paths(
        '--machine',
        'undo',
        '--kind',
        'edges',
        '--format',
        'vitest',
        '--out',
        folder,
      )
      expect(status).toBe(0)
      expect(stdout).toContain('undo.test.ts written')
      const run = spawnSync(
        process.execPath,
        ['node_modules/vitest/vitest.mjs', 'run', '--project=unit', path.join(folder, 'undo.test.ts')],
        { cwd: ROOT, encoding: 'utf8' },
      )
      expect(run.status, run.stdout).toBe(0)
      expect(run.stdout).toMatch(/Tests .*\d+ passed/)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('takes each transition in a test of its own, or says how many no test takes', () => {
    const folder = makeFolder('paths')
    const vitest = (...args: string[]) =>
      paths('--machine', 'savedFilters', '--format', 'vitest', '--out', folder, ...args).stdout
    expect(vitest()).toMatch(/savedFilters\.test\.ts written\n$/)
    expect(readFileSync(path.join(folder, 'savedFilters.test.ts'), 'utf8')).toMatch(
      /'naming\.replacing'\],\s+\['confirm', 'naming\.saving'\],\s+\]\)/,
    )
    expect(vitest('--kind', 'shortest')).toMatch(
      /written; 9 of \d+ transitions are taken by none of its tests/,
    )
    rmSync(folder, { recursive: true })
  })

  test.each(['vitest', 'playwright', 'markdown'])(
    'leaves a file alone that somebody else wrote, and all others then (%s)',
    (format) => {
      const folder = makeFolder('paths')
      const write = () => paths('--machine', 'undo', '--machine', 'tags', '--format', format, '--out', folder)
      const ending = { vitest: 'test.ts', playwright: 'spec.ts', markdown: 'md' }[format]
      const [undo, tags] = ['undo', 'tags'].map((name) => path.join(folder, `${name}.${ending}`))
      writeFileSync(undo!, 'By hand.')
      const { stderr, status } = write()
      expect([stderr, status]).toEqual([
        expect.stringContaining(`${undo} was not written by this command and stays as it is.`),
        2,
      ])
      expect(readFileSync(undo!, 'utf8')).toBe('By hand.')
      expect(existsSync(tags!)).toBe(false)
      rmSync(undo!)
      expect([write().status, write().status]).toEqual([0, 0])
      rmSync(folder, { recursive: true })
    },
  )

  test('writes a spec with the calls that services make and the role that a person has', () => {
    const { stdout } = paths('--machine', 'messages', '--format', 'playwright')
    expect(stdout).toContain("loadMessages: walk.sends('GET /store/users/messages'),")
    expect(stdout).toContain(
      "tellDeed: walk.sends('PUT /store/users/messages/seen', 'DELETE /store/users/messages/{id}'),",
    )
    expect(stdout).toMatch(/ {2}\/\/ session\.opened \(user: analyst.*\n {2}'session\.opened': walk\.TODO,/)
    expect(stdout).toContain("'signedIn.polling.asking': walk.TODO")
  })

  test('leaves out what a person alone cannot bring about', () => {
    const all = paths('--machine', 'savedFilters', '--kind', 'edges').stdout
    expect(all).toMatch(/saveFilter fails/)
    const { stdout } = paths('--machine', 'savedFilters', '--kind', 'edges', '--by', 'person')
    expect(all).toMatch(/session\.renewed/)
    expect(stdout).toMatch(/saveFilter succeeds/)
    expect(stdout).toMatch(/filter\.applied/)
    expect(stdout).not.toMatch(/fails|session\.renewed/)
  })

  test('draws a machine as a Mermaid diagram', () => {
    expect(paths('--machine', 'undo', '--format', 'mermaid').stdout).toMatch(
      /^stateDiagram-v2\n {2}\[\*\] --> undo_idle/,
    )
  })

  test('writes those that lead to a state as a checklist, a file for each machine that has it', () => {
    const folder = makeFolder('paths')
    const { stdout, status } = paths(
      '--to',
      'confirming',
      '--limit',
      '2',
      '--format',
      'markdown',
      '--out',
      folder,
    )
    expect(status).toBe(0)
    expect(stdout).toMatch(/^\d+ paths of \d+ machines written/)
    const selection = readFileSync(path.join(folder, 'selection.md'), 'utf8')
    expect(selection).toContain('# selection')
    expect(selection.match(/^## /gm)).toHaveLength(2)
    expect(selection).toMatch(/\d\. \[ \] change\.chosen .*; then it stands in `some\.confirming\.editing`/)
    expect(existsSync(path.join(folder, 'undo.md'))).toBe(false)
    rmSync(folder, { recursive: true })
  })

  test('tells a path as a scenario', () => {
    const { stdout } = paths('--machine', 'undo', '--to', 'undoing', '--limit', '1', '--format', 'gherkin')
    expect(stdout).toMatch(
      /^Feature: undo\n\n {2}Scenario: 1, to undoing\n {4}Given undo stands in idle\n {4}When undo .*\n {4}Then it stands in undoing/,
    )
  })

  test('says how much of a machine is declared, reached, replayed and walked', () => {
    const { stdout } = paths('--machine', 'undo', '--coverage', '--format', 'json')
    const [undo] = JSON.parse(stdout) as Coverage[]
    expect(undo).toMatchObject({
      machine: 'undo',
      states: { notReplayed: [] },
      transitions: { notReplayed: [] },
    })
    expect(undo!.transitions.replayed).toBe(undo!.transitions.declared)
    expect(undo!.transitions.declared).toBeGreaterThan(3)
    expect(paths('--machine', 'undo', '--coverage').stdout).toMatch(/^undo( +\d+){3} /m)
  })

  test.each([
    [['--machine', 'selektion'], 'There is no machine selektion. Nearest: selection'],
    [['--machine', 'undo', '--to', 'undone'], 'There is no state undone. Nearest: done, undoing'],
    [['--kind', 'longest'], 'There is no kind longest'],
    [['--format', 'pdf'], 'There is no format pdf'],
    [['--coverage', '--format', 'gherkin'], 'There is no format gherkin'],
    [['--limit', 'few'], '--limit takes a whole number'],
    [['--walks', '0'], '--walks takes a whole number'],
    [['--one'], '--to or --events says which'],
    [['--by', 'analyst'], '--by takes person, and not analyst.'],
    [['--format', 'playwright', '--events', 'undo'], '--events does nothing beside --format playwright'],
    [['--coverage', '--to', 'done'], '--to does nothing beside --coverage'],
    [['--coverage', '--out', 'walked'], '--format html alone'],
    [['--walks', '5', '--format', 'json'], '--format does nothing beside --walks'],
    [['--seed', '5'], '--walks says how many'],
    [['--events', 'undo', '--kind', 'edges'], '--kind does nothing beside --events'],
    [['--to', 'done', '--to', 'undoing'], '--to is given twice'],
    [['--out', ''], '--out takes a folder'],
    [['--out', 'package.json'], 'package.json is a file'],
    [['--out', 'package.json/paths'], 'The folder package.json/paths can’t be made: ENOTDIR'],
    [['--out', '/proc/paths'], 'can’t be made'],
    [['--machine', 'undo', '--events', 'undone'], 'There is no event undone. Nearest: undo'],
    [['--limt', '3'], "Unknown option '--limt'"],
  ])('%j is refused in words', (args, words) => {
    const { stderr, status } = paths(...args)
    expect(status).toBe(2)
    expect(stderr).toContain(words)
    expect(stderr.trim().split('\n').length).toBeLessThan(4)
  })
})
