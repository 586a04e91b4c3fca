import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { insertJob } from '../../../server/store/crawls/items.ts'
import { keepSlowQueries } from '../../../server/store/operations/slowQueries.ts'
import { violationsOf } from '../../support/axe.ts'
import { expect, test, type Workspace } from '../../support/e2e.ts'
import { testAuthor } from '../../support/seeds.ts'

/** How the server runs, as those see it who run it. */

/** A slow query that is told apart from those of other tests; so slow that it comes first. */
async function noteSlowly({ store }: Workspace, name: string): Promise<void> {
  await keepSlowQueries(store.db, [
    {
      fingerprint: randomUUID().replaceAll('-', ''),
      statement: `SELECT 1 AS ${name}\nFROM listings WHERE id = $1`,
      milliseconds: 3_600_000,
      rows: 1,
      at: new Date(),
      call: 'GET /api/v1/store/listings/page',
      planned: { plan: `Index Scan for ${name}`, problem: null, at: new Date() },
    },
  ])
}
const named = () => `s${randomUUID().slice(0, 8)}`

test('a god reads how the server runs, by a link, and opens and copies a slow query with its plan @main', async ({
  page,
  context,
  makeDesk,
  workspace,
}) => {
  const name = named()
  await noteSlowly(workspace, name)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await makeDesk(['god'], [])
  await page.goto('/setup/operations')
  await expect(page.getByRole('heading', { level: 2, name: 'Operations' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Operations' })).toHaveAttribute('aria-current', 'page')
  const part = (title: string) => page.getByRole('region', { name: title, exact: true })
  await expect(part('Version')).toContainText('PostgreSQL')
  await expect(part('Database')).toContainText('Embedded')
  await expect(part('Database').getByRole('row', { name: /^Calls \d/ })).toContainText('12')
  await expect(part('Storage')).toContainText('Free on the disk')
  await expect(part('Queue').getByRole('row', { name: /^Crawls/ })).toBeVisible()
  await expect(part('Backup')).toBeVisible()
  const row = part('Slow queries').getByRole('button', { name: new RegExp(name) })
  await expect(row).toContainText('Seen 1 time')
  await expect(row).not.toContainText('FROM listings')
  // By the keyboard.
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('region', { name: `Plan: SELECT 1 AS ${name}` })).toHaveText(
    `Index Scan for ${name}`,
  )
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `SELECT 1 AS ${name}\nFROM listings WHERE id = $1\n\nIndex Scan for ${name}`,
  )
  expect(await violationsOf(page)).toEqual([])
  await row.click()
  await expect(row).toHaveAttribute('aria-expanded', 'false')
})

test('a failed job is tried again, and what comes meanwhile shows on Reload and by itself', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { brand } = await makeDesk(['god'], [])
  const { db } = workspace.store
  await page.clock.install()
  await page.goto('/setup/operations')
  const jobs = page.getByRole('region', { name: 'Failed jobs' })
  await expect(jobs).toBeVisible()
  const fail = async (title: string) => {
    const job = { kind: 'scoring', title, brandIds: [], items: [] } as const
    const id = await db.transaction((tx) => insertJob(tx, testAuthor, job))
    await db.execute(sql`
      UPDATE background_jobs SET status = 'failed', problem = 'The model is away.', finished = now() WHERE id = ${id}`)
  }
  await fail(`${brand} one`)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(jobs.getByRole('listitem').filter({ hasText: `${brand} one` })).toContainText(
    'The model is away.',
  )
  await fail(`${brand} two`)
  await page.clock.runFor(16_000)
  await expect(jobs).toContainText(`${brand} two`)
  await page.getByRole('button', { name: `Try again: ${brand} one` }).click()
  await expect(jobs).not.toContainText(`${brand} one`)
  await expect(jobs).toContainText(`${brand} two`)
})

test('what fails says so and keeps what is shown, and is tried again', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const name = named()
  await noteSlowly(workspace, name)
  await makeDesk(['god'], [])
  await page.goto('/setup/operations')
  const slow = page.getByRole('region', { name: 'Slow queries' })
  const alert = page.getByRole('alert')
  await expect(slow).toContainText(name)
  await page.route('**/api/v1/store/operations', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(alert).toContainText('It could not be read again')
  await expect(slow).toContainText(name)
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)

  // Answered here, so that other tests keep theirs.
  const answers = [
    { status: 503, json: { status: 503, title: 'Busy', detail: 'The database is busy.' } },
    { status: 200, json: null },
  ]
  await page.route('**/api/v1/store/operations/slowQueries', (route) => route.fulfill(answers.shift()))
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(alert).toContainText('The slow queries were not cleared')
  await expect(alert).toContainText('The database is busy.')
  const state = '**/api/v1/store/operations'
  await page.route(state, async (route) => {
    const response = await route.fetch()
    const slowQueries = { items: [], total: 0, overMs: 100 }
    await route.fulfill({ response, json: { ...(await response.json()), slowQueries } })
  })
  await page.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(page.getByText('The slow queries are cleared.')).toBeVisible()
  await expect(slow).toBeFocused()
  await expect(alert).toHaveCount(0)
  expect(answers).toEqual([])
})

test('is not open to an administrator, nor in the navigation', async ({ page, makeDesk }) => {
  await makeDesk(['admin'], [])
  await page.goto('/setup/operations')
  await expect(page.getByRole('heading', { name: 'Operations are not open to you' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Operations' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to Brands' }).click()
  await expect(page).toHaveURL('/setup/brands')
})
