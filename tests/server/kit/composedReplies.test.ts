import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../../../src/domain/contract.ts'
import { defineCalls } from '../../../src/domain/kit/call.ts'
import { fullListing } from '../../../src/domain/listings/listing.ts'
import { type ListingsPage, listingsPage } from '../../../src/domain/listings/listings.contract.ts'
import { serve } from '../../../server/serve.ts'
import type { Services } from '../../../server/services.ts'
import { Json, jsonOf } from '../../../server/store/json.ts'
import { useApp } from '../../support/app.ts'
import { makeBrand, makeListings, makeMarketplace, makeUser, useStore } from '../../support/store.ts'

/** Replies that the database composes: sent as they are by a server, checked against the contract in development and tests. */

const store = useStore()
const checked = useApp(store)
const served = useApp(store, undefined, { checksReplies: false })

test('a listing and a page of them are sent as they are checked', async () => {
  const brandId = await makeBrand(store.current, 'Vessmont')
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  const user = await makeUser(store.current, ['analyst'], [brandId])
  const [id] = await makeListings(store.current, [
    {
      brandId,
      marketplaceId,
      title: '復古 “quoted” \\ \u0001 👜',
      price: '0.10',
      score: 0.1 + 0.2,
      tags: ['a, "b"', 'ß'],
      takedown: new Date('2026-01-02T03:04:05.060Z'),
    },
    { brandId, marketplaceId },
  ])
  const input = { params: { id: id! } }
  const one = await served.current.call(user, contract.listings.get, input)
  expect(one.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(one.body).toEqual((await checked.current.call(user, contract.listings.get, input)).body)
  expect(one.body).toEqual(fullListing.parse(one.body))
  expect(one.body).toMatchObject({
    title: '復古 “quoted” \\ \u0001 👜',
    price: '0.10',
    score: 0.1 + 0.2,
    tags: ['a, "b"', 'ß'],
    takedown: '2026-01-02T03:04:05.060Z',
    reviewed: null,
  })

  const page = (await served.current.call(user, contract.listings.page, { query: { size: 1 } }))
    .body as ListingsPage
  const same = (await checked.current.call(user, contract.listings.page, { query: { size: 1 } }))
    .body as ListingsPage
  expect({ ...page, at: same.at }).toEqual(same)
  expect(page).toEqual(listingsPage.parse(page))
  expect(page).toMatchObject({ total: 2, size: 1, next: expect.any(String) })
})

test('parts that are JSON and parts that are not make one value', () => {
  const json = jsonOf({ items: [new Json<number[]>('[1, 2]')], next: undefined, 'a "name"': { of: null } })
  expect(json.read()).toEqual({ items: [[1, 2]], 'a "name"': { of: null } })
})

test('what the contract lacks, or has otherwise, is found where replies are checked', async () => {
  const reply = z.object({ name: z.string() })
  const base = { method: 'GET', summary: 'A thing', credential: 'none', reply } as const
  const calls = defineCalls({ more: { ...base, path: '/more' }, other: { ...base, path: '/other' } })
  const app = Fastify()
  const services = { config: { checksReplies: true } } as Services
  const routes = serve(calls, {
    more: () => new Json('{"name": "x", "secret": 1}'),
    other: () => new Json('{"name": 1}'),
  })
  await app.register(routes, { services })
  for (const path of ['/more', '/other'])
    expect((await app.inject({ url: `/api/v1${path}` })).statusCode).toBe(500)
  await app.close()
})
