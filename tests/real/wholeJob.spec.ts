import { expect, openAdvanced, test } from '../support/e2e.ts'
import { doTheWholeJob } from '../support/job.ts'
import { REAL_LISTINGS, REAL_ROWS } from '../support/realData.ts'
import { runCommand } from '../support/serverProcess.ts'

test.describe.configure({ mode: 'serial' })

const BRAND = 'Six thousand'

test('an analyst does the whole job on 6,000 real listings', async ({ page, workspace }) => {
  await doTheWholeJob(page, {
    file: REAL_LISTINGS,
    rows: REAL_ROWS,
    brand: BRAND,
    dataDir: workspace.dataDir,
    seller: '百貨',
    search: '收納',
  })
})

test('the same file again changes nothing', async ({ workspace }) => {
  const again = await runCommand('server/cli/import.ts', [REAL_LISTINGS, '--brand', BRAND], {
    DATA_DIR: workspace.dataDir,
  })
  expect(again.code, again.out).toBe(0)
  expect(again.out).toContain('6,000 rows read: 0 added, 0 changed, 6,000 unchanged, 0 rejected')
})

const SEARCHES = {
  'a two-character Chinese word': '手錶',
  'a seller’s emoji': '🥇',
  'part of an item id': '682979170',
}

for (const [what, words] of Object.entries(SEARCHES))
  test(`an analyst finds listings by ${what}`, async ({ page, signIn }) => {
    await signIn('analyst@demo.example')
    await page.goto('/listings')
    await openAdvanced(page)
    await page.getByRole('textbox', { name: 'Search' }).fill(words)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Drop Search: “${words}”` })).toBeVisible()
    await expect(page.getByRole('grid', { name: 'Listings' }).getByRole('row').first()).toBeVisible()
    await expect(page.getByText(/^[\d,]+ of [\d,]+ loaded$/)).toBeVisible()
  })
