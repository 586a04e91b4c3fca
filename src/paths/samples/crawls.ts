import { canRequestCrawl } from '../../machines/crawls/crawlDraft.ts'
import type { SnapshotFrom } from 'xstate'
import type { Product } from '../../domain/kit/brand.ts'
import type { Crawl } from '../../domain/crawls/crawl.ts'
import type { AddressFound } from '../../domain/crawls/sentPages.contract.ts'
import type { PastedAddresses } from '../../domain/crawls/pastedAddresses.ts'
import { addressesMachine } from '../../machines/crawls/addressesMachine.ts'
import type { CrawlDraft } from '../../machines/crawls/crawlDraft.ts'
import type { CrawlChoices } from '../../machines/crawls/crawlFormMachine.ts'
import { crawlFormMachine } from '../../machines/crawls/crawlFormMachine.ts'
import { crawlsMachine } from '../../machines/crawls/crawlsMachine.ts'
import { ENDS, STAYS_LOADED } from './excused.ts'
import type { Subject } from '../subject.ts'
import { guardEvents, isThere } from './formGuard.ts'
import { sampleJob } from './jobs.ts'
import { NOON, unreachable } from './things.ts'

export const crawlChoices: CrawlChoices = {
  brands: [
    { id: '0190b1a0-0000-7000-8000-0000000000b1', name: 'Vessmont', client: 'Northgate Group' },
    { id: '0190b1a0-0000-7000-8000-0000000000b2', name: 'Tarnwick', client: 'Northgate Group' },
  ],
  marketplaces: [
    {
      id: '0190b1a0-0000-7000-8000-0000000000f1',
      name: 'Bazarro DE',
      logo: null,
      country: 'DE',
      channel: 'MARKETPLACE',
      group: 'Bazarro',
      noticeEmail: null,
      inEuropeanUnion: true,
      noticeFamily: null,
    },
  ],
}
export const crawlProducts: readonly Product[] = [
  {
    id: '0190b1a0-0000-7000-8000-0000000000f2',
    brand: 'Vessmont',
    name: 'Meridian 40',
    category: null,
    keywords: ['meridian 40', 'meridian watch'],
    images: [],
    aliases: [],
    models: [],
    priceMin: null,
    priceMax: null,
    currency: null,
  },
]
export const sampleCrawl: Crawl = {
  id: '0190b1a0-0000-7000-8000-0000000000f3',
  kind: 'product',
  status: 'running',
  brand: 'Vessmont',
  product: 'Meridian 40',
  keywords: ['meridian 40'],
  marketplaces: ['Bazarro DE'],
  urls: [],
  pages: 0,
  limit: 10,
  expires: '2026-12-20T23:59:59.999Z',
  next: '2026-11-21T12:00:00.000Z',
  by: 'Sample analyst',
  created: '2026-11-20T11:59:00.000Z',
  runs: 1,
  latest: sampleJob,
  found: { added: 2 },
  failed: 1,
  mayStop: true,
  mayRun: true,
}
export const knownPage: AddressFound = {
  address: 'https://shop.example/1',
  listings: [
    {
      _id: '0190b1a0-0000-7000-8000-0000000000f5',
      title: 'Meridian 40, black',
      brand: 'Vessmont',
      product: 'Meridian 40',
      state: 'INFRINGING',
      listingStatus: 'ACTIVE',
      toi: 'CFT',
      seller: 'Sample shop',
      sellerKey: null,
      updated: '2026-11-19T12:00:00.000Z',
      decision: { at: '2026-11-19T12:00:00.000Z', by: 'Sample analyst' },
      sellerListings: 0,
      sellerInfringing: 0,
    },
  ],
}
const stopped: Crawl = { ...sampleCrawl, status: 'stopped', mayStop: false, mayRun: false }
const ended: Crawl = { ...sampleCrawl, status: 'due' }
const unfailed: Crawl = { ...ended, latest: { ...sampleJob, failed: 0 } }
const other: Crawl = { ...sampleCrawl, id: '0190b1a0-0000-7000-8000-0000000000f7' }
const waiting: Crawl = { ...sampleCrawl, latest: null, runs: 0, status: 'due', mayStop: false }

export const crawlFormSubject: Subject = {
  name: 'crawlForm',
  invariants: {
    'no crawl is requested that could not run': (at: SnapshotFrom<typeof crawlFormMachine>) =>
      !at.matches({ form: 'submitting' }) || canRequestCrawl(at.context.draft, at.context.now),
  },
  excused: {
    'nothing leads out of choices.loaded': STAYS_LOADED,
    'nothing leads out of form.done': ENDS,
  },
  machine: crawlFormMachine,
  input: {
    kind: 'url',
    about: { brand: 'Vessmont', product: 'Meridian 40' },
    now: NOON,
    timeZone: 'UTC',
  },
  events: [
    { type: 'brand.chosen', brand: 'Tarnwick' },
    { type: 'brand.chosen', brand: '' },
    { type: 'product.chosen', product: 'Meridian 42' },
    { type: 'keyword.typed', text: 'mer' },
    { type: 'keyword.added', keyword: 'meridian 40' },
    { type: 'keyword.dropped', keyword: 'meridian 40' },
    { type: 'marketplaces.chosen', marketplaces: ['Bazarro DE'] },
    { type: 'limit.chosen', limit: 50 },
    { type: 'expiry.chosen', expires: '2026-12-01T23:59:59.999Z' },
    { type: 'firstRun.chosen', next: '2026-11-25T00:00:00.000Z' },
    { type: 'addresses.given', urls: ['https://shop.example/1'], isEntered: true, isLookedUp: true },
    { type: 'choices.retry' },
    { type: 'products.retry' },
    { type: 'submit' },
    ...guardEvents,
  ],
  isPossible: isThere,
  outcomes: {
    loadChoices: {
      outputs: [crawlChoices, { ...crawlChoices, brands: crawlChoices.brands.slice(0, 1) }],
      errors: [unreachable],
    },
    loadProducts: { outputs: [crawlProducts], errors: [unreachable] },
    requestCrawl: { outputs: [{ ...sampleCrawl, latest: null }, sampleCrawl], errors: [unreachable] },
  },
  distinguish: ({ draft }: { draft: CrawlDraft }) => [
    draft.brand !== '',
    draft.keywords.length > 0,
    draft.isEntered,
  ],
}

export const addressesSubject: Subject = {
  name: 'addresses',
  machine: addressesMachine,
  events: [
    { type: 'typed', text: 'https://shop.example/1\nhttps://shop.example/2' },
    { type: 'typed', text: 'shop.example/3' },
    { type: 'readsKnown.toggled' },
    { type: 'retry' },
  ],
  outcomes: {
    lookUp: {
      outputs: [[knownPage, { address: 'https://shop.example/2', listings: [] }]],
      errors: [unreachable],
    },
  },
  distinguish: ({ pasted, readsKnown }: { pasted: PastedAddresses; readsKnown: boolean }) => [
    pasted.addresses.length > 0,
    readsKnown,
  ],
}

export const crawlsSubject: Subject = {
  name: 'crawls',
  machine: crawlsMachine,
  input: { crawl: sampleCrawl.id },
  events: [
    { type: 'list.loaded', items: [sampleCrawl] },
    { type: 'stop', crawl: sampleCrawl },
    { type: 'stop', crawl: other },
    { type: 'stop', crawl: waiting },
    { type: 'confirm' },
    { type: 'dismiss' },
    { type: 'run', crawl: ended, failed: false },
    { type: 'run', crawl: ended, failed: true },
    { type: 'run', crawl: unfailed, failed: true },
    { type: 'run', crawl: sampleCrawl, failed: false },
    { type: 'run', crawl: stopped, failed: false },
    { type: 'crawl.opened', crawl: sampleCrawl },
    { type: 'crawl.opened', crawl: waiting },
    { type: 'crawl.closed' },
    { type: 'cancel' },
    { type: 'address.left' },
  ],
  outcomes: {
    stopCrawl: { outputs: [stopped], errors: [unreachable] },
    runCrawl: { outputs: [sampleCrawl], errors: [unreachable, { status: 409, title: 'Conflict' }] },
  },
  distinguish: ({
    stopping,
    attempt,
  }: {
    stopping: string | null
    attempt: { failed: boolean; problem: string | null } | null
  }) => [stopping, attempt?.failed, attempt?.problem],
}
