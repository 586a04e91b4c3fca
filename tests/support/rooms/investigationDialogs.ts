import type { Page } from '@playwright/test'
import type { Investigation } from '../../../src/domain/investigations/investigation.ts'
import type { ListingsPage } from '../../../src/domain/listings/listings.contract.ts'
import { card, withOne } from './investigations.ts'
import { failing, openCalendar, type Room, type Size } from './room.ts'

/** The dialogs in which investigations are opened and edited. */

const path = '/listings'
const cards = (page: Page) => page.getByRole('grid', { name: 'Listings' }).getByRole('row')

/** Asks for the investigation of a listing that has none, or one. */
async function ask(page: Page, size: Size, hasOne = false): Promise<void> {
  const mark = page.getByRole('link', { name: /^Investigation of/ })
  await cards(page)
    .filter(hasOne ? { has: mark } : { hasNot: mark })
    .first()
    .click()
  if (size === 'small') await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('button', { name: 'Investigation', exact: true }).click()
  await page.getByRole('dialog', { name: 'Investigation' }).waitFor()
}

/** Every listing has the investigation that the workspace has. */
async function investigated(page: Page): Promise<void> {
  const { id } = await withOne(page)
  await page.route('**/api/v1/store/listings/page*', async (route) => {
    const answer = (await (await route.fetch()).json()) as ListingsPage
    const items = answer.items.map((listing) => ({ ...listing, testPurchase: id }))
    await route.fulfill({ json: { ...answer, items } })
  })
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Edit investigation' })

/** The edit form of an investigation that is open. */
function editing(name: string, shows: readonly string[], then: (page: Page) => Promise<unknown>): Room {
  return {
    name,
    shows,
    path: '/investigations?purchaseStatus=NEW&purchaseStatus=ASSIGNED',
    role: 'manager',
    before: withOne,
    async open(page) {
      await page.getByRole('grid', { name: 'Investigations' }).getByRole('row').first().click()
      await card(page).getByRole('button', { name: 'Edit', exact: true }).click()
      await form(page).waitFor()
      await then(page)
    },
  }
}

/** A save is answered as if a colleague had saved other instructions and a category meanwhile. */
async function refuseAsStale(page: Page): Promise<void> {
  await page.route('**/api/v1/store/cases', async (route) => {
    const { id } = route.request().postDataJSON() as { id: string }
    const answer = await route.fetch({ method: 'GET', url: `${route.request().url()}/${id}` })
    const standing = (await answer.json()) as Investigation
    const current = {
      ...standing,
      updated: new Date(Date.parse(standing.updated) + 60_000).toISOString(),
      updatedBy: 'Demo analyst',
      category: 'Sport shoes',
      comment: 'Buy one piece only, and ask the seller for an invoice.',
    }
    await route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 409, title: 'Changed meanwhile', detail: 'Changed.', current }),
    })
  })
}

export const investigationDialogRooms: readonly Room[] = [
  {
    name: 'investigation-opening',
    shows: ['investigations/RequestDialog.tsx Request FormDialog'],
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
    shows: ['investigations/RequestDialog.tsx Infringement ShortListField'],
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
    name: 'investigation-opening-due',
    shows: ['investigations/RequestDialog.tsx Due DayField'],
    path,
    role: 'analyst',
    async open(page, size) {
      await ask(page, size)
      await openCalendar(page, 'Due date')
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
      await page.getByText('Whom it can be assigned to could not be loaded').waitFor()
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
    async open(page, size) {
      await ask(page, size, true)
      await card(page).getByRole('heading', { level: 2 }).waitFor()
    },
  },
  {
    name: 'investigation-new',
    shows: [],
    path: '/investigations',
    role: 'manager',
    async open(page) {
      await page.getByRole('button', { name: 'New investigation' }).click()
      await page.getByRole('combobox', { name: 'Brand', disabled: false }).focus()
      await page.keyboard.press('Tab')
      await page.getByText('Brand is required').waitFor()
    },
  },
  editing(
    'investigation-edit',
    ['investigations/InvestigationFormDialog.tsx InvestigationFormDialog FormDialog'],
    async (page) => {
      await page.getByRole('textbox', { name: 'Price' }).fill('1,50')
      await page.getByText(/^Price must be written/).waitFor()
    },
  ),
  editing(
    'investigation-edit-type',
    ['investigations/FormControls.tsx ShortListBox ShortListField'],
    async (page) => {
      await page.getByRole('button', { name: / Type$/ }).click()
      await page.getByRole('option').first().waitFor()
    },
  ),
  editing('investigation-edit-due', ['investigations/FormControls.tsx DayBox DayField'], (page) =>
    openCalendar(page, 'Due date'),
  ),
  editing(
    'investigation-edit-product',
    ['investigations/FormControls.tsx ComboBoxField ComboField'],
    async (page) => {
      await page.getByRole('combobox', { name: 'Product', disabled: false }).focus()
      await page.keyboard.press('ArrowDown')
      await page.getByRole('option').first().waitFor()
    },
  ),
  editing('investigation-edit-conflict', [], async (page) => {
    await refuseAsStale(page)
    await page.getByRole('textbox', { name: 'Instructions' }).fill('Buy two pieces.')
    await form(page).getByRole('button', { name: /^Save/ }).click()
    await form(page)
      .getByRole('radio', { name: /^Theirs/ })
      .waitFor()
  }),
]
