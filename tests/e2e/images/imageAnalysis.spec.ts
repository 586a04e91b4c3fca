import path from 'node:path'
import type { Page } from '@playwright/test'
import { folderStorage } from '../../../server/providers/folderStorage.ts'
import { fullAnalysis } from '../../support/analysisReply.ts'
import { expect, sitePort, test } from '../../support/e2e.ts'
import { drawnJpeg } from '../../support/pictures.ts'
import { openSite } from '../../support/site.ts'
import { makeListings, makeMarketplace } from '../../support/seeds.ts'
import { asImage, keepText, storePicture } from '../../support/storedPictures.ts'

/** The analysis of an image, from its address and from the wall. */

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Analyze image' })
const part = (page: Page, name: string) => dialog(page).getByRole('region', { name, exact: true })
const toggle = (page: Page, name: string) => part(page, name).getByRole('button', { name })

test('an analyst analyses an image by its address: Confirm waits, a failure keeps what was typed, and the card opens part by part @main', async ({
  page,
  makeDesk,
}) => {
  const picture = await drawnJpeg(Date.now())
  const site = await openSite(
    { '/watch.jpg': (_, response) => void response.end(picture) },
    { port: sitePort() },
  )
  try {
    const desk = await makeDesk(['analyst'], [])
    await page.goto('/images')
    await page.getByRole('button', { name: 'Analyze Image' }).click()
    const confirm = dialog(page).getByRole('button', { name: 'Confirm' })
    const address = dialog(page).getByRole('textbox', { name: 'Image URL' })
    await expect(
      dialog(page).getByText('Please confirm image analysis request (may take several seconds to complete)'),
    ).toBeVisible()
    await expect(dialog(page).getByRole('combobox', { name: 'Brand' })).toHaveValue(desk.brand)
    await expect(confirm).toBeDisabled()
    await address.fill('watch.jpg')
    await expect(dialog(page).getByRole('alert')).toContainText('starts with http')
    await expect(confirm).toBeDisabled()
    await address.fill(site.at('/gone.jpg'))
    await confirm.click()
    await expect(dialog(page).getByRole('alert')).toContainText('What you entered is kept.')
    await expect(address).toHaveValue(site.at('/gone.jpg'))
    await address.fill(site.at('/watch.jpg'))
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    // Words are read by a process that gives way to all others.
    await expect(dialog(page)).toContainText('Analyzed by this server alone', { timeout: 60_000 })
    await expect(part(page, 'Detected text')).toBeVisible()
    await toggle(page, 'Faces').click()
    await expect(part(page, 'Faces')).toContainText('This server alone can’t find faces.')
    await toggle(page, 'Faces').click()
    await expect(part(page, 'Faces')).not.toContainText('This server alone')
    await dialog(page).getByRole('button', { name: 'Expand all' }).click()
    for (const name of [
      'Logos',
      'Content analysis',
      'Labels',
      'Faces',
      'Colours',
      'Similar images',
      'Image cluster',
      'Website references',
    ])
      await expect(toggle(page, name)).toHaveAttribute('aria-expanded', 'true')
    await expect(part(page, 'Image cluster')).toContainText('No listing of your brands uses this image')
    await dialog(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog(page)).toHaveCount(0)
  } finally {
    await site.close()
  }
})

test('an image of the wall is analysed without an address; its faces stand in a list and over the picture', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [])
  const { store, dataDir } = workspace
  const storage = folderStorage(path.join(dataDir, 'storage'))
  const sha256 = await storage.put(await drawnJpeg(Date.now()), 'image/jpeg')
  const stored = await storePicture(store, desk.brandId, { sha256 })
  const marketplaceId = await makeMarketplace(store, 'Bazarro DE', 'Bazarro')
  await makeListings(store, [{ brandId: desk.brandId, marketplaceId, images: [asImage(stored)] }])
  await keepText(store, stored, 'FREE SHIP')
  await page.route('**/api/v1/images/analyze*', (route) => {
    const id = new URL(route.request().url()).searchParams.get('image')
    return route.fulfill({ json: fullAnalysis(stored.file, desk.brand, id) })
  })
  await page.goto('/images')
  await page.getByRole('grid', { name: 'Images' }).getByRole('row').click()
  await page
    .getByRole('region', { name: 'Image analysis' })
    .getByRole('button', { name: 'Analyze', exact: true })
    .click()
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await toggle(page, 'Logos').click()
  await expect(part(page, 'Logos')).toContainText(`Matches your brand ${desk.brand}Certainty 94 %`)
  await expect(part(page, 'Logos')).toContainText('No brand of yours')
  await toggle(page, 'Faces').click()
  await part(page, 'Faces')
    .getByRole('button', { name: /^Face 1/ })
    .focus()
  await expect(part(page, 'Faces').getByRole('listitem').first()).toContainText('left eye')
  await toggle(page, 'Similar images').click()
  await expect(
    part(page, 'Similar images').getByRole('link', { name: /differs by 3 of 64 bits/ }),
  ).toBeVisible()
  expect(await page.locator('img[src*="pictures.example"]').count()).toBe(0)
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  // The opened image has taken it up.
  await expect(page.getByRole('region', { name: 'Image analysis' })).toContainText('Google Cloud Vision')
  await expect(page.getByRole('button', { name: 'Analyze again' })).toBeVisible()
})
