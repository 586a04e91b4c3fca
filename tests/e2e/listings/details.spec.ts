import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { card, expect, test } from '../../support/e2e.ts'

const seeds = [1, 2, 3].map((n) => ({
  title: `Watch ${n}`,
  state: 'NEW',
  created: new Date(Date.now() - n * 60_000),
}))

test('a listing is decided, classified, tagged and stepped on from inside its details, which tell its history', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], seeds)
  await page.goto('/listings')
  await page.getByRole('button', { name: 'Details of Watch 1' }).click()
  const first = page.getByRole('dialog', { name: 'Watch 1' })
  await expect(first.getByText('1 of 3')).toBeVisible()
  await expect(first.getByRole('button', { name: 'Previous listing' })).toBeDisabled()
  await first.getByRole('button', { name: 'Set to Suspect' }).click()
  const decide = first.getByRole('region', { name: 'Decide' })
  await decide.getByRole('textbox', { name: 'Comment' }).fill('Odd price')
  await first.getByRole('button', { name: 'Set to Suspect' }).click()
  await expect(page.getByText('1 listing set to Suspect.')).toBeVisible()
  await expect(first.getByRole('region', { name: 'History' })).toContainText('Set to Suspect')
  await expect(first.getByRole('region', { name: 'History' })).toContainText('Odd price')

  await first.getByRole('button', { name: 'Edit tags' }).click()
  const tags = page.getByRole('dialog', { name: 'Tags of 1 listing' })
  await tags.getByRole('textbox', { name: 'New tag' }).fill('pack shot')
  await page.keyboard.press('Enter')
  await tags.getByRole('button', { name: 'Save tags' }).click()
  await expect(first.getByRole('region', { name: 'Tags' })).toContainText('pack shot')

  await first.getByRole('button', { name: 'Next listing' }).click()
  const second = page.getByRole('dialog', { name: 'Watch 2' })
  await expect(second.getByText('2 of 3')).toBeVisible()
  await expect(second.getByRole('region', { name: 'History' })).toContainText('Test listings')
  await expect(second.getByRole('region', { name: 'History' })).not.toContainText('Set to Suspect')
  await second.getByRole('button', { name: 'TM Trademark' }).click()
  const classification = page.getByRole('dialog', { name: 'Infringement Classification' })
  await expect(classification).toBeVisible()
  await classification.getByRole('button', { name: 'Cancel' }).click()
  await expect(second).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Watch 3' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card(page, 'Watch 1')).toContainText('Suspect')
})

test('the pictures of a listing stand beside the official ones of its brand', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { brandId } = await makeDesk(['analyst'], seeds)
  const official = ['front', 'back'].map((name) => ({ url: `https://brand.example/${name}.jpg`, file: null }))
  await workspace.store.db.execute(
    sql`UPDATE brands SET official_images = ${JSON.stringify(official)}::jsonb WHERE id = ${brandId}`,
  )
  await page.goto('/listings')
  await page.getByRole('button', { name: 'Details of Watch 1' }).click()
  await page.getByRole('button', { name: /^Open the pictures/ }).click()
  await page.getByRole('button', { name: 'Compare with official' }).click()
  const beside = page.getByRole('region', { name: 'Official pictures' })
  await expect(beside.getByText('Official picture 1 of 2')).toBeVisible()
  await expect(beside.getByText('https://brand.example/front.jpg')).toBeVisible()
  await beside.getByRole('button', { name: 'Next official picture' }).click()
  await expect(beside.getByText('https://brand.example/back.jpg')).toBeVisible()
  const box = (await beside.boundingBox())!
  expect(box.width).toBeGreaterThan(400)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Watch 1' })).toBeVisible()
})

test('an unbroken long title stays inside the details', async ({ page, makeDesk }) => {
  const title = `Meridian${'-40-automatic'.repeat(20)}-${randomUUID()}`.replaceAll('-', '')
  await makeDesk(['analyst'], [{ title }, { title: 'Other' }])
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/listings')
    await page.getByRole('button', { name: `Details of ${title}` }).click()
    const dialog = page.getByRole('dialog', { name: title })
    const heading = (await dialog.getByRole('heading', { level: 2 }).boundingBox())!
    const close = (await dialog.getByRole('button', { name: 'Close' }).first().boundingBox())!
    expect(heading.x + heading.width).toBeLessThanOrEqual(close.x)
    expect(close.x + close.width).toBeLessThanOrEqual(width)
  }
})
