import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ENTITIES } from '../../../server/export/entities.ts'
import { runImport } from '../../../server/intake/runImport.ts'
import { receiveCounterNotice } from '../../../server/store/complaints/counterNotices.ts'
import { applyMove } from '../../../server/store/complaints/moves.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { keepFindings } from '../../../server/store/domains/lookalikes/scans.ts'
import { openImport, rollBackCutOffImports } from '../../../server/store/importing/imports.ts'
import { tellOfDueDates } from '../../../server/store/messages/dueDates.ts'
import { openBatch, openChangeSet, setColumns } from '../../../server/store/record/ledger.ts'
import { lockRule, setStatus } from '../../../server/store/rules/rules.ts'
import { enqueue } from '../../../server/store/queue/enqueue.ts'
import { webhookJob } from '../../../server/store/queue/kinds.ts'
import { rules, webhookSecrets } from '../../../server/store/schema.ts'
import { systemScope } from '../../../server/store/scope.ts'
import { webOf } from '../../../server/web/webOf.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { ChangeResult } from '../../../src/domain/listings/listings.contract.ts'
import type { Message } from '../../../src/domain/messages/message.ts'
import { NO_CONDITIONS } from '../../../src/domain/rules/rule.ts'
import type {
  Delivery,
  SavedWebhook,
  Webhook,
  WebhookDraft,
  WebhookState,
} from '../../../src/domain/webhooks/webhook.ts'
import { useApp } from '../../support/app.ts'
import { classify, complaintSeenBy, makeRight, seenBy } from '../../support/complaints.ts'
import { investigate } from '../../support/investigations.ts'
import { makeLookalikes } from '../../support/lookalikes.ts'
import { openReceiver, type Received, verified } from '../../support/receiver.ts'
import { listenToStatements } from '../../support/sentStatements.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  scopeOf,
  testAuthor,
  type TestUser,
  useStore,
} from '../../support/store.ts'
import { testFolder } from '../../support/testFolder.ts'

/** Webhooks against a receiver over HTTP: delivered and signed, tried again, refused, stopped, scoped. */

const POST_MS = 400
const PATIENCE = { timeout: 8_000, interval: 50 }
const store = useStore()
const receiver = await openReceiver()
const other = await openReceiver()
const closed = await openReceiver()
const app = useApp(
  store,
  ({ config }) => ({ web: webOf(config, { limits: { postMs: POST_MS } }) }),
  { openedHosts: [receiver.endpoint, other.endpoint, closed.endpoint] },
  { works: true, webhooksEveryMs: 50 },
)
const { webhooks, listings } = contract
let brandId: string
let otherBrand: string
let marketplaceId: string
let admin: TestUser
let analyst: TestUser

beforeAll(async () => {
  await closed.close()
  brandId = await makeBrand(store.current, 'Tarnwick', 'Tarnwick Ltd')
  otherBrand = await makeBrand(store.current, 'Vessmont', 'Vessmont SA')
  marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  admin = await makeUser(store.current, ['admin'], [])
  analyst = await makeUser(store.current, ['analyst'], [brandId, otherBrand])
})
afterAll(() => Promise.all([receiver.close(), other.close()]))
beforeEach(async () => {
  await store.current.db.execute(sql`DELETE FROM webhooks`)
  receiver.reset()
  other.reset()
})

const draft = (change: Partial<WebhookDraft> = {}): WebhookDraft => ({
  name: `Cases ${randomUUID()}`,
  url: receiver.url,
  events: ['listing.decided'],
  brands: null,
  active: true,
  ...change,
})
async function save(change: Partial<WebhookDraft> = {}): Promise<{ webhook: Webhook; secret: string }> {
  const answer = await app.current.call(admin, webhooks.save, { body: draft(change) })
  expect(answer.status, answer.text).toBe(200)
  const { webhook, secret } = answer.body as SavedWebhook
  return { webhook, secret: secret! }
}
/** Saves a webhook as somebody who has it open does. */
async function change({ id, updated }: Webhook, to: Partial<WebhookDraft>): Promise<Webhook> {
  const answer = await app.current.call(admin, webhooks.save, { body: { ...draft(to), id, updated } })
  expect(answer.status, answer.text).toBe(200)
  return (answer.body as SavedWebhook).webhook
}
const again = async ({ id }: Webhook, delivery: Delivery): Promise<number> =>
  (await app.current.call(admin, webhooks.sendAgain, { params: { id, delivery: delivery.id } })).status
const NO_MORE = 'The webhook was told to send nothing more of this brand or event before this was delivered.'
const stateOf = async ({ id }: Pick<Webhook, 'id'>): Promise<WebhookState> =>
  (await app.current.call(admin, webhooks.get, { params: { id } })).body as WebhookState
const logOf = async (webhook: Webhook): Promise<Delivery[]> => (await stateOf(webhook)).deliveries

const add = (count: number, brand = brandId) =>
  makeListings(
    store.current,
    Array.from({ length: count }, () => ({
      brandId: brand,
      marketplaceId,
      title: 'A watch',
      itemId: randomUUID(),
      sellerId: randomUUID(),
    })),
  )
/** Decides listings as an analyst does. */
async function decide(ids: readonly string[], value = 'GE'): Promise<void> {
  const seen = await seenBy(app.current, analyst, ids)
  const answer = await app.current.call(analyst, listings.changeField, {
    body: {
      field: 'state',
      value,
      ids: seen.map(({ _id }) => _id),
      updated: seen.map(({ updated }) => updated),
    } as never,
  })
  expect(answer.status, answer.text).toBe(200)
  expect((answer.body as ChangeResult).changed).toHaveLength(ids.length)
}
/** Waits until so many messages have come. */
const came = (count: number, to = receiver): Promise<readonly Received[]> =>
  vi.waitFor(() => {
    expect(to.received).toHaveLength(count)
    return to.received
  }, PATIENCE)
/** Waits until the newest delivery stands so. */
const settled = (webhook: Webhook, is: Partial<Delivery>): Promise<Delivery> =>
  vi.waitFor(async () => {
    const [newest] = await logOf(webhook)
    expect(newest).toMatchObject(is)
    return newest!
  }, PATIENCE)
/** Lets the time until the next try pass. */
const timePasses = () =>
  store.current.db.execute(sql`UPDATE webhook_deliveries SET next = now() WHERE status = 'waiting'`)

describe('what is sent', () => {
  test('a decision arrives, signed as Standard Webhooks says, with the fields that are documented', async () => {
    const { webhook, secret } = await save()
    const [listing] = await add(1)
    await decide([listing!])
    const [received] = await came(1)
    const message = verified(received!, secret)
    expect(message).toMatchObject({
      type: 'listing.decided',
      version: 1,
      data: {
        brand: { id: brandId, name: 'Tarnwick' },
        by: analyst.email.split('@', 1)[0],
        listings: [
          {
            listing,
            marketplace: 'Bazarro',
            state: 'GENUINE',
            previousState: 'NEW',
            type: null,
            reason: null,
          },
        ],
      },
    })
    const { id } = await settled(webhook, {
      status: 'delivered',
      attempts: 1,
      answerStatus: 204,
      problem: null,
    })
    expect(received!.headers['webhook-id']).toBe(id)
    expect(received!.headers['content-type']).toBe('application/json')
  })

  test('a change of many listings is told in messages of fifty, and one that is rolled back not at all', async () => {
    const { secret } = await save()
    const ids = await add(120)
    await decide(ids)
    const messages = (await came(3)).map((one) => verified(one, secret))
    const told = messages.flatMap(({ data }) => (data as { listings: { listing: string }[] }).listings)
    expect(messages.map(({ data }) => (data as { listings: unknown[] }).listings.length).sort()).toEqual([
      20, 50, 50,
    ])
    expect(told.map(({ listing }) => listing).sort()).toEqual([...ids].sort())

    receiver.reset()
    const [listing] = await add(1)
    const undone = store.current.db.transaction(async (tx) => {
      const at = new Date()
      const changeSetId = await openChangeSet(tx, testAuthor, { kind: 'state', title: 'Genuine', at })
      const batch = await openBatch(tx, testAuthor, { changeSetId, at })
      await setColumns(tx, batch, 'listing', {
        ids: [listing!],
        columns: { state: sql`'GENUINE'::listing_state` },
        at,
      })
      const [written] = await rowsOf<{ count: number }>(
        tx,
        sql`SELECT count(*)::int AS count FROM webhook_deliveries WHERE status = 'waiting'`,
      )
      expect(written).toEqual({ count: 1 })
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    await decide(await add(1))
    await came(1)
    expect(receiver.received[0]!.body).not.toContain(listing)
  })

  test('a decision that is changed or taken back is told, and one that nobody has made is not', async () => {
    const { secret } = await save()
    const [listing] = await add(1)
    await decide([listing!], 'SU')
    await decide([listing!], 'IR')
    await decide([listing!], 'SU')
    const states = (await came(2)).map((one) => {
      const { data } = verified(one, secret) as {
        data: { listings: { previousState: string; state: string }[] }
      }
      return data.listings.map(({ previousState, state }) => `${previousState} ${state}`)
    })
    expect(states).toEqual([['SUSPECT IRRELEVANT'], ['IRRELEVANT SUSPECT']])
  })

  test('complaints are told of when they are filed, taken down and countered', async () => {
    const { secret } = await save({
      events: ['complaint.filed', 'complaint.removed', 'complaint.countered'],
    })
    const right = await makeRight(store.current, brandId)
    const { body } = await classify(app.current, analyst, await add(2), { ipr: [right] })
    const [complaint] = body.complaints
    await store.current.db.transaction((tx) =>
      applyMove(tx, testAuthor, complaint!.id, 'file', { at: new Date() }),
    )
    await store.current.db.transaction((tx) =>
      applyMove(tx, testAuthor, complaint!.id, 'takeDown', { at: new Date() }),
    )
    await receiveCounterNotice(
      store.current.db,
      {
        scope: await scopeOf(store.current, analyst),
        author: testAuthor,
        timeZone: 'UTC',
      },
      complaint!.id,
      {
        updated: (await complaintSeenBy(app.current, analyst, complaint!.id)).updated,
        received: new Date().toISOString().slice(0, 10),
        from: 'A seller',
        text: 'The goods are genuine.',
      },
    )
    const told = (await came(3)).map((one) => verified(one, secret))
    expect(told.map(({ type }) => type).sort()).toEqual([
      'complaint.countered',
      'complaint.filed',
      'complaint.removed',
    ])
    for (const { data } of told)
      expect(data).toMatchObject({
        brand: { id: brandId, name: 'Tarnwick' },
        complaint: complaint!.id,
        marketplace: 'Bazarro',
        listings: 2,
      })
    expect(JSON.stringify(told)).not.toContain('A seller')
  })

  test('cases are told of once as their due date comes near and once when it is past, though no person is to be told', async () => {
    const { secret, webhook } = await save({ events: ['investigation.due'] })
    const now = new Date()
    const [listing] = await add(1)
    const { id } = await investigate(app.current, analyst, listing!)
    await store.current.db.execute(sql`
      UPDATE investigations SET due = ${new Date(now.getTime() + 60 * 60 * 1_000)}, assigned_to = NULL WHERE id = ${id}`)
    for (const at of [now, now, new Date(now.getTime() + 2 * 60 * 60 * 1_000)])
      await tellOfDueDates(store.current.db, { now: at, timeZone: 'UTC' })
    const told = (await came(2)).map((one) => verified(one, secret))
    expect(told.map(({ data }) => data)).toMatchObject([
      { investigation: id, brand: { id: brandId }, when: 'soon' },
      { investigation: id, brand: { id: brandId }, when: 'past' },
    ])
    expect((await stateOf(webhook)).total).toBe(2)
  })

  test('a lookalike that somebody has registered is told of', async () => {
    const { secret } = await save({ events: ['lookalike.registered'] })
    const { candidate } = await makeLookalikes(store.current, brandId)
    const [scan] = await rowsOf<{ job: string; name: string }>(
      store.current.db,
      sql`UPDATE lookalike_candidates k SET state = 'absent' FROM lookalike_scans s
          WHERE k.id = ${candidate} AND s.watch_id = k.watch_id RETURNING s.job_id AS job, k.name`,
    )
    const { job, name } = scan!
    await store.current.db.transaction((tx) =>
      keepFindings(
        tx,
        job,
        [{ name, state: 'mail', records: { addresses: [], mail: ['mx.example'], nameServers: [] } }],
        new Date(),
      ),
    )
    const [received] = await came(1)
    expect(verified(received!, secret).data).toMatchObject({ brand: { id: brandId }, name, state: 'mail' })
  })

  test('an import tells each brand its own rows, and one that is cut off that nothing is left', async () => {
    const every = await save({ events: ['import.ended'] })
    const one = await save({ events: ['import.ended'], brands: [brandId], url: other.url })
    const file = path.join(testFolder('webhooks'), 'rows.csv')
    const rows = (brand: string, count: number) =>
      Array.from({ length: count }, (_, n) => `${brand},Watch ${n},${randomUUID()},Bazarro`)
    writeFileSync(
      file,
      ['brand,title,itemId,platform', ...rows('Tarnwick', 3), ...rows('Vessmont', 2)].join('\n'),
    )
    await runImport(store.current, {
      file,
      userId: admin.id,
      author: { ...testAuthor, userId: admin.id },
      onReject: () => {},
    })
    const told = (await came(2)).map((message) => verified(message, every.secret).data)
    expect(told).toContainEqual(
      expect.objectContaining({ brand: { id: brandId, name: 'Tarnwick' }, rows: 3, outcome: 'complete' }),
    )
    expect(told).toContainEqual(
      expect.objectContaining({ brand: { id: otherBrand, name: 'Vessmont' }, rows: 2, outcome: 'complete' }),
    )
    const [own] = await came(1, other)
    expect(verified(own!, one.secret).data).toMatchObject({ brand: { id: brandId }, rows: 3 })
    expect(own!.body).not.toContain('Vessmont')

    receiver.reset()
    await store.current.db.transaction((tx) => openImport(tx, testAuthor, { fileName: 'cut-off.csv' }, 1))
    await rollBackCutOffImports(store.current, testAuthor)
    const [back] = await came(1)
    expect(verified(back!, every.secret).data).toMatchObject({ brand: null, outcome: 'takenBack', rows: 0 })
    // No brand was reached, so that only a webhook of every brand hears of it.
    expect(other.received).toHaveLength(1)
  })

  test('a rule that stops by itself is told of', async () => {
    const { secret } = await save({ events: ['rule.stopped'] })
    const rule = randomUUID()
    await store.current.db.insert(rules).values({
      id: rule,
      brandId,
      name: `Rule ${rule}`,
      version: 1,
      conditions: { ...NO_CONDITIONS, words: ['replica'] },
      effect: { kind: 'tag', tag: 'Replica' },
      stopPercent: 20,
      status: 'on',
      since: new Date(),
      updated: new Date(),
    })
    await store.current.db.transaction(async (tx) => {
      const before = await lockRule(tx, await systemScope(tx), rule)
      await setStatus(tx, testAuthor, { before, status: 'stopped', stopped: 'People overruled 5 of 10.' })
    })
    const [received] = await came(1)
    expect(verified(received!, secret).data).toEqual({
      brand: { id: brandId, name: 'Tarnwick' },
      rule,
      name: `Rule ${rule}`,
      reason: 'People overruled 5 of 10.',
    })
  })

  test('a webhook of some brands is told of these alone, and one that is off or wants other events of nothing', async () => {
    const own = await save({ brands: [brandId] })
    const off = await save({ active: false })
    const elsewhere = await save({ events: ['rule.stopped'] })
    await decide(await add(1, otherBrand))
    const [listing] = await add(1)
    await decide([listing!])
    const [received] = await came(1)
    expect(verified(received!, own.secret).data).toMatchObject({ brand: { id: brandId } })
    expect((await stateOf(own.webhook)).total).toBe(1)
    expect((await stateOf(off.webhook)).total).toBe(0)
    expect((await stateOf(elsewhere.webhook)).total).toBe(0)
  })
})

describe('what the outbox costs', () => {
  afterEach(() => vi.restoreAllMocks())

  test('a change takes as many statements for one listing as for many, and writes nothing more where no webhook wants it', async () => {
    const statements = listenToStatements(store.current)
    const costOf = async (count: number) => {
      const ids = await add(count)
      const seen = await seenBy(app.current, analyst, ids)
      const body = {
        field: 'state' as const,
        value: 'GE' as const,
        ids: seen.map(({ _id }) => _id),
        updated: seen.map(({ updated }) => updated),
      }
      const sent = await statements.during(() => app.current.call(analyst, listings.changeField, { body }))
      return {
        // Between two of these the rights of the caller may be read again.
        statements: sent.filter(({ text }) => !text.includes('everyBrandRoles')).length,
        outbox: sent.filter(({ text }) => text.includes('INSERT INTO webhook_deliveries')).length,
      }
    }
    const without = await costOf(2)
    await save({ events: ['rule.stopped'] })
    expect(await costOf(150)).toEqual({ ...without, outbox: 0 })
    await save()
    expect(await costOf(2)).toEqual({ ...without, outbox: 1 })
    expect(await costOf(150)).toEqual({ ...without, outbox: 1 })
  })
})

describe('what is not taken', () => {
  test('an error is tried again later under the same id and with the same body, until it is taken', async () => {
    const { webhook, secret } = await save()
    receiver.answer((response) => response.writeHead(500).end('out of order'))
    await decide(await add(1))
    const failed = await settled(webhook, { attempts: 1, status: 'waiting', answerStatus: 500 })
    expect(failed).toMatchObject({ answer: 'out of order', problem: 'The receiver answered 500.' })
    const wait = Date.parse(failed.next!) - Date.parse(failed.tried!)
    expect(wait).toBeGreaterThanOrEqual(5_000)
    expect(wait).toBeLessThanOrEqual(5_500)
    expect((await stateOf(webhook)).webhook.failingSince).toBe(failed.tried)

    receiver.answer((response) => response.writeHead(200).end('taken'))
    await timePasses()
    await settled(webhook, { attempts: 2, status: 'delivered', answer: 'taken', next: null })
    const [first, second] = await came(2)
    for (const one of [first!, second!]) verified(one, secret)
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
    expect(second!.body).toBe(first!.body)
    expect((await stateOf(webhook)).webhook.failingSince).toBeNull()
  })

  test('a delivery has failed for good after ten tries, and waits as long as the receiver asks', async () => {
    const { webhook } = await save()
    receiver.answer((response) => response.writeHead(503, { 'retry-after': '3600' }).end())
    await decide(await add(1))
    const first = await settled(webhook, { attempts: 1, status: 'waiting' })
    expect(Date.parse(first.next!) - Date.parse(first.tried!)).toBe(3_600_000)
    await store.current.db.execute(sql`UPDATE webhook_deliveries SET attempts = 9, next = now()`)
    await settled(webhook, { attempts: 10, status: 'failed', next: null })
  })

  test('a refused connection and an answer that does not come say so in the log', async () => {
    const gone = await save({ url: closed.url })
    const slow = await save()
    receiver.answer(() => {})
    await decide(await add(1))
    await settled(gone.webhook, { problem: "127.0.0.1 can't be reached.", answerStatus: null })
    const late = await settled(slow.webhook, { attempts: 1, answerStatus: null })
    expect(late.problem).toMatch(/too long|in time/)
    expect(late.durationMs).toBeGreaterThanOrEqual(POST_MS - 20)
  })

  test('a receiver that is slow holds up no other', async () => {
    const slow = await save()
    const quick = await save({ url: other.url })
    receiver.answer(() => {})
    for (const id of await add(3)) await decide([id])
    await came(3, other)
    expect((await stateOf(quick.webhook)).waiting).toBe(0)
    expect((await stateOf(slow.webhook)).waiting).toBe(3)
  })

  test('a redirect is not followed, and of a long answer only the beginning is kept', async () => {
    const { webhook } = await save()
    receiver.answer((response) => response.writeHead(302, { location: other.url }).end())
    await decide(await add(1))
    const redirected = await settled(webhook, { attempts: 1, answerStatus: 302 })
    expect(redirected.problem).toMatch(/redirects are not followed/)
    expect(other.received).toEqual([])

    receiver.answer((response) => response.writeHead(200).end('é'.repeat(500_000)))
    await timePasses()
    const { answer } = await settled(webhook, { attempts: 2, status: 'delivered' })
    expect(Buffer.byteLength(answer!)).toBeLessThanOrEqual(1_024)
  })

  test('private addresses, and public ones without TLS, are refused when they are entered and when they are sent to', async () => {
    const refused = async (url: string) => {
      const answer = await app.current.call(admin, webhooks.save, { body: draft({ url }) })
      expect(answer.status, url).toBe(400)
      return (answer.body as { errors: { path: string }[] }).errors.map(({ path: at }) => at)
    }
    for (const url of [
      'https://127.0.0.1:9/hook',
      'https://10.0.0.1/hook',
      'https://[::1]/hook',
      'https://169.254.169.254/latest',
      'https://localhost/hook',
      'http://1.1.1.1/hook',
      'ftp://1.1.1.1/hook',
      'https://user:word@1.1.1.1/hook',
    ])
      expect(await refused(url)).toEqual(['body.url'])

    const { webhook } = await save()
    await store.current.db.execute(sql`UPDATE webhooks SET url = 'https://10.0.0.1/hook'`)
    await decide(await add(1))
    const { problem } = await settled(webhook, { attempts: 1, answerStatus: null })
    expect(problem).toMatch(/private or reserved/)
  })

  test('a webhook that fails for five days stops, tells the administrators, and goes on once it is switched on', async () => {
    const { webhook } = await save()
    receiver.answer((response) => response.writeHead(500).end())
    await decide(await add(1))
    await settled(webhook, { attempts: 1 })
    await store.current.db.execute(sql`UPDATE webhook_failures SET since = now() - interval '5 days'`)
    await decide(await add(1))
    const stopped = await vi.waitFor(async () => {
      const state = await stateOf(webhook)
      expect(state.webhook).toMatchObject({ status: 'stopped', active: false })
      return state
    }, PATIENCE)
    expect(stopped.webhook.stopped).toMatch(/for 5 days.*answered 500/)
    expect(stopped).toMatchObject({ waiting: 0, failed: 2 })
    const messages = (await app.current.call(admin, contract.users.messages)).body as Message[]
    expect(messages.find(({ identifier }) => identifier === webhook.id)).toMatchObject({
      type: 'WEBHOOK_ALERT',
      level: 'CRITICAL',
      content: expect.stringContaining(webhook.name),
    })
    const seenByAnalyst = (await app.current.call(analyst, contract.users.messages)).body as Message[]
    expect(seenByAnalyst.filter(({ identifier }) => identifier === webhook.id)).toEqual([])

    receiver.reset()
    await decide(await add(1))
    const again = await app.current.call(admin, webhooks.save, {
      body: { ...draft({ name: webhook.name }), id: webhook.id, updated: stopped.webhook.updated },
    })
    expect((again.body as SavedWebhook).webhook).toMatchObject({
      status: 'on',
      stopped: null,
      failingSince: null,
    })
    const [listing] = await add(1)
    await decide([listing!])
    const [received] = await came(1)
    expect(received!.body).toContain(listing)
  })

  test('a receiver that answers 410 is sent nothing more', async () => {
    const { webhook } = await save()
    receiver.answer((response) => response.writeHead(410).end())
    await decide(await add(1))
    await vi.waitFor(async () => expect((await stateOf(webhook)).webhook.status).toBe('stopped'), PATIENCE)
    await settled(webhook, { status: 'failed', answerStatus: 410, next: null })
  })

  test('what a killed server had begun to send is taken up by another', async () => {
    const { webhook, secret } = await save()
    // Its job is still said to be worked on.
    await store.current.db.transaction(async (tx) => {
      await enqueue(tx, webhookJob, { data: { webhook: webhook.id }, key: webhook.id })
      await tx.execute(sql`
        UPDATE jobs.job SET state = 'active', started_on = now() WHERE singleton_key = ${webhook.id}`)
    })
    await decide(await add(1))
    const [received] = await came(1)
    verified(received!, secret)
    await settled(webhook, { status: 'delivered', attempts: 1 })
  })
})

describe('what an administrator does', () => {
  test('a test is sent once, also where the webhook is off, and is not tried again', async () => {
    const { webhook, secret } = await save({ active: false })
    receiver.answer((response) => response.writeHead(500).end())
    const { body } = await app.current.call(admin, webhooks.test, { params: { id: webhook.id } })
    expect((body as WebhookState).deliveries).toMatchObject([{ type: 'webhook.test', status: 'waiting' }])
    const [received] = await came(1)
    expect(verified(received!, secret)).toMatchObject({
      type: 'webhook.test',
      data: { webhook: webhook.id, name: webhook.name },
    })
    await settled(webhook, { status: 'failed', attempts: 1, next: null })
    expect((await stateOf(webhook)).webhook).toMatchObject({ status: 'off', failingSince: null })
  })

  test('a delivery is sent again under the same id, so that a receiver which keeps ids takes it once', async () => {
    const { webhook, secret } = await save()
    await decide(await add(1))
    const { id } = await settled(webhook, { status: 'delivered' })
    const again = await app.current.call(admin, webhooks.sendAgain, {
      params: { id: webhook.id, delivery: id },
    })
    expect(again.status, again.text).toBe(200)
    await settled(webhook, { status: 'delivered', attempts: 2 })
    const taken = new Set((await came(2)).map((one) => (verified(one, secret), one.headers['webhook-id'])))
    expect([...taken]).toEqual([id])
    const foreign = await app.current.call(admin, webhooks.sendAgain, {
      params: { id: webhook.id, delivery: randomUUID() },
    })
    expect(foreign.status).toBe(404)
  })

  test('a new secret signs beside the former one for a day, and alone after that', async () => {
    const { webhook, secret: former } = await save()
    const answer = await app.current.call(admin, webhooks.rotate, { params: { id: webhook.id } })
    const { secret, webhook: rotated } = answer.body as SavedWebhook
    expect(Date.parse(rotated.formerSecretUntil!) - Date.now()).toBeGreaterThan(23 * 60 * 60 * 1_000)
    await decide(await add(1))
    const [both] = await came(1)
    verified(both!, former)
    verified(both!, secret!)

    receiver.reset()
    await store.current.db.execute(sql`UPDATE webhook_secrets SET ends = now() WHERE ends IS NOT NULL`)
    await decide(await add(1))
    const [alone] = await came(1)
    verified(alone!, secret!)
    expect(() => verified(alone!, former)).toThrow('No matching signature')
  })

  test('the secret is told once, and stands in no list, log, record or export', async () => {
    const { webhook, secret } = await save()
    await decide(await add(1))
    await settled(webhook, { status: 'delivered' })
    const list = await app.current.call(admin, webhooks.list)
    const state = await app.current.call(admin, webhooks.get, { params: { id: webhook.id } })
    const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const records = await rowsOf<{ text: string }>(
      store.current.db,
      sql`SELECT concat(before, after) AS text FROM change_records WHERE entity = 'webhook'`,
    )
    expect(records).not.toEqual([])
    for (const text of [list.text, state.text, ...records.map((row) => row.text)])
      for (const form of [secret, bytes.toString('hex'), bytes.toString('base64')])
        expect(text).not.toContain(form)
    expect(Object.values(ENTITIES).map(({ table }) => table)).not.toContain(webhookSecrets)
  })

  test('managers and analysts neither see webhooks nor change them', async () => {
    const { webhook } = await save()
    const manager = await makeUser(store.current, ['manager'], [brandId])
    for (const user of [manager, analyst]) {
      expect((await app.current.call(user, webhooks.list)).status).toBe(403)
      expect((await app.current.call(user, webhooks.get, { params: { id: webhook.id } })).status).toBe(403)
    }
  })

  test('what waits of a brand or an event that is taken off is not sent any more, not even again by hand', async () => {
    const { webhook } = await save({ brands: [brandId, otherBrand] })
    receiver.answer((response) => response.writeHead(500).end())
    await decide(await add(1))
    await decide(await add(1, otherBrand))
    await vi.waitFor(async () =>
      expect((await logOf(webhook)).map(({ attempts }) => attempts)).toEqual([1, 1]),
    )
    receiver.reset()
    const own = { name: webhook.name, brands: [brandId] }
    const narrower = await change(webhook, own)
    await timePasses()
    const [received] = await came(1)
    expect(received!.body).toContain(brandId)
    const foreign = (await logOf(webhook)).find(({ status }) => status === 'failed')
    expect(foreign).toMatchObject({ problem: NO_MORE, next: null })
    expect(await again(webhook, foreign!)).toBe(409)

    receiver.answer((response) => response.writeHead(500).end())
    await decide(await add(1))
    await settled(webhook, { attempts: 1, status: 'waiting' })
    receiver.reset()
    await change(narrower, { ...own, events: ['rule.stopped'] })
    const unwanted = await settled(webhook, { status: 'failed', problem: NO_MORE, next: null })
    expect(await again(webhook, unwanted)).toBe(409)
    expect(receiver.received).toEqual([])
  })

  test('what is on its way as the webhook is switched off or told of less is not tried again', async () => {
    const answers: (() => void)[] = []
    receiver.answer((response) => answers.push(() => response.writeHead(500).end()))
    const { webhook } = await save({ brands: [brandId, otherBrand] })
    await decide(await add(1))
    await came(1)
    const off = await change(webhook, { name: webhook.name, brands: webhook.brands, active: false })
    answers.pop()!()
    await settled(webhook, { attempts: 1, status: 'failed', next: null })

    const on = await change(off, { name: webhook.name, brands: webhook.brands })
    await decide(await add(1, otherBrand))
    await came(2)
    await change(on, { name: webhook.name, brands: [brandId] })
    answers.pop()!()
    await settled(webhook, { attempts: 1, status: 'failed', next: null })
  })

  test('another address has five days of its own before the webhook stops', async () => {
    const { webhook } = await save()
    receiver.answer((response) => response.writeHead(500).end())
    await decide(await add(1))
    await settled(webhook, { attempts: 1 })
    await store.current.db.execute(sql`UPDATE webhook_failures SET since = now() - interval '5 days'`)
    const moved = await change(webhook, { name: webhook.name, url: other.url })
    expect(moved.failingSince).toBeNull()
    other.answer((response) => response.writeHead(500).end())
    await decide(await add(1))
    await settled(webhook, { attempts: 1, status: 'waiting' })
    expect((await stateOf(webhook)).webhook.status).toBe('on')
  })

  test('what the former address answered to what was on its way does not stop the webhook at the new one', async () => {
    const answers: (() => void)[] = []
    receiver.answer((response) => answers.push(() => response.writeHead(410).end()))
    const { webhook } = await save()
    await decide(await add(1))
    await came(1)
    await change(webhook, { name: webhook.name, url: other.url })
    answers.pop()!()
    await settled(webhook, { attempts: 1, status: 'waiting', answerStatus: 410 })
    await timePasses()
    await came(1, other)
    expect((await settled(webhook, { status: 'delivered' })).attempts).toBe(2)
    expect((await stateOf(webhook)).webhook.status).toBe('on')
  })

  test('switched off, what waits is not sent any more; deleted, the log goes too', async () => {
    const { webhook } = await save()
    receiver.answer((response) => response.writeHead(500).end())
    await decide(await add(1))
    await settled(webhook, { attempts: 1, status: 'waiting' })
    const body = { ...draft({ name: webhook.name, active: false }), id: webhook.id, updated: webhook.updated }
    expect((await app.current.call(admin, webhooks.save, { body })).status).toBe(200)
    await settled(webhook, {
      status: 'failed',
      problem: 'The webhook was switched off before this was delivered.',
    })
    const stale = await app.current.call(admin, webhooks.save, { body })
    expect(stale.status).toBe(409)
    expect((await app.current.call(admin, webhooks.delete, { params: { id: webhook.id } })).status).toBe(200)
    expect((await app.current.call(admin, webhooks.get, { params: { id: webhook.id } })).status).toBe(404)
    const left = await rowsOf(store.current.db, sql`SELECT FROM webhook_deliveries`)
    expect(left).toEqual([])
  })
})
