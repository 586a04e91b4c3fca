import { card, cards, expect, test } from '../../support/e2e.ts'

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    title: `Watch ${String(n).padStart(3, '0')}`,
    created: new Date(Date.now() - n * 60_000),
    price: String(10 + ((n * 7) % count)),
  }))

test('the list is sorted and loads as much at once as asked; the order is in the address, the rest is kept', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], many(60))
  await page.goto('/listings')
  await page.getByRole('button', { name: 'Sort: Created, newest first' }).click()
  await page.getByRole('menuitemradio', { name: 'Price' }).click()
  await expect(cards(page).first()).toContainText('69')
  await expect(page).toHaveURL(/sortBy=price/)
  await page.getByRole('button', { name: 'Sort: Price, highest first' }).click()
  await page.getByRole('menuitemradio', { name: 'Lowest first' }).click()
  await expect(cards(page).first()).toContainText('10')
  await page.getByRole('button', { name: 'Sort: Price, lowest first' }).click()
  await page.getByRole('menuitemradio', { name: '50', exact: true }).click()
  await expect(page.getByText('50 of 60 loaded')).toBeVisible()
  await page.reload()
  await expect(page.getByText('50 of 60 loaded')).toBeVisible()
  await expect(cards(page).first()).toContainText('10')
  await expect(page.getByRole('button', { name: 'Sort: Price, lowest first' })).toBeVisible()
})

test('the table selects by range and by its heading, sorts by its headings, and stays after a reload', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], many(9))
  await page.goto('/listings')
  await page.getByRole('radio', { name: 'Table' }).click()
  const row = (title: string) => card(page, title)
  await row('Watch 001').click()
  await row('Watch 004').click({ modifiers: ['Shift'] })
  await expect(page.getByText('4 selected', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Suspect' }).click()
  await page.getByRole('button', { name: 'Set to Suspect' }).click()
  await expect(row('Watch 002')).toContainText('Suspect')
  await page.getByRole('columnheader', { name: 'Price' }).click()
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('row').nth(1)).toContainText('18')
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toContainText('18')
  await page.getByRole('columnheader').first().getByRole('checkbox').check({ force: true })
  await expect(page.getByText('9 selected', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/\d selected/)).toHaveCount(0)
})
