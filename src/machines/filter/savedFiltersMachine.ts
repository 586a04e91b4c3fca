import { assign, setup } from 'xstate'
import {
  FILTER_NAME_MAX,
  type FilterListChange,
  filterNamed,
  filterToSaved,
  type SavedFilter,
  setParts,
} from '../../domain/filter/savedFilter.ts'
import type { SignedInUser } from '../../domain/session/user.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, notify, tell, withEvent, withOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

/** A change of the list, and whose list it is. */
export interface FiltersChange {
  readonly userId: string
  readonly change: FilterListChange
}

interface Context {
  readonly userId: string
  /** The saved filters, in the order they were saved. */
  readonly filters: readonly SavedFilter[]
  /** The filter that is applied, and the default search that it differs from. */
  readonly applied: Pick<Extract<Fact, { type: 'filter.applied' }>, 'params' | 'base' | 'timeZone'>
  /** What is typed as the name, or the name of the filter to delete. */
  readonly name: string
  readonly problem: string | null
}

type Event =
  | { type: 'save' }
  | { type: 'name.typed'; text: string }
  | { type: 'submit' }
  | { type: 'confirm' }
  | { type: 'cancel' }
  | { type: 'retry' }
  | { type: 'apply'; name: string }
  | { type: 'delete'; name: string }
  | Extract<Fact, { type: 'session.opened' | 'session.renewed' | 'session.closed' | 'filter.applied' }>

/**
 * The user's saved filters (§2 Saved Filters menu): saving the applied filter under a name, applying one, deleting
 * one after it is confirmed. Invokes: changeFilters.
 */
export const savedFiltersMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'naming' | 'deleting' },
  actors: {
    facts: factsLogic,
    changeFilters: service<readonly SavedFilter[], FiltersChange>('changeFilters'),
  },
  guards: {
    somethingIsSet: ({ context: { applied } }) =>
      setParts(applied.params, applied.base, applied.timeZone).length > 0,
    isNamed: ({ context }) =>
      context.name.trim() !== '' && context.name.trim().length <= FILTER_NAME_MAX && keeps(context),
    nameIsTaken: ({ context }) => keeps(context) && filterNamed(context.filters, context.name) !== null,
    exists: ({ context }, { name }: { name: string }) => filterNamed(context.filters, name) !== null,
  },
  actions: {
    keepUser: assign((_, { user }: { user: SignedInUser }) => ({
      userId: user.providerId,
      filters: user.filters,
    })),
    startNaming: assign({ name: '', problem: null }),
    keepName: assign((_, { name }: { name: string }) => ({ name, problem: null })),
    keepFilters: assign((_, filters: readonly SavedFilter[]) => ({ filters, problem: null })),
    keepProblem: keepProblem(),
    forget: assign({ userId: '', filters: [], name: '', problem: null }),
    apply: tell('filter', ({ context }, { name }: { name: string }) => ({
      type: 'saved.applied',
      saved: filterNamed(context.filters, name)!,
    })),
    tell: notify(({ context }, { done }: { done: string }) => ({
      tone: 'positive',
      message: `Filter “${context.name.trim()}” ${done}.`,
      action: null,
    })),
  },
}).createMachine({
  id: 'savedFilters',
  context: {
    userId: '',
    filters: [],
    applied: { params: {}, base: {}, timeZone: 'UTC' },
    name: '',
    problem: null,
  },
  invoke: {
    id: 'facts',
    src: 'facts',
    input: ['session.opened', 'session.renewed', 'session.closed', 'filter.applied'],
  },
  on: {
    'session.opened': { actions: withEvent('keepUser') },
    'session.renewed': { actions: withEvent('keepUser') },
    'session.closed': { target: '.closed', actions: 'forget' },
    'filter.applied': {
      actions: assign(({ event: { params, base, timeZone } }) => ({
        applied: { params, base, timeZone },
      })),
    },
  },
  initial: 'closed',
  states: {
    closed: {
      on: {
        save: { guard: 'somethingIsSet', target: 'naming', actions: 'startNaming' },
        apply: {
          guard: withEvent('exists'),
          actions: withEvent('apply'),
        },
        delete: {
          guard: withEvent('exists'),
          target: 'deleting',
          actions: withEvent('keepName'),
        },
      },
    },
    naming: {
      tags: 'naming',
      initial: 'typing',
      on: { cancel: 'closed' },
      states: {
        typing: {
          on: {
            'name.typed': { actions: { type: 'keepName', params: ({ event }) => ({ name: event.text }) } },
            submit: [
              { guard: 'nameIsTaken', target: 'replacing' },
              { guard: 'isNamed', target: 'saving' },
            ],
          },
        },
        replacing: {
          on: {
            'name.typed': {
              target: 'typing',
              actions: { type: 'keepName', params: ({ event }) => ({ name: event.text }) },
            },
            confirm: 'saving',
          },
        },
        saving: {
          tags: 'busy',
          on: { cancel: undefined },
          invoke: {
            id: 'saveFilter',
            src: 'changeFilters',
            input: ({ context }) => ({
              userId: context.userId,
              change: { kind: 'save', filter: { name: context.name.trim(), params: savedOf(context) } },
            }),
            onDone: {
              target: '#savedFilters.closed',
              actions: [withOutput('keepFilters'), { type: 'tell', params: { done: 'saved' } }],
            },
            onError: { target: 'refused', actions: 'keepProblem' },
          },
        },
        refused: {
          on: {
            'name.typed': {
              target: 'typing',
              actions: { type: 'keepName', params: ({ event }) => ({ name: event.text }) },
            },
            retry: 'saving',
          },
        },
      },
    },
    deleting: {
      tags: 'deleting',
      initial: 'asked',
      on: { cancel: 'closed' },
      states: {
        asked: { on: { confirm: 'removing' } },
        removing: {
          tags: 'busy',
          on: { cancel: undefined },
          invoke: {
            id: 'deleteFilter',
            src: 'changeFilters',
            input: ({ context }) => ({
              userId: context.userId,
              change: { kind: 'delete', name: context.name },
            }),
            onDone: {
              target: '#savedFilters.closed',
              actions: [withOutput('keepFilters'), { type: 'tell', params: { done: 'deleted' } }],
            },
            onError: { target: 'refused', actions: 'keepProblem' },
          },
        },
        refused: { on: { retry: 'removing' } },
      },
    },
  },
})

const savedOf = ({ applied }: Context) => filterToSaved(applied.params, applied.base)

/** Whether anything of the applied filter has a key to be saved under. */
const keeps = (context: Context) => Object.keys(savedOf(context)).length > 0
