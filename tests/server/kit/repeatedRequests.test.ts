import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import { forgetExpired } from '../../../server/store/session/sessions.ts'
import { contract } from '../../../src/domain/contract.ts'
import { type CallDefinition, type CallInput, IDEMPOTENCY_KEY } from '../../../src/domain/kit/call.ts'
import type { InvestigationChanged } from '../../../src/domain/investigations/investigations.contract.ts'
import type { ComplaintsMade } from '../../../src/domain/complaints/complaints.contract.ts'
import { type TestApp, useApp } from '../../support/app.ts'
import { makeRight, seenBy } from '../../support/complaints.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** A request that changes something is done once under its key, and answered again as it was. */

const store = useStore()
const app = useApp(store)
const secondServer = useApp(store)
const db = () => store.current.db
let brandId: string
let otherBrand: string
let marketplaceId: string
let right: string
let analyst: TestUser
let colleague: TestUser
let god: TestUser
let ids: string[]

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont')
  otherBrand = await makeBrand(store.current, 'Tarnwick')
  marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  right = await makeRight(store.current, brandId)
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  colleague = await makeUser(store.current, ['analyst'], [brandId])
  god = await makeUser(store.current, ['god'])
})
beforeEach(async () => {
  await db().execute(sql`DELETE FROM request_replies`)
  ids = await makeListings(store.current, [
    { brandId, marketplaceId },
    { brandId, marketplaceId },
  ])
})

/** Makes a call under a key, at this server or another one. */
const send = <D extends CallDefinition>(
  user: TestUser,
  call: D,
  input: Partial<CallInput<D>>,
  { key, at = app.current }: { key: string; at?: TestApp },
) => at.call(user, call, input, { [IDEMPOTENCY_KEY]: key })

const count = async (query: ReturnType<typeof sql>) =>
  (await rowsOf<{ n: number }>(db(), sql`SELECT count(*)::int AS n FROM ${query}`))[0]!.n
const keptReplies = () => count(sql`request_replies`)
const changeSets = () =>
  count(sql`(SELECT DISTINCT b.change_set_id FROM change_batches b JOIN change_records r ON r.batch_id = b.id
             WHERE r.entity_id = ANY(${sql.param(ids)}::uuid[])) AS sets`)
const commentsOn = (listing: string) => count(sql`listing_comments WHERE listing_id = ${listing}`)
const comment = (words = 'Seen before.') => ({ body: { ids, comment: words } })

const open = (user: TestUser, key: string) =>
  send(
    user,
    contract.investigations.create,
    { body: { from: 'listing', listing: ids[0]!, comment: 'Buy one.', infringementType: 'CFT' } as never },
    { key },
  )

async function suspicion() {
  const updated = (await seenBy(app.current, analyst, ids)).map((listing) => listing.updated)
  return { body: { field: 'state' as const, value: 'SU' as const, ids, updated } }
}

async function classification() {
  const updated = (await seenBy(app.current, analyst, ids)).map((listing) => listing.updated)
  return {
    body: {
      listings: ids,
      updated,
      type: 'TM' as const,
      reason: 'UNAUTHORIZED_LOGO' as const,
      description: 'The listings show our mark.',
      images: [],
      ipr: [right],
      doNotFile: false,
    },
  }
}

describe('sent again under its key', () => {
  test('a bulk change is made once, and answered as it was', async () => {
    const [change, key, before] = [await suspicion(), randomUUID(), await changeSets()]
    const first = await send(analyst, contract.listings.changeField, change, { key })
    expect(first).toMatchObject({ status: 200, body: { changed: [{}, {}], conflicts: [] } })
    const again = await send(analyst, contract.listings.changeField, change, { key })
    expect(again).toMatchObject({ status: 200, text: first.text })
    expect(again.headers['content-type']).toBe(first.headers['content-type'])
    expect(await changeSets()).toBe(before + 1)
    const without = await app.current.call(analyst, contract.listings.changeField, change)
    expect(without.body).toMatchObject({ changed: [], conflicts: [{}, {}] })
  })

  test('a classification makes one complaint, also where another server is asked', async () => {
    const [body, key] = [await classification(), randomUUID()]
    const first = await send(analyst, contract.complaints.create, body, { key })
    expect(first.status, first.text).toBe(200)
    const again = await send(analyst, contract.complaints.create, body, { key, at: secondServer.current })
    expect(again).toMatchObject({ status: 200, text: first.text })
    expect((first.body as ComplaintsMade).complaints).toHaveLength(1)
    expect(await count(sql`complaint_listings WHERE listing_id = ANY(${sql.param(ids)}::uuid[])`)).toBe(2)
    const without = await app.current.call(analyst, contract.complaints.create, body)
    expect(without.body).toMatchObject({ complaints: [], conflicts: [{}, {}] })
  })

  test('comments and an investigation are there once', async () => {
    const key = randomUUID()
    const first = await send(analyst, contract.listingActions.comment, comment(), { key })
    expect((await send(analyst, contract.listingActions.comment, comment(), { key })).text).toBe(first.text)
    expect(await commentsOn(ids[0]!)).toBe(1)
    const other = randomUUID()
    const opened = await open(analyst, other)
    expect(opened.status, opened.text).toBe(200)
    expect((await open(analyst, other)).text).toBe(opened.text)
    expect(await count(sql`investigations WHERE listing_id = ${ids[0]!}`)).toBe(1)
    const { id } = (opened.body as InvestigationChanged).investigation
    const detail = { params: { id }, body: { comment: 'Ordered one.' } }
    for (const _ of [1, 2])
      expect((await send(colleague, contract.investigations.comment, detail, { key })).status).toBe(200)
    expect(await count(sql`investigation_comments WHERE investigation_id = ${id}`)).toBe(1)
  })

  test('while the first is under way, it is done once', async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(analyst, contract.listingActions.comment, comment(), { key })),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect(await commentsOn(ids[0]!)).toBe(1)
  })

  test('what was refused is tried again', async () => {
    const { id } = ((await open(analyst, randomUUID())).body as InvestigationChanged).investigation
    const [key, before] = [randomUUID(), await keptReplies()]
    expect((await open(colleague, key)).status).toBe(409)
    expect(await keptReplies()).toBe(before)
    await app.current.call(god, contract.investigations.delete, { params: { id } })
    expect((await open(colleague, key)).status).toBe(200)
  })

  test('another key, and another user’s same key, are other requests', async () => {
    const key = randomUUID()
    await send(analyst, contract.listingActions.comment, comment(), { key })
    await send(analyst, contract.listingActions.comment, comment(), { key: randomUUID() })
    await send(colleague, contract.listingActions.comment, comment(), { key })
    expect(await commentsOn(ids[0]!)).toBe(3)
  })

  test('a quoted key in capitals is the same key', async () => {
    const key = randomUUID()
    await send(analyst, contract.listingActions.comment, comment(), { key })
    await send(analyst, contract.listingActions.comment, comment(), { key: `"${key.toUpperCase()}"` })
    expect(await commentsOn(ids[0]!)).toBe(1)
  })
})

describe('a key', () => {
  test('under which something else was sent is refused, whether that is done or under way', async () => {
    const key = randomUUID()
    const [first, other] = await Promise.all([
      send(analyst, contract.listingActions.comment, comment(), { key }),
      send(analyst, contract.listingActions.comment, comment('Something else.'), { key }),
    ])
    expect([first.status, other.status].toSorted()).toEqual([200, 422])
    const later = await send(
      analyst,
      contract.listingActions.review,
      { body: { ids, comment: 'Look.' } },
      { key },
    )
    expect(later).toMatchObject({ status: 422, body: { detail: expect.stringContaining('Another request') } })
    expect(await commentsOn(ids[0]!)).toBe(1)
  })

  test('that is no UUID is refused, by calls that take one', async () => {
    const answer = await send(analyst, contract.listingActions.comment, comment(), { key: 'again' })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ message: 'must be a UUID' }] } })
    expect(await commentsOn(ids[0]!)).toBe(0)
    const read = await send(analyst, contract.listings.get, { params: { id: ids[0]! } }, { key: 'again' })
    expect(read.status).toBe(200)
  })

  test('holds for an hour', async () => {
    await send(analyst, contract.listingActions.comment, comment(), { key: randomUUID() })
    await forgetExpired(db())
    expect(await keptReplies()).toBe(1)
    await db().execute(sql`UPDATE request_replies SET expires = expires - interval '1 hour'`)
    await forgetExpired(db())
    expect(await keptReplies()).toBe(0)
  })
})

describe('what the caller may see', () => {
  const onOther = async () => {
    const [other] = await makeListings(store.current, [{ brandId: otherBrand, marketplaceId }])
    return { body: { ids: [other!], comment: 'Seen before.' } }
  }

  test('less of than before: the kept reply is not answered', async () => {
    const both = await makeUser(store.current, ['analyst'], [brandId, otherBrand])
    const [sent, key] = [await onOther(), randomUUID()]
    expect((await send(both, contract.listingActions.comment, sent, { key })).status).toBe(200)
    await db().execute(sql`DELETE FROM user_brands WHERE user_id = ${both.id} AND brand_id = ${otherBrand}`)
    const again = await send(both, contract.listingActions.comment, sent, { key })
    expect(again).toMatchObject({ status: 422, body: { detail: expect.stringContaining('may see') } })
    expect(again.text).not.toContain(sent.body.ids[0])
    await db().execute(sql`DELETE FROM user_brands WHERE user_id = ${both.id}`)
    expect((await send(both, contract.listingActions.comment, sent, { key })).status).toBe(422)
  })

  test.each([[['god']], [['analyst', 'manager']]])(
    'no longer as %j: the kept reply is not answered',
    async (groups) => {
      const former = await makeUser(store.current, groups, [brandId])
      const key = randomUUID()
      await send(former, contract.listingActions.comment, comment(), { key })
      await db().execute(sql`UPDATE users SET groups = '{analyst}' WHERE id = ${former.id}`)
      expect((await send(former, contract.listingActions.comment, comment(), { key })).status).toBe(422)
    },
  )

  test('every brand, as before: the kept reply is answered', async () => {
    const key = randomUUID()
    const first = await send(god, contract.listingActions.comment, comment(), { key })
    const again = await send(god, contract.listingActions.comment, comment(), { key })
    expect(again).toMatchObject({ status: 200, text: first.text })
  })

  test('more of than before, or all that is left: the kept reply is answered', async () => {
    const gone = await makeBrand(store.current, 'Gone')
    const wider = await makeUser(store.current, ['analyst'], [brandId, gone])
    const key = randomUUID()
    const first = await send(wider, contract.listingActions.comment, comment(), { key })
    await db().execute(sql`INSERT INTO user_brands (user_id, brand_id) VALUES (${wider.id}, ${otherBrand})`)
    await db().execute(sql`DELETE FROM user_brands WHERE brand_id = ${gone}`)
    await db().execute(sql`DELETE FROM brands WHERE id = ${gone}`)
    expect(await send(wider, contract.listingActions.comment, comment(), { key })).toMatchObject({
      status: 200,
      text: first.text,
    })
  })
})

test('a reply with a secret is not kept', async () => {
  const { apiKeys, setup, webhooks } = contract
  const added = { name: 'New', email: 'new@test.example', groups: ['analyst'], brands: [], disabled: false }
  const answers = [
    await send(god, apiKeys.mint, {}, { key: randomUUID() }),
    await send(god, setup.saveUser, { body: added }, { key: randomUUID() }),
    await send(god, setup.resetPassword, { params: { id: colleague.id } }, { key: randomUUID() }),
    await send(
      god,
      webhooks.save,
      {
        body: {
          name: 'W',
          url: 'https://203.0.114.9/hook',
          events: ['listing.decided'],
          brands: null,
          active: false,
        } as never,
      },
      { key: randomUUID() },
    ),
  ]
  expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(({ text }) => [200, text]))
  expect(await keptReplies()).toBe(0)
})

test('a reply that can’t be kept is answered all the same', async () => {
  await db().execute(sql`ALTER TABLE request_replies ADD CONSTRAINT full_up CHECK (status = 0) NOT VALID`)
  try {
    const answer = await send(analyst, contract.listingActions.comment, comment(), { key: randomUUID() })
    expect(answer.status).toBe(200)
    expect(await commentsOn(ids[0]!)).toBe(1)
  } finally {
    await db().execute(sql`ALTER TABLE request_replies DROP CONSTRAINT full_up`)
  }
})
