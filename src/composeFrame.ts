import type { RouterHistory } from '@tanstack/history'
import { type AnyActor, fromCallback, fromPromise } from 'xstate'
import { ADDRESS, type AddressCommand, type addressLogic } from './machines/address.ts'
import { BUS, type BusRef } from './machines/bus.ts'
import type { FrameActors } from './machines/frame.ts'
import { type Preferences, preferencesMachine } from './machines/preferencesMachine.ts'
import { sessionMachine } from './machines/sessionMachine.ts'
import { addressService } from './services/addressService.ts'
import type { Call } from './services/http.ts'
import { loadPreferences, storePreferences } from './services/preferencesService.ts'
import { sessionService } from './services/sessionService.ts'

/** Puts the frame's machines and services together, for the console and the sub-sites alike. */

export interface FrameSettings {
  readonly call: Call
  /** The server's address; the current host where it is empty. */
  readonly baseURL: string
  readonly history: RouterHistory
}

/** The frame's actors with their services, for a root machine's `provide`. */
export function provideFrame({ call, baseURL, history }: FrameSettings) {
  const session = sessionService(call)
  return {
    session: sessionMachine.provide({
      actors: {
        restoreSession: fromPromise(({ signal }) => session.restore(signal)),
        signIn: fromPromise<void, { email: string; password: string }>(({ input, signal }) =>
          session.signIn(input, signal),
        ),
        postSignOutForm: fromPromise(async () => session.postSignOutForm(baseURL)),
      },
    }),
    preferences: preferencesMachine.provide({
      actors: {
        loadPreferences: fromPromise(async () => loadPreferences()),
        storePreferences: fromPromise<void, Preferences>(async ({ input }) => storePreferences(input)),
      },
    }),
    address: addressActor(addressService(history)),
  }
}

/** The frame's actors of a root that runs. */
export function frameActorsOf({ system }: AnyActor): FrameActors {
  const get = (id: string) => system.get(id) as never
  return {
    bus: get(BUS),
    address: get(ADDRESS),
    session: get('session'),
    preferences: get('preferences'),
    notifications: get('notifications'),
  }
}

/** Tells the bus of every address, and goes where it is told. */
function addressActor(address: ReturnType<typeof addressService>): typeof addressLogic {
  return fromCallback<AddressCommand>(({ receive, system }) => {
    const tell = () => (system.get(BUS) as BusRef).send({ type: 'address.changed', ...address.read() })
    receive((command) => {
      if (command.type === 'open') address.open(command.path)
      else address.writeQuery(command.query, command.replaces)
    })
    tell()
    return address.watch(tell)
  })
}
