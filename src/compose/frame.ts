import type { RouterHistory } from '@tanstack/history'
import { type AnyActor, fromCallback } from 'xstate'
import { ADDRESS, type AddressCommand, type addressLogic } from '../machines/kit/address.ts'
import { BUS, type BusRef } from '../machines/bus.ts'
import type { FrameActors } from '../machines/kit/frame.ts'
import { served } from '../machines/kit/service.ts'
import { preferencesMachine } from '../machines/shell/preferencesMachine.ts'
import { sessionMachine } from '../machines/session/sessionMachine.ts'
import { addressService } from '../services/address.ts'
import { heldReads } from '../services/heldReads.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { loadPreferences, storePreferences } from '../services/preferences.ts'
import { sessionService } from '../services/session.ts'

/** Puts the frame's machines and services together, for the console and the sub-sites alike. */

export interface FrameSettings {
  readonly call: Call
  /** The server's address; the current host where it is empty. */
  readonly baseURL: string
  readonly history: RouterHistory
}

/** How the calls of a root reach the server: with its session's token, and waiting with its outages. */
export const frameHttp = (baseURL: string, frame: () => FrameActors): HttpSettings => ({
  baseURL,
  token: () => frame().session.getSnapshot().context.user?.auth ?? null,
  onRefused: () => frame().bus.send({ type: 'session.outdated' }),
  held: heldReads({
    onFailed: (retryAfterMs) => frame().bus.send({ type: 'server.failed', retryAfterMs }),
    onAnswered: () => frame().bus.send({ type: 'server.answered' }),
    whenResumed: (listener) => void frame().bus.on('reads.resumed', listener),
  }),
})

/** The frame's actors with their services, for a root machine's `provide`. */
export function provideFrame({ call, baseURL, history }: FrameSettings) {
  const session = sessionService(call)
  return {
    session: sessionMachine.provide({
      actors: {
        restoreSession: served((_, signal) => session.restore(signal)),
        signIn: served((input, signal) => session.signIn(input, signal)),
        postSignOutForm: served(async () => session.postSignOutForm(baseURL)),
      },
    }),
    preferences: preferencesMachine.provide({
      actors: {
        loadPreferences: served(async () => loadPreferences()),
        storePreferences: served(async (input) => storePreferences(input)),
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
    outage: get('outage'),
    session: get('session'),
    preferences: get('preferences'),
    notifications: get('notifications'),
  }
}

/** Tells the bus of every address, goes where it is told, and holds the page while it is told to. */
function addressActor(address: ReturnType<typeof addressService>): typeof addressLogic {
  return fromCallback<AddressCommand>(({ receive, system }) => {
    const bus = () => system.get(BUS) as BusRef
    const tell = () => bus().send({ type: 'address.changed', ...address.read() })
    let release = () => {}
    let answer = (_mayLeave: boolean) => {}
    const stop = () => {
      answer(false)
      release()
    }
    const hold = () => {
      stop()
      release = address.hold(
        () =>
          new Promise((resolve) => {
            answer(false)
            answer = resolve
            bus().send({ type: 'departure.held' })
          }),
      )
    }
    receive((command) => {
      switch (command.type) {
        case 'open':
          return address.open(command.path)
        case 'openAlong':
          return address.open(command.path + location.search)
        case 'writeQuery':
          return address.writeQuery(command.query, command.replaces)
        case 'hold':
          return hold()
        case 'release':
          return stop()
        case 'letGo':
          return answer(true)
        case 'keepHere':
          return answer(false)
      }
    })
    tell()
    const unwatch = address.watch(tell)
    return () => {
      stop()
      unwatch()
    }
  })
}
