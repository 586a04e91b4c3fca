import { describe, expect, test } from 'vitest'
import { chartOf, pathsTo } from '@statepaths/inspector'
import { generatedPaths, subjectOf, walkApart } from '@statepaths/inspector/paths'
import { subjects } from '../../../src/paths/subjects.ts'

const undo = subjects.find(({ name }) => name === 'undo')!
const session = subjects.find(({ name }) => name === 'session')!

describe('a copy of a machine', () => {
  test('goes a generated path to the state that the path promises, each step with what it took', async () => {
    for (const { to, steps } of generatedPaths(session).shortest) {
      const standings = await walkApart(
        session,
        steps.map(({ event }) => event),
      )
      expect(standings).toHaveLength(steps.length + 1)
      expect(standings.at(-1)!.state).toBe(to)
      for (const { taken } of standings.slice(1)) expect(taken.length).toBeGreaterThan(0)
    }
  })

  test('offers what does something, and leads where it said', async () => {
    const [start] = await walkApart(undo, [])
    expect(start!.options.length).toBeGreaterThan(0)
    for (const { event, to } of start!.options) {
      const [, after] = await walkApart(undo, [event])
      expect(after!.state).toBe(to)
    }
  })

  test('says why a step can’t be taken', async () => {
    await expect(walkApart(session, [{ type: 'xstate.done.actor.signIn' }])).rejects.toThrow(
      'no service signIn is running',
    )
  })
})

test('a machine that is made in many versions is found by its states', () => {
  const page = subjects.find(({ name }) => name === 'growingList')!
  const chart = JSON.parse(
    JSON.stringify(chartOf(page.machine)).replaceAll(page.machine.id, 'pagesOfSomething'),
  ) as ReturnType<typeof chartOf>
  expect(subjectOf(chart, subjects)).toBe(page)
  expect(subjectOf({ ...chart, root: { ...chart.root, states: [] } }, subjects)).toBeNull()
})

test('paths are found by a part of the state’s name', () => {
  const { shortest } = generatedPaths(session)
  const found = pathsTo(shortest, ' REJECTED ')
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(({ to }) => to.includes('rejected'))).toBe(true)
  expect(pathsTo(shortest, '')).toHaveLength(shortest.length)
})
