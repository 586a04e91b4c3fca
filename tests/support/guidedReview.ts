import type { Page } from '@playwright/test'
import type { ListingSeed } from './seeds.ts'

/** What tests and measurements of guided review do alike. */

/** Listings to review, the first one the newest: they come in this order. */
export const reviewSeeds = (count: number): Partial<ListingSeed>[] =>
  Array.from({ length: count }, (_, n) => ({
    title: `Watch ${n + 1}`,
    seller: `seller-${(n % 7) + 1}`,
    price: `${100 + n}.00`,
    currency: 'EUR',
    state: 'NEW',
    created: new Date(Date.now() - (n + 1) * 1_000),
  }))

/** What a screen reader is told last. */
export const announcementOf = (page: Page) => page.locator('main > [aria-live=polite]')

interface Watched {
  keyTimes: number[]
}

/** Measures from each key to the frame in which the next listing is painted. */
export async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched: Watched = ((window as unknown as { watched: Watched }).watched = { keyTimes: [] })
    const words = () => document.querySelector('main > [aria-live=polite]')?.textContent
    // The screen may have taken the key before this hears of it: what counts is what was shown before.
    let shown = words()
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const look = () => {
          if (words() === shown) return requestAnimationFrame(look)
          shown = words()
          // The task after the frame in which it was drawn.
          return requestAnimationFrame(() =>
            setTimeout(() => watched.keyTimes.push(performance.now() - timeStamp)),
          )
        }
        look()
      },
      true,
    )
  })
}

/** What was measured, in milliseconds. */
export const keyTimesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { watched: Watched }).watched.keyTimes)

/** The value below which a share of the others lies. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
