import { PASSWORD_MAX } from '../../../src/domain/kit/constants.ts'
import { violationsOf } from '../../support/axe.ts'
import { E2E_PASSWORD, expect, test } from '../../support/e2e.ts'
import { submitSignIn } from '../../support/signInForm.ts'

/** A user changes the own password in the account menu. */

test('a user changes the own password, which ends the session of another browser', async ({
  page,
  browser,
  baseURL,
  makeDesk,
}) => {
  const { user } = await makeDesk(['analyst'], [{ title: 'Kept listing' }])
  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  const other = await elsewhere.newPage()
  await other.goto('/login')
  await submitSignIn(other, user.email, E2E_PASSWORD)
  await expect(other.getByRole('button', { name: 'Account' })).toBeVisible()

  await page.goto('/listings')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Change password…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your password' })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const change = dialog.getByRole('button', { name: 'Change password' })
  await expect(field('Current password')).toBeFocused()
  expect(await violationsOf(page)).toEqual([])

  await field('Current password').fill('not the password')
  await field('New password').fill('quite another sentence')
  await field('The same new password again').fill('quite another sentense')
  await change.click()
  await expect(dialog.getByRole('alert')).toContainText('The two passwords are not the same.')
  await field('The same new password again').fill('quite another sentence')
  await change.click()
  await expect(dialog.getByRole('alert')).toContainText('The current password is not right.')

  await field('Current password').fill(E2E_PASSWORD)
  for (const name of ['New password', 'The same new password again'])
    await field(name).fill('x'.repeat(PASSWORD_MAX + 1))
  await change.click()
  await expect(dialog.getByRole('alert')).toContainText('1,000 characters at most')
  for (const name of ['New password', 'The same new password again']) await field(name).fill('password123')
  await change.click()
  await expect(dialog.getByRole('alert')).toContainText('one of the most common ones')

  for (const name of ['New password', 'The same new password again'])
    await field(name).fill('quite another sentence')
  await change.click()
  await expect(page.getByText('Your password is changed. Your other sessions have ended.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()

  await other.goto('/listings')
  await other.waitForURL(/\/login/)
  await submitSignIn(other, user.email, E2E_PASSWORD)
  await expect(other.getByRole('alert')).toBeVisible()
  await submitSignIn(other, user.email, 'quite another sentence')
  await expect(other.getByRole('button', { name: 'Account' })).toBeVisible()
  await elsewhere.close()
})

test('what a change takes could not be looked up, and is tried again', async ({ page, makeDesk }) => {
  await makeDesk(['client'], [{ title: 'Kept listing' }])
  await page.route('**/api/v1/store/users/secondFactor', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/listings')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Change password…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your password' })
  await expect(dialog).toContainText('It could not be looked up what a change takes')
  await page.unroute('**/api/v1/store/users/secondFactor')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Current password' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})
