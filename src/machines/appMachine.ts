import { type ActorRefFrom, setup } from 'xstate'
import type { Listing } from '../domain/listing.ts'
import { ADDRESS, addressLogic, type AddressRef } from './address.ts'
import { BUS, busLogic, type BusRef } from './bus.ts'
import { filterMachine } from './filterMachine.ts'
import { notificationsMachine } from './notificationsMachine.ts'
import { createPageMachine } from './pageMachine.ts'
import { preferencesMachine } from './preferencesMachine.ts'
import { selectionMachine } from './selectionMachine.ts'
import { sessionMachine } from './sessionMachine.ts'
import { UNDO, undoMachine } from './undoMachine.ts'

export const listingsPageMachine = createPageMachine<Listing>('listings', '/listings')

/** The long-lived actors, by their ids in the system. */
export interface AppActors {
  readonly bus: BusRef
  readonly address: AddressRef
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly preferences: ActorRefFrom<typeof preferencesMachine>
  readonly notifications: ActorRefFrom<typeof notificationsMachine>
  readonly undo: ActorRefFrom<typeof undoMachine>
  readonly filter: ActorRefFrom<typeof filterMachine>
  readonly listings: ActorRefFrom<typeof listingsPageMachine>
  readonly selection: ActorRefFrom<typeof selectionMachine>
}

/**
 * The root of the actor system: it holds every long-lived workflow, each found by its id. The bus comes first, for
 * the others listen to it; the address last, for it tells them where the page stands.
 */
export const appMachine = setup({
  actors: {
    bus: busLogic,
    session: sessionMachine,
    preferences: preferencesMachine,
    notifications: notificationsMachine,
    undo: undoMachine,
    filter: filterMachine,
    listings: listingsPageMachine,
    selection: selectionMachine,
    address: addressLogic,
  },
}).createMachine({
  id: 'app',
  invoke: [
    { id: 'bus', systemId: BUS, src: 'bus' },
    { id: 'session', systemId: 'session', src: 'session' },
    { id: 'preferences', systemId: 'preferences', src: 'preferences' },
    { id: 'notifications', systemId: 'notifications', src: 'notifications' },
    { id: 'undo', systemId: UNDO, src: 'undo' },
    { id: 'filter', systemId: 'filter', src: 'filter' },
    { id: 'listings', systemId: 'listings', src: 'listings' },
    { id: 'selection', systemId: 'selection', src: 'selection' },
    { id: 'address', systemId: ADDRESS, src: 'address' },
  ],
})
