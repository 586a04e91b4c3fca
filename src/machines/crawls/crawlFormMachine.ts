import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Marketplace, Product } from '../../domain/kit/brand.ts'
import type { NamedBrand } from '../../domain/kit/namedBrand.ts'
import type { Crawl } from '../../domain/crawls/crawl.ts'
import { type AddressesGiven, addressesMachine } from './addressesMachine.ts'
import {
  canRequestCrawl,
  CRAWL_SUBMITTED,
  type CrawlDraft,
  emptyCrawl,
  isCrawlEntered,
  keywordProblem,
} from './crawlDraft.ts'
import { factsLogic } from '../bus.ts'
import { keepProblem, notify, publish, withEvent, withOutput } from '../kit/effects.ts'
import { brandOfDraft, formChoices } from '../kit/formChoices.ts'
import {
  dialogFormActions,
  formGuard,
  type FormGuardEvent,
  type FormGuardTag,
  isEditing,
} from '../kit/formGuard.ts'
import { service } from '../kit/service.ts'

interface Input {
  readonly kind: CrawlDraft['kind']
  /** What is looked at: '' where it isn't known. */
  readonly about: { readonly brand: string; readonly product: string }
  /** When the form was opened, and the workspace's time zone. */
  readonly now: number
  readonly timeZone: string
}

/** What a crawl can be asked for. */
export interface CrawlChoices {
  readonly brands: readonly NamedBrand[]
  readonly marketplaces: readonly Marketplace[]
}

interface Context {
  readonly draft: CrawlDraft
  /** A keyword that is being typed. */
  readonly typed: string
  readonly now: number
  readonly timeZone: string
  readonly brands: CrawlChoices['brands']
  readonly marketplaces: CrawlChoices['marketplaces']
  readonly products: readonly Product[]
  readonly choicesProblem: string | null
  readonly productsProblem: string | null
  /** The addresses of pages to read, for Crawl URL. */
  readonly addresses: ActorRefFrom<typeof addressesMachine> | null
  readonly problem: string | null
}

type Event =
  | { type: 'brand.chosen'; brand: string }
  | { type: 'product.chosen'; product: string }
  | { type: 'keyword.typed'; text: string }
  | { type: 'keyword.added'; keyword: string }
  | { type: 'keyword.dropped'; keyword: string }
  | { type: 'marketplaces.chosen'; marketplaces: readonly string[] }
  | { type: 'limit.chosen'; limit: CrawlDraft['limit'] }
  | { type: 'expiry.chosen'; expires: string }
  /** Null for at once. */
  | { type: 'firstRun.chosen'; next: string | null }
  | AddressesGiven
  | { type: 'choices.retry' }
  | { type: 'products.retry' }
  | { type: 'submit' }
  | FormGuardEvent

/**
 * The crawl dialogs (§2 Crawl dialogs, §5 Crawl): Crawl Product and Crawl URL, which share brand and product. What was
 * entered survives a failure, and is asked about before it is lost. Addresses that are typed or pasted are looked up, so that
 * those with a listing are left out unless they are wanted. Spawns addresses. Invokes: loadChoices, loadProducts, requestCrawl.
 */
export const crawlFormMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | FormGuardTag,
  },
  actors: {
    facts: factsLogic,
    loadChoices: service<CrawlChoices, { kind: CrawlDraft['kind'] }>('loadChoices'),
    loadProducts: service<readonly Product[], { brand: string }>('loadProducts'),
    addresses: addressesMachine,
    requestCrawl: service<Crawl, CrawlDraft>('requestCrawl'),
  },
  guards: {
    hasBrand: ({ context }) => context.draft.brand !== '',
    isKeyword: ({ context }, { keyword }: { keyword: string }) =>
      keywordProblem(keyword, context.draft.keywords) === null,
    isComplete: ({ context }) => canRequestCrawl(context.draft, context.now),
  },
  actions: {
    change: assign(({ context: { draft } }, changes: Partial<CrawlDraft>) => ({
      draft: { ...draft, ...changes },
    })),
    keepChoices: assign(({ context: { draft } }, { brands, marketplaces }: CrawlChoices) => ({
      brands,
      marketplaces,
      choicesProblem: null,
      // The only one there is need not be chosen.
      draft: draft.brand === '' && brands.length === 1 ? { ...draft, brand: brands[0]!.name } : draft,
    })),
    keepChoicesProblem: keepProblem('choicesProblem'),
    keepProducts: assign((_, products: readonly Product[]) => ({ products, productsProblem: null })),
    keepProductsProblem: keepProblem('productsProblem'),
    forgetProblem: assign({ problem: null }),
    keepProblem: keepProblem(),
    publishSubmitted: publish((_, { latest }: Crawl) => ({
      type: 'job.submitted',
      kind: 'crawl',
      id: latest?.id ?? null,
    })),
    tellSubmitted: notify(() => ({ tone: 'positive', message: CRAWL_SUBMITTED, action: null })),
  },
})
  .extend({
    guards: {
      isDirty: ({ context: { draft, typed } }) => isCrawlEntered(draft) || typed.trim() !== '',
      isEditing,
    },
    actions: dialogFormActions,
  })
  .createMachine({
    id: 'crawlForm',
    context: ({ input: { kind, about, now, timeZone }, spawn }) => ({
      draft: emptyCrawl(kind, about, { now, timeZone }),
      typed: '',
      now,
      timeZone,
      brands: [],
      marketplaces: [],
      products: [],
      choicesProblem: null,
      productsProblem: null,
      addresses: kind === 'url' ? spawn('addresses', { id: 'addresses' }) : null,
      problem: null,
    }),
    on: {
      'addresses.given': {
        actions: {
          type: 'change',
          params: ({ event: { urls, isEntered, isLookedUp } }) => ({ urls, isEntered, isLookedUp }),
        },
      },
    },
    type: 'parallel',
    states: {
      guard: formGuard('close'),
      choices: {
        initial: 'loading',
        states: formChoices('choices', ({ context }: { context: Context }) => ({ kind: context.draft.kind })),
      },
      products: {
        initial: 'none',
        on: {
          'brand.chosen': {
            guard: 'isEditing',
            target: '.none',
            actions: assign(({ context: { draft }, event: { brand } }) =>
              brand === draft.brand ? {} : { draft: { ...draft, brand, product: '' }, products: [] },
            ),
          },
        },
        states: {
          none: { always: { guard: 'hasBrand', target: 'loading' } },
          ...formChoices('products', brandOfDraft),
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
              'keyword.typed': { actions: assign(({ event: { text } }) => ({ typed: text })) },
              'keyword.added': {
                guard: withEvent('isKeyword'),
                actions: assign(({ context: { draft }, event: { keyword } }) => ({
                  typed: '',
                  draft: { ...draft, keywords: [...draft.keywords, keyword.trim()] },
                })),
              },
              'keyword.dropped': {
                actions: assign(({ context: { draft }, event: { keyword } }) => ({
                  draft: { ...draft, keywords: draft.keywords.filter((other) => other !== keyword) },
                })),
              },
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
              submit: {
                guard: 'isComplete',
                target: 'submitting',
                actions: 'forgetProblem',
              },
            },
          },
          submitting: {
            tags: 'busy',
            invoke: {
              id: 'requestCrawl',
              src: 'requestCrawl',
              input: ({ context }) => context.draft,
              onDone: {
                target: 'done',
                actions: [withOutput('publishSubmitted'), 'tellSubmitted', 'close'],
              },
              onError: {
                target: 'editing',
                actions: 'keepProblem',
              },
            },
          },
          done: {},
        },
      },
    },
  })
