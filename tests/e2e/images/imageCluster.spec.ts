import { expect, test } from '../../support/e2e.ts'
import { fullAnalysis } from '../../support/analysisReply.ts'
import { asImage, nextHash, storePicture, turned } from '../../support/storedPictures.ts'
import type { GraphPlace } from '../../../src/views/kit/GraphFrame.tsx'

/** Where an image is used, as a graph in the card of its analysis. */

test('a node of the cluster, found by its label and clicked, says who uses the image and leads there', async ({
  page,
  makeDesk,
  workspace: { store },
}) => {
  const hash = nextHash()
  const [one, near] = [
    await storePicture(store, null, { hash }),
    await storePicture(store, null, { hash: turned(hash, 3) }),
  ]
  const desk = await makeDesk(
    ['analyst'],
    [
      { title: 'The first use', images: [asImage(one)], seller: 'first-seller', country: 'DE' },
      { title: 'A near-duplicate', images: [asImage(near)], seller: 'second-seller', country: 'FR' },
    ],
  )
  await store.pool.query(`UPDATE files SET brand_id = $1 WHERE id = ANY($2::uuid[])`, [
    desk.brandId,
    [one.file, near.file],
  ])
  // What Google Cloud Vision would find; where the image is used is the server's own answer.
  await page.route('**/api/v1/images/analyze*', (route) =>
    route.fulfill({ json: fullAnalysis(one.file, desk.brand) }),
  )
  await page.goto('/listings')
  await page
    .getByRole('row', { name: /The first use/ })
    .getByRole('button', { name: /pictures? of/ })
    .click()
  await page.getByRole('button', { name: 'Analyze', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Analyze image' })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByRole('button', { name: /^Image cluster/ }).click()

  const label = 'Image used by second-seller on Bazarro DE (France)'
  const graph = dialog.getByRole('img', { name: /^Graph of 2 uses of this picture and near-duplicates/ })
  await graph.scrollIntoViewIfNeeded()
  await test.step('whose buttons are in sight on a phone too', async () => {
    const wide = page.viewportSize()!
    await page.setViewportSize({ width: 360, height: 740 })
    const whole = dialog.getByRole('button', { name: 'Whole graph' })
    await whole.scrollIntoViewIfNeeded()
    await expect(whole).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(wide)
    await graph.scrollIntoViewIfNeeded()
  })
  // Until the graph is arranged, a node may move between being found and being clicked.
  await expect(async () => {
    const place = await graph.evaluate(
      (box: GraphPlace, wanted) => box.placeOf!(box.labelled!(wanted)!),
      label,
    )
    await graph.click({ position: place! })
    await expect(dialog.getByRole('status').filter({ hasText: label })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
  await expect(dialog.getByRole('option', { name: label })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByRole('link', { name: 'Open the listing' })).toHaveAttribute(
    'href',
    `/listings?value=${desk.listings[1]}`,
  )
})
