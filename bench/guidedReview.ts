import { rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { announcementOf, keyTimesOf, watchKeys } from '../tests/support/guidedReview.ts'
import { makeFolder } from '../tests/support/folder.ts'
import { startServer } from '../tests/support/serverProcess.ts'
import { findChromium } from '../tools/setup/chromium.mjs'
import { count, inMs, percentile, type Result } from '../tools/results/measure.ts'
import { PASSWORD } from './workspace.ts'

/** Guided review by keyboard in Chromium: from a key to the next listing painted, and how many decisions that makes a minute. */

const LISTINGS = 200
/** How many more are decided at a person's pace, with the next pictures fetched meanwhile, and how long that person looks. */
const PACED = 100
const LOOK_MS = 500

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
    const decide = async (n: number) => {
      const before = await announcementOf(page).textContent()
      await page.keyboard.press(n % 2 === 0 ? 'g' : 's')
      await page.waitForFunction(
        (words) => document.querySelector('main > [aria-live=polite]')?.textContent !== words,
        before,
      )
    }
    for (let n = 0; n < PACED; n++) {
      await page.waitForTimeout(LOOK_MS)
      await decide(n)
    }
    const times = await keyTimesOf(page)
    const from = performance.now()
    for (let n = 0; n < LISTINGS; n++) await decide(n)
    const perMinute = (LISTINGS * 60_000) / (performance.now() - from)
    const hasty = (await keyTimesOf(page)).slice(times.length)
    return [
      {
        what: `Guided review by keyboard at one decision in ${inMs(LOOK_MS)}, ${count(PACED)} listings: from a key to the next listing painted`,
        figure: `p50 ${inMs(percentile(times, 0.5))}, p95 ${inMs(percentile(times, 0.95))}`,
        target: 'p95 under 100 ms with the picture cached',
        met: percentile(times, 0.95) < 100,
      },
      {
        what: `The same for ${count(LISTINGS)} listings, each decided as soon as it is announced`,
        figure: `${count(perMinute)} decisions a minute; p50 ${inMs(percentile(hasty, 0.5))}, p95 ${inMs(percentile(hasty, 0.95))}`,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
