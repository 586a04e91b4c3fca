import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { backgroundWorker } from '../../../server/jobs/backgroundJobs.ts'
import { runJobs } from '../../../server/jobs/boss.ts'
import { crawlPart } from '../../../server/jobs/crawl/crawlPart.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { Crawl } from '../../../src/domain/crawls/crawl.ts'
import type { JobItem } from '../../../src/domain/crawls/job.ts'
import { useApp } from '../../support/app.ts'
import { endedJob } from '../../support/jobs.ts'
import { html, openSite, redirect, type Site, webWith } from '../../support/site.ts'
import { makeBrand, makeUser, useStore } from '../../support/store.ts'

/** A crawl of pages that mean harm or are broken: the job ends in time, and says of each page what was wrong. */

const LIMITS = { totalMs: 2_000, firstByteMs: 1_500 }
const ENDS_WITHIN_MS = 20_000
const MEGABYTE = Buffer.alloc(1_000_000, 'x')
const PRIVATE = /private or reserved network/

const broken = (rest: string) =>
  html(`<script type="application/ld+json">{"@type":"Product",,}</script>${rest}`)

/** Each path, how it is answered, and what its item says; null where it became a listing all the same. */
const PAGES: readonly [string, Parameters<typeof openSite>[0][string], RegExp | null][] = [
  [
    '/big',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      for (let n = 0; n < 30; n++) response.write(MEGABYTE)
      response.end()
    },
    /larger than 8 MB/,
  ],
  ['/circle', (request, response) => redirect('/circle')(request, response), /leads back to itself/],
  ['/link-local', redirect('http://169.254.169.254/latest'), PRIVATE],
  ['/loopback', redirect('http://127.0.0.1:9/'), PRIVATE],
  ['/decimal', redirect('http://2130706433:9/'), PRIVATE],
  ['/hex', redirect('http://0x7f.0x0.0x0.0x1:9/'), PRIVATE],
  ['/mapped', redirect('http://[::ffff:127.0.0.1]:9/'), PRIVATE],
  ['/named', redirect('http://inside.example:9/'), PRIVATE],
  [
    '/slow',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const drip = setInterval(() => response.write('x'), 50)
      response.on('close', () => clearInterval(drip))
    },
    /took too long/,
  ],
  ['/broken', broken('<p>Nothing else</p>'), /describes no product/],
  [
    '/broken-but-told',
    broken(
      '<meta property="og:type" content="product"><meta property="og:title" content="Scarf, told twice">',
    ),
    null,
  ],
  [
    '/charset',
    html(Buffer.from([0x3c, 0x68, 0x31, 0x3e, 0xcf, 0xf0, 0xe8]), {
      'content-type': 'text/html; charset=utf-8',
    }),
    /describes no product/,
  ],
]

const store = useStore()
let site: Site
let closed: Site
beforeAll(async () => {
  site = await openSite(Object.fromEntries(PAGES.map(([path, answer]) => [path, answer])))
  closed = await openSite({
    '/robots.txt': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /')
    },
    '/item': html('<meta property="og:title" content="Not for robots">'),
  })
})
afterAll(() => Promise.all([site.close(), closed.close()]))
const lookup = async () => [{ address: '10.0.0.7', family: 4 }]
const app = useApp(
  store,
  () => ({ web: webWith([site, closed], { limits: LIMITS, lookup }) }),
  {},
  { works: false },
)

test('a crawl of hostile and broken pages ends in time, and says of each what was wrong', async () => {
  const brandId = await makeBrand(store.current, 'Tarnwick')
  await store.current.db.execute(
    sql`INSERT INTO products (id, brand_id, name) VALUES (gen_random_uuid(), ${brandId}, 'Scarf')`,
  )
  const analyst = await makeUser(store.current, ['analyst'], [brandId])
  const onFailure = vi.fn<(error: unknown) => void>()
  const worker = runJobs(
    store.current.connection,
    [backgroundWorker({ store: store.current, onFailure, firstWaitMs: 20 }, crawlPart(app.current.services))],
    { error: () => {}, warn: () => {} },
  )
  await worker.start()
  onTestFinished(() => worker.stop())

  const began = performance.now()
  const urls = [...PAGES.map(([path]) => site.at(path)), closed.at('/item')]
  const answer = await app.current.call(analyst, contract.crawls.request, {
    body: { brand: 'Tarnwick', product: 'Scarf', urls },
  })
  const job = await endedJob(app.current, analyst, (answer.body as Crawl).latest!.id)
  expect(performance.now() - began).toBeLessThan(ENDS_WITHIN_MS)

  const { body } = await app.current.call(analyst, contract.jobs.items, { params: { id: job.id }, query: {} })
  const said = Object.fromEntries(
    (body as { items: JobItem[] }).items.map(({ subject, problem }) => [new URL(subject).pathname, problem]),
  )
  for (const [path, , words] of PAGES)
    expect(said[path], path).toEqual(words === null ? null : expect.stringMatching(words))
  expect(said['/item']).toMatch(/robots\.txt/)
  expect(closed.asked).toEqual(['/robots.txt'])
  expect(job).toMatchObject({ status: 'done', outcomes: { added: 1 }, failed: PAGES.length })
  expect(onFailure).not.toHaveBeenCalled()
})
