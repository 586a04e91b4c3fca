import path from 'node:path'
import { folderStorage } from '../../../server/providers/folderStorage.ts'
import { expect, test } from '../../support/e2e.ts'
import { drawnPicture } from '../../support/pictures.ts'
import { makeListings, makeMarketplace } from '../../support/seeds.ts'
import { settled } from '../../support/settled.ts'
import { asImage, storePicture } from '../../support/storedPictures.ts'

/** When a picture of a screen may be taken. */

test('a screen is settled once its charts are drawn and its pictures are there, however late they come', async ({
  page,
  makeDesk,
  workspace: { store, dataDir },
}) => {
  const { brandId } = await makeDesk(['analyst'], [{ country: 'BR' }])
  const sha256 = await folderStorage(path.join(dataDir, 'storage')).put(
    await drawnPicture(Date.now()),
    'image/png',
  )
  const picture = await storePicture(store, brandId, { sha256 })
  const marketplaceId = await makeMarketplace(store, 'Bazarro DE', 'Bazarro')
  await makeListings(store, [{ brandId, marketplaceId, images: [asImage(picture)] }])
  for (const late of ['**/topojson/**', '**/thumbnail/**', '**/images/page*', '**/dashboard/**'])
    await page.route(late, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    })
  await page.goto('/')
  await settled(page)
  expect(await page.locator('.choroplethlayer path').count()).toBeGreaterThan(0)
  await page.goto('/images')
  await settled(page)
  const widths = () => page.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth))
  expect((await widths()).filter((width) => width > 0)).toHaveLength(1)
})
