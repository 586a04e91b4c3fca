import { SCREENS } from '../../../src/domain/shell/screens.ts'
import { E2E_PASSWORD, expect, test } from '../../support/e2e.ts'
import { openVisit } from '../../support/rooms.ts'

/** The demo workspace's lists. */
test('on every screen with a list another row opens beside it, Back leads to what was there, and a link to the record', async ({
  browser,
  workspace: { address },
}) => {
  const visit = { address, password: E2E_PASSWORD, role: 'analyst', theme: 'DARK', size: 'wide' } as const
  const page = await openVisit(browser, visit)
  for (const screen of SCREENS) {
    if (!('record' in screen)) continue
    await test.step(screen.title, async () => {
      await page.goto(screen.path)
      const record = page.getByRole('article')
      const rows = page.getByRole('grid').getByRole('row')
      // Beside a list its first record is open; a wall of images has the whole width.
      const shown = screen.path === '/images' ? 0 : 1
      await rows.nth(1).waitFor()
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
  }
  await page.context().close()
})
