import { sql } from 'drizzle-orm'
import { applyMove } from '../../../server/store/complaints/moves.ts'
import { complaintCalls } from '../../../src/domain/complaints/complaints.contract.ts'
import { listingCalls } from '../../../src/domain/listings/listings.contract.ts'
import { signIn } from '../../support/client.ts'
import { complain } from '../../support/deskComplaints.ts'
import { card, E2E_PASSWORD, expect, type Fixtures, test, type Workspace } from '../../support/e2e.ts'
import { testAuthor } from '../../support/seeds.ts'

/** A complaint and the state of its listings agree until it is filed. */

/** An analyst's listings One and Two, which stand in one draft of a complaint. */
async function twoInOneComplaint(makeDesk: Fixtures['makeDesk'], workspace: Workspace) {
  const desk = await makeDesk(['analyst'], [{ title: 'One' }, { title: 'Two' }])
  const { client, complaints } = await complain(workspace, desk, [desk.listings])
  return { desk, client, id: complaints[0]!.id }
}

test('a listing decided otherwise leaves its complaint, as the confirmation said, and returns with Undo', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { desk, client, id } = await twoInOneComplaint(makeDesk, workspace)
  const now = () => client.call(complaintCalls.get, { params: { id } })
  await page.goto('/listings')
  await card(page, 'One').click()
  await page.getByRole('button', { name: 'Genuine', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Set 1 listing to Genuine?' })
  await expect(dialog.getByRole('alert')).toContainText('It stands in a complaint that isn’t filed yet')
  await dialog.getByRole('button', { name: 'Set to Genuine' }).click()
  await expect(card(page, 'One')).toContainText('Genuine')
  await expect(page.getByRole('link', { name: '1 complaint of One' })).toHaveCount(0)
  expect((await now()).listings).toEqual([desk.listings[1]])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'One')).toContainText('Draft · Trademark')
  expect((await now()).listings).toHaveLength(2)

  await page.getByRole('button', { name: 'Details of One' }).click()
  const details = page.getByRole('dialog', { name: 'One' })
  await details.getByRole('button', { name: 'Set to Genuine' }).click()
  await expect(details.getByText('It stands in a complaint that isn’t filed yet')).toBeVisible()
  await details
    .getByRole('textbox', { name: /^Comment/ })
    .first()
    .press('Control+Enter')
  await expect(details.getByText('It stands in a complaint that isn’t filed yet')).toHaveCount(0)
  await details.getByRole('button', { name: 'Close' }).last().click()
  await expect(card(page, 'One')).toContainText('Genuine')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'One')).toContainText('Draft · Trademark')

  await page.getByRole('button', { name: 'Select All' }).click()
  await page.getByRole('button', { name: 'Genuine', exact: true }).click()
  const both = page.getByRole('dialog', { name: 'Set 2 listings to Genuine?' })
  await expect(both.getByRole('alert')).toContainText('2 listings stand in a complaint')
  await both.getByRole('button', { name: 'Set to Genuine' }).click()
  await expect(card(page, 'Two')).toContainText('Genuine')
  await page.goto(`/complaints?value=${id}`)
  const open = page.getByRole('article', { name: 'Complaint' })
  await expect(open.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
  await expect(open.getByRole('button', { name: 'File:' })).toHaveCount(0)
  await expect(open.getByRole('region', { name: 'After the withdrawal' })).toBeVisible()
})

test('filing names a listing whose state no longer fits, and takes it out', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { desk, client, id } = await twoInOneComplaint(makeDesk, workspace)
  await workspace.store.db.execute(sql`UPDATE listings SET state = 'GENUINE' WHERE id = ${desk.listings[0]}`)
  await page.goto(`/complaints?value=${id}`)
  await page.getByRole('button', { name: 'File:' }).click()
  const dialog = page.getByRole('dialog', { name: 'The notice' })
  await expect(dialog.getByText(/1 listing no longer fits: it can’t be filed yet/)).toBeVisible()
  await expect(dialog.getByText('State of “One”')).toBeVisible()
  await expect(dialog.getByText('It is Genuine now, so that no complaint can rest on it.')).toBeVisible()
  await dialog.getByText('Take it out of the complaint').click()
  await dialog.getByRole('button', { name: 'Save and check' }).click()
  await expect(dialog.getByText('State of “One”')).toHaveCount(0)
  expect((await client.call(complaintCalls.get, { params: { id } })).listings).toEqual([desk.listings[1]])
  const one = await client.call(listingCalls.get, { params: { id: desk.listings[0]! } })
  expect(one).toMatchObject({ state: 'GENUINE', complaints: 0 })
})

test('a card’s badge opens the one complaint of its listing, or lists the several', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }])
  const [one, two] = desk.listings as [string, string]
  const { complaints } = await complain(workspace, desk, [[one], [two], [two]])
  const rows = page.getByRole('grid', { name: 'Complaints' }).getByRole('row')
  const open = page.getByRole('article', { name: 'Complaint' })
  await page.goto('/listings')
  await page.getByRole('link', { name: '1 complaint of One' }).click()
  await expect(page).toHaveURL(`/complaints?value=${complaints[0]!.id}`)
  await expect(open.getByText('The mark is used without consent.')).toBeVisible()
  await page.goto('/listings')
  await page.getByRole('link', { name: '2 complaints of Two' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Drop One listing' })).toBeVisible()
  await rows.last().press('Enter')
  await expect(open.getByText('The mark is used without consent.')).toBeVisible()
  await expect(rows).toHaveCount(2)
})

test('in the comment on a state Enter breaks the line, and Ctrl with Enter sets it', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [{ title: 'One' }])
  await page.goto('/listings')
  await page.getByRole('button', { name: 'Keyboard mode' }).press('Enter')
  await expect(card(page, 'One')).toBeFocused()
  await page.keyboard.press('s')
  const comment = page.getByRole('textbox', { name: /^Comment/ })
  await comment.pressSequentially('First line')
  await comment.press('Enter')
  await comment.pressSequentially('second line')
  await expect(comment).toHaveValue('First line\nsecond line')
  await comment.press('ControlOrMeta+Enter')
  await expect(card(page, 'One')).toContainText('Suspect')
  await page.getByRole('button', { name: 'Details of One' }).click()
  const details = page.getByRole('dialog', { name: 'One' })
  await details.getByRole('textbox', { name: 'Comment' }).fill('Another look')
  await details.getByRole('textbox', { name: 'Comment' }).press('Control+Enter')
  await expect(details.getByText('2 comments')).toBeVisible()
})

test('of a filed complaint one listing is taken down by itself, and the last one takes it along', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { id } = await twoInOneComplaint(makeDesk, workspace)
  await workspace.store.db.transaction((tx) => applyMove(tx, testAuthor, id, 'file', { at: new Date() }))
  await page.goto(`/complaints?value=${id}`)
  const open = page.getByRole('article', { name: 'Complaint' })
  const within = open.getByRole('region', { name: 'Listings within' })
  await within.getByRole('button', { name: 'Take down One' }).click()
  await page.getByRole('button', { name: 'Take down 1 listing' }).click()
  await expect(within.getByRole('button', { name: 'Take down One' })).toHaveCount(0)
  await expect(within.getByText('Removed')).toHaveCount(1)
  await expect(open.getByText('Filed', { exact: true }).first()).toBeVisible()
  await within.getByRole('button', { name: 'Take down Two' }).click()
  await page.getByRole('button', { name: 'Take down 1 listing' }).click()
  await expect(open.getByText('Removed', { exact: true }).first()).toBeVisible()
})

test('guided review says before a decision that it takes the listing out of its complaint', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { client, id } = await twoInOneComplaint(makeDesk, workspace)
  await page.goto('/listings?state=DRAFT')
  await page.getByRole('button', { name: 'Review one by one' }).click()
  const bar = page.getByRole('region', { name: 'Decide' })
  await expect(bar.getByText('It stands in a complaint that isn’t filed yet.')).toBeVisible()
  await page.keyboard.press('g')
  await expect
    .poll(async () => (await client.call(complaintCalls.get, { params: { id } })).listings.length)
    .toBe(1)
})

test('Undo of a classification leaves alone what a colleague has put on hold, and says who did', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'One' }])
  const { client, complaints } = await complain(workspace, desk)
  const { id } = complaints[0]!
  const colleague = await desk.colleague(['manager'])
  const manager = await signIn(workspace.address, colleague, E2E_PASSWORD)
  await manager.call(complaintCalls.changeStatus, { params: { id, status: 'HOLD' }, body: {} })
  await page.goto('/listings')
  await page.getByRole('button', { name: 'Recent changes' }).click()
  await page
    .getByRole('button', { name: /^Undo: / })
    .first()
    .click()
  await expect(
    page.getByText(
      `1 listing left alone: its complaint, On Hold now, was changed since by ${colleague.split('@', 1)[0]}.`,
    ),
  ).toBeVisible()
  expect(await client.call(complaintCalls.get, { params: { id } })).toMatchObject({ status: 'HOLD' })
})
