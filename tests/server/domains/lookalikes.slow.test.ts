import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { runJobs } from '../../../server/jobs/boss.ts'
import { beginDueScans } from '../../../server/jobs/lookalikes.ts'
import { backgroundWorkers } from '../../../server/jobs/parts.ts'
import { nameProviderOf } from '../../../server/providers/nameProvider.ts'
import { NameLookupFailure, type NameProvider, type NameRecords } from '../../../server/providers/names.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import type { CallDefinition } from '../../../src/domain/kit/call.ts'
import { LOOKALIKE_CLASSES } from '../../../src/domain/domains/lookalikes/classes.ts'
import { contract } from '../../../src/domain/contract.ts'
import type {
  LookalikeCandidate,
  LookalikeChange,
  LookalikePreview,
  LookalikeWatch,
} from '../../../src/domain/domains/lookalike.ts'
import type {
  CandidatesPage,
  LookalikeChangesPage,
  LookalikeWatches,
} from '../../../src/domain/domains/lookalikes.contract.ts'
import { type Answer, useApp } from '../../support/app.ts'
import { asIfKilled, endedJob } from '../../support/jobs.ts'
import { openNameServer } from '../../support/nameServer.ts'
import { makeBrand, makeUser, type TestUser, useStore } from '../../support/store.ts'

/** Lookalikes of domains, looked up by names that the tests hold, and once at a name server on loopback. */

const ABSENT: NameRecords = { exists: false, addresses: [], mail: [], nameServers: [] }
const REGISTERED: NameRecords = { ...ABSENT, exists: true, nameServers: ['ns1.example'] }
const ACTIVE: NameRecords = { ...REGISTERED, addresses: ['192.0.2.1'] }
const MAIL: NameRecords = { ...ACTIVE, mail: ['mx.example'] }

/** What is there; a name that stands as null can't be looked up. */
const world = new Map<string, NameRecords | null>()
let asked: string[] = []
let unavailable: string | null = null
/** Names that are answered only once the test lets them be. */
let holding: Promise<void> | null = null
/** What is asked instead of the world that the test holds. */
let real: NameProvider | null = null
const names: NameProvider = {
  get unavailable() {
    return unavailable
  },
  async lookUp(name, signal) {
    if (real) return real.lookUp(name, signal)
    asked.push(name)
    await holding
    signal.throwIfAborted()
    const found = world.get(name)
    if (found === null) throw new NameLookupFailure(`The name server did not answer about ${name}.`)
    return found ?? ABSENT
  },
}

const store = useStore()
const app = useApp(store, () => ({ names }), {}, { works: false })
let analyst: TestUser
let manager: TestUser
let client: TestUser
let stranger: TestUser

beforeAll(async () => {
  const brandId = await makeBrand(store.current, 'Tarnwick', 'Own client')
  const other = await makeBrand(store.current, 'Vessmont', 'Other client')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  manager = await makeUser(store.current, ['manager'], [brandId])
  client = await makeUser(store.current, ['client'], [brandId])
  stranger = await makeUser(store.current, ['analyst'], [other])
})

beforeEach(async () => {
  world.clear()
  asked = []
  unavailable = null
  holding = null
  real = null
  await store.current.db.execute(sql`DELETE FROM lookalike_watches`)
  await store.current.db.execute(sql`DELETE FROM messages`)
  await store.current.db.execute(sql`DELETE FROM domains`)
})

async function ask<Body>(
  user: TestUser,
  call: CallDefinition,
  input: { params?: object; query?: object; body?: object } = {},
): Promise<Answer<Body>> {
  return (await app.current.call(user, call, input)) as Answer<Body>
}

async function watched(name = 'tw.com', user = analyst): Promise<LookalikeWatch> {
  const { status, body, text } = await ask<LookalikeWatch>(user, contract.lookalikes.add, {
    body: { brand: 'Tarnwick', name },
  })
  expect(status, text).toBe(200)
  return body
}

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
  const stop = () => jobs.stop()
  onTestFinished(stop)
  return { stop }
}

async function scanned(watch: string, user = analyst) {
  const { status, body, text } = await ask<{ job: string }>(user, contract.lookalikes.scan, {
    params: { id: watch },
  })
  expect(status, text).toBe(200)
  return endedJob(app.current, user, body.job)
}

const changesSeen = async (user = analyst, query = {}) =>
  (await ask<LookalikeChangesPage>(user, contract.lookalikes.changes, { query })).body
const candidatesOf = async (id: string, query = {}, user = analyst) =>
  (await ask<CandidatesPage>(user, contract.lookalikes.candidates, { params: { id }, query })).body
const candidateOf = async (id: string, name: string): Promise<LookalikeCandidate> =>
  (await candidatesOf(id, { contains: name })).items.find((one) => one.name === name)!
const messagesOf = async (user: TestUser) =>
  rowsOf<{ content: string; type: string }>(
    store.current.db,
    sql`SELECT m.content, m.type FROM messages m JOIN message_recipients r ON r.message_id = m.id
        WHERE r.user_id = ${user.id} ORDER BY m.id`,
  )

describe('watching', () => {
  test('a domain is shown by class before it is watched, with what was typed brought to its registrable part', async () => {
    const { body } = await ask<LookalikePreview>(client, contract.lookalikes.preview, {
      query: { name: 'https://Shop.TW.co.uk/x' },
    })
    expect(body.name).toBe('tw.co.uk')
    expect(body.classes).toHaveLength(LOOKALIKE_CLASSES.length)
    expect(body.classes.find((one) => one.class === 'omission')).toEqual({
      class: 'omission',
      count: 2,
      examples: ['w.co.uk', 't.co.uk'],
    })
    const watch = await watched('shop.tw.co.uk')
    expect(watch).toMatchObject({ name: 'tw.co.uk', total: body.total, brand: 'Tarnwick', scan: null })
    expect(watch.states).toEqual({ unknown: body.total, absent: 0, registered: 0, active: 0, mail: 0 })
    expect(watch.classes).toEqual(body.classes.map(({ examples: _, ...one }) => one))
  })

  test('a host of shops can be watched, as its own name and as one of the shops’', async () => {
    expect(await watched('github.io')).toMatchObject({ name: 'github.io' })
    const shop = await watched('tw.github.io')
    expect((await candidatesOf(shop.id, { class: 'transposition' })).items.map(({ name }) => name)).toEqual([
      'wt.github.io',
    ])
  })

  test.each(['', 'no dot', 'localhost', '127.0.0.1', 'co.uk', 'a..b'])('“%s” is no domain', async (name) => {
    const shown = await ask(analyst, contract.lookalikes.preview, { query: { name } })
    expect(shown.status).toBe(400)
    const added = await ask<{ errors: unknown }>(analyst, contract.lookalikes.add, {
      body: { brand: 'Tarnwick', name },
    })
    expect(added.status).toBe(400)
    expect(added.body.errors).toEqual([{ path: 'body.name', message: 'Invalid domain' }])
  })

  test('the same domain is watched once for a brand', async () => {
    await watched()
    const again = await ask(analyst, contract.lookalikes.add, {
      body: { brand: 'tarnwick', name: 'WWW.tw.com' },
    })
    expect(again.status).toBe(409)
    expect(again.text).toContain('tw.com is watched for Tarnwick already.')
  })

  test('a brand has so many domains watched at most', async () => {
    await watched('limit.com')
    await store.current.db.execute(sql`
      INSERT INTO lookalike_watches (id, brand_id, name, by, created, next_at, total, classes)
      SELECT gen_random_uuid(), brand_id, 'filler' || n || '.com', by, created, next_at, 0, '[]'
      FROM lookalike_watches, generate_series(1, 19) AS n`)
    const refused = await ask(analyst, contract.lookalikes.add, {
      body: { brand: 'Tarnwick', name: 'tw.com' },
    })
    expect(refused.status).toBe(409)
  })

  test('who sees the brand sees the watch, and nobody else; who may delete domains may end it', async () => {
    const { id } = await watched()
    const own = { params: { id } }
    expect((await ask(client, contract.lookalikes.watch, own)).status).toBe(200)
    for (const call of ['watch', 'candidates', 'scan', 'remove'] as const)
      expect((await ask(stranger, contract.lookalikes[call], own)).status).toBe(404)
    expect((await ask<LookalikeWatches>(stranger, contract.lookalikes.watches)).body.items).toEqual([])
    expect(
      (await ask(stranger, contract.lookalikes.add, { body: { brand: 'Tarnwick', name: 'tw.net' } })).status,
    ).toBe(404)
    expect((await ask(client, contract.lookalikes.remove, own)).status).toBe(403)
    expect((await ask(analyst, contract.lookalikes.remove, own)).status).toBe(200)
    expect((await ask(analyst, contract.lookalikes.watch, own)).status).toBe(404)
  })

  test('each change of what is watched is recorded', async () => {
    const { id, total } = await watched()
    await ask(analyst, contract.lookalikes.remove, { params: { id } })
    const records = await rowsOf(
      store.current.db,
      sql`SELECT entity, before, after FROM change_records WHERE entity_id = ${id} ORDER BY version`,
    )
    const picture = { name: 'tw.com', total }
    expect(records).toEqual([
      { entity: 'domainWatch', before: null, after: picture },
      { entity: 'domainWatch', before: picture, after: null },
    ])
  })
})

test('a brand that is deleted leaves no watch, and the record says so', async () => {
  const brandId = await makeBrand(store.current, 'Shortlived', 'Short client')
  const admin = await makeUser(store.current, ['admin'])
  const { body } = await ask<LookalikeWatch>(admin, contract.lookalikes.add, {
    body: { brand: 'Shortlived', name: 'tw.com' },
  })
  const { body: job } = await ask<{ job: string }>(admin, contract.lookalikes.scan, {
    params: { id: body.id },
  })
  const deleted = await ask(admin, contract.setup.deleteBrand, { params: { id: brandId } })
  expect(deleted.status, deleted.text).toBe(200)
  const [record] = await rowsOf<{ after: unknown }>(
    store.current.db,
    sql`SELECT after FROM change_records WHERE entity_id = ${body.id} AND version = 2`,
  )
  expect(record).toEqual({ after: null })
  const [left] = await rowsOf<{ status: string }>(
    store.current.db,
    sql`SELECT status FROM background_jobs WHERE id = ${job.job}`,
  )
  expect(left).toEqual({ status: 'cancelled' })
})

describe('candidates', () => {
  test('are narrowed by class, by text and by what is known, page by page', async () => {
    const { id, total } = await watched()
    await addDomain('shop.wt.com')
    await addDomain('tww.com', stranger)
    const all = await candidatesOf(id, { size: 100 })
    expect(all.total).toBe(total)
    const rest = await candidatesOf(id, { size: 100, after: all.next })
    const second = await candidatesOf(id, { size: 100, page: 1 })
    expect(rest.items).toEqual(second.items)
    expect(all.items.at(-1)!.name < rest.items[0]!.name).toBe(true)
    expect((await candidatesOf(id, { class: 'transposition' })).items.map(({ name }) => name)).toEqual([
      'wt.com',
    ])
    const known = await candidatesOf(id, { known: 'true' })
    expect(known.items.map(({ name, domain }) => [name, domain !== null])).toEqual([['wt.com', true]])
    expect(
      (await ask<LookalikeWatch>(analyst, contract.lookalikes.watch, { params: { id } })).body.known,
    ).toBe(1)
    expect((await candidatesOf(id, { contains: 'LOGIN', class: 'dictionary' })).total).toBe(4)
    const foreign = await candidatesOf(id, { class: 'homoglyph', contains: 'ẉ' })
    expect(foreign.items.map(({ unicode }) => unicode)).toEqual(['tẉ.com'])
    expect((await candidatesOf(id, { registered: 'true' })).total).toBe(0)
    for (const after of ['x', Buffer.from('["x","y"]').toString('base64url')]) {
      const refused = await ask(analyst, contract.lookalikes.candidates, { params: { id }, query: { after } })
      expect(refused.status).toBe(400)
    }
  })
})

async function addDomain(name: string, user = analyst): Promise<void> {
  const { status, text } = await ask(user, contract.domains.add, { body: { name } })
  expect(status, text).toBe(200)
}

describe('scans', () => {
  test('the first one is silent, whatever it finds', async () => {
    await working()
    const { id, total } = await watched()
    world.set('wt.com', MAIL).set('tww.com', ACTIVE).set('tw.net', REGISTERED)
    const job = await scanned(id)
    expect(job).toMatchObject({ kind: 'lookalikes', status: 'done', total, outcomes: { looked: total } })
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
    const { body } = await ask<LookalikeWatch>(client, contract.lookalikes.watch, { params: { id } })
    expect(body.states).toEqual({ unknown: 0, absent: total - 3, registered: 1, active: 1, mail: 1 })
    expect(body.scan).toMatchObject({
      job: job.id,
      status: 'done',
      ended: total,
      total,
      failed: 0,
      found: {},
    })
    expect((await candidatesOf(id, { registered: 'true' })).items.map(({ name }) => name)).toEqual([
      'wt.com',
      'tww.com',
      'tw.net',
    ])
    expect((await changesSeen()).total).toBe(0)
    expect(await messagesOf(manager)).toEqual([])
  })

  test('afterwards what changed is told, each in its kind, and who has to know gets one message', async () => {
    await working()
    const { id } = await watched()
    const before = {
      'wt.com': REGISTERED,
      'tww.com': ACTIVE,
      'ttw.com': ACTIVE,
      'tw.net': MAIL,
      't.com': MAIL,
    }
    for (const [name, records] of Object.entries(before)) world.set(name, records)
    await scanned(id)
    world
      .set('w.com', ACTIVE)
      .set('wt.com', ACTIVE)
      .set('tww.com', MAIL)
      .set('ttw.com', { ...ACTIVE, addresses: ['192.0.2.9'] })
      .set('tw.net', ABSENT)
    const job = await scanned(id)
    expect(job.outcomes.changed).toBe(5)
    const { items, total } = await changesSeen()
    expect(total).toBe(5)
    const told = items.map(({ kind, name, before: was, after }) => [kind, name, was.state, after.state])
    expect(told.toSorted()).toEqual([
      ['ACTIVATED', 'wt.com', 'registered', 'active'],
      ['CHANGED', 'ttw.com', 'active', 'active'],
      ['ESCALATED', 'tww.com', 'active', 'mail'],
      ['NEW', 'w.com', 'absent', 'active'],
      ['RESOLVED', 'tw.net', 'mail', 'absent'],
    ])
    expect(items.find(({ kind }) => kind === 'CHANGED')).toMatchObject({
      watched: 'tw.com',
      brand: 'Tarnwick',
      before: { records: { addresses: ['192.0.2.1'] } },
      after: { records: { addresses: ['192.0.2.9'] } },
    })
    const content = '1 new, 1 activated and 1 escalated lookalikes of tw.com: Tarnwick'
    for (const user of [analyst, manager])
      expect(await messagesOf(user)).toEqual([{ type: 'DOMAIN_ALERT', content }])
    for (const user of [client, stranger]) expect(await messagesOf(user)).toEqual([])
    expect((await changesSeen(stranger)).total).toBe(0)
    expect((await changesSeen(analyst, { kind: 'NEW' })).items.map(({ name }) => name)).toEqual(['w.com'])
    const first = await changesSeen(analyst, { size: 2 })
    const rest = await changesSeen(analyst, { size: 100, after: first.next! })
    expect([...first.items, ...rest.items].map((one: LookalikeChange) => one.id)).toEqual(
      items.map((one) => one.id),
    )
  })

  test('nothing changed is told of, and nobody gets a message; of the scans the last two are kept', async () => {
    await working()
    const { id } = await watched()
    world.set('wt.com', MAIL)
    await scanned(id)
    world.set('wt.com', ACTIVE)
    await scanned(id)
    expect((await changesSeen()).items.map(({ kind }) => kind)).toEqual(['CHANGED'])
    for (const _ of [3, 4]) await scanned(id)
    expect((await changesSeen()).total).toBe(1)
    expect(await messagesOf(manager)).toEqual([])
    const [kept] = await rowsOf(
      store.current.db,
      sql`SELECT count(*)::int AS scans FROM lookalike_scans WHERE watch_id = ${id}`,
    )
    expect(kept).toEqual({ scans: 2 })
  })

  test('a name that can’t be looked up stays as it was known, and says why', async () => {
    await working()
    const { id, total } = await watched()
    world.set('wt.com', ACTIVE).set('tww.com', null)
    expect(await scanned(id)).toMatchObject({ status: 'done', failed: 1, outcomes: { looked: total - 1 } })
    world.set('wt.com', null).set('tww.com', ACTIVE)
    expect(await scanned(id)).toMatchObject({ failed: 1 })
    expect(await candidateOf(id, 'wt.com')).toMatchObject({
      state: 'active',
      records: { addresses: ['192.0.2.1'] },
      problem: 'The name server did not answer about wt.com.',
    })
    // Known for the first time now, it is held against nothing.
    expect(await candidateOf(id, 'tww.com')).toMatchObject({ state: 'active', problem: null })
    expect((await changesSeen()).total).toBe(0)
    world.set('wt.com', MAIL)
    await scanned(id)
    expect((await changesSeen()).items).toMatchObject([{ kind: 'ESCALATED', name: 'wt.com' }])
  })

  test('a sole dot as mail host takes no mail', async () => {
    await working()
    const { id } = await watched()
    world.set('wt.com', { ...ACTIVE, mail: [''] })
    await scanned(id)
    expect(await candidateOf(id, 'wt.com')).toMatchObject({ state: 'active', records: { mail: [] } })
  })

  test('one that was cut off goes on where it was; one asked for meanwhile is the same', async () => {
    const { id, total } = await watched()
    let letGo = () => {}
    holding = new Promise((resolve) => {
      letGo = resolve
    })
    const first = await working()
    const { body } = await ask<{ job: string }>(analyst, contract.lookalikes.scan, { params: { id } })
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0), { timeout: 10_000 })
    const again = await ask<{ job: string }>(manager, contract.lookalikes.scan, { params: { id } })
    expect(again.body).toEqual(body)
    const stopping = first.stop()
    letGo()
    await stopping
    await asIfKilled(store.current, body.job)
    holding = null
    await working()
    expect(await endedJob(app.current, manager, body.job)).toMatchObject({
      status: 'done',
      outcomes: { looked: total },
    })
  })

  test('are refused with the reason while names are not looked up; what is known is marked all the same', async () => {
    const { id } = await watched()
    await addDomain('wt.com')
    unavailable = 'Names are not looked up, because DNS_SERVERS is not set on the server.'
    const refused = await ask(analyst, contract.lookalikes.scan, { params: { id } })
    expect(refused.status).toBe(409)
    const words = 'Names are not looked up in this workspace. An administrator can set that up.'
    expect(refused.text).toContain(words)
    const { body } = await ask<LookalikeWatches>(analyst, contract.lookalikes.watches)
    expect(body).toMatchObject({
      unavailable: words,
      items: [{ id, known: 1, next: null, isScanning: false }],
    })
    await beginDueScans(app.current.services, new Date())
    expect(
      (await ask<LookalikeWatch>(analyst, contract.lookalikes.watch, { params: { id } })).body.scan,
    ).toBeNull()
  })

  test('begin by themselves once a day, one at a time', async () => {
    const { id } = await watched()
    const now = new Date()
    const read = async () =>
      (await ask<LookalikeWatch>(analyst, contract.lookalikes.watch, { params: { id } })).body
    await beginDueScans(app.current.services, now)
    const begun = await read()
    expect(begun.isScanning).toBe(true)
    expect(Date.parse(begun.next!) - now.getTime()).toBe(24 * 60 * 60 * 1_000)
    const tomorrow = new Date(Date.parse(begun.next!))
    await beginDueScans(app.current.services, tomorrow)
    expect((await read()).scan!.job).toBe(begun.scan!.job)
    await working()
    expect(await endedJob(app.current, client, begun.scan!.job)).toMatchObject({
      status: 'done',
      by: 'Assay',
    })
    const listed = async (query = {}) =>
      (await ask<{ items: { id: string }[] }>(client, contract.jobs.page, { query })).body.items.map(
        ({ id }) => id,
      )
    expect(await listed()).not.toContain(begun.scan!.job)
    expect(await listed({ kind: 'lookalikes' })).toContain(begun.scan!.job)
    await beginDueScans(app.current.services, new Date(tomorrow.getTime() - 1))
    expect((await read()).scan!.job).toBe(begun.scan!.job)
    await beginDueScans(app.current.services, tomorrow)
    expect((await read()).scan!.job).not.toBe(begun.scan!.job)
  })

  test('ask name servers for what they know, and keep what was known of those that fail', async () => {
    const server = await openNameServer({
      'wt.com': { NS: ['ns1.example'] },
      'tww.com': { NS: ['ns1.example'], A: ['192.0.2.1'], AAAA: ['2001:db8::1'] },
      'ttw.com': { NS: ['ns1.example'], A: ['192.0.2.1'], MX: ['mx.example'] },
      't.com': 'SERVFAIL',
    })
    onTestFinished(() => server.close())
    real = nameProviderOf({ dnsServers: [server.endpoint] })
    await working()
    const { id, total } = await watched()
    expect(await scanned(id)).toMatchObject({ failed: 1, outcomes: { looked: total - 1 } })
    const { body } = await ask<LookalikeWatch>(analyst, contract.lookalikes.watch, { params: { id } })
    expect(body.states).toEqual({ unknown: 1, absent: total - 4, registered: 1, active: 1, mail: 1 })
    expect((await candidateOf(id, 'tww.com')).records).toEqual({
      addresses: ['192.0.2.1', '2001:db8::1'],
      mail: [],
      nameServers: ['ns1.example'],
    })
    server.names.set('wt.com', { NS: ['ns1.example'], MX: ['mx.example'] }).delete('tww.com')
    server.names.set('ttw.com', 'SERVFAIL')
    await scanned(id)
    const { items } = await changesSeen()
    expect(items.map(({ kind, name }) => [kind, name]).toSorted()).toEqual([
      ['ESCALATED', 'wt.com'],
      ['RESOLVED', 'tww.com'],
    ])
    expect(await candidateOf(id, 'ttw.com')).toMatchObject({ state: 'mail', problem: expect.any(String) })
  })

  test('a domain that is watched no more is not looked at any further', async () => {
    const { id } = await watched()
    const { body } = await ask<{ job: string }>(analyst, contract.lookalikes.scan, { params: { id } })
    await ask(analyst, contract.lookalikes.remove, { params: { id } })
    expect(await endedJob(app.current, analyst, body.job)).toMatchObject({ status: 'cancelled', ended: 0 })
  })
})
