import { assign, type EventObject, type MachineContext, type ProvidedActor } from 'xstate'
import { type Capability, may } from '../../domain/kit/roles.ts'
import type { Fact } from '../bus.ts'
import { withEvent } from './effects.ts'
import type { IdOfPath } from './savedId.ts'
import { type SignedIn, signedInOn } from './signedIn.ts'

/** What a machine has that works beside the open record of a Setup section: whose record it is, and when it is left. */

/** The facts that it hears. */
export type BesideFact = Extract<
  Fact,
  { type: 'session.opened' | 'session.closed' | 'address.changed' | 'record.saved' }
>

type Saved = Extract<BesideFact, { type: 'record.saved' }>

export interface BesideContext extends SignedIn {
  /** The id of the record that the address names; null where it names none that is saved. */
  readonly id: string | null
  readonly problem: string | null
}

/** What it begins with. */
export const BESIDE_NOTHING: BesideContext = { groups: [], id: null, problem: null }

/** Whether it has nothing to do, whether an address leads to another record, and whether a record that was saved is the open one. */
export const besideGuards = (section: Saved['section'], needs: Capability, idOf: IdOfPath) => ({
  isAway: ({ context: { id, groups } }: { context: BesideContext }) => id === null || !may(groups, needs),
  movesOn: ({ context }: { context: BesideContext }, { path }: { path: string }) => idOf(path) !== context.id,
  isOpenRecord: ({ context }: { context: BesideContext }, saved: Saved) =>
    saved.section === section && 'id' in saved.record && saved.record.id === context.id,
})

/** Keeps which record the address names. */
export const keepId = <
  Context extends MachineContext & BesideContext,
  Seen extends EventObject,
  Any extends EventObject,
  Actor extends ProvidedActor,
>(
  idOf: IdOfPath,
) =>
  assign<Context, Seen, { readonly path: string }, Any, Actor>(
    (_, { path }) => ({ id: idOf(path) }) as Partial<Context>,
  )

/** Its facts, brought by the actor `facts`. */
export const besideFacts = {
  id: 'facts',
  src: 'facts',
  input: ['session.opened', 'session.closed', 'address.changed', 'record.saved'],
} as const satisfies {
  readonly input: readonly BesideFact['type'][]
  readonly id: string
  readonly src: string
}

/** Whoever signs in or out, and wherever the address leads, it settles again; what was of another record is forgotten. */
export const besideOn = {
  ...signedInOn,
  'address.changed': {
    guard: withEvent('movesOn'),
    target: '.settling',
    actions: ['forget', withEvent('keepId')],
  },
} as const

/** Settles beside a record, which is `loading` then, or is away. */
export const besideStates = {
  settling: { always: [{ guard: 'isAway', target: 'away' }, { target: 'loading' }] },
  away: { entry: 'forget' },
} as const
