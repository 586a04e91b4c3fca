import type { Page } from '@playwright/test'
import { empty, failing, held, type Room, type Size } from './room.ts'

/** Review quality: figures, disagreements, one of them, and what opens over them. */

const path = '/review/quality'
const PAGE = '**/api/v1/store/review/disagreements?*'
const FIGURES = '**/api/v1/store/review/quality*'
const rows = (page: Page) => page.getByRole('grid', { name: 'Disagreements' }).getByRole('row')
const article = (page: Page) => page.getByRole('article', { name: 'Disagreement' })

const figures = (page: Page) => page.getByRole('table', { name: 'By decision' }).waitFor()

async function toList(page: Page, size: Size, name = 'To settle'): Promise<void> {
  if (size === 'small' || name !== 'To settle') await page.getByRole('radio', { name }).click()
  await rows(page).first().waitFor()
}

async function openFirst(page: Page, size: Size, name = 'To settle'): Promise<void> {
  await toList(page, size, name)
  await rows(page).first().click()
  await article(page).getByRole('heading', { level: 2 }).waitFor()
}

/** What is open, with a decision and a note in it. */
async function fill(page: Page, size: Size): Promise<void> {
  await openFirst(page, size)
  await article(page).getByText('Second look, blind').click()
  await article(page).getByRole('textbox').fill('Look at the clasp first.')
}

/** The filter stands in the drawer, which is a sheet on small screens. */
async function toFilter(page: Page, size: Size): Promise<void> {
  await figures(page)
  if (size === 'small') await page.getByRole('button', { name: 'Filter' }).click()
}

const room = (
  name: string,
  open: NonNullable<Room['open']>,
  shows: readonly string[] = [],
  before?: Room['before'],
): Room => ({ name, shows, path, role: 'manager', open, ...(before ? { before } : {}) })

/** Something that opens over the screen when a button is pressed. */
const pressing = (name: string, shows: string, button: RegExp, way: typeof toFilter): Room =>
  room(
    name,
    async (page, size) => {
      await way(page, size)
      await page.getByRole('button', { name: button }).click()
      await page.locator(':is([role=dialog], [role=listbox])').last().waitFor()
    },
    [`review/${shows}`],
  )

export const reviewQualityRooms: readonly Room[] = [
  room('review-quality', figures, [path]),
  room('review-quality-opened', openFirst),
  room('review-quality-settled', (page, size) => openFirst(page, size, 'Settled')),
  room(
    'review-quality-settling',
    async (page, size) => {
      await fill(page, size)
      await article(page).getByRole('button', { name: 'Settle…' }).click()
      await page.getByRole('dialog').waitFor()
    },
    ['review/SettlementDialog.tsx SettlementDialog ActionDialog'],
  ),
  room('review-quality-lacking', async (page, size) => {
    await openFirst(page, size)
    await article(page).getByRole('button', { name: 'Settle…' }).click()
    await page.getByRole('alert').first().waitFor()
  }),
  room(
    'review-quality-empty',
    async (page, size) => {
      if (size === 'small') await page.getByRole('radio', { name: 'To settle' }).click()
      await page.getByText('Nothing to settle').waitFor()
    },
    [],
    empty(PAGE),
  ),
  room(
    'review-quality-loading',
    (page) => page.getByRole('status', { name: 'Working out the agreement' }).waitFor(),
    [],
    held(FIGURES),
  ),
  room(
    'review-quality-failed',
    (page) => page.getByText('The figures could not be loaded').waitFor(),
    [],
    failing(FIGURES),
  ),
  {
    name: 'review-quality-refused',
    shows: [],
    path,
    role: 'analyst',
    open: (page) => page.getByText('Review quality is for managers').waitFor(),
  },
  pressing('review-quality-dates', 'QualityFilter.tsx DecidedWithin DateRange', /^First decided/, toFilter),
  pressing('review-quality-brand', 'QualityFilter.tsx ReviewedBrands MultiSelect', /^Brand/, toFilter),
  pressing(
    'review-quality-another',
    'SettlementForm.tsx SettlementForm SingleSelect',
    /Or another decision/,
    openFirst,
  ),
]
