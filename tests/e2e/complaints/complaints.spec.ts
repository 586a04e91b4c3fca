import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { brandCalls } from '../../../src/domain/setup/brands.contract.ts'
import { complaintCalls } from '../../../src/domain/complaints/complaints.contract.ts'
import { DECLARATIONS } from '../../../src/domain/complaints/noticeFacts.ts'
import { listingCalls } from '../../../src/domain/listings/listings.contract.ts'
import { setupCalls } from '../../../src/domain/setup/setup.contract.ts'
import { type Client, signIn as signInClient } from '../../support/client.ts'
import { makeRight } from '../../support/complaints.ts'
import { applyMove } from '../../../server/store/complaints/moves.ts'
import { complain } from '../../support/deskComplaints.ts'
import { testAuthor } from '../../support/seeds.ts'
import { card, type Desk, E2E_PASSWORD, expect, test, WITH_MOTION } from '../../support/e2e.ts'
import { typeDay } from '../../support/typeDay.ts'

test.use(WITH_MOTION)

const rows = (page: Page) => page.getByRole('grid', { name: 'Complaints' }).getByRole('row')
const open = (page: Page) => page.getByRole('article', { name: 'Complaint' })

/** Gives the desk's brand a contact for notices, which lacks an e-mail address unless one is given. */
async function nameContact(client: Client, desk: Desk, email = ''): Promise<void> {
  const brand = (await client.call(setupCalls.brands, {})).find(({ id }) => id === desk.brandId)!
  const { id, updated, name, officialImages } = brand
  const notice = {
    name: 'Brand protection desk',
    organisation: 'Vale Rights',
    address: '3 Quay Street, Porto',
    email,
    phone: '+351 210 000 000',
    signatory: 'Head of brand protection',
    relationToOwner: 'Agent of the owner',
  }
  await client.call(brandCalls.update, {
    body: { id, updated, name, client: brand.client, officialImages, notice },
  })
}

test('an analyst classifies two listings, fixes the notice in place, files it, reads it in the outbox, and records the takedown @main', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const url = 'https://bazarro.example/item/'
  const desk = await makeDesk(
    ['analyst'],
    ['One', 'Two'].map((title, n) => ({ title, url: `${url}${Date.now()}${n}` })),
  )
  await makeRight(workspace.store, desk.brandId)
  const client = await signInClient(workspace.address, desk.user.email, E2E_PASSWORD)
  await nameContact(client, desk)
  await page.goto('/listings')
  await page.getByRole('button', { name: 'Select All' }).click()
  await page.getByRole('button', { name: 'TM Trademark' }).click()
  const classification = page.getByRole('dialog', { name: 'Infringement Classification' })
  await classification.getByRole('button', { name: /Reason/ }).click()
  await page.getByRole('option', { name: 'Unauthorized logo' }).click()
  await classification.getByRole('textbox', { name: 'Description' }).fill('The mark is used without consent.')
  await classification.getByText(/^TM right/).click()
  await classification.getByRole('button', { name: 'Submit' }).click()
  for (const title of ['One', 'Two']) await expect(card(page, title)).toContainText('Draft · Trademark')

  await page.getByRole('link', { name: 'Complaints', exact: true }).click()
  await rows(page).first().press('Enter')
  await open(page).getByRole('button', { name: 'File:' }).click()
  const dialog = page.getByRole('dialog', { name: 'The notice' })
  await expect(dialog.getByRole('button', { name: 'File 1 complaint' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('notices@vale')
  await expect(dialog.getByText('This is no e-mail address.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('notices@vale.example')
  await dialog.getByText(/^Declaration of good faith/).click()
  await dialog.getByRole('button', { name: 'Save and check' }).press('Enter')
  await expect(dialog.getByText('Nothing is missing.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Check again' })).toBeFocused()
  await expect(dialog.getByText('This workspace has no mail server')).toBeVisible()
  await expect(dialog.getByText('E-mail: notices@vale.example')).toBeVisible()
  await dialog.getByRole('button', { name: 'File 1 complaint' }).click()
  await expect(open(page).getByText('Filed', { exact: true }).first()).toBeVisible()
  const sentNotices = open(page).getByRole('region', { name: 'Notices sent' })
  await expect(sentNotices).toContainText('Handed over')
  await expect(sentNotices).not.toContainText('Accepted')
  await expect(sentNotices).not.toContainText(/listings on Bazarro DE \(/)

  const outbox = path.join(workspace.dataDir, 'outbox')
  const mails = () =>
    existsSync(outbox) ? readdirSync(outbox).map((file) => readFileSync(path.join(outbox, file), 'utf8')) : []
  await expect
    .poll(() => mails().find((mail) => mail.includes(`${desk.brand},`)) ?? '')
    .toContain('The mark is used without consent.')

  await open(page).getByRole('button', { name: 'Take down:' }).click()
  const day = page.getByRole('group', { name: 'Day of the takedown' })
  await expect(day.getByRole('spinbutton').first()).toBeFocused()
  await typeDay(day, '2020-01-01')
  await expect(page.getByText('The takedown can’t be before the filing.')).toBeVisible()
  await typeDay(day, new Date().toISOString().slice(0, 10))
  await expect(page.getByText('The takedown can’t be before the filing.')).toHaveCount(0)
  // Or picked from the calendar.
  await day.getByRole('button', { name: /Calendar/ }).click()
  await page.getByRole('button', { name: /^Today/ }).click()
  await page.getByRole('button', { name: 'Take down 1 complaint' }).click()
  await expect(open(page).getByText('Removed', { exact: true }).first()).toBeVisible()
  const listing = await client.call(listingCalls.get, { params: { id: desk.listings[0]! } })
  expect(listing).toMatchObject({ state: 'INFRINGING', listingStatus: 'VIOLATION_REMOVED' })
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Listings/ })
    .click()
  for (const title of ['One', 'Two']) await expect(card(page, title)).toContainText('Removed')

  // A takedown recorded by mistake is retracted, and can be recorded again; it is not deleted.
  await page.goBack()
  await open(page).getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: /^Delete It was taken down/ })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Retract takedown' }).click()
  const asked = page.getByRole('dialog', { name: 'Retract takedown: 1 complaint' })
  await expect(asked.getByText(/recorded by mistake/)).toBeVisible()
  await asked.getByRole('button', { name: 'Retract takedown of 1 complaint' }).click()
  await expect(page.getByText('1 complaint set back to filed.')).toBeVisible()
  await expect(open(page).getByRole('button', { name: 'Take down:' })).toBeVisible()
  const again = await client.call(listingCalls.get, { params: { id: desk.listings[0]! } })
  expect(again).toMatchObject({ state: 'INFRINGING', listingStatus: 'ACTIVE', takedown: null })
})

test('complaints are filtered, opened by a link, and lead to their listings and back', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'One' }, { title: 'Two' }])
  const two = (await complain(workspace, desk)).complaints[1]
  await page.goto('/complaints?status=HOLD')
  await expect(page.getByText('No complaint fits this filter')).toBeVisible()
  await page.getByRole('button', { name: 'Drop Status: On Hold' }).first().click()
  await expect(rows(page)).toHaveCount(2)

  await page.goto(`/complaints?value=${two!.id}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(open(page).getByText('The mark is used without consent.')).toBeVisible()
  await expect(open(page).getByText(/^TM right \(R-\w+_TM_DE_14\)/)).toBeVisible()
  await open(page).getByRole('link', { name: 'Two' }).click()
  const details = page.getByRole('dialog', { name: 'Two' })
  await details.getByRole('link', { name: /Trademark/ }).click()
  await expect(page).toHaveURL(`/complaints?value=${two!.id}`)
  await expect(open(page).getByRole('heading', { level: 2 })).toContainText('Bazarro DE')
  await page.goto('/listings')
  await page.getByRole('link', { name: '1 complaint of One' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(open(page).getByText('The mark is used without consent.')).toBeVisible()
})

test('an open complaint is part of the address: Back leads to the list, a reload to the complaint', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'One' }, { title: 'Two' }])
  await complain(workspace, desk)
  await page.setViewportSize({ width: 1_200, height: 900 })
  await page.goto('/complaints?order=asc')
  await rows(page).first().press('Enter')
  await expect(page).toHaveURL(/\/complaints\?order=asc&complaint=[\da-f-]{36}$/)
  await expect(open(page).getByText('The mark is used without consent.')).toBeVisible()
  await expect(open(page)).not.toContainText('Several or none')
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Sellers' })).toHaveAttribute('href', '/sellers?order=asc')

  await page.goBack()
  await expect(page).toHaveURL('/complaints?order=asc')
  await expect(open(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)

  await page.goForward()
  await page.reload()
  await expect(open(page).getByText('The mark is used without consent.')).toBeVisible()
  await page.getByRole('button', { name: 'Close the complaint' }).click()
  await expect(page).toHaveURL('/complaints?order=asc')
  await expect(open(page)).toHaveCount(0)
})

test('where there is room the first complaint is open beside the list, and gives way to the first of a narrower one', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'One' }, { title: 'Two' }])
  const { client, complaints } = await complain(workspace, desk)
  const [one, two] = complaints
  await page.goto('/listings')
  await page.getByRole('link', { name: 'Complaints', exact: true }).click()
  await expect(open(page).getByText('The mark is used without consent.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`complaint=(${one!.id}|${two!.id})$`))
  await page.goBack()
  await expect(page).toHaveURL('/listings')

  await client.call(complaintCalls.changeStatus, { params: { id: one!.id, status: 'HOLD' }, body: {} })
  await page.goto('/complaints?status=HOLD')
  await expect(page).toHaveURL(`/complaints?status=HOLD&complaint=${one!.id}`)
  await page.getByRole('button', { name: /^Drop .*On Hold/ }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL(`/complaints?complaint=${one!.id}`)
  await page.getByRole('button', { name: 'Close the complaint' }).click()
  await expect(open(page)).toHaveCount(0)
})

test('several complaints are put on hold at once; one that a colleague moved meanwhile is kept and named', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }])
  const { client, complaints } = await complain(workspace, desk)
  const two = complaints[1]
  await page.setViewportSize({ width: 1_200, height: 900 })
  await page.goto('/complaints')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Select All' }).click()
  await client.call(complaintCalls.changeStatus, { params: { id: two!.id, status: 'DRAFT' }, body: {} })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Hold', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Hold: 3 complaints' })
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Waits for the client')
  await dialog.getByRole('button', { name: 'Hold 3 complaints' }).click()
  await expect(dialog.getByRole('alert')).toContainText('1 of 3 complaints could not be done')
  await expect(dialog.getByRole('list', { name: 'Not done' })).toContainText(
    'that is Draft can’t become On Hold',
  )
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(rows(page).filter({ hasText: 'On Hold' })).toHaveCount(2)
  await page.getByRole('button', { name: 'More actions' }).click()
  const menu = page.getByRole('menuitem')
  await expect(menu).toHaveText([
    'Withdraw',
    'Delete',
    'File, Take down, Hold, Send back, Reinstated, Retract takedown Not while they are Draft or On Hold.',
    'Release Not for 1 of the 3, which is Draft.',
    'Resume Not for 2 of the 3, which are On Hold.',
  ])
  await expect(menu.filter({ hasText: /^File/ })).toBeDisabled()
  const colorOf = (item: RegExp) =>
    menu.filter({ hasText: item }).evaluate((element) => getComputedStyle(element).color)
  expect(await colorOf(/^File/)).not.toBe(await colorOf(/^Withdraw/))
})

test('a complaint that a colleague has deleted meanwhile leaves the list and the selection', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }])
  const { client, complaints } = await complain(workspace, desk)
  const [one, two] = complaints
  await page.setViewportSize({ width: 1_200, height: 900 })
  await page.goto('/complaints')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Select All' }).click()
  await client.call(complaintCalls.delete, { params: { id: one!.id } })
  await client.call(complaintCalls.changeStatus, { params: { id: two!.id, status: 'DRAFT' }, body: {} })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Hold', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Hold: 3 complaints' })
  await dialog.getByRole('button', { name: 'Hold 3 complaints' }).click()
  await expect(dialog.getByRole('list', { name: 'Not done' })).toContainText('It was deleted meanwhile')
  await expect(dialog.getByRole('button', { name: /^Try/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('group', { name: 'Selected complaints' })).toContainText('2 selected')
  await expect(rows(page).filter({ hasText: 'Draft' })).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a link to a complaint that is gone says so, and one that is gone while it is listed leaves the list', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'One' }, { title: 'Two' }])
  const { client, complaints } = await complain(workspace, desk)
  const [one, two] = complaints
  await client.call(complaintCalls.delete, { params: { id: one!.id } })
  await page.goto(`/complaints?complaint=${one!.id}`)
  await expect(open(page)).toContainText('There is no such complaint')
  await expect(open(page)).toContainText('It was deleted, its address is mistyped')
  await expect(open(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)

  await client.call(complaintCalls.delete, { params: { id: two!.id } })
  await rows(page).first().press('Enter')
  await expect(page).toHaveURL(new RegExp(`complaint=${two!.id}`))
  await expect(rows(page)).toHaveCount(0)
  await expect(open(page)).toContainText('There is no such complaint')
})

test('a notice that a colleague rewrites while it is read is not sent: it is read again first', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(
    ['analyst'],
    [
      { title: 'One', url: `https://bazarro.example/item/${Date.now()}` },
      { title: 'Two', url: `https://bazarro.example/item/${Date.now()}2` },
    ],
  )
  const { client, complaints } = await complain(workspace, desk)
  await nameContact(client, desk, 'notices@vale.example')
  const declarations = [...DECLARATIONS]
  for (const { id, updated } of complaints)
    await client.call(complaintCalls.update, { params: { id }, body: { updated, declarations } })
  const colleague = await desk.colleague(['manager'])
  const manager = await signInClient(workspace.address, colleague, E2E_PASSWORD)
  await page.goto('/complaints')
  await page.getByRole('button', { name: 'Select All' }).click()
  // The complaint that is open beside them has a button of its own.
  await expect(page.getByRole('button', { name: `File: ${desk.brand}` })).toBeVisible()
  await page.getByRole('button', { name: 'File: 2 selected complaints' }).click()
  const notices = page.getByRole('dialog', { name: 'The notices of 2 complaints' })
  await expect(notices.getByText('Nothing is missing in any of them.')).toBeVisible()
  await expect(notices.getByRole('region', { name: 'Preview' })).toContainText('used without consent')

  const [one] = complaints
  const { updated } = await manager.call(complaintCalls.get, { params: { id: one!.id } })
  await manager.call(complaintCalls.update, {
    params: { id: one!.id },
    body: { updated, description: 'Another accusation.', declarations },
  })
  await notices.getByRole('button', { name: 'File 2 complaints' }).click()
  const refused = page.getByRole('dialog', { name: 'File: 2 complaints' })
  await expect(refused.getByRole('alert')).toContainText('1 of 2 complaints could not be done')
  await expect(refused.getByRole('list', { name: 'Not done' })).toContainText(
    `One${colleague.split('@', 1)[0]} changed this complaint meanwhile. Nothing was sent.`,
  )
  const was = await client.call(complaintCalls.get, { params: { id: one!.id } })
  expect(was).toMatchObject({ status: 'NEW', delivery: null })

  await refused.getByRole('button', { name: 'Read 1 notice again' }).click()
  const notice = page.getByRole('dialog', { name: 'The notice' })
  await expect(notice.getByRole('textbox', { name: 'Description' })).toHaveValue('Another accusation.')
  await expect(notice.getByRole('region', { name: 'Preview' })).toContainText('Another accusation.')
  await notice.getByRole('button', { name: 'File 1 complaint' }).click()
  await expect(rows(page).filter({ hasText: 'Filed' })).toHaveCount(2)
})

test('who rewrites what a colleague has declared is told that the declaration goes, and declares it', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const url = `https://bazarro.example/item/${Date.now()}`
  const desk = await makeDesk(['analyst'], [{ title: 'One', url }])
  const { client, complaints } = await complain(workspace, desk)
  await nameContact(client, desk, 'notices@vale.example')
  const [one] = complaints
  const colleague = await desk.colleague(['manager'])
  const manager = await signInClient(workspace.address, colleague, E2E_PASSWORD)
  const params = { id: one!.id }
  await page.goto(`/complaints?complaint=${one!.id}`)
  await open(page).getByRole('button', { name: 'File:' }).click()
  const dialog = page.getByRole('dialog', { name: 'The notice' })
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Another accusation.')
  await expect(dialog.getByText('Save what you typed first.', { exact: true })).toBeVisible()

  // The colleague declares it meanwhile: what was typed is kept, and can be saved on top of that.
  const body = { updated: one!.updated, declarations: [...DECLARATIONS] }
  await manager.call(complaintCalls.update, { params, body })
  await dialog.getByRole('button', { name: 'Save and check' }).click()
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'changed this complaint meanwhile' }),
  ).toBeVisible()
  await expect(dialog.getByText('Nothing is missing.')).toBeVisible()
  await expect(
    dialog.getByText('3 declarations made of the notice as it was go with it, and must be made again.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Save and check' }).click()
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Another accusation.')
  await expect(dialog.getByRole('region', { name: 'Preview' })).not.toContainText('Declared by')
  await expect(dialog.getByRole('button', { name: 'File 1 complaint' })).toBeDisabled()
  await dialog.getByText(/^Declaration of good faith/).click()
  await dialog.getByRole('button', { name: 'Save and check' }).click()
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(
    `Declared by ${desk.user.email.split('@', 1)[0]}`,
  )
})

for (const role of ['client', 'importer'])
  test(`${role === 'client' ? 'a client' : 'an importer'} reads complaints and is offered neither an action nor a selection`, async ({
    page,
    makeDesk,
    workspace,
    signIn,
  }) => {
    const desk = await makeDesk(['analyst'], [{ title: 'One' }])
    await complain(workspace, desk)
    await signIn(await desk.colleague([role]))
    await page.goto('/complaints')
    await rows(page).first().press('Enter')
    await expect(open(page).getByText('The mark is used without consent.')).toBeVisible()
    await expect(open(page).getByRole('button', { name: 'More actions' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Rates' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Select All' })).toHaveCount(0)
    await expect(rows(page).first().getByRole('checkbox')).toHaveCount(0)
    await rows(page).first().press('Space')
    await expect(page.getByRole('group', { name: 'Selected complaints' })).toHaveCount(0)
  })

test('Select All and Deselect are said, and the focus stays on the one that takes the other’s place', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'One' }, { title: 'Two' }])
  await complain(workspace, desk)
  await page.goto('/complaints')
  await expect(rows(page)).toHaveCount(2)
  const selectAll = page.getByRole('button', { name: 'Select All' })
  await selectAll.press('Enter')
  await expect(page.getByRole('log').getByText('2 complaints selected')).toBeAttached()
  const deselect = page.getByRole('button', { name: 'Deselect', exact: true })
  await expect(deselect).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('No complaint selected')).toBeAttached()
  await expect(selectAll).toBeFocused()
})

test('a row of the list has room for how many listings of whom a complaint is about, on a phone too, and beside an open one for what it says', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'One', seller: 'lux-timehouse-outlet' }])
  await complain(workspace, desk)
  const whose = '1 listing · lux-timehouse-outlet'
  for (const [width, height, ...said] of [
    [360, 740, whose],
    [1440, 900, whose, 'Trademark · Unauthorized logo'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/complaints')
    for (const words of said) {
      const line = rows(page).getByText(words, { exact: true })
      await expect(line).toBeVisible()
      expect(await line.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
      const [row, place] = await Promise.all([rows(page).first().boundingBox(), line.boundingBox()])
      expect(place!.y + place!.height).toBeLessThan(row!.y + row!.height)
    }
  }
})

test('while the day of a takedown is typed nothing is called out; once it is left, what is wrong with it is', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'One' }])
  const { complaints } = await complain(workspace, desk)
  const { store } = workspace
  await store.db.transaction((tx) => applyMove(tx, testAuthor, complaints[0]!.id, 'file', { at: new Date() }))
  await page.goto(`/complaints?value=${complaints[0]!.id}`)
  await open(page).getByRole('button', { name: 'Take down' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Take down/ })
  await dialog.getByRole('spinbutton', { name: /^year/ }).click()
  await page.keyboard.type('2')
  await expect(dialog.getByText('The takedown can’t be before the filing.')).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).focus()
  await expect(dialog.getByRole('alert')).toHaveText('The takedown can’t be before the filing.')
})
