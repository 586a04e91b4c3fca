import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { products, userBrands } from '../../../server/store/schema.ts'
import { assignInvestigation, updateInvestigation } from '../../../server/store/investigations/edits.ts'
import { investigationById } from '../../../server/store/investigations/investigations.ts'
import { deleteInvestigation } from '../../../server/store/investigations/moves.ts'
import { openInvestigation } from '../../../server/store/investigations/newInvestigations.ts'
import { draftOf, savedFields } from '../../../src/machines/investigations/investigationDraft.ts'
import { type Desk, expect, signInBrowser, test, type Workspace } from '../../support/e2e.ts'
import { makeBrand, makeUser, scopeOf, testAuthor } from '../../support/seeds.ts'
import { typeToChoose } from '../../support/typeToChoose.ts'

/** The edit form of an investigation, alone and beside a colleague. */

const form = (page: Page) => page.getByRole('dialog', { name: 'Edit investigation' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => form(page).getByRole('button', { name: /^Save/ })

/** An investigation of the desk's brand, whose only product it is about. */
async function makeInvestigation({ store }: Workspace, { brand, brandId, user }: Desk): Promise<string> {
  await store.db.insert(products).values({ id: randomUUID(), brandId, name: 'Meridian 40' })
  const fields = { type: 'PURCHASE', brand, product: 'Meridian 40', comment: 'Buy one.' } as const
  const author = { ...testAuthor, userId: user.id }
  const made = await openInvestigation(
    store.db,
    await scopeOf(store, user),
    author,
    { from: 'form', ...fields },
    'UTC',
  )
  return made.investigation.id
}

/** Other instructions, saved by somebody else. */
async function saveMeanwhile(
  { store }: Workspace,
  { user }: Desk,
  { id, comment }: { id: string; comment: string },
): Promise<void> {
  const scope = await scopeOf(store, user)
  const standing = await investigationById(store.db, scope, id)
  const fields = savedFields({ ...draftOf(standing), comment })
  await updateInvestigation(store.db, scope, testAuthor, { id, updated: standing.updated, ...fields })
}

async function edit(page: Page, id: string): Promise<void> {
  await page.goto(`/investigations?value=${id}`)
  await page
    .getByRole('article', { name: 'Investigation' })
    .getByRole('button', { name: 'Edit', exact: true })
    .click()
  await expect(form(page)).toBeVisible()
}

test('two browsers edit one investigation at once, and nothing typed is lost', async ({
  page,
  browser,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['manager'], [])
  const id = await makeInvestigation(workspace, desk)
  const context = await browser.newContext({ baseURL: workspace.address })
  await signInBrowser(context, await desk.colleague(['analyst']))
  const other = await context.newPage()
  await Promise.all([edit(page, id), edit(other, id)])

  await field(other, 'Instructions').fill('Theirs.')
  await field(other, 'Category').fill('Watches')
  await save(other).click()
  await expect(form(other)).toBeHidden()

  await field(page, 'Instructions').fill('Mine.')
  await field(page, 'Seller name').fill('watch-seller')
  await save(page).click()
  await expect(form(page).getByText(/ saved this investigation on .*/)).toBeVisible()
  await expect(form(page).getByText('1 change to decide')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await expect(field(page, 'Category')).toHaveValue('Watches')
  await expect(field(page, 'Seller name')).toHaveValue('watch-seller')
  const sides = form(page).getByRole('radiogroup', { name: 'Instructions' })
  await expect(sides.getByRole('radio').first()).toBeFocused()
  await sides.getByRole('radio', { name: /^Theirs.*Theirs\.$/ }).check({ force: true })
  await expect(field(page, 'Instructions')).toHaveValue('Theirs.')
  await sides.getByRole('radio', { name: /^Yours.*Mine\.$/ }).check({ force: true })
  await expect(field(page, 'Instructions')).toHaveValue('Mine.')

  await saveMeanwhile(workspace, desk, { id, comment: 'Third.' })
  await save(page).click()
  await expect(sides.getByRole('radio', { name: /Third\.$/ })).toBeVisible()
  await field(page, 'Instructions').fill('Mine and the third.')
  await save(page).click()
  await expect(form(page)).toBeHidden()
  const card = page.getByRole('article', { name: 'Investigation' })
  await expect(card.getByText('Mine and the third.').first()).toBeVisible()
  await expect(card.getByText('watch-seller').first()).toBeVisible()
  await context.close()
})

test.describe('of an investigation that a colleague deleted meanwhile', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('offers what was typed to be copied', async ({ page, makeDesk, workspace }) => {
    const desk = await makeDesk(['manager'], [])
    const id = await makeInvestigation(workspace, desk)
    await edit(page, id)
    const had = await field(page, 'Instructions').inputValue()
    await field(page, 'Instructions').fill('Buy two.')
    const { store } = workspace
    await deleteInvestigation(store.db, await scopeOf(store, desk.user), testAuthor, id)
    await save(page).click()
    await expect(form(page).getByRole('alert')).toContainText('What you entered can be copied.')
    await expect(form(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(save(page)).toBeDisabled()
    await form(page).getByRole('button', { name: 'Copy what you typed' }).click()
    await expect(form(page).getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Instructions: Buy two.')
    await field(page, 'Instructions').fill(had)
    await expect(form(page).getByRole('alert')).toContainText('You had entered nothing new.')
    await expect(form(page).getByRole('button', { name: /^Cop/ })).toHaveCount(0)
  })
})

test('says what is required and what an amount must be, and saves only what is changed and sound', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['manager'], [])
  const id = await makeInvestigation(workspace, desk)
  await page.setViewportSize({ width: 360, height: 800 })
  await edit(page, id)
  await expect(form(page).getByText('Nothing is changed')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await field(page, 'Price').fill('1,50')
  await expect(form(page).getByText(/^Price must be written with a point and no comma/)).toBeVisible()
  await field(page, 'Price').fill('-1.50')
  await expect(form(page).getByText('Price must be greater than 0')).toBeVisible()
  await expect(form(page).getByText('Still needed: Currency; to fix: Price')).toBeVisible()
  await field(page, 'Price').fill('1.1234567')
  await expect(form(page).getByText('Price must have 6 decimal places at most')).toBeVisible()
  await field(page, 'Price').fill('1.50')
  await expect(form(page).getByText('Currency must be given with an amount')).toBeVisible()
  await expect(form(page).getByText('Still needed: Currency')).toBeVisible()
  await typeToChoose(page, page.getByRole('combobox', { name: 'Currency' }), 'eur')
  await page.getByRole('option', { name: 'EUR · Euro' }).click()
  await page.getByRole('combobox', { name: 'Product' }).clear()
  await expect(form(page).getByText('Product is required')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await typeToChoose(page, page.getByRole('combobox', { name: 'Product' }), 'meri')
  await page.getByRole('option', { name: 'Meridian 40' }).click()
  await expect(form(page).getByText('Unsaved changes')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await save(page).click()
  await expect(form(page)).toBeHidden()
  await expect(page.getByText(/^Investigation \d{4}-\d{4} saved\.$/)).toBeVisible()
})

test('opens a new investigation of a brand and a product @main', async ({ page, makeDesk, workspace }) => {
  const desk = await makeDesk(['manager'], [])
  await makeInvestigation(workspace, desk)
  await page.goto('/investigations')
  await page.getByRole('button', { name: 'New investigation' }).click()
  const dialog = page.getByRole('dialog', { name: 'New investigation' })
  await page.getByRole('combobox', { name: 'Brand', disabled: false }).focus()
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('Brand is required')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Assigned To' })).toBeDisabled()
  await typeToChoose(page, page.getByRole('combobox', { name: 'Brand' }), desk.brand)
  const products = Promise.withResolvers<void>()
  await page.route(/\/store\/products\/brand\//, async (route) => {
    await products.promise
    await route.continue()
  })
  await page.getByRole('option', { name: desk.brand }).click()
  await expect(page.getByRole('combobox', { name: 'Assigned To' })).toBeEnabled()
  // Nothing can be typed that would find nothing, since the products are still on their way.
  await expect(page.getByRole('combobox', { name: 'Product' })).toBeDisabled()
  products.resolve()
  await typeToChoose(page, page.getByRole('combobox', { name: 'Product' }), 'meri')
  await page.getByRole('option', { name: 'Meridian 40' }).click()
  await dialog.getByRole('button', { name: /^Choose Type/ }).click()
  await page.getByRole('option', { name: 'Raid' }).click()
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog).toBeHidden()
  // Not the one that was open before: what is added next is for the new one.
  await expect(page.getByRole('article', { name: 'Investigation' }).getByText('Raid')).toBeVisible()
  await expect(page).toHaveURL(/\/investigations\?investigation=[-0-9a-f]{36}$/)
  await expect(page.getByRole('button', { name: /^Drop Search/ })).toHaveCount(0)
})

test('takes a brand, a currency and a country that are typed in full, and keeps what names none', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['manager'], [])
  await makeInvestigation(workspace, desk)
  await page.goto('/investigations')
  await page.getByRole('button', { name: 'New investigation' }).click()
  const dialog = page.getByRole('dialog', { name: 'New investigation' })
  const combo = (name: string) => dialog.getByRole('combobox', { name })
  await expect(combo('Brand')).toBeEnabled()

  await typeToChoose(page, combo('Brand'), `${desk.brand}x`)
  await page.keyboard.press('Tab')
  await expect(combo('Brand')).toHaveValue(`${desk.brand}x`)
  await expect(dialog.getByText(`“${desk.brand}x” is not in the list, so nothing is chosen`)).toBeVisible()
  await typeToChoose(page, combo('Brand'), desk.brand.toUpperCase())
  await page.keyboard.press('Tab')
  await expect(combo('Brand')).toHaveValue(desk.brand)
  await expect(combo('Product')).toBeEnabled()

  await typeToChoose(page, combo('Product'), 'meridian 40')
  await page.keyboard.press('Enter')
  await expect(combo('Product')).toHaveValue('Meridian 40')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(combo('Product')).toBeFocused()

  for (const typed of ['EUR', 'eur', 'Euro']) {
    await typeToChoose(page, combo('Currency'), typed)
    await page.keyboard.press(typed === 'eur' ? 'Tab' : 'Enter')
    await expect(combo('Currency')).toHaveValue('EUR · Euro')
    await combo('Currency').clear()
  }
  await typeToChoose(page, combo('Currency'), 'dollar')
  await page.keyboard.press('Enter')
  await expect(combo('Currency')).toHaveValue('dollar')
  await expect(dialog.getByText('“dollar” could be several in the list: choose one')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(combo('Currency')).toHaveValue('')
  await expect(page.getByRole('listbox')).toBeHidden()

  await typeToChoose(page, combo('Seller country'), 'Germany')
  // The legend of its group: a click beside the field, which leaves it.
  await dialog.getByText('Seller, as far as known').click()
  await expect(combo('Seller country')).toHaveValue('Germany')
  await dialog.getByRole('button', { name: /^Choose Type/ }).click()
  await page.getByRole('option', { name: 'Raid' }).click()
  await typeToChoose(page, combo('Currency'), 'zorkmid')
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(combo('Currency')).toBeFocused()
  await expect(combo('Currency')).toHaveValue('zorkmid')
  await typeToChoose(page, combo('Currency'), 'usd')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  const card = page.getByRole('article', { name: 'Investigation' })
  await expect(card.getByText('DE', { exact: true })).toBeVisible()
})

test('of two brands of one name each has its own products', async ({ page, makeDesk, workspace }) => {
  const desk = await makeDesk(['manager'], [])
  const client = `Client ${randomUUID().slice(0, 8)}`
  const twin = await makeBrand(workspace.store, desk.brand, client)
  await workspace.store.db.insert(userBrands).values({ userId: desk.user.id, brandId: twin })
  await workspace.store.db.insert(products).values([
    { id: randomUUID(), brandId: desk.brandId, name: 'Meridian 40' },
    { id: randomUUID(), brandId: twin, name: 'Sirocco 38' },
  ])
  await page.goto('/investigations')
  await page.getByRole('button', { name: 'New investigation' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Brand$/ }).click()
  await page.getByRole('option', { name: `${desk.brand} · ${client}` }).click()
  await dialog.getByRole('button', { name: /Product$/ }).click()
  await expect(page.getByRole('option')).toHaveText(['Sirocco 38'])
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: /Brand$/ }).click()
  await page.getByRole('option', { name: desk.brand }).filter({ hasNotText: client }).click()
  await dialog.getByRole('button', { name: /Product$/ }).click()
  await expect(page.getByRole('option')).toHaveText(['Meridian 40'])
})

test('can be edited where its brand has a client and an analyst, and keeps what was typed while the brand changes', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { store } = workspace
  const desk = await makeDesk(['manager'], [])
  const client = await desk.colleague(['client'])
  const analyst = await makeUser(store, ['analyst'], [desk.brandId])
  const other = `Brand ${randomUUID().slice(0, 8)}`
  await store.db.insert(userBrands).values({ userId: desk.user.id, brandId: await makeBrand(store, other) })
  const id = await makeInvestigation(workspace, desk)
  const scope = await scopeOf(store, desk.user)
  await assignInvestigation(store.db, scope, testAuthor, id, { user: analyst.id })
  await edit(page, id)
  const assigned = page.getByRole('combobox', { name: 'Assigned To' })
  await expect(assigned).toHaveValue(analyst.email.split('@', 1)[0]!)
  await form(page)
    .getByRole('button', { name: /Assigned To$/ })
    .click()
  await expect(page.getByRole('group', { name: 'Clients' }).getByRole('option')).toHaveText([
    client.split('@', 1)[0]!,
  ])
  await page.keyboard.press('Escape')
  await form(page).getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'New investigation' }).click()
  const dialog = page.getByRole('dialog', { name: 'New investigation' })
  await field(page, 'Instructions').fill('Buy one.')
  for (const brand of [other, desk.brand]) {
    await typeToChoose(page, page.getByRole('combobox', { name: 'Brand', disabled: false }), brand)
    await page.getByRole('option', { name: brand }).click()
    await dialog.getByRole('button', { name: /Assigned To$/ }).click()
    await expect(page.getByRole('option')).not.toHaveCount(0)
    await page.keyboard.press('Escape')
  }
  await expect(field(page, 'Instructions')).toHaveValue('Buy one.')
})
