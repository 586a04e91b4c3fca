import type { Page } from '@playwright/test'
import type { ListingsPage } from '../../../src/domain/listings.contract.ts'
import { failing, type Room, type Size } from './room.ts'

/** The dialogs in which investigations are opened and edited. */

const path = '/listings'
const cards = (page: Page) => page.getByRole('grid', { name: 'Listings' }).getByRole('row')

/** Asks for the investigation of one listing. */
async function ask(page: Page, size: Size): Promise<void> {
  await cards(page).first().waitFor()
  await cards(page).first().click()
  if (size === 'small') await page.getByRole('button', { name: 'Set state' }).click()
  await page.getByRole('button', { name: 'Investigation', exact: true }).click()
  await page.getByRole('dialog', { name: 'Investigation' }).waitFor()
}

/** Every listing has an investigation. */
const investigated = (page: Page) =>
  page.route('**/api/v1/store/listings/page*', async (route) => {
    const answer = (await (await route.fetch()).json()) as ListingsPage
    const items = answer.items.map((listing) => ({ ...listing, testPurchase: listing._id }))
    await route.fulfill({ json: { ...answer, items } })
  })

export const investigationDialogRooms: readonly Room[] = [
  {
    name: 'investigation-opening',
    shows: ['investigations/RequestDialog.tsx Request Dialog'],
    path,
    role: 'analyst',
    async open(page, size) {
      await ask(page, size)
      await page.getByRole('textbox', { name: 'Instructions' }).fill('Buy one, and keep the parcel sealed.')
      await page.getByText(/^Opens a test purchase|^Still needed/).waitFor()
    },
  },
  {
    name: 'investigation-opening-infringement',
    shows: ['investigations/ShortListField.tsx ShortListField SingleSelect'],
    path,
    role: 'analyst',
    async open(page, size) {
      await ask(page, size)
      await page
        .getByRole('button', { name: /Infringement/ })
        .last()
        .click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'investigation-opening-people',
    shows: ['investigations/RequestDialog.tsx AssignTo ComboField'],
    path,
    role: 'analyst',
    async open(page, size) {
      await ask(page, size)
      await page.getByRole('combobox', { name: 'Assign to' }).focus()
      await page.keyboard.press('ArrowDown')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'investigation-opening-leaving',
    shows: [],
    path,
    role: 'analyst',
    before: failing('**/store/users/list'),
    async open(page, size) {
      await ask(page, size)
      await page.getByRole('textbox', { name: 'Instructions' }).fill('Buy one.')
      await page.getByRole('alert').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Keep editing' }).waitFor()
    },
  },
  {
    name: 'investigation-existing',
    shows: ['investigations/RequestDialog.tsx Existing Dialog'],
    path,
    role: 'analyst',
    before: investigated,
    open: ask,
  },
]
