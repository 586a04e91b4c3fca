import type { Locator, Page } from '@playwright/test'
import { SCREENS } from '../../../src/domain/shell/screens.ts'
import { card, cards, expect, test } from '../../support/e2e.ts'
import { misplaced } from '../../support/geometry.ts'

const SEEDS = Array.from({ length: 12 }, (_, n) => ({ title: `Watch ${n + 1}` }))

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

const drawer = (page: Page) => page.getByRole('complementary', { name: 'Navigation' })

test.describe('between a phone and a desk', () => {
  for (const width of [768, 900])
    test(`at ${width} px the drawer is a rail that a selection opens, and all tools of the top bar can be reached`, async ({
      page,
      makeDesk,
    }) => {
      await makeDesk(['analyst'], SEEDS)
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/listings')
      await expect(cards(page).first()).toBeVisible()
      expect((await boxOf(drawer(page))).width).toBeLessThan(60)
      for (const name of ['Select All', 'Messages', 'Help', 'Account'])
        expect((await boxOf(page.getByRole('button', { name }))).right).toBeLessThanOrEqual(width)
      expect(await misplaced(page)).toEqual([])

      await card(page, 'Watch 3').click()
      await expect(page.getByRole('button', { name: 'Suspect' })).toBeInViewport({ ratio: 1 })
      expect((await boxOf(drawer(page))).width).toBe(270)
      expect(await misplaced(page)).toEqual([])
      // Beside the open drawer the bar folds, and nothing of it is lost.
      await page.getByRole('button', { name: 'Tools' }).click()
      for (const name of ['Select All', 'Download listings', 'Keyboard mode', 'Reload listings', 'Help'])
        await expect(page.getByRole('menuitem', { name })).toBeVisible()
      await page.getByRole('menuitem', { name: 'Select All' }).click()
      await expect(page.getByText('12 selected').first()).toBeVisible()
      await page.getByRole('button', { name: 'Collapse navigation' }).click()
      expect((await boxOf(drawer(page))).width).toBeLessThan(60)

      // It was opened for this page: elsewhere it is a rail again, and what is kept for wide screens stayed.
      await page.getByRole('button', { name: 'Expand navigation' }).click()
      await page.getByRole('link', { name: 'Complaints' }).click()
      await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible()
      await page.setViewportSize({ width: 1_440, height: 900 })
      await expect(page.getByRole('button', { name: 'Collapse navigation' })).toBeVisible()
    })

  test('beside the open drawer a list gives way to the record that is opened', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], [{ title: 'A watch', seller: 'lux-timehouse' }])
    await page.setViewportSize({ width: 800, height: 900 })
    await page.goto('/sellers')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Collapse navigation' })).toBeVisible()
    await page.getByRole('grid', { name: 'Sellers' }).getByRole('row').first().click()
    await expect(page.getByRole('button', { name: 'Back to the list' })).toBeVisible()
    await expect(page.getByRole('grid', { name: 'Sellers' })).toHaveCount(0)
    expect(await misplaced(page)).toEqual([])
  })

  test('at 640 px the drawer is a sheet', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], SEEDS)
    await page.setViewportSize({ width: 640, height: 512 })
    await page.goto('/listings')
    await expect(cards(page).first()).toBeVisible()
    await expect(drawer(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    expect(await misplaced(page)).toEqual([])
  })
})

test.describe('with a selection', () => {
  for (const [width, height] of [
    [1_440, 900],
    [1_024, 768],
  ] as const)
    test(`at ${width} × ${height} every decision is seen without scrolling`, async ({ page, makeDesk }) => {
      await makeDesk(['admin'], SEEDS)
      await page.setViewportSize({ width, height })
      await page.goto('/listings?seller=test-seller&state=NEW')
      await cards(page).first().click()
      for (const name of ['Suspect', 'Authorized Seller', 'Genuine', 'Reviewed', 'Reinstated'])
        await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    })

  test('the actions come first and the filter says in a line what is set; how both are folded is kept', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], SEEDS)
    await page.goto('/listings?state=NEW')
    const filter = page.getByRole('button', { name: /^Filter/ })
    const actions = page.getByRole('button', { name: 'Actions', exact: true })
    const seller = page.getByRole('textbox', { name: 'Seller' })
    await expect(seller).toBeVisible()
    await cards(page).first().click()
    await expect(filter).toHaveAttribute('aria-expanded', 'false')
    await expect(filter).toContainText('New')
    await expect(seller).toBeHidden()
    expect((await boxOf(actions)).y).toBeLessThan((await boxOf(filter)).y)

    // Somebody who wants the filter beside the actions has it there the next time.
    await filter.click()
    await expect(seller).toBeVisible()
    await cards(page).first().click()
    await cards(page).first().click()
    await expect(seller).toBeVisible()
    await filter.click()
    await actions.click()
    await expect(actions).toHaveAttribute('aria-expanded', 'false')
    await page.reload()
    await expect(seller).toBeVisible()
    await expect(actions).toHaveAttribute('aria-expanded', 'false')
    await cards(page).first().click()
    await expect(filter).toHaveAttribute('aria-expanded', 'false')
    await expect(actions).toHaveAttribute('aria-expanded', 'false')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true })

  test('the bar of a selection is called Actions and takes a sixth of the screen at most', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], SEEDS)
    await page.goto('/listings')
    await cards(page).first().tap()
    const bar = page.getByRole('region', { name: 'Selection' })
    await expect(bar.getByRole('button', { name: /^Select all 12 matching$/ })).toBeVisible()
    expect((await boxOf(bar)).height).toBeLessThanOrEqual(800 / 6)
    await bar.getByRole('button', { name: 'Actions' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Actions' })
    for (const name of ['TM Trademark', 'Suspect', 'Delisted'])
      await expect(sheet.getByRole('button', { name, exact: true })).toBeVisible()
  })

  test('Filter opens the filter, which stays while it is set', async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], SEEDS)
    await page.goto('/listings')
    await page.getByRole('button', { name: /^Filter/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await expect(sheet.getByRole('navigation')).toHaveCount(0)
    await expect(sheet.getByRole('textbox', { name: 'Seller' })).toBeInViewport()
    await sheet.getByRole('textbox', { name: 'Seller' }).fill('nobody')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/seller=nobody/)
    await expect(sheet).toBeVisible()
    await sheet.getByRole('button', { name: 'Close filter' }).tap()
    await expect(page.getByRole('heading', { name: 'No listing fits this filter' })).toBeVisible()
  })
})

test('a snackbar covers no button of the dialog that is open', async ({ page, makeDesk }) => {
  await makeDesk(['analyst'], SEEDS)
  // A window in which the dialog reaches down to where snackbars stand.
  await page.setViewportSize({ width: 1_024, height: 420 })
  await page.goto('/listings')
  await cards(page).first().click()
  await page.getByRole('button', { name: 'Reviewed', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Set to Reviewed' }).click()
  const snackbar = page.getByRole('status').filter({ hasText: '1 listing set to Reviewed' })
  await snackbar.hover()
  await cards(page).nth(1).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(snackbar).toBeVisible()
  const distance = async () => {
    const words = await boxOf(page.getByText('1 listing set to Reviewed').first())
    return (await boxOf(dialog.locator('footer'))).y - words.bottom
  }
  await expect.poll(distance).toBeGreaterThanOrEqual(0)
})

test('a snackbar stays below a dialog that does not reach down to it', async ({ page, makeDesk }) => {
  await makeDesk(['analyst'], SEEDS)
  await page.setViewportSize({ width: 1_440, height: 900 })
  await page.goto('/listings')
  await cards(page).first().click()
  await page.getByRole('button', { name: 'Reviewed', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Set to Reviewed' }).click()
  const words = page.getByText('1 listing set to Reviewed').first()
  await words.hover()
  await page.keyboard.press('Escape')
  await cards(page).nth(1).press(' ')
  await page.keyboard.press('Alt+ArrowDown')
  const suspect = page.getByRole('button', { name: 'Suspect', exact: true })
  // A button that is disabled still takes no focus, and the key would go to the card.
  await expect(suspect).toBeEnabled()
  await suspect.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect((await boxOf(words)).y).toBeGreaterThan((await boxOf(dialog)).bottom)
})

test('the second click of a double click on a dialog that closes presses nothing below it', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], SEEDS)
  await page.goto('/listings')
  await cards(page).first().press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  /** A double click on a card's middle, over which something stands until the first click of it. */
  const doubleClick = (role: string | null) =>
    cards(page)
      .first()
      .evaluate((card, over) => {
        const { left, top, width, height } = card.getBoundingClientRect()
        const place = { clientX: left + width / 2, clientY: top + height - 40 }
        const press = (on: Element) => {
          const init = { bubbles: true, cancelable: true, composed: true, button: 0, ...place }
          const pointer = {
            ...init,
            pointerId: 1,
            pointerType: 'mouse',
            isPrimary: true,
            width: 1,
            height: 1,
          }
          on.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }))
          on.dispatchEvent(new MouseEvent('mousedown', { ...init, detail: 1 }))
          on.dispatchEvent(new PointerEvent('pointerup', pointer))
          on.dispatchEvent(new MouseEvent('mouseup', { ...init, detail: 1 }))
          on.dispatchEvent(new MouseEvent('click', { ...init, detail: 1 }))
        }
        const first = document.body.appendChild(document.createElement('div'))
        if (over) first.role = over
        press(first.appendChild(document.createElement('footer')))
        first.remove()
        press(document.elementFromPoint(place.clientX, place.clientY)!)
      }, role)
  await doubleClick('dialog')
  await expect(page.getByText('1 selected')).toHaveCount(0)
  await page.waitForTimeout(500)
  await doubleClick(null)
  await expect(page.getByText('1 selected').first()).toBeVisible()
})

test('the mark of a part of the listings is seen where the system sets the colours', async ({
  page,
  makeDesk,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await makeDesk(['analyst'], SEEDS)
  await page.goto('/listings')
  await cards(page).first().click()
  const dash = page
    .getByText('1 selected', { exact: true })
    .locator('xpath=preceding-sibling::*')
    .locator('span')
    .last()
  const edge = await dash.evaluate((element) => {
    const { borderTopWidth, borderTopColor } = getComputedStyle(element)
    const around = getComputedStyle(element.parentElement!).backgroundColor
    return { width: borderTopWidth, isSeen: borderTopColor !== around }
  })
  expect(edge).toEqual({ width: '2px', isSeen: true })
})

test('the screen that is open is told from the others in the light theme', async ({ page, signIn }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'LIGHT'))
  await signIn('analyst@demo.example')
  await page.goto('/complaints')
  const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Complaints' })
  const [mark, ground] = await link.evaluate((element) => [
    getComputedStyle(element).boxShadow,
    getComputedStyle(element.closest('aside')!).backgroundColor,
  ])
  const luminance = (colour: string) => {
    const [r, g, b] = /rgb\((\d+), (\d+), (\d+)\)/
      .exec(colour)!
      .slice(1)
      .map((part) => {
        const share = Number(part) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      }) as [number, number, number]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  expect(mark).toContain('3px')
  expect((luminance(ground) + 0.05) / (luminance(mark) + 0.05)).toBeGreaterThanOrEqual(3)
})

test('a first visit leaves no warning in the console', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') said.push(message.text())
  })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(said).toEqual([])
})

test('the words of each action on a selection keep off the edges of its button', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['manager'], SEEDS)
  await page.setViewportSize({ width: 1_440, height: 900 })
  await page.goto('/listings')
  await card(page, 'Watch 3').click()
  await expect(page.getByRole('button', { name: 'Ask for review' })).toBeVisible()
  for (const name of ['Edit tags', 'Comment', 'Ask for review', 'Investigation']) {
    const button = page.getByRole('button', { name, exact: true })
    const free = await button.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return element.getBoundingClientRect().right - words.getBoundingClientRect().right
    })
    expect(free, name).toBeGreaterThanOrEqual(6)
  }
})

test('no screen scrolls as a whole', async ({ page, makeDesk }) => {
  await makeDesk(['god'], SEEDS)
  await page.setViewportSize({ width: 360, height: 500 })
  for (const { path, title } of SCREENS) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const by = await page.evaluate(() => {
      const places = [document.documentElement, document.body, document.getElementById('root')!]
      for (const place of places) place.scrollTop = 1_000
      return places.map(({ scrollTop }) => scrollTop)
    })
    expect(by, path).toEqual([0, 0, 0])
  }
})
