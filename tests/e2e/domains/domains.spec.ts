import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { userBrands } from '../../../server/store/schema.ts'
import { domainCalls } from '../../../src/domain/domains/domains.contract.ts'
import { signIn as signInClient } from '../../support/client.ts'
import { type Desk, E2E_PASSWORD, expect, test, type Workspace } from '../../support/e2e.ts'
import { makeBrand } from '../../support/seeds.ts'

/** The Domains screen as an analyst and an importer use it. */

const rows = (page: Page) => page.getByRole('grid', { name: 'Domains' }).getByRole('row')
const search = (page: Page) => page.getByRole('textbox', { name: 'Search' })
const addButton = (page: Page) => page.getByRole('button', { name: 'Add Domain' })
const aName = (word: string) => `${word}-${randomUUID().slice(0, 8)}.example`

/** Has somebody of the desk add domains, the last of them inactive. */
async function addAll(
  { address }: Workspace,
  { user, brand }: Desk,
  names: readonly string[],
): Promise<void> {
  const client = await signInClient(address, user.email, E2E_PASSWORD)
  for (const name of names) await client.call(domainCalls.put, { body: { name, brands: [brand] } })
}

test('what is no domain is refused, what is there is found, and what is new is added; after 5 seconds it is listed @main', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [])
  const known = aName('watch')
  await addAll(workspace, desk, [known])
  await page.clock.install()
  await page.goto('/domains')
  await expect(rows(page)).toHaveCount(1)

  await search(page).fill('no domain')
  await page.clock.runFor(500)
  await expect(page.getByText('Invalid domain', { exact: true })).toBeVisible()
  await expect(addButton(page)).toBeDisabled()

  await search(page).fill(`https://${known.toUpperCase()}/shop?item=1`)
  await page.clock.runFor(500)
  await expect(page.getByText('Domain exists', { exact: true })).toBeVisible()
  await expect(addButton(page)).toBeDisabled()

  const fresh = aName('clock')
  await search(page).fill(fresh)
  await page.clock.runFor(500)
  await expect(addButton(page)).toBeEnabled()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await addButton(page).click()
  await expect(page.getByRole('progressbar', { name: `${fresh} added` })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `${fresh} added` })).toBeVisible()
  await expect(search(page)).toBeFocused()
  await page.clock.runFor(4_900)
  await expect(rows(page)).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(rows(page).filter({ hasText: fresh })).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})

test('a domain is added for the brands that are chosen, and says that it was not looked up', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [])
  const other = `Brand ${randomUUID().slice(0, 8)}`
  await workspace.store.db
    .insert(userBrands)
    .values({ userId: desk.user.id, brandId: await makeBrand(workspace.store, other) })
  const name = aName('clock')
  await page.goto('/domains')
  await search(page).fill(name)
  await expect(page.getByText('Not in your list yet.')).toBeVisible()
  const reason = page.getByText('Choose its brands first')
  await expect(reason).toBeVisible()
  expect(await reason.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true)
  await expect(addButton(page)).toBeDisabled()
  await page.getByRole('button', { name: /^Add for/ }).click()
  await page.getByRole('option', { name: other }).click()
  await page.keyboard.press('Escape')
  await addButton(page).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('Not looked up')
  await expect(rows(page).first()).not.toContainText('Active')
  await rows(page).first().click()
  const shown = page.getByRole('article', { name: 'Domain' })
  await expect(shown.getByRole('region', { name: 'Brands' }).getByRole('listitem')).toHaveText([other])
  await expect(shown.getByRole('region', { name: 'What is known of it' })).toContainText(
    'Looked upNot looked up',
  )
})

test('part of a name is searched for, a status narrows the list, and Back widens it again', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [])
  const [clock, watch] = [aName('clock'), aName('watch')]
  await addAll(workspace, desk, [clock, watch])
  await page.goto('/domains')
  await expect(rows(page)).toHaveCount(2)
  await search(page).fill('Watch')
  await search(page).press('Enter')
  await expect(page).toHaveURL(`/domains?contains=watch&domain=${watch}`)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Filing Status/ }).click()
  await page.getByRole('option', { name: 'Filed' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No domain fits this filter')).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(1)
  await page.goBack()
  await expect(rows(page)).toHaveCount(2)
  await expect(search(page)).toHaveValue('')
})

test('an analyst sets a status and deletes a domain; an importer reads it and does neither', async ({
  page,
  makeDesk,
  workspace,
  signIn,
}) => {
  const desk = await makeDesk(['analyst'], [])
  const name = aName('watch')
  await addAll(workspace, desk, [name])
  await signIn(await desk.colleague(['importer']))
  await page.goto('/domains')
  await rows(page).first().click()
  await expect(page).toHaveURL(`/domains?domain=${name}`)
  const shown = page.getByRole('article', { name: 'Domain' })
  await expect(shown.getByRole('heading', { name })).toBeVisible()
  await expect(shown.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await expect(shown.getByRole('button', { name: /^Look up/ })).toHaveCount(0)
  await expect(addButton(page)).toHaveCount(0)

  await signIn(desk.user.email)
  await page.goto(`/domains?domain=${name}`)
  await shown.getByRole('button', { name: /Status$/ }).click()
  await page.getByRole('option', { name: 'Inactive' }).click()
  await expect(shown.getByText('Status: Not looked up → Inactive')).toBeVisible()
  await expect(rows(page).getByText('Inactive')).toBeVisible()
  await shown.getByRole('button', { name: /Status$/ }).click()
  await page.getByRole('option', { name: 'Active', exact: true }).click()
  await expect(shown.getByText('Status: Inactive → Active')).toBeVisible()
  await expect(rows(page).getByText('Active', { exact: true })).toBeVisible()
  const { address } = workspace
  const colleague = await signInClient(address, desk.user.email, E2E_PASSWORD)
  await colleague.call(domainCalls.put, { body: { name, status: 'redirect' } })
  await shown.getByRole('button', { name: /Status$/ }).click()
  await page.getByRole('option', { name: 'Inactive' }).click()
  await expect(shown.getByRole('alert')).toContainText('It is now: Redirect. Nothing was saved.')
  await shown.getByRole('button', { name: 'Save mine' }).click()
  await expect(shown.getByText('Status: Redirect → Inactive')).toBeVisible()
  await expect(shown.getByText(/^Names are not looked up/)).toBeVisible()
  await expect(shown.getByRole('button', { name: 'Look up', exact: true })).toBeDisabled()
  const remove = shown.getByRole('button', { name: 'Delete' })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Delete this domain?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${name} deleted.`)).toBeVisible()
  await expect(page.getByText('No domains yet')).toBeVisible()
  await expect(page).toHaveURL('/domains')
})

test('brands that were chosen for a domain are asked about before another row or a link loses them', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [])
  const other = await makeBrand(workspace.store, `Other ${randomUUID().slice(0, 8)}`)
  await workspace.store.db.insert(userBrands).values({ userId: desk.user.id, brandId: other })
  const names = [aName('watch'), aName('clock')]
  await addAll(workspace, desk, names)
  await page.goto(`/domains?domain=${names[0]}`)
  const detail = page.getByRole('article', { name: 'Domain' })
  const brands = detail.getByRole('region', { name: 'Brands' })
  await brands.getByRole('button', { name: 'Edit brands' }).click()
  await rows(page).filter({ hasText: names[1]! }).click()
  await expect(detail.getByRole('heading', { name: names[1]! })).toBeVisible()
  await rows(page).filter({ hasText: names[0]! }).click()
  await brands.getByRole('button', { name: 'Edit brands' }).click()
  await brands.getByRole('button', { name: /^Brands/ }).click()
  await page.getByRole('option', { name: /^Other/ }).click()
  await page.keyboard.press('Escape')

  const question = page.getByRole('dialog', { name: 'Discard the brands?' })
  for (const leave of [
    () => rows(page).filter({ hasText: names[1]! }).click(),
    () => page.getByRole('link', { name: 'Listings', exact: true }).click(),
  ]) {
    await leave()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toHaveCount(0)
    await expect(brands.getByRole('button', { name: /^Brands/ })).toContainText('Other')
  }
  await rows(page).filter({ hasText: names[1]! }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(detail.getByRole('heading', { name: names[1]! })).toBeVisible()
  await rows(page).filter({ hasText: names[0]! }).click()
  await expect(brands.getByRole('listitem')).toHaveText([desk.brand])
})

test('of two brands of one name a domain is added to that of the client that is chosen, and moved to the other', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [])
  const client = `Client ${randomUUID().slice(0, 8)}`
  const twin = await makeBrand(workspace.store, desk.brand, client)
  await workspace.store.db.insert(userBrands).values({ userId: desk.user.id, brandId: twin })
  const name = aName('twin')
  await page.goto('/domains')
  await search(page).fill(name)
  await page.getByRole('button', { name: /^Add for/ }).click()
  await expect(page.getByRole('option', { name: desk.brand })).toHaveCount(2)
  await page.getByRole('option', { name: `${desk.brand} · ${client}` }).click()
  await page.keyboard.press('Escape')
  await addButton(page).click()
  await rows(page).first().click()
  const brands = page.getByRole('article', { name: 'Domain' }).getByRole('region', { name: 'Brands' })
  await expect(brands.getByRole('listitem')).toHaveText([`${desk.brand} · ${client}`])
  await brands.getByRole('button', { name: 'Edit brands' }).click()
  await brands.getByRole('button', { name: /^Brands/ }).click()
  for (const option of await page.getByRole('option', { name: desk.brand }).all()) await option.click()
  await page.keyboard.press('Escape')
  await brands.getByRole('button', { name: 'Save' }).click()
  await expect(brands.getByRole('listitem')).not.toHaveText([`${desk.brand} · ${client}`])
  await expect(brands.getByRole('listitem')).toHaveCount(1)
})
