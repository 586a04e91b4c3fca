import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { applyMove } from '../../server/store/complaints/moves.ts'
import { rowsOf } from '../../server/store/database.ts'
import { MATCHING_CHANGE_LOCK } from '../../server/store/matchingChanges.ts'
import { marketplaces, products, propertyRights } from '../../server/store/schema.ts'
import { grantBrands } from '../../server/store/users.ts'
import { type CallDefinition, fullPath } from '../../src/domain/call.ts'
import type { AfterChanged } from '../../src/domain/afterTakedown.contract.ts'
import type { AfterTakedown } from '../../src/domain/afterTakedown.ts'
import { contract } from '../../src/domain/contract.ts'
import type { CommentResult } from '../../src/domain/listingActions.contract.ts'
import type { ImportRun, Upload } from '../../src/domain/imports.contract.ts'
import type { ChangeResult } from '../../src/domain/listings.contract.ts'
import { useApp } from '../support/app.ts'
import { classify, makeRight } from '../support/complaints.ts'
import { AFTER_TAKEDOWN_PROBES } from '../support/probes/afterTakedown.ts'
import { COMPLAINT_PROBES } from '../support/probes/complaints.ts'
import { IMPORT_PROBES } from '../support/probes/imports.ts'
import { LISTING_PROBES } from '../support/probes/listings.ts'
import { PEOPLE_PROBES } from '../support/probes/people.ts'
import type { Input, Probe, World } from '../support/probes/probe.ts'
import { SETUP_PROBES } from '../support/probes/setup.ts'
import { NAUGHTY } from '../support/naughty.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  testAuthor,
  type TestUser,
  useStore,
} from '../support/store.ts'

/**
 * The walk goes over the contract, not over a list of its own: a call that is served and has no probe here fails,
 * so that scope and bad input are tested for each call that is ever added.
 */

const store = useStore()
const app = useApp(store)

/** Calls that show nobody's rows: they sign in and out. Tested in auth.test.ts and singleSignOn.test.ts. */
const WITHOUT_ROWS = new Set([
  'auth.signIn',
  'auth.signOut',
  'auth.singleSignOn',
  'auth.singleSignOnReturn',
  'auth.current',
  'auth.login',
  // Makes a key of the caller's own, whoever that is. Tested in apiKeys.test.ts.
  'apiKeys.mint',
])

const PROBES: Record<string, Probe> = {
  ...LISTING_PROBES,
  ...PEOPLE_PROBES,
  ...IMPORT_PROBES,
  ...SETUP_PROBES,
  ...COMPLAINT_PROBES,
  ...AFTER_TAKEDOWN_PROBES,
}

const calls = Object.entries(contract).flatMap(([resource, group]) =>
  Object.entries(group as Record<string, CallDefinition>).map(([name, call]) => ({
    name: `${resource}.${name}`,
    call,
  })),
)
const served = calls.filter(({ call }) => call.reply !== undefined)
const unserved = calls.filter(({ call }) => call.reply === undefined)

let brandId: string
let marketplaceId: string
let owner: TestUser
let stranger: TestUser
let emptyHanded: TestUser
let importer: TestUser
/** An import that has ended, made once. */
let ended: string
let world: World

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Ownbrand', 'Own client')
  marketplaceId = await makeMarketplace(store.current, 'Secret place')
  const otherBrand = await makeBrand(store.current, 'Otherbrand', 'Other client')
  const otherPlace = await makeMarketplace(store.current, 'Bazarro')
  await makeListings(store.current, [{ brandId: otherBrand, marketplaceId: otherPlace, tags: ['plain'] }])
  owner = await makeUser(store.current, ['analyst'], [brandId])
  stranger = await makeUser(store.current, ['client'], [otherBrand])
  emptyHanded = await makeUser(store.current, ['analyst'])
  importer = await makeUser(store.current, ['importer'], [brandId])
  const sent = await uploadAs(importer, 'platform,title,url\nSecret place,,https://shop.example/1\n')
  const { body } = await app.current.call(importer, contract.imports.start, {
    params: { id: sent.id },
    body: { ...sent.settings, brand: 'Ownbrand' },
  })
  ended = (body as ImportRun).id
  const ask = () => app.current.call(importer, contract.imports.get, { params: { id: ended } })
  await vi.waitFor(async () => expect(((await ask()).body as ImportRun).status).toBe('complete'))
})

async function uploadAs(user: TestUser, payload: string): Promise<Upload> {
  const { body } = await app.current.request({
    method: 'POST',
    url: `${fullPath(contract.imports.upload)}?name=listings.csv`,
    headers: {
      authorization: `Bearer ${await app.current.token(user)}`,
      'content-type': contract.imports.upload.bodyType,
    },
    payload,
  })
  return body as Upload
}

beforeEach(async () => {
  const title = `Secret ${crypto.randomUUID()}`
  const [listing] = await makeListings(store.current, [
    { brandId, marketplaceId, title, country: 'ZW', tags: ['secret-tag'] },
  ])
  const changed = await app.current.call(owner, contract.listings.changeField, {
    body: {
      ids: [listing!],
      updated: [await updatedOf(listing!)],
      field: 'state',
      value: 'GE',
    },
  })
  const sha256 = await app.current.services.storage.put(Buffer.from('picture'))
  const [file] = await rowsOf<{ id: string }>(
    store.current.db,
    sql`INSERT INTO files (id, brand_id, sha256, media_type, bytes, name)
        VALUES (gen_random_uuid(), ${brandId}, ${sha256}, 'image/png', 7, 'p.png') RETURNING id`,
  )
  const screenshot = crypto.randomUUID()
  await store.current.db.execute(sql`
    UPDATE listings SET screenshots = ${JSON.stringify([screenshot])}::jsonb WHERE id = ${listing!}`)
  const commented = await app.current.call(owner, contract.listingActions.comment, {
    body: { ids: [listing!], comment: 'a first comment' },
  })
  const upload = await uploadAs(
    importer,
    `platform,title,url\nSecret place,${title},https://shop.example/${listing}\n`,
  )
  const [apiKey] = await rowsOf<{ id: string }>(
    store.current.db,
    sql`INSERT INTO api_keys (id, user_id, name, secret_hash, created)
        VALUES (gen_random_uuid(), ${owner.id}, 'a key', sha256(gen_random_uuid()::text::bytea), now()) RETURNING id`,
  )
  const setup = await makeSetup()
  world = {
    upload: upload.id,
    settings: { ...upload.settings, brand: 'Ownbrand' },
    import: ended,
    owner,
    apiKey: apiKey!.id,
    listing: listing!,
    updated: await updatedOf(listing!),
    title,
    file: file!.id,
    screenshot,
    comment: (commented.body as CommentResult).comments[0]!.comment.id,
    brand: 'Ownbrand',
    brandId,
    ...setup,
    changeSet: (changed.body as ChangeResult).changeSet!,
    matchingChange: await makeComplete(owner),
    makeRunning,
    complaint: await makeComplaint(),
    takeDown,
  }
})

/** A complaint of the owner's about a listing of its own. */
async function makeComplaint(): Promise<World['complaint']> {
  const [listing] = await makeListings(store.current, [
    {
      brandId,
      marketplaceId,
      title: 'A complained of thing',
      country: 'ZW',
      tags: ['secret-tag'],
      url: `https://shop.example/${crypto.randomUUID()}`,
    },
  ])
  const { body } = await classify(app.current, owner, [listing!], {
    ipr: [await makeRight(store.current, brandId)],
  })
  const [made] = body.complaints
  return { id: made!.id, updated: made!.updated, listing: listing! }
}

/** Files the world's complaint and takes it down, where wanted with a counter-notice that waits. */
async function takeDown({ isAnsweredBySeller }: { isAnsweredBySeller: boolean }): Promise<void> {
  const { complaint } = world
  const at = new Date()
  const { db } = store.current
  await db.transaction(async (tx) => {
    await applyMove(tx, testAuthor, complaint.id, 'file', { at })
    await applyMove(tx, testAuthor, complaint.id, 'takeDown', { at })
  })
  const read = await app.current.call(owner, contract.afterTakedown.get, { params: { id: complaint.id } })
  const { updated, today } = read.body as AfterTakedown
  world = { ...world, complaint: { ...complaint, updated } }
  if (!isAnsweredBySeller) return
  const received = await app.current.call(owner, contract.afterTakedown.receive, {
    params: { id: complaint.id },
    body: { updated, received: today, from: '', text: '' },
  })
  const { after } = received.body as AfterChanged
  world = {
    ...world,
    complaint: { ...complaint, updated: after.updated, counterNotice: after.counterNotices[0]!.id },
  }
}

/** A change of matching listings that is complete. */
async function makeComplete(user: TestUser): Promise<string> {
  const id = crypto.randomUUID()
  await store.current.db.execute(sql`
    INSERT INTO matching_changes (id, user_id, title, status, lock_key, total, started, finished)
    VALUES (${id}, ${user.id}, 'done before', 'complete', 0, 1, now(), now())`)
  return id
}

/** A change of matching listings that is running until the test ends. */
async function makeRunning(user: TestUser): Promise<void> {
  const holder = await store.current.pool.connect()
  await holder.query('SELECT pg_advisory_lock($1, 1)', [MATCHING_CHANGE_LOCK])
  await store.current.db.execute(sql`
    INSERT INTO matching_changes (id, user_id, title, status, lock_key, total, started)
    VALUES (gen_random_uuid(), ${user.id}, ${`change of ${world.title}`}, 'running', 1, 1, now())`)
  onTestFinished(async () => {
    await holder.query('SELECT pg_advisory_unlock_all()')
    holder.release()
  })
}

/** The owner's setup as it was in the beginning: one right, one product, and what may be deleted. */
async function makeSetup() {
  const { db } = store.current
  const [right, product, marketplace] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const at = new Date('2026-11-01T00:00:00.000Z')
  await db.execute(sql`DELETE FROM user_brands WHERE user_id = ${owner.id} AND brand_id <> ${brandId}`)
  await db.execute(sql`DELETE FROM property_rights`)
  await db.execute(sql`DELETE FROM products`)
  await db.execute(
    sql`UPDATE brands SET updated = ${at.toISOString()}, name = 'Ownbrand' WHERE id = ${brandId}`,
  )
  await db.insert(propertyRights).values({
    id: right,
    brandId,
    name: 'OWN',
    classes: [],
    registration: '1',
    type: 'TM',
    jurisdictions: ['EU'],
    updated: at,
  })
  await db.insert(products).values({
    id: product,
    brandId,
    name: 'Secret product',
    category: 'Secrets',
    updated: at,
  })
  await db.insert(marketplaces).values({
    id: marketplace,
    name: `Spare ${marketplace}`,
    channel: 'MARKETPLACE',
    group: 'Spare',
    updated: at,
  })
  const brand = await makeBrand(store.current, `Spare ${marketplace}`, 'Own client')
  const account = (await makeUser(store.current, ['client'])).id
  await db.execute(sql`UPDATE users SET updated = ${at.toISOString()} WHERE id = ${account}`)
  await db.transaction((tx) => grantBrands(tx, owner.id, [brand]))
  return {
    right,
    product,
    account,
    spare: { product, marketplace, brand },
    at: at.toISOString(),
  }
}

async function updatedOf(id: string): Promise<string> {
  const [row] = await rowsOf<{ updated: Date }>(
    store.current.db,
    sql`SELECT updated FROM listings WHERE id = ${id}`,
  )
  return row!.updated.toISOString()
}

/** Everything that is kept of the listing, and of the owner's account, to see whether anything of it changed. */
async function picture(): Promise<unknown> {
  const rows = await rowsOf(
    store.current.db,
    sql`SELECT to_jsonb(l) AS listing, (SELECT count(*)::int FROM listing_comments WHERE listing_id = l.id) AS comments,
               (SELECT count(*)::int FROM change_records) AS records,
               (SELECT to_jsonb(u) FROM users u WHERE id = ${owner.id}) AS owner,
               (SELECT to_jsonb(c) FROM complaints c WHERE c.id = ${world.complaint.id}) AS complaint,
               (SELECT to_jsonb(k) FROM api_keys k WHERE id = ${world.apiKey}) AS key
        FROM listings l WHERE id = ${world.listing}`,
  )
  return rows
}

test(`of ${calls.length} calls ${served.length} are served and ${unserved.length} not yet, and each served one has its probe`, () => {
  console.log(`calls: ${served.length} served, ${unserved.length} not yet`)
  console.log(`not yet: ${unserved.map(({ name }) => name).join(', ')}`)
  const known = new Set([...Object.keys(PROBES), ...WITHOUT_ROWS])
  expect(served.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  expect([...known].filter((name) => !served.some((call) => call.name === name))).toEqual([])
})

describe.each(served.filter(({ name }) => !WITHOUT_ROWS.has(name)))('$name', ({ name, call }) => {
  const probe = PROBES[name]!

  test('gives the row to its owner, and neither shows nor changes it for a client of another brand', async () => {
    const user = probe.as ? await makeUser(store.current, probe.as, [brandId]) : owner
    const before = await picture()
    for (const other of [stranger, emptyHanded]) {
      const answer = await app.current.call(other, call, probe.input(world))
      expect(answer.status, answer.text).toBeLessThan(500)
      if (!probe.isShared) expect(probe.shows(answer, world), answer.text).toBe(false)
      expect(answer.text).not.toContain(world.title)
      expect(await picture()).toEqual(before)
    }
    await probe.prepare?.(user, world)
    const answer = await app.current.call(user, call, probe.input(world))
    expect(probe.shows(answer, world), answer.text).toBe(true)
    if (probe.changes) expect(await picture()).not.toEqual(before)
  })

  test('answers somebody who isn’t signed in with 401', async () => {
    const before = await picture()
    expect((await app.current.call(null, call, probe.input(world) as never)).status).toBe(401)
    expect(await picture()).toEqual(before)
  })

  test('answers naughty strings in every place with 2xx or a 4xx problem', async () => {
    const input = probe.input(world)
    const user = probe.as ? await makeUser(store.current, probe.as, [brandId]) : owner
    const ask = async (string: string, place: (text: string) => Input) => {
      const answer = await app.current.call(user, call, place(string))
      if (answer.status >= 400)
        expect(answer.body, JSON.stringify(string)).toMatchObject({
          status: answer.status,
          title: expect.any(String),
        })
      expect(answer.status, `${JSON.stringify(string)}: ${answer.text.slice(0, 300)}`).toBeLessThan(500)
    }
    for (const place of placesOf(call, input))
      // What only reads is asked all at once; changes are made one after the other.
      if (call.method === 'GET') await Promise.all(NAUGHTY.map((string) => ask(string, place)))
      else for (const string of NAUGHTY) await ask(string, place)
  })
})

/** Every place of a call where text goes in: each parameter, each key of query and body, those left out by the probe too. */
function placesOf(call: CallDefinition, input: Input): ((text: string) => Input)[] {
  const places: ((text: string) => Input)[] = []
  for (const part of ['params', 'query', 'body', 'form'] as const) {
    const names = new Set([...Object.keys(input[part] ?? {}), ...keysOf(call[part])])
    for (const name of names) {
      const value = input[part]?.[name]
      places.push((text) => ({ ...input, [part]: { ...input[part], [name]: text } }))
      if (Array.isArray(value))
        places.push((text) => ({ ...input, [part]: { ...input[part], [name]: [text] } }))
    }
  }
  return places
}

function keysOf(schema: CallDefinition['body']): string[] {
  const def = schema?._zod.def as
    | { shape?: object; options?: { _zod: { def: { shape: object } } }[] }
    | undefined
  return [
    ...Object.keys(def?.shape ?? {}),
    ...(def?.options ?? []).flatMap((option) => Object.keys(option._zod.def.shape)),
  ].filter((name) => name !== 'jwt')
}

test('sign-in takes naughty strings too', async () => {
  for (const string of NAUGHTY)
    for (const body of [
      { email: string, password: 'x' },
      { email: 'a@b.example', password: string },
      { email: 'a@b.example', password: 'x', next: string },
    ]) {
      const answer = await app.current.call(null, contract.auth.signIn, { body })
      expect(answer.status, `${JSON.stringify(string)}: ${answer.text}`).toBeGreaterThanOrEqual(400)
      expect(answer.status, `${JSON.stringify(string)}: ${answer.text}`).toBeLessThan(500)
    }
  for (const string of NAUGHTY) {
    const headers = {
      token: encodeURIComponent(string.toWellFormed()),
      nonce: 'x',
      cookie: `assay_session=${encodeURIComponent(string.toWellFormed())}`,
    }
    const url = `/api/v1/store/users/login/${encodeURIComponent(string.toWellFormed())}`
    for (const path of [
      url,
      '/api/v1/users/current',
      `/login/sso/return?code=${encodeURIComponent(string.toWellFormed())}`,
    ]) {
      const answer = await app.current.request({ method: 'GET', url: path, headers })
      expect(answer.status, path).toBeLessThan(500)
    }
  }
})

test('text that is kept comes back unaltered', async () => {
  const kept = NAUGHTY.filter(
    (text) => text.trim().length >= 4 && text.isWellFormed() && !text.includes('\u0000'),
  )
  expect(kept.length).toBeGreaterThan(40)
  for (const comment of kept) {
    const answer = await app.current.call(owner, contract.listings.changeField, {
      body: {
        ids: [world.listing],
        updated: [await updatedOf(world.listing)],
        field: 'state',
        value: 'SU',
        comment,
      },
    })
    expect(answer.status, JSON.stringify(comment)).toBe(200)
  }
  const answer = await app.current.call(owner, contract.listings.get, { params: { id: world.listing } })
  const comments = (answer.body as { comments: { comment: string }[] }).comments.map(({ comment }) => comment)
  expect(comments).toEqual(['a first comment', ...kept.map((comment) => comment.trim())])
})

test.each(unserved)('$name answers 501 to whoever is signed in, and 401 to nobody', async ({ call }) => {
  const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1]!, 'x']))
  const answer = await app.current.call(owner, call, { params })
  expect(answer.status).toBe(501)
  expect(answer.body).toMatchObject({ title: 'Not served yet' })
  expect((await app.current.call(null, call, { params })).status).toBe(401)
})

test('no route stands outside the contract but those that describe it', async () => {
  // Routes that share a place name its parameter each in their own way.
  const unnamed = (path: string) => path.replace(/\{\w+\}|:\w+(\|:\w+)*/g, ':')
  const found = routePaths(app.current.app.printRoutes({ commonPrefix: false })).map(unnamed)
  const contracted = new Set(calls.map(({ call }) => unnamed(fullPath(call))))
  const described = /^\/api\/v1\/(docs|openapi\.json)/
  const pages = /^(\*|\/(\*|favicon\.svg|(index|setup|importer)\.html|static\/.*)?)$/
  expect(found.filter((path) => !contracted.has(path) && !described.test(path) && !pages.test(path))).toEqual(
    [],
  )
  expect([...contracted].filter((path) => !found.includes(path))).toEqual([])
})

/** The paths of Fastify's route table, which is printed as a tree. */
function routePaths(table: string): string[] {
  const stack: { depth: number; path: string }[] = []
  const paths: string[] = []
  for (const line of table.split('\n')) {
    const match = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (!match) continue
    const depth = match[1]!.length
    while (stack.length > 0 && stack.at(-1)!.depth >= depth) stack.pop()
    const path = (stack.at(-1)?.path ?? '') + match[2]!
    stack.push({ depth, path })
    if (match[3]) paths.push(path)
  }
  return paths
}

test('OpenAPI 3.1 describes every call, and the page that shows it is served', async () => {
  const answer = await app.current.request({ method: 'GET', url: '/api/v1/openapi.json' })
  const { openapi, paths } = answer.body as {
    openapi: string
    paths: Record<string, Record<string, unknown>>
  }
  expect(openapi).toBe('3.1.0')
  for (const { call, name } of calls)
    expect(paths[fullPath(call)]?.[call.method.toLowerCase()], name).toBeDefined()
  const page = await app.current.request({ method: 'GET', url: '/api/v1/docs/' })
  expect(page.status).toBe(200)
  expect(page.text).not.toMatch(/https?:\/\/(?!localhost)/)
})

test.each([
  ['/api/v1/nowhere', 404],
  ['/api/v1/store/listings/%ff', 400],
  ['/api/v1/store/listings/page?size=%ff', 401],
])('%s is answered with a %s problem', async (url, status) => {
  const answer = await app.current.request({ method: 'GET', url })
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ status, title: expect.any(String) })
})

test('a body that isn’t JSON, or too large, is refused with a problem', async () => {
  const put = async (payload: string, type = 'application/json') =>
    app.current.request({
      method: 'PUT',
      url: '/api/v1/store/listings/field',
      headers: { authorization: `Bearer ${await app.current.token(owner)}`, 'content-type': type },
      payload,
    })
  expect((await put('{')).status).toBe(400)
  expect((await put('x', 'text/html')).status).toBe(415)
  expect((await put(`{"ids":"${'x'.repeat(3_000_000)}"}`)).status).toBe(413)
})
