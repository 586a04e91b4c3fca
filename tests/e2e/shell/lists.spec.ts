import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import { SCREENS } from '../../../src/domain/shell/screens.ts'
import { E2E_PASSWORD, expect, test } from '../../support/e2e.ts'
import { openVisit } from '../../support/rooms.ts'
import { placeOf, scrollIntoMiddle, watchTops } from '../../support/scrolling.ts'

interface Visited {
  readonly page: Page
  readonly screen: (typeof SCREENS)[number] & { readonly record: string }
  readonly rows: Locator
  /** The record that is open beside the list. */
  readonly record: Locator
}

/** Goes to every list of the demo workspace whose rows open beside it. */
async function onEachList(browser: Browser, address: string, look: (visited: Visited) => Promise<void>) {
  const visit = { address, password: E2E_PASSWORD, role: 'analyst', theme: 'DARK', size: 'wide' } as const
  const page = await openVisit(browser, visit)
  const rows = page.getByRole('grid').getByRole('row')
  for (const screen of SCREENS) {
    if (!('record' in screen)) continue
    await test.step(screen.title, async () => {
      await page.goto(screen.path)
      await rows.nth(1).waitFor()
      await look({ page, screen, rows, record: page.getByRole('article') })
    })
  }
  await page.context().close()
}

test('on every screen with a list another row opens beside it, Back leads to what was there, and a link to the record', async ({
  browser,
  workspace: { address },
}) => {
  await onEachList(browser, address, async ({ page, screen, rows, record }) => {
    // Beside a list its first record is open; a wall of images has the whole width.
    const shown = screen.path === '/images' ? 0 : 1
    await expect(record).toHaveCount(shown)
    const before = page.url()
    await rows.nth(1).click()
    await expect(page).not.toHaveURL(before)
    await expect(record).toHaveAttribute('aria-busy', 'false')
    const link = page.url()
    expect(new URL(link).searchParams.has(screen.record)).toBe(true)
    await page.goBack()
    await expect(page).toHaveURL(before)
    await expect(record).toHaveCount(shown)
    await page.goto(link)
    await expect(record).toHaveAttribute('aria-busy', 'false')
    await expect(page).toHaveURL(link)
  })
})

test('on every screen with a list a record that can’t be loaded says so beside the kept list, and Try again loads it', async ({
  browser,
  workspace: { address },
}) => {
  await onEachList(browser, address, async ({ page, screen, rows, record }) => {
    if (screen.path !== '/images') await expect(record).toHaveAttribute('aria-busy', 'false')
    await page.route('**/api/**', (route) => route.abort())
    await rows.nth(1).click()
    // Parts of a record that fail say so themselves; they do not speak of the list.
    const alert = record
      .getByRole('alert')
      .filter({ hasText: /The \w+ could not be loaded.*The (list|wall) is kept\./ })
    await expect(alert).toHaveCount(1)
    expect(await rows.count()).toBeGreaterThan(1)
    await page.unroute('**/api/**')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toHaveCount(0)
    await expect(record.getByRole('heading', { level: 2 }).first()).toBeVisible()
  })
})

test('a list of records keeps its scroll position until somebody comes back, on a phone also from a record', async ({
  page,
  makeDesk,
}) => {
  const run = randomUUID()
  await makeDesk(
    ['analyst'],
    Array.from({ length: 45 }, (_, n) => ({ seller: `Shop ${n}`, sellerId: `${n} ${run}` })),
  )
  await page.goto('/sellers')
  const grid = page.getByRole('grid', { name: 'Sellers' })
  const place = await scrollIntoMiddle(grid, page.getByText('45 of 45 loaded'))
  const tops = await watchTops(page)
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Domains' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Domains' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => placeOf(grid)).toBe(place)
  expect(await tops()).toBe(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/sellers')
  const small = await scrollIntoMiddle(grid, page.getByText('45 of 45'))
  const [id] = small.split(' at ')
  await grid.locator(`[role=row][data-key="${id}"]`).click()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(grid).toHaveCount(0)
  await page.goBack()
  await expect.poll(() => placeOf(grid)).toBe(small)
})
