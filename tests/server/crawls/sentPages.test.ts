import { expect, test } from 'vitest'
import { contract } from '../../../src/domain/contract.ts'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import type { AddressFound, SentPageResult } from '../../../src/domain/crawls/sentPages.contract.ts'
import type { Listing } from '../../../src/domain/listings/listing.ts'
import type { ListingPictures } from '../../../src/domain/listings/listingActions.contract.ts'
import { useApp } from '../../support/app.ts'
import { makeBrand, makeListings, makeMarketplace, makeUser, useStore } from '../../support/store.ts'

/** Pages sent by the browser extension: what they become, and who may know of it. */

const store = useStore()
const app = useApp(store)

const ADDRESS = 'https://shop.example/item/71'
const pageOf = (price: string) => `<html><head><title>Shop</title>
  <script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    name: 'Aurora Ring Light 12"',
    sku: 'A-71',
    image: ['https://pictures.example/71-1.jpg', 'https://pictures.example/71-2.jpg'],
    offers: { price, priceCurrency: 'EUR', seller: { name: 'Ringo' } },
  })}</script></head><body></body></html>`

async function desk() {
  const name = `Aurora ${Math.random()}`
  const brandId = await makeBrand(store.current, name)
  const user = await makeUser(store.current, ['analyst'], [brandId])
  return { name, brandId, user }
}

const send = async (user: Awaited<ReturnType<typeof desk>>['user'], body: object) =>
  app.current.call(user, contract.sentPages.keep, { body: body as never })

test('a page becomes a listing, sent again it is brought up to date, and nothing new is recorded as nothing', async () => {
  const { name, user } = await desk()
  const first = await send(user, { url: ADDRESS, html: pageOf('19.90'), brand: name })
  expect(first.status, first.text).toBe(200)
  const added = first.body as SentPageResult
  expect(added).toMatchObject({ outcome: 'added', title: 'Aurora Ring Light 12"' })
  expect(added.wanted).toEqual(['https://pictures.example/71-1.jpg', 'https://pictures.example/71-2.jpg'])
  const again = (await send(user, { url: ADDRESS, html: pageOf('19.90'), brand: name }))
    .body as SentPageResult
  expect(again).toMatchObject({ outcome: 'unchanged', listing: added.listing, updated: added.updated })
  const dearer = (await send(user, { url: ADDRESS, html: pageOf('24'), brand: name })).body as SentPageResult
  expect(dearer).toMatchObject({ outcome: 'changed', listing: added.listing })
  const { body } = await app.current.call(user, contract.listings.get, { params: { id: added.listing } })
  expect(body as Listing).toMatchObject({
    price: '24',
    currency: 'EUR',
    seller: 'Ringo',
    itemId: 'A-71',
    url: ADDRESS,
  })
})

test('a page that names the address of a listing as its own is that listing, known by both', async () => {
  const { name, user } = await desk()
  const [own, way] = [`${ADDRESS}/own`, `${ADDRESS}/own?way=2`]
  const html = pageOf('19.90').replace('<head>', `<head><link rel="canonical" href="${own}">`)
  const first = (await send(user, { url: own, html, brand: name })).body as SentPageResult
  const again = (await send(user, { url: way, html: html.replace('"sku":"A-71",', ''), brand: name }))
    .body as SentPageResult
  expect(again).toMatchObject({ outcome: 'changed', listing: first.listing })
  const { body } = await app.current.call(user, contract.sentPages.known, { body: { addresses: [way] } })
  expect((body as AddressFound[])[0]!.listings).toMatchObject([{ _id: first.listing }])
})

test('a page that but has a title becomes a listing on its sender’s word, and changes none', async () => {
  const { name, user } = await desk()
  const html = '<title>Ring Light, handmade</title>'
  expect(await send(user, { url: ADDRESS, html, brand: name })).toMatchObject({
    status: 200,
    body: { outcome: 'added' },
  })
  const gone = await send(user, { url: ADDRESS, html: '<title>Robot or human?</title>', brand: name })
  expect([gone.status, gone.text]).toEqual([400, expect.stringContaining('describes no product')])
})

test('what is no product, another’s brand, and an unknown product are refused in words', async () => {
  const { name, user } = await desk()
  const other = await desk()
  const bare = await send(user, { url: ADDRESS, html: '<p>Hello</p>', brand: name })
  expect([bare.status, bare.text]).toEqual([400, expect.stringContaining('describes no product')])
  expect((await send(user, { url: ADDRESS, html: pageOf('1'), brand: other.name })).status).toBe(404)
  const product = await send(user, { url: ADDRESS, html: pageOf('1'), brand: name, product: 'No such' })
  expect([product.status, product.text]).toEqual([404, expect.stringContaining('product')])
  expect((await send(user, { url: 'ftp://shop.example', html: pageOf('1'), brand: name })).status).toBe(400)
})

test('an address tells state, last decision and the seller’s record, within the brands of whoever asks', async () => {
  const { brandId, user } = await desk()
  const stranger = await desk()
  const marketplaceId = await makeMarketplace(store.current, `Bazarro ${Math.random()}`, 'Bazarro')
  const url = `https://bazarro.example/${Math.random()}`
  const [known] = await makeListings(store.current, [
    { brandId, marketplaceId, url, sellerId: 'ringo', state: 'SUSPECT' },
    { brandId, marketplaceId, url: `${url}/b`, sellerId: 'ringo', state: 'INFRINGING', toi: 'TM' },
    { brandId: stranger.brandId, marketplaceId, url, sellerId: 'ringo', state: 'INFRINGING', toi: 'TM' },
  ])
  const ask = async (who: typeof user, addresses = [url, 'https://nobody.example/']) =>
    (await app.current.call(who, contract.sentPages.known, { body: { addresses } })).body as AddressFound[]
  const [found, nobody] = await ask(user)
  expect(nobody).toEqual({ address: 'https://nobody.example/', listings: [] })
  expect(found!.listings).toEqual([
    expect.objectContaining({
      _id: known,
      state: 'SUSPECT',
      sellerListings: 2,
      sellerInfringing: 1,
      decision: null,
    }),
  ])
  const change = await app.current.call(user, contract.listings.changeField, {
    body: { field: 'state', value: 'GE', ids: [known!], updated: [found!.listings[0]!.updated] } as never,
  })
  expect(change.status, change.text).toBe(200)
  const [decided] = await ask(user)
  expect(decided!.listings[0]!.decision).toMatchObject({ by: expect.any(String) })
  let { changeSet } = change.body as { changeSet: string | null }
  for (const stands of [false, true]) {
    const undone = await app.current.call(user, contract.changes.undo, { params: { id: changeSet! } })
    ;({ changeSet } = undone.body as UndoResult)
    expect((await ask(user))[0]!.listings[0]!.decision !== null).toBe(stands)
  }
  expect((await ask(stranger.user))[0]!.listings).toHaveLength(1)
  expect((await ask(stranger.user))[0]!.listings[0]!._id).not.toBe(known)
  const shared = `${url}?utm_source=chat&xptdk=1`
  expect(await ask(user, [shared])).toEqual([
    { address: shared, listings: [expect.objectContaining({ _id: known })] },
  ])
})

test('a picture’s content is kept once at the address that its listing names', async () => {
  const { name, user } = await desk()
  const stranger = await desk()
  const { listing, wanted } = (await send(user, { url: `${ADDRESS}/p`, html: pageOf('5'), brand: name }))
    .body as SentPageResult
  const keep = (who: typeof user, address: string) =>
    app.current.call(who, contract.sentPages.picture, { form: { listing, address } })
  expect((await keep(stranger.user, wanted[0]!)).status).toBe(404)
  const first = (await keep(user, wanted[0]!)).body as ListingPictures
  expect(first.images.map(({ url, file }) => [url, file !== null])).toEqual([
    [wanted[0], true],
    [wanted[1], false],
  ])
  const again = (await keep(user, wanted[0]!)).body as ListingPictures
  expect(again.images).toEqual(first.images)
})

test('the links of a page of results are those of the selectors in Setup, or it is said that there are none', async () => {
  const { user } = await desk()
  const host = `results${Math.floor(Math.random() * 1e9)}.example`
  const html = '<a class="hit" href="/a">A</a><a href="/imprint">Imprint</a><a class="hit" href="/b">B</a>'
  const body = { url: `https://${host}/search?q=ring`, html }
  const none = await app.current.call(user, contract.sentPages.links, { body })
  expect([none.status, none.text]).toEqual([400, expect.stringContaining(host)])
  const id = await makeMarketplace(store.current, host, host)
  await store.current.pool.query(
    `UPDATE marketplaces SET search_url = $2, link_selector = 'a.hit' WHERE id = $1`,
    [id, `https://${host}/search?q={keywords}`],
  )
  const { body: found } = await app.current.call(user, contract.sentPages.links, { body })
  expect(found).toEqual({ links: [`https://${host}/a`, `https://${host}/b`], next: null })
})
