import { assign, sendTo, setup } from 'xstate'
import {
  confirmsDemoDeletion,
  type DemoHoldings,
  demoPasswordProblem,
  type NewDemoDeletion,
} from '../../domain/start/demo.ts'
import { ADDRESS, type AddressCommand } from '../kit/address.ts'
import { closeDialog, keepProblem, withEvent, withOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

/** How often it looks how far the deletion is. */
const LOOK_MS = 1_000

const FIELDS = ['typed', 'name', 'email', 'password'] as const
type Draft = Readonly<Record<(typeof FIELDS)[number], string>>

interface Context {
  readonly holdings: DemoHoldings | null
  readonly draft: Draft
  readonly problem: string | null
}

type Event =
  | { type: 'drafted'; field: keyof Draft; value: string }
  | { type: 'confirm' }
  | { type: 'retry' }
  | { type: 'cancel' }

/** What is sent for what was entered: an account of one's own where the caller has the demo's. */
const deletionOf = ({ holdings, draft: { typed, name, email, password } }: Context): NewDemoDeletion => ({
  confirmation: typed,
  account: holdings?.needsAccount ? { name, email, password } : null,
})

const isEntered = ({ holdings, draft }: Context): boolean =>
  confirmsDemoDeletion(draft.typed) &&
  (!holdings?.needsAccount || FIELDS.every((field) => draft[field].trim() !== ''))

/**
 * Deletes the demo whole, confirmed by typing, so that the workspace is the user's own (§10 Configuration). The page is
 * reloaded after it: nothing that it knows is there any more. Invokes: readHoldings, deleteDemo, readProgress,
 * reloadPage.
 */
export const demoDeletionMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'failed' },
  actors: {
    readHoldings: service<DemoHoldings>('readHoldings'),
    deleteDemo: service<void, NewDemoDeletion>('deleteDemo'),
    reloadPage: service<void>('reloadPage'),
  },
  delays: { look: LOOK_MS },
  guards: {
    isFit: ({ context }) => isEntered(context) && demoPasswordProblem(deletionOf(context)) === null,
    /** What is said already is not said again. */
    isUnfitAnew: ({ context }) =>
      isEntered(context) && demoPasswordProblem(deletionOf(context)) !== context.problem,
  },
  actions: {
    keepHoldings: assign((_, holdings: DemoHoldings) => ({ holdings, problem: null })),
    keepDraft: assign(({ context: { draft } }, { field, value }: Extract<Event, { type: 'drafted' }>) => ({
      draft: { ...draft, [field]: value },
    })),
    keepPasswordProblem: assign(({ context }) => ({ problem: demoPasswordProblem(deletionOf(context)) })),
    keepProblem: keepProblem(),
    forgetProblem: assign({ problem: null }),
    /** Nobody is asked whether what they entered elsewhere may be lost: what it was about is gone. */
    freeAddress: sendTo(({ system }) => system.get(ADDRESS), { type: 'release' } satisfies AddressCommand),
    close: closeDialog(),
  },
}).createMachine({
  id: 'demoDeletion',
  context: {
    holdings: null,
    draft: { typed: '', name: '', email: '', password: '' },
    problem: null,
  },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readHoldings',
        src: 'readHoldings',
        onDone: { target: 'editing', actions: withOutput('keepHoldings') },
        onError: { target: 'unread', actions: 'keepProblem' },
      },
      on: { cancel: { target: 'left', actions: 'close' } },
    },
    unread: {
      tags: 'failed',
      on: { retry: 'reading', cancel: { target: 'left', actions: 'close' } },
    },
    editing: {
      initial: 'clean',
      on: {
        drafted: { actions: withEvent('keepDraft') },
        confirm: [
          { guard: 'isFit', target: 'deleting', actions: 'forgetProblem' },
          { guard: 'isUnfitAnew', target: '.rejected', actions: 'keepPasswordProblem' },
        ],
        cancel: { target: 'left', actions: 'close' },
      },
      states: { clean: {}, rejected: {} },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteDemo',
        src: 'deleteDemo',
        input: ({ context }) => deletionOf(context),
        onDone: 'opening',
        onError: { target: 'editing.rejected', actions: 'keepProblem' },
      },
      initial: 'waiting',
      states: {
        waiting: { after: { look: 'looking' } },
        looking: {
          invoke: {
            id: 'readProgress',
            src: 'readHoldings',
            onDone: { target: 'waiting', actions: withOutput('keepHoldings') },
            // The deletion itself tells what fails: how far it is can be read again.
            onError: 'waiting',
          },
        },
      },
    },
    opening: {
      tags: 'busy',
      entry: 'freeAddress',
      invoke: { id: 'reloadPage', src: 'reloadPage', onDone: 'left', onError: 'unopened' },
    },
    unopened: { tags: 'failed', on: { retry: 'opening', cancel: { target: 'left', actions: 'close' } } },
    left: { type: 'final' },
  },
})
