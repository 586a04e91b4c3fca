import { eq, sql } from 'drizzle-orm'
import { queueListings, queues } from '../../../server/store/schema.ts'
import { contract } from '../../../src/domain/contract.ts'
import { NO_CONDITIONS, type RuleDraft } from '../../../src/domain/rules/rule.ts'
import { signIn } from '../../support/client.ts'
import { E2E_PASSWORD, expect, test } from '../../support/e2e.ts'
import { makeBrand } from '../../support/seeds.ts'
import { announcementOf } from '../../support/guidedReview.ts'

/** Rules in the browser: written, tried, switched on, taken back. */

test('a manager writes a rule, tries it on the past, switches it on and takes back what it did @main', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(
    ['manager'],
    Array.from({ length: 6 }, (_, n) => ({ title: n < 4 ? `Replica watch ${n}` : `Watch ${n}` })),
  )
  await page.goto('/setup/rules')
  await page.getByRole('link', { name: 'New rule' }).click()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Replicas of ${desk.brand}`)
  await save.click()
  await expect(page.getByText(/Title has one of or another condition must be given/)).toBeVisible()
  await expect(page.getByText('Brand must be chosen')).toBeVisible()
  await page.getByRole('button', { name: /Brand$/ }).click()
  await page.getByRole('option', { name: desk.brand }).click()
  await page.getByRole('textbox', { name: 'Title has one of' }).fill('replica')
  await save.click()
  await expect(page.getByText(`Replicas of ${desk.brand} saved.`)).toBeVisible()

  const dryRun = page.getByRole('region', { name: 'Dry run' })
  await expect(page.getByRole('button', { name: 'Switch on…' })).toBeDisabled()
  await expect(page.getByText('A dry run of the rule as it is now must come first.')).toBeVisible()
  await dryRun.getByRole('button', { name: 'Start a dry run' }).click()
  await expect(dryRun.getByText('of 6 listings found would be touched')).toBeVisible()
  await expect(dryRun.getByRole('region', { name: 'Examples' }).getByRole('listitem')).toHaveCount(4)
  await expect(dryRun.getByText('Nobody has decided any of them yet.', { exact: true })).toBeVisible()
  await expect(dryRun.getByRole('button', { name: 'Run again' })).toBeVisible()

  await page.getByRole('button', { name: 'Switch on…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Switch the rule on?' })
  await expect(dialog.getByText(/4 listings are changed now/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  const atWork = page.getByRole('region', { name: 'At work' })
  await expect(atWork.getByText('On', { exact: true })).toBeVisible()
  const states = async () => {
    const { rows } = await workspace.store.db.execute<{ state: string }>(
      sql`SELECT l.state FROM listings l JOIN brands b ON b.id = l.brand_id WHERE b.name = ${desk.brand} ORDER BY l.title`,
    )
    return rows.map(({ state }) => state)
  }
  await expect
    .poll(states, { timeout: 20_000 })
    .toEqual(['SUSPECT', 'SUSPECT', 'SUSPECT', 'SUSPECT', 'NEW', 'NEW'])
  await expect(atWork.getByText('It has changed nothing yet.')).toBeHidden({ timeout: 20_000 })
  await expect(atWork.getByText('4', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Take back…' }).click()
  const asked = page.getByRole('dialog', { name: 'Take back what the rule did?' })
  await asked.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('4 listings taken back.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take back…' })).toHaveCount(0)
  const off = page.getByRole('button', { name: 'Switch off' })
  await expect(off).toBeFocused()
  await off.press('Enter')
  const on = page.getByRole('button', { name: 'Switch on…' })
  await expect(on).toBeFocused()
  await expect(on).toBeEnabled()
  await on.press('Enter')
  await dialog.getByRole('button', { name: 'Switch on' }).press('Enter')
  await expect(off).toBeFocused()
  expect(await states()).toEqual(['NEW', 'NEW', 'NEW', 'NEW', 'NEW', 'NEW'])
})

test('the list of rules names the brand of each, with the client where two have one name', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['admin'], [])
  const clients = ['First', 'Second'].map((client) => `${client} of ${desk.brand}`)
  const twin = `Twin of ${desk.brand}`
  const client = await signIn(workspace.address, desk.user.email, E2E_PASSWORD)
  for (const owner of clients) {
    await client.call(contract.rules.save, {
      body: {
        name: `Replicas for ${owner}`,
        brand: await makeBrand(workspace.store, twin, owner),
        ...NO_CONDITIONS,
        words: ['replica'],
        effect: { kind: 'state', state: 'SUSPECT' },
        stopPercent: 20,
      },
    })
  }
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/setup/rules')
  for (const owner of clients)
    await expect(page.getByRole('row', { name: `Replicas for ${owner}` })).toContainText(`${twin} · ${owner}`)
})

test('a rule that a colleague changed is read again before it is switched on', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['manager'], [{ title: 'Replica watch' }])
  const client = await signIn(workspace.address, desk.user.email, E2E_PASSWORD)
  const draft: Omit<RuleDraft, 'id' | 'updated'> = {
    name: `Replicas of ${desk.brand}`,
    brand: desk.brandId,
    ...NO_CONDITIONS,
    words: ['replica'],
    effect: { kind: 'state', state: 'SUSPECT' },
    stopPercent: 20,
  }
  const saved = await client.call(contract.rules.save, { body: draft })
  await page.goto(`/setup/rules/${saved.id}`)
  const dryRun = page.getByRole('region', { name: 'Dry run' })
  await dryRun.getByRole('button', { name: 'Start a dry run' }).click()
  await expect(dryRun.getByText('of 1 listing found would be touched')).toBeVisible()

  await client.call(contract.rules.save, {
    body: { ...draft, id: saved.id, updated: saved.updated, words: ['watch'] },
  })
  await page.getByRole('button', { name: 'Switch on…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click()
  const atWork = page.getByRole('region', { name: 'At work' })
  await expect(atWork.getByRole('alert')).toContainText('The rule was not switched')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(atWork.getByRole('button', { name: 'Switch on…' })).toBeDisabled()
  await dryRun.getByRole('button', { name: 'Run again' }).click()
  await expect(atWork.getByRole('button', { name: 'Switch on…' })).toBeEnabled()
  await expect(atWork.getByRole('alert')).toHaveCount(0)
})

test('a manager lets a rule assign to a queue, and reviews there what it assigned', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(
    ['manager'],
    Array.from({ length: 5 }, (_, n) => ({ title: n < 2 ? `Replica watch ${n}` : `Watch ${n}` })),
  )
  const name = `Replicas first of ${desk.brand}`
  await page.goto('/setup/rules/new')
  await page.getByRole('button', { name: /Brand$/ }).click()
  await page.getByRole('option', { name: desk.brand }).click()
  await page.getByRole('button', { name: /Effect$/ }).click()
  await page.getByRole('option', { name: 'Assign to a queue' }).click()
  await expect(page.getByText('The brand has no queue yet')).toBeVisible()

  const save = page.getByRole('button', { name: 'Save', exact: true })
  const id = crypto.randomUUID()
  await workspace.store.db.insert(queues).values({
    id,
    name,
    brands: [desk.brandId],
    filter: null,
    assignedOnly: true,
    members: [desk.user.id],
    order: 'oldest',
    updated: new Date(),
  })
  await page.goto(`/setup/queues/${id}`)
  await expect(page.getByRole('button', { name: /Saved filter/ })).toBeHidden()
  const waits = page.getByRole('region', { name: 'What waits', exact: true })
  await expect(waits.getByText('listings wait')).toBeVisible()

  await page.goto('/setup/rules/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`To the queue of ${desk.brand}`)
  await page.getByRole('button', { name: /Brand$/ }).click()
  await page.getByRole('option', { name: desk.brand }).click()
  await page.getByRole('textbox', { name: 'Title has one of' }).fill('replica')
  await page.getByRole('button', { name: /Effect$/ }).click()
  await page.getByRole('option', { name: 'Assign to a queue' }).click()
  await save.click()
  await expect(page.getByText('Queue must be chosen')).toBeVisible()
  await page.getByRole('button', { name: /Queue$/ }).click()
  await page.getByRole('option', { name }).click()
  await save.click()
  await expect(page.getByText(`To the queue of ${desk.brand} saved.`)).toBeVisible()

  const dryRun = page.getByRole('region', { name: 'Dry run' })
  await dryRun.getByRole('button', { name: 'Start a dry run' }).click()
  await expect(dryRun.getByText('would be assigned now')).toBeVisible()
  await page.getByRole('button', { name: 'Switch on…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Switch the rule on?' })
  await expect(dialog.getByText(/2 listings are assigned now/)).toBeVisible()
  await expect(dialog.getByText(`Assign to the queue “${name}”`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect
    .poll(() => workspace.store.db.$count(queueListings, eq(queueListings.queueId, id)), { timeout: 20_000 })
    .toBe(2)

  await page.goto('/review/queues')
  await expect(page.getByText('2 assigned by rules')).toBeVisible()
  await page.getByRole('link', { name: `Review ${name}` }).click()
  await expect(announcementOf(page)).toContainText('1 of 2: Replica watch')
  await page.goto('/setup/rules')
  await page.getByRole('link', { name: `To the queue of ${desk.brand}` }).click()
  await page.getByRole('button', { name: 'Take back…' }).click()
  const asked = page.getByRole('dialog', { name: 'Take back what the rule did?' })
  await expect(
    asked.getByText('The listings leave the queue, unless its filter finds them too.'),
  ).toBeVisible()
  await asked.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('2 listings taken back.')).toBeVisible()

  await page.goto(`/setup/queues/${id}`)
  await expect(waits.getByText(`Rules that assign to it: To the queue of ${desk.brand}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Delete this queue?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText(/Listings are assigned to it by the rule “To the queue of/)).toBeVisible()
})
