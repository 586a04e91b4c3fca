import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Jobs, runJobs } from '../../../server/jobs/boss.ts'
import { filingWorker } from '../../../server/jobs/filing.ts'
import type { MailProvider } from '../../../server/providers/mail.ts'
import { fileName, outboxMail } from '../../../server/providers/outboxMail.ts'
import { smtpMail } from '../../../server/providers/smtpMail.ts'
import { lockComplaint } from '../../../server/store/complaints/complaintRecords.ts'
import { deleteListings } from '../../../server/store/listings/listingDeletion.ts'
import { messageHost, queueNotice, resolveDelivery } from '../../../server/store/complaints/notices.ts'
import type { Store } from '../../../server/store/database.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { NOTICE_ATTEMPTS } from '../../../src/domain/kit/constants.ts'
import { makeFolder } from '../../support/folder.ts'
import { startServer } from '../../support/serverProcess.ts'
import { type MailServer, reply, startMailServer } from '../../support/smtp.ts'
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

/** A notice on its way: a job in the real database, to a real mail server on loopback or into the outbox. */

const folder = makeFolder('delivery')
const config = { timeZone: 'UTC' }
const outbox = path.join(folder, 'outbox')
let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  Object.assign(server, { recipients: [], messages: [], cut: null, attempts: 0, logins: [] })
  server.delivered.length = 0
})

/** A desk with one brand, whose complaints are handed over to be filed. */
function deskOn(store: { readonly current: Store }) {
  let brandId: string
  let marketplaceId: string
  let analyst: TestUser
  beforeAll(async () => {
    brandId = await makeBrand(store.current, 'Vessmont')
    marketplaceId = await makeMarketplace(store.current, 'Bazarro')
    analyst = await makeUser(store.current, ['analyst'], [brandId])
  })
  const author = () => ({ userId: analyst.id, name: analyst.email, requestId: 'test' })
  const queue = (complaintId: string, text = 'Please remove it.') =>
    store.current.db.transaction(async (tx) => {
      await lockComplaint(tx, await scopeOf(store.current, analyst), complaintId)
      await queueNotice(tx, author(), messageHost('https://assay.example:8443/'), {
        complaintId,
        family: 'TRADEMARK',
        sender: '"Vessmont, Rights" <rights@vessmont.example>',
        recipient: 'notices@bazarro.example',
        subject: 'Trademark “Vessmont”',
        text,
        at: new Date(),
      })
    })
  return {
    /** What the user who files was told last. */
    async told(): Promise<string | undefined> {
      const [row] = await rowsOf<{ content: string }>(
        store.current.db,
        sql`SELECT m.content FROM messages m JOIN message_recipients r ON r.message_id = m.id
            WHERE r.user_id = ${analyst.id} ORDER BY m.id DESC LIMIT 1`,
      )
      return row?.content
    },
    get store(): Store {
      return store.current
    },
    queue,
    /** A new complaint of one listing whose notice is handed over; answers its id. */
    async file(text?: string): Promise<string> {
      const [listing] = await makeListings(store.current, [
        { brandId, marketplaceId, state: 'INFRINGING', toi: 'TM' },
      ])
      const id = uuidv7()
      const now = new Date()
      await store.current.db.execute(sql`
        INSERT INTO complaints (id, brand_id, marketplace_id, type, description, do_not_file, author, created, updated)
        VALUES (${id}, ${brandId}, ${marketplaceId}, 'TM', 'It bears our mark.', false, 'Test', ${now}, ${now})`)
      await store.current.db.execute(sql`
        INSERT INTO complaint_listings (complaint_id, listing_id, before, made)
        SELECT ${id}, l.id, to_jsonb(l), to_jsonb(l) FROM listings l WHERE l.id = ${listing}`)
      await queue(id, text)
      return id
    },
    async resolve(complaintId: string, outcome: 'accepted' | 'notSent') {
      return resolveDelivery(
        store.current.db,
        await scopeOf(store.current, analyst),
        author(),
        complaintId,
        outcome,
      )
    },
    /** How the complaint, its listing and its last notice stand. */
    async standing(complaintId: string) {
      const [row] = await rowsOf<{
        status: string
        delivery: string
        filed: boolean
        listing: string
        notice: string
        attempts: number
        problem: string | null
        messageId: string
        notices: number
      }>(
        store.current.db,
        sql`SELECT c.status, c.delivery, c.filing IS NOT NULL AND l.filing = c.filing AS filed, l.state AS listing,
                   n.status AS notice, n.attempts, n.problem, n.message_id AS "messageId",
                   (SELECT count(*)::int FROM complaint_notices WHERE complaint_id = c.id) AS notices
            FROM complaints c JOIN complaint_listings k ON k.complaint_id = c.id JOIN listings l ON l.id = k.listing_id
            JOIN LATERAL (SELECT * FROM complaint_notices WHERE complaint_id = c.id ORDER BY created DESC, id DESC LIMIT 1) n ON true
            WHERE c.id = ${complaintId}`,
      )
      return row!
    },
    async until(complaintId: string, delivery: string) {
      for (;;) {
        const now = await this.standing(complaintId)
        if (now.delivery === delivery) return now
        await sleep(20)
      }
    },
    /** What the record says of a complaint's delivery, in order. */
    async record(complaintId: string) {
      const rows = await rowsOf<{ delivery: string }>(
        store.current.db,
        sql`SELECT after ->> 'delivery' AS delivery FROM change_records
            WHERE entity = 'complaint' AND entity_id = ${complaintId} AND after ? 'delivery' ORDER BY version`,
      )
      return rows.map((row) => row.delivery)
    },
  }
}

const logInto = (errors: unknown[]) => ({
  error: ({ err }: { err: unknown }) => void errors.push(err),
  warn: () => {},
})

function workFor(desk: { readonly store: Store }, mail: () => MailProvider) {
  const errors: unknown[] = []
  let jobs: Jobs
  beforeAll(async () => {
    jobs = runJobs(
      desk.store.connection,
      [filingWorker({ store: desk.store, mail: mail(), config })],
      logInto(errors),
    )
    await jobs.start()
  })
  afterEach(() => expect(errors).toEqual([]))
  afterAll(() => jobs.stop())
}

/** The file that is attached to a mail, as Latin-1. */
const pdfOf = (mail: string) =>
  Buffer.from(/filename=notice\.pdf\r\n\r\n([\w+/=\r\n]+)/.exec(mail)![1]!, 'base64').toString('latin1')

const impatient = () =>
  smtpMail({
    url: server.url,
    from: undefined,
    patience: { greetingMs: 2_000, answerMs: 1_500 },
    retrySeconds: 0,
  })

describe('by SMTP', () => {
  const desk = deskOn(useStore())
  workFor(desk, impatient)

  test('an accepted notice files the complaint and its listing, at one moment', async () => {
    const id = await desk.file('Please remove it.\n.\nIt bears our mark “Vessmont”.')
    const { messageId, ...accepted } = await desk.until(id, 'accepted')
    expect(accepted).toEqual({
      status: 'FILED',
      delivery: 'accepted',
      filed: true,
      listing: 'INFRINGING',
      notice: 'accepted',
      attempts: 1,
      problem: null,
      notices: 1,
    })
    expect(messageId).toMatch(/^<[\da-f-]{36}@assay\.example>$/)
    expect(server.delivered).toHaveLength(1)
    const [mail] = server.delivered
    expect(mail).toContain('From: "Vessmont, Rights" <rights@vessmont.example>\r\n')
    expect(mail).toContain('To: notices@bazarro.example\r\n')
    expect(mail).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(mail).toContain(`Message-ID: ${messageId}\r\n`)
    expect(mail).toMatch(/Please remove it\.\r\n\.\r\nIt bears our mark =E2=80=9CVessmont=E2=80=9D\./)
    expect(pdfOf(mail!)).toMatch(/^%PDF-1\.\d[^]+%%EOF\s*$/)
    expect(await desk.record(id)).toEqual(['queued', 'sending', 'accepted'])
  })

  test.each(['recipients', 'messages'] as const)(
    'a refusal of the %s is final, and kept in its words',
    async (of) => {
      server[of] = [reply(550, 'No such desk here')]
      const id = await desk.file()
      const refused = await desk.until(id, 'refused')
      expect(refused).toMatchObject({ status: 'NEW', filed: false, notice: 'refused', attempts: 1 })
      expect(await desk.told()).toMatch(/^The notice on Vessmont : .* was refused\. /)
      expect(refused.problem).toMatch(/^550 .*No such desk here/)
      expect(server.delivered).toEqual([])
      await desk.queue(id, 'Please remove it.')
      const again = await desk.until(id, 'accepted')
      expect(again.notices).toBe(2)
      expect(again.messageId).not.toBe(refused.messageId)
    },
  )

  test('what is put off is tried again with the same Message-ID', async () => {
    server.recipients = [reply(451, 'Come back later')]
    server.messages = [reply(452, 'No room just now')]
    const id = await desk.file()
    const accepted = await desk.until(id, 'accepted')
    expect(accepted).toMatchObject({ status: 'FILED', attempts: 3, problem: null, notices: 1 })
    expect(server.delivered).toHaveLength(1)
    expect(server.delivered[0]).toContain(`Message-ID: ${accepted.messageId}`)
    expect(await desk.record(id)).toEqual([
      'queued',
      'sending',
      'queued',
      'sending',
      'queued',
      'sending',
      'accepted',
    ])
  })

  test('after the last attempt it is not sent, and can be filed again as the same notice', async () => {
    server.recipients = Array.from({ length: NOTICE_ATTEMPTS }, () => reply(451, 'Come back later'))
    const id = await desk.file()
    const failed = await desk.until(id, 'failed')
    expect(failed).toMatchObject({ status: 'NEW', notice: 'failed', attempts: NOTICE_ATTEMPTS })
    expect(failed.problem).toMatch(/451 .*Come back later/)
    expect(await desk.told()).toMatch(/^The notice on Vessmont : .* could not be sent\. .*Come back later/)
    await desk.queue(id)
    expect(await desk.until(id, 'accepted')).toMatchObject({
      attempts: 1,
      notices: 1,
      messageId: failed.messageId,
    })
  })

  test('a server that doesn’t answer in time is tried again', async () => {
    server.recipients = ['never']
    const id = await desk.file()
    expect(await desk.until(id, 'accepted')).toMatchObject({ status: 'FILED', attempts: 2 })
    expect(server.delivered).toHaveLength(1)
  })

  test('cut off before the final dot it is tried again, and delivered once', async () => {
    server.cut = 'inMessage'
    const id = await desk.file('A line of a long notice.\n'.repeat(4_000))
    expect(await desk.until(id, 'accepted')).toMatchObject({ status: 'FILED', attempts: 2 })
    expect(server.delivered).toHaveLength(1)
    expect(server.attempts).toBe(2)
  })

  test.each(['cut', 'silent'] as const)(
    '%s after the final dot its delivery is unknown: it is never sent again by itself',
    async (how) => {
      if (how === 'cut') server.cut = 'afterFinalDot'
      else server.messages = ['never']
      const id = await desk.file()
      expect(await desk.until(id, 'unknown')).toMatchObject({
        status: 'NEW',
        filed: false,
        notice: 'unknown',
        attempts: 1,
      })
      await sleep(300)
      expect(server.attempts).toBe(1)
      expect((await desk.standing(id)).delivery).toBe('unknown')
      expect(await desk.told()).toMatch(/ was perhaps delivered: say in Complaints what became of it\. /)
    },
  )

  test('a complaint whose last listing was deleted meanwhile stays withdrawn, whatever became of its notice', async () => {
    server.cut = 'afterFinalDot'
    const id = await desk.file()
    await desk.until(id, 'unknown')
    const [row] = await rowsOf<{ listing: string }>(
      desk.store.db,
      sql`SELECT listing_id AS listing FROM complaint_listings WHERE complaint_id = ${id}`,
    )
    const admin = await scopeOf(desk.store, await makeUser(desk.store, ['admin']))
    await deleteListings(desk.store.db, admin, testAuthor, { ids: [row!.listing] })
    const { complaint, changed } = await desk.resolve(id, 'accepted')
    expect(complaint).toMatchObject({ status: 'WITHDRAWN', delivery: 'accepted' })
    expect(changed).toEqual([])
  })

  test('somebody says what became of an unknown delivery: it arrived', async () => {
    server.cut = 'afterFinalDot'
    const id = await desk.file()
    await desk.until(id, 'unknown')
    expect((await desk.resolve(id, 'accepted')).changed).toHaveLength(1)
    expect(await desk.standing(id)).toMatchObject({
      status: 'FILED',
      filed: true,
      notice: 'accepted',
      notices: 1,
    })
    await expect(desk.resolve(id, 'notSent')).rejects.toMatchObject({ problem: { status: 409 } })
    expect(server.delivered).toHaveLength(1)
  })

  test('somebody says what became of an unknown delivery: it was not sent, and is filed again', async () => {
    server.cut = 'afterFinalDot'
    const id = await desk.file()
    const { messageId } = await desk.until(id, 'unknown')
    expect((await desk.resolve(id, 'notSent')).changed).toEqual([])
    expect(await desk.standing(id)).toMatchObject({ status: 'NEW', delivery: 'failed', notice: 'failed' })
    await desk.queue(id)
    expect(await desk.until(id, 'accepted')).toMatchObject({ status: 'FILED', messageId, notices: 1 })
    await desk.file('Another')
  })
})

describe('the configured mail server', () => {
  const message = {
    messageId: '<1@assay.example>',
    sender: 'rights@vessmont.example',
    recipient: 'notices@bazarro.example',
    subject: 'Notice',
    text: 'Please remove it.',
    date: new Date(),
    attachments: [],
  }
  const send = (account: string, { host = '127.0.0.1', from }: { host?: string; from?: string } = {}) =>
    smtpMail({ url: server.url.replace('127.0.0.1', `${account}${host}`), from }).send(
      message,
      new AbortController().signal,
    )

  test('sends from its own address where it has one, and the answers go to the notice’s', async () => {
    expect(await send('', { from: 'Assay <desk@assay.example>' })).toEqual({ outcome: 'accepted' })
    expect(server.delivered[0]).toContain('From: Assay <desk@assay.example>\r\n')
    expect(server.delivered[0]).toContain('Reply-To: rights@vessmont.example\r\n')
  })

  test('is logged in to; a wrong password is a refusal that doesn’t tell it', async () => {
    expect(await send('assay:right%20one@')).toEqual({ outcome: 'accepted' })
    const refused = await send('assay:wrong%20one@')
    expect(refused).toMatchObject({ outcome: 'refused', problem: expect.stringMatching(/^535 /) })
    expect(JSON.stringify(refused)).not.toContain('wrong one')
    expect(server.logins).toEqual(['assay', 'assay'])
  })

  test('on another machine is told no password without TLS', async () => {
    const sent = await send('assay:right%20one@', { host: '0.0.0.0' })
    expect(sent.outcome).not.toBe('accepted')
    expect(server.logins).toEqual([])
    expect(server.delivered).toEqual([])
  })

  test('that isn’t there is tried again, as is an outbox that can’t be written, without saying where it is', async () => {
    const blocked = path.join(folder, 'blocked')
    writeFileSync(blocked, '')
    expect(await outboxMail(blocked).send(message, new AbortController().signal)).toEqual({
      outcome: 'tryAgain',
      problem: 'The outbox can’t be written: EEXIST.',
    })
    const nowhere = smtpMail({ url: 'smtp://127.0.0.1:1', from: undefined })
    const sent = await nowhere.send(message, new AbortController().signal)
    expect(sent).toMatchObject({ outcome: 'tryAgain', problem: expect.stringContaining('ECONNREFUSED') })
  })
})

describe('into the outbox', () => {
  const desk = deskOn(useStore())
  workFor(desk, () => outboxMail(outbox))

  test('a notice is a file there, named by its Message-ID', async () => {
    const id = await desk.file()
    const { messageId, ...accepted } = await desk.until(id, 'accepted')
    expect(accepted).toMatchObject({ status: 'FILED', filed: true, attempts: 1 })
    expect(readdirSync(outbox)).toEqual([fileName(messageId)])
    const mail = readFileSync(path.join(outbox, fileName(messageId)), 'latin1')
    expect(mail).toContain(`Message-ID: ${messageId}\r\n`)
    expect(mail).toContain('Please remove it.')
  })

  test('of many that are filed together none waits for the next look at the queue', async () => {
    const before = readdirSync(outbox).length
    const began = Date.now()
    const ids = await Promise.all(Array.from({ length: 12 }, () => desk.file()))
    for (const id of ids) await desk.until(id, 'accepted')
    // Two are sent at once, and a look is every 5 s: 12 that wait for it take 20 s and more.
    expect(Date.now() - began).toBeLessThan(15_000)
    expect(readdirSync(outbox)).toHaveLength(before + 12)
  })
})

describe('the process that sends is killed', () => {
  const desk = deskOn(useStore())

  /** Until nobody holds a notice's lock any more, as when the database has noticed the death. */
  async function deathNoticed() {
    const held = () =>
      rowsOf(
        desk.store.db,
        sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = ${0x61737007}
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
    while ((await held()).length > 0) await sleep(20)
  }

  async function withWorker(mail: MailProvider, work: () => Promise<void>) {
    const jobs = runJobs(
      desk.store.connection,
      [filingWorker({ store: desk.store, mail, config })],
      logInto([]),
    )
    await jobs.start()
    try {
      await work()
    } finally {
      await jobs.stop()
    }
  }

  test('by SMTP the delivery is unknown after the next start; in the outbox it is sent again', async () => {
    const { connectionString, host, user, database } = desk.store.connection
    const child = await startServer({
      DATABASE_URL:
        connectionString ?? `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host!)}`,
      DATA_DIR: path.join(folder, 'child'),
      NODE_ENV: 'production',
      SMTP_URL: server.url,
    })
    server.recipients = ['never']
    const id = await desk.file()
    while (server.attempts === 0) await sleep(10)
    expect((await desk.standing(id)).notice).toBe('sending')
    await child.stop('SIGKILL')
    await deathNoticed()

    await withWorker(impatient(), async () => {
      const cutOff = await desk.until(id, 'unknown')
      expect(cutOff).toMatchObject({
        status: 'NEW',
        notice: 'unknown',
        attempts: 1,
        problem: 'The sending was cut off.',
      })
    })
    expect(server.delivered).toEqual([])

    await desk.store.db.execute(
      sql`UPDATE complaint_notices SET status = 'sending' WHERE complaint_id = ${id}`,
    )
    await desk.store.db.execute(sql`UPDATE complaints SET delivery = 'sending' WHERE id = ${id}`)
    await withWorker(outboxMail(outbox), async () => {
      expect(await desk.until(id, 'accepted')).toMatchObject({ status: 'FILED', attempts: 2, notices: 1 })
    })
  })
})
