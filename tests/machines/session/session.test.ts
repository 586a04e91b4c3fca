import { expect, test } from 'vitest'
import { sessionSubject } from '../../../src/paths/samples/session.ts'
import { shortestPaths } from '../../../src/paths/walk.ts'

/** What the replays of the paths don't tell, for they ask the machine itself what is right. */

test('whoever has to sign in again after the server was away is told of no problem that is over', () => {
  const reached = shortestPaths({
    ...sessionSubject,
    distinguish: ({ path, problem }: { path: string; problem: string | null }) => [path, problem !== null],
  }).map(({ state }) => state)
  const refused = reached.filter((state) => state.matches({ unauthenticated: 'rejected' }))
  const waiting = reached.filter((state) => state.matches({ unauthenticated: 'waiting' }))
  expect(waiting.length).toBeGreaterThan(1)
  for (const { context } of waiting) expect(context).toMatchObject({ problem: null, remaining: null })
  expect(refused.length).toBeGreaterThan(0)
  for (const { context } of refused) expect(context).toMatchObject({ problem: expect.any(String) })
})
