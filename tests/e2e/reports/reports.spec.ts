import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { userBrands } from '../../../server/store/schema.ts'
import { outlineOf } from '../../../src/domain/reports/report.ts'
import { contract } from '../../../src/domain/contract.ts'
import { signIn } from '../../support/client.ts'
import { type Desk, E2E_PASSWORD, expect, passwordHash, test } from '../../support/e2e.ts'
import { holdCall } from '../../support/holdCall.ts'
import { makeBrand, makeListings, makeMarketplace, makeUser } from '../../support/seeds.ts'

/** Reports as a manager makes them. */

/** A monthly report of a brand without recipients, saved by its manager. */
async function saved(address: string, { brandId, user }: Pick<Desk, 'brandId' | 'user'>, name: string) {
  const client = await signIn(address, user.email, E2E_PASSWORD)
  const draft = { ...outlineOf('monthly', [brandId]), name, schedule: null, recipients: [] }
  const { id } = await client.call(contract.reports.save, { body: draft })
  return { client, draft, id }
}

test('a manager makes a report from a template, sees what it will say, and saves it as a file @main', async ({
  page,
  makeDesk,
  workspace: { store },
}) => {
  const { brandId, brand } = await makeDesk(['manager'], [])
  const marketplaceId = await makeMarketplace(store, 'Picfeed')
  await makeListings(store, [{ brandId, marketplaceId, title: 'A watch', state: 'INFRINGING' }])
  await page.goto('/reports')
  await page.getByRole('button', { name: 'New report' }).first().click()
  const form = page.getByRole('dialog', { name: 'New report' })
  await form.getByRole('button', { name: /Brands/ }).click()
  await page.getByRole('option', { name: brand }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: /^Period|Period$/ }).click()
  await page.getByRole('option', { name: 'This month so far' }).click()
  const preview = form.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('region', { name: 'Platforms', exact: true })).toContainText('Picfeed')
  await form.getByRole('textbox', { name: 'Name' }).fill('What November brought 月報')
  const drop = form.getByRole('button', { name: /^Drop Platforms/ })
  await drop.press('Enter')
  await expect(drop).toHaveCount(0)
  await expect(form.getByRole('region', { name: 'Blocks' })).toBeFocused()
  await form.getByRole('button', { name: /^Save report/ }).click()
  const report = page.getByRole('article')
  await expect(report.getByRole('heading', { name: 'What November brought 月報' })).toBeVisible()
  await expect(report.getByRole('region', { name: 'Figures' })).toContainText('Listings found')
  await expect(page.getByRole('row', { name: /What November brought/ })).toContainText('Not sent yet')
  await page.route('**/reports/*/pdf', (route) =>
    route.fulfill({ status: 500, json: { status: 500, title: 'No' } }),
  )
  await report.getByRole('button', { name: 'PDF' }).click()
  await expect(report.getByRole('alert')).toContainText('The PDF was not saved')
  await page.unrouteAll({ behavior: 'wait' })
  await expect(report.getByRole('button', { name: 'XLSX' })).toBeEnabled()
  const saving = page.waitForEvent('download')
  await report.getByRole('button', { name: 'PDF' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^What November brought 月報 .*\.pdf$/)
  await report.getByRole('region', { name: 'Figures' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/listings\?/)
})

test('a report that lacks something leads to what it lacks, however far that was scrolled away', async ({
  page,
  makeDesk,
}) => {
  const { brand } = await makeDesk(['manager'], [])
  await page.goto('/reports')
  await page.getByRole('button', { name: 'New report' }).first().click()
  const form = page.getByRole('dialog', { name: 'New report' })
  await form.getByRole('textbox', { name: 'Name' }).fill('What is missing')
  await form.getByRole('button', { name: 'Add a block' }).click()
  await page.getByRole('option', { name: /^Text/ }).click()
  const save = form.getByRole('button', { name: /^Save report/ })
  await save.click()
  const brands = form.getByRole('button', { name: /Brands/ })
  await expect(brands).toBeFocused()
  await expect(brands).toBeInViewport()
  await brands.click()
  await page.getByRole('option', { name: brand }).click()
  await page.keyboard.press('Escape')
  await save.click()
  const words = form.getByRole('textbox', { name: /^Words of block/ })
  await expect(words).toBeFocused()
  await expect(words).toHaveAccessibleDescription(/Words of block \d+ must not be empty/)
})

test('the actions of a report stay under the finger on a phone while its PDF is made', async ({
  page,
  makeDesk,
  workspace: { address },
}) => {
  const { brandId, user } = await makeDesk(['manager'], [])
  const { id } = await saved(address, { brandId, user }, 'Ours')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/reports?report=${id}`)
  const report = page.getByRole('article')
  const pdf = report.getByRole('button', { name: 'PDF' })
  const others = ['XLSX', 'Send now…', 'Edit report', 'Delete report']
  const places = () => Promise.all(others.map((name) => report.getByRole('button', { name }).boundingBox()))
  await expect(pdf).toBeVisible()
  const before = await places()
  const letGo = await holdCall(page, '**/reports/*/pdf')
  await pdf.click()
  await expect(report.getByRole('progressbar', { name: 'Working' })).toBeVisible()
  expect(await places()).toEqual(before)
  const saving = page.waitForEvent('download')
  letGo()
  await saving
})

test('a manager saves over what a colleague saved of a report meanwhile, or takes it', async ({
  page,
  makeDesk,
  workspace: { address, store },
}) => {
  const { brandId, user } = await makeDesk(['manager'], [])
  const { id } = await saved(address, { brandId, user }, 'Ours')
  const colleagueNames = (name: string) =>
    store.db.execute(sql`UPDATE reports SET name = ${name}, updated = now() WHERE id = ${id}`)
  await page.goto(`/reports?report=${id}`)
  await page.getByRole('button', { name: 'Edit report' }).click()
  const form = page.getByRole('dialog', { name: 'Edit report' })
  const name = form.getByRole('textbox', { name: 'Name' })
  const outdated = form.getByRole('alert').filter({ hasText: 'changed this report meanwhile' })
  const save = form.getByRole('button', { name: /^Save report/ })

  await test.step('shows no conflict while nobody else saved, and says why a save failed', async () => {
    await expect(form.getByRole('button', { name: 'Take theirs' })).toHaveCount(0)
    await page.route(
      '**/reports',
      (route) => route.fulfill({ status: 500, json: { status: 500, title: 'Something failed inside.' } }),
      { times: 1 },
    )
    await name.fill('Mine')
    await save.click()
    const failed = form.getByRole('alert').filter({ hasText: 'The report was not saved' })
    await expect(failed).toContainText('Something failed inside.')
    await expect(form.getByRole('button', { name: 'Take theirs' })).toHaveCount(0)
  })

  await test.step('saves over it', async () => {
    await colleagueNames('Theirs')
    await name.fill('Mine')
    await save.click()
    await expect(outdated).toContainText('You both changed: name.')
    await expect(outdated).toBeInViewport()
    await expect(name).toHaveValue('Mine')
    await outdated.getByRole('button', { name: 'Save mine over it' }).click()
    await expect(page.getByRole('article').getByRole('heading', { name: 'Mine' })).toBeVisible()
  })

  await test.step('takes theirs', async () => {
    await page.getByRole('button', { name: 'Edit report' }).click()
    await colleagueNames('Theirs again')
    await name.fill('Mine again')
    await save.click()
    await outdated.getByRole('button', { name: 'Take theirs' }).click()
    await expect(outdated).toHaveCount(0)
    await expect(name).toHaveValue('Theirs again')
    await form.getByRole('button', { name: /^Cancel/ }).click()
    await expect(page.getByRole('article').getByRole('heading', { name: 'Theirs again' })).toBeVisible()
  })
})

test('the form of a report names who may see only some of its brands, and a client sees only their own mails', async ({
  page,
  makeDesk,
  signIn: enter,
  workspace: { address, store },
}) => {
  const { brandId, user } = await makeDesk(['manager'], [])
  const other = await makeBrand(store, `Brand ${randomUUID().slice(0, 8)}`)
  await store.db.insert(userBrands).values({ userId: user.id, brandId: other })
  const hash = await passwordHash()
  const reader = await makeUser(store, ['client'], [brandId], hash)
  const name = reader.email.split('@', 1)[0]!
  const client = await signIn(address, user.email, E2E_PASSWORD)
  const draft = { ...outlineOf('monthly', [brandId, other]), schedule: null, recipients: [reader.id] }
  const { id } = await client.call(contract.reports.save, { body: { ...draft, name: 'Of two' } })
  await page.goto(`/reports?report=${id}`)
  await page.getByRole('button', { name: 'Edit report' }).click()
  const form = page.getByRole('dialog', { name: 'Edit report' })
  await expect(form.getByText(`For ${name} these are only some of them`)).toBeVisible()

  const own = { ...draft, brands: [brandId], name: 'Of one', recipients: [reader.id, user.id] }
  const report = await client.call(contract.reports.save, { body: own })
  await client.call(contract.reports.send, { params: { id: report.id } })
  await enter(reader.email)
  await page.goto(`/reports?report=${report.id}`)
  const mails = page.getByRole('region', { name: 'What was sent to you' }).getByRole('listitem')
  await expect(mails).toHaveCount(1)
  await expect(mails).toContainText(reader.email)
})

test('what a value rests on is read whole on a phone, and a report that a colleague deleted is saved as a new one', async ({
  page,
  makeDesk,
  workspace: { address },
}) => {
  const { brandId, user } = await makeDesk(['manager'], [])
  const { id, client } = await saved(address, { brandId, user }, 'Gone')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/reports?report=${id}`)
  const words = page.getByText(/^Nothing was removed\. Price:/)
  const { x, width } = (await words.boundingBox())!
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(360)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Edit report' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill('Kept after all')
  await client.call(contract.reports.delete, { params: { id } })
  await form.getByRole('button', { name: /^Save report/ }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'Somebody deleted it meanwhile' })).toBeVisible()
  await form.getByRole('button', { name: 'Save as a new report' }).click()
  await expect(page.getByRole('article').getByRole('heading', { name: 'Kept after all' })).toBeVisible()
})
