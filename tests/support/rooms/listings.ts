import type { Page } from '@playwright/test'
import { empty, failing, held, type Room, type Size } from './room.ts'

/** /listings: the cards, the filter beside them, and what opens over them. */

const PAGE = '**/store/listings/page?*'
const path = '/listings'
const cards = (page: Page) => page.getByRole('grid', { name: 'Listings' }).getByRole('row')
const shown = (page: Page) => cards(page).first().waitFor()

async function select(page: Page, count: number): Promise<void> {
  await shown(page)
  for (let n = 0; n < count; n++) await cards(page).nth(n).click()
}

/** The filter stands in the drawer; on a small screen that is a sheet. */
async function openFilter(page: Page, size: Size): Promise<void> {
  await shown(page)
  if (size === 'small') await page.getByRole('button', { name: /^Filter/ }).click()
}

/** Selects and chooses a decision; on a small screen the decisions stand in a sheet of their own. */
async function decide(page: Page, size: Size, count: number, decision: string): Promise<void> {
  await select(page, count)
  if (size === 'small') await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('button', { name: decision, exact: true }).click()
  await page.getByRole('dialog', { name: /^Set \d/ }).waitFor()
}

/** Goes by keyboard to a listing whose title is cut off. */
async function readCutTitle(page: Page, key: 'ArrowRight' | 'ArrowDown'): Promise<void> {
  const isCut = (row: Element) => {
    const title = row.querySelector('[data-title]')
    if (!title) return false
    return title.scrollWidth > title.clientWidth + 1 || title.scrollHeight > title.clientHeight + 1
  }
  const rows = page.locator('[role=row]:has([data-title])')
  await rows.first().press(key === 'ArrowRight' ? 'Home' : 'ArrowDown')
  const focused = page.locator('[role=row]:focus')
  for (let n = 0; n < 20 && !(await focused.evaluate(isCut)); n++) await page.keyboard.press(key)
  await page.getByRole('tooltip').waitFor()
}

export const listingsRooms: readonly Room[] = [
  { name: 'listings', shows: [path], path, role: 'analyst', open: shown },
  { name: 'listings-client', shows: [], path, role: 'client', open: shown },
  {
    name: 'listings-loading',
    shows: [],
    path,
    role: 'analyst',
    before: held(PAGE),
    open: (page) => page.getByRole('status', { name: 'Loading listings' }).waitFor(),
  },
  {
    name: 'listings-empty',
    shows: [],
    path: '/listings?state=DRAFT&seller=nobody&countries=DE',
    role: 'analyst',
    before: empty(PAGE),
    open: (page) => page.getByRole('heading', { name: 'No listing fits this filter' }).waitFor(),
  },
  {
    name: 'listings-nothing-found',
    shows: [],
    path: '/listings?value=nothing+of+this+kind+is+offered&countries=DE',
    role: 'analyst',
    open: (page) => page.getByRole('button', { name: /^Drop Search: .* would show/ }).waitFor(),
  },
  {
    name: 'listings-failed',
    shows: [],
    path,
    role: 'analyst',
    before: failing(PAGE),
    open: (page) => page.getByText('The listings could not be loaded').waitFor(),
  },
  {
    name: 'listings-more-failed',
    shows: [],
    path,
    role: 'analyst',
    before: failing('**/store/listings/page?*after=*'),
    async open(page) {
      await shown(page)
      await page.getByRole('grid', { name: 'Listings' }).press('End')
      await page.getByText('The next listings could not be loaded').waitFor()
    },
  },
  { name: 'listings-selected', shows: [], path, role: 'analyst', open: (page) => select(page, 3) },
  {
    name: 'sort-menu',
    shows: ['filter/SortMenu.tsx SortMenu MenuPopover'],
    path,
    role: 'analyst',
    async open(page) {
      await shown(page)
      await page.getByRole('button', { name: /^Sort/ }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'part-not-loaded',
    shows: [],
    path,
    role: 'analyst',
    async open(page) {
      await shown(page)
      await page.route('**/static/js/async/**', (route) => route.abort())
      await page.getByRole('button', { name: /^Sort/ }).click()
      await page.getByText('This part could not be loaded').waitFor()
    },
  },
  {
    name: 'filter-dates',
    shows: ['filter/FilterPanel.tsx Dates DateRange'],
    path,
    role: 'analyst',
    async open(page, size) {
      await openFilter(page, size)
      await page.getByRole('button', { name: /^Created/ }).click()
      await page.getByRole('grid', { name: /\d{4}/ }).waitFor()
    },
  },
  {
    name: 'filter-search-in',
    shows: ['filter/SearchIn.tsx SearchIn SingleSelect'],
    path: '/listings?value=new&field=condition',
    role: 'analyst',
    async open(page, size) {
      await openFilter(page, size)
      await page.getByRole('button', { name: /Search in$/ }).click()
      await page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'filter-menu',
    shows: ['filter/choiceControls.tsx Choices MultiSelect'],
    path: '/listings?state=NEW&state=SUSPECT&state=DRAFT',
    role: 'analyst',
    async open(page, size) {
      await openFilter(page, size)
      await page.getByRole('button', { name: /^State/ }).click()
      await page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'filter-advanced',
    shows: [],
    path,
    role: 'admin',
    async open(page, size) {
      await openFilter(page, size)
      await page.getByRole('button', { name: /^Advanced Filter/ }).click()
      await page.getByRole('radio', { name: 'Filed listings' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'filter-choices-failed',
    shows: [],
    path,
    role: 'analyst',
    before: failing('**/store/listings/countries'),
    async open(page, size) {
      await openFilter(page, size)
      await page.getByText('The choices could not be loaded').waitFor()
    },
  },
  {
    name: 'recent-changes',
    shows: ['listings/RecentChanges.tsx RecentChanges Dialog'],
    path,
    role: 'analyst',
    async open(page, size) {
      await decide(page, size, 2, 'Reviewed')
      await page.getByRole('textbox', { name: /^Comment/ }).fill('Seen before')
      await page.getByRole('button', { name: 'Set to Reviewed' }).click()
      await page.getByText(/^2 listings set to Reviewed/).waitFor()
      await page.getByRole('button', { name: 'Recent changes' }).first().click()
      await page.getByRole('list', { name: 'Changes' }).waitFor()
    },
  },
  {
    name: 'recent-changes-failed',
    shows: [],
    path,
    role: 'analyst',
    before: failing('**/store/changes*'),
    async open(page) {
      await shown(page)
      await page.getByRole('button', { name: 'Recent changes' }).first().click()
      await page.getByText('The changes could not be loaded').waitFor()
    },
  },
  {
    name: 'listings-table',
    shows: [],
    path,
    role: 'analyst',
    only: 'wide',
    async open(page) {
      await shown(page)
      await page.getByRole('radio', { name: 'Table' }).click()
      await page.getByRole('columnheader', { name: 'Score' }).waitFor()
    },
  },
  {
    name: 'listings-title',
    shows: ['listings/ListingGrid.tsx ListingGrid CursorPlace'],
    path,
    role: 'analyst',
    only: 'wide',
    async open(page) {
      await shown(page)
      await readCutTitle(page, 'ArrowRight')
    },
  },
  {
    name: 'listings-table-title',
    shows: ['listings/ListingTable.tsx ListingTable CursorPlace'],
    path,
    role: 'analyst',
    only: 'wide',
    async open(page) {
      await shown(page)
      await page.getByRole('radio', { name: 'Table' }).click()
      await page.getByRole('columnheader', { name: 'Score' }).waitFor()
      await readCutTitle(page, 'ArrowDown')
    },
  },
  {
    name: 'listings-columns',
    shows: ['listings/ColumnsPopover.tsx ColumnsPopover Popover'],
    path,
    role: 'analyst',
    only: 'wide',
    async open(page) {
      await shown(page)
      await page.getByRole('radio', { name: 'Table' }).click()
      await page.getByRole('button', { name: 'Columns' }).click()
      await page.getByRole('dialog', { name: 'Columns' }).waitFor()
    },
  },
  {
    name: 'listings-matching',
    shows: [],
    path,
    role: 'analyst',
    async open(page) {
      await select(page, 1)
      await page.getByRole('button', { name: /^Select all [\d,]+ matching$/ }).click()
      await page.getByRole('button', { name: 'Only the 1 selected' }).waitFor()
    },
  },
  {
    name: 'state-sheet',
    shows: ['listings/BottomBar.tsx BottomBar Dialog'],
    path,
    role: 'admin',
    only: 'small',
    async open(page) {
      await select(page, 2)
      await page.getByRole('button', { name: 'Actions', exact: true }).click()
      await page.getByRole('dialog', { name: 'Actions' }).waitFor()
    },
  },
  {
    name: 'confirm-decision',
    shows: ['listings/ConfirmDecision.tsx ConfirmDecision ActionDialog'],
    path,
    role: 'analyst',
    open: (page, size) => decide(page, size, 3, 'Suspect'),
  },
  {
    name: 'confirm-sale',
    shows: [],
    path,
    role: 'client',
    async open(page, size) {
      await decide(page, size, 1, 'US Unauthorized Sale')
      await page.getByRole('textbox', { name: /^Comment/ }).fill('abc')
    },
  },
  {
    name: 'confirm-refused',
    shows: [],
    path,
    role: 'analyst',
    before: failing('**/store/listings/field'),
    async open(page, size) {
      await decide(page, size, 2, 'Suspect')
      await page.getByRole('button', { name: 'Set to Suspect' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
]
