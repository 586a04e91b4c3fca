import type { Route } from '@playwright/test'
import { cards, expect, test } from '../../support/e2e.ts'

/** The network is lost and returns while somebody works. */

const SEEDS = [{ title: 'Watch one' }, { title: 'Watch two' }]
/** Everything asks again by itself within so long of coming back. */
const SOON = { timeout: 5_000 }

test('a screen that was never opened keeps its frame, says that it is missing, and comes by itself', async ({
  page,
  context,
  makeDesk,
}) => {
  await makeDesk(['analyst'], SEEDS)
  await page.goto('/listings')
  await expect(cards(page)).toHaveCount(2)
  await context.setOffline(true)
  await expect(page.getByRole('alert').filter({ hasText: 'There is no network' })).toBeVisible()
  await page.getByRole('link', { name: 'Complaints' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Complaints' })).toBeVisible()
  await expect(page.getByText('This part could not be loaded')).toBeVisible()
  // One can leave for another screen from it.
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Listings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible()
  await page.getByRole('link', { name: 'Complaints' }).click()
  await expect(page.getByText('This part could not be loaded')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'No complaint in these months' })).toBeVisible(SOON)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what is on a screen stays, one banner says why nothing new comes, and all of it goes on by itself', async ({
  page,
  context,
  makeDesk,
}) => {
  await makeDesk(['analyst'], SEEDS)
  await page.goto('/complaints')
  await expect(page.getByRole('heading', { name: 'No complaint in these months' })).toBeVisible()
  await page.getByRole('link', { name: 'Listings' }).click()
  await expect(cards(page)).toHaveCount(2)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Reload listings' }).click()
  // Longer than messages are asked for.
  await page.waitForTimeout(11_000)
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByText('could not be loaded')).toHaveCount(0)
  const asked = page.waitForResponse((response) => response.url().includes('/store/listings/page'))
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toHaveCount(0, SOON)
  expect((await asked).ok()).toBe(true)
})

test('what nobody asked for fails without a word', async ({ page, context, makeDesk }) => {
  await makeDesk(['analyst'], SEEDS)
  await page.goto('/listings')
  await expect(cards(page)).toHaveCount(2)
  await context.setOffline(true)
  await cards(page).first().click()
  await expect(page.getByRole('button', { name: 'Suspect' })).toBeEnabled()
  await expect(page.getByText('This part could not be loaded')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Edit tags' })).toBeVisible(SOON)
})

test('a part comes by itself where its failure is known only after the network has returned', async ({
  page,
  context,
  makeDesk,
}) => {
  await makeDesk(['analyst'], SEEDS)
  await page.goto('/listings')
  await expect(cards(page)).toHaveCount(2)
  const held: Route[] = []
  let isHolding = true
  await page.route('**/static/{js,css}/**', (route) => (isHolding ? void held.push(route) : route.continue()))
  await cards(page).first().click()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await context.setOffline(true)
  await expect(page.getByRole('alert').filter({ hasText: 'There is no network' })).toBeVisible()
  isHolding = false
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toHaveCount(0, SOON)
  for (const route of held) await route.abort('internetdisconnected')
  await expect(page.getByRole('button', { name: 'Edit tags' })).toBeVisible(SOON)
})
