import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Assay, AssayError, connect } from '../../../packages/client/src/index.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { MintedApiKey } from '../../../src/domain/session/apiKey.ts'
import { useApp } from '../../support/app.ts'
import { PNG } from '../../support/form.ts'
import { makeBrand, makeListings, makeMarketplace, makeUser, useStore } from '../../support/store.ts'

/** The client against the real server, and against one that puts requests off. */

describe('against the server', () => {
  const store = useStore()
  const app = useApp(store, undefined, {}, { works: false })
  let assay: Assay
  let key: string
  let listings: string[]

  beforeAll(async () => {
    const brandId = await makeBrand(store.current, 'Tarnwick')
    const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
    listings = await makeListings(
      store.current,
      Array.from({ length: 7 }, (_, n) => ({
        brandId,
        marketplaceId,
        title: `Watch ${n}`,
        country: n < 3 ? 'DE' : 'FR',
      })),
    )
    const analyst = await makeUser(store.current, ['analyst'], [brandId])
    key = ((await app.current.call(analyst, contract.apiKeys.mint)).body as MintedApiKey).key
    const url = await app.current.app.listen({ port: 0, host: '127.0.0.1' })
    assay = connect({ url: `${url}/`, key: async () => key })
  })

  test('reads a list page by page, each item once', async () => {
    const sizes: number[] = []
    for await (const { items } of assay.listings.page.pages({ query: { size: 3 } })) sizes.push(items.length)
    expect(sizes).toEqual([3, 3, 1])
    const titles: string[] = []
    for await (const { title } of assay.listings.page.items({ query: { size: 2 } })) titles.push(title)
    expect(titles.toSorted()).toEqual(Array.from({ length: 7 }, (_, n) => `Watch ${n}`))
  })

  test('sends lists in a query as repeated keys', async () => {
    const { total } = await assay.listings.page({ query: { countries: ['DE', 'AT'], size: 1 } })
    expect(total).toBe(3)
  })

  test('uploads a picture and downloads the same bytes', async () => {
    const file = await assay.images.upload({
      form: { listing: listings[0]! },
      file: new File([new Uint8Array(PNG)], 'one.png', { type: 'image/png' }),
    })
    expect(file).toMatchObject({ name: 'one.png', mediaType: 'image/png', bytes: PNG.length })
    const response = await assay.images.file({ params: { id: file.id } })
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG)
  })

  test('downloads a CSV as text', async () => {
    const csv = await (await assay.listings.exportCsv({ query: { countries: ['DE'] } })).text()
    expect(csv.trim().split('\n')).toHaveLength(4)
  })

  test('throws what the server says of a mistake', async () => {
    const refused = await assay.listings
      .get({ params: { id: crypto.randomUUID() } })
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(AssayError)
    expect(refused).toMatchObject({
      status: 404,
      problem: { title: 'Not found', requestId: expect.any(String) },
    })
    await expect(assay.listings.page({ query: { size: 0 } })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^The request does not fit the contract\. query\.size: /),
      problem: { errors: [{ path: 'query.size' }] },
    })
  })

  test('asks for the key at each request, and is refused with one that is no longer good', async () => {
    const good = key
    key = 'assay_revoked'
    await expect(assay.listings.countries()).rejects.toMatchObject({ status: 401 })
    key = good
    await expect(assay.listings.countries()).resolves.toEqual(['DE', 'FR'])
  })

  test('makes a change once that is sent twice under a key', async () => {
    const comment = { body: { ids: listings.slice(0, 1), comment: 'Seen before.' } }
    const options = { idempotencyKey: crypto.randomUUID() }
    const first = await assay.listingActions.comment(comment, options)
    expect(first.comments).toHaveLength(1)
    expect(await assay.listingActions.comment(comment, options)).toEqual(first)
  })

  test('names a parameter that is missing before anything is sent', async () => {
    await expect(assay.listings.get({ params: {} as { id: string } })).rejects.toThrow('params.id is missing')
  })
})

describe('against a server that puts requests off', () => {
  type Answer = (response: ServerResponse, request: IncomingMessage) => void
  const busy: Answer = (response) =>
    response.writeHead(503, { 'retry-after': '0' }).end('{"title":"Busy","status":503}')
  const fine: Answer = (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('["DE"]')
  let answers: Answer[] = []
  let asked = 0
  const server = http.createServer((request, response) => {
    asked++
    request.resume()
    const answer = answers.shift() ?? fine
    answer(response, request)
  })
  let url = ''

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    answers = []
    asked = 0
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const assay = (settings = {}) => connect({ url, key: 'assay_x', ...settings })
  const domain = { body: { name: 'tarnwick.example' } }

  test('a read is sent again until it is answered', async () => {
    answers = [busy, busy]
    expect(await assay().listings.countries()).toEqual(['DE'])
    expect(asked).toBe(3)
  })

  test('a read is given up after as many tries as were allowed', async () => {
    answers = [busy, busy, busy]
    await expect(assay({ retries: 1 }).listings.countries()).rejects.toMatchObject({ status: 503 })
    expect(asked).toBe(2)
  })

  test('it waits as long as it was told', async () => {
    answers = [(response) => response.writeHead(503, { 'retry-after': '1' }).end()]
    const began = performance.now()
    await assay().listings.countries()
    expect(performance.now() - began).toBeGreaterThanOrEqual(990)
  })

  test('a 503 that names no time is told at once', async () => {
    answers = [(response) => response.writeHead(503).end('from a proxy')]
    await expect(assay().listings.countries()).rejects.toMatchObject({
      status: 503,
      message: 'Service Unavailable',
    })
    expect(asked).toBe(1)
  })

  test('a change is sent again only where the caller says that it may be', async () => {
    answers = [busy]
    await expect(assay().domains.add(domain)).rejects.toMatchObject({ status: 503 })
    expect(asked).toBe(1)
    answers = [busy]
    await assay().domains.add(domain, { repeats: true })
    expect(asked).toBe(3)
  })

  test('a wait ends where the caller calls it off', async () => {
    answers = [(response) => response.writeHead(503, { 'retry-after': '100' }).end()]
    await expect(assay().listings.countries({}, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({
      name: 'TimeoutError',
    })
  })

  test('a server that does not answer is given up in time', async () => {
    answers = [() => {}]
    await expect(assay({ timeout: 50 }).listings.countries()).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})
