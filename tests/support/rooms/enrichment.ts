import type { Page } from '@playwright/test'
import type { EnrichmentProgress } from '../../../src/domain/enrichment/progress.ts'
import type { Room } from './room.ts'

/** The strip above the listings that says how far their evidence is, and what opens from it. */

const path = '/listings'

const gathering: EnrichmentProgress = {
  total: 28_349,
  ready: 8_210,
  stages: {
    pictures: { waiting: 18_420, done: 9_517, failed: 412, off: 0 },
    reading: { waiting: 19_985, done: 8_364, failed: 0, off: 0 },
    product: { waiting: 0, done: 28_349, failed: 0, off: 0 },
    score: { waiting: 19_985, done: 8_364, failed: 0, off: 0 },
  },
  pictures: { total: 121_004, left: 47_190 },
  reasons: [
    { stage: 'pictures', state: 'failed', note: 'The host answered 404 Not Found.', listings: 371 },
    {
      stage: 'pictures',
      state: 'failed',
      note: 'What the host sent is a page, not a picture.',
      listings: 41,
    },
  ],
  hosts: ['pictures.bazarro.example', 'cdn.marktgut.example'],
  secondsLeft: 14_300,
  paused: [],
  running: 20_139,
}

/** Nothing waits any more; some pictures were not to be had. */
const ended: EnrichmentProgress = {
  ...gathering,
  ready: gathering.total,
  stages: {
    pictures: { waiting: 0, done: 27_937, failed: 412, off: 0 },
    reading: { waiting: 0, done: 28_349, failed: 0, off: 0 },
    product: { waiting: 0, done: 28_349, failed: 0, off: 0 },
    score: { waiting: 0, done: 28_349, failed: 0, off: 0 },
  },
  pictures: { total: 121_004, left: 0 },
  hosts: [],
  secondsLeft: null,
  running: 0,
}

/** These answers one after another, the last of them again and again. */
const answering =
  (...answers: readonly EnrichmentProgress[]) =>
  async (page: Page) => {
    // The page that is left asks every few seconds, and would take the first of several.
    if (answers.length > 1) await page.goto('about:blank')
    const left = [...answers]
    await page.route('**/api/v1/store/enrichment*', (route) =>
      route.fulfill({ json: left.length > 1 ? left.shift() : left[0] }),
    )
  }

const strip = (page: Page) => page.getByRole('region', { name: 'Evidence of the listings' })
const shown = (page: Page) => strip(page).getByRole('progressbar').waitFor()

export const enrichmentRooms: readonly Room[] = [
  { name: 'listings-gathering', shows: [], path, role: 'manager', before: answering(gathering), open: shown },
  {
    name: 'listings-gathering-paused',
    shows: [],
    path,
    role: 'manager',
    before: answering({ ...gathering, paused: ['Vessmont'], running: 0, secondsLeft: null }),
    open: shown,
  },
  {
    name: 'listings-gathered',
    shows: [],
    path,
    role: 'manager',
    before: answering(gathering, ended),
    open: (page) => strip(page).getByText('All 28,349 listings are ready', { exact: true }).waitFor(),
  },
  {
    name: 'evidence-reasons',
    shows: ['enrichment/Reasons.tsx Reasons Popover'],
    path,
    role: 'manager',
    before: answering(gathering),
    async open(page) {
      await strip(page).getByRole('button', { name: '412 to try again' }).click()
      await page.getByRole('dialog', { name: 'What is missing, and why' }).waitFor()
    },
  },
  {
    name: 'evidence-cancel',
    shows: ['enrichment/CancelDialog.tsx CancelDialog ActionDialog'],
    path,
    role: 'manager',
    before: answering(gathering),
    async open(page) {
      await strip(page).getByRole('button', { name: 'Cancel', exact: true }).click()
      await page.getByRole('dialog', { name: 'Give up the evidence of 20,139 listings?' }).waitFor()
    },
  },
]
