import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { MutantResult } from '@stryker-mutator/api/core'
import { outcomeOf, scoreOf } from '../../tools/mutants/outcome.ts'
import { percent, survivorLine } from '../../tools/mutants/report.ts'
import { filesIn, mutantRooms, namedRooms } from '../../tools/mutants/rooms.ts'
import { drawMutants } from '../../tools/mutants/sample.ts'
import { ROOT } from '../../tools/setup/root.mjs'

/** What `npm run test:mutants:server` tries, and how it counts. */

const FILE = 'src/domain/kit/once.ts'

describe('the rooms', () => {
  test('hold every file of the domain and of identity', () => {
    const mutated = new Set(mutantRooms().flatMap((room) => filesIn(room.mutated)))
    const all = globSync(['src/domain/**/*.ts', 'server/identity/**/*.ts'], { cwd: ROOT })
    expect(all.filter((file) => !mutated.has(file))).toEqual([])
  })

  test('hold every folder of the store but declarations', () => {
    const names = new Set(mutantRooms().map(({ name }) => name))
    const folders = readdirSync(path.join(ROOT, 'server/store'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['schema', 'migrations'].includes(entry.name))
      .map((entry) => `store/${entry.name}`)
    expect(folders.filter((name) => !names.has(name))).toEqual([])
  })

  test('each have tests that may notice a mutant', () => {
    for (const { name, tests } of mutantRooms())
      expect(
        tests.filter((glob) => !name.startsWith('domain/') && filesIn([glob]).length === 0),
        name,
      ).toEqual([])
  })

  test('are found by their names and by the names of parts', () => {
    expect(namedRooms(['identity/owner', 'store/ads']).map(({ name }) => name)).toEqual([
      'identity/owner',
      'store/ads',
    ])
    expect(namedRooms(['domain']).every(({ part }) => part === 'domain')).toBe(true)
    expect(() => namedRooms(['store/nothing'])).toThrow(
      /There is no room store\/nothing\. They are: domain\/ads, /,
    )
  })
})

describe('the sample', () => {
  const RULES = 'src/domain/complaints/complaintMoves.ts'

  test('is the same each time, and another one with another seed', async () => {
    const drawn = await drawMutants([RULES, FILE], 5, 'one')
    expect(drawn).toHaveLength(5)
    expect(await drawMutants([RULES, FILE], 5, 'one')).toEqual(drawn)
    expect(await drawMutants([RULES, FILE], 5, 'another')).not.toEqual(drawn)
  })

  test('has nothing in it that takes effect when its file is loaded, such as a table', async () => {
    const lines = readFileSync(path.join(ROOT, RULES), 'utf8').split('\n')
    const drawn = await drawMutants([RULES], 1_000, 'one')
    const begins = drawn.map(({ key }) => lines[Number(key.split(':')[1])]!)
    expect(begins.some((line) => line.includes('COMPLAINT_ACTIONS.find('))).toBe(true)
    expect(begins.filter((line) => /label: '|done: '/.test(line))).toEqual([])
  })
})

describe('the score', () => {
  const result = (status: MutantResult['status'], line = 1): MutantResult => ({
    id: `${status}${line}`,
    fileName: path.join(ROOT, FILE),
    mutatorName: 'StringLiteral',
    replacement: '""',
    status,
    location: { start: { line, column: 1 }, end: { line, column: 7 } },
  })
  const STATUSES = [
    'Killed',
    'Killed',
    'Timeout',
    'Survived',
    'NoCoverage',
    'Ignored',
    'CompileError',
  ] as const
  const outcome = outcomeOf(
    STATUSES.map((status) => result(status)),
    { digest: 'same', seconds: 12 },
  )

  test('is the share of tried mutants that tests notice; what no test reaches counts as not noticed', () => {
    expect(outcome).toMatchObject({ killed: 2, timedOut: 1, untried: 1 })
    expect(scoreOf([outcome])).toBe(3 / 5)
    expect(scoreOf([])).toBeNull()
  })

  test('is never rounded up', () => {
    expect(percent(0.84999)).toBe('84.9 %')
    expect(percent(null)).toBe('-')
  })

  test('comes with the place of each survivor, what stands there and what took its place', () => {
    const [survived, unreached] = outcome.survivors
    expect(survivorLine(survived!)).toMatch(/^- src\/domain\/kit\/once\.ts:1: `.{6}` → `""`$/)
    expect(survivorLine(unreached!)).toMatch(/ \(no test gets there\)$/)
  })
})
