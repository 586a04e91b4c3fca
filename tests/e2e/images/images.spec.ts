import path from 'node:path'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { folderStorage } from '../../../server/providers/folderStorage.ts'
import { type Desk, expect, test, type Workspace } from '../../support/e2e.ts'
import { drawnPicture } from '../../support/pictures.ts'
import { makeListings, makeMarketplace } from '../../support/seeds.ts'
import { asImage, keepText, storePicture } from '../../support/storedPictures.ts'

/** The wall of images as an analyst uses it. */

const wall = (page: Page) => page.getByRole('grid', { name: 'Images' })
const tiles = (page: Page) => wall(page).getByRole('row')
const image = (page: Page) => page.getByRole('article', { name: 'Image' })
const uses = (page: Page) => image(page).getByRole('region', { name: 'Listings that use it' })
const search = (page: Page) => page.getByRole('textbox', { name: 'Search OCR Text' })

/** Pictures with these words, each used by as many listings as it has places to, the last the newest. */
async function hang(
  { store, dataDir }: Workspace,
  { brandId }: Desk,
  words: readonly string[],
): Promise<void> {
  const storage = folderStorage(path.join(dataDir, 'storage'))
  const marketplaceId = await makeMarketplace(store, 'Bazarro DE', 'Bazarro')
  for (const [n, text] of words.entries()) {
    const sha256 = await storage.put(await drawnPicture(Date.now() + n), 'image/png')
    const picture = await storePicture(store, brandId, { sha256 })
    const listing = { brandId, marketplaceId, images: [asImage(picture)], price: '19.90' }
    await makeListings(
      store,
      Array.from({ length: n + 1 }, (_, use) => ({
        ...listing,
        title: `${text} ${use + 1}`,
        created: new Date(Date.UTC(2026, 0, n + 1, use)),
      })),
    )
    await keepText(store, picture, text)
  }
}

test('an analyst finds pictures by their words and opens them with the keyboard, beside the listings that use them @main', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [])
  await hang(workspace, desk, ['FREE SHIP', 'ONLY TODAY', 'FREE RETURN'])
  await page.goto('/images')
  await expect(tiles(page)).toHaveCount(3)
  await search(page).fill('free')
  await expect(tiles(page)).toHaveCount(3)
  await search(page).press('Enter')
  await expect(tiles(page)).toHaveCount(2)
  await expect(page).toHaveURL(/\/images\?contains=free$/)
  await expect(page.getByText('2 of 2 loaded')).toBeVisible()

  await tiles(page).first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(image(page)).toContainText('1 listing')
  await expect(uses(page).getByRole('listitem')).toContainText('FREE SHIP 1')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(uses(page).getByRole('listitem')).toHaveCount(3)
  await expect(uses(page).getByRole('listitem').first()).toContainText('FREE RETURN 3')
  await expect(uses(page)).toContainText('19.90 EUR')
  await image(page).getByText('Detected words').click()
  await expect(image(page).getByText('FREE RETURN', { exact: true })).toBeVisible()
  await uses(page).getByRole('link', { name: 'FREE RETURN 3' }).focus()
  await page.keyboard.press('Escape')
  await expect(image(page)).toHaveCount(0)
  await expect(tiles(page).first()).toBeFocused()
  await page.getByRole('button', { name: 'Clear Filter' }).click()
  await expect(tiles(page)).toHaveCount(3)
})

test('tiles tell platform and state, and a search says of how many pictures the words are known', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [])
  await hang(workspace, desk, ['FREE SHIP', 'ONLY TODAY'])
  await page.route('**/api/v1/store/images/page?*contains*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), reading: { read: 18, all: 186 } } })
  })
  await page.goto('/images')
  await expect(tiles(page).first()).toContainText('Bazarro DE · New')
  await expect(page.getByText(/ read: /)).toHaveCount(0)
  await search(page).fill('free')
  await search(page).press('Enter')
  await expect(tiles(page)).toHaveCount(1)
  await expect(page.getByText('18 of 186 read: words in the others are found once they are.')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await search(page).fill('today')
  await search(page).press('Enter')
  await expect(tiles(page)).toContainText('ONLY TODAY')
  await expect(page.getByText(/ read: /)).toHaveCount(0)
})

test('a link opens a picture, Back goes a step back, and a picture that is not there says so', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['client'], [])
  await hang(workspace, desk, ['FREE SHIP', 'ONLY TODAY'])
  await page.goto('/images')
  await tiles(page).filter({ hasText: 'FREE SHIP' }).click()
  await expect(uses(page).getByRole('listitem')).toHaveCount(1)
  const link = page.url()
  await page.goBack()
  await expect(image(page)).toHaveCount(0)
  await page.goto(link)
  await expect(uses(page).getByRole('link', { name: 'FREE SHIP 1' })).toBeVisible()
  await uses(page).getByRole('link', { name: 'FREE SHIP 1' }).click()
  await expect(page).toHaveURL(/\/listings\?value=/)
  await page.goBack()
  await expect(uses(page).getByRole('listitem')).toHaveCount(1)
  await page.goto('/images?image=0190b1a0-0000-7000-8000-0000000000ff')
  await expect(image(page)).toContainText('There is no such image')
  await image(page).getByRole('button', { name: 'Close the image' }).click()
  await expect(page).toHaveURL(/\/images$/)
})

test('a wall that could not be loaded keeps what was typed, and Try again loads it', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [])
  await hang(workspace, desk, ['FREE SHIP', 'ONLY TODAY'])
  await page.goto('/images')
  await expect(tiles(page)).toHaveCount(2)
  await page.route('**/api/v1/store/images/page*', (route) => route.abort())
  await search(page).fill('today')
  await search(page).press('Enter')
  const alert = page.getByRole('alert').filter({ hasText: 'The images could not be loaded' })
  await expect(alert).toContainText('Your filter is kept')
  await expect(search(page)).toHaveValue('today')
  await page.getByRole('button', { name: 'Analyze Image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Analyze image' })
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.unrouteAll({ behavior: 'wait' })
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page)).toContainText('ONLY TODAY')
})

test('an analyst tells copies of an official picture from logos, and has the wall show pictures that have come', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [])
  const { db } = workspace.store
  // Nothing is compared but by the test.
  await db.execute(sql`UPDATE brands SET enrichment_paused = now() WHERE id = ${desk.brandId}`)
  await hang(workspace, desk, ['COPY', 'MARK', 'NEITHER'])
  const found = (name: string) =>
    JSON.stringify([{ name, certainty: 1, brand: desk.brand, box: { x: 0, y: 0, width: 1, height: 1 } }])
  await db.execute(sql`
    UPDATE images SET logos = CASE text WHEN 'COPY' THEN ${found('Official picture 1')}::jsonb
                                        WHEN 'MARK' THEN ${found('Winged V')}::jsonb END
    WHERE brand_id = ${desk.brandId}`)
  const logo = page.getByText('Logo Detected', { exact: true })
  const copy = page.getByText('Copy of an Official Picture', { exact: true })
  await page.goto('/images')
  await expect(tiles(page)).toHaveCount(3)
  await logo.click()
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page)).toContainText('MARK')
  await expect(page.getByText('2 of 3 compared with the brands’ pictures')).toBeVisible()
  await logo.click()
  await copy.click()
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page)).toContainText('COPY')
  await tiles(page).click()
  await expect(image(page)).toContainText('Copy of an official picture')
  await expect(image(page)).not.toContainText('Logo found')
  await page.keyboard.press('Escape')
  await copy.click()
  await expect(tiles(page)).toHaveCount(3)

  const marketplaceId = await makeMarketplace(workspace.store, 'Bazarro DE', 'Bazarro')
  const coming = { url: 'https://img.example/late.jpg', file: null }
  await makeListings(workspace.store, [
    { brandId: desk.brandId, marketplaceId, title: 'Coming', images: [coming] },
  ])
  await page.reload()
  await expect(page.getByText('to be fetched')).toBeVisible()
  await hang(workspace, desk, ['LATE'])
  await page.getByRole('button', { name: 'Show those that have come' }).click()
  await expect(tiles(page)).toHaveCount(4)

  // The last one comes, and nothing is to be fetched any more.
  await hang(workspace, desk, ['LAST'])
  await db.execute(
    sql`UPDATE listing_enrichment SET pictures = 'done', pictures_left = 0 WHERE brand_id = ${desk.brandId}`,
  )
  await expect(page.getByText('Pictures have come that are not shown yet.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Show those that have come' }).click()
  await expect(tiles(page)).toHaveCount(5)
  await expect(page.getByText('Pictures have come that are not shown yet.')).toHaveCount(0)
})
