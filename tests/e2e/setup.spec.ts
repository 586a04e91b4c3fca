import { SITES } from '../../src/domain/sites.ts'
import { E2E_PASSWORD, expect, test } from '../support/e2e.ts'

test.describe('the sub-sites', () => {
  test('are reached through the sign-in page, deep links too', async ({ page, makeDesk, context }) => {
    const { user } = await makeDesk(['admin'], [])
    await context.clearCookies()
    await page.goto('/setup/brands')
    await expect(page).toHaveURL('/login?next=%2Fsetup%2Fbrands')
    await page.getByLabel('E-mail').fill(user.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(E2E_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/setup/brands')
    await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible()
    await page.getByRole('link', { name: 'Console' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  test('refuse whoever they are not for, and say whom they are for', async ({ page, signIn }) => {
    await signIn('client@demo.example')
    for (const { path, title } of Object.values(SITES)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: `${title} is not open to you` })).toBeVisible()
      await expect(page.getByText('You are signed in as client.')).toBeVisible()
    }
    await page.getByRole('link', { name: 'Go to the console' }).click()
    await expect(page).toHaveURL('/')
  })
})
