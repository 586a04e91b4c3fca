import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  allNodes,
  declaredTransitions,
  joinedEdgePaths,
  replay,
  shortestPaths,
  stepsOf,
  servicesOf,
} from '@statepaths/xstate'
import { missingSamples } from '../../../src/paths/missingSamples.ts'
import { subjects } from '../../../src/paths/subjects.ts'

/** Every machine walked along its generated paths with held services, success and failure included. */
describe.each(subjects)('the $name machine', (subject) => {
  const paths = joinedEdgePaths(subject)

  test('goes every generated path as the path says, and takes every declared transition', async () => {
    const taken = new Set<string>()
    const entered = new Set<string>()
    const problems: string[] = []
    for (const path of paths) {
      const walked = await replay(subject, path)
      if (walked.problem) problems.push(walked.problem)
      for (const name of walked.taken) taken.add(name)
      for (const id of walked.entered) entered.add(id)
    }
    expect(problems).toEqual([])
    expect([...declaredTransitions(subject.machine).keys()].filter((name) => !taken.has(name))).toEqual([])
    expect(entered).toEqual(new Set(allNodes(subject.machine).map((node) => node.id)))
  })

  test('has samples for every service that it invokes, with outputs and errors', () => {
    expect(new Set(Object.keys(subject.outcomes))).toEqual(new Set(servicesOf(subject)))
    for (const [id, { outputs, errors }] of Object.entries(subject.outcomes)) {
      expect(outputs.length, `outputs of ${id}`).toBeGreaterThan(0)
      expect(errors.length, `errors of ${id}`).toBeGreaterThan(0)
    }
  })

  test('reaches each state in few steps', () => {
    for (const path of shortestPaths(subject)) expect(stepsOf(path).length).toBeLessThan(12)
  })
})

/** The root has no states of its own. */
const WITHOUT_STATES = 'appMachine.ts'

test('every machine has event samples, by which its paths are found', () => {
  const files = globSync(['src/machines/**/*.ts', 'packages/*/src/machines/**/*.ts'], {
    cwd: path.join(import.meta.dirname, '../../..'),
  })
  const machines = files
    .map((file) => path.basename(file))
    .filter((file) => file.endsWith('Machine.ts') && file !== WITHOUT_STATES)
  expect(missingSamples(machines, subjects)).toEqual([])
  expect(subjects.map(({ name }) => name).filter((name) => !machines.includes(`${name}Machine.ts`))).toEqual(
    [],
  )
})

test('a machine without samples is told, and which to write', () => {
  expect(missingSamples(['undoMachine.ts', 'barterMachine.ts'], subjects)).toEqual([
    'barterMachine.ts has no event samples: export barterSubject from src/paths/samples/barter.ts and name it in src/paths/subjects.ts',
  ])
  const without = subjects.map((subject) =>
    subject.name === 'undo'
      ? { ...subject, events: subject.events.filter(({ type }) => type !== 'undo') }
      : subject,
  )
  expect(missingSamples(['undoMachine.ts'], without)).toEqual([
    'undoMachine.ts has no sample of the event undo in src/paths/samples: undoSubject',
  ])
})
