import type { RouterHistory } from '@tanstack/history'
import { type AnyActor, fromCallback } from 'xstate'
import { ADDRESS, type AddressCommand, type addressLogic } from '../machines/kit/address.ts'
import { BUS, type BusRef } from '../machines/bus.ts'
import { PAGE_SETTLED_MS } from '../domain/kit/constants.ts'
import type { FrameActors } from '../machines/kit/frame.ts'
import { served } from '../machines/kit/service.ts'
import type { visibilityLogic } from '../machines/kit/visibility.ts'
import { preferencesMachine } from '../machines/shell/preferencesMachine.ts'
import { sessionMachine } from '../machines/session/sessionMachine.ts'
import type { signOutsLogic } from '../machines/session/signOuts.ts'
import { addressService } from '../services/address.ts'
import { heldReads } from '../services/heldReads.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { isOffline, watchNetwork } from '../services/network.ts'
import { loadPreferences, storePreferences } from '../services/preferences.ts'
import { sessionService, takeUserOfPage } from '../services/session.ts'
import { hearSignOuts, tellSignOut } from '../services/signOuts.ts'
import { watchVisibility } from '../services/visibility.ts'

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
  user: () => frame().session.getSnapshot().context.user?.providerId ?? null,
  renewed: (signal) => sessionRenewal(frame(), signal),
  held: heldReads({
    onFailed: (retryAfterMs) => frame().bus.send({ type: 'server.failed', retryAfterMs }),
    onAnswered: () => frame().bus.send({ type: 'server.answered' }),
    isOffline,
    whenResumed: (listener) => void frame().bus.on('reads.resumed', listener),
  }),
})

/** The frame's actors with their services, for a root machine's `provide`. */
export function provideFrame({ call, baseURL, history }: FrameSettings) {
  const session = sessionService(call, takeUserOfPage)
  return {
    session: sessionMachine.provide({
      actors: {
        restoreSession: served((_, signal) => session.restore(signal)),
        signIn: served((input, signal) => session.signIn(input, signal)),
        postSignOutForm: served(async () => {
          tellSignOut()
          session.postSignOutForm(baseURL)
        }),
      },
    }),
    preferences: preferencesMachine.provide({
      actors: {
        loadPreferences: served(async () => loadPreferences()),
        storePreferences: served(async (input) => storePreferences(input)),
      },
    }),
    signOuts: signOutsActor(),
    visibility: visibilityActor(),
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

/** Asks for another token: true once it is there, which may take until the user has signed in again; false where the session ends first. */
function sessionRenewal({ bus, session }: FrameActors, signal: AbortSignal | undefined): Promise<boolean> {
  if (!session.getSnapshot().matches('authenticated')) return Promise.resolve(false)
  return new Promise((resolve) => {
    const settle = (isRenewed: boolean) => () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
      resolve(isRenewed)
    }
    const subscriptions = [bus.on('session.renewed', settle(true)), bus.on('session.closed', settle(false))]
    signal?.addEventListener('abort', settle(false), { once: true })
    bus.send({ type: 'session.outdated' })
  })
}

function signOutsActor(): typeof signOutsLogic {
  return fromCallback<{ type: 'unused' }>(({ system }) =>
    hearSignOuts(() => (system.get(BUS) as BusRef).send({ type: 'session.leftElsewhere' })),
  )
}

/** Tells the bus whether the page is seen, and once the list of listings has been there for a moment. */
function visibilityActor(): typeof visibilityLogic {
  return fromCallback<{ type: 'unused' }>(({ system }) => {
    const bus = system.get(BUS) as BusRef
    let settling: ReturnType<typeof setTimeout> | undefined
    const listening = bus.on('list.shown', () => {
      clearTimeout(settling)
      settling = setTimeout(() => {
        listening.unsubscribe()
        bus.send({ type: 'page.settled' })
      }, PAGE_SETTLED_MS)
    })
    const leave = watchVisibility((isShown) => bus.send({ type: isShown ? 'page.shown' : 'page.hidden' }))
    return () => {
      listening.unsubscribe()
      clearTimeout(settling)
      leave()
    }
  })
}

/** Tells the bus of every address and of the network, goes where it is told, and holds the page while it is told to. */
function addressActor(address: ReturnType<typeof addressService>): typeof addressLogic {
  return fromCallback<AddressCommand>(({ receive, system }) => {
    const bus = () => system.get(BUS) as BusRef
    const tell = () => bus().send({ type: 'address.changed', ...address.read() })
    let release: (() => void) | null = null
    let answer = (_mayLeave: boolean) => {}
    const stop = () => {
      answer(false)
      release?.()
      release = null
    }
    const mayLeave = () =>
      new Promise<boolean>((resolve) => {
        answer(false)
        answer = resolve
        bus().send({ type: 'departure.held' })
      })
    const hold = () => {
      stop()
      release = address.hold(mayLeave)
    }
    const askToLeave = async () => {
      if (!release || (await mayLeave())) bus().send({ type: 'departure.allowed' })
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
        case 'askToLeave':
          return void askToLeave()
        case 'letGo':
          return answer(true)
        case 'keepHere':
          return answer(false)
      }
    })
    tell()
    const unwatch = address.watch((isStep) => {
      tell()
      if (isStep) bus().send({ type: 'address.left' })
    })
    const unwatchNetwork = watchNetwork((isThere) =>
      bus().send({ type: isThere ? 'network.returned' : 'network.lost' }),
    )
    return () => {
      stop()
      unwatch()
      unwatchNetwork()
    }
  })
}
