import { type ActorRefFrom, assign, not, setup, stateIn } from 'xstate'
import { readDomain } from '../../domain/domains/domainName.ts'
import type { LookalikePreview, LookalikeWatch } from '../../domain/domains/lookalike.ts'
import type { NewWatch } from '../../domain/domains/lookalikes.contract.ts'
import { factsLogic } from '../bus.ts'
import { keepProblem, tellParent, withEvent } from '../kit/effects.ts'
import { formGuard, formGuardActions, type FormGuardEvent, type FormGuardTag } from '../kit/formGuard.ts'
import { service } from '../kit/service.ts'

interface Context {
  /** The user's own. */
  readonly brands: readonly string[]
  readonly brand: string
  readonly typed: string
  /** What would be watched; null until it was counted, and again when something else is typed. */
  readonly preview: LookalikePreview | null
  readonly problem: string | null
}

type Event =
  | { type: 'brand.chosen'; brand: string }
  | { type: 'name.typed'; text: string }
  | { type: 'count' }
  | { type: 'confirm' }
  | { type: 'retry' }
  | FormGuardEvent

/**
 * A domain whose lookalikes are to be watched: its brand and name; how many names look like it is counted before it is
 * confirmed. Tells its parent when it is, or when it was left, which asks where something is entered. Invokes: loadBrands, countNames, addWatch.
 */
export const lookalikeWatchFormMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'failed' | FormGuardTag,
  },
  actors: {
    facts: factsLogic,
    loadBrands: service<readonly string[]>('loadBrands'),
    countNames: service<LookalikePreview, { name: string }>('countNames'),
    addWatch: service<LookalikeWatch, NewWatch>('addWatch'),
  },
  guards: {
    isOwnOrNone: ({ context }, { brand }: { brand: string }) =>
      brand === '' || context.brands.includes(brand),
    isDomain: ({ context }) => readDomain(context.typed).fault === null,
    isComplete: ({ context }) => context.preview !== null && context.brand !== '',
  },
  actions: {
    forgetCount: assign({ preview: null, problem: null }),
    type: assign((_, { text }: { text: string }) => ({ typed: text, preview: null, problem: null })),
    keepProblem: keepProblem(),
    tellAdded: tellParent((_, { output }: { output: LookalikeWatch }) => ({
      type: 'watch.added',
      watch: output,
    })),
  },
})
  .extend({
    guards: {
      isDirty: ({ context: { brands, brand, typed } }) =>
        typed.trim() !== '' || (brand !== '' && brands.length > 1),
      isEditing: not(stateIn({ form: 'adding' })),
    },
    actions: { ...formGuardActions, tellLeft: tellParent({ type: 'form.left' }) },
  })
  .createMachine({
    id: 'lookalikeWatchForm',
    context: { brands: [], brand: '', typed: '', preview: null, problem: null },
    type: 'parallel',
    states: {
      guard: formGuard('tellLeft'),
      form: {
        initial: 'loading',
        states: {
          loading: {
            tags: 'busy',
            invoke: {
              id: 'loadBrands',
              src: 'loadBrands',
              onDone: {
                target: 'editing',
                actions: assign(({ event: { output } }) => ({
                  brands: output,
                  // The only one there is need not be chosen.
                  brand: output.length === 1 ? output[0]! : '',
                  problem: null,
                })),
              },
              onError: { target: 'failed', actions: 'keepProblem' },
            },
          },
          failed: { tags: 'failed', on: { retry: 'loading' } },
          editing: {
            on: {
              'brand.chosen': {
                guard: withEvent('isOwnOrNone'),
                actions: assign(({ event: { brand } }) => ({ brand })),
              },
              'name.typed': { target: '.uncounted', actions: withEvent('type') },
              count: { guard: 'isDomain', target: '.counting', actions: 'forgetCount' },
            },
            initial: 'uncounted',
            states: {
              uncounted: {},
              counting: {
                tags: 'busy',
                on: { count: undefined },
                invoke: {
                  id: 'countNames',
                  src: 'countNames',
                  input: ({ context }) => ({ name: context.typed }),
                  onDone: {
                    target: 'counted',
                    actions: assign(({ event: { output } }) => ({
                      preview: output,
                      problem: null,
                    })),
                  },
                  onError: { target: 'notCounted', actions: 'keepProblem' },
                },
              },
              notCounted: { tags: 'failed', on: { retry: 'counting' } },
              counted: {
                on: { confirm: { guard: 'isComplete', target: '#lookalikeWatchForm.form.adding' } },
              },
              refused: {
                tags: 'failed',
                on: { retry: { guard: 'isComplete', target: '#lookalikeWatchForm.form.adding' } },
              },
            },
          },
          adding: {
            tags: 'busy',
            invoke: {
              id: 'addWatch',
              src: 'addWatch',
              input: ({ context }) => ({ brand: context.brand, name: context.preview!.name }),
              onDone: { target: 'done', actions: withEvent('tellAdded') },
              onError: {
                target: 'editing.refused',
                actions: 'keepProblem',
              },
            },
          },
          done: {},
        },
      },
    },
  })

export type WatchFormRef = ActorRefFrom<typeof lookalikeWatchFormMachine>
