import { assign, type EventObject, type MachineContext, type ProvidedActor } from 'xstate'
import type { FactOf } from '../bus.ts'

/** Who is signed in, as what works on a page of the Setup site keeps it: whoever signs in or out, it settles again. */

export interface SignedIn {
  readonly groups: readonly string[]
}

/** Keeps what the user may; nothing once the session is closed. */
export const keepGroups = <
  Context extends MachineContext & SignedIn,
  Seen extends EventObject,
  Any extends EventObject,
  Actor extends ProvidedActor,
>() => assign<Context, Seen, SignedIn, Any, Actor>((_, { groups }) => ({ groups }) as Partial<Context>)

export const signedInOn = {
  'session.opened': {
    target: '.settling',
    actions: {
      type: 'keepGroups',
      params: ({ event }: { event: FactOf<'session.opened'> }) => ({ groups: event.user.groups }),
    },
  },
  'session.closed': { target: '.settling', actions: { type: 'keepGroups', params: { groups: [] } } },
} as const
