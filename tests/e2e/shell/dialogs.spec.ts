import { openSession } from '../../../server/store/session/sessions.ts'
import { card, expect, test } from '../../support/e2e.ts'

/** What all dialogs do alike. */

test('Back asks about a dialog in which something is entered, and the address stays that of the page', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [{ title: 'Held watch' }])
  await page.goto('/complaints')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Listings/ })
    .click()
  await card(page, 'Held watch').click()
  await page.getByRole('button', { name: 'Investigation', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Investigation' })
  const instructions = dialog.getByRole('textbox', { name: 'Instructions' })
  await instructions.fill('Buy one.')
  const here = page.url()
  const back = () => page.evaluate(() => history.back())
  for (const press of [back, back]) {
    await press()
    await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeVisible()
    await expect(page).toHaveURL(here)
  }
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(here)
  await expect(instructions).toHaveValue('Buy one.')
  await back()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/complaints$/)
  await page.goForward()
  await expect(page).toHaveURL(here)
})

test('Esc asks from within a field, and “Keep editing” gives the focus back to it', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [{ title: 'A watch' }])
  await page.goto('/listings')
  await card(page, 'A watch').click()
  await page.getByRole('button', { name: 'Edit tags', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Tags of 1 listing' })
  const tag = dialog.getByRole('textbox', { name: 'New tag' })
  await tag.fill('gold')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('alert')).toHaveText('What you entered would be lost.')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(tag).toBeFocused()
  await expect(tag).toHaveValue('gold')
  await tag.fill('')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a choice that is left open says so, and the dialog stays as it is', async ({ page, makeDesk }) => {
  await makeDesk(['analyst'], [])
  await page.goto('/investigations')
  await page.getByRole('button', { name: 'New investigation' }).click()
  const dialog = page.getByRole('dialog', { name: 'New investigation' })
  await dialog.getByRole('textbox', { name: 'Instructions' }).fill('Buy one.')
  await dialog.getByRole('button', { name: 'Choose Type' }).focus()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('alert').getByText('Type is required')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Instructions' })).toHaveValue('Buy one.')
})

test('the focus stays in a dialog when the button that was pressed can’t be pressed any longer', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { user } = await makeDesk(['analyst'], [{ title: 'A watch' }])
  await page.goto('/listings')
  for (const way of ['keyboard', 'mouse']) {
    await openSession(workspace.store.db, user.id)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sessions…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sessions' })
    const press = async (name: string) => {
      const button = page.getByRole('button', { name })
      if (way === 'mouse') return button.click()
      await button.focus()
      await page.keyboard.press('Enter')
    }
    await press('End all other sessions')
    await press('End them')
    await expect(dialog.getByRole('button', { name: 'End all other sessions' })).toBeDisabled()
    await expect.poll(() => dialog.evaluate((open) => open.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})
