import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import { shortestPaths } from '@statepaths/xstate'
import { sessionSubject } from '../../../src/paths/samples/session.ts'
import { analyst, NOON } from '../../../src/paths/samples/things.ts'
import type { SignedInUser } from '../../../src/domain/session/user.ts'
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

/** A session that is restored as each of these users, and what is told of it. */
async function restored(sessions: SignedInUser[]) {
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
  return { root, bus, told, settled }
}

test('a session that comes back as another user’s closes what the one before had open', async () => {
  const { root, bus, told, settled } = await restored([
    analyst,
    analyst,
    { ...analyst, providerId: 'another' },
  ])
  for (const [n, facts] of [['session.renewed'], ['session.closed', 'session.opened']].entries()) {
    bus.send({ type: 'session.outdated' })
    await settled()
    expect(told.slice(1 + n * 2)).toEqual(['session.outdated', ...facts])
  }
  root.stop()
})

test.each<[string, SignedInUser, boolean]>([
  ['a brand is taken', { ...analyst, brands: analyst.brands.slice(1) }, true],
  ['a role is taken', { ...analyst, groups: ['client'] }, true],
  ['nothing is taken', { ...analyst, groups: [...analyst.groups, 'admin'] }, false],
])(
  'a user from whom %s while they are signed in is told so where it concerns them',
  async (_, next, isTold) => {
    const { root, bus, told, settled } = await restored([analyst, next])
    bus.send({ type: 'session.outdated' })
    await settled()
    expect(told.slice(1)).toEqual([
      'session.outdated',
      'session.renewed',
      ...(isTold ? ['notice.raised'] : []),
    ])
    root.stop()
  },
)
