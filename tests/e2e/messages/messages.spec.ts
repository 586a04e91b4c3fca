import { writeMessages } from '../../../server/store/messages/messageWriting.ts'
import { messageRetryMs } from '../../../src/domain/messages/message.ts'
import { card, E2E_PASSWORD, expect, signInBrowser, test, type Workspace } from '../../support/e2e.ts'
import { bell, MESSAGES_CALL as CALL, UNCHECKED } from '../../support/messagesPage.ts'
import { startServer } from '../../support/serverProcess.ts'

/** Writes a message about a listing to the analysts and managers of the brand. */
const writeMessage = ({ store }: Workspace, brandId: string, identifier: string, content: string) =>
  store.db.transaction((tx) =>
    writeMessages(tx, {
      event: 'reviewAsked',
      brandId,
      named: {},
      actor: null,
      at: new Date(),
      messages: [{ identifier, content }],
    }),
  )

test('a review that a client asks for shows on the analyst’s badge within 11 s; it is opened, deleted and stays away', async ({
  page,
  browser,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'Watch to review' }, { title: 'Another watch' }])
  await page.clock.install()
  await page.goto('/listings')
  await expect(card(page, 'Watch to review')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Messages')

  const clients = await browser.newContext({ baseURL: workspace.address })
  await signInBrowser(clients, await desk.colleague(['client']))
  const other = await clients.newPage()
  await other.goto('/listings')
  await card(other, 'Watch to review').click()
  await other.getByRole('button', { name: 'Ask for review' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Ask for review' }).click()
  await expect(other.getByText('Review asked for 1 listing.')).toBeVisible()
  await clients.close()

  await page.clock.fastForward(11_000)
  await expect(bell(page)).toHaveAccessibleName('Messages, 1 new')
  await bell(page).click()
  const dialog = page.getByRole('dialog', { name: 'Messages' })
  const row = dialog.getByRole('row', { name: /asks for a review of .+ : Watch to review/ })
  await expect(row).toContainText('LISTING REVIEW')
  const link = row.getByRole('link', { name: 'View detail' })
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(tab).toHaveURL(`/listings?value=${desk.listings[0]}`)
  await tab.close()

  await page.route(`${CALL}/*`, (route) => route.abort())
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('log').getByText(/^Deleting: /)).toBeAttached()
  await expect(row.getByRole('alert')).toContainText('Not deleted.')
  // Not on another message, which the next press would delete.
  await expect(row.getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.unroute(`${CALL}/*`)
  await row.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('No messages')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close', exact: true }).last()).toBeFocused()
  await page.clock.fastForward(11_000)
  await expect(dialog.getByText('No messages')).toBeVisible()
})

test('what was new in the dialog is not new once it was closed, in another window either @main', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { brandId, listings } = await makeDesk(['analyst'], [{}])
  for (const n of [1, 2]) await writeMessage(workspace, brandId, listings[0]!, `Message ${n}`)
  await page.goto('/sellers')
  await expect(bell(page)).toHaveAccessibleName('Messages, 2 new')
  await bell(page).click()
  const dialog = page.getByRole('dialog', { name: 'Messages' })
  await expect(dialog.getByRole('row', { name: 'Message 1' }).getByRole('img', { name: 'New' })).toBeVisible()
  const [told] = await Promise.all([page.waitForResponse(`${CALL}/seen`), page.keyboard.press('Escape')])
  expect(told.ok()).toBe(true)
  await expect(bell(page)).toHaveAccessibleName('Messages')
  await page.reload()
  await bell(page).click()
  await expect(dialog.getByRole('row', { name: 'Message 1' })).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'New' })).toHaveCount(0)
})

test('pressing Delete twice at once deletes one message, by key and by pointer; the next is deleted a moment later', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { brandId, listings } = await makeDesk(['analyst'], [{}])
  for (const n of [1, 2, 3, 4]) await writeMessage(workspace, brandId, listings[0]!, `Message ${n}`)
  await page.goto('/sellers')
  await bell(page).click()
  const rows = page.getByRole('dialog', { name: 'Messages' }).getByRole('row', { name: /Message \d/ })
  const remove = rows.first().getByRole('button', { name: 'Delete' })
  await remove.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(3)
  await expect(remove).toBeFocused()
  await page.waitForTimeout(600)
  await expect(rows).toHaveCount(3)
  await remove.dblclick()
  await expect(rows).toHaveCount(2)
  await page.waitForTimeout(600)
  await remove.click()
  await expect(rows).toHaveCount(1)
})

test('a server that is away for 30 s is told of once, and messages come by themselves when it is back', async ({
  page,
  makeDesk,
  context,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{}])
  const env = { DATA_DIR: workspace.dataDir }
  const first = await startServer(env)
  const { origin, port } = new URL(first.address)
  const failures: Error[] = []
  page.on('pageerror', (error) => failures.push(error))
  await context.request.post(`${origin}/login`, {
    data: { email: desk.user.email, password: E2E_PASSWORD },
  })
  await page.clock.install()
  await Promise.all([page.waitForResponse(CALL), page.goto(`${origin}/sellers`)])
  await expect(bell(page)).toBeVisible()
  await expect(page.getByRole('article', { name: 'Seller' }).getByRole('heading', { level: 2 })).toBeVisible()

  await first.stop()
  await writeMessage(workspace, desk.brandId, desk.listings[0]!, 'Written meanwhile')
  let most = 0
  for (let second = 0; second < 30; second += 5) {
    await page.clock.fastForward(5_000)
    if (second >= 5) await expect(page.getByText(UNCHECKED)).toBeVisible()
    most = Math.max(most, await page.getByRole('alert').count())
  }
  expect(most).toBe(1)

  const again = await startServer({ ...env, PORT: port })
  try {
    // How often it was tried meanwhile, and so how long the next wait is, depends on how fast this machine is.
    await expect
      .poll(async () => {
        await page.clock.fastForward(messageRetryMs(2))
        return page.getByText(UNCHECKED).count()
      })
      .toBe(0)
    await expect(bell(page)).toHaveAccessibleName('Messages, 1 new')
    expect(failures).toEqual([])
  } finally {
    await again.stop()
  }
})

test('an analyst asks one colleague for a review with a note, and gets the answer as a message', async ({
  page,
  browser,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'Watch to review' }])
  const manager = await desk.colleague(['manager'])
  await page.goto('/listings')
  await card(page, 'Watch to review').click()
  await page.getByRole('button', { name: 'Ask for review' }).click()
  const form = page.getByRole('dialog', { name: 'Ask for review of 1 listing' })
  await form.getByRole('button', { name: /^Managers and analysts of the brand/ }).click()
  await page.getByRole('option', { name: manager.split('@', 1)[0]! }).click()
  await form.getByRole('textbox', { name: 'Comment' }).fill('Is the clasp ours?')
  await form.getByRole('button', { name: 'Ask for review' }).click()
  await expect(page.getByText('Review asked for 1 listing.')).toBeVisible()

  const colleagues = await browser.newContext({ baseURL: workspace.address })
  await signInBrowser(colleagues, manager)
  const other = await colleagues.newPage()
  await other.goto('/listings')
  await bell(other).click()
  await expect(other.getByRole('dialog', { name: 'Messages' })).toContainText(
    /asks you for a review of .+ : Watch to review. “Is the clasp ours\?”/,
  )
  await other.keyboard.press('Escape')
  await other.getByRole('button', { name: 'Details of Watch to review' }).click()
  const details = other.getByRole('dialog', { name: 'Watch to review' })
  await details.getByRole('button', { name: 'Set to Genuine' }).click()
  await details
    .getByRole('textbox', { name: /^Comment/ })
    .first()
    .fill('Yes, it is')
  await details.getByRole('button', { name: 'Set to Genuine' }).click()
  await expect(other.getByText('1 listing set to Genuine.')).toBeVisible()
  await colleagues.close()

  await page.reload()
  await bell(page).click()
  await expect(page.getByRole('dialog', { name: 'Messages' })).toContainText(
    /has decided on .+ : Watch to review: Genuine. “Yes, it is”/,
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true })

  test('when messages were asked for last stands in one line beside how many are new', async ({
    page,
    makeDesk,
    workspace,
  }) => {
    const seeds = Array.from({ length: 12 }, (_, n) => ({ title: `Watch ${n}` }))
    const { brandId, listings } = await makeDesk(['analyst'], seeds)
    for (const listing of listings) await writeMessage(workspace, brandId, listing, 'A message')
    await page.goto('/listings')
    await bell(page).tap()
    const dialog = page.getByRole('dialog', { name: 'Messages' })
    await expect(dialog.getByText('12 new')).toBeVisible()
    const line = dialog.getByText(/^checked \d+ s ago$/)
    await expect(line).toBeVisible()
    const { height, x, width } = (await line.boundingBox())!
    expect(height).toBeLessThan(24)
    expect(x + width).toBeLessThanOrEqual(360)
  })
})
