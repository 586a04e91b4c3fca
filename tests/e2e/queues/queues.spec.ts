import { queues } from '../../../server/store/schema.ts'
import { expect, passwordHash, signInBrowser, test } from '../../support/e2e.ts'
import { decisionsSent } from '../../support/decisionsSent.ts'
import { announcementOf } from '../../support/guidedReview.ts'
import { makeUser } from '../../support/seeds.ts'

/** Queues in the browser: made by a manager, reviewed by a member, and what the manager sees of it. */

test.setTimeout(120_000)

test('a manager makes a queue, a member reviews it by keyboard, and the manager sees the figures @main', async ({
  page,
  browser,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(
    ['manager'],
    Array.from({ length: 4 }, (_, n) => ({
      title: `Watch ${n + 1}`,
      seller: `seller-${n + 1}`,
      created: new Date(Date.now() - (30 - n) * 3_600_000),
    })),
  )
  const member = await makeUser(workspace.store, ['analyst'], [desk.brandId], await passwordHash())
  const memberName = member.email.split('@', 1)[0]!
  const name = `Night watch of ${desk.brand}`

  await page.goto('/setup/queues')
  await page.getByRole('link', { name: 'New queue' }).click()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await save.click()
  await expect(page.getByText('Brands must be chosen')).toBeVisible()
  await page.getByRole('button', { name: /Brands$/ }).click()
  await page.getByRole('option', { name: desk.brand }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Members$/ }).click()
  await page.getByRole('option', { name: memberName }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Due within' }).fill('28')
  await save.click()
  await expect(page.getByText(`${name} saved.`)).toBeVisible()
  const waits = page.getByRole('region', { name: 'What waits', exact: true })
  await expect(waits.getByText('listings wait, the first came 1 day ago')).toBeVisible()
  await expect(waits.getByText('3 past due')).toBeVisible()

  const context = await browser.newContext({ baseURL: workspace.address })
  await signInBrowser(context, member.email)
  const theirs = await context.newPage()
  await theirs.goto('/listings')
  await theirs.getByRole('button', { name: 'Queues' }).click()
  await theirs.getByRole('link', { name: `Review ${name}` }).press('Enter')
  const announced = announcementOf(theirs)
  await expect(announced).toContainText('1 of 4: Watch 1')
  const bar = theirs.getByRole('banner')
  await expect(bar.getByText(name)).toBeVisible()
  await expect(bar.getByText('3 past due')).toBeVisible()
  // The queue says in which order.
  await expect(bar.getByRole('button', { name: /^Sort/ })).toBeHidden()
  for (const [n, key] of ['g', 'i', 'l'].entries()) {
    await theirs.keyboard.press(key)
    await expect(announced).toContainText(`Watch ${n + 2}`)
    await expect(bar.getByText(n < 2 ? `${2 - n} past due` : /^due in/)).toBeVisible()
  }
  await decisionsSent(theirs)
  // What is held shows while it is.
  const works = page.getByRole('region', { name: 'Who works here' })
  await page.reload()
  await expect(works.getByText('Holds 1')).toBeVisible()
  await expect(works.getByRole('listitem').getByText('3 decided')).toBeVisible()

  await theirs.keyboard.press('g')
  await expect(theirs.getByRole('heading', { name: 'You are through' })).toBeVisible()
  await theirs.keyboard.press('Escape')
  await expect(theirs.getByRole('heading', { name: 'Queues', level: 1 })).toBeVisible()
  await expect(theirs.getByText('Nothing to review.')).toBeVisible()
  await context.close()

  await page.reload()
  await expect(waits.getByText('listings wait')).toBeVisible()
  await expect(works.getByRole('listitem').getByText('4 decided')).toBeVisible()
  await expect(works.getByRole('listitem').getByText(/\d+ s each/)).toBeVisible()
  await expect(works.getByText('Holds')).toBeHidden()
})

test('who is no member of a queue, or comes too late, is told so and led on', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [{ title: 'Watch 1' }])
  const id = crypto.randomUUID()
  await workspace.store.db.insert(queues).values({
    id,
    name: `Others of ${desk.brand}`,
    brands: [desk.brandId],
    filter: null,
    members: [],
    order: 'oldest',
    updated: new Date(),
  })
  await page.goto(`/review?queue=${id}`)
  await expect(page.getByRole('alert')).toContainText('This queue is not open to you')
  await expect(page.getByRole('alert')).toContainText(
    `You are not a member of the queue Others of ${desk.brand}.`,
  )
  await page.getByRole('button', { name: 'Your queues' }).click()
  await expect(page.getByRole('heading', { name: 'You are a member of no queue' })).toBeVisible()
  await page.goto(`/review?queue=${crypto.randomUUID()}`)
  await expect(page.getByRole('alert')).toContainText('The queue does not exist.')
  await page.goto('/review?queue=nonsense')
  await expect(page.getByRole('alert')).toContainText('This queue is not open to you')
})
