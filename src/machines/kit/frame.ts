import type { ActorRefFrom } from 'xstate'
import { ADDRESS, addressLogic, type AddressRef } from './address.ts'
import { BUS, busLogic, type BusRef } from '../bus.ts'
import { notificationsMachine } from '../shell/notificationsMachine.ts'
import { outageMachine } from '../shell/outageMachine.ts'
import { preferencesMachine } from '../shell/preferencesMachine.ts'
import { sessionMachine } from '../session/sessionMachine.ts'
import { signOutsLogic } from '../session/signOuts.ts'
import { visibilityLogic } from './visibility.ts'

/** What stands around every page, the console's and the sub-sites': who is signed in, theme, snackbars, address, bus. */

/** The frame's actors, by their ids in the system. */
export interface FrameActors {
  readonly bus: BusRef
  readonly address: AddressRef
  readonly outage: ActorRefFrom<typeof outageMachine>
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly preferences: ActorRefFrom<typeof preferencesMachine>
  readonly notifications: ActorRefFrom<typeof notificationsMachine>
}

/** What a root machine that has the frame names as its actors. */
export const frameLogic = {
  bus: busLogic,
  outage: outageMachine,
  session: sessionMachine,
  preferences: preferencesMachine,
  notifications: notificationsMachine,
  signOuts: signOutsLogic,
  visibility: visibilityLogic,
  address: addressLogic,
}

/**
 * Invoked first: the bus comes before those that listen to it, and the preferences, on which depends what a session opens,
 * before the session, which may be known as soon as they are.
 */
export const frameFirst = [
  { id: 'bus', systemId: BUS, src: 'bus' },
  { id: 'outage', systemId: 'outage', src: 'outage' },
  { id: 'preferences', systemId: 'preferences', src: 'preferences' },
  { id: 'session', systemId: 'session', src: 'session' },
  { id: 'notifications', systemId: 'notifications', src: 'notifications' },
] as const

/** Invoked last: they tell everybody where the page stands. */
export const frameLast = [
  { id: 'signOuts', src: 'signOuts' },
  { id: 'visibility', src: 'visibility' },
  { id: 'address', systemId: ADDRESS, src: 'address' },
] as const
