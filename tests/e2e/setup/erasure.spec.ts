import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/store/rows.ts'
import { violationsOf } from '../../support/axe.ts'
import { expect, test } from '../../support/e2e.ts'

/** A person's data is erased from the console. */

test('an administrator erases a seller’s data, after a preview, for good', async ({
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
  const stays = setup.getByRole('region', { name: 'What stays' })
  await expect(stays).toContainText('Backups')
  await expect(stays).toContainText('its item ID, by which it is known again, and the addresses of pictures')
  await expect(stays).toContainText('known by its item ID keeps the mark')
  expect(await violationsOf(setup)).toEqual([])
  const words = setup.getByRole('region', { name: 'Words' })
  await expect(words.getByRole('checkbox', { name: `Within texts: ${name}` })).toBeChecked()
  await words.getByRole('textbox', { name: 'Also look for' }).fill('Kupfergasse 17b')
  await words.getByRole('button', { name: 'Add' }).click()
  await expect(words).toContainText('found nowhere')
  // It is there at once, and again after a reload, with the word that was added.
  const withinTexts = words.getByRole('listitem').filter({ hasText: name }).getByText('Within texts')
  await withinTexts.click()
  await expect(words.getByRole('checkbox', { name: `Within texts: ${name}` })).not.toBeChecked()
  await withinTexts.click()
  await setup.reload()
  await expect(words.getByRole('checkbox', { name: 'Within texts: Kupfergasse 17b' })).toBeChecked()
  await words.getByRole('button', { name: 'Look no more for Kupfergasse 17b' }).click()
  await expect(words).not.toContainText('found nowhere')

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

test('an administrator sees how far a preview is, leaves it, cancels it, and counts again', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const name = `Ottoline B${randomUUID().slice(0, 8)}`
  const { listings } = await makeDesk(['admin'], [{ seller: name }])
  const [row] = await rowsOf<{ key: string }>(
    workspace.store.db,
    sql`SELECT seller_key AS key FROM listings WHERE id = ${listings[0]!}`,
  )
  const place = `/setup/erasure/seller-${row!.key}`
  const state = { status: 'counting', done: 12, of: 211, place: 'Listings', problem: null, preview: null }
  const calls = '**/api/v1/store/erasures/preview**'
  await page.route(calls, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ json: { ...state, status: 'cancelled' } })
      : route.fulfill({ json: state }),
  )
  await page.goto(place)
  const counting = page.getByRole('region', { name: 'Preview' })
  await expect(counting.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /12 of 211 parts/)
  expect(await violationsOf(page)).toEqual([])
  await page.reload()
  await expect(counting).toContainText('now Listings')
  await counting.getByRole('button', { name: 'Cancel' }).click()
  await expect(counting).toContainText('The counting was cancelled.')
  await page.unroute(calls)
  await counting.getByRole('button', { name: 'Count again' }).click()
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What is erased' })).toContainText('counted')
})

test('a request that was begun is lost only where that is said', async ({ page, makeDesk, workspace }) => {
  const name = `Ottoline C${randomUUID().slice(0, 8)}`
  const { listings } = await makeDesk(['admin'], [{ seller: name }])
  const [row] = await rowsOf<{ key: string }>(
    workspace.store.db,
    sql`SELECT seller_key AS key FROM listings WHERE id = ${listings[0]!}`,
  )
  await page.goto(`/setup/erasure/seller-${row!.key}`)
  const reference = page.getByRole('textbox', { name: 'Reference of the request' })
  await reference.fill('DSR-2026-015')
  await page.getByRole('link', { name: 'Users' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Discard the request?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(reference).toHaveValue('DSR-2026-015')
  await page.getByRole('link', { name: 'Users' }).first().click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Users' })).toBeVisible()
})
