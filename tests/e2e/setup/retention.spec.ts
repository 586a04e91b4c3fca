import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/store/rows.ts'
import { violationsOf } from '../../support/axe.ts'
import { expect, test } from '../../support/e2e.ts'

/** How long data is kept is set from the console. */

test.afterEach(async ({ workspace }) => {
  await workspace.store.db.execute(sql`DELETE FROM retention_periods`)
})

test('an administrator sets for how long messages are kept, told what goes, and it goes', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { brandId } = await makeDesk(['admin'], [])
  const content = `Told ${crypto.randomUUID()}`
  await workspace.store.db.execute(sql`
    INSERT INTO messages (id, brand_id, type, level, identifier, content, at)
    VALUES (gen_random_uuid(), ${brandId}, 'TEST_PURCHASE', 'INFO', gen_random_uuid(), ${content}, now() - interval '4000 days')`)
  await page.goto('/setup/retention')
  const messages = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Messages to users' }) })
  await expect(messages).toContainText('Kept without end')
  expect(await violationsOf(page)).toEqual([])
  const days = page.getByRole('textbox', { name: 'Days for Messages to users' })
  const save = page.getByRole('button', { name: 'Save: Messages to users' })
  await expect(save).toBeDisabled()

  await days.fill('3')
  await expect(page.getByText('Keep it for 30 days at least: somebody who was away')).toBeVisible()
  await expect(save).toBeDisabled()

  await days.fill('3650')
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Keep it for 3,650 days?' })
  await expect(dialog).toContainText(
    'older than 3,650 days will be removed within a day. This can’t be undone.',
  )
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(messages).toContainText('Kept without end')

  await save.click()
  await dialog.getByRole('button', { name: 'Keep for 3,650 days' }).click()
  await expect(page.getByText('Messages to users: kept for 3,650 days.')).toBeVisible()
  await expect(messages).toContainText('older now')
  const run = page.getByRole('button', { name: /^Run now|^A run is under way/ })
  await run.press('Enter')
  await expect(page.getByRole('button', { name: 'A run is under way' })).toBeFocused()
  await expect
    .poll(
      async () =>
        (await rowsOf(workspace.store.db, sql`SELECT FROM messages WHERE content = ${content}`)).length,
      { timeout: 20_000 },
    )
    .toBe(0)
  await expect(async () => {
    await page.reload()
    await expect(messages).toContainText('Nothing is older now', { timeout: 2_000 })
    await expect(messages).toContainText('removed', { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
})

test('what could not be counted, set or run is told, and tried again', async ({
  page,
  makeDesk,
  workspace,
}) => {
  await makeDesk(['god'], [])
  await page.route('**/api/v1/store/retention/apiKeys/older**', (route) =>
    route.fulfill({ status: 500, json: {} }),
  )
  await page.goto('/setup/retention')
  await page.getByRole('textbox', { name: 'Days for Revoked API keys' }).fill('900')
  await page.getByRole('button', { name: 'Save: Revoked API keys' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep it for 900 days?' })
  await expect(dialog).toContainText('could not be counted')
  await page.unroute('**/api/v1/store/retention/apiKeys/older**')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toContainText('No keys are older than 900 days now')
  // A colleague sets another period meanwhile.
  await workspace.store.db.execute(
    sql`INSERT INTO retention_periods (kind, days, updated) VALUES ('apiKeys', 500, now())`,
  )
  await dialog.getByRole('button', { name: 'Keep for 900 days' }).click()
  await expect(dialog).toContainText('Somebody has set since that it is kept for 500 days')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.route('**/api/v1/store/retention/runs', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Run now' }).click()
  await expect(page.getByText('The run was not begun')).toBeVisible()
  await page.unroute('**/api/v1/store/retention/runs')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The run was not begun')).toBeHidden()
})

test('days that were typed and not saved are lost only where that is said', async ({ page, makeDesk }) => {
  await makeDesk(['admin'], [])
  await page.goto('/setup/brands')
  await page.getByRole('link', { name: 'Retention' }).click()
  const days = page.getByRole('textbox', { name: 'Days for Messages to users' })
  const dialog = page.getByRole('dialog', { name: 'Discard what you typed?' })
  const keep = () => dialog.getByRole('button', { name: 'Keep editing' }).click()
  await days.fill('400')
  for (const leave of [
    () => days.press('Escape'),
    () => page.getByRole('link', { name: 'Users' }).first().click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave()
    await keep()
    await expect(days).toHaveValue('400')
  }
  const asked = page.waitForEvent('dialog')
  void page.reload().catch(() => {})
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(days).toHaveValue('400')
  await days.press('Escape')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(days).toHaveValue('')
  await days.fill('400')
  await page.getByRole('link', { name: 'Users' }).first().click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Users' })).toBeVisible()
})

test('a manager does not find it', async ({ page, makeDesk }) => {
  await makeDesk(['manager'], [])
  await page.goto('/setup/retention')
  await expect(page.getByRole('heading', { name: 'Retention is not open to you' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Retention' })).toHaveCount(0)
})
