import path from 'node:path'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { folderStorage } from '../../../server/providers/folderStorage.ts'
import { expect, test } from '../../support/e2e.ts'
import { drawnJpeg, storePicture } from '../../support/pictures.ts'
import { makeListings, makeMarketplace } from '../../support/seeds.ts'

/** The stage of guided review: looking closer and comparing without a mouse. */

const own = (page: Page, n: number) =>
  page.getByRole('img', { name: `Picture ${n} of 2 of Looked at closely` })
const widthOf = async (page: Page, n: number) => (await own(page, n).boundingBox())!.width
const leftOf = async (page: Page, n: number) => (await own(page, n).boundingBox())!.x

test('a reviewer looks closer at a picture, moves in it, goes on to the next and compares it with an official one, by keys alone @main', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { store, dataDir } = workspace
  const storage = folderStorage(path.join(dataDir, 'storage'))
  const desk = await makeDesk(['analyst'], [])
  const draw = async (seed: number) =>
    storePicture(
      { store, storage },
      desk.brandId,
      await drawnJpeg(seed, { width: 2_400, height: 1_800 }),
      'image/jpeg',
    )
  const [first, second, official] = [await draw(11), await draw(12), await draw(13)]
  await store.db.execute(
    sql`UPDATE brands SET official_images = ${JSON.stringify([{ url: '', file: official }])}::jsonb WHERE id = ${desk.brandId}`,
  )
  await makeListings(store, [
    {
      brandId: desk.brandId,
      marketplaceId: await makeMarketplace(store, 'Bazarro DE', 'Bazarro'),
      title: 'Looked at closely',
      images: [first, second].map((file) => ({ url: '', file })),
    },
  ])
  const logos = [
    {
      name: desk.brand,
      certainty: 0.98,
      brand: desk.brand,
      box: { x: 0.4, y: 0.3, width: 0.2, height: 0.1 },
    },
  ]
  await store.db.execute(
    sql`UPDATE images SET logos = ${JSON.stringify(logos)}::jsonb WHERE file_id = ${first}`,
  )
  await page.goto('/review')
  const zoom = page.getByRole('button', { name: 'Zoom', exact: true })
  await expect(own(page, 1)).toBeVisible()
  await expect(page.getByText('Picture 1 of 2', { exact: true })).toBeVisible()
  await expect(zoom).toBeEnabled()

  const found = page.getByText(`${desk.brand}, 98 %`, { exact: true })
  await expect(found).toBeVisible()
  await page.getByRole('button', { name: 'Show logos found' }).click()
  await expect(found).toHaveCount(0)

  const whole = await widthOf(page, 1)
  await page.keyboard.press('z')
  await expect(zoom).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => widthOf(page, 1)).toBeGreaterThan(whole * 1.9)
  const left = await leftOf(page, 1)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => leftOf(page, 1)).toBeLessThan(left)
  await page.keyboard.press('-')
  await page.keyboard.press('+')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/review/)
  await expect.poll(() => widthOf(page, 1)).toBe(whole)

  await page.keyboard.press('ArrowRight')
  await expect(own(page, 2)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Picture 2 of 2', { exact: true })).toBeVisible()

  await page.keyboard.press('o')
  const beside = page.getByRole('img', { name: `Official picture 1 of 1 of ${desk.brand}` })
  await expect(beside).toBeVisible()
  await page.keyboard.press('z')
  // Both show the same part.
  const [one, other] = [own(page, 2), beside]
  await expect.poll(async () => (await one.boundingBox())!.width - (await other.boundingBox())!.width).toBe(0)
  await page.keyboard.press('o')
  await expect(beside).toHaveCount(0)
})

test('a note covers no picture and no thumbnail, neither while it is written nor once it is kept', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { store, dataDir } = workspace
  const storage = folderStorage(path.join(dataDir, 'storage'))
  const desk = await makeDesk(['analyst'], [])
  const pictures: string[] = []
  for (const seed of [21, 22])
    pictures.push(await storePicture({ store, storage }, desk.brandId, await drawnJpeg(seed), 'image/jpeg'))
  await makeListings(store, [
    {
      brandId: desk.brandId,
      marketplaceId: await makeMarketplace(store, 'Bazarro DE', 'Bazarro'),
      title: 'Looked at closely',
      images: pictures.map((file) => ({ url: '', file })),
    },
  ])
  await page.setViewportSize({ width: 1_440, height: 900 })
  await page.goto('/review')
  await expect(own(page, 1)).toBeVisible()
  const second = page.getByRole('button', { name: 'Show picture 2' })
  const decisions = page.getByRole('region', { name: 'Decide' })
  const note = page.getByRole('textbox', { name: /^Note/ })
  const expectClear = async () => {
    const [thumbnail, bar] = [await second.boundingBox(), await decisions.boundingBox()]
    const row = (await decisions.getByText(/^Note/).boundingBox())!
    expect(thumbnail!.y + thumbnail!.height).toBeLessThanOrEqual(bar!.y)
    expect(thumbnail!.y + thumbnail!.height).toBeLessThanOrEqual(row.y)
  }
  await page.keyboard.press('c')
  await note.fill('Seen with its seller before')
  await expectClear()
  await page.keyboard.press('Enter')
  await expect(note).toHaveCount(0)
  await expectClear()
  await second.click()
  await expect(own(page, 2)).toBeVisible()
})
