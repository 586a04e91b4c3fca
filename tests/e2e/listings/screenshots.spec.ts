import { randomUUID } from 'node:crypto'
import { SCREENSHOT_CONFIRMATION } from '../../../src/domain/kit/constants.ts'
import { card, expect, test } from '../../support/e2e.ts'

const SHOP = process.env.E2E_SHOP!

test('an administrator has the page of a listing captured, and sees when, where and what it is', async ({
  page,
  makeDesk,
}) => {
  const title = `Watch ${randomUUID().slice(0, 8)}`
  const desk = await makeDesk(['admin'], [{ title, url: `${SHOP}/moved` }, { title: 'No address' }])
  await page.goto(`/listings?brands=${desk.brand}`)
  await page.getByRole('button', { name: 'Select All' }).click()
  await page.getByRole('button', { name: 'Screenshot', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Capture screenshots of 2 listings?' })
  await expect(dialog).toContainText(SCREENSHOT_CONFIRMATION)
  await expect(dialog).toContainText('1 page to capture.')
  await expect(dialog).toContainText('1 listing without an address to go to.')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('1 screenshot on the way.')).toBeVisible()
  await expect(page.getByText(/\d selected/)).toHaveCount(0)

  await expect(page.getByText('1 captured')).toBeVisible()
  await card(page, title)
    .getByRole('button', { name: /pictures? of/ })
    .click()
  const viewer = page.getByRole('dialog', { name: title })
  await viewer.getByRole('radio', { name: 'Screenshots 1' }).click()
  const shown = viewer.getByRole('img', { name: `screenshot 1 of ${title}` })
  const width = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBe(1_280)
  await expect(viewer).toContainText(`${SHOP}/watch`)
  await expect(viewer.getByText(/^[0-9a-f]{12}…$/)).toBeVisible()
  await expect(viewer.getByText('Captured')).toBeVisible()
})

test('an analyst is not offered screenshots', async ({ page, makeDesk }) => {
  await makeDesk(['analyst'], [{ title: 'A watch' }])
  await page.goto('/listings')
  await card(page, 'A watch').click()
  await expect(page.getByRole('button', { name: 'Analyze text' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Screenshot', exact: true })).toHaveCount(0)
})
