import { expect, type Locator, type Page } from '@playwright/test'

/** Which of a list's rows is the first wholly in sight, below its headings, and how far from the list's upper edge it stands. */
export const placeOf = (grid: Locator): Promise<string> =>
  grid.evaluate((element) => {
    const top = element.getBoundingClientRect().top
    const heading = element.querySelector('[role=columnheader]')?.getBoundingClientRect().height ?? 0
    const rows = [...element.querySelectorAll<HTMLElement>('[role=row][data-key]')]
      .map((row) => ({ key: row.dataset.key, ...row.getBoundingClientRect().toJSON() }))
      .map(({ key, x, y }) => ({ key, x, y: y - top }))
      .filter(({ y }) => y >= heading)
      // Cards of one line stand in the page in any order.
      .sort((one, other) => Math.round(one.y) - Math.round(other.y) || one.x - other.x)
    return rows[0] ? `${rows[0].key} at ${Math.round(rows[0].y)}` : 'nothing'
  })

/** Loads all of a list by scrolling, then stands in its middle; answers its place. */
export async function scrollIntoMiddle(grid: Locator, whole: Locator): Promise<string> {
  await expect(async () => {
    await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(whole).toBeVisible({ timeout: 300 })
  }).toPass()
  await grid.evaluate((element) => element.scrollTo(0, Math.round(element.scrollHeight / 2)))
  let place = ''
  await expect(async () => {
    const before = place
    place = await placeOf(grid)
    expect(place).not.toBe('nothing')
    expect(place).toBe(before)
  }).toPass()
  // While a list scrolls its rows take no pointer, and a click would scroll on until one does.
  await expect(grid.getByRole('row').first()).not.toHaveCSS('pointer-events', 'none')
  return place
}

/** Notes from now on whether a list with rows is at its top when a frame is painted; answers how often it was. */
export async function watchTops(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const look = () => {
      const grid = document.querySelector('[role=grid]')
      if (grid?.querySelector('[role=row][data-key]') && grid.scrollTop === 0)
        document.body.dataset.tops = String(Number(document.body.dataset.tops ?? 0) + 1)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => Number(document.body.dataset.tops ?? 0))
}
