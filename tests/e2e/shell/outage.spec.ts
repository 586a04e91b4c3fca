import path from 'node:path'
import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { DatabaseLine } from '../../support/databaseLine.ts'
import { cards, expect, test as base, type Workspace } from '../../support/e2e.ts'
import { makeFolder } from '../../support/folder.ts'
import { type ServerProcess, startServer } from '../../support/serverProcess.ts'
import { typeToChoose } from '../../support/typeToChoose.ts'

/** The console while the database is cut off from the server and after it is back, with nothing pressed but what a person would. */

interface Cuttable {
  readonly server: ServerProcess
  readonly line: DatabaseLine
}

const test = base.extend<object, { cuttable: Cuttable }>({
  cuttable: [
    async ({ workspace }: { workspace: Workspace }, use: (cuttable: Cuttable) => Promise<void>) => {
      const line = await DatabaseLine.open(workspace.store.connection)
      const { host, port, user, database } = line.connection
      const folder = makeFolder('outage')
      const server = await startServer({
        DATA_DIR: path.join(folder, 'data'),
        DATABASE_URL: `postgres://${String(user)}@${host}:${port}/${database}`,
        // A worker would take jobs and notices of the tests beside it, with other addresses to fetch from and another mail folder.
        ROLE: 'web',
      })
      await use({ server, line })
      await line.restore()
      await server.stop()
      await line.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

const SEEDS = [{ title: 'Watch one' }, { title: 'Watch two' }]
const banner = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'The server can’t do this right now' })

test.afterEach(({ cuttable }) => cuttable.line.restore())

test('says so once, keeps what is shown, and goes on by itself when the database is back', async ({
  page,
  makeDesk,
  cuttable: { server, line },
}) => {
  await makeDesk(['analyst'], SEEDS)
  await page.goto(`${server.address}/listings`)
  await expect(cards(page)).toHaveCount(2)
  await line.cut()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(banner(page)).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Complaints' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Complaints' })).toBeVisible()
  await expect(banner(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await line.restore()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'No complaint in these months' })).toBeVisible()
})

test('a page that is opened meanwhile says so too, and opens by itself', async ({
  page,
  makeDesk,
  cuttable: { server, line },
}) => {
  await makeDesk(['analyst'], SEEDS)
  await line.cut()
  await page.goto(`${server.address}/listings`)
  await expect(banner(page)).toBeVisible()
  await line.restore()
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what is submitted meanwhile is sent once, kept as it was typed, and sent again by Try again', async ({
  page,
  makeDesk,
  workspace,
  cuttable: { server, line },
}) => {
  const desk = await makeDesk(['analyst'], SEEDS)
  await workspace.store.db.execute(sql`
    INSERT INTO products (id, brand_id, name, keywords)
    VALUES (gen_random_uuid(), ${desk.brandId}, 'Meridian 40', ARRAY['meridian'])`)
  await page.goto(`${server.address}/listings`)
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Crawl URL' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crawl URL' })
  await typeToChoose(page, dialog.getByRole('combobox', { name: 'Product' }), 'Mer')
  await page.getByRole('option', { name: 'Meridian 40' }).click()
  await dialog.getByRole('textbox', { name: 'URL' }).fill('https://shop.example/typed-by-hand')
  await expect(dialog.getByText('1 new, 0 known.')).toBeVisible()
  let writes = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/importer/crawls') && request.method() !== 'GET') writes++
  })
  await line.cut()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('The database can’t be reached right now.')
  await expect(alert.getByText(/^Request [\da-f-]{36}$/)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'URL' })).toHaveValue('https://shop.example/typed-by-hand')
  await line.restore()
  await page.waitForTimeout(6_000)
  expect(writes).toBe(1)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Crawl request has been submitted', { exact: true })).toBeVisible()
  expect(writes).toBe(2)
})
