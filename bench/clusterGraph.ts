import { rmSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { CLUSTER_USES_MAX, type ImageSpread } from '../src/domain/images/image.ts'
import { fullAnalysis } from '../tests/support/analysisReply.ts'
import { makeFolder } from '../tests/support/folder.ts'
import { startServer } from '../tests/support/serverProcess.ts'
import { findChromium } from '../tools/setup/chromium.mjs'
import { count, inMs, percentile, type Result } from '../tools/results/measure.ts'
import { PASSWORD } from './workspace.ts'

/** The cluster graph of an image in Chromium, drawn by software: its frames while it arranges itself, and while it is panned. */

const PLATFORMS = 8
const PAN_STEPS = 240

/** As many uses as a graph holds. */
function spread(): ImageSpread {
  const id = (n: number) => `0190b1a0-0000-7000-8000-${String(n).padStart(12, '0')}`
  const uses = Array.from({ length: CLUSTER_USES_MAX }, (_, n) => ({
    listing: id(n),
    image: id(0),
    file: id(0),
    bits: n % 7,
    title: `Listing ${n}`,
    url: null,
    seller: `seller-${n}`,
    platform: `Platform ${Math.floor(PLATFORMS * (n / CLUSTER_USES_MAX) ** 2)}`,
    country: 'DE',
  }))
  return { root: { image: id(0), file: null, url: '' }, uses, total: uses.length }
}

/** Measures on a server of its own with the demo workspace; the uses come with a generated answer. */
export async function measureClusterGraph(): Promise<Result[]> {
  const dataDir = makeFolder('bench-cluster')
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
      reducedMotion: 'no-preference',
    })
    await context.request.post('/login', { data: { email: 'analyst@demo.example', password: PASSWORD } })
    const page = await context.newPage()
    await openAnalysis(page)
    const nodes = CLUSTER_USES_MAX + PLATFORMS + 1
    const arranged = await framesOf(page, async () => {
      await page.getByRole('button', { name: /^Image cluster/ }).click()
      await page.getByRole('progressbar', { name: /^Arranging/ }).waitFor()
      await page.getByRole('progressbar', { name: /^Arranging/ }).waitFor({ state: 'detached' })
    })
    const panned = await framesOf(page, () => pan(page))
    return [
      resultOf(
        `The cluster graph with ${count(nodes)} nodes, drawn by software, while it arranges itself`,
        arranged,
      ),
      resultOf(`The same while it is panned`, panned),
    ]
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function resultOf(what: string, frames: readonly number[]): Result {
  return {
    what: `${what}: median, p95 and slowest of ${frames.length} frames`,
    figure: `${inMs(percentile(frames, 0.5))}, ${inMs(percentile(frames, 0.95))}, ${inMs(Math.max(...frames))}`,
  }
}

/** The card of an analysis whose image has as many uses as a graph holds. */
async function openAnalysis(page: Page): Promise<void> {
  await page.route('**/api/v1/images/analyze*', (route) => {
    const { searchParams } = new URL(route.request().url())
    return route.fulfill({ json: fullAnalysis(searchParams.get('file') ?? '', searchParams.get('brand')!) })
  })
  await page.route('**/api/v1/store/clusters/image*', (route) => route.fulfill({ json: spread() }))
  await page.goto('/listings')
  await page
    .getByRole('grid', { name: 'Listings' })
    .getByRole('button', { name: /pictures? of/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Analyze', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Analyze image' })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByRole('region', { name: 'Image analysis' }).waitFor()
}

/** The time from frame to frame while something is done, in ms. */
export async function framesOf(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const recorder = { frames: [] as number[], isOn: true }
    Object.assign(window, { recorder })
    let last = 0
    const frame = (now: number) => {
      if (last > 0) recorder.frames.push(now - last)
      last = now
      if (recorder.isOn) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  await work()
  return page.evaluate(() => {
    const { recorder } = window as unknown as { recorder: { frames: number[]; isOn: boolean } }
    recorder.isOn = false
    return recorder.frames
  })
}

async function pan(page: Page): Promise<void> {
  const graph = page.locator('[data-graph=image-cluster]')
  await graph.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await graph.boundingBox())!
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  await page.mouse.move(middleX, middleY)
  await page.mouse.down()
  for (let n = 0; n < PAN_STEPS; n++) {
    const angle = (4 * Math.PI * n) / PAN_STEPS
    await page.mouse.move(middleX + 120 * Math.sin(angle), middleY + 80 * Math.cos(angle))
  }
  await page.mouse.up()
}
