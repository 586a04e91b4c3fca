import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { ReviewEvidence } from '../../../src/domain/review/guidedReview.ts'
import {
  ALIASES_MAX,
  type ImageCluster,
  LINK_ACCOUNTS_MAX,
  type SellerAliases,
} from '../../../src/domain/sellers/seller.ts'
import { useApp } from '../../support/app.ts'
import { asImage, nextHash, storePicture, turned } from '../../support/storedPictures.ts'
import {
  type ListingSeed,
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

const store = useStore()
const app = useApp(store)

let own: string
let other: string
let analyst: TestUser
let both: TestUser
let place: { de: string; fr: string; elsewhere: string }

beforeAll(async () => {
  own = await makeBrand(store.current, 'Ownbrand', 'Own client')
  other = await makeBrand(store.current, 'Otherbrand', 'Other client')
  place = {
    de: await makeMarketplace(store.current, 'Bazarro DE', 'Bazarro'),
    fr: await makeMarketplace(store.current, 'Bazarro FR', 'Bazarro'),
    elsewhere: await makeMarketplace(store.current, 'Mercanta', 'Mercanta'),
  }
  analyst = await makeUser(store.current, ['analyst'], [own])
  both = await makeUser(store.current, ['analyst'], [own, other])
})

beforeEach(async () => {
  await store.current.db.execute(sql`DELETE FROM seller_splits`)
  await store.current.db.execute(sql`DELETE FROM seller_fields`)
  await store.current.db.execute(sql`DELETE FROM listings`)
})

/** Adds listings of sellers by id, on Bazarro DE and about the own brand unless said otherwise. */
const list = (...seeds: (Partial<ListingSeed> & { sellerId: string })[]) =>
  makeListings(
    store.current,
    seeds.map((seed) => ({
      brandId: own,
      marketplaceId: place.de,
      seller: `shop ${seed.sellerId}`,
      ...seed,
    })),
  )

const params = (seller: string, marketplace = 'Bazarro DE') => ({ params: { seller, marketplace } })

async function aliases(seller: string, user = analyst): Promise<SellerAliases> {
  const { body, status } = await app.current.call(user, contract.dashboard.sellerAliases, params(seller))
  expect(status, JSON.stringify(body)).toBe(200)
  return body as SellerAliases
}

/** The names of a seller's accounts, its own first. */
const names = async (seller: string, user = analyst) =>
  (await aliases(seller, user)).accounts.map((account) => account.names[0])

/** The links in words: "from – to by kind: values". */
async function links(seller: string) {
  const { accounts, links: all } = await aliases(seller)
  const nameOf = (id: string) => accounts.find((account) => account.id === id)!.names[0]
  return all.map(
    ({ from, to, kind, values }) =>
      `${nameOf(from)} – ${nameOf(to)} by ${kind}: ${values.map(({ value, listings }) => `${value} (${listings})`).join(', ')}`,
  )
}

const idOf = async (seller: string, marketplace = place.de) => {
  const [row] = await rowsOf<{ id: string }>(
    store.current.db,
    sql`SELECT assay_seller_key(${marketplace}::uuid, ${seller}, NULL) AS id`,
  )
  return row!.id
}

let kept = 0
/** Keeps a field about a seller for a client, a millisecond later than the one before. */
const keep = async (field: 'contact' | 'payment', seller: string, text: string, client = 'Own client') =>
  store.current.db.execute(sql`
    INSERT INTO seller_fields (id, seller_key, client_id, ${sql.identifier(field)}, updated)
    SELECT gen_random_uuid(), ${await idOf(seller)}::uuid, id, ${text}, now() + ${kept++} * interval '1 ms'
    FROM clients WHERE name = ${client}`)
const contact = (seller: string, text: string, client?: string) => keep('contact', seller, text, client)

const split = async (seller: string, account: string | string[], isSplit = true, user = analyst) =>
  app.current.call(user, contract.sellers.split, {
    params: { id: await idOf(seller) },
    body: { accounts: await Promise.all([account].flat().map((each) => idOf(each))), isSplit },
  })

/** A store of its own that a listing leads to. */
const at = (name: string) => ({ sellerStoreUrl: `https://stores.example/${name}` })

const picture = (name: string, file: string | null = null) => ({
  url: `https://img.example/${name}.jpg`,
  file,
})

describe('accounts are linked', () => {
  test('by the same seller id on another marketplace of the platform group, and not of another', async () => {
    await list(
      { sellerId: '7' },
      { sellerId: '7', marketplaceId: place.fr },
      { sellerId: '7', marketplaceId: place.elsewhere },
    )
    const { accounts } = await aliases('7')
    expect(accounts.map(({ marketplace, distance }) => [marketplace, distance])).toEqual([
      ['Bazarro DE', 0],
      ['Bazarro FR', 1],
    ])
    expect(await links('7')).toEqual(['shop 7 – shop 7 by id: 7 (2)'])
  })

  test('by a contact, a telephone number by its digits', async () => {
    await list({ sellerId: '1' }, { sellerId: '2' }, { sellerId: '3' })
    await contact('1', ' +49 30 5550-0100 ')
    await contact('2', '0049 (30) 5550 0100')
    await contact('3', '+49 30 5550 0101')
    expect(await links('1')).toEqual(['shop 1 – shop 2 by contact: +49 30 5550-0100 (2)'])
  })

  test('by a store URL, cited as it is written', async () => {
    await list(
      { sellerId: '1', sellerStoreUrl: 'https://www.Shop.example/lux?ref=7' },
      { sellerId: '2', sellerStoreUrl: 'http://shop.example/lux/', marketplaceId: place.elsewhere },
      { sellerId: '3', sellerStoreUrl: 'https://shop.example/other' },
    )
    expect(await links('1')).toEqual([
      expect.stringMatching(/^shop 1 – shop 2 by store: https?:\/\/\S*shop.example\/lux\S* \(2\)$/i),
    ])
  })

  test('by what they are paid by, however it is spaced', async () => {
    await list({ sellerId: '1' }, { sellerId: '2' }, { sellerId: '3' })
    await keep('payment', '1', 'DE89 3704 0044 0532 0130 00')
    await keep('payment', '2', 'de89370400440532013000')
    await keep('payment', '3', 'DE89 3704 0044 0532 0130 01')
    expect(await links('1')).toEqual(['shop 1 – shop 2 by payment: DE89 3704 0044 0532 0130 00 (2)'])
  })

  test('by no page of the marketplace itself that shows any seller', async () => {
    const page = (of: string) => ({
      sellerId: of,
      url: `https://www.bazarro.example/item/${of}`,
      sellerStoreUrl: `https://bazarro.example/sp?seller=${of}`,
    })
    await list(page('1'), page('2'))
    expect(await names('1')).toEqual(['shop 1'])
  })

  test('by no picture: honest shops use the maker’s, and one another’s', async () => {
    const hash = nextHash()
    const stored = async (of: bigint) => ({
      images: [asImage(await storePicture(store.current, own, { hash: of })), picture('pack shot')],
    })
    await list(
      { sellerId: '1', ...(await stored(hash)) },
      { sellerId: '2', ...(await stored(hash)) },
      { sellerId: '3', ...(await stored(turned(hash, 6))) },
    )
    expect(await aliases('1')).toMatchObject({ accounts: [{ names: ['shop 1'] }], links: [], common: [] })
  })

  test('through others, with how far away each is', async () => {
    await list(
      { sellerId: '1', ...at('a') },
      { sellerId: '2', ...at('a') },
      { sellerId: '2', sellerStoreUrl: 'https://shop.example/x' },
      { sellerId: '3', sellerStoreUrl: 'https://shop.example/x' },
    )
    const { accounts } = await aliases('1')
    expect(accounts.map(({ names: [name], distance }) => [name, distance])).toEqual([
      ['shop 1', 0],
      ['shop 2', 1],
      ['shop 3', 2],
    ])
  })
})

test('two names under one id are one account, with both names and its figures', async () => {
  await list(
    { sellerId: '1', seller: 'Lux', state: 'INFRINGING', country: 'CN' },
    { sellerId: '1', seller: 'Luxe', country: 'DE' },
    { sellerId: '1', seller: 'Luxe', country: 'CN' },
  )
  expect((await aliases('1')).accounts).toEqual([
    {
      id: await idOf('1'),
      marketplace: 'Bazarro DE',
      identifier: '1',
      names: ['Luxe', 'Lux'],
      country: 'CN',
      listings: 3,
      infringing: 1,
      distance: 0,
    },
  ])
})

test('a value that too many accounts share links nobody and is named', async () => {
  const shared = at('everywhere')
  await list(...Array.from({ length: LINK_ACCOUNTS_MAX + 1 }, (_, n) => ({ sellerId: String(n), ...shared })))
  const answer = await aliases('0')
  expect(answer.accounts).toHaveLength(1)
  expect(answer.common).toEqual([
    { kind: 'store', value: at('everywhere').sellerStoreUrl, accounts: LINK_ACCOUNTS_MAX + 1 },
  ])
})

test('more accounts than are shown are cut, and it is said', async () => {
  const chain = Array.from({ length: ALIASES_MAX + 3 }, (_, n) =>
    [0, 1].map((next) => ({ sellerId: String(n), ...at(`c${Math.floor(n / 10) + next}`) })),
  ).flat()
  await list(...chain)
  const { accounts, cut } = await aliases('0')
  expect(accounts).toHaveLength(ALIASES_MAX)
  expect(cut).toBe(true)
})

describe('what is known only from foreign listings', () => {
  test('neither shows, nor links, nor counts, nor cuts', async () => {
    await list(
      { sellerId: '1', ...at('a') },
      { sellerId: '2', ...at('b') },
      { sellerId: '3', ...at('a'), brandId: other },
      { sellerId: '3', ...at('b'), brandId: other },
      { sellerId: '2', ...at('a'), brandId: other, state: 'INFRINGING', seller: 'Elsewhere' },
    )
    expect(await names('1')).toEqual(['shop 1'])
    expect((await names('1', both)).length).toBe(3)
    expect((await aliases('1')).links).toEqual([])
    expect((await aliases('2')).accounts[0]).toMatchObject({ listings: 1, infringing: 0, names: ['shop 2'] })
  })

  test('does not make a value common', async () => {
    const shared = at('a')
    await list(
      { sellerId: 'one', ...shared },
      { sellerId: 'two', ...shared },
      ...Array.from({ length: LINK_ACCOUNTS_MAX }, (_, n) => ({
        sellerId: String(n),
        brandId: other,
        ...shared,
      })),
    )
    expect(await names('one')).toEqual(['shop one', 'shop two'])
    expect((await aliases('one')).common).toEqual([])
    expect((await aliases('one', both)).common).toMatchObject([{ accounts: LINK_ACCOUNTS_MAX + 2 }])
  })

  test('contacts and splits of another client have no effect', async () => {
    await list({ sellerId: '1', ...at('a') }, { sellerId: '2', ...at('a') })
    await list({ sellerId: '1', brandId: other }, { sellerId: '2', brandId: other })
    await contact('1', 'same', 'Other client')
    await contact('2', 'same', 'Other client')
    const stranger = await makeUser(store.current, ['analyst'], [other])
    expect((await split('1', '2', true, stranger)).status).toBe(200)
    expect(await links('1')).toEqual([expect.stringContaining('by store')])
    expect((await aliases('1')).split).toEqual([])
    expect((await aliases('1', stranger)).split).toHaveLength(1)
  })

  test('can’t be read or split', async () => {
    await list({ sellerId: '1' }, { sellerId: '2', brandId: other })
    for (const call of [contract.dashboard.sellerAliases, contract.dashboard.sellerImageCluster])
      expect((await app.current.call(analyst, call, params('2'))).status).toBe(404)
    expect((await split('1', '2')).status).toBe(404)
    expect((await split('2', '1')).status).toBe(404)
    expect((await split('1', '1')).status).toBe(400)
  })
})

describe('an account that is split off', () => {
  const chain = () =>
    list(
      { sellerId: '1', ...at('a') },
      { sellerId: '2', ...at('a') },
      { sellerId: '2', sellerStoreUrl: 'https://shop.example/x' },
      { sellerId: '3', sellerStoreUrl: 'https://shop.example/x' },
    )

  test('is gone for good, from every account of the group, and comes back when it is joined again', async () => {
    await chain()
    const answer = await split('1', '3')
    expect((answer.body as SellerAliases).accounts.map((account) => account.names[0])).toEqual([
      'shop 1',
      'shop 2',
    ])
    expect(await names('2')).toEqual(['shop 2', 'shop 1'])
    expect(await names('3')).toEqual(['shop 3'])
    expect((await aliases('1')).split).toMatchObject([
      { account: { names: ['shop 3'] }, from: await idOf('1'), by: expect.stringContaining('analyst') },
    ])
    expect((await aliases('2')).split).toMatchObject([
      { account: { names: ['shop 3'] }, from: await idOf('1') },
    ])
    expect((await aliases('3')).split).toMatchObject([
      { account: { names: ['shop 1'] }, from: await idOf('3') },
    ])

    await list({ sellerId: '3', ...at('a') }, { sellerId: '2', sellerStoreUrl: 'https://shop.example/y' })
    expect(await names('1')).toEqual(['shop 1', 'shop 2'])

    expect((await split('3', '1', false)).status).toBe(200)
    expect(await names('1')).toHaveLength(3)
  })

  test('is told no more once its last listing is gone', async () => {
    await chain()
    await split('1', '3')
    await split('1', '2')
    await store.current.db.execute(sql`DELETE FROM listings WHERE seller_id = '3'`)
    expect((await aliases('1')).split).toMatchObject([{ account: { names: ['shop 2'] } }])
    expect((await aliases('1')).split).toHaveLength(1)
  })

  test('is not told in the evidence of guided review, where all other accounts are, with what they did', async () => {
    await chain()
    await list({ sellerId: '4', ...at('a'), state: 'INFRINGING' }, { sellerId: '4' })
    await list({ sellerId: '5', sellerStoreUrl: 'https://shop.example/x' })
    const evidence = async (seller: string) => {
      const [row] = await rowsOf<{ id: string }>(
        store.current.db,
        sql`SELECT id FROM listings WHERE seller_id = ${seller} ORDER BY created LIMIT 1`,
      )
      const { body } = await app.current.call(analyst, contract.guidedReview.evidence, {
        params: { listing: row!.id },
      })
      const { aliases: told, others } = (body as ReviewEvidence).seller!
      return { names: told.map(({ name }) => name), others, first: told[0] }
    }
    expect(await evidence('1')).toMatchObject({
      names: ['shop 2', 'shop 4', 'shop 3', 'shop 5'],
      first: { listings: 2, infringing: 0 },
      others: { accounts: 4, listings: 6, infringing: 1 },
    })
    expect((await evidence('2')).names).toEqual(['shop 4', 'shop 1', 'shop 3', 'shop 5'])
    await split('1', '3')
    expect((await evidence('2')).names).toEqual(['shop 4', 'shop 1', 'shop 5'])
  })

  test('is recorded as it is split off and joined, once for each, and nothing is where nothing changes', async () => {
    await chain()
    const records = () =>
      rowsOf<{ title: string; before: boolean; after: boolean }>(
        store.current.db,
        sql`SELECT s.title, r.before IS NOT NULL AS before, r.after IS NOT NULL AS after
            FROM change_records r JOIN change_batches b ON b.id = r.batch_id JOIN change_sets s ON s.id = b.change_set_id
            WHERE r.entity = 'sellerSplit' ORDER BY r.seq`,
      )
    const before = (await records()).length
    for (const isSplit of [true, true, false, false]) await split('1', '3', isSplit)
    expect((await records()).slice(before)).toEqual([
      { title: 'Split shop 3 off from shop 1', before: false, after: true },
      { title: 'Joined shop 3 with shop 1 again', before: true, after: false },
    ])
  })

  test('takes a whole group along at once, as one change', async () => {
    await list(...['1', '2', '3'].map((sellerId) => ({ sellerId, ...at('a') })))
    expect((await split('1', ['2', '3'])).status).toBe(200)
    expect(await names('1')).toEqual(['shop 1'])
    const [last] = await rowsOf<{ title: string }>(
      store.current.db,
      sql`SELECT title FROM change_sets ORDER BY id DESC LIMIT 1`,
    )
    expect(last!.title).toBe('Split 2 accounts off from shop 1')
    expect((await split('1', ['2', '3'], false)).status).toBe(200)
    expect(await names('1')).toHaveLength(3)
    expect((await split('1', ['2', '1'])).status).toBe(400)
  })

  test('can be split off by those who may edit sellers alone', async () => {
    await chain()
    const client = await makeUser(store.current, ['client'], [own])
    expect((await split('1', '3', true, client)).status).toBe(403)
    expect(await names('1', client)).toHaveLength(3)
  })
})

test('links are live: there as soon as the listing is, and gone with it', async () => {
  await list({ sellerId: '1', ...at('a') })
  expect(await names('1')).toEqual(['shop 1'])
  const [added] = await list({ sellerId: '2', ...at('a') })
  expect(await names('1')).toEqual(['shop 1', 'shop 2'])
  await store.current.db.execute(sql`DELETE FROM listings WHERE id = ${added!}`)
  expect(await names('1')).toEqual(['shop 1'])
})

describe('the image cluster', () => {
  const cluster = async (seller: string, user = analyst) =>
    (await app.current.call(user, contract.dashboard.sellerImageCluster, params(seller))).body as ImageCluster

  test('has the pictures that others use too, with who uses them, the most used first', async () => {
    const file = crypto.randomUUID()
    await list(
      { sellerId: '1', images: [picture('a'), picture('b', file), picture('alone')] },
      { sellerId: '1', images: [picture('b', file)] },
      {
        sellerId: '2',
        images: [picture('copy', file)],
        country: 'FR',
        marketplaceId: place.fr,
        url: 'https://bazarro.example/2',
      },
      { sellerId: '3', images: [picture('a'), picture('b')] },
      { sellerId: '4', images: [picture('a')], brandId: other },
    )
    expect(await cluster('1')).toEqual({
      pictures: [
        {
          picture: picture('b', file),
          listings: 2,
          others: 2,
          plain: null,
          sellers: expect.arrayContaining([
            {
              id: await idOf('2', place.fr),
              name: 'shop 2',
              marketplace: 'Bazarro FR',
              country: 'FR',
              listings: 1,
              bits: null,
              url: 'https://bazarro.example/2',
            },
            expect.objectContaining({ name: 'shop 3' }),
          ]),
        },
        {
          picture: picture('a'),
          listings: 1,
          others: 1,
          plain: null,
          sellers: [expect.objectContaining({ name: 'shop 3' })],
        },
      ],
      total: 2,
    })
    expect((await cluster('1', both)).pictures.map(({ others }) => others)).toEqual([2, 2])
  })

  test('has near-duplicates by how many bits they differ, and none of another client', async () => {
    const hash = nextHash()
    const stored = async (of: bigint | null, brandId = own) => ({
      brandId,
      images: [asImage(await storePicture(store.current, brandId, { hash: of }))],
    })
    await list(
      { sellerId: '1', ...(await stored(hash)) },
      { sellerId: '2', ...(await stored(turned(hash, 6))) },
      { sellerId: '3', ...(await stored(turned(hash, 8))) },
      { sellerId: '4', ...(await stored(turned(hash, 1), other)) },
      { sellerId: '1', ...(await stored(null)) },
      { sellerId: '5', ...(await stored(null)) },
    )
    expect(await cluster('1')).toMatchObject({
      pictures: [{ listings: 1, others: 1, sellers: [{ name: 'shop 2', bits: 6, listings: 1 }] }],
      total: 1,
    })
    expect((await cluster('1', both)).pictures[0]!.sellers.map(({ bits }) => bits).toSorted()).toEqual([1, 6])
  })

  test('says of official pictures and pack shots that they tell nothing, and has them last', async () => {
    const brandId = await makeBrand(store.current, `Official ${crypto.randomUUID()}`, 'Own client')
    const user = await makeUser(store.current, ['analyst'], [brandId])
    const hash = nextHash()
    const official = asImage(await storePicture(store.current, brandId, { hash }))
    await store.current.db.execute(
      sql`UPDATE brands SET official_images = ${JSON.stringify([official])}::jsonb WHERE id = ${brandId}`,
    )
    const copied = asImage(await storePicture(store.current, brandId, { hash: turned(hash, 4) }))
    const seeds = (sellerId: string, state?: string) => [
      { sellerId, brandId, images: [copied] },
      { sellerId, brandId, images: [picture('own photo')] },
      { sellerId, brandId, images: [picture('pack')], ...(state ? { state } : {}) },
    ]
    await list(...seeds('1'), ...seeds('2', 'GENUINE'), { sellerId: '3', brandId, images: [copied] })
    expect((await cluster('1', user)).pictures.map(({ plain }) => plain)).toEqual([
      null,
      'official',
      'packShot',
    ])
  })

  test('is empty where a seller has its pictures for itself', async () => {
    await list({ sellerId: '1', images: [picture('a')] }, { sellerId: '2', images: [picture('b')] })
    expect(await cluster('1')).toEqual({ pictures: [], total: 0 })
  })
})
