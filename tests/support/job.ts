import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { cards, E2E_PASSWORD, openAdvanced } from './e2e.ts'
import { runCommand } from './serverProcess.ts'

/** The whole main job, done as a person does it: import, sign in, filter, decide, undo, export. */
export interface Job {
  readonly file: string
  readonly rows: number
  readonly brand: string
  readonly dataDir: string
  /** A seller to filter by, and a word to search for among their listings. */
  readonly seller: string
  readonly search: string
}

/** Does the job and checks each step by what a person sees. */
export async function doTheWholeJob(
  page: Page,
  { file, rows, brand, dataDir, seller, search }: Job,
): Promise<void> {
  const imported = await runCommand('server/cli/import.ts', [file, '--brand', brand, '--create-brand'], {
    DATA_DIR: dataDir,
  })
  expect(imported.code, imported.out).toBe(0)
  expect(imported.out).toContain(`${rows.toLocaleString('en')} rows read: ${rows.toLocaleString('en')} added`)
  expect(imported.out).toContain(' 0 rejected')

  await page.goto('/listings')
  await page.getByLabel('E-mail').fill('analyst@demo.example')
  await page.getByRole('textbox', { name: 'Password' }).fill(E2E_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible()

  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Brand/ })
    .click()
  await page.getByRole('option', { name: brand }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`of ${rows.toLocaleString('en')} loaded`)).toBeVisible()

  await page.getByRole('textbox', { name: 'Seller' }).fill(seller)
  await page.keyboard.press('Enter')
  await openAdvanced(page)
  await page.getByRole('textbox', { name: 'Search' }).fill(search)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/value=/)
  await expect(page.getByRole('button', { name: `Drop Search: “${search}”` })).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  const found = await cards(page).count()
  expect(found).toBeGreaterThanOrEqual(3)
  for (const card of await cards(page).all()) await expect(card).toContainText('New')

  for (const n of [0, 1, 2]) await cards(page).nth(n).click()
  await expect(page.getByText('3 selected', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Suspect' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set 3 listings to Suspect?' })
  await dialog.getByRole('textbox', { name: /Comment/ }).fill('Price far too low')
  await dialog.getByRole('button', { name: 'Set to Suspect' }).click()
  await expect(page.getByText('3 listings set to Suspect.')).toBeVisible()
  await expect(page.getByText('3 selected', { exact: true })).toHaveCount(0)
  for (const n of [0, 1, 2]) await expect(cards(page).nth(n)).toContainText('Suspect')

  const marked = await exportedRows(page)
  expect(marked.filter((row) => row.state === 'SUSPECT')).toHaveLength(3)
  expect(marked.every((row) => row.seller?.includes(seller) && row.brand === brand)).toBe(true)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 listings set back.')).toBeVisible()
  for (const n of [0, 1, 2]) await expect(cards(page).nth(n)).toContainText('New')

  const undone = await exportedRows(page)
  expect(undone.map((row) => row.id)).toEqual(marked.map((row) => row.id))
  expect(undone.map((row) => row.state)).toEqual(undone.map(() => 'NEW'))
  await expect(page.getByText(`of ${undone.length.toLocaleString('en')} loaded`)).toBeVisible()
}

async function exportedRows(page: Page): Promise<Record<string, string>[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download listings' }).click(),
  ])
  return parse(await readFile(await download.path(), 'utf8'), { bom: true, columns: true })
}
