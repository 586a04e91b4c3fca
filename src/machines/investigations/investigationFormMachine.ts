import { investigationForm, saveOf, startOf } from './investigationForm.ts'
import { ofEvent, ofOutput } from '../kit/effects.ts'

/**
 * The investigation form (§2, §5), for a new one and for one that is there. What was typed survives a failure, a close or a
 * departure that was not meant, which are asked about first, and a save by somebody else meanwhile: theirs is joined with it
 * field by field, and what both changed waits to be decided. Invokes: loadChoices, loadProducts, saveInvestigation.
 */
export const investigationFormMachine = investigationForm.createMachine({
  id: 'investigationForm',
  context: ({ input }) => startOf(input),
  invoke: { id: 'facts', src: 'facts', input: ['departure.held', 'investigations.changed'] },
  type: 'parallel',
  states: {
    /** Whether the address is held, so that nobody leaves with something typed unasked. */
    address: {
      initial: 'free',
      states: {
        free: { always: { guard: 'isTouched', target: 'held' } },
        held: { entry: 'hold', exit: 'release', always: { guard: 'isUntouched', target: 'free' } },
      },
    },
    choices: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadChoices',
            src: 'loadChoices',
            onDone: { target: 'loaded', actions: { type: 'keepChoices', params: ofEvent } },
            onError: {
              target: 'failed',
              actions: { type: 'keepChoicesProblem', params: ofEvent },
            },
          },
        },
        loaded: {},
        failed: { on: { 'choices.retry': 'loading' } },
      },
    },
    /** Those of the brand that is chosen. */
    products: {
      always: { guard: 'lacksProducts', target: '.loading', actions: 'expectProducts' },
      initial: 'loaded',
      states: {
        loading: {
          invoke: {
            id: 'loadProducts',
            src: 'loadProducts',
            input: ({ context }) => ({ brand: context.draft.brand }),
            onDone: { target: 'loaded', actions: { type: 'keepProducts', params: ofEvent } },
            onError: {
              target: 'failed',
              actions: { type: 'keepProductsProblem', params: ofEvent },
            },
          },
        },
        loaded: {},
        failed: { on: { 'products.retry': 'loading' } },
      },
    },
    form: {
      initial: 'editing',
      states: {
        editing: {
          initial: 'open',
          on: {
            'field.changed': { actions: { type: 'change', params: ofEvent } },
            'field.left': { actions: { type: 'visit', params: ofEvent } },
            'brand.chosen': { actions: { type: 'chooseBrand', params: ofEvent } },
            'side.taken': {
              guard: { type: 'isDisputed', params: ofEvent },
              actions: { type: 'takeSide', params: ofEvent },
            },
            'investigations.changed': {
              guard: { type: 'isNewer', params: ofEvent },
              actions: { type: 'joinNewer', params: ofEvent },
            },
            cancel: [
              { guard: 'isTouched', target: 'leaving' },
              { target: 'done', actions: 'close' },
            ],
            'departure.held': 'leaving',
          },
          states: {
            open: {
              always: { guard: 'hasConflict', target: 'disputed' },
              on: {
                save: {
                  guard: 'canSave',
                  target: '#investigationForm.form.saving',
                  actions: 'forgetProblem',
                },
              },
            },
            /** Somebody else saved meanwhile what was changed here, too: either is to be taken. */
            disputed: { always: { guard: 'isDecided', target: 'open' } },
          },
        },
        leaving: {
          on: {
            keepEditing: { target: 'editing', actions: 'keepHere' },
            cancel: { target: 'editing', actions: 'keepHere' },
            discard: { target: 'done', actions: ['letGo', 'close'] },
          },
        },
        saving: {
          tags: 'busy',
          on: { 'departure.held': { actions: 'keepHere' } },
          invoke: {
            id: 'saveInvestigation',
            src: 'saveInvestigation',
            input: ({ context }) => saveOf(context),
            onDone: {
              target: 'done',
              actions: [
                { type: 'publishSaved', params: ofOutput },
                { type: 'publishListings', params: ofOutput },
                { type: 'tellSaved', params: ofOutput },
                'close',
              ],
            },
            onError: [
              {
                guard: { type: 'isStale', params: ofEvent },
                target: 'editing',
                actions: { type: 'joinCurrent', params: ofEvent },
              },
              {
                target: 'editing',
                actions: { type: 'keepProblem', params: ofEvent },
              },
            ],
          },
        },
        done: {},
      },
    },
  },
})
