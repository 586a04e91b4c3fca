import path from 'node:path'
import type { Page, Request } from '@playwright/test'
import { folderStorage } from '../../../server/providers/folderStorage.ts'
import { cards, type Desk, expect, test, type Workspace } from '../../support/e2e.ts'
import { photoJpeg, storePicture } from '../../support/pictures.ts'
import { makeListings, makeMarketplace } from '../../support/seeds.ts'

/** Pictures on the screens: small ones wherever they stand small, and something calm where there is none. */

const SCREEN = 20
const BUDGET = 400_000

/** What was asked for of stored pictures since. */
function watchPictures(page: Page) {
  const asked: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/store/files/')) asked.push(request)
  })
  return {
    originals: () => asked.filter((request) => widthOf(request) === undefined).length,
    widths: () => [...new Set(asked.map((request) => widthOf(request)))],
    async bytes(width: number) {
      const shown = asked.filter((request) => widthOf(request) === String(width))
      const sizes = await Promise.all(shown.map((request) => request.sizes()))
      return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    },
  }
}

/** Undefined where it is an original. */
const widthOf = (request: Request) => /\/thumbnail\/(\d+)$/.exec(request.url())?.[1]

/** Listings of the desk's brand, each with a photo of its own. */
async function addPhotos({ store, dataDir }: Workspace, { brandId }: Desk, photos: readonly Buffer[]) {
  const storage = folderStorage(path.join(dataDir, 'storage'))
  const marketplaceId = await makeMarketplace(store, 'Bazarro DE', 'Bazarro')
  const seeds = []
  for (const [n, photo] of photos.entries()) {
    const file = await storePicture({ store, storage }, brandId, photo, 'image/jpeg')
    seeds.push({ brandId, marketplaceId, title: `Photographed ${n + 1}`, images: [{ url: '', file }] })
  }
  return makeListings(store, seeds)
}

const drawnPictures = (page: Page) =>
  page
    .locator('main img')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length)

test(`a screen of ${SCREEN} cards shows its photos for less than 400 kB, and no original is asked for as cards, as a table or on the wall`, async ({
  page,
  makeDesk,
  workspace,
}) => {
  await page.setViewportSize({ width: 1_440, height: 1_250 })
  const desk = await makeDesk(['analyst'], [])
  const photos = await Promise.all(Array.from({ length: SCREEN }, (_, n) => photoJpeg(500 + n)))
  const originals = photos.reduce((sum, { length }) => sum + length, 0)
  expect(originals).toBeGreaterThan(5 * BUDGET)
  await addPhotos(workspace, desk, photos)
  const seen = watchPictures(page)
  await page.addInitScript(() => localStorage.setItem('list-view', 'table'))
  await page.goto('/listings')
  await expect.poll(() => drawnPictures(page)).toBe(SCREEN)
  expect(seen.widths()).toEqual(['96'])

  await page.getByRole('radio', { name: 'Cards' }).click()
  await expect(cards(page)).toHaveCount(SCREEN)
  await expect.poll(() => seen.bytes(320)).toBeGreaterThan(20_000)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => drawnPictures(page)).toBe(SCREEN)
  expect(seen.widths()).toEqual(['96', '320'])
  expect(await seen.bytes(320)).toBeLessThanOrEqual(BUDGET)

  await page.goto('/images')
  await expect.poll(() => drawnPictures(page)).toBeGreaterThan(10)
  await page.waitForLoadState('networkidle')
  expect(seen.originals()).toBe(0)
})

test('guided review shows a photo without fetching it whole, until a reviewer zooms', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [])
  await addPhotos(workspace, desk, [await photoJpeg(600, { width: 2_400, height: 1_800 })])
  const seen = watchPictures(page)
  await page.goto('/review')
  const photo = page.getByRole('img', { name: 'Picture 1 of 1 of Photographed 1' })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960)
  await expect(page.getByRole('button', { name: 'Zoom', exact: true })).toBeEnabled()
  await page.waitForLoadState('networkidle')
  expect(seen.originals()).toBe(0)
  await page.keyboard.press('z')
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2_400)
  expect(seen.originals()).toBe(1)
})

test('a picture that is broken, or was not fetched, is told calmly by its platform’s name', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [])
  await addPhotos(workspace, desk, [(await photoJpeg(601)).subarray(0, 2_000)])
  await makeListings(workspace.store, [
    {
      brandId: desk.brandId,
      marketplaceId: await makeMarketplace(workspace.store, 'Bazarro DE', 'Bazarro'),
      title: 'Known by its address',
      images: [{ url: 'https://img.example/1.jpg', file: null }],
    },
  ])
  await page.goto('/listings')
  const broken = cards(page).filter({ hasText: 'Photographed 1' })
  await expect(broken.getByText('Bazarro DE', { exact: true })).toBeVisible()
  await expect(broken.getByText('Can’t be shown')).toBeVisible()
  await expect(broken.locator('img')).toHaveCount(0)
  const unfetched = cards(page).filter({ hasText: 'Known by its address' })
  await expect(unfetched.getByText('Bazarro DE', { exact: true })).toBeVisible()
  await expect(unfetched.getByText('Not fetched')).toBeVisible()
})

const LONG =
  '【現貨免運】專業級綜合效果器 全新公司貨 一年保固 附贈原廠變壓器與導線 台灣出貨 當天寄出 電吉他 貝斯 木吉他 皆適用 限時優惠'

test('a long title stands in two lines, and whoever comes to it by keyboard reads the rest', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [{ title: LONG }])
  await page.goto('/listings')
  const long = cards(page).filter({ hasText: LONG })
  const title = long.getByTitle(LONG)
  const { height } = (await title.boundingBox())!
  expect(height).toBe(40)
  expect(await title.evaluate((element) => element.scrollHeight)).toBeGreaterThan(height)
  const tooltip = page.getByRole('tooltip', { includeHidden: true })
  await expect(tooltip).toHaveCount(0)
  await page.getByRole('grid', { name: 'Listings' }).press('Home')
  await expect(tooltip).toHaveText(LONG)
  await page.keyboard.press('Shift+Tab')
  await expect(tooltip).toHaveCount(0)
})

test('parts of the evidence that have nothing to say fold into one line', async ({ page, makeDesk }) => {
  await makeDesk(['analyst'], [{ title: 'Bare', score: null, price: null }])
  await page.goto('/review')
  const evidence = page.getByRole('complementary', { name: 'Evidence' })
  // Whether it has a score yet, which comes by itself, is left open.
  await expect(
    evidence.getByText(/^(no score yet, )?no price, no similar pictures, no history of the seller\.$/i),
  ).toBeVisible()
  await expect(
    evidence.getByRole('heading', { name: /^(Price comparison|Near-duplicates|Earlier decisions)/ }),
  ).toHaveCount(0)
  const { height } = (await evidence.getByRole('region', { name: 'Seller test-seller' }).boundingBox())!
  expect(height).toBeLessThan(60)
})
