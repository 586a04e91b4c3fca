import type { Page } from '@playwright/test'
import type { Job, JobItem } from '../../../src/domain/job.ts'
import type { Room } from './room.ts'

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

const strip = (page: Page) => page.getByRole('region', { name: 'Jobs' })

export const jobsRooms: readonly Room[] = [
  {
    name: 'jobs',
    shows: ['jobs/JobsDialog.tsx JobsDialog Dialog'],
    path: '/listings',
    role: 'analyst',
    before: withRunningJob,
    async open(page) {
      await strip(page).getByRole('button', { name: 'Show jobs' }).click()
      const dialog = page.getByRole('dialog', { name: 'Jobs' })
      await dialog.getByText('The page did not answer within 15 seconds.').waitFor()
    },
  },
]
