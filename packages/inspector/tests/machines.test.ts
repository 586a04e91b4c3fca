import { declaredTransitions, edgePaths, eventsWithoutSample, replay, servicesOf } from '@statepaths/xstate'
import { describe, expect, test } from 'vitest'
import * as machines from '../src/machines.ts'
import { inspectorSubjects } from '../src/samples.ts'

describe.each(inspectorSubjects)('the $name machine', (subject) => {
  test('goes every generated path as the path says, and takes every declared transition', async () => {
    const walks = []
    for (const path of edgePaths(subject)) walks.push(await replay(subject, path))
    expect(walks.flatMap(({ problem }) => problem ?? [])).toEqual([])
    const taken = new Set(walks.flatMap((walked) => [...walked.taken]))
    expect([...declaredTransitions(subject.machine).keys()].filter((name) => !taken.has(name))).toEqual([])
  })

  test('has samples of what it waits for, and of what its services answer', () => {
    expect(eventsWithoutSample(subject)).toEqual([])
    expect(new Set(Object.keys(subject.outcomes))).toEqual(new Set(servicesOf(subject)))
  })
})

test('each workflow of the inspector has samples', () => {
  expect(inspectorSubjects.map(({ machine }) => machine).toSorted(byId)).toEqual(
    Object.values(machines).toSorted(byId),
  )
})

const byId = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1)
