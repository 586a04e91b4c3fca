import type { Page } from '@playwright/test'
import { investigationCalls } from '../../../src/domain/investigations/investigations.contract.ts'
import { moneyCalls } from '../../../src/domain/investigations/money.contract.ts'
import { PDF } from '../form.ts'
import { callsOf, card, onCard, withOne } from './investigations.ts'
import { failing, openCalendar, type Room } from './room.ts'

/** The money beside an investigation, and the form for an amount of it. */

const MONEY = '**/api/v1/store/cases/*/money'
const panel = (page: Page) => card(page).getByRole('region', { name: 'Money' })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Add|Change) amount$/ })

async function add(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Add an amount of money' }).click()
  await dialog(page).getByRole('textbox', { name: 'Amount' }).waitFor()
}

/** An investigation with amounts in two currencies, and one of seized goods without a value. */
async function withAmounts(page: Page): Promise<void> {
  const { id } = await withOne(page)
  const call = await callsOf(page)
  const { entries } = await call(moneyCalls.list, { params: { id } })
  if (entries.length > 0) return
  const cost = { kind: 'cost', day: '2026-11-02', quantity: null, note: '', receipt: null } as const
  for (const body of [
    { ...cost, amount: '71.80', currency: 'EUR', note: 'The watch, by card' },
    { ...cost, amount: '12', currency: 'USD' },
    { ...cost, kind: 'recovered', amount: '71.80', currency: 'EUR', day: '2026-11-18' },
  ] as const)
    await call(moneyCalls.add, { params: { id }, body })
}

/** Over an investigation with amounts. */
const onAmounts = (
  name: string,
  then: (page: Page) => Promise<unknown>,
  shows: readonly string[] = [],
): Room => ({
  name,
  shows,
  path: '/investigations?purchaseStatus=NEW',
  role: 'manager',
  before: withAmounts,
  async open(page) {
    const call = await callsOf(page)
    const { items } = await call(investigationCalls.page, { query: { purchaseStatus: 'NEW', size: 50 } })
    for (const { id } of items) {
      const { entries } = await call(moneyCalls.list, { params: { id } })
      if (entries.length === 0) continue
      await page.goto(`/investigations?investigation=${id}`)
      break
    }
    await panel(page).getByRole('group', { name: 'Sums' }).waitFor()
    await panel(page).scrollIntoViewIfNeeded()
    await then(page)
  },
})

const change = async (page: Page) => {
  await panel(page)
    .getByRole('button', { name: /^Change / })
    .first()
    .click()
  await dialog(page).waitFor()
}

export const moneyRooms: readonly Room[] = [
  onAmounts('money', async () => {}),
  {
    ...onCard('money-none', async (page) => {
      await panel(page).getByText('Nothing yet').waitFor()
      await panel(page).scrollIntoViewIfNeeded()
    }),
    before: async (page) => {
      await withOne(page)
      await page.route(MONEY, (route) =>
        route.fulfill({
          json: {
            entries: [],
            sums: {
              entries: 0,
              currencies: [],
              unitsBought: null,
              unitsSeized: null,
              unvalued: 0,
              uncounted: 0,
            },
          },
        }),
      )
    },
  },
  {
    ...onCard('money-failed', async (page) => {
      await panel(page).getByText('The amounts of money could not be loaded').waitFor()
      await panel(page).scrollIntoViewIfNeeded()
    }),
    before: async (page) => {
      await withOne(page)
      await failing(MONEY)(page)
    },
  },
  onCard('money-form', add, ['investigations/MoneyDialog.tsx MoneyDialog FormDialog']),
  onCard(
    'money-day',
    async (page) => {
      await add(page)
      await openCalendar(page, 'Date')
    },
    ['investigations/MoneyFields.tsx MoneyFields DayField'],
  ),
  onCard(
    'money-receipts',
    async (page) => {
      await add(page)
      await dialog(page)
        .getByRole('button', { name: /Receipt/ })
        .click()
      await page.getByRole('option').first().waitFor()
    },
    ['investigations/MoneyFields.tsx Receipt SingleSelect'],
  ),
  onCard('money-lacks', async (page) => {
    await add(page)
    await dialog(page)
      .getByRole('button', { name: /^Add amount/ })
      .click()
    await dialog(page).getByText('Amount must be given').waitFor()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog(page).getByRole('button', { name: 'Choose a file' }).click(),
    ])
    await chooser.setFiles([{ name: 'receipt.heic', mimeType: 'image/heic', buffer: PDF }])
    await dialog(page).getByText('Invalid file type: image/heic').waitFor()
  }),
  onAmounts(
    'money-deletion',
    async (page) => {
      await change(page)
      await dialog(page).getByRole('button', { name: 'Delete amount' }).click()
      await page.getByRole('dialog', { name: 'Delete this amount?' }).waitFor()
    },
    ['investigations/MoneyDialog.tsx MoneyDialog FormDialog 2'],
  ),
  onAmounts('money-not-deleted', async (page) => {
    await change(page)
    await failing(`${MONEY}/*`)(page)
    await dialog(page).getByRole('button', { name: 'Delete amount' }).click()
    const asked = page.getByRole('dialog', { name: 'Delete this amount?' })
    await asked.getByRole('button', { name: 'Delete' }).click()
    await asked.getByText('The amount was not deleted').waitFor()
  }),
]
