import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import { shortestPaths } from '@statepaths/xstate'
import { sessionSubject } from '../../../src/paths/samples/session.ts'
import { analyst, NOON } from '../../../src/paths/samples/things.ts'
import { ADDRESS } from '../../../src/machines/kit/address.ts'
import { BUS, busLogic, type BusRef } from '../../../src/machines/bus.ts'
import { type OpenedSession, sessionMachine } from '../../../src/machines/session/sessionMachine.ts'

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

test('a session that comes back as another user’s closes what the one before had open', async () => {
  const sessions = [analyst, analyst, { ...analyst, providerId: 'another' }]
  const root = createActor(
    setup({
      actors: {
        bus: busLogic,
        address: fromCallback(() => {}),
        session: sessionMachine.provide({
          actors: {
            restoreSession: fromPromise<OpenedSession>(async () => ({
              user: sessions.shift()!,
              at: NOON,
              renewAfterMs: 840_000,
            })),
          },
        }),
      },
    }).createMachine({
      invoke: [
        { src: 'bus', systemId: BUS },
        { src: 'address', systemId: ADDRESS },
        { src: 'session', systemId: 'session' },
      ],
    }),
  ).start()
  const bus = root.system.get(BUS) as BusRef
  const told: string[] = []
  bus.on('*', ({ type }) => told.push(type))
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  await settled()
  for (const [n, facts] of [['session.renewed'], ['session.closed', 'session.opened']].entries()) {
    bus.send({ type: 'session.outdated' })
    await settled()
    expect(told.slice(1 + n * 2)).toEqual(['session.outdated', ...facts])
  }
  root.stop()
})
