import { SCREENS } from '../../../src/domain/shell/screens.ts'
import { E2E_PASSWORD, expect, test } from '../../support/e2e.ts'
import { openVisit } from '../../support/rooms.ts'

/** The demo workspace's lists. */
test('on every screen with a list a row opens beside it, Back leads to the list, and a link to the record', async ({
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
      await page.getByRole('grid').getByRole('row').first().click()
      await expect(record).toHaveAttribute('aria-busy', 'false')
      const link = page.url()
      expect(new URL(link).searchParams.has(screen.record)).toBe(true)
      await page.goBack()
      await expect(record).toHaveCount(0)
      await page.goto(link)
      await expect(record).toHaveAttribute('aria-busy', 'false')
    })
  }
  await page.context().close()
})
