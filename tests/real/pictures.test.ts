import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runImport } from '../../server/intake/runImport.ts'
import { rowsOf } from '../../server/store/rows.ts'
import { verifyRecord } from '../../server/store/record/verification.ts'
import { useApp } from '../support/app.ts'
import { FETCHING_PATIENCE } from '../../server/jobs/enrichment/pictureFetching.ts'
import { fetchPictures } from '../support/fetchPictures.ts'
import { REAL_LISTINGS } from '../support/realData.ts'
import { webWith } from '../support/site.ts'
import { makeBrand, makeUser, testAuthor, useStore } from '../support/store.ts'

/**
 * The pictures of real listings, each made from its address, fetched from hosts on loopback that are slow, lack some,
 * answer with pages, hang, and every now and then want fewer requests.
 */

/** All of them, which takes a while, with PICTURED_ROWS=6000. */
const ROWS = Number(process.env.PICTURED_ROWS ?? 600)
const HOSTS = 8
const ANSWER_MS = 200
/** Each so many requests begin a burst of refusals. */
const BURST_EVERY = 1_500
const BURST_MS = 1_000

/** A number from 0 to 99 that an address always gives. */
const lotOf = (address: string): number => createHash('sha1').update(address).digest().readUInt16BE() % 100

type Fate = 'missing' | 'page' | 'hanging' | 'picture'
const fateOf = (address: string): Fate => {
  const lot = lotOf(address)
  if (lot < 5) return 'missing'
  if (lot < 8) return 'page'
  return lot < 10 ? 'hanging' : 'picture'
}

/** A small picture that an address always gives; one of ten repeats another one's, one of ten is a variant of it. */
async function pictureOf(address: string): Promise<Buffer> {
  const digest = createHash('sha256').update(address).digest()
  const subject = digest[1]! < 51 ? Buffer.alloc(32, digest[2]) : digest
  const isVariant = digest[1]! < 26
  const [r, g, b] = subject.subarray(3, 6)
  const rings = Array.from(
    { length: 4 },
    (_, n) =>
      `<circle cx="${subject[6 + n]! % 120}" cy="${subject[10 + n]! % 120}" r="${10 + (subject[14 + n]! % 40)}" fill="rgb(${subject[18 + n]},${subject[22 + n]},${subject[26 + n]})"/>`,
  )
  const drawn = sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><rect width="120" height="120" fill="rgb(${r},${g},${b})"/>${rings.join('')}</svg>`,
    ),
  )
  return (isVariant ? drawn.resize(96) : drawn).jpeg({ quality: isVariant ? 60 : 85 }).toBuffer()
}

let asked = 0
let refusedUntil = 0
const answer: RequestListener = (request, response) => {
  const url = request.url ?? ''
  if (url === '/robots.txt') return void response.writeHead(404).end()
  asked += 1
  if (asked % BURST_EVERY === 0) refusedUntil = performance.now() + BURST_MS
  if (performance.now() < refusedUntil) return void response.writeHead(429, { 'retry-after': '1' }).end()
  const fate = fateOf(url)
  if (fate === 'hanging') return
  setTimeout(() => {
    if (fate === 'missing') response.writeHead(404).end()
    else if (fate === 'page') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Not here</p>')
    else void pictureOf(url).then((content) => response.end(content))
  }, ANSWER_MS)
}
const servers = Array.from({ length: HOSTS }, (_, n) => createServer(answer).listen(0, `127.0.0.${n + 1}`))
const sites: { endpoint: string }[] = []

const store = useStore()
const rows = parse<Record<string, string>>(readFileSync(REAL_LISTINGS), { bom: true, columns: true }).slice(
  0,
  ROWS,
)
let file: string
beforeAll(async () => {
  for (const server of servers) if (!server.listening) await once(server, 'listening')
  for (const server of servers) {
    const { address, port } = server.address() as AddressInfo
    sites.push({ endpoint: `${address}:${port}` })
  }
})
const app = useApp(
  store,
  () => ({ web: webWith(sites, { limits: { firstByteMs: 1_500, totalMs: 4_000 } }) }),
  {},
  { works: false },
)
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

/** Where a real address is served here. */
const servedAt = (address: string): string =>
  `http://${sites[lotOf(`host ${address}`) % HOSTS]!.endpoint}${new URL(address).pathname}`

test('every listing ends with its pictures, or says why not', async () => {
  const served = rows.map((row) => ({
    ...row,
    image_urls: row.image_urls!.split('|').filter(Boolean).map(servedAt).join('|'),
  }))
  file = path.join(app.current.services.config.dataDir, 'pictured.csv')
  writeFileSync(file, stringify(served, { header: true }))
  const brandId = await makeBrand(store.current, 'Pictured')
  const { id } = await makeUser(store.current, ['analyst'], [brandId])
  await runImport(store.current, {
    file,
    userId: id,
    author: testAuthor,
    brand: 'Pictured',
    pictures: 'yes',
    onReject: ({ line, reason }) => console.error(`line ${line}: ${reason}`),
  })
  const { db } = store.current
  // The first hundred that somebody has before them.
  await db.execute(sql`
    UPDATE listing_enrichment SET wanted = now()
    WHERE listing_id IN (SELECT listing_id FROM listing_enrichment ORDER BY created DESC, listing_id DESC LIMIT 100)`)
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1_000).toFixed(1)
  let first: string | null = null
  const look = async () => {
    const [row] = await rowsOf<{ left: number }>(
      db,
      sql`SELECT count(*)::int AS left FROM listing_enrichment WHERE wanted IS NOT NULL AND pictures = 'waiting'`,
    )
    if (row!.left === 0) first ??= seconds()
  }
  const watch = setInterval(() => void look(), 250)
  await fetchPictures(app.current.services, {
    ...FETCHING_PATIENCE,
    againMs: 500,
    throttledMs: 500,
  })
  clearInterval(watch)
  const whole = seconds()

  const addresses = new Set(served.flatMap(({ image_urls }) => image_urls.split('|').filter(Boolean)))
  console.log(
    `${rows.length} listings, ${addresses.size} pictures of ${HOSTS} hosts: the first 100 listings after ${first} s, all after ${whole} s, ${asked} requests.`,
  )
  const fetches = await rowsOf<{ address: string; state: string; problem: string | null }>(
    db,
    sql`SELECT address, state, problem FROM picture_fetches`,
  )
  expect(fetches).toHaveLength(addresses.size)
  const REASONS: Record<Fate, RegExp | null> = {
    missing: /has no picture at this address any more \(404\)\.$/,
    page: /^It is a web page/,
    hanging: /didn't answer in time\.$/,
    picture: null,
  }
  const wrong = fetches.filter(({ address, state, problem }) => {
    const reason = REASONS[fateOf(new URL(address).pathname)]
    return reason === null ? state !== 'done' : state !== 'failed' || !reason.test(problem ?? '')
  })
  expect(wrong).toEqual([])
  const listings = await rowsOf<{ state: string; note: string | null; kept: number; left: number }>(
    db,
    sql`SELECT e.pictures AS state, e.pictures_note AS note,
               (SELECT count(*)::int FROM jsonb_array_elements(l.images) p WHERE p->>'file' IS NOT NULL) AS kept,
               (SELECT count(*)::int FROM jsonb_array_elements(l.images) p WHERE p->>'file' IS NULL) AS left
        FROM listings l JOIN listing_enrichment e ON e.listing_id = l.id`,
  )
  const isSettled = ({ state, note, kept, left }: (typeof listings)[number]) =>
    left === 0 ? state === 'done' && note === null : state === (kept > 0 ? 'done' : 'failed') && note !== null
  expect(listings).toHaveLength(rows.length)
  expect(listings.filter((listing) => !isSettled(listing))).toEqual([])
  expect(await verifyRecord(store.current, app.current.services.keys.record.publicKey)).toMatchObject({
    ok: true,
  })
}, 3_600_000)
