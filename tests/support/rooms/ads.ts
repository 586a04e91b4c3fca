import type { Page } from '@playwright/test'
import { empty, failing, held, type Room } from './room.ts'

/** The Advertisements screen, its states, and what opens over it. */

const path = '/ads'
const PAGE = '**/api/v1/store/ads/page*'
const rows = (page: Page) => page.getByRole('grid', { name: 'Advertisements' }).getByRole('row')

async function openFirst(page: Page): Promise<void> {
  await rows(page).first().click()
  await page.getByRole('region', { name: 'As it was shown' }).waitFor()
}

export const adsRooms: readonly Room[] = [
  { name: 'ads', shows: [path], path, role: 'analyst', open: (page) => rows(page).first().waitFor() },
  { name: 'ad', shows: [], path, role: 'analyst', open: openFirst },
  {
    name: 'ads-loading',
    shows: [],
    path,
    role: 'analyst',
    before: held(PAGE),
    open: (page) => page.getByRole('status', { name: 'Loading advertisements' }).waitFor(),
  },
  {
    name: 'ads-empty',
    shows: [],
    path,
    role: 'analyst',
    before: empty(PAGE),
    open: (page) => page.getByRole('heading', { name: /No advertisement/ }).waitFor(),
  },
  {
    name: 'ads-failed',
    shows: [],
    path,
    role: 'analyst',
    before: failing(PAGE),
    open: (page) => page.getByText('The advertisements could not be loaded').waitFor(),
  },
  {
    name: 'ad-deletion',
    shows: ['ads/AdPreview.tsx AdPreview ReadRecord'],
    path,
    role: 'analyst',
    open: async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
