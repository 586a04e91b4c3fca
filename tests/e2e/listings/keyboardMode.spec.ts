import { card, cards, expect, test } from '../../support/e2e.ts'

const seeds = Array.from({ length: 12 }, (_, n) => ({
  title: `Watch ${n + 1}`,
  created: new Date(Date.now() - n * 60_000),
}))

test.describe('keyboard mode', () => {
  test('decides the listing under the cursor and goes on to the next, which has the focus @main', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], seeds)
    await page.goto('/listings')
    await page.getByRole('button', { name: 'Keyboard mode' }).press('Enter')
    await expect(card(page, 'Watch 1')).toBeFocused()
    await page.keyboard.press('j')
    await expect(card(page, 'Watch 2')).toBeFocused()
    await page.keyboard.press('s')
    await expect(page.getByRole('dialog', { name: 'Set 1 listing to Suspect?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card(page, 'Watch 2')).toBeFocused()
    await expect(page.getByText('1 selected', { exact: true })).toHaveCount(0)
    await page.keyboard.press('s')
    await page.getByRole('textbox', { name: /^Comment/ }).press('Control+Enter')
    await expect(card(page, 'Watch 2')).toContainText('Suspect')
    await expect(card(page, 'Watch 3')).toBeFocused()
    await expect(page.getByText('Set to Suspect, 2 of 12')).toBeAttached()
    await page.keyboard.press('u')
    await expect(card(page, 'Watch 2')).toContainText('New')
  })

  test('keeps the cursor where it is at a letter that does nothing here', async ({ page, makeDesk }) => {
    await makeDesk(
      ['analyst'],
      [...seeds, { title: 'Bag', created: new Date(0) }, { title: 'Mug', created: new Date(1) }],
    )
    await page.goto('/listings?from=0')
    await page.getByRole('button', { name: 'Keyboard mode' }).press('Enter')
    await expect(card(page, 'Watch 1')).toBeFocused()
    await page.keyboard.press('j')
    // B opens what is known of a listing that is back after removal; M commands nothing.
    for (const letter of ['b', 'm']) {
      await page.keyboard.press(letter)
      await expect(card(page, 'Watch 2')).toBeFocused()
    }
  })

  test('shows its keys on the buttons that they press: T opens the tags', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], seeds)
    await page.goto('/listings')
    await page.getByRole('button', { name: 'Keyboard mode' }).press('Enter')
    await expect(card(page, 'Watch 1')).toBeFocused()
    await page.keyboard.press(' ')
    const capOf = (name: string) => page.getByRole('button', { name, exact: true }).locator('kbd')
    await expect(capOf('Edit tags')).toHaveAttribute('data-key', 'T')
    await expect(capOf('Comment')).toHaveAttribute('data-key', 'C')
    await expect(capOf('Review one by one')).toHaveAttribute('data-key', 'V')
    await page.keyboard.press('t')
    await expect(page.getByRole('dialog', { name: 'Tags of 1 listing' })).toBeVisible()
  })

  test('selects a range that is decided at once, in the table too', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], seeds)
    await page.goto('/listings')
    await page.getByRole('radio', { name: 'Table' }).click()
    await page.getByRole('button', { name: 'Keyboard mode' }).press('Enter')
    await expect(card(page, 'Watch 1')).toBeFocused()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+j')
    await expect(page.getByText('3 selected', { exact: true }).first()).toBeVisible()
    await page.keyboard.press('g')
    await page.getByRole('textbox', { name: /^Comment/ }).press('Control+Enter')
    await expect(page.getByText('3 listings set to Genuine.')).toBeVisible()
    await expect(card(page, 'Watch 4')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('j')
    await expect(card(page, 'Watch 12')).toBeFocused()
  })

  test('opens details and pictures of the listing under the cursor, which has the focus afterwards', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], seeds)
    await page.goto('/listings')
    await page.getByRole('button', { name: 'Keyboard mode' }).press('Enter')
    await expect(card(page, 'Watch 1')).toBeFocused()
    await page.keyboard.press('j')
    for (const key of ['d', 'p', 'Enter', 'Shift+Enter']) {
      await expect(card(page, 'Watch 2')).toBeFocused()
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog', { name: 'Watch 2' })).toBeVisible()
      await page.keyboard.press('s')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expect(card(page, 'Watch 2')).toContainText('New')
  })

  test('leaves keys alone while typing, returns from the search to what it found, and is kept', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], [...seeds, { title: 'A strap', created: new Date(Date.now() - 3_600_000) }])
    await page.goto('/listings')
    await page.getByRole('button', { name: 'Keyboard mode' }).press('Enter')
    await expect(card(page, 'Watch 1')).toBeFocused()
    await page.keyboard.press('/')
    await expect(page.getByRole('textbox', { name: 'Search' })).toBeFocused()
    await page.keyboard.type('strap?')
    await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('strap?')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveCount(1)
    await expect(card(page, 'A strap')).toBeFocused()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys of keyboard mode' })).toContainText('Suspect')
    await page.keyboard.press('?')
    await expect(card(page, 'A strap')).toBeFocused()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Keyboard mode' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('q')
    await expect(page.getByRole('button', { name: 'Keyboard mode' })).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('s')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
