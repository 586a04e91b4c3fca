import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { E2E_PASSWORD, expect, test } from '../../support/e2e.ts'

/** A connection of 1.5 Mbit/s, and a processor four times as slow. */
async function slowDown(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  const bytesPerSecond = 1_500_000 / 8
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Runs in the page: counts how long nothing at all was shown, in milliseconds, neither the console nor its outline. */
function watchForNothing(): void {
  const seen = { black: 0 }
  Object.assign(window, { seen })
  let last = performance.now()
  const look = () => {
    const now = performance.now()
    const root = document.querySelector('#root')
    if (root && !root.querySelector('.opening, header, form, [role=progressbar]')) seen.black += now - last
    last = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
const blackMs = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { black: number } }).seen.black)

test('the outline of the console is in the page from its first byte, for who is signed in', async ({
  page,
  makeDesk,
  request,
  baseURL,
}) => {
  expect(await (await request.get(`${baseURL}/listings`)).text()).not.toContain('<main')
  await makeDesk(['analyst'], [{ title: 'A watch' }])
  await page.addInitScript(watchForNothing)
  await slowDown(page)
  await page.route('**/static/js/**', async (route) => {
    await pause(500)
    await route.continue()
  })
  await page.goto('/listings', { waitUntil: 'commit' })
  await expect(page.getByRole('main', { name: 'Opening Assay' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Listings' })).toBeVisible({ timeout: 30_000 })
  expect(await blackMs(page)).toBeLessThan(100)
  // Parts that are read ahead may still be on their way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('on a slow connection the page is never empty after the sign-in', async ({ page, makeDesk }) => {
  const { user } = await makeDesk(['analyst'], [{ title: 'A watch' }])
  await page.context().clearCookies()
  await page.goto('/login?next=%2Flistings')
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(E2E_PASSWORD)
  await slowDown(page)
  await page.evaluate(watchForNothing)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('grid', { name: 'Listings' })).toBeVisible({ timeout: 30_000 })
  expect(await blackMs(page)).toBeLessThan(100)
})

/** Runs in the page: React draws nothing until `draw()` is called, as on a processor that is busy elsewhere. */
function holdDrawing(): void {
  const held: (() => void)[] = []
  let isHeld = true
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super()
      const post = this.port2.postMessage.bind(this.port2)
      this.port2.postMessage = (message: unknown) => {
        if (isHeld) held.push(() => post(message))
        else post(message)
      }
    }
  }
  const draw = () => {
    isHeld = false
    for (const send of held) send()
  }
  Object.assign(window, { draw })
}

test('who is not signed in is asked to sign in, even where that is known before the page is drawn', async ({
  page,
}) => {
  await page.addInitScript(holdDrawing)
  await page.goto('/listings')
  await page.waitForURL('**/login**')
  await page.evaluate(() => (window as unknown as { draw: () => void }).draw())
  await expect(page.getByLabel('E-mail')).toBeVisible()
})
