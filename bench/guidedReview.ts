import { rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { announcementOf, keyTimesOf, watchKeys } from '../tests/support/guidedReview.ts'
import { makeFolder } from '../tests/support/folder.ts'
import { startServer } from '../tests/support/serverProcess.ts'
import { findChromium } from '../tools/setup/chromium.mjs'
import { count, inMs, percentile, type Result } from './measure.ts'
import { PASSWORD } from './workspace.ts'

/** Guided review by keyboard in Chromium: from a key to the next listing painted, and how many decisions that makes a minute. */

const LISTINGS = 200

/** Measures on a server of its own with the demo workspace, whose listings have pictures of their own. */
export async function measureGuidedReview(): Promise<Result[]> {
  const dataDir = makeFolder('bench-review')
  const server = await startServer({ DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD })
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  })
  try {
    const context = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 1_440, height: 900 },
    })
    await context.request.post('/login', { data: { email: 'analyst@demo.example', password: PASSWORD } })
    const page = await context.newPage()
    await page.goto('/review')
    await announcementOf(page)
      .filter({ hasText: /^1 of / })
      .waitFor({ state: 'attached' })
    await watchKeys(page)
    const from = performance.now()
    for (let n = 0; n < LISTINGS; n++) {
      const before = await announcementOf(page).textContent()
      await page.keyboard.press(n % 2 === 0 ? 'g' : 's')
      await page.waitForFunction(
        (words) => document.querySelector('main > [aria-live=polite]')?.textContent !== words,
        before,
      )
    }
    const perMinute = (LISTINGS * 60_000) / (performance.now() - from)
    const times = await keyTimesOf(page)
    return [
      {
        what: `Guided review of ${count(LISTINGS)} listings by keyboard, from a key to the next listing painted`,
        figure: `p50 ${inMs(percentile(times, 0.5))}, p95 ${inMs(percentile(times, 0.95))}; ${count(perMinute)} decisions a minute, each as soon as the one before was announced`,
        target: 'p95 under 100 ms with the picture cached',
        met: percentile(times, 0.95) < 100,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
