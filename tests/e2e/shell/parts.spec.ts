import { cards, expect, test } from '../../support/e2e.ts'
import { holdCall } from '../../support/holdCall.ts'

test('a part of the page that cannot be fetched says so, and works when it is tried again', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [{ title: 'Watch A' }, { title: 'Watch B' }])
  await page.goto('/listings')
  await expect(cards(page)).toHaveCount(2)
  // What the first selection brings is there.
  await cards(page).first().click()
  await expect(page.getByRole('button', { name: 'Edit tags' })).toBeVisible()
  await cards(page).first().click()
  await page.route('**/static/js/async/**', (route) => route.abort())
  await page.getByRole('button', { name: /^Sort/ }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' })
  await expect(alert).toContainText('Nothing was changed')
  await expect(alert.getByRole('button', { name: 'Reload page' })).toBeVisible()
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect(alert).toHaveCount(0)

  // So does a dialog, whose machine and view come with it.
  await cards(page).first().click()
  await page.getByRole('button', { name: 'Edit tags' }).click()
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect(alert).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit tags' }).click()
  await expect(alert).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await alert.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await cards(page).first().click()
  await page.route('**/static/js/async/**', (route) => route.abort())

  // The rest of the page works on; a decision's dialog is such a part too, and its selection is kept.
  await cards(page).first().click()
  await page.getByRole('button', { name: 'Reviewed', exact: true }).click()
  const again = alert.getByRole('button', { name: 'Try again' })
  await expect(again).toBeFocused()
  await again.press('Enter')
  await expect(again).toBeFocused()
  await page.unrouteAll({ behavior: 'wait' })
  await again.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Set to Reviewed' }).click()
  await expect(page.getByText('1 listing set to Reviewed')).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('a part of the page that could not be fetched comes by itself once the server is back', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [{ title: 'Watch A' }])
  await page.goto('/listings')
  await expect(cards(page)).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  await page.route('**/static/js/async/**', (route) => route.abort())
  await page.getByRole('radio', { name: 'Table' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' })
  await expect(alert).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.getByRole('grid').getByText('Watch A')).toBeVisible({ timeout: 20_000 })
  await expect(alert).toHaveCount(0)
})

test('a menu or dialog that is left before it is there stays closed', async ({ page, makeDesk }) => {
  await makeDesk(['analyst'], [{ title: 'Watch A' }])
  await page.goto('/listings')
  await expect(cards(page)).toHaveCount(1)
  const account = page.getByRole('button', { name: /Account$/ })
  const leave = async (open: string, away: () => Promise<void>) => {
    const button = page.getByRole('button', { name: new RegExp(open) })
    await expect(button).toBeVisible()
    await page.waitForLoadState('networkidle')
    const letGo = await holdCall(page, '**/static/js/async/**')
    await button.click()
    await away()
    letGo()
    await page.unrouteAll({ behavior: 'wait' })
    await page.waitForLoadState('networkidle')
    // What was fetched is drawn by now, or not at all.
    await page.waitForTimeout(500)
    await expect(page.getByRole('menu').or(page.getByRole('dialog'))).toHaveCount(0)
  }
  await leave('Account$', () => page.keyboard.press('Escape'))
  await expect(account).toHaveAttribute('aria-expanded', 'false')
  await leave('^Sort', () => page.getByRole('heading', { level: 1 }).click())
  await cards(page).first().click()
  // The selection is what Esc would have dropped next.
  await leave('^Edit tags$', () => page.keyboard.press('Escape'))
  await expect(page.locator('#main').getByText('1 selected')).toBeVisible()

  await account.click()
  await expect(page.getByRole('menu')).toBeVisible()
})
