import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { dropFile } from '../support/dropFile.ts'
import { expect, test } from '../support/e2e.ts'

/** The Import site as an importer uses it. */

const HEAD = 'market,listing_id,title,link,price'

/** Chooses a file as the file picker would. */
async function give(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
}

async function choose(page: Page, field: RegExp, option: RegExp): Promise<void> {
  await page.getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

test('a dropped file is shown with its columns, and its rows with their problems', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['importer'], [])
  await page.goto('/importer')
  const file = test.info().outputPath('watches.csv')
  writeFileSync(
    file,
    `${HEAD}\nBazarro,1,A watch,https://bazarro.example/1,9.90\nBazarro,2,Another,https://bazarro.example/2,cheap`,
  )
  await dropFile(page.getByText('Drop a CSV file here'), file)
  await expect(page.getByRole('heading', { name: 'watches.csv' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Platform market read as/ })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'cheap “cheap” is not an amount' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Run import' })).toBeDisabled()
  await expect(
    page.getByText('No column holds the brand, and none is chosen for all rows.').first(),
  ).toBeVisible()
})

test('a mapping is corrected, the import runs, its rejects are downloaded, and it is undone', async ({
  page,
  makeDesk,
}) => {
  const desk = await makeDesk(['importer'], [])
  await page.goto('/importer')
  await give(page, 'mapped.csv', [
    'market,listing_id,caption,link',
    'Bazarro,m1,Mapped one,https://bazarro.example/m1',
    'Bazarro,m2,,https://bazarro.example/m2',
  ])
  await choose(page, /caption read as/, /^Title/)
  await choose(page, /Brand$/, new RegExp(desk.brand))
  await expect(page.getByText('1 can be read, 1 can’t')).toBeVisible()
  await page.getByRole('button', { name: 'Run import' }).click()
  await expect(page.getByRole('heading', { name: 'mapped.csv is imported' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download 1 row not taken' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('mapped.rejects.csv')
  expect(readFileSync(await download.path(), 'utf8')).toContain('3,title is empty,Bazarro,m2')

  await page.reload()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('heading', { name: /was taken back/ })).toBeVisible()
  await expect(page.getByRole('complementary').getByText('Taken back')).toBeVisible()
})

test('a file that is no CSV is refused in words, and another can be given at once', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['importer'], [])
  await page.goto('/importer')
  await give(page, 'archive.csv', ['PK\u0003\u0004\u0014\u0000\u0000\u0000'])
  await expect(page.getByRole('alert')).toContainText('archive.csv was not taken')
  await give(page, 'good.csv', [HEAD, 'Bazarro,1,A watch,https://bazarro.example/1,9.90'])
  await expect(page.getByRole('heading', { name: 'good.csv' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'good.csv' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await expect(page.getByText('Drop a CSV file here')).toBeVisible()
})

test('an analyst is told that Import is not open to them', async ({ page, makeDesk }) => {
  await makeDesk(['analyst'], [])
  await page.goto('/importer')
  await expect(page.getByRole('heading', { name: 'Import is not open to you' })).toBeVisible()
})
