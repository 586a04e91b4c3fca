import type { Page } from '@playwright/test'

/** Holds back the requests to an address until the answered function is called. */
export async function holdCall(page: Page, address: string): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
