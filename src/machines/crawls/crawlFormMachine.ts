import { crawlForm, startOf } from './crawlForm.ts'
import { ofEvent, ofOutput } from '../kit/effects.ts'

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
                  actions: { type: 'keepChoices', params: ofOutput },
                },
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
        products: {
          initial: 'none',
          on: {
            'brand.chosen': {
              target: '.none',
              actions: { type: 'chooseBrand', params: ofEvent },
            },
          },
          states: {
            none: { always: { guard: 'hasBrand', target: 'loading' } },
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
              on: {
                'product.chosen': {
                  actions: { type: 'change', params: ({ event: { product } }) => ({ product }) },
                },
                'keyword.typed': { actions: { type: 'type', params: ofEvent } },
                'keyword.added': {
                  guard: { type: 'isKeyword', params: ofEvent },
                  actions: { type: 'addKeyword', params: ofEvent },
                },
                'keyword.dropped': { actions: { type: 'dropKeyword', params: ofEvent } },
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
                  actions: [{ type: 'publishSubmitted', params: ofOutput }, 'tellSubmitted', 'close'],
                },
                onError: {
                  target: 'editing',
                  actions: 'keepProblem',
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
