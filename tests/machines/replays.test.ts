import { describe, expect, test } from 'vitest'
import { mutantsWithoutTransition } from '../../tools/paths/mutants.ts'
import { replay } from '../../tools/paths/replay.ts'
import { subjects } from '../../tools/paths/subjects.ts'
import {
  allNodes,
  declaredTransitions,
  edgePaths,
  nodesOf,
  type Path,
  shortestPaths,
  stepsOf,
} from '../../tools/paths/walk.ts'

/** How soon a path will notice that a transition is lost: those that end with its event, from where it started, first. */
function likelihood(lost: string, path: Path): number {
  const [node = '', ...rest] = lost.split(' ')
  const what = rest.join(' ')
  const [last, before] = stepsOf(path).toReversed()
  const isIn = (state: Path['state'] | undefined, id: string) =>
    state !== undefined && nodesOf(state).some((one) => one.id === id)
  if (what.startsWith('always')) return Number(isIn(last!.state, node.slice(0, node.lastIndexOf('.'))))
  const { type } = last!.event
  const outcome = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type)
  const name = outcome ? `${outcome[1] === 'done' ? 'onDone' : 'onError'} of ${outcome[2]}` : ` ${type}`
  return Number(` ${what}`.includes(name)) * 2 + Number(isIn(before?.state, node))
}

/** Every machine walked along its generated paths with held services, success and failure included. */
describe.each(subjects)('the $name machine', (subject) => {
  const paths = edgePaths(subject)

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

  test('is noticed when any one of its transitions is taken out', async () => {
    const survivors: string[] = []
    for (const mutant of mutantsWithoutTransition(subject.machine)) {
      let noticed = false
      const likely = new Map(paths.map((path) => [path, likelihood(mutant.name, path)]))
      for (const path of paths.toSorted((a, b) => likely.get(b)! - likely.get(a)!)) {
        noticed = (await replay(subject, path, mutant.machine)).problem !== null
        if (noticed) break
      }
      if (!noticed) survivors.push(mutant.name)
    }
    expect(survivors).toEqual([])
  })

  test('has samples for every service that it invokes, with outputs and errors', () => {
    const invoked = allNodes(subject.machine)
      .flatMap((node) => node.invoke.map(({ id }) => id))
      .filter((id) => id !== 'facts')
    expect(new Set(Object.keys(subject.outcomes))).toEqual(new Set(invoked))
    for (const [id, { outputs, errors }] of Object.entries(subject.outcomes)) {
      expect(outputs.length, `outputs of ${id}`).toBeGreaterThan(0)
      expect(errors.length, `errors of ${id}`).toBeGreaterThan(0)
    }
  })

  test('reaches each state in few steps', () => {
    for (const path of shortestPaths(subject)) expect(stepsOf(path).length).toBeLessThan(12)
  })
})

test('every machine file has its samples', async () => {
  const { readdirSync } = await import('node:fs')
  const files = readdirSync(new URL('../../src/machines', import.meta.url))
  const machines = files.filter((file) => file.endsWith('Machine.ts') && file !== 'appMachine.ts')
  expect(machines.map((file) => file.replace('Machine.ts', '')).sort()).toEqual(
    subjects.map(({ name }) => name).sort(),
  )
})
