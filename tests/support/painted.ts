import type { Page } from '@playwright/test'

/** Waits until what stands in a page has been painted, and what depends on its size is drawn again. */
export function painted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}
