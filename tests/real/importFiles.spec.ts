import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { IMPORT_FIELD_LABELS } from '../../src/domain/importing/importColumns.ts'
import { makeFolder } from '../support/folder.ts'
import { REAL_LISTINGS } from '../support/realData.ts'
import { UNTOLD, writeRealFiles } from '../support/realFiles.ts'
import { runCommand, startServer } from '../support/serverProcess.ts'

/** The real listings in three shapes, each imported on the Import page of an empty workspace. */

const folder = makeFolder('real-page')
const files = writeRealFiles(folder)
const EMAIL = 'importer@real.example'
const PASSWORD = 'a password of the real files'
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

for (const { what, file, columns, same } of [
  { what: 'with U+FFFD in three titles', file: files.replaced, columns: {}, same: [files.replaced] },
  { what: 'without headings', file: files.headless, columns: UNTOLD, same: [files.replaced, '--drop-extra'] },
  { what: 'with images as JSON arrays', file: files.arrays, columns: {}, same: [REAL_LISTINGS] },
])
  test(`6,000 real listings go in whole ${what}`, async ({ page }) => {
    const env = { DATA_DIR: path.join(folder, what), NODE_ENV: 'production' }
    const run = (name: string, ...args: string[]) => runCommand(`server/cli/${name}.ts`, args, env)
    const user = await run('user', 'add', EMAIL, '--role', 'importer', '--password', PASSWORD)
    expect(user.code, user.out).toBe(0)
    const server = await startServer(env)
    try {
      await page.context().request.post(`${server.address}/login`, {
        data: { email: EMAIL, password: PASSWORD },
      })
      await page.goto(`${server.address}/importer`)
      await page.locator('input[type=file]').setInputFiles(file)
      const choose = async (label: RegExp, option: RegExp) => {
        await page.getByRole('button', { name: label }).click()
        await page.getByRole('option', { name: option }).click()
      }
      const isData = page.getByRole('checkbox', { name: 'The first row is data' })
      await expect(isData).toBeChecked({ checked: file === files.headless })
      for (const [field, column] of Object.entries(columns))
        await choose(
          new RegExp(`${column} read as$`),
          new RegExp(`^${IMPORT_FIELD_LABELS[field as keyof typeof UNTOLD]}$`),
        )
      await choose(/Brand$/, /^A new brand/)
      await page.getByRole('textbox', { name: 'Name of the new brand' }).fill('Six thousand')
      await expect(page.getByText('All can be read')).toBeVisible()
      await page.getByRole('button', { name: 'Run import' }).click()
      await expect(page.getByRole('heading', { name: /is imported$/ })).toBeVisible({ timeout: 120_000 })
      await expect(page.getByText('Every row was taken.')).toBeVisible()
      await expect(page.getByRole('complementary').getByText('6,000 added')).toBeVisible()
      await expect(page.getByText(/left empty/)).toHaveCount(0)
      const again = await run('import', ...same, '--brand', 'Six thousand')
      expect(again.out).toContain('6,000 rows read: 0 added, 0 changed, 6,000 unchanged, 0 rejected')
    } finally {
      await server.stop()
    }
  })
