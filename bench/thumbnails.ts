import { tmpdir } from 'node:os'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { THUMBNAIL_WIDTHS } from '../src/domain/kit/picture.ts'
import { hashPassword } from '../server/crypto/passwords.ts'
import { thumbnailsOf } from '../server/providers/thumbnails.ts'
import { localPictures } from '../server/pictures/localPictures.ts'
import { folderStorage } from '../server/providers/folderStorage.ts'
import { openStore } from '../server/store/database.ts'
import { makeFolder } from '../tests/support/folder.ts'
import { photoJpeg, storePicture } from '../tests/support/pictures.ts'
import { makeBrand, makeListings, makeMarketplace, makeUser } from '../tests/support/seeds.ts'
import { startServer } from '../tests/support/serverProcess.ts'
import { findChromium } from '../tools/setup/chromium.mjs'
import { count, inMs, percentile, type Result } from '../tools/results/measure.ts'
import { PASSWORD } from './workspace.ts'

/** What the pictures of the first screen weigh, as thumbnails and as originals, and how soon thumbnails are made. */

const CARDS = 20
const BUDGET_KB = 400
/** Shops show photos of about this size. */
const PHOTO = { width: 1_200, height: 900 }

export async function measureThumbnails(): Promise<Result[]> {
  const dataDir = makeFolder('bench-thumbnails')
  const server = await startServer({ DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD })
  const store = await openStore({ databaseUrl: undefined, dataDir })
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const storage = folderStorage(path.join(dataDir, 'storage'))
    const brandId = await makeBrand(store, 'Photographed')
    const marketplaceId = await makeMarketplace(store, 'Photographed market')
    const user = await makeUser(store, ['analyst'], [brandId], await hashPassword(PASSWORD))
    const seeds = []
    const contents: string[] = []
    for (let n = 0; n < CARDS; n++) {
      const photo = await photoJpeg(n, PHOTO)
      contents.push(await storage.put(photo))
      const file = await storePicture({ store, storage }, brandId, photo, 'image/jpeg')
      seeds.push({ brandId, marketplaceId, title: `Photo ${n + 1}`, images: [{ url: '', file }] })
    }
    await makeListings(store, seeds)
    const visit = async (email: string, asOriginals = false) => {
      const context = await browser.newContext({
        baseURL: server.address,
        viewport: { width: 1_440, height: 1_250 },
      })
      const signedIn = await context.request.post('/login', { data: { email, password: PASSWORD } })
      if (!signedIn.ok()) throw new Error(await signedIn.text())
      if (asOriginals) await askForOriginals(context)
      const screen = await firstScreen(context, await context.newPage())
      await context.close()
      return screen
    }
    const first = await visit(user.email)
    const again = await visit(user.email)
    const before = await visit(user.email, true)
    const demo = await visit('analyst@demo.example')
    return [
      {
        what: `Pictures of the first screen of ${first.pictures} cards with photos of ${PHOTO.width} × ${PHOTO.height}: as originals, as thumbnails`,
        figure: `${count(before.bytes / 1_000)} kB, ${count(first.bytes / 1_000)} kB (1/${count(before.bytes / first.bytes)})`,
        target: `≤ ${BUDGET_KB} kB`,
        met: first.pictures === CARDS && first.bytes > 0 && first.bytes <= BUDGET_KB * 1_000,
      },
      {
        what: `From navigation to the last of these pictures: as originals, as thumbnails that are made meanwhile, that are there`,
        figure: [before, first, again].map(({ ms }) => inMs(ms)).join(', '),
      },
      {
        what: `Pictures of the first screen of the demo workspace, ${demo.pictures} cards`,
        figure: `${count(demo.bytes / 1_000)} kB`,
        target: `≤ ${BUDGET_KB} kB`,
        met: demo.bytes > 0 && demo.bytes <= BUDGET_KB * 1_000,
      },
      ...(await measureMaking(storage, contents)),
    ]
  } finally {
    await browser.close()
    await store.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What cards were given before there were thumbnails. */
const askForOriginals = (context: BrowserContext) =>
  context.route(/\/thumbnail\/\d+$/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/\/thumbnail\/\d+$/, ''),
    }),
  )

/** Opens the listings; the pictures that it drew, their bytes over the network, and the time until the last was there. */
async function firstScreen(
  context: BrowserContext,
  page: Page,
): Promise<{ readonly pictures: number; readonly bytes: number; readonly ms: number }> {
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const images = new Set<string>()
  let bytes = 0
  let last = 0
  const began = performance.now()
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Image' && response.url.includes('/store/files/')) images.add(requestId)
  })
  network.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (!images.has(requestId)) return
    bytes += dataLength
    last = performance.now()
  })
  await page.goto('/listings')
  await page.getByRole('grid', { name: 'Listings' }).waitFor()
  await page.waitForFunction(
    (least) =>
      [...document.querySelectorAll('main img')].filter(
        (image) => (image as HTMLImageElement).naturalWidth > 0,
      ).length >= least,
    CARDS / 2,
  )
  await page.waitForLoadState('networkidle')
  return { pictures: images.size, bytes, ms: last - began }
}

async function measureMaking(
  storage: ReturnType<typeof folderStorage>,
  contents: readonly string[],
): Promise<Result[]> {
  const pictures = localPictures(tmpdir())
  const thumbnails = thumbnailsOf({ storage, pictures })
  await thumbnails.drop(contents)
  const results: Result[] = []
  for (const width of THUMBNAIL_WIDTHS) {
    const times: number[] = []
    let bytes = 0
    for (const content of contents) {
      const began = performance.now()
      bytes += (await thumbnails.of(content, width)).length
      times.push(performance.now() - began)
    }
    results.push({
      what: `A thumbnail of ${width} px of such a photo made and kept, one at a time: p50, p95; its mean size`,
      figure: `${inMs(percentile(times, 0.5))}, ${inMs(percentile(times, 0.95))}; ${(bytes / contents.length / 1_000).toFixed(1)} kB`,
    })
  }
  await pictures.close()
  return results
}
