import { sql } from 'drizzle-orm'
import { contract } from '../../../src/domain/contract.ts'
import { signIn } from '../../support/client.ts'
import { E2E_PASSWORD, expect, sitePort, test } from '../../support/e2e.ts'
import { makeBrand } from '../../support/seeds.ts'
import { openReceiver, verified } from '../../support/receiver.ts'

/** Webhooks in the browser: made, tried out, seen to deliver, and sent again. */

test('an administrator makes a webhook, tries it out, sees a decision delivered and sends it again', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const receiver = await openReceiver(sitePort())
  try {
    const desk = await makeDesk(['admin'], [{ title: 'Replica watch' }])
    const name = `Cases of ${desk.brand}`
    await page.goto('/setup/webhooks')
    await page.getByRole('link', { name: 'New webhook' }).click()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/assay')
    await save.click()
    await expect(page.getByText('Events must be chosen')).toBeVisible()
    await page.getByText('Listing decided').click()
    await page.getByText('Every brand, and those to come').click()
    await page
      .getByRole('button', { name: /Brands$/ })
      .first()
      .click()
    await page.getByRole('option', { name: new RegExp(desk.brand) }).click()
    await page.keyboard.press('Escape')
    await save.click()
    await expect(page.getByText('Address must be public')).toBeVisible()
    await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
    await save.click()

    const told = page.getByRole('dialog', { name: 'The signing secret' })
    const secret = await told.getByRole('status', { name: 'Secret' }).innerText()
    expect(secret).toMatch(/^whsec_/)
    await told.getByRole('button', { name: 'I have noted it' }).click()
    await expect(page.getByText(`${name} saved.`)).toBeVisible()
    await expect(page.getByText(secret)).toHaveCount(0)

    const log = page.getByRole('region', { name: 'Log' })
    await expect(log.getByText('Nothing was sent yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Send a test' }).click()
    const deliveries = log.getByRole('listitem')
    await expect(deliveries.filter({ hasText: 'Test' }).getByText('Delivered')).toBeVisible({
      timeout: 15_000,
    })
    expect(verified(receiver.received[0]!, secret)).toMatchObject({ type: 'webhook.test', data: { name } })

    const client = await signIn(workspace.address, desk.user.email, E2E_PASSWORD)
    const [listing] = await client.call(contract.listings.byIds, { query: { ids: [...desk.listings] } })
    receiver.answer((response) => response.writeHead(500).end('Out of order'))
    await client.call(contract.listings.changeField, {
      body: { field: 'state', value: 'GE', ids: [listing!._id], updated: [listing!.updated] },
    })
    const decided = deliveries.filter({ hasText: 'Listing decided' })
    await expect(decided.getByText('The receiver answered 500.')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText('Failing', { exact: true })).toBeVisible()
    await decided.getByText('Answer', { exact: true }).click()
    await expect(decided.getByText('Out of order')).toBeVisible()

    receiver.answer((response) => response.writeHead(204).end())
    await decided.getByRole('button', { name: /^Send now/ }).click()
    await expect(decided.getByText('Delivered')).toBeVisible({ timeout: 15_000 })
    await decided.getByRole('button', { name: /^Send again/ }).click()
    await expect(decided.getByText(/· 3 tries/)).toBeVisible({ timeout: 15_000 })
    const ids = receiver.received.slice(1).map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(1)

    await page.getByRole('button', { name: 'New secret…' }).click()
    await page.getByRole('button', { name: 'Make it' }).click()
    const renewed = page.getByRole('dialog', { name: 'The new secret' })
    const next = await renewed.getByRole('status', { name: 'Secret' }).innerText()
    expect(next).not.toBe(secret)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await renewed.getByRole('button', { name: 'Copy' }).click()
    await expect(renewed.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(next)
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect(renewed.getByText(next)).toBeVisible()
    await renewed.getByRole('button', { name: 'I have noted it' }).click()
    await expect(page.getByText(/The former one signs too/)).toBeVisible()
  } finally {
    await workspace.store.db.execute(sql`DELETE FROM webhooks WHERE url = ${receiver.url}`)
    await receiver.close()
  }
})

test('a webhook whose brands were all deleted says that it tells of nothing', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { brand, user } = await makeDesk(['admin'], [])
  const gone = await makeBrand(workspace.store, `${brand} Gone`)
  const name = `Gone of ${brand}`
  const client = await signIn(workspace.address, user.email, E2E_PASSWORD)
  await client.call(contract.webhooks.save, {
    body: {
      name,
      url: 'https://receiver.example/',
      events: ['listing.decided'],
      brands: [gone],
      active: true,
    },
  })
  await client.call(contract.setup.deleteBrand, { params: { id: gone } })
  await page.goto('/setup/webhooks')
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('None left')
  await expect(row).toContainText('No brand left')
  await page.getByRole('link', { name }).click()
  const atWork = page.getByRole('region', { name: 'At work' })
  await expect(atWork).toContainText('None of its brands is left')
  await expect(atWork.getByText('On', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Delete this webhook?' })
  await expect(asked).toContainText(
    'Its log goes with it, and what it has not delivered is not sent any more.',
  )
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${name} deleted.`)).toBeVisible()
})

test('a webhook that was typed is not lost without asking, and managers find no webhooks', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['admin'], [])
  await page.goto('/setup/webhooks/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Unsaved')
  await page.getByRole('link', { name: 'Brands' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Unsaved')

  await page.getByRole('button', { name: 'Discard' }).click()
  await makeDesk(['manager'], [])
  await page.goto('/setup/webhooks')
  await expect(page.getByRole('link', { name: 'Brands' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Webhooks' })).toHaveCount(0)
})
