import type { Page } from '@playwright/test'
import { card, expect, test } from '../../support/e2e.ts'
import { typeDay } from '../../support/typeDay.ts'

/** Opening an investigation from a listing, and editing one beside colleagues. */

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Investigation' })

async function ask(page: Page, title: string): Promise<void> {
  await card(page, title).click()
  await page.getByRole('button', { name: 'Investigation', exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}

test('opens an investigation from a listing and gives it to an analyst; then the listing shows it @main', async ({
  page,
  makeDesk,
}) => {
  const desk = await makeDesk(['manager'], [{ title: 'Strap, brown' }, { title: 'Strap, black' }])
  await desk.colleague(['analyst'])
  await page.goto('/listings')
  await ask(page, 'Strap, brown')
  const submit = dialog(page).getByRole('button', { name: /^Submit/ })
  await dialog(page).getByRole('textbox', { name: 'Instructions' }).fill('   ')
  await expect(dialog(page).getByText('Still needed: Instructions and Infringement')).toBeVisible()
  await expect(submit).toBeDisabled()
  await dialog(page).getByRole('textbox', { name: 'Instructions' }).fill('Buy one.')
  await dialog(page)
    .getByRole('button', { name: /Infringement/ })
    .click()
  await page.getByRole('option', { name: 'Counterfeit' }).click()
  await dialog(page).getByRole('combobox', { name: 'Assign to' }).click()
  await expect(page.getByRole('group', { name: 'Analysts' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Opens a test purchase, Assigned')).toBeVisible()
  await submit.click()
  await expect(page.getByText(/^Investigation \d{4}-\d{4} opened and assigned to /)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Investigation of Strap, brown' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Investigation of Strap, black' })).toBeHidden()

  await ask(page, 'Strap, brown')
  await expect(dialog(page).getByRole('textbox', { name: 'Instructions' })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(page).toHaveURL(/\/investigations\?investigation=/)
})

test('asks before what was typed is lost, keeps it when the server fails, and takes one listing at a time', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [{ title: 'Strap, brown' }, { title: 'Strap, black', toi: 'CFT' }])
  await page.goto('/listings')
  await card(page, 'Strap, brown').click()
  await card(page, 'Strap, black').click()
  await expect(page.getByText('2 selected').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Investigation', exact: true })).toBeDisabled()
  await card(page, 'Strap, brown').click()
  await page.getByRole('button', { name: 'Investigation', exact: true }).click()
  await expect(dialog(page).getByRole('button', { name: /Infringement/ })).toContainText('Counterfeit')
  const instructions = dialog(page).getByRole('textbox', { name: 'Instructions' })
  await instructions.fill('Buy one.')
  const due = dialog(page).getByRole('group', { name: 'Due date' })
  await typeDay(due, '2020-01-31')
  await expect(
    dialog(page).getByText('This day has passed: the investigation will be late at once.'),
  ).toBeVisible()
  await typeDay(due, '2199-01-31')
  await expect(dialog(page).getByText('This day has passed')).toHaveCount(0)
  await instructions.focus()
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(instructions).toBeFocused()
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await page.route('**/api/v1/store/cases', (route) => route.abort())
  await instructions.press('Control+Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('What you entered is kept.')
  await expect(instructions).toHaveValue('Buy one.')
  await page.unroute('**/api/v1/store/cases')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Investigation \d{4}-\d{4} opened\.$/)).toBeVisible()
})
