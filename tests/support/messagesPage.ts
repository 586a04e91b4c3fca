import type { Page } from '@playwright/test'

/** The page's Messages, as browser tests look at them. */

export const MESSAGES_CALL = '**/api/v1/store/users/messages'
export const UNCHECKED = 'Messages can’t be checked'

/** The top bar's Messages, also while a dialog stands over it. */
export const bell = (page: Page) =>
  page
    .getByRole('banner', { includeHidden: true })
    .getByRole('button', { name: 'Messages', includeHidden: true })

/** Has the page hidden, or seen again; it takes the focus where it was seen before. */
export async function hidePage(
  page: Page,
  isHidden: boolean,
  event: 'visibilitychange' | 'focus',
): Promise<void> {
  await page.addInitScript(hide, isHidden)
  await page.evaluate(hide, isHidden)
  await page.evaluate((type) => (type === 'focus' ? window : document).dispatchEvent(new Event(type)), event)
}

/** Runs in the page. */
function hide(is: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (is ? 'hidden' : 'visible'),
  })
}
