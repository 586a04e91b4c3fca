import { assign, setup } from 'xstate'
import { type Seller, type SellerAliases, type SellerSplit, sellerName } from '../../domain/sellers/seller.ts'
import { countOf } from '../../domain/kit/words.ts'
import { keepProblem, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Input {
  readonly seller: Seller
}

/** Accounts to be split off from another one, or joined with it again; `name` is what they are called. */
export interface AliasChange extends SellerSplit {
  readonly from: string
  readonly name: string
}

interface Context extends Input {
  /** Null until they were read. */
  readonly aliases: SellerAliases | null
  /** The account that is looked at, in the list and in the graph. */
  readonly chosen: string | null
  /** What is asked about, being made, refused, or was made last. */
  readonly change: AliasChange | null
  readonly problem: string | null
}

type Event =
  | { type: 'retry' }
  | { type: 'reload' }
  | { type: 'account.chosen'; id: string | null }
  | { type: 'split'; ids: readonly string[] }
  | { type: 'join'; id: string }
  | { type: 'confirm' }
  | { type: 'cancel' }
  | { type: 'undo' }

/**
 * A seller's other accounts: read, looked at, split off after a question and joined again, each of which can be taken
 * back. What was read stays shown while it is read again. Invokes: loadAliases, changeSplit.
 */
export const aliasesMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadAliases: service<SellerAliases, Input>('loadAliases'),
    changeSplit: service<SellerAliases, Input & { change: AliasChange }>('changeSplit'),
  },
  guards: {
    isShown: ({ context: { aliases } }, { id }: { id: string | null }) =>
      id === null || (aliases?.accounts.some((account) => account.id === id) ?? false),
    areAliases: ({ context: { seller, aliases } }, { ids }: { ids: readonly string[] }) =>
      ids.length > 0 &&
      ids.every((id) => id !== seller.id && aliases?.accounts.some((account) => account.id === id)),
    isApart: ({ context: { aliases } }, { id }: { id: string }) =>
      aliases?.split.some(({ account }) => account.id === id) ?? false,
  },
  actions: {
    keep: assign(({ context: { chosen } }, { output }: { output: SellerAliases }) => ({
      aliases: output,
      chosen: output.accounts.some(({ id }) => id === chosen) ? chosen : null,
      problem: null,
    })),
    keepProblem: keepProblem(),
    turnAround: assign(({ context: { change } }) => ({
      change: { ...change!, isSplit: !change!.isSplit },
    })),
    drop: assign({ change: null, problem: null }),
  },
}).createMachine({
  id: 'aliases',
  context: ({ input: { seller } }) => ({ seller, aliases: null, chosen: null, change: null, problem: null }),
  on: {
    'account.chosen': {
      guard: withEvent('isShown'),
      actions: assign(({ event: { id } }) => ({ chosen: id })),
    },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'drop',
      invoke: {
        id: 'loadAliases',
        src: 'loadAliases',
        input: ({ context: { seller } }) => ({ seller }),
        onDone: { target: 'shown', actions: withEvent('keep') },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: { tags: 'failed', on: { retry: 'loading', reload: 'loading' } },
    shown: {
      initial: 'resting',
      states: {
        resting: {
          initial: 'unchanged',
          states: {
            unchanged: {},
            changed: { on: { undo: { target: '#aliases.shown.changing', actions: 'turnAround' } } },
          },
          on: {
            reload: '#aliases.loading',
            split: {
              guard: withEvent('areAliases'),
              target: 'confirming',
              actions: assign(({ context: { seller, aliases, chosen }, event: { ids } }) => {
                const first = aliases!.accounts.find(({ id }) => ids.includes(id))
                return {
                  chosen: ids.length === 1 ? ids[0]! : chosen,
                  change: {
                    accounts: [...ids],
                    isSplit: true,
                    from: seller.id,
                    name: ids.length === 1 ? sellerName(first!) : countOf(ids.length, 'account'),
                  },
                }
              }),
            },
            join: {
              guard: withEvent('isApart'),
              target: 'changing',
              actions: assign(({ context: { aliases }, event: { id } }) => {
                const { account, from } = aliases!.split.find((apart) => apart.account.id === id)!
                return { change: { accounts: [id], isSplit: false, from, name: sellerName(account) } }
              }),
            },
          },
        },
        confirming: {
          on: { confirm: 'changing', cancel: { target: 'resting', actions: 'drop' } },
        },
        changing: {
          tags: 'busy',
          invoke: {
            id: 'changeSplit',
            src: 'changeSplit',
            input: ({ context: { seller, change } }) => ({ seller, change: change! }),
            onDone: { target: 'resting.changed', actions: withEvent('keep') },
            onError: { target: 'refused', actions: 'keepProblem' },
          },
        },
        refused: {
          tags: 'failed',
          on: { retry: 'changing', cancel: { target: 'resting', actions: 'drop' } },
        },
      },
    },
  },
})
