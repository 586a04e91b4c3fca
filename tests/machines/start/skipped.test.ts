import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import { START_PATH } from '../../../src/domain/start/start.ts'
import { BUS, busLogic, type BusRef } from '../../../src/machines/bus.ts'
import { ADDRESS } from '../../../src/machines/kit/address.ts'
import { type OpenedSession, sessionMachine } from '../../../src/machines/session/sessionMachine.ts'
import { type Preferences, preferencesMachine } from '../../../src/machines/shell/preferencesMachine.ts'
import { analyst, NOON } from '../../../src/paths/samples/things.ts'

/** A start page that was skipped does not open by itself again in this browser. */

const owner = { ...analyst, groups: ['god'], hasListings: false }

/** A page at the root of an empty workspace, with what its browser keeps; the server's answer is held. */
function openPage(kept: Partial<Preferences>) {
  const answer = Promise.withResolvers<OpenedSession>()
  const opened: string[] = []
  const stored: Preferences[] = []
  const root = createActor(
    setup({
      actors: {
        bus: busLogic,
        address: fromCallback<{ type: string; path: string }>(({ receive }) =>
          receive(({ path }) => void opened.push(path)),
        ),
        session: sessionMachine.provide({ actors: { restoreSession: fromPromise(() => answer.promise) } }),
        preferences: preferencesMachine.provide({
          actors: {
            loadPreferences: fromPromise<Partial<Preferences>>(async () => kept),
            storePreferences: fromPromise<void, Preferences>(async ({ input }) => void stored.push(input)),
          },
        }),
      },
    }).createMachine({
      invoke: [
        { id: 'bus', systemId: BUS, src: 'bus' },
        { id: 'address', systemId: ADDRESS, src: 'address' },
        { id: 'session', systemId: 'session', src: 'session' },
        { id: 'preferences', systemId: 'preferences', src: 'preferences' },
      ],
    }),
  ).start()
  const bus = root.system.get(BUS) as BusRef
  return {
    bus,
    opened,
    stored,
    signIn: () => answer.resolve({ user: owner, at: NOON, renewAfterMs: 840_000 }),
  }
}

test('an owner who skipped the start page is not led to it again', async () => {
  const first = openPage({})
  first.signIn()
  await expect.poll(() => first.opened).toEqual([START_PATH])
  first.bus.send({ type: 'start.skipped' })
  await expect.poll(() => first.stored).toMatchObject([{ skipsStart: true }])

  const again = openPage(first.stored[0]!)
  // What the browser keeps is read at once, and the server asked.
  await new Promise((resolve) => setTimeout(resolve))
  again.signIn()
  await expect.poll(() => again.opened).toEqual(['/'])
})
