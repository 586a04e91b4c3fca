import type { Page } from '@playwright/test'
import type { MoneySums } from '../../../src/domain/investigations/money.ts'
import { sellerCalls } from '../../../src/domain/sellers/sellers.contract.ts'
import { callsOf } from './investigations.ts'
import { empty, failing, held, type Room } from './room.ts'

/** The Sellers screen, its states, and one seller. */

const path = '/sellers'
const PAGE = '**/api/v1/store/sellers/page*'
const rows = (page: Page) => page.getByRole('grid', { name: 'Sellers' }).getByRole('row')
export const seller = (page: Page) => page.getByRole('article', { name: 'Seller' })

const MONEY = '**/api/v1/store/sellers/*/money'
const money = (page: Page) => page.getByRole('region', { name: 'Investigations of this seller' })
/** Two currencies, and seized goods that nobody has valued. */
const SUMS: MoneySums = {
  entries: 6,
  currencies: [
    { currency: 'EUR', spent: '465.00', streetValue: '36000.00', recovered: '14.90', balance: '-450.10' },
    { currency: 'USD', spent: '30.00', streetValue: null, recovered: null, balance: null },
  ],
  unitsBought: 1,
  unitsSeized: 1_207,
  unvalued: 1,
  uncounted: 0,
}

const aliases = (page: Page) => page.getByRole('region', { name: 'Other accounts of this seller' })

async function open(page: Page): Promise<void> {
  await rows(page).first().click()
  await seller(page).getByRole('link', { name: 'All listings' }).waitFor()
  await seller(page)
    .getByText(/^(Loading the|No complaint)|listings? ·/)
    .first()
    .waitFor()
}

/** Over the page of the riskiest seller. */
const onSeller = (name: string, then: (page: Page) => Promise<unknown>): Room => ({
  name,
  shows: [],
  path,
  role: 'manager',
  async open(page) {
    await open(page)
    await then(page)
  },
})

const edit = (page: Page, field: string) =>
  seller(page)
    .getByRole('button', { name: `Edit ${field}` })
    .click()

/** A colleague's notes, which are saved behind the page's back. */
async function changeNotes(page: Page): Promise<void> {
  const id = new URL(page.url()).searchParams.get('sellerId')!
  const call = await callsOf(page)
  const { updated } = await call(sellerCalls.get, { params: { id } })
  const value = `Seen at the trade fair, ${Date.now()}.`
  await call(sellerCalls.changeField, { params: { id }, body: { field: 'notes', value, updated } })
}

export const sellersRooms: readonly Room[] = [
  { name: 'sellers', shows: [path], path, role: 'manager', open: (page) => rows(page).first().waitFor() },
  { name: 'sellers-loading', shows: [], path, role: 'manager', before: held(PAGE) },
  {
    name: 'sellers-empty',
    shows: [],
    path: '/sellers?value=nothing',
    role: 'manager',
    before: empty(PAGE),
    open: (page) => page.getByText('No seller fits this filter').waitFor(),
  },
  {
    name: 'sellers-failed',
    shows: [],
    path,
    role: 'manager',
    before: failing(PAGE),
    open: (page) => page.getByText('The sellers could not be loaded').waitFor(),
  },
  {
    name: 'seller-missing',
    shows: [],
    path: '/sellers?sellerId=0190b1a0-0000-3000-a000-0000000000ff',
    role: 'manager',
    open: (page) => seller(page).getByText('There is no such seller').waitFor(),
  },
  onSeller('seller', async () => {}),
  {
    ...onSeller('seller-money', async (page) => {
      await money(page).getByRole('group', { name: 'Sums' }).waitFor()
      await money(page).evaluate((element) => element.scrollIntoView())
    }),
    before: (page) =>
      page.route(MONEY, (route) => route.fulfill({ json: { cases: 3, withMoney: 2, sums: SUMS } })),
  },
  {
    ...onSeller('seller-money-failed', async (page) => {
      await money(page).getByText('The investigations could not be loaded').waitFor()
      await money(page).evaluate((element) => element.scrollIntoView())
    }),
    before: failing(MONEY),
  },
  onSeller('seller-aliases', async (page) => {
    await aliases(page).getByRole('group', { name: 'Size of the graph' }).waitFor()
    await aliases(page).evaluate((element) => element.scrollIntoView())
  }),
  onSeller('seller-split', async (page) => {
    const split = aliases(page).getByRole('button', { name: /^Not the same/ })
    await split.first().click()
    await aliases(page)
      .getByRole('group', { name: /^Not the same: .*\?$/ })
      .waitFor()
    await aliases(page).evaluate((element) => element.scrollIntoView())
  }),
  onSeller('seller-not-split', async (page) => {
    await failing('**/api/v1/store/sellers/*/split')(page)
    await aliases(page)
      .getByRole('button', { name: /^Not the same/ })
      .first()
      .click()
    await aliases(page)
      .getByRole('group', { name: /^Not the same: .*\?$/ })
      .getByRole('button', { name: 'Split off' })
      .click()
    await aliases(page)
      .getByText(/(was|were) not split off/)
      .scrollIntoViewIfNeeded()
  }),
  {
    name: 'seller-aliases-failed',
    shows: [],
    path,
    role: 'manager',
    before: failing('**/api/v1/store/dashboard/sellers/*/marketplace/*/aliases'),
    async open(page) {
      await open(page)
      await aliases(page).getByText('could not be loaded').scrollIntoViewIfNeeded()
    },
  },
  onSeller('seller-images', async (page) => {
    const images = page.getByRole('region', { name: 'Images that others use too' })
    await images.getByRole('listitem').first().waitFor()
    await images.evaluate((element) => element.scrollIntoView())
  }),
  onSeller('seller-edit', async (page) => {
    await edit(page, 'notes')
    await seller(page).getByRole('textbox', { name: 'Notes' }).fill('Sells from a garage.')
  }),
  onSeller('seller-country', async (page) => {
    await edit(page, 'country')
    await seller(page).getByRole('combobox', { name: 'Country' }).selectOption('Germany')
  }),
  onSeller('seller-not-saved', async (page) => {
    await failing('**/api/v1/store/sellers/*/field')(page)
    await edit(page, 'contact')
    await seller(page).getByRole('textbox', { name: 'Contact' }).fill('+49 30 000000')
    await seller(page).getByRole('button', { name: 'Save' }).click()
    await seller(page).getByText('Contact was not saved').scrollIntoViewIfNeeded()
  }),
  onSeller('seller-conflict', async (page) => {
    await edit(page, 'notes')
    await changeNotes(page)
    await seller(page).getByRole('textbox', { name: 'Notes' }).fill('Sells from a garage.')
    await seller(page).getByRole('button', { name: 'Save' }).click()
    await seller(page).getByRole('button', { name: 'Take theirs' }).scrollIntoViewIfNeeded()
  }),
]
