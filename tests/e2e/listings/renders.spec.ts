import { card, expect, test } from '../../support/e2e.ts'
import { listenToRenders, type Renders, rendersOf } from '../../support/renders.ts'

/** How much is drawn again at a click among 100 listings: the same on every machine, unlike the time that it takes. */

const LISTINGS = Array.from({ length: 100 }, (_, n) => ({
  title: `Watch ${String(n).padStart(3, '0')}`,
  created: new Date(Date.now() - n * 60_000),
}))

test('a click among 100 listings draws little again @main', async ({ page, makeDesk }) => {
  await makeDesk(['analyst'], LISTINGS)
  await listenToRenders(page)
  await page.goto('/listings')
  const grid = page.getByRole('grid', { name: 'Listings' })
  await expect(async () => {
    await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(page.getByText('100 of 100 loaded')).toBeVisible({ timeout: 300 })
  }).toPass()
  await grid.evaluate((element) => element.scrollTo(0, 0))
  await expect(card(page, 'Watch 000')).toBeVisible()

  const within = (found: Renders, most: Renders) => {
    expect.soft(found.commits, JSON.stringify(found)).toBeLessThanOrEqual(most.commits)
    expect.soft(found.cards, JSON.stringify(found)).toBeLessThanOrEqual(most.cards)
    expect.soft(found.items, JSON.stringify(found)).toBeLessThanOrEqual(most.items)
  }
  await test.step('selecting a card', async () => {
    const found = await rendersOf(page, () => card(page, 'Watch 001').click())
    await expect(page.getByText('1 selected').first()).toBeVisible()
    within(found, { commits: 16, cards: 128, items: 0 })
  })
  await test.step('opening the details', async () => {
    const found = await rendersOf(page, async () => {
      await page.getByRole('button', { name: 'Details of Watch 002' }).click()
      await page.getByRole('dialog').waitFor()
    })
    within(found, { commits: 24, cards: 92, items: 0 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('ticking a choice of the filter', async () => {
    const folded = page.getByRole('button', { name: /^Filter/, expanded: false })
    if (await folded.isVisible()) await folded.click()
    await page.getByRole('button', { name: /State/ }).first().click()
    await page.getByRole('option', { name: 'New' }).waitFor()
    const found = await rendersOf(page, () => page.getByRole('option', { name: 'New' }).click())
    within(found, { commits: 24, cards: 174, items: 60 })
  })
})

test('cards are shown as selected in the frame after the click, and what can be done with them after that', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], LISTINGS.slice(0, 10))
  await page.goto('/listings')
  await expect(card(page, 'Watch 001')).toBeVisible()
  const filter = page.getByRole('button', { name: /^Filter/ })
  await expect(filter).toHaveAttribute('aria-expanded', 'true')

  const painted = page.evaluate(
    () =>
      new Promise<{ selected: number; expanded: string | null | undefined }>((resolve) => {
        const look = () =>
          resolve({
            selected: document.querySelectorAll('[role=row][aria-selected=true]').length,
            expanded: [...document.querySelectorAll('button[aria-expanded]')]
              .find((button) => button.textContent.startsWith('Filter'))
              ?.getAttribute('aria-expanded'),
          })
        addEventListener('click', () => requestAnimationFrame(look), { capture: true, once: true })
      }),
  )
  await page.getByRole('button', { name: 'Select All' }).click()
  expect(await painted).toEqual({ selected: 10, expanded: 'true' })
  await expect(filter).toHaveAttribute('aria-expanded', 'false')
})
