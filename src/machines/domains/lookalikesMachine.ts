import { assign, enqueueActions, sendTo, setup, stopChild } from 'xstate'
import type { LookalikeWatch } from '../../domain/domains/lookalike.ts'
import type { LookalikeWatches } from '../../domain/domains/lookalikes.contract.ts'
import { may } from '../../domain/kit/roles.ts'
import { type FactOf, factsLogic } from '../bus.ts'
import { ADDRESS, type AddressCommand } from '../kit/address.ts'
import { closeDialog, keepProblem, tell, withEvent } from '../kit/effects.ts'
import { type LookalikeChangesRef, lookalikeChangesMachine } from './lookalikeLists.ts'
import { service } from '../kit/service.ts'
import { lookalikeWatchFormMachine, type WatchFormRef } from './lookalikeWatchFormMachine.ts'
import { lookalikeWatchMachine, type WatchRef } from './lookalikeWatchMachine.ts'

interface Input {
  /** The watch that is opened first. */
  readonly watch: string | null
  readonly user: { readonly groups: readonly string[] } | null
}

interface Context {
  readonly groups: readonly string[]
  readonly watches: readonly LookalikeWatch[]
  /** Why no name can be looked up; null where it can. */
  readonly unavailable: string | null
  readonly problem: string | null
  /** The watch that is open, or was last. */
  readonly opened: string | null
  readonly watch: WatchRef | null
  readonly form: WatchFormRef | null
  /** Whether the dialog is closed once the form is left, and not the list shown. */
  readonly isClosing: boolean
  readonly changes: LookalikeChangesRef
}

type Event =
  | { type: 'retry' }
  | { type: 'watch.opened'; id: string }
  | { type: 'add' }
  | { type: 'back' }
  | { type: 'close' }
  | FactOf<'job.ended' | 'address.left' | 'departure.held'>
  /** What the form and the opened watch tell. */
  | { type: 'watch.added' | 'watch.changed'; watch: LookalikeWatch }
  | { type: 'watch.removed'; id: string }
  | { type: 'form.left' }

/**
 * The Lookalikes dialog: the watched domains and what changed; one of them opened, or another one to be watched.
 * Spawns changes, watch and form. Invokes: loadWatches.
 */
export const lookalikesMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'failed' },
  actors: {
    facts: factsLogic,
    changes: lookalikeChangesMachine,
    watch: lookalikeWatchMachine,
    form: lookalikeWatchFormMachine,
    loadWatches: service<LookalikeWatches>('loadWatches'),
  },
  guards: {
    isNamed: ({ context }) => context.opened !== null,
    mayAdd: ({ context: { groups } }) => may(groups, 'domains.add'),
    isClosing: ({ context }) => context.isClosing,
    isScan: (_, { job }: FactOf<'job.ended'>) => job.kind === 'lookalikes',
  },
  actions: {
    keep: assign((_, { output: { items, unavailable } }: { output: LookalikeWatches }) => ({
      watches: items,
      unavailable,
      problem: null,
    })),
    keepProblem: keepProblem(),
    name: assign((_, { id }: { id: string }) => ({ opened: id })),
    forget: assign({ opened: null }),
    runWatch: assign(({ context: { opened, groups, unavailable }, spawn }) => ({
      watch: spawn('watch', { id: 'watch', input: { id: opened!, groups, unavailable } }),
    })),
    letWatchGo: assign({ watch: null }),
    runForm: assign(({ spawn }) => ({ form: spawn('form', { id: 'form' }) })),
    letFormGo: assign({ form: null }),
    /** It asks where something is entered, and tells when it was left. */
    leaveForm: sendTo('form', { type: 'cancel' }),
    wantClosed: assign({ isClosing: true }),
    wantList: assign({ isClosing: false }),
    /** A form that is stopped can't say that it holds the address no longer. */
    freeAddress: tell(ADDRESS, { type: 'release' } satisfies AddressCommand),
    reloadChanges: enqueueActions(({ context: { changes }, enqueue }) =>
      enqueue.sendTo(changes, { type: 'reload' }),
    ),
    close: closeDialog(),
  },
}).createMachine({
  id: 'lookalikes',
  context: ({ input: { watch, user }, spawn }) => ({
    groups: user?.groups ?? [],
    watches: [],
    unavailable: null,
    problem: null,
    opened: watch,
    watch: null,
    form: null,
    isClosing: true,
    changes: spawn('changes', { id: 'changes', input: { params: { watch: null } } }),
  }),
  invoke: { id: 'facts', src: 'facts', input: ['job.ended', 'address.left'] },
  on: {
    close: { actions: 'close' },
    /** Back and links lead away from what it was opened over. */
    'address.left': { actions: 'close' },
    'job.ended': { guard: withEvent('isScan'), actions: 'reloadChanges' },
    'watch.changed': {
      actions: assign(({ context: { watches }, event: { watch } }) => ({
        watches: watches.map((known) => (known.id === watch.id ? watch : known)),
      })),
    },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: { 'watch.opened': { actions: withEvent('name') } },
      invoke: {
        id: 'loadWatches',
        src: 'loadWatches',
        onDone: [
          {
            guard: 'isNamed',
            target: 'watching',
            actions: withEvent('keep'),
          },
          { target: 'listed', actions: withEvent('keep') },
        ],
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: { tags: 'failed', on: { retry: 'loading' } },
    listed: {
      on: {
        'watch.opened': { target: 'watching', actions: withEvent('name') },
        add: { guard: 'mayAdd', target: 'adding', actions: 'forget' },
      },
    },
    adding: {
      entry: 'runForm',
      exit: [stopChild('form'), 'letFormGo', 'freeAddress'],
      invoke: { id: 'departures', src: 'facts', input: ['departure.held'] },
      on: {
        'watch.added': {
          target: 'watching',
          actions: assign(({ context: { watches }, event: { watch } }) => ({
            watches: [...watches.filter(({ id }) => id !== watch.id), watch],
            opened: watch.id,
          })),
        },
        back: { actions: ['wantList', 'leaveForm'] },
        close: { actions: ['wantClosed', 'leaveForm'] },
        /** Who leaves what the page shows leaves the dialog too, whatever was asked for before. */
        'departure.held': { actions: 'wantClosed' },
        'form.left': [{ guard: 'isClosing', actions: 'close' }, { target: 'listed' }],
      },
    },
    watching: {
      entry: 'runWatch',
      exit: [stopChild('watch'), 'letWatchGo'],
      on: {
        back: 'listed',
        'watch.removed': {
          target: 'listed',
          actions: [
            assign(({ context: { watches }, event: { id } }) => ({
              watches: watches.filter((known) => known.id !== id),
              opened: null,
            })),
            'reloadChanges',
          ],
        },
      },
    },
  },
})
