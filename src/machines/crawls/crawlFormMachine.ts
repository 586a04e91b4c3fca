import { crawlForm, startOf } from './crawlForm.ts'

/**
 * The crawl dialogs (§2 Crawl dialogs, §5 Crawl): Crawl Product and Crawl URL, which share brand and product. What was
 * entered survives a failure, and a close that was not meant is asked about first.
 * Invokes: loadChoices, loadProducts, requestCrawl.
 */
export const crawlFormMachine = crawlForm.createMachine({
  id: 'crawlForm',
  context: ({ input }) => startOf(input),
  initial: 'asking',
  states: {
    asking: {
      type: 'parallel',
      states: {
        choices: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'loadChoices',
                src: 'loadChoices',
                input: ({ context }) => ({ kind: context.draft.kind }),
                onDone: {
                  target: 'loaded',
                  actions: { type: 'keepChoices', params: ({ event }) => event.output },
                },
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
        products: {
          initial: 'none',
          on: {
            'brand.chosen': {
              target: '.none',
              actions: { type: 'chooseBrand', params: ({ event }) => event },
            },
          },
          states: {
            none: { always: { guard: 'hasBrand', target: 'loading' } },
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
              on: {
                'product.chosen': {
                  actions: { type: 'change', params: ({ event: { product } }) => ({ product }) },
                },
                'keyword.typed': { actions: { type: 'type', params: ({ event }) => event } },
                'keyword.added': {
                  guard: { type: 'isKeyword', params: ({ event }) => event },
                  actions: { type: 'addKeyword', params: ({ event }) => event },
                },
                'keyword.dropped': { actions: { type: 'dropKeyword', params: ({ event }) => event } },
                'marketplaces.chosen': {
                  actions: { type: 'change', params: ({ event: { marketplaces } }) => ({ marketplaces }) },
                },
                'limit.chosen': {
                  actions: { type: 'change', params: ({ event: { limit } }) => ({ limit }) },
                },
                'expiry.chosen': {
                  actions: { type: 'change', params: ({ event: { expires } }) => ({ expires }) },
                },
                'firstRun.chosen': {
                  actions: { type: 'change', params: ({ event: { next } }) => ({ next }) },
                },
                'urls.typed': {
                  actions: { type: 'change', params: ({ event: { text } }) => ({ urls: text }) },
                },
                submit: { guard: 'isComplete', target: 'submitting', actions: 'forgetProblem' },
                cancel: [
                  { guard: 'isEntered', target: 'leaving' },
                  { target: '#crawlForm.done', actions: 'close' },
                ],
              },
            },
            leaving: {
              on: {
                keepEditing: 'editing',
                cancel: 'editing',
                discard: { target: '#crawlForm.done', actions: 'close' },
              },
            },
            submitting: {
              tags: 'busy',
              invoke: {
                id: 'requestCrawl',
                src: 'requestCrawl',
                input: ({ context }) => context.draft,
                onDone: {
                  target: '#crawlForm.done',
                  actions: [
                    { type: 'publishSubmitted', params: ({ event }) => event.output },
                    'tellSubmitted',
                    'close',
                  ],
                },
                onError: {
                  target: 'editing',
                  actions: { type: 'keepProblem', params: ({ event }) => event },
                },
              },
            },
          },
        },
      },
    },
    done: { type: 'final' },
  },
})
