import type { Page } from '@playwright/test'
import { evidenceCalls } from '../../../src/domain/investigations/evidence.contract.ts'
import { investigationCalls } from '../../../src/domain/investigations/investigations.contract.ts'
import { type Client, signIn as signInClient } from '../../support/client.ts'
import {
  card as listingCard,
  type Desk,
  E2E_PASSWORD,
  expect,
  signInBrowser,
  test,
  WITH_MOTION,
} from '../../support/e2e.ts'
import { PDF, PNG } from '../../support/form.ts'
import { bell } from '../../support/messagesPage.ts'

test.use(WITH_MOTION)

/** The Investigations screen: a case from its opening to its end by two people, and finding one. */

const card = (page: Page) => page.getByRole('article', { name: 'Investigation' })
const rows = (page: Page) => page.getByRole('grid', { name: 'Investigations' }).getByRole('row')
const press = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true }).click()
const status = (page: Page, word: string) => card(page).getByText(word, { exact: true }).first()

/** Opens an investigation of each of the desk's listings. */
async function investigate(address: string, desk: Desk, ...dues: string[]): Promise<[Client, string[]]> {
  const client = await signInClient(address, desk.user.email, E2E_PASSWORD)
  const ids: string[] = []
  for (const [n, listing] of desk.listings.entries()) {
    const { investigation } = await client.call(investigationCalls.create, {
      body: {
        from: 'listing',
        listing,
        comment: n === 0 ? 'Buy one.' : 'Buy the zircon one.',
        infringementType: 'CFT',
        ...(dues[n] ? { due: dues[n] } : {}),
      },
    })
    ids.push(investigation.id)
  }
  return [client, ids]
}

test('a manager opens an investigation and assigns it; the analyst is told, comments with files and completes it; the manager reopens and deletes it', async ({
  page,
  browser,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['manager'], [{ title: 'Watch to buy' }])
  const colleague = await desk.colleague(['analyst'])
  const name = colleague.split('@', 1)[0]!
  const analysts = await browser.newContext({ baseURL: workspace.address })
  await signInBrowser(analysts, colleague)
  const other = await analysts.newPage()
  await other.clock.install()
  await other.goto('/listings')
  await expect(bell(other)).toHaveAccessibleName('Messages')

  await page.goto('/listings')
  await listingCard(page, 'Watch to buy').click()
  await page.getByRole('button', { name: 'Investigation', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Investigation' })
  await dialog.getByRole('textbox', { name: 'Instructions' }).fill('Buy one piece.')
  await dialog.getByRole('button', { name: /Infringement/ }).click()
  await page.getByRole('option', { name: 'Counterfeit' }).click()
  await dialog.getByRole('button', { name: /^Submit/ }).click()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(status(page, 'New')).toBeVisible()
  await press(page, 'Assign')
  await page.getByRole('menuitem', { name }).click()
  await press(page, 'Confirm')
  await expect(status(page, 'Assigned')).toBeVisible()
  await expect(rows(page).first()).toContainText(`assigned to ${name}`)

  await other.clock.fastForward(11_000)
  await expect(bell(other)).toHaveAccessibleName('Messages, 1 new')
  await other.clock.resume()
  await bell(other).click()
  await other.getByRole('dialog', { name: 'Messages' }).getByRole('link', { name: 'View detail' }).click()
  const detail = card(other).getByRole('region', { name: 'Add detail' })
  await detail.getByRole('textbox').fill('The case back has no serial number.')
  await detail.locator('input[type=file]').setInputFiles([
    { name: 'case-back.png', mimeType: 'image/png', buffer: PNG },
    { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: PDF },
  ])
  await detail.getByRole('button', { name: 'Save' }).click()
  const files = card(other).getByRole('list', { name: 'Attachments' }).getByRole('link')
  await expect(files).toHaveText([/case-back\.png/, /invoice\.pdf/])
  await press(other, 'Complete')
  await press(other, 'Confirm')
  await expect(status(other, 'Complete')).toBeVisible()
  await expect(card(other).getByText(/takes no comments/)).toBeVisible()
  await expect(card(other).getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0)
  await analysts.close()

  await page.getByRole('button', { name: 'Reload investigations' }).click()
  await expect(status(page, 'Complete')).toBeVisible()
  await expect(card(page).getByText('The case back has no serial number.')).toBeVisible()
  await press(page, 'Reopen')
  await press(page, 'Confirm')
  await expect(status(page, 'Assigned')).toBeVisible()
  await expect(card(page).getByRole('listitem').filter({ hasText: 'reopened' })).toContainText(
    'Complete → became Assigned',
  )
  await press(page, 'Delete')
  await press(page, 'Confirm')
  await expect(page.getByText(/^Case \d{4}-\d{4} deleted\.$/)).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await page.goto('/listings')
  await expect(page.getByRole('link', { name: 'Investigation of Watch to buy' })).toHaveCount(0)
})

test('investigations are filtered, sorted, searched and opened by a link; a late one says so', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'One' }, { title: 'Two' }])
  const late = new Date(Date.now() - 2 * 86_400_000).toISOString()
  const [client, [one, two]] = await investigate(workspace.address, desk, late)
  await page.goto('/investigations')
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('2 open')).toBeVisible()
  await expect(rows(page).filter({ hasText: '2 days late' })).toHaveCount(1)
  await client.call(investigationCalls.changeStatus, { params: { id: two!, status: 'CANCELED' }, query: {} })
  await page.getByRole('radio', { name: 'Open' }).click({ force: true })
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/purchaseStatus=NEW&purchaseStatus=ASSIGNED/)
  await page.getByRole('radio', { name: 'Closed' }).click({ force: true })
  await expect(rows(page).first()).toContainText('Canceled')
  await expect(page.getByText('1 closed')).toBeVisible()

  await page.goto('/investigations?dateField=Due&sortBy=due&order=asc')
  await expect(rows(page)).toHaveCount(1)
  await page.goto('/investigations?value=zircon')
  await expect(rows(page)).toHaveCount(1)
  const long = 'a name that goes on and on '.repeat(10).trim()
  await page.goto(`/investigations?value=${encodeURIComponent(long)}`)
  const chip = page.getByRole('button', { name: /^Drop Search: .*on and on/ }).first()
  await expect(chip.locator('svg')).toBeInViewport()
  await chip.click()
  await expect(rows(page)).toHaveCount(2)
  await page.goto('/investigations?assigned=nobody')
  await expect(page.getByText('No investigation fits this filter')).toBeVisible()

  await page.goto('/investigations')
  await rows(page).first().press('Enter')
  await expect(card(page)).toBeVisible()
  await card(page).getByRole('link', { name: 'View Listing' }).click()
  await expect(page).toHaveURL(/\/listings\?value=/)
  await page.goto(`/investigations?value=${one}`)
  await expect(card(page).getByText('Buy one.')).toBeVisible()
  await expect(card(page).getByText(/2 days late/)).toBeVisible()
  await page.goto('/investigations?value=0190b1a0-0000-7000-8000-0000000000ff')
  await expect(card(page).getByText('There is no such investigation')).toBeVisible()
  await page.goto('/investigations?investigation=mistyped&status=FOO&page=99999')
  await expect(card(page).getByText('There is no such investigation')).toBeVisible()
  await expect(page.getByText('Left out of the filter: Status, Page')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})

test('a raid has a number that no other case has, in its row, its card, its message and the search; the card shows what is known', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const [others, [theirs]] = await investigate(
    workspace.address,
    await makeDesk(['analyst'], [{ title: 'One' }]),
  )
  const { reference: taken } = await others.call(investigationCalls.get, { params: { id: theirs! } })
  const desk = await makeDesk(['analyst'], [{ title: 'One' }, { title: 'Two' }])
  const manager = await signInClient(workspace.address, await desk.colleague(['manager']), E2E_PASSWORD)
  const opened: string[] = []
  for (const listing of desk.listings) {
    const { investigation } = await manager.call(investigationCalls.create, {
      body: {
        from: 'listing',
        listing,
        type: 'RAID',
        comment: 'Go there.',
        infringementType: 'CFT',
        assignedTo: desk.user.id,
      },
    })
    opened.push(investigation.reference)
  }
  const [number] = opened
  expect(new Set([taken, ...opened]).size).toBe(3)

  await page.goto('/investigations')
  await expect(rows(page)).toHaveCount(2)
  const row = rows(page).filter({ hasText: number! })
  await expect(row).toContainText(`${desk.brand}Case ${number}`)
  await page.goto(`/investigations?value=${encodeURIComponent(`Case ${number} ${desk.brand}`)}`)
  await expect(rows(page)).toHaveCount(1)
  await row.press('Enter')
  await expect(card(page).getByText(`Case ${number}`, { exact: true })).toBeVisible()
  await expect(card(page).getByRole('heading', { name: 'Assigned', exact: true })).toBeVisible()
  for (const unknown of ['Closed', 'Performed', 'Value', 'Volume'])
    await expect(card(page).getByRole('heading', { name: unknown, exact: true })).toHaveCount(0)
  await expect(card(page).getByText('WhatsApp:')).toHaveCount(0)
  await bell(page).click()
  await expect(
    page
      .getByRole('dialog', { name: 'Messages' })
      .getByText(new RegExp(`assigned you the raid ${number} for ${desk.brand}$`)),
  ).toBeVisible()
})

test('an open investigation is part of the address: Back leads to the list, a reload to the investigation', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'One' }, { title: 'Two' }])
  await investigate(workspace.address, desk)
  await page.setViewportSize({ width: 1_200, height: 900 })
  await page.goto('/investigations')
  await rows(page).first().press('Enter')
  await expect(page).toHaveURL(/\/investigations\?investigation=[\da-f-]{36}$/)
  const link = page.url()
  await expect(card(page).getByRole('link', { name: 'View Listing' })).toBeVisible()
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('radio', { name: 'Open' }).click({ force: true })
  await expect(page).toHaveURL(/investigation=[\da-f-]{36}&purchaseStatus=NEW&purchaseStatus=ASSIGNED$/)
  await expect(card(page).getByRole('link', { name: 'View Listing' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/investigations')
  await expect(card(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)

  await page.goto(link)
  await expect(card(page).getByRole('link', { name: 'View Listing' })).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Close the investigation' }).click()
  await expect(page).toHaveURL('/investigations')
  await expect(card(page)).toHaveCount(0)
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('the list and the card are two places; what is being written waits in the card', async ({
    page,
    makeDesk,
    workspace,
  }) => {
    const desk = await makeDesk(['analyst'], [{ title: 'One' }])
    const [, [one]] = await investigate(workspace.address, desk)
    await page.goto('/investigations')
    await rows(page).first().press('Enter')
    await expect(card(page).getByText('Buy one.')).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
    const detail = card(page).getByRole('region', { name: 'Add detail' }).getByRole('textbox')
    await detail.fill('Half a thought')
    await press(page, 'Back to the list')
    await expect(rows(page)).toHaveCount(1)
    await rows(page).first().press('Enter')
    await expect(detail).toHaveValue('Half a thought')
    await page.goto(`/investigations?value=${one}`)
    await expect(card(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})

test('a comment on what a colleague has completed meanwhile stays, and the investigation is shown as it stands', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['manager'], [{ title: 'One' }])
  const [client, [id]] = await investigate(workspace.address, desk)
  await page.goto(`/investigations?investigation=${id}`)
  await expect(status(page, 'New')).toBeVisible()
  await client.call(investigationCalls.changeStatus, { params: { id: id!, status: 'COMPLETE' }, query: {} })
  const comment = card(page).getByRole('region', { name: 'Add detail' })
  await comment.getByRole('textbox').fill('The parcel has come.')
  await comment.getByRole('button', { name: 'Save' }).click()
  await expect(status(page, 'Complete')).toBeVisible()
  await expect(rows(page).first()).toContainText('Complete')
  const refused = comment.getByRole('alert')
  await expect(refused).toContainText('The comment was not saved')
  await expect(refused).toContainText('Complete takes no comments. Reopen it first.')
  await expect(comment.getByRole('textbox')).toHaveValue('The parcel has come.')
  await expect(comment.getByRole('button', { name: 'Save' })).toBeDisabled()
  await press(page, 'Reopen')
  await press(page, 'Confirm')
  await expect(status(page, 'New')).toBeVisible()
  await expect(refused).toHaveCount(0)
  await comment.getByRole('button', { name: 'Save' }).click()
  await expect(card(page).getByText('The parcel has come.')).toBeVisible()
  await expect(comment.getByRole('textbox')).toHaveValue('')
})

test.describe('what a colleague changed while a question stood', () => {
  const question = (page: Page, name: string) => card(page).getByRole('group', { name, exact: true })
  const changed = (page: Page) => card(page).getByRole('alert')

  test('a completed case is not canceled unseen: what changed is shown, and it is asked anew', async ({
    page,
    makeDesk,
    workspace,
  }) => {
    const desk = await makeDesk(['analyst'], [{ title: 'One' }])
    const [, [id]] = await investigate(workspace.address, desk)
    const colleague = await desk.colleague(['manager'])
    const manager = await signInClient(workspace.address, colleague, E2E_PASSWORD)
    await page.goto(`/investigations?investigation=${id}`)
    await press(page, 'Cancel investigation')
    await manager.call(investigationCalls.changeStatus, {
      params: { id: id!, status: 'COMPLETE' },
      query: {},
    })
    await press(page, 'Confirm')
    await expect(status(page, 'Complete')).toBeVisible()
    await expect(changed(page)).toContainText('changed this investigation meanwhile')
    await expect(changed(page)).toContainText('New → became Complete')
    await expect(question(page, 'Set to Canceled?').getByRole('button', { name: 'Cancel' })).toBeFocused()
    await press(page, 'Confirm')
    await expect(status(page, 'Canceled')).toBeVisible()
    await expect(changed(page)).toHaveCount(0)
  })

  test('a case is not taken from whom a colleague gave it to', async ({ page, makeDesk, workspace }) => {
    const desk = await makeDesk(['analyst'], [{ title: 'One' }])
    const [client, [id]] = await investigate(workspace.address, desk)
    const other = (await desk.colleague(['client'])).split('@', 1)[0]!
    await page.goto(`/investigations?investigation=${id}`)
    await press(page, 'Assign')
    await page.getByRole('menuitem', { name: other }).click()
    await client.call(investigationCalls.assign, { params: { id: id! }, body: { user: desk.user.id } })
    await press(page, 'Confirm')
    await expect(changed(page)).toContainText('changed this investigation meanwhile')
    await question(page, `Assign ${other}?`).getByRole('button', { name: 'Cancel' }).click()
    await expect(changed(page)).toHaveCount(0)
    const { assignedTo } = await client.call(investigationCalls.get, { params: { id: id! } })
    expect(assignedTo?.providerId).toBe(desk.user.id)
  })

  test('what a colleague added is not deleted unseen', async ({ page, makeDesk, workspace }) => {
    const desk = await makeDesk(['manager'], [{ title: 'One' }])
    const [, [id]] = await investigate(workspace.address, desk)
    const colleague = await desk.colleague(['analyst'])
    const analyst = await signInClient(workspace.address, colleague, E2E_PASSWORD)
    await page.goto(`/investigations?investigation=${id}`)
    await expect(card(page).getByRole('listitem').filter({ hasText: 'opened' })).toBeVisible()
    await press(page, 'Delete')
    await analyst.call(investigationCalls.comment, {
      params: { id: id! },
      body: { comment: 'The seal is broken.' },
    })
    await analyst.call(evidenceCalls.add, {
      params: { id: id! },
      body: { id: crypto.randomUUID(), kind: 'verdict', verdict: 'COUNTERFEIT', note: '' },
    })
    await press(page, 'Confirm')
    await expect(changed(page)).toContainText(`${colleague.split('@', 1)[0]!} changed this investigation`)
    await expect(changed(page)).toContainText('The seal is broken.')
    await expect(changed(page).getByRole('listitem')).toHaveCount(2)
    await expect(card(page).getByRole('region', { name: 'Evidence' })).toContainText('Counterfeit')
    await press(page, 'Confirm')
    await expect(card(page)).toHaveCount(0)
  })
})

test('an open case follows what a colleague does: a message about it has it read again, and so does the return to the page; what is typed stays', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'One' }])
  const [client, [id]] = await investigate(workspace.address, desk)
  await client.call(investigationCalls.assign, { params: { id: id! }, body: { user: desk.user.id } })
  const manager = await signInClient(workspace.address, await desk.colleague(['manager']), E2E_PASSWORD)
  await page.clock.install()
  await page.goto(`/investigations?investigation=${id}`)
  await expect(status(page, 'Assigned')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName(/^Messages/)
  const comment = card(page).getByRole('region', { name: 'Add detail' }).getByRole('textbox')
  await comment.fill('Half a thought')
  await comment.press('End')
  await manager.call(investigationCalls.comment, {
    params: { id: id! },
    body: { comment: 'The parcel is here.' },
  })
  await page.clock.fastForward(11_000)
  await expect(card(page).getByText('The parcel is here.')).toBeVisible()
  await expect(comment).toHaveValue('Half a thought')
  await expect(comment).toBeFocused()

  await manager.call(evidenceCalls.add, {
    params: { id: id! },
    body: { id: crypto.randomUUID(), kind: 'verdict', verdict: 'COUNTERFEIT', note: '' },
  })
  await manager.call(investigationCalls.assign, { params: { id: id! }, body: { user: null } })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(status(page, 'New')).toBeVisible()
  await expect(rows(page).first()).toContainText('New')
  await expect(card(page).getByRole('region', { name: 'Evidence' })).toContainText('Counterfeit')
  await expect(comment).toHaveValue('Half a thought')
})

test('what a form is told of the case, the page is told too', async ({ page, makeDesk, workspace }) => {
  const desk = await makeDesk(['manager'], [{ title: 'One' }])
  const [client, [id]] = await investigate(workspace.address, desk)
  await page.goto(`/investigations?investigation=${id}`)
  await card(page).getByRole('button', { name: 'Add an amount of money' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('12')
  await dialog.getByRole('textbox', { name: 'Currency' }).fill('EUR')
  await client.call(investigationCalls.delete, { params: { id: id! }, query: {} })
  await dialog.getByRole('button', { name: 'Add amount' }).click()
  await expect(dialog.getByRole('alert')).toContainText('does not exist')
  await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Copy what you typed' })).toBeVisible()
  await dialog.getByRole('button', { name: /^Cancel/ }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(card(page).getByText('There is no such investigation')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})

test('by the keyboard: the focus stays at the actions after one of them', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['manager'], [{ title: 'One' }])
  const [, [id]] = await investigate(workspace.address, desk)
  await page.goto(`/investigations?investigation=${id}`)
  for (const [name, after] of [
    ['Complete', 'Complete'],
    ['Cancel investigation', 'Canceled'],
    ['Reopen', 'New'],
  ] as const) {
    const button = card(page).getByRole('button', { name, exact: true })
    await button.press('Enter')
    const confirm = card(page).getByRole('button', { name: 'Confirm' })
    await expect(confirm).toBeFocused()
    await confirm.press('Enter')
    await expect(status(page, after)).toBeVisible()
    await expect(card(page).getByRole('group', { name: 'Actions' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('what people wrote stands as they wrote it, and deleting says what goes with it', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['manager'], [{ title: 'One' }])
  const [client, [id]] = await investigate(workspace.address, desk)
  await client.call(investigationCalls.comment, { params: { id: id! }, body: { comment: 'x0 x1 x2' } })
  await page.goto(`/investigations?investigation=${id}`)
  const written = card(page).getByText('x0 x1 x2', { exact: true })
  await expect(written).toBeVisible()
  const widths = await written.evaluate((element) => {
    const text = element.firstChild as Text
    const widthOf = (from: number) => {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, from + 1)
      return range.getBoundingClientRect().width
    }
    return [widthOf(0), widthOf(6)]
  })
  expect(widths[1]).toBeCloseTo(widths[0]!, 1)
  await press(page, 'Delete')
  await expect(
    card(page).getByRole('group', {
      name: 'Delete with its comments, evidence and money? There is no undo.',
    }),
  ).toBeVisible()
})

test('a client is not asked to add money, and the evidence of a canceled case keeps its heading in one line', async ({
  page,
  makeDesk,
  workspace,
}) => {
  await page.setViewportSize({ width: 1_200, height: 900 })
  const desk = await makeDesk(['client'], [{ title: 'One' }])
  const [client, [id]] = await investigate(workspace.address, desk)
  await client.call(investigationCalls.changeStatus, { params: { id: id!, status: 'CANCELED' }, query: {} })
  await page.goto(`/investigations?investigation=${id}`)
  await expect(
    card(page).getByRole('region', { name: 'Money' }).getByText('Nothing yet.', { exact: true }),
  ).toBeVisible()
  const heading = card(page).getByRole('region', { name: 'Evidence' }).getByRole('heading')
  await expect(heading).toHaveText('Evidence0 files')
  expect((await heading.boundingBox())!.height).toBeLessThan(30)
})

test('evidence that a canceled case refuses shows it canceled', async ({ page, makeDesk, workspace }) => {
  const desk = await makeDesk(['manager'], [{ title: 'One' }])
  const [client, [id]] = await investigate(workspace.address, desk)
  await page.goto(`/investigations?investigation=${id}`)
  await card(page).getByRole('region', { name: 'Evidence' }).getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Verdict' }).click({ force: true })
  await dialog.getByRole('radio', { name: 'Counterfeit' }).click({ force: true })
  await client.call(investigationCalls.changeStatus, { params: { id: id!, status: 'CANCELED' }, query: {} })
  await dialog.getByRole('button', { name: 'Add verdict' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Canceled')
  await dialog.getByRole('button', { name: /^Cancel/ }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(status(page, 'Canceled')).toBeVisible()
  await expect(rows(page).first()).toContainText('Canceled')
})

test.describe('where the case was deleted meanwhile', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

  test('a comment is not tried again, and its text is copied', async ({ page, makeDesk, workspace }) => {
    const desk = await makeDesk(['manager'], [{ title: 'One' }])
    const [client, [id]] = await investigate(workspace.address, desk)
    await page.goto(`/investigations?investigation=${id}`)
    const detail = card(page).getByRole('region', { name: 'Add detail' })
    await detail.getByRole('textbox').fill('The parcel has come.')
    await client.call(investigationCalls.delete, { params: { id: id! }, query: {} })
    await detail.getByRole('button', { name: 'Save' }).click()
    await expect(card(page).getByText('There is no such investigation')).toBeVisible()
    await expect(detail.getByRole('alert')).toContainText('The comment was not saved')
    await expect(detail.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await detail.getByRole('button', { name: 'Copy what you typed' }).click()
    await expect(detail.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await copied(page)).toBe('The parcel has come.')
  })
})
