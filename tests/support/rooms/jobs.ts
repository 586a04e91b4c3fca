import type { Page } from '@playwright/test'
import type { Job, JobItem } from '../../../src/domain/crawls/job.ts'
import type { Crawl } from '../../../src/domain/crawls/crawl.ts'
import { knownPage } from '../../../src/paths/samples/crawls.ts'
import { openCalendar, type Room, type Size } from './room.ts'
import { typeToChoose } from '../typeToChoose.ts'

/** What runs in the background: the strip over the list, and the Jobs dialog. */

const running: Job = {
  id: '0190b1a0-0000-7000-8000-0000000000e1',
  kind: 'crawl',
  title: 'Crawl for Vessmont Meridian 40',
  status: 'running',
  total: 12,
  ended: 4,
  failed: 1,
  skipped: 0,
  outcomes: { searched: 1, added: 2 },
  problem: null,
  by: 'Demo analyst',
  isOwn: true,
  crawl: null,
  changeSet: null,
  created: '2026-11-20T11:59:00.000Z',
  started: '2026-11-20T11:59:01.000Z',
  finished: null,
}
const item = (position: number, rest: Partial<JobItem>): JobItem => ({
  position,
  subject: `https://bazarro.example/item/${1_000 + position}`,
  listing: null,
  title: null,
  status: 'waiting',
  outcome: null,
  problem: null,
  finished: null,
  ...rest,
})
const items = [
  item(0, { status: 'done', outcome: 'searched', subject: 'https://bazarro.example/search?q=meridian' }),
  item(1, { status: 'done', outcome: 'added', title: 'Vessmont Meridian 40', listing: running.id }),
  item(2, { status: 'done', outcome: 'added', title: 'Meridian strap, black', listing: running.id }),
  item(3, { status: 'failed', problem: 'The page did not answer within 15 seconds.' }),
  item(4, {}),
]

/** A crawl that is under way for as long as the page is open. */
async function withRunningJob(page: Page): Promise<void> {
  await page.route(/\/store\/jobs\?/, (route) =>
    route.fulfill({ json: { items: [running], total: 1, next: null } }),
  )
  await page.route(/\/store\/jobs\/[\w-]+\/items/, (route) =>
    route.fulfill({ json: { items, total: items.length, next: null } }),
  )
}

/** One of the addresses that are pasted has a listing. */
const withKnownPage = (page: Page) =>
  page.route(/\/store\/listings\/addresses/, (route) =>
    route.fulfill({ json: [knownPage, { address: 'https://shop.example/2', listings: [] }] }),
  )

/** Recent crawls: one that runs, one that has ended. */
async function withCrawls(page: Page): Promise<void> {
  await withRunningJob(page)
  const crawl: Crawl = {
    id: '0190b1a0-0000-7000-8000-0000000000f3',
    kind: 'product',
    status: 'running',
    brand: 'Vessmont',
    product: 'Meridian 40',
    keywords: ['meridian 40', 'meridian watch'],
    marketplaces: ['Bazarro DE', 'Kaufhaus'],
    urls: [],
    pages: 0,
    limit: 10,
    expires: '2026-12-20T23:59:59.999Z',
    next: '2026-11-21T12:00:00.000Z',
    by: 'Demo analyst',
    created: '2026-11-20T11:59:00.000Z',
    runs: 1,
    latest: running,
    found: { searched: 1, added: 2 },
    failed: 1,
    mayStop: true,
    mayRun: true,
  }
  const ended: Crawl = {
    ...crawl,
    id: '0190b1a0-0000-7000-8000-0000000000f4',
    kind: 'url',
    status: 'ended',
    keywords: [],
    marketplaces: [],
    urls: ['https://bazarro.example/item/1001'],
    pages: 1,
    limit: null,
    expires: null,
    next: null,
    latest: { ...running, status: 'done', total: 1, ended: 1, failed: 0, outcomes: { unchanged: 1 } },
    found: { unchanged: 1 },
    failed: 0,
    mayStop: false,
  }
  await page.route(/\/importer\/crawls/, (route) =>
    route.fulfill({ json: { items: [crawl, ended], total: 2, next: null } }),
  )
}

/** Opens one of the crawl dialogs; on a small screen its button stands in the sheet of the filter. */
async function openCrawl(page: Page, size: Size, name: string): Promise<void> {
  await page.getByRole('grid', { name: 'Listings' }).waitFor()
  if (size === 'small') await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog', { name }).waitFor()
}

async function chooseBrand(page: Page): Promise<void> {
  await typeToChoose(page, page.getByRole('combobox', { name: 'Brand' }), 'Vess')
  await page.getByRole('option', { name: 'Vessmont' }).click()
}

const strip = (page: Page) => page.getByRole('region', { name: 'Jobs' })

export const jobsRooms: readonly Room[] = [
  {
    name: 'jobs',
    shows: ['crawls/JobsDialog.tsx JobsDialog Dialog'],
    path: '/listings',
    role: 'analyst',
    before: withRunningJob,
    async open(page) {
      await strip(page).getByRole('button', { name: 'Show jobs' }).click()
      const dialog = page.getByRole('dialog', { name: 'Jobs' })
      await dialog.getByText('The page did not answer within 15 seconds.').waitFor()
    },
  },
  {
    name: 'crawl-product',
    shows: ['crawls/CrawlDialog.tsx CrawlDialog FormDialog', 'crawls/CrawlDialog.tsx Brand ComboField'],
    path: '/listings',
    role: 'analyst',
    async open(page, size) {
      await openCrawl(page, size, 'Crawl Product')
      await chooseBrand(page)
      await page.getByRole('textbox', { name: 'Keywords' }).fill('meridian 40')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Drop meridian 40' }).waitFor()
    },
  },
  {
    name: 'crawl-product-limit',
    shows: ['crawls/CrawlFields.tsx Limit SingleSelect'],
    path: '/listings',
    role: 'analyst',
    async open(page, size) {
      await openCrawl(page, size, 'Crawl Product')
      await page.getByRole('button', { name: /Limit/ }).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'crawl-product-first-run',
    shows: ['crawls/CrawlFields.tsx FirstRun DayField'],
    path: '/listings',
    role: 'analyst',
    async open(page, size) {
      await openCrawl(page, size, 'Crawl Product')
      await openCalendar(page, 'First run')
    },
  },
  {
    name: 'crawl-product-expiry',
    shows: ['crawls/CrawlFields.tsx Expiry DayField'],
    path: '/listings',
    role: 'analyst',
    async open(page, size) {
      await openCrawl(page, size, 'Crawl Product')
      await openCalendar(page, 'Expiry date')
    },
  },
  {
    name: 'crawl-url',
    shows: ['crawls/CrawlDialog.tsx Product ComboField'],
    path: '/listings',
    role: 'analyst',
    before: withKnownPage,
    async open(page, size) {
      await openCrawl(page, size, 'Crawl URL')
      const pasted = `Address\n${knownPage.address}\nhttps://shop.example/2\tin stock\nhttps://shop.example/2`
      await page.getByRole('textbox', { name: 'URL' }).fill(pasted)
      await page.getByRole('region', { name: 'Known listings' }).waitFor()
      await chooseBrand(page)
      await typeToChoose(page, page.getByRole('combobox', { name: 'Product' }), 'M')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'crawls',
    shows: ['crawls/CrawlsDialog.tsx CrawlsDialog Dialog'],
    path: '/listings',
    role: 'analyst',
    before: withCrawls,
    async open(page, size) {
      await openCrawl(page, size, 'Recent crawls')
      await page
        .getByRole('button', { name: /^Show the latest run/ })
        .first()
        .click()
      await page.getByText('The page did not answer within 15 seconds.').waitFor()
    },
  },
  {
    name: 'crawls-stopping',
    shows: [],
    path: '/listings',
    role: 'analyst',
    before: withCrawls,
    async open(page, size) {
      await openCrawl(page, size, 'Recent crawls')
      await page.getByRole('button', { name: /^Stop: / }).click()
      await page.getByRole('group', { name: /^Stop .*\?$/ }).waitFor()
    },
  },
]
