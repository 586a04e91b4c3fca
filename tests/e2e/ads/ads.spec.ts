import type { Page } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { makeAds, makeMarketplace } from '../../support/seeds.ts'

/** Advertisements as an analyst and an importer use them. */

const rows = (page: Page) => page.getByRole('grid', { name: 'Advertisements' }).getByRole('row')

test('an analyst looks at an advertisement, finds it by its words, and deletes it @main', async ({
  page,
  makeDesk,
  workspace: { store },
}) => {
  const { brandId } = await makeDesk(['analyst'], [])
  const marketplaceId = await makeMarketplace(store, 'Picfeed')
  const [wanted] = await makeAds(store, [
    {
      brandId,
      marketplaceId,
      lastSeen: new Date(),
      headline: 'Half price',
      text: '原廠品質',
      advertiser: 'Outlet Time',
    },
    { brandId, marketplaceId, headline: 'Something else' },
  ])
  await page.goto('/ads?value=%E5%93%81%E8%B3%AA')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText(/imported \d/)
  await page.goto('/ads?value=%E5%93%81%E8%B3%AA&sortBy=seen')
  await expect(rows(page).first()).toContainText(/last seen \d/)
  await rows(page).first().click()
  const shown = page.getByRole('region', { name: 'As it was shown' })
  await expect(shown).toContainText('Outlet Time')
  await expect(shown).toContainText('原廠品質')
  await expect(page.getByText('https://landing.example/now', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /Open in a new tab.*leads to/ })).toHaveAttribute(
    'href',
    'https://landing.example/now',
  )
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Advertisement deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No advertisement fits this filter' })).toBeVisible()
  await page.goto(`/ads?value=${wanted}`)
  await expect(page.getByText('There is no such advertisement')).toBeVisible()
})

test('a long headline leaves room for the advertisement on a phone, and is whole below', async ({
  page,
  makeDesk,
  workspace: { store },
}) => {
  const { brandId } = await makeDesk(['analyst'], [])
  const marketplaceId = await makeMarketplace(store, 'Picfeed')
  const headline = 'Half price on every watch until we close '.repeat(10).trim()
  await makeAds(store, [{ brandId, marketplaceId, headline }])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/ads')
  await rows(page).first().click()
  const title = page.getByRole('heading', { level: 2, name: headline })
  expect((await title.boundingBox())!.height).toBeLessThan(100)
  const shown = page.getByRole('region', { name: 'As it was shown' })
  await expect(shown).toContainText(headline)
  await expect(shown).toBeInViewport()
})

test('an importer’s file is known to hold advertisements, and what came in is seen and taken back', async ({
  page,
  makeDesk,
}) => {
  const { brand } = await makeDesk(['importer'], [])
  await page.goto('/importer')
  const lines = [
    'platform,advertiser,headline,ad text,url,landing page,country,status',
    'Picfeed,Outlet Time,Now or never,Only today,https://ads.example/1,https://shop.example/1,DE,active',
    'Picfeed,Outlet Time,,,https://ads.example/2,,,',
  ]
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ads.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expect(page.getByRole('button', { name: /^Advertisements.*Holds$/ })).toBeVisible()
  await page.getByRole('button', { name: /Brand$/ }).click()
  await page.getByRole('option', { name: new RegExp(brand) }).click()
  await expect(page.getByText('1 can be read, 1 can’t')).toBeVisible()
  await page.getByRole('button', { name: 'Run import' }).click()
  await expect(page.getByRole('heading', { name: 'ads.csv is imported' })).toBeVisible()
  const address = page.url()
  await page.getByRole('link', { name: 'See the advertisements' }).click()
  await rows(page).filter({ hasText: 'Now or never' }).click()
  await expect(page.getByRole('region', { name: 'As it was shown' })).toContainText('Only today')
  // The role may not delete.
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0)
  await page.goto(address)
  await page.getByRole('button', { name: 'Undo the import' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 advertisement that it added will be removed')
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('1 advertisement removed again')).toBeVisible()
})
