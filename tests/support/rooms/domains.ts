import type { Page } from '@playwright/test'
import { empty, failing, held, type Room, type Size } from './room.ts'

/** The Domains screen, its filter, one domain, and what opens over them. */

const path = '/domains'
const PAGE = '**/api/v1/store/domains/page*'
const rows = (page: Page) => page.getByRole('grid', { name: 'Domains' }).getByRole('row')
const domain = (page: Page) => page.getByRole('article', { name: 'Domain' })

async function openFirst(page: Page): Promise<void> {
  await rows(page).first().click()
  await domain(page)
    .getByText(/^First found|^No listing of your brands/)
    .waitFor()
}

/** The filter stands in the drawer, which is a sheet on small screens. */
async function toFilter(page: Page, size: Size): Promise<void> {
  await rows(page).first().waitFor()
  if (size === 'small') await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('textbox', { name: 'Search' }).waitFor()
}

const typing = (name: string, typed: string, shown: string): Room => ({
  name,
  shows: [],
  path,
  role: 'manager',
  async open(page, size) {
    await toFilter(page, size)
    await page.getByRole('textbox', { name: 'Search' }).fill(typed)
    await page.getByText(shown, { exact: true }).waitFor()
  },
})

/** Something that opens over the screen when a button is pressed. */
const pressing = (name: string, shows: string, button: RegExp, before: typeof toFilter): Room => ({
  name,
  shows: [`domains/${shows}`],
  path,
  role: 'manager',
  async open(page, size) {
    await before(page, size)
    await page.getByRole('button', { name: button }).click()
    await page.locator(':is([role=dialog], [role=listbox])').last().waitFor()
  },
})

export const domainsRooms: readonly Room[] = [
  { name: 'domains', shows: [path], path, role: 'manager', open: (page) => rows(page).first().waitFor() },
  { name: 'domain', shows: [], path, role: 'manager', open: openFirst },
  {
    name: 'domains-loading',
    shows: [],
    path,
    role: 'manager',
    before: held(PAGE),
    open: (page) => page.getByRole('status', { name: 'Loading domains' }).waitFor(),
  },
  {
    name: 'domains-empty',
    shows: [],
    path: '/domains?contains=nothing',
    role: 'manager',
    before: empty(PAGE),
    open: (page) => page.getByText('No domain fits this filter').waitFor(),
  },
  {
    name: 'domains-failed',
    shows: [],
    path,
    role: 'manager',
    before: failing(PAGE),
    open: (page) => page.getByText('The domains could not be loaded').waitFor(),
  },
  typing('domains-invalid', 'no domain', 'Invalid domain'),
  typing('domains-ready', 'not-there-yet.example', 'Not in your list yet.'),
  pressing('domains-sort', 'DomainsToolbar.tsx DomainsToolbar SingleSelect', /Sort/, async (page) => {
    await rows(page).first().waitFor()
  }),
  pressing('domains-dates', 'DomainFilter.tsx Dates DateRange', /^Created/, toFilter),
  pressing('domains-filing-status', 'DomainFilter.tsx FilingStatus MultiSelect', /^Filing Status/, toFilter),
  pressing('domains-brand', 'DomainFilter.tsx Brands MultiSelect', /^Brand/, toFilter),
  pressing('domains-add-for', 'DomainSearch.tsx Addition MultiSelect', /^Add for/, toFilter),
  pressing('domain-status', 'DomainFacts.tsx DomainFacts SingleSelect', /Status$/, openFirst),
  pressing('domain-deletion', 'DomainDeletion.tsx DomainDeletion RecordDeletion', /^Delete$/, openFirst),
  pressing('domain-brands', 'DomainBrands.tsx Editor MultiSelect', /^Brands/, async (page) => {
    await openFirst(page)
    await page.getByRole('button', { name: 'Edit brands' }).click()
  }),
  {
    name: 'domain-brands-discarding',
    shows: ['domains/DomainBrands.tsx DomainBrands DiscardDialog'],
    path,
    role: 'manager',
    async open(page) {
      await openFirst(page)
      await page.getByRole('button', { name: 'Edit brands' }).click()
      await page
        .getByRole('form', { name: 'Edit brands' })
        .getByRole('button', { name: /^Brands/ })
        .click()
      await page.getByRole('option', { selected: false }).first().click()
      await page.keyboard.press('Escape')
      await domain(page)
        .getByRole('button', { name: /^(Close|Back)/ })
        .click()
      await page.getByText('Discard the brands?').waitFor()
    },
  },
  {
    name: 'domain-not-looked-up',
    shows: [],
    path,
    role: 'manager',
    // Names are not looked up here: the figures say that they could be.
    before: (page) =>
      page.route('**/api/v1/imports/domains/*/stats', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), lookUpProblem: null } })
      }),
    async open(page) {
      await openFirst(page)
      await page.getByRole('button', { name: /^Look up/ }).click()
      await page.getByText('The domain was not looked up').waitFor()
    },
  },
]
