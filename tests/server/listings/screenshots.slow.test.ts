import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { runJobs } from '../../../server/jobs/boss.ts'
import { backgroundWorkers } from '../../../server/jobs/parts.ts'
import { BrowserFailure, type BrowserProvider, type Capture } from '../../../server/providers/browser.ts'
import { browserOf } from '../../../server/providers/browserOf.ts'
import type { CaptureLimits } from '../../../server/providers/browserLimits.ts'
import { chromiumBrowser } from '../../../server/providers/chromiumBrowser.ts'
import { chromiumOnPath } from '../../../server/providers/chromiumOnPath.mjs'
import { FetchProblem } from '../../../server/web/web.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { JobItem } from '../../../src/domain/crawls/job.ts'
import type { Listing } from '../../../src/domain/listings/listing.ts'
import type { ListingPictures } from '../../../src/domain/listings/listingActions.contract.ts'
import type { CaptureReply, ScreenshotCapture } from '../../../src/domain/listings/screenshots.contract.ts'
import { useApp } from '../../support/app.ts'
import { PNG } from '../../support/form.ts'
import { makeFolder } from '../../support/folder.ts'
import { asIfKilled, endedJob } from '../../support/jobs.ts'
import { pixelsOf } from '../../support/pixels.ts'
import { html, openSite, redirect, webWith } from '../../support/site.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** Screenshots, captured by the Chromium that runs the browser tests, of a site on loopback. */

const CLOSED = await openSite({})
const udp = createSocket('udp4').bind(0, '127.0.0.1')
await once(udp, 'listening')
let packets = 0
udp.on('message', () => (packets += 1))

const page = (body: string) => html(`<!doctype html><body style="margin:0;background:#1d6f42">${body}</body>`)
const inside = (path: string) => `http://127.0.0.1:${CLOSED.port}${path}`
const SITE = await openSite({
  '/watch': page('<h1>Watch</h1>'),
  '/moved': redirect('/watch'),
  '/long': page('<div style="height:30000px"></div>'),
  '/to-inside': redirect(inside('/redirected')),
  '/busy': page(`<img src="${inside('/picture')}"><img src="http://localhost:${CLOSED.port}/named">
    <iframe src="http://[::ffff:127.0.0.1]:${CLOSED.port}/frame"></iframe>
    <script>
      alert('Welcome')
      open('${inside('/popup')}')
      new WebSocket('ws://127.0.0.1:${CLOSED.port}/socket')
      try {
        const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${udp.address().port}' }] })
        peer.createDataChannel('x')
        peer.createOffer().then((offer) => peer.setLocalDescription(offer))
      } catch {}
      location.href = 'file:///etc/passwd'
    </script>`),
  '/never': () => {},
  '/endless': html('<body>A page<script>for (;;) {}</script>'),
  '/gone': (_request, response) => {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>')
  },
  '/refused': (_request, response) => {
    response.writeHead(403, { 'content-type': 'text/html' }).end('<body style="background:#c00000">No')
  },
  '/file.zip': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/zip' }).end('PK')
  },
})
/** Pages on loopback are there at once. */
const LIMITS: Partial<CaptureLimits> = { loadMs: 3_000, quietMs: 800 }
const HURRIED: Partial<CaptureLimits> = { totalMs: 3_000, documentMs: 1_000 }

function executable(): string {
  const found = process.env.CHROMIUM || chromiumOnPath()
  if (!found) throw new Error('These tests need a Chromium.')
  return found
}

const chromiumOf = (limits: Partial<CaptureLimits>, program = executable()): BrowserProvider =>
  chromiumBrowser({ executable: program, web: webWith([SITE]), limits })
const browser = chromiumOf(LIMITS)
const capture = (path: string) => browser.capture(SITE.at(path), AbortSignal.timeout(30_000))

/** What the jobs' browser is; each test may put another in its place. */
let jobsBrowser: BrowserProvider = browser
const store = useStore()
const app = useApp(
  store,
  () => ({
    browser: {
      get unavailable() {
        return jobsBrowser.unavailable
      },
      capture: (url, signal) => jobsBrowser.capture(url, signal),
      close: () => browser.close(),
    },
  }),
  {},
  { works: false },
)
let admin: TestUser
let place: { brandId: string; marketplaceId: string }

beforeAll(async () => {
  place = {
    brandId: await makeBrand(store.current, 'Vessmont'),
    marketplaceId: await makeMarketplace(store.current, 'Bazarro'),
  }
  admin = await makeUser(store.current, ['admin'])
})
afterAll(async () => {
  await browser.close()
  await SITE.close()
  await CLOSED.close()
  udp.close()
})

const silent = { error: () => {}, warn: () => {} }

async function working() {
  const jobs = runJobs(
    store.current.connection,
    backgroundWorkers(app.current.services, (error) => {
      throw error
    }),
    silent,
  )
  await jobs.start()
  onTestFinished(() => jobs.stop())
  return jobs
}

const listed = async (...paths: (string | null)[]) =>
  makeListings(
    store.current,
    paths.map((path) => ({ ...place, url: path === null ? null : SITE.at(path) })),
  )

async function submit(body: { urls?: string[]; ids?: string[] }, user = admin): Promise<CaptureReply> {
  const answer = await app.current.call(user, contract.screenshots.capture, { body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as CaptureReply
}

async function read<Body>(call: Parameters<typeof app.current.call>[1], params: Record<string, string>) {
  const answer = await app.current.call(admin, call, { params, query: {} })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as Body
}

const screenshotsOf = async (id: string) => (await read<Listing>(contract.listings.get, { id })).screenshots
const capturesOf = (listing: string) => read<ScreenshotCapture[]>(contract.screenshots.captures, { listing })
const firstItem = async (id: string) =>
  (await read<{ items: JobItem[] }>(contract.jobs.items, { id })).items[0]!

/** A browser that does as the test says. */
const standIn = (capture: BrowserProvider['capture']): BrowserProvider => ({
  unavailable: null,
  capture,
  close: async () => {},
})
const instead = (other: BrowserProvider) => {
  jobsBrowser = other
  onTestFinished(() => {
    jobsBrowser = browser
  })
}
const SHOT: Capture = {
  finalUrl: 'https://shop.example/1',
  content: PNG,
  mediaType: 'image/png',
  at: new Date('2026-11-01T12:00:00.000Z'),
}

test('a page is captured where redirects lead, as it looks', async () => {
  const { finalUrl, content, mediaType } = await capture('/moved')
  expect(finalUrl).toBe(SITE.at('/watch'))
  expect(mediaType).toBe('image/png')
  const pixels = pixelsOf(content)
  expect(pixels.width).toBe(1_280)
  expect(pixels.at(1_000, 1_000)).toBe('1d6f42')
})

test('of a long page as much is captured as is kept', async () => {
  expect(pixelsOf((await capture('/long')).content).height).toBe(8_000)
})

test('nothing that a page does reaches an address that is not open', async () => {
  await expect(capture('/to-inside')).rejects.toMatchObject({ fault: 'refused' })
  const { finalUrl, content } = await capture('/busy')
  expect(finalUrl).toBe(SITE.at('/busy'))
  expect(pixelsOf(content).at(1_270, 1_590)).toBe('1d6f42')
  await expect(browser.capture(inside('/'), AbortSignal.timeout(9_000))).rejects.toMatchObject({
    fault: 'refused',
  })
  expect(CLOSED.asked).toEqual([])
  expect(packets).toBe(0)
})

test.each(['file:///etc/passwd', 'chrome://version', 'data:text/html,hello', 'javascript:1', 'no address'])(
  '%s is not opened',
  async (address) => {
    await expect(browser.capture(address, AbortSignal.timeout(9_000))).rejects.toMatchObject({
      fault: 'address',
    })
  },
)

test('a page that doesn’t come, or never ends, is given up in time', async () => {
  const hurried = chromiumOf(HURRIED)
  onTestFinished(() => hurried.close())
  const began = Date.now()
  for (const path of ['/never', '/endless'])
    await expect(hurried.capture(SITE.at(path), AbortSignal.timeout(30_000))).rejects.toMatchObject({
      fault: 'timeout',
      mayPass: true,
    })
  expect(Date.now() - began).toBeLessThan(15_000)
})

test('a page that is gone is not captured, one that is refused is', async () => {
  await expect(capture('/gone')).rejects.toMatchObject({ fault: 'gone' })
  expect(pixelsOf((await capture('/refused')).content).at(900, 900)).toBe('c00000')
  await expect(capture('/file.zip')).rejects.toMatchObject({ fault: 'unreadable' })
})

test('a capture that is called off ends at once', async () => {
  const calling = new AbortController()
  const capturing = browser.capture(SITE.at('/never?off'), calling.signal)
  await vi.waitFor(() => expect(SITE.asked).toContain('/never?off'), 5_000)
  calling.abort(new Error('called off'))
  await expect(capturing).rejects.toThrow('called off')
})

test('a browser that is killed under a page says so, and the next page has another one', async () => {
  const folder = makeFolder('chromium')
  const program = path.join(folder, 'chromium')
  const script = `#!/bin/sh\necho $$ > '${folder}/pid'\nexec '${executable()}' "$@"\n`
  writeFileSync(program, script, { mode: 0o755 })
  const mortal = chromiumOf(LIMITS, program)
  onTestFinished(async () => {
    await mortal.close()
    rmSync(folder, { recursive: true })
  })
  const captured = (page: string) => mortal.capture(SITE.at(page), AbortSignal.timeout(30_000))
  const failing = expect(captured('/never?killed')).rejects.toBeInstanceOf(BrowserFailure)
  await vi.waitFor(() => expect(SITE.asked).toContain('/never?killed'), 5_000)
  process.kill(Number(readFileSync(path.join(folder, 'pid'), 'utf8')), 'SIGKILL')
  await failing
  expect((await captured('/watch')).finalUrl).toBe(SITE.at('/watch'))
})

test('a listing without screenshot gets one, with its address, time and SHA-256', async () => {
  await working()
  const [id] = await listed('/moved')
  const reply = await submit({ urls: [SITE.at('/moved')] })
  expect(reply).toMatchObject({ submitted: 1, missing: [] })
  expect(await endedJob(app.current, admin, reply.job!)).toMatchObject({
    status: 'done',
    outcomes: { captured: 1 },
    changeSet: expect.any(String),
  })
  const [file] = await screenshotsOf(id!)
  const [known, ...others] = await capturesOf(id!)
  expect(others).toEqual([])
  expect(known).toMatchObject({ file, finalUrl: SITE.at('/watch') })
  expect(Math.abs(Date.parse(known!.captured) - Date.now())).toBeLessThan(60_000)
  const stored = await app.current.services.storage.read(known!.sha256)
  const content = Buffer.concat(await stored.toArray())
  expect(pixelsOf(content).at(1_000, 1_000)).toBe('1d6f42')
  const { base } = await read<{ base: string }>(contract.screenshots.base, {})
  const served = await app.current.request({
    method: 'GET',
    url: new URL(base + file).pathname,
    headers: { authorization: `Bearer ${await app.current.token(admin)}` },
  })
  expect(served.headers['content-type']).toBe('image/png')
})

test('listings with a screenshot, without an address, or pending are left alone', async () => {
  const [plain, bare, shown] = await listed('/watch?a', null, '/watch?b')
  await app.current.call(admin, contract.screenshots.keep, {
    form: { listing: shown!, url: SITE.at('/watch'), captured: SHOT.at.toISOString() },
  })
  const unknown = crypto.randomUUID()
  const order = { ids: [plain!, bare!, shown!, unknown] }
  const [first, second] = await Promise.all([submit(order), submit(order)])
  expect(first.submitted + second.submitted).toBe(1)
  expect([first, second].map(({ job }) => job !== null).toSorted()).toEqual([false, true])
  const skipped = { hasScreenshot: 1, noAddress: 1, pending: 1 }
  expect(await submit(order)).toEqual({ job: null, submitted: 0, skipped, missing: [unknown] })
  await app.current.call(admin, contract.jobs.cancel, { params: { id: (first.job ?? second.job)! } })
  expect(await submit(order)).toMatchObject({ submitted: 1, skipped: { pending: 0 } })
})

test('addresses are looked for among the listings of the scope alone; ids narrow them', async () => {
  const other = await makeBrand(store.current, 'Foreign', 'Other client')
  const url = SITE.at('/watch?shared')
  const [own, alike] = await listed('/watch?shared', '/watch?shared')
  await makeListings(store.current, [{ ...place, brandId: other, url }])
  expect(await submit({ urls: [url, SITE.at('/nobody')], ids: [own!] })).toMatchObject({
    submitted: 1,
    missing: [],
  })
  expect(await submit({ urls: [url, SITE.at('/nobody')] })).toMatchObject({
    submitted: 2,
    skipped: { pending: 1 },
    missing: [SITE.at('/nobody')],
  })
  expect(await screenshotsOf(alike!)).toEqual([])
  const analyst = await makeUser(store.current, ['analyst'], [place.brandId])
  const refused = await app.current.call(analyst, contract.screenshots.capture, { body: { ids: [own!] } })
  expect(refused.status).toBe(403)
})

test('a page that is gone ends its item and says so', async () => {
  instead(
    standIn(async () => {
      throw new FetchProblem('gone', 'There is no such page any more.')
    }),
  )
  await working()
  const [id] = await listed('/gone')
  const { job } = await submit({ ids: [id!] })
  expect(await endedJob(app.current, admin, job!)).toMatchObject({ status: 'failed', failed: 1 })
  expect(await firstItem(job!)).toMatchObject({ problem: 'There is no such page any more.' })
  expect(await screenshotsOf(id!)).toEqual([])
})

test('after a browser that broke down the item is tried again', async () => {
  let tries = 0
  instead(
    standIn(async () => {
      tries += 1
      if (tries === 1) throw new BrowserFailure('The browser broke down.')
      return SHOT
    }),
  )
  await working()
  const [id] = await listed('/watch')
  const { job } = await submit({ ids: [id!] })
  expect(await endedJob(app.current, admin, job!)).toMatchObject({ outcomes: { captured: 1 } })
  expect(await screenshotsOf(id!)).toHaveLength(1)
})

test('a job that was killed midway is taken up again, and each listing has one screenshot', async () => {
  const [first, second] = await listed('/watch?1', '/watch?2')
  const begun = Promise.withResolvers<void>()
  let shots = 0
  instead(
    standIn(async (_url, signal) => {
      shots += 1
      if (shots === 1) return SHOT
      begun.resolve()
      await once(signal, 'abort')
      throw signal.reason
    }),
  )
  const dying = await working()
  const { job } = await submit({ ids: [first!, second!] })
  await begun.promise
  await dying.stop()
  await asIfKilled(store.current, job!)
  jobsBrowser = standIn(async () => SHOT)
  await working()
  expect(await endedJob(app.current, admin, job!)).toMatchObject({
    status: 'done',
    outcomes: { captured: 2 },
  })
  for (const id of [first!, second!]) {
    expect(await screenshotsOf(id)).toHaveLength(1)
    expect(await capturesOf(id)).toHaveLength(1)
  }
})

test('a screenshot that came meanwhile is kept, and no second one', async () => {
  await working()
  const [id] = await listed('/watch')
  instead(
    standIn(async () => {
      await app.current.call(admin, contract.screenshots.keep, {
        form: { listing: id!, url: 'https://shop.example/1', captured: SHOT.at.toISOString() },
      })
      return SHOT
    }),
  )
  const { job } = await submit({ ids: [id!] })
  expect(await endedJob(app.current, admin, job!)).toMatchObject({ skipped: 1, outcomes: {} })
  expect(await screenshotsOf(id!)).toHaveLength(1)
})

test('a screenshot from elsewhere is kept with what is said of it', async () => {
  const [id] = await listed('/watch')
  const form = { listing: id!, url: 'https://shop.example/final', captured: SHOT.at.toISOString() }
  const { body, status } = await app.current.call(admin, contract.screenshots.keep, { form })
  expect(status).toBe(200)
  const [file] = (body as ListingPictures).screenshots
  expect(await capturesOf(id!)).toMatchObject([
    { file, finalUrl: form.url, captured: form.captured, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  const early = { ...form, captured: '2999-01-01T00:00:00.000Z' }
  expect((await app.current.call(admin, contract.screenshots.keep, { form: early })).status).toBe(400)
})

test('without a Chromium the call says what to do', async () => {
  const { web } = app.current.services
  instead(browserOf({ chromiumPath: '/nowhere/chromium' }, web))
  const [id] = await listed('/watch')
  const answer = await app.current.call(admin, contract.screenshots.capture, { body: { ids: [id!] } })
  expect(answer).toMatchObject({ status: 503, body: { detail: expect.stringContaining('Install Chromium') } })
  vi.stubEnv('PATH', '/nowhere')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const { unavailable } = browserOf(readConfig({}), web)
  expect(unavailable).toContain('There is no Chromium on this server')
})
