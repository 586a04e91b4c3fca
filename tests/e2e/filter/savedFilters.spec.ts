import type { Page } from '@playwright/test'
import { card, cards, expect, test } from '../../support/e2e.ts'

const SEEDS = [
  { title: 'Fresh watch', seller: 'lux', state: 'NEW' },
  { title: 'Suspect watch', seller: 'lux', state: 'SUSPECT' },
  { title: 'Genuine bag', seller: 'honest shop', state: 'GENUINE' },
]

const open = (page: Page) => page.getByRole('button', { name: 'Saved Filters' }).click()
const save = async (page: Page, name: string) => {
  await open(page)
  await page.getByRole('menuitem', { name: 'Save current...' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
}

test.describe('saved filters', () => {
  test('are saved by a button in words beside what is set', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], SEEDS)
    await page.goto('/listings')
    await expect(cards(page)).toHaveCount(3)
    const button = page.getByRole('main').getByRole('button', { name: 'Save filter' })
    await expect(button).toHaveCount(0)
    await page.goto('/listings?seller=lux')
    await button.click()
    await expect(
      page.getByRole('dialog', { name: 'Save filter' }).getByRole('textbox', { name: 'Name' }),
    ).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await button.click()
    await page.getByRole('dialog', { name: 'Save filter' }).getByRole('textbox', { name: 'Name' }).fill('Lux')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Filter “Lux” saved.')).toBeVisible()
  })

  test('are saved under a name, applied into the address, kept over a reload, and deleted', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], SEEDS)
    await page.goto('/listings')
    await open(page)
    await expect(page.getByRole('menuitem', { name: 'Save current...' })).toBeDisabled()
    await page.keyboard.press('Escape')

    await page.goto('/listings?seller=lux&state=SUSPECT&channel=MARKETPLACE')
    await save(page, 'Lux suspects')
    const dialog = page.getByRole('dialog', { name: 'Save filter' })
    await expect(dialog.getByText('Seller: “lux”')).toBeVisible()
    await expect(dialog.getByText('Not saved: Channel.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Filter “Lux suspects” saved.')).toBeVisible()

    await page.goto('/listings')
    await expect(cards(page)).toHaveCount(3)
    await open(page)
    await page.getByRole('menuitem', { name: 'Lux suspects' }).click()
    await expect(card(page, 'Suspect watch')).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
    await expect(page).toHaveURL(/seller=lux/)
    await expect(page).not.toHaveURL(/channel/)
    await page.goBack()
    await expect(cards(page)).toHaveCount(3)

    await open(page)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('menuitem', { name: 'Delete Lux suspects' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Filter “Lux suspects” deleted.')).toBeVisible()
    await page.reload()
    await open(page)
    await expect(page.getByRole('menuitem', { name: 'No saved filters yet' })).toBeVisible()
  })

  test('of the same name are replaced after a question, and a failure keeps what was typed', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], SEEDS)
    await page.goto('/listings?seller=lux')
    await save(page, 'Mine')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Filter “Mine” saved.')).toBeVisible()

    await page.goto('/listings?seller=honest')
    await save(page, ' mine')
    await page.keyboard.press('Enter')
    await expect(page.getByText('“mine” is saved already')).toBeVisible()
    await page.route('**/api/v1/store/users', (route) => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('button', { name: 'Replace' }).click()
    await expect(page.getByText('The filter could not be saved')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(' mine')
    await page.unroute('**/api/v1/store/users')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.goto('/listings')
    await open(page)
    await page.getByRole('menuitem', { name: 'mine' }).click()
    await expect(card(page, 'Genuine bag')).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
  })
})
