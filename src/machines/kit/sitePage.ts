import { assign, type EventObject, type MachineContext, type ProvidedActor } from 'xstate'
import { type Capability, may } from '../../domain/kit/roles.ts'
import type { Fact } from '../bus.ts'
import { withEvent } from './effects.ts'
import { fetched } from './fetchedMachine.ts'
import { type SignedIn, signedInOn } from './signedIn.ts'

/**
 * What a page of the Setup site has that is no list of records: who is signed in, whether the address leads to it and they may see
 * it, and reading what it shows as long as it is seen.
 */

export type SitePageFact = Extract<
  Fact,
  { type: 'session.opened' | 'session.closed' | 'address.changed' | 'page.hidden' | 'page.shown' }
>

export interface SitePageContext extends SignedIn {
  readonly path: string
}

/** What it begins with. */
export const SITE_PAGE_NOWHERE: SitePageContext = { groups: [], path: '' }

/** Whether it is not shown, the user must not see it, and an address is another than the one it is at. */
export const sitePageGuards = (place: string, needs: Capability) => ({
  isAway: ({ context: { groups, path } }: { context: SitePageContext }) =>
    groups.length === 0 || !`${path}/`.startsWith(`${place}/`),
  isForbidden: ({ context }: { context: SitePageContext }) => !may(context.groups, needs),
  movesOn: ({ context }: { context: SitePageContext }, { path }: { path: string }) => path !== context.path,
})

/** Keeps the address. */
export const keepPath = <
  Context extends MachineContext & SitePageContext,
  Seen extends EventObject,
  Any extends EventObject,
  Actor extends ProvidedActor,
>() =>
  assign<Context, Seen, { readonly path: string }, Any, Actor>(
    (_, { path }) => ({ path }) as Partial<Context>,
  )

/** Its facts, brought by the actor `facts`. */
export const sitePageFacts = {
  id: 'facts',
  src: 'facts',
  input: ['session.opened', 'session.closed', 'address.changed', 'page.hidden', 'page.shown'],
} as const satisfies {
  readonly input: readonly SitePageFact['type'][]
  readonly id: string
  readonly src: string
}

/** Whoever signs in or out, and wherever the address leads, it settles again. */
export const sitePageOn = {
  ...signedInOn,
  'address.changed': { guard: withEvent('movesOn'), target: '.settling', actions: withEvent('keepPath') },
} as const

/** It is `here`, or away, or closed to the user; what was done on it before is forgotten. */
export const sitePageStates = {
  settling: {
    entry: 'begin',
    always: [
      { guard: 'isAway', target: 'away' },
      { guard: 'isForbidden', target: 'forbidden' },
      { target: 'here' },
    ],
  },
  away: {},
  forbidden: {},
} as const

/**
 * A region that reads what the page shows, as long as it is seen: after each `poll`, and when somebody asks for it. The machine's setup has
 * the action `load` and the delay `poll`, and takes `load` once before. `also` names what is read besides when somebody asks.
 */
export const polledReading = <const Also extends readonly string[] = readonly []>(...also: Also) =>
  ({
    initial: 'resting',
    states: {
      resting: {
        after: { poll: { target: 'resting', reenter: true, actions: 'load' } },
        on: {
          reload: { target: 'resting', reenter: true, actions: ['load', ...also] },
          'page.hidden': 'unseen',
        },
      },
      unseen: { on: { 'page.shown': { target: 'resting', actions: 'load' } } },
    },
  }) as const

/** What it reads: waits to be asked for, and is forgotten with the session. */
export const pageRead = <Value, Input = unknown>(id: string) =>
  fetched<Value, Input>({ id, waits: true, hears: { 'session.closed': () => 'forget' } })
