import type { Page } from '@playwright/test'
import { painted } from './painted.ts'

/** How long a page may take until nothing of it is still to come. */
const SETTLED_MS = 20_000

/**
 * Waits until nothing of a page is still to come: no skeleton stands, charts are drawn with their map, pictures are there
 * to be painted, those beyond the edge of their list too, and so are icons and letters. Fails where something never comes.
 */
export async function settled(page: Page, timeout = SETTLED_MS): Promise<void> {
  await page.waitForFunction(isSettled, null, { timeout, polling: 100 })
  await page.evaluate(async () => {
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    await document.fonts.ready
  })
  await painted(page)
}

/** Runs in the page. */
function isSettled(): boolean {
  // Pictures beyond the edge of their list would come when somebody scrolls there.
  for (const image of document.images) image.loading = 'eager'
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const isBone = (element: Element) => getComputedStyle(element).backgroundSize === '200% 100%'
  const isDrawn = (chart: Element) =>
    chart.querySelector('.main-svg') !== null &&
    (chart.querySelector('.geo') === null || chart.querySelector('.choroplethlayer path') !== null)
  const waits = [...document.querySelectorAll('[aria-busy=true], [role=status][aria-label^="Loading"]')]
  const bones = [
    ...document.querySelectorAll('main div, main span, [role=dialog] div, [role=dialog] span'),
  ].filter(isBone)
  const charts = [...document.querySelectorAll('[role=img][aria-describedby]')]
  return (
    ![...waits, ...bones, ...document.querySelectorAll('svg[aria-hidden]:empty')].some(isSeen) &&
    charts.every(isDrawn) &&
    [...document.images].every((image) => image.complete)
  )
}
