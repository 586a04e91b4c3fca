import type { Page } from '@playwright/test'
import { failing, held, type Room } from './room.ts'

/** The stage and the evidence of guided review. */

const path = '/review?state=NEW'
const EVIDENCE = '**/api/v1/store/review/evidence/*'

const part = (page: Page, name: string) => page.getByRole('region', { name })
const read = (page: Page) => part(page, 'Near-duplicates').waitFor({ timeout: 30_000 })

async function zoom(page: Page): Promise<void> {
  await part(page, 'Pictures').getByRole('button', { name: 'Zoom', exact: true }).click()
  await part(page, 'Pictures').getByRole('button', { name: 'Larger' }).waitFor()
}

export const reviewStageRooms: readonly Room[] = [
  { name: 'review-read', shows: [], path, role: 'analyst', open: read },
  { name: 'review-zoomed', shows: [], path, role: 'analyst', open: zoom },
  {
    name: 'review-compared',
    shows: [],
    path,
    role: 'analyst',
    open: async (page) => {
      await read(page)
      await part(page, 'Pictures').getByRole('button', { name: 'Compare with an official picture' }).click()
      await page.getByRole('img', { name: /^Official picture/ }).waitFor()
    },
  },
  {
    name: 'review-reading',
    shows: [],
    path,
    role: 'analyst',
    before: held(EVIDENCE),
    open: (page) => page.getByText('The evidence is being read.').waitFor({ state: 'attached' }),
  },
  {
    name: 'review-unread',
    shows: [],
    path,
    role: 'analyst',
    before: failing(EVIDENCE),
    open: (page) => page.getByText('The rest of the evidence could not be read.').waitFor(),
  },
]
