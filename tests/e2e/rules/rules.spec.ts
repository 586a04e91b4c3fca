import { sql } from 'drizzle-orm'
import { expect, test } from '../../support/e2e.ts'

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

  await page.getByRole('button', { name: 'Switch on…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Switch the rule on?' })
  await expect(dialog.getByText(/it changes 4 listings now/)).toBeVisible()
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
  await page.reload()
  await expect(atWork.getByText('listings changed')).toBeVisible()

  await page.getByRole('button', { name: 'Take back…' }).click()
  const asked = page.getByRole('dialog', { name: 'Take back what the rule did?' })
  await asked.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('4 listings taken back.')).toBeVisible()
  expect(await states()).toEqual(['NEW', 'NEW', 'NEW', 'NEW', 'NEW', 'NEW'])
})
