import { sql } from 'drizzle-orm'
import { card, expect, test } from '../../support/e2e.ts'

/** Listings that come in become ready by themselves, and the list says how far they are. */

/** Gathering waits while the server answers requests, and other tests send some. */
const GATHERED_MS = 40_000

test('an imported file becomes ready without another click, and its gathering is paused and resumed', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['importer', 'analyst'], [])
  const pauseBrand = (at: string | null) =>
    workspace.store.db.execute(
      sql`UPDATE brands SET enrichment_paused = ${at}::timestamptz WHERE id = ${desk.brandId}`,
    )
  await pauseBrand('2026-01-01T00:00:00Z')
  await page.goto('/importer')
  await page.locator('input[type=file]').setInputFiles({
    name: 'by itself.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'platform,item id,title,url,images',
        'Bazarro,e1,A replica that comes by itself,https://bazarro.example/e1,https://pictures.example/e1.jpg',
        'Bazarro,e2,A strap that comes by itself,https://bazarro.example/e2,',
      ].join('\n'),
    ),
  })
  await page.getByRole('button', { name: /Brand$/ }).click()
  await page.getByRole('option', { name: new RegExp(desk.brand) }).click()
  await page.getByRole('radio', { name: 'No', exact: true }).click()
  await page.getByRole('button', { name: 'Run import' }).click()
  await expect(page.getByRole('heading', { name: 'by itself.csv is imported' })).toBeVisible()

  await page.goto(`/listings?brands=${encodeURIComponent(desk.brand)}`)
  const strip = page.getByRole('region', { name: 'Evidence of the listings' })
  const progress = strip.getByRole('progressbar', { name: 'Listings with their evidence' })
  await expect(progress).toHaveAttribute('aria-valuetext', '0 of 2 listings ready; paused')
  const replica = card(page, 'A replica that comes by itself')
  const why = replica.getByRole('button', { name: /^Why score/ })
  await expect(why).toHaveCount(0)
  const place = await replica.boundingBox()
  await strip.getByRole('button', { name: 'Resume' }).click()
  await expect(why).toBeVisible({ timeout: GATHERED_MS })
  await expect(strip).toBeHidden()
  expect(await replica.boundingBox(), 'the cards move when the strip goes').toEqual(place)

  await replica.press('Enter')
  const evidence = page.getByRole('region', { name: 'Evidence' })
  await expect(evidence.getByRole('listitem').filter({ hasText: 'Score' })).toContainText('done')
  await expect(evidence.getByRole('listitem').filter({ hasText: /^Pictures/ })).toContainText(/fetched/)
})

test('giving up what waits is asked about, and tried again afterwards', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['manager'], [])
  await workspace.store.db.execute(
    sql`UPDATE brands SET enrichment_paused = now() WHERE id = ${desk.brandId}`,
  )
  await workspace.store.db.execute(sql`
    INSERT INTO listings (id, brand_id, marketplace_id, title, created, updated)
    SELECT uuidv7(), ${desk.brandId}, (SELECT id FROM marketplaces LIMIT 1), 'Given up ' || n, now(), now()
    FROM generate_series(1, 3) AS n`)
  await page.goto('/listings')
  const strip = page.getByRole('region', { name: 'Evidence of the listings' })
  await page.setViewportSize({ width: 360, height: 800 })
  const words = (await strip.getByRole('progressbar').boundingBox())!
  const cancel = (await strip.getByRole('button', { name: 'Cancel', exact: true }).boundingBox())!
  expect(words.width).toBeGreaterThan(280)
  expect(cancel.y).toBeGreaterThan(words.y + words.height)
  await page.setViewportSize({ width: 1440, height: 900 })
  await strip.getByRole('button', { name: 'Cancel', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Give up the evidence of 3 listings?' })
  await dialog.getByRole('button', { name: 'Go on gathering' }).click()
  await expect(dialog).toBeHidden()
  await strip.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(dialog).toContainText('The pause of 1 brand ends: what comes in later is gathered.')
  await dialog.getByRole('button', { name: 'Give up what waits' }).click()
  await expect(strip.getByText('The evidence of 3 of 3 listings was given up', { exact: true })).toBeVisible()
  await strip.getByRole('button', { name: '3 to try again' }).click()
  const reasons = page.getByRole('dialog', { name: 'What is missing, and why' })
  await expect(reasons.getByText('It was cancelled.').first()).toBeVisible()
  await reasons.getByRole('button', { name: /^Try again/ }).click()
  await expect(strip).toBeHidden({ timeout: GATHERED_MS })
})

test('an analyst is told that nothing is gathered, and who can resume it, while nothing waits', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [])
  await workspace.store.db.execute(
    sql`UPDATE brands SET enrichment_paused = now() WHERE id = ${desk.brandId}`,
  )
  await page.goto('/listings')
  const strip = page.getByRole('region', { name: 'Evidence of the listings' })
  await expect(
    strip.getByText('1 brand paused; managers, importers and administrators can resume it'),
  ).toBeVisible()
  await expect(strip.getByRole('button', { name: 'Resume' })).toBeHidden()
})
