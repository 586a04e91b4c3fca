import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/store/database.ts'
import { violationsOf } from '../../support/axe.ts'
import { expect, test } from '../../support/e2e.ts'

/** A person's data is erased from the console. */

test('an administrator erases a seller’s data, after a preview, for good @main', async ({
  page,
  context,
  makeDesk,
  workspace,
}) => {
  const name = `Mariella Q${randomUUID().slice(0, 8)}`
  const { listings } = await makeDesk(
    ['admin'],
    [{ seller: name, title: `Sold by ${name}`, description: `Ask ${name}.` }],
  )
  const [row] = await rowsOf<{ key: string }>(
    workspace.store.db,
    sql`SELECT seller_key AS key FROM listings WHERE id = ${listings[0]!}`,
  )
  await page.goto(`/sellers?sellerId=${row!.key}`)
  const [setup] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: `Erase personal data of ${name} (new tab)` }).click(),
  ])
  await expect(setup.getByRole('heading', { level: 3, name })).toBeVisible()
  await expect(setup.getByRole('region', { name: 'What is erased' })).toContainText('Listings')
  await expect(setup.getByRole('region', { name: 'What stays' })).toContainText('Backups')
  expect(await violationsOf(setup)).toEqual([])
  const words = setup.getByRole('region', { name: 'Words' })
  await expect(words.getByRole('checkbox', { name: `Within texts: ${name}` })).toBeChecked()
  await words.getByRole('textbox', { name: 'Also look for' }).fill('Kupfergasse 17b')
  await words.getByRole('button', { name: 'Add' }).click()
  await expect(words).toContainText('found nowhere')

  const erase = setup.getByRole('button', { name: 'Erase for good' })
  await expect(erase).toBeDisabled()
  await setup.getByRole('textbox', { name: 'Reference of the request' }).fill('DSR-2026-014')
  await setup.getByRole('textbox', { name: 'Reason' }).fill(`Letter of ${name}`)
  await setup.getByRole('textbox', { name: 'Type “erase” to confirm' }).fill('erase')
  await expect(setup.getByText('The reason names the person')).toBeVisible()
  await expect(erase).toBeDisabled()
  await setup.getByRole('textbox', { name: 'Reason' }).fill('Request under Article 17')
  await erase.click()
  await expect(setup.getByText('The data is erased.')).toBeVisible()
  await expect(setup.getByRole('region', { name: 'Erasures' })).toContainText('DSR-2026-014')
  await expect(setup.getByRole('region', { name: 'Erasures' })).not.toContainText(name)

  await page.reload()
  await expect(page.getByText('There is no such seller', { exact: false }).first()).toBeVisible()
})

test('those who keep no accounts find it closed', async ({ page, makeDesk }) => {
  await makeDesk(['manager'], [])
  await page.goto('/setup/erasure')
  await expect(page.getByRole('heading', { name: 'Personal data is not open to you' })).toBeVisible()
})

test('an account that can sign in is held back, and says why', async ({ page, makeDesk, workspace }) => {
  const desk = await makeDesk(['god'], [])
  const email = await desk.colleague(['analyst'])
  const [row] = await rowsOf<{ id: string }>(
    workspace.store.db,
    sql`SELECT id FROM users WHERE email = ${email}`,
  )
  await page.goto(`/setup/erasure/user-${row!.id}`)
  await expect(page.getByText('The account can sign in. Disable it first.')).toBeVisible()
  await page.route('**/api/v1/store/erasures/preview', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByText('could not be counted')).toBeVisible()
  await page.unroute('**/api/v1/store/erasures/preview')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'What is erased' })).toBeVisible()
})
