import { assign, not, setup } from 'xstate'
import {
  addressesProblem,
  NOTHING_PASTED,
  type PastedAddresses,
  readAddresses,
} from '../../domain/crawls/pastedAddresses.ts'
import type { AddressFound } from '../../domain/crawls/sentPages.contract.ts'
import { TYPING_REST_MS } from '../../domain/kit/constants.ts'
import { keepProblem, tellParent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import type { KnownByAddress } from './knownListings.ts'

/** What the form that runs it is told after every change. */
export interface AddressesGiven {
  readonly type: 'addresses.given'
  /** The pages that are to be read. */
  readonly urls: readonly string[]
  readonly isEntered: boolean
  /** False while it is being looked up which of them are known. */
  readonly isLookedUp: boolean
}

interface Context {
  /** As it was typed or pasted, and the addresses in it. */
  readonly text: string
  readonly pasted: PastedAddresses
  /** The listings at those addresses where there are any. */
  readonly known: KnownByAddress
  /** Whether their pages are read again. */
  readonly readsKnown: boolean
  readonly problem: string | null
}

type Event = { type: 'typed'; text: string } | { type: 'readsKnown.toggled' } | { type: 'retry' }

/** The pages that are read: those that nothing is known of, and the known ones where they are to be read again. */
const pagesToRead = ({ pasted, known, readsKnown }: Context): readonly string[] => {
  if (addressesProblem(pasted) !== null) return []
  return readsKnown ? pasted.addresses : pasted.addresses.filter((one) => !known.has(one))
}

const given = (isLookedUp: boolean) =>
  tellParent<AddressesGiven, Context, Event, undefined, Event>(({ context }) => ({
    type: 'addresses.given',
    urls: pagesToRead(context),
    isEntered: context.text.trim() !== '',
    isLookedUp,
  }))

/**
 * Addresses of pages that are typed or pasted, looked up once typing rests: those with a listing are left out unless they are
 * wanted. Where that fails, all are to be read. Invokes: lookUp.
 */
export const addressesMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    lookUp: service<readonly AddressFound[], { addresses: readonly string[] }>('lookUp'),
  },
  delays: { typing: TYPING_REST_MS },
  guards: {
    hasAddresses: ({ context: { pasted } }) =>
      pasted.addresses.length > 0 && addressesProblem(pasted) === null,
  },
  actions: {
    tell: given(true),
    tellUnsettled: given(false),
    keepProblem: keepProblem(),
  },
}).createMachine({
  id: 'addresses',
  context: { text: '', pasted: NOTHING_PASTED, known: new Map(), readsKnown: false, problem: null },
  initial: 'none',
  on: {
    typed: {
      target: '.typing',
      actions: assign(({ event: { text } }) => ({ text, pasted: readAddresses(text) })),
    },
  },
  states: {
    none: { entry: 'tell' },
    typing: {
      entry: 'tellUnsettled',
      always: { guard: not('hasAddresses'), target: 'none' },
      after: { typing: 'lookingUp' },
    },
    lookingUp: {
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: ({ context }) => ({ addresses: context.pasted.addresses }),
        onDone: {
          target: 'lookedUp',
          actions: assign(({ event: { output } }) => ({
            problem: null,
            known: new Map(
              output.flatMap(({ address, listings }) => (listings.length > 0 ? [[address, listings]] : [])),
            ),
          })),
        },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    lookedUp: {
      entry: 'tell',
      on: {
        'readsKnown.toggled': {
          actions: [assign(({ context }) => ({ readsKnown: !context.readsKnown })), 'tell'],
        },
      },
    },
    failed: { entry: 'tell', on: { retry: { target: 'lookingUp', actions: 'tellUnsettled' } } },
  },
})
