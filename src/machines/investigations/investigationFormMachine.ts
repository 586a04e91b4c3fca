import { investigationForm, saveOf, startOf } from './investigationForm.ts'

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
            onDone: { target: 'loaded', actions: { type: 'keepChoices', params: ({ event }) => event } },
            onError: {
              target: 'failed',
              actions: { type: 'keepChoicesProblem', params: ({ event }) => event },
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
            onDone: { target: 'loaded', actions: { type: 'keepProducts', params: ({ event }) => event } },
            onError: {
              target: 'failed',
              actions: { type: 'keepProductsProblem', params: ({ event }) => event },
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
            'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
            'field.left': { actions: { type: 'visit', params: ({ event }) => event } },
            'brand.chosen': { actions: { type: 'chooseBrand', params: ({ event }) => event } },
            'side.taken': {
              guard: { type: 'isDisputed', params: ({ event }) => event },
              actions: { type: 'takeSide', params: ({ event }) => event },
            },
            'investigations.changed': {
              guard: { type: 'isNewer', params: ({ event }) => event },
              actions: { type: 'joinNewer', params: ({ event }) => event },
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
                { type: 'publishSaved', params: ({ event }) => event.output },
                { type: 'publishListings', params: ({ event }) => event.output },
                { type: 'tellSaved', params: ({ event }) => event.output },
                'close',
              ],
            },
            onError: [
              {
                guard: { type: 'isStale', params: ({ event }) => event },
                target: 'editing',
                actions: { type: 'joinCurrent', params: ({ event }) => event },
              },
              {
                target: 'editing',
                actions: { type: 'keepProblem', params: ({ event }) => event },
              },
            ],
          },
        },
        done: {},
      },
    },
  },
})
