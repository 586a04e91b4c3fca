import type { Page } from '@playwright/test'
import { card, expect, test } from '../../support/e2e.ts'
import { failing } from '../../support/rooms/room.ts'

/** The analysis of a listing's text. */

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Analyze listing text' })

test('an analyst analyzes a listing, reads the words quoted from it, and copies what was found', async ({
  page,
  context,
  makeDesk,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await makeDesk(['analyst'], [{ title: 'Watch 1:1, WhatsApp +49 151 2345678' }, { title: 'A strap' }])
  await page.goto('/listings')
  const action = page.getByRole('button', { name: 'Analyze text' })
  await page.getByRole('button', { name: 'Select All' }).click()
  await expect(action).toBeDisabled()
  await expect(page.getByText('Investigation, Analyze text: Select one listing.')).toBeVisible()
  await card(page, 'A strap').click()
  await action.click()
  await expect(dialog(page).getByRole('status')).toHaveText(/^Likely infringingLocal rules, /)
  const observations = dialog(page).getByRole('region', { name: 'Observations' }).getByRole('listitem')
  await expect(observations.first()).toHaveText('Names a grade of copies.1:1')
  await expect(observations.nth(1)).toContainText('WhatsApp +49 151 2345678')
  await dialog(page).getByRole('button', { name: 'Copy' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    '- Names a grade of copies. “1:1”',
  )
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(action).toBeFocused()
})

test('where the model fails the dialog says so, and the local rules take its place', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['manager'], [{ title: 'A replica' }])
  await failing('**/scores/openai?listing=*')(page)
  await page.route('**/scores/openai?*with=rules*', (route) => route.continue())
  await page.goto('/listings')
  await card(page, 'A replica').click()
  await page.getByRole('button', { name: 'Analyze text' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('The text could not be analyzed')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('The database is busy.')
  await dialog(page).getByRole('button', { name: 'Use local rules instead' }).click()
  await expect(dialog(page).getByRole('status')).toContainText('Local rules')
  await expect(dialog(page).getByRole('region', { name: 'Observations' })).toContainText('replica')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
})
