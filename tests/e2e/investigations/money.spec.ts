import type { Route } from '@playwright/test'
import { investigationCalls } from '../../../src/domain/investigations/investigations.contract.ts'
import { moneyCalls } from '../../../src/domain/investigations/money.contract.ts'
import { signIn as signInClient } from '../../support/client.ts'
import { E2E_PASSWORD, expect, test } from '../../support/e2e.ts'
import { PDF } from '../../support/form.ts'

test('an analyst enters what a test purchase cost with its receipt, and reads the sums on the case and at the seller', async ({
  page,
  makeDesk,
  workspace: { address },
}) => {
  const { user, listings } = await makeDesk(
    ['analyst'],
    [{ title: 'Bought', seller: 'A seller of money', sellerId: 'money-seller' }],
  )
  const client = await signInClient(address, user.email, E2E_PASSWORD)
  const { investigation } = await client.call(investigationCalls.create, {
    body: { from: 'listing', listing: listings[0]!, comment: 'Buy one piece.', infringementType: 'CFT' },
  })
  await page.goto(`/investigations?value=${investigation.id}`)
  const panel = page.getByRole('region', { name: 'Money' })
  const dialog = page.getByRole('dialog', { name: /^(Add|Change) amount$|^Delete this amount/ })
  await expect(panel).toContainText('Nothing yet')

  // By keyboard alone; what is missing is said, and Esc asks before it is lost.
  await panel.getByRole('button', { name: 'Add an amount of money' }).press('Enter')
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await expect(amount).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toContainText('Amount must be given')
  await page.keyboard.type('64,90')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('eur')
  await dialog.getByRole('textbox', { name: 'Units bought' }).fill('2')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Keep editing' }).press('Enter')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file' }).press('Enter')
  await (await chooser).setFiles([{ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: PDF }])
  await dialog.getByRole('textbox', { name: 'Currency' }).press('Control+Enter')
  await expect(dialog).toHaveCount(0)

  const sums = panel.getByRole('group', { name: 'Sums' })
  await expect(sums).toContainText('Spent64.90 EUR')
  await expect(sums).toContainText('Units bought2')
  await expect(sums).toContainText('Balance–not entered in EUR')
  await expect(panel.getByRole('link', { name: 'receipt.pdf' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Evidence' })).toContainText('receipt.pdf')
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('added: Cost 2 units, 64.90 EUR')

  // What came back, in another currency too: no sum is made over both.
  for (const [value, currency] of [
    ['14.90', 'EUR'],
    ['5', 'USD'],
  ] as const)
    await client.call(moneyCalls.add, {
      params: { id: investigation.id },
      body: {
        kind: 'recovered',
        amount: value,
        currency,
        day: '2026-11-20',
        quantity: null,
        note: '',
        receipt: null,
      },
    })
  await page.reload()
  await expect(sums).toContainText('Balance-50.00 EUR')
  await expect(sums).toContainText('Recovered5.00 USD')

  // A colleague was faster: saving again writes over what they wrote.
  await panel.getByRole('button', { name: 'Change Cost 2 units, 64.90 EUR' }).press('Enter')
  const { entries } = await client.call(moneyCalls.list, { params: { id: investigation.id } })
  const cost = entries.find(({ kind }) => kind === 'cost')!
  const { kind, currency, day, quantity, note, updated } = cost
  await client.call(moneyCalls.change, {
    params: { id: investigation.id, entry: cost.id },
    body: { kind, amount: '70', currency, day, quantity, note, updated, receipt: cost.receipt!.id },
  })
  await amount.fill('80')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toContainText('It is now: Cost 2 units, 70.00 EUR')
  await dialog.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(sums).toContainText('Spent80.00 EUR')

  await page.getByRole('link', { name: 'View Seller' }).click()
  const ofSeller = page.getByRole('region', { name: 'Investigations of this seller' })
  await expect(ofSeller).toContainText('Spent80.00 EUR')
  await ofSeller.getByRole('link', { name: '1 investigation, 1 with amounts' }).press('Enter')
  const rows = page.getByRole('grid', { name: 'Investigations' }).getByRole('row')
  await expect(rows).toHaveCount(1)
  await rows.first().click()

  await panel.getByRole('button', { name: /^Change Recovered .* USD/ }).press('Enter')
  await dialog.getByRole('button', { name: 'Delete amount' }).press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(sums).not.toContainText('USD')
})

test('an amount whose saving is refused stays as it was typed, with the receipt that was handed over', async ({
  page,
  makeDesk,
  workspace: { address },
}) => {
  const { user, listings } = await makeDesk(['analyst'], [{ title: 'Refused' }])
  const client = await signInClient(address, user.email, E2E_PASSWORD)
  const { investigation } = await client.call(investigationCalls.create, {
    body: { from: 'listing', listing: listings[0]!, comment: 'Buy one piece.', infringementType: 'CFT' },
  })
  await page.goto(`/investigations?value=${investigation.id}`)
  const panel = page.getByRole('region', { name: 'Money' })
  const dialog = page.getByRole('dialog', { name: /^(Add|Change) amount$|^Delete this amount/ })
  const fails = (route: Route) =>
    ['POST', 'PUT', 'DELETE'].includes(route.request().method())
      ? route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          json: { status: 503, title: 'Try again later', detail: 'The database is busy.' },
        })
      : route.continue()

  await panel.getByRole('button', { name: 'Add an amount of money' }).click()
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await amount.fill('1.234')
  await dialog.getByRole('textbox', { name: 'Currency' }).fill('EUR')
  await dialog.getByRole('button', { name: 'Add amount' }).click()
  await expect(dialog).toContainText('Amount has 3 decimals, and EUR has 2: 1234 or 1.23?')
  await amount.fill('20')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('By card')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles([{ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: PDF }])
  await page.route('**/money', fails)
  await dialog.getByRole('button', { name: 'Add amount' }).click()
  await expect(dialog).toContainText('The database is busy.')
  await expect(amount).toHaveValue('20')
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('By card')
  // It is a file of the investigation by now, and is not sent again.
  await expect(dialog.getByRole('button', { name: /Receipt/ })).toContainText('receipt.pdf')
  await page.unroute('**/money', fails)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toHaveCount(0)
  const sums = panel.getByRole('group', { name: 'Sums' })
  await expect(sums).toContainText('Spent20.00 EUR')
  await expect(panel.getByRole('link', { name: 'receipt.pdf' })).toHaveCount(1)

  await panel.getByRole('button', { name: 'Change Cost 20.00 EUR' }).click()
  await amount.fill('25')
  await page.route('**/money/*', fails)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('The database is busy.')
  await expect(amount).toHaveValue('25')
  await page.unroute('**/money/*', fails)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(sums).toContainText('Spent25.00 EUR')

  await panel.getByRole('button', { name: 'Change Cost 25.00 EUR' }).click()
  await page.route('**/money/*', fails)
  await dialog.getByRole('button', { name: 'Delete amount' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('It is as it was.')
  await page.unroute('**/money/*', fails)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(panel).toContainText('Nothing yet')
})

test('an amount that a colleague deleted meanwhile is added as a new one', async ({
  page,
  makeDesk,
  workspace: { address },
}) => {
  const { user, listings } = await makeDesk(['analyst'], [{ title: 'Deleted' }])
  const client = await signInClient(address, user.email, E2E_PASSWORD)
  const { investigation } = await client.call(investigationCalls.create, {
    body: { from: 'listing', listing: listings[0]!, comment: 'Buy one piece.', infringementType: 'CFT' },
  })
  const { id } = investigation
  const { entry } = await client.call(moneyCalls.add, {
    params: { id },
    body: {
      kind: 'cost',
      amount: '20',
      currency: 'EUR',
      day: '2026-01-02',
      quantity: null,
      note: '',
      receipt: null,
    },
  })
  await page.goto(`/investigations?value=${id}`)
  const panel = page.getByRole('region', { name: 'Money' })
  const dialog = page.getByRole('dialog', { name: /^(Add|Change) amount$/ })
  await panel.getByRole('button', { name: 'Change Cost 20.00 EUR' }).click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('25')
  await client.call(moneyCalls.delete, { params: { id, entry: entry.id } })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Somebody deleted it meanwhile.')
  await expect(panel).toContainText('Nothing yet')
  await dialog.getByRole('button', { name: 'Add as a new amount' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(panel.getByRole('group', { name: 'Sums' })).toContainText('Spent25.00 EUR')
})

test('who may not edit investigations reads the amounts, and is offered none', async ({
  page,
  makeDesk,
  workspace: { address },
}) => {
  const { user, listings } = await makeDesk(['client'], [{ title: 'Read' }])
  const client = await signInClient(address, user.email, E2E_PASSWORD)
  const { investigation } = await client.call(investigationCalls.create, {
    body: { from: 'listing', listing: listings[0]!, comment: 'Buy one piece.', infringementType: 'CFT' },
  })
  await page.goto(`/investigations?value=${investigation.id}`)
  const panel = page.getByRole('region', { name: 'Money' })
  await expect(panel).toContainText('Nothing yet')
  await expect(panel.getByRole('button')).toHaveCount(0)
})
