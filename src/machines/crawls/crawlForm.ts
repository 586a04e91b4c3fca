import { assign, setup } from 'xstate'
import type { Marketplace, Product } from '../../domain/kit/brand.ts'
import type { Crawl } from '../../domain/crawls/crawl.ts'
import {
  canRequestCrawl,
  CRAWL_SUBMITTED,
  type CrawlDraft,
  emptyCrawl,
  isCrawlEntered,
  keywordProblem,
} from './crawlDraft.ts'
import { failureText } from '../../domain/kit/problem.ts'
import { closeDialog, keepProblem, notify, publish } from '../kit/effects.ts'
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
  readonly brands: readonly { readonly name: string; readonly client: string }[]
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
  | { type: 'urls.typed'; text: string }
  | { type: 'choices.retry' }
  | { type: 'products.retry' }
  | { type: 'submit' }
  | { type: 'cancel' }
  | { type: 'keepEditing' }
  | { type: 'discard' }

/** What the crawl dialogs know, ask and do; the states stand in crawlFormMachine.ts. */
export const crawlForm = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    loadChoices: service<CrawlChoices, { kind: CrawlDraft['kind'] }>('loadChoices'),
    loadProducts: service<readonly Product[], { brand: string }>('loadProducts'),
    requestCrawl: service<Crawl, CrawlDraft>('requestCrawl'),
  },
  guards: {
    hasBrand: ({ context }) => context.draft.brand !== '',
    isKeyword: ({ context }, { keyword }: { keyword: string }) =>
      keywordProblem(keyword, context.draft.keywords) === null,
    isComplete: ({ context }) => canRequestCrawl(context.draft, context.now),
    isEntered: ({ context }) => isCrawlEntered(context.draft),
  },
  actions: {
    keepChoices: assign(({ context }, { brands, marketplaces }: CrawlChoices) => ({
      brands,
      marketplaces,
      choicesProblem: null,
      // The only one there is need not be chosen.
      draft:
        context.draft.brand === '' && brands.length === 1
          ? { ...context.draft, brand: brands[0]!.name }
          : context.draft,
    })),
    keepChoicesProblem: assign((_, { error }: { error: unknown }) => ({
      choicesProblem: failureText(error),
    })),
    keepProducts: assign((_, { output }: { output: readonly Product[] }) => ({
      products: output,
      productsProblem: null,
    })),
    keepProductsProblem: assign((_, { error }: { error: unknown }) => ({
      productsProblem: failureText(error),
    })),
    chooseBrand: assign(({ context: { draft } }, { brand }: { brand: string }) =>
      brand === draft.brand ? {} : { draft: { ...draft, brand, product: '' }, products: [] },
    ),
    change: assign(({ context: { draft } }, changes: Partial<CrawlDraft>) => ({
      draft: { ...draft, ...changes },
    })),
    type: assign((_, { text }: { text: string }) => ({ typed: text })),
    addKeyword: assign(({ context: { draft } }, { keyword }: { keyword: string }) => ({
      typed: '',
      draft: { ...draft, keywords: [...draft.keywords, keyword.trim()] },
    })),
    dropKeyword: assign(({ context: { draft } }, { keyword }: { keyword: string }) => ({
      draft: { ...draft, keywords: draft.keywords.filter((other) => other !== keyword) },
    })),
    forgetProblem: assign({ problem: null }),
    keepProblem: keepProblem(),
    publishSubmitted: publish((_, { latest }: Crawl) => ({
      type: 'job.submitted',
      kind: 'crawl',
      id: latest?.id ?? null,
    })),
    tellSubmitted: notify(() => ({ tone: 'positive', message: CRAWL_SUBMITTED, action: null })),
    close: closeDialog(),
  },
})

/** A form as it is opened. */
export const startOf = ({ kind, about, now, timeZone }: Input): Context => ({
  draft: emptyCrawl(kind, about, { now, timeZone }),
  typed: '',
  now,
  timeZone,
  brands: [],
  marketplaces: [],
  products: [],
  choicesProblem: null,
  productsProblem: null,
  problem: null,
})
