import { card, cards, expect, test } from '../../support/e2e.ts'
import { placeOf, scrollIntoMiddle, watchTops } from '../../support/scrolling.ts'

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

test('the keyboard moves through the table cell by cell, and the row with the focus stands below the headings', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], many(60))
  await page.goto('/listings')
  await page.getByRole('radio', { name: 'Table' }).click()
  const row = (n: number) => card(page, `Watch ${String(n).padStart(3, '0')}`)
  await row(2).getByRole('gridcell').last().click()
  await expect(row(2).getByRole('gridcell').last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(row(2).getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(row(2).getByRole('rowheader').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(3).getByRole('rowheader').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(row(3).getByRole('button', { name: /^Details/ })).toBeFocused()
  await page.keyboard.press('End')
  await expect(row(3).getByRole('gridcell').last()).toBeFocused()
  await expect(row(3)).toBeInViewport()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await expect(row(3)).not.toBeInViewport()
  await page.keyboard.press('Control+Home')
  await expect(row(0).getByRole('checkbox')).toBeFocused()
  const heading = await page.getByRole('columnheader').first().boundingBox()
  await expect
    .poll(async () => (await row(0).boundingBox())!.y)
    .toBeGreaterThanOrEqual(heading!.y + heading!.height)
  await page.keyboard.press('Space')
  await expect(page.getByText('2 selected', { exact: true }).first()).toBeVisible()
})

test('a page further among the cards the focused one is the last in view, and a page back the first', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], many(60))
  await page.goto('/listings')
  await page.evaluate(() => {
    addEventListener(
      'keydown',
      (event) =>
        setTimeout(() => document.body.setAttribute('data-prevented', String(event.defaultPrevented))),
      true,
    )
  })
  await card(page, 'Watch 000').focus()
  const place = await page.getByRole('grid', { name: 'Listings' }).boundingBox()
  const focusedCard = () => page.locator('[role=row]:focus').boundingBox()
  await page.keyboard.press('PageDown')
  await expect(card(page, 'Watch 000')).not.toBeFocused()
  // Else the browser would scroll away from it a moment later.
  await expect(page.locator('body')).toHaveAttribute('data-prevented', 'true')
  const below = async () => place!.y + place!.height - ((await focusedCard())?.y ?? -Infinity)
  await expect.poll(below).toBeLessThan((await focusedCard())!.height + 20)
  await page.keyboard.press('PageUp')
  await expect(card(page, 'Watch 000')).toBeFocused()
  await expect.poll(async () => (await focusedCard())?.y).toBeLessThan(place!.y + 20)
})

const LONG =
  'Vintage Sanrio Hello Kitty plush keychain, 1976 reissue, factory sealed, ships from Osaka with tracking'
const SELLER = 'kawaii-trading-company-of-osaka-and-kyoto-limited'

test('the table shows a long title in two lines, and in full to whoever hovers or focuses it', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(
    ['analyst'],
    [
      { title: LONG, seller: SELLER, created: new Date() },
      { title: 'Short', seller: 'bob', created: new Date(Date.now() - 60_000) },
    ],
  )
  await page.goto('/listings')
  await page.getByRole('radio', { name: 'Table' }).click()
  const title = page.getByTitle(LONG, { exact: true })
  await expect(title).toBeVisible()
  const box = (await title.boundingBox())!
  expect(box.width).toBeGreaterThan(150)
  expect(box.height).toBeGreaterThan(24)
  expect(box.height).toBeLessThan(40)
  // A seller's column is as wide as its words, within bounds, less what it gives way to the others.
  const { width } = (await page.getByRole('columnheader', { name: 'Seller' }).boundingBox())!
  expect(width).toBeGreaterThan(100)
  expect(width).toBeLessThanOrEqual(128)
  await card(page, LONG).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('tooltip')).toHaveText(LONG)
  const seen: string[] = []
  for (let n = 0; n < 9; n += 1) {
    await page.keyboard.press('ArrowRight')
    seen.push(...(await page.getByRole('tooltip').allTextContents()))
  }
  expect(seen).toContain(SELLER)
})

test('the table’s columns are chosen, ordered and resized, by pointer and by keyboard, and kept', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], many(3))
  await page.goto('/listings')
  await page.getByRole('radio', { name: 'Table' }).click()
  const heading = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}\\b`) })
  const headings = () => page.getByRole('columnheader').allInnerTexts()
  const width = async (name: string) => (await heading(name).boundingBox())!.width
  await expect(heading('Seller')).toBeVisible()
  const untouched = await width('Seller')
  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await columns.getByText('Platform', { exact: true }).click()
  await columns.getByText('Filing', { exact: true }).click()
  await columns.getByRole('button', { name: 'Move Price left' }).click()
  await expect(heading('Platform')).toHaveCount(0)
  await expect(heading('Filing')).toHaveCount(1)
  await page.keyboard.press('Escape')
  const ordered = (await headings()).filter((name) => ['Seller', 'Price', 'Title'].includes(name))
  expect(ordered).toEqual(['Title', 'Price', 'Seller'])

  const before = await width('Seller')
  const edge = (await page.getByRole('slider', { name: 'Width Seller' }).locator('..').boundingBox())!
  await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2)
  await page.mouse.down()
  await page.mouse.move(edge.x + edge.width / 2 + 60, edge.y + edge.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => width('Seller')).toBeGreaterThan(before + 50)

  const price = await width('Price')
  await heading('Price').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('slider', { name: 'Width Price' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => width('Price')).toBe(price + 20)

  await page.reload()
  await expect(heading('Filing')).toBeVisible()
  expect(await width('Seller')).toBeGreaterThan(before + 50)
  expect(await width('Price')).toBe(price + 20)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset columns and widths' }).click()
  await page.keyboard.press('Escape')
  await expect(heading('Platform')).toHaveCount(1)
  expect(await width('Seller')).toBe(untouched)
})

test('the table fits a screen of 1,440 px, however long its states, sellers and platforms are', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(
    ['analyst'],
    many(3).map((seed) => ({
      ...seed,
      state: 'AUTHORIZED_SELLER',
      seller: 'the-longest-name-of-a-seller',
      price: '1234567890.00',
      currency: 'EUR',
      country: 'DE',
    })),
  )
  await page.setViewportSize({ width: 1_440, height: 900 })
  await page.goto('/listings')
  await page.getByRole('radio', { name: 'Table' }).click()
  const table = page.getByRole('grid', { name: 'Listings' })
  const over = () => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect(card(page, 'Watch 000')).toBeVisible()
  expect(await over()).toBe(0)

  const heading = page.getByRole('columnheader', { name: /^Seller/ })
  const before = (await heading.boundingBox())!.width
  const edge = (await page.getByRole('slider', { name: 'Width Seller' }).locator('..').boundingBox())!
  await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2)
  await page.mouse.down()
  await page.mouse.move(edge.x + edge.width / 2 + 120, edge.y + edge.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await heading.boundingBox())!.width).toBeGreaterThan(before + 100)
})

for (const view of ['Cards', 'Table']) {
  test(`${view.toLowerCase()} keep their scroll position until somebody comes back; in another order they start at the top`, async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], many(95))
    await page.goto('/listings')
    await page.getByRole('radio', { name: view }).click()
    const grid = page.getByRole('grid', { name: 'Listings' })
    const place = await scrollIntoMiddle(grid, page.getByText('95 of 95 loaded'))
    const tops = await watchTops(page)

    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Domains' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Domains' })).toBeVisible()
    await page.goBack()
    await expect.poll(() => placeOf(grid)).toBe(place)

    await page.getByRole('button', { name: 'Review one by one' }).click()
    await expect(page).toHaveURL(/\/review\b/)
    await expect(grid).toHaveCount(0)
    // After work by the keyboard the focus goes back to the list.
    await page.keyboard.press('ArrowRight')
    await page.goBack()
    await expect.poll(() => placeOf(grid)).toBe(place)
    await page.waitForTimeout(500)
    expect(await placeOf(grid)).toBe(place)
    expect(await tops()).toBe(0)

    await page.getByRole('button', { name: 'Sort: Created, newest first' }).click()
    await page.getByRole('menuitemradio', { name: 'Price' }).click()
    await expect(page).toHaveURL(/sortBy=price/)
    await expect(cards(page).filter({ hasText: 'Watch' }).first()).toBeVisible()
    await expect.poll(() => grid.evaluate((element) => element.scrollTop)).toBe(0)
    await page.goBack()
    await expect(card(page, 'Watch 000')).toBeInViewport()
  })
}

test('drawn in another way, the listings in sight stay in sight', async ({ page, makeDesk }) => {
  await makeDesk(['analyst'], many(95))
  await page.goto('/listings')
  const grid = page.getByRole('grid', { name: 'Listings' })
  const [id] = (await scrollIntoMiddle(grid, page.getByText('95 of 95 loaded'))).split(' at ')
  const row = grid.locator(`[role=row][data-key="${id}"]`)
  for (const view of ['Table', 'Cards']) {
    await page.getByRole('radio', { name: view }).click()
    await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveCount(view === 'Table' ? 1 : 0)
    await expect(row).toBeInViewport()
  }
})
