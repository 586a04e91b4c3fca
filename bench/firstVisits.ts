import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { count, inMs, percentile, type Result } from '../tools/results/measure.ts'
import { PASSWORD } from './workspace.ts'

/** First visits of the listings with an empty cache and a slow processor: what is asked for, and how long an analyst waits. */

/** As an old notebook beside the machine that measures. */
export const SLOWDOWN = 4
const VISITS = 5
const REQUESTS = 10
const FIRST_ROW_MS = 2_800
const BLOCKED_MS = 1_500
/** What a task takes beyond this, in ms, is counted as blocking (web.dev, Total Blocking Time). */
const SHORT_TASK_MS = 50
/** A page is at rest once no long task has run for so long, in ms. */
const REST_MS = 3_000

/** What the page itself notes down from its beginning: times in ms since the navigation. */
interface Visit {
  firstRow: number
  requests: number
  readonly tasks: { readonly start: number; readonly duration: number }[]
}

/** Medians of several visits, each in a browser context of its own. */
export async function measureVisits(browser: Browser, baseURL: string): Promise<Result[]> {
  const visits: Visit[] = []
  for (let n = 0; n < VISITS; n++) visits.push(await visitOnce(browser, baseURL))
  const held = (
    what: string,
    of: (visit: Visit) => number,
    most: number,
    told: (figure: number) => string,
  ): Result => {
    const figure = percentile(
      visits.map((visit) => of(visit)),
      0.5,
    )
    return {
      what: `${what}: median of ${VISITS} first visits`,
      figure: told(figure),
      target: `≤ ${told(most)}`,
      met: Math.round(figure) <= most,
    }
  }
  const slowed = `the processor ${SLOWDOWN} times slower`
  return [
    held(
      'Requests until the first listing is painted, but for pictures',
      ({ requests }) => requests,
      REQUESTS,
      count,
    ),
    held(
      `From navigation to the first listing painted, ${slowed}`,
      ({ firstRow }) => firstRow,
      FIRST_ROW_MS,
      inMs,
    ),
    held(`Total blocking time until the page is at rest, ${slowed}`, blockedMs, BLOCKED_MS, inMs),
  ]
}

const blockedMs = ({ tasks }: Visit) =>
  tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - SHORT_TASK_MS), 0)

async function visitOnce(browser: Browser, baseURL: string): Promise<Visit> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1_440, height: 900 } })
  try {
    await context.request.post('/login', { data: { email: 'analyst@demo.example', password: PASSWORD } })
    const page = await context.newPage()
    await page.addInitScript(noteDown)
    await slowDown(page, SLOWDOWN)
    await page.goto('/listings', { waitUntil: 'commit' })
    let visit = await noted(page)
    for (const until = Date.now() + 60_000; !(await isAtRest(page)); visit = await noted(page)) {
      if (Date.now() > until) throw new Error('The listings are not painted after a minute.')
      await pause(250)
    }
    return visit
  } finally {
    await context.close()
  }
}

/** Makes the page's processor so many times slower from now on. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

const noted = (page: Page) => page.evaluate(() => (globalThis as unknown as { visit: Visit }).visit)

const isAtRest = (page: Page) =>
  page.evaluate((restMs) => {
    const { firstRow, tasks } = (globalThis as unknown as { visit: Visit }).visit
    const last = tasks.at(-1)
    return (
      firstRow > 0 && performance.now() - Math.max(firstRow, last ? last.start + last.duration : 0) > restMs
    )
  }, REST_MS)

/** Runs in the page before its own scripts. */
function noteDown() {
  const visit: Visit = { firstRow: 0, requests: 0, tasks: [] }
  Object.assign(globalThis, { visit })
  new PerformanceObserver((list) => {
    for (const { startTime: start, duration } of list.getEntries()) visit.tasks.push({ start, duration })
  }).observe({ type: 'longtask', buffered: true })
  let isDrawn = false
  const look = (now: number) => {
    // What was there in one frame is painted once the next begins.
    if (isDrawn) {
      visit.firstRow = now
      const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      visit.requests = 1 + asked.filter(({ name }) => !/\.svg$|\/thumbnail\//.test(name)).length
      return
    }
    isDrawn = document.querySelector('[role="grid"][aria-label="Listings"] [role="row"]') !== null
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
