import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { type Jobs, runJobs } from '../../../server/jobs/boss.ts'
import { reportWorker } from '../../../server/jobs/reports.ts'
import type { MailProvider } from '../../../server/providers/mail.ts'
import { outboxMail } from '../../../server/providers/outboxMail.ts'
import { smtpMail } from '../../../server/providers/smtpMail.ts'
import { reportSendings, reports } from '../../../server/store/schema.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { systemScope } from '../../../server/store/scope.ts'
import { makeReport } from '../../../server/store/reports/content.ts'
import { addDue, reportToSend, sendAgain } from '../../../server/store/reports/sendings.ts'
import { contract } from '../../../src/domain/contract.ts'
import {
  NO_FILTER,
  type ReportState,
  sendingLabel,
  type SendingState,
} from '../../../src/domain/reports/report.ts'
import type { ReportBlock } from '../../../src/domain/reports/reportBlocks.ts'
import { PDF, WORKBOOK } from '../../../src/domain/reports/reports.contract.ts'
import type { ReportSchedule } from '../../../src/domain/reports/reportSchedule.ts'
import { useApp } from '../../support/app.ts'
import { makeFolder } from '../../support/folder.ts'
import { type MailServer, reply, startMailServer } from '../../support/smtp.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  scopeOf,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** Reports on their way to a real mail server on loopback: by schedule across a change of the clocks, by hand, cut off. */

const TIME_ZONE = 'Europe/Berlin'
const PATIENCE = { timeout: 20_000, interval: 30 }
const store = useStore()
const app = useApp(
  store,
  () => ({}),
  { timeZone: TIME_ZONE, publicUrl: 'https://assay.example' },
  // The servers of each test work, with clocks of their own.
  { works: false },
)
let server: MailServer
let brandA: string
let brandB: string
let manager: TestUser
let client: TestUser
let stranger: TestUser
let running: Jobs[] = []

beforeAll(async () => {
  server = await startMailServer()
  brandA = await makeBrand(store.current, 'Vessmont')
  brandB = await makeBrand(store.current, 'Halvorn')
  const marketplace = await makeMarketplace(store.current, 'Bazarro')
  await makeListings(store.current, [
    { brandId: brandA, marketplaceId: marketplace, title: 'A watch' },
    { brandId: brandB, marketplaceId: marketplace, title: 'A strap' },
  ])
  manager = await makeUser(store.current, ['manager'], [brandA, brandB])
  client = await makeUser(store.current, ['client'], [brandA])
  const other = await makeBrand(store.current, 'Orrin')
  stranger = await makeUser(store.current, ['client'], [other])
})
afterAll(() => server.stop())
beforeEach(async () => {
  await store.current.db.execute(sql`DELETE FROM reports`)
  Object.assign(server, { recipients: [], messages: [], cut: null, attempts: 0, logins: [] })
  server.delivered.length = 0
})
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()))
  running = []
})

/** Runs the jobs of one server, as it would at a moment. */
async function startServerAt(
  now: () => Date,
  mail: MailProvider = smtpMail({ url: server.url, from: 'reports@assay.example', retrySeconds: 0 }),
): Promise<Jobs> {
  const { services } = app.current
  const worker = reportWorker({ ...services, mail }, now)
  const jobs = runJobs(store.current.connection, [{ ...worker, recoverEveryMs: 100 }], {
    error: () => {},
    warn: () => {},
  })
  running.push(jobs)
  await jobs.start()
  return jobs
}

async function addReport(change: {
  recipients: readonly TestUser[]
  schedule?: ReportSchedule
  since?: string
  name?: string
  brands?: string[]
  blocks?: readonly ReportBlock[]
}): Promise<string> {
  const id = randomUUID()
  const at = new Date('2026-01-01T00:00:00Z')
  await store.current.db.insert(reports).values({
    id,
    name: change.name ?? `Weekly ${id}`,
    template: 'monthly',
    brands: change.brands ?? [brandA, brandB].sort(),
    filter: NO_FILTER,
    period: { name: 'lastWeek' },
    blocks: [...(change.blocks ?? [{ kind: 'figures' as const }])],
    schedule: change.schedule ?? null,
    scheduledSince: change.since ? new Date(change.since) : null,
    recipients: change.recipients.map((user) => user.id),
    created: at,
    updated: at,
  })
  return id
}

const sendingsOf = (id: string) =>
  rowsOf<{ occasion: string; status: SendingState; recipient: string; problem: string | null }>(
    store.current.db,
    sql`SELECT occasion, status, recipient, problem FROM report_sendings WHERE report_id = ${id} ORDER BY due, recipient`,
  )
/** The mails to somebody, their lines as they were before they were folded and broken. */
const to = (user: TestUser) =>
  server.delivered
    .filter((mail) => mail.includes(`To: ${user.email}`))
    .map((mail) => mail.replaceAll(/=\r\n/g, '').replaceAll(/\r\n[ \t]+/g, ' '))
const ended = (id: string, count: number) =>
  vi.waitFor(async () => {
    const sendings = await sendingsOf(id)
    expect(sendings).toHaveLength(count)
    expect(sendings.every(({ status }) => status !== 'waiting' && status !== 'sending')).toBe(true)
  }, PATIENCE)

/** The types of a mail's attachments. */
const attached = (mail: string) =>
  [...mail.matchAll(/Content-Type: +(application\/[\w.-]+)/g)].map(([, type]) => type)

describe('by schedule', () => {
  const sundays: ReportSchedule = { every: 'week', day: 6, hour: 2 }

  test.each([
    ['back', '2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z', '2026-10-25'],
    ['forward', '2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z', '2026-03-29'],
  ])('each recipient gets one mail where the clocks go %s at that hour', async (_, from, until, day) => {
    const id = await addReport({ recipients: [manager, client], schedule: sundays, since: from })
    let now = Date.parse(from)
    await startServerAt(() => new Date(now))
    // Each look sees the next half hour.
    for (; now < Date.parse(until); now += 1_800_000)
      await addDue(store.current.db, { now: new Date(now), timeZone: TIME_ZONE })
    await ended(id, 2)
    expect((await sendingsOf(id)).map(({ occasion, status }) => [occasion, status])).toEqual([
      [day, 'sent'],
      [day, 'sent'],
    ])
    expect(to(manager)).toHaveLength(1)
    expect(to(client)).toHaveLength(1)
    expect(attached(to(client)[0]!)).toEqual([PDF, WORKBOOK])
  })

  test('two servers that look at the same moment send one mail', async () => {
    const id = await addReport({ recipients: [manager], schedule: sundays, since: '2026-10-24T00:00:00Z' })
    const now = () => new Date('2026-10-25T12:00:00Z')
    await Promise.all([startServerAt(now), startServerAt(now)])
    await ended(id, 1)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(to(manager)).toHaveLength(1)
  })

  test('a server that was killed before a mail left is made up for, once', async () => {
    const id = await addReport({
      recipients: [manager, client],
      schedule: sundays,
      since: '2026-10-24T00:00:00Z',
    })
    const now = new Date('2026-10-25T12:00:00Z')
    // Its mails stand there, their jobs are said to be worked on, and nobody works.
    await startServerAt(() => new Date('2026-10-24T12:00:00Z')).then((jobs) => jobs.stop())
    await addDue(store.current.db, { now, timeZone: TIME_ZONE })
    await store.current.db.execute(sql`UPDATE jobs.job SET state = 'active' WHERE name = 'report'`)
    await startServerAt(() => now)
    await store.current.db.execute(sql`DELETE FROM jobs.job WHERE name = 'report' AND state = 'active'`)
    await ended(id, 2)
    expect(to(manager)).toHaveLength(1)
    expect(to(client)).toHaveLength(1)
  })

  test('a mail that was cut off when the mail server had it is not sent twice by itself', async () => {
    const id = await addReport({ recipients: [manager], schedule: sundays, since: '2026-10-24T00:00:00Z' })
    const now = () => new Date('2026-10-25T12:00:00Z')
    server.cut = 'afterFinalDot'
    await startServerAt(now)
    await ended(id, 1)
    expect(await sendingsOf(id)).toMatchObject([{ status: 'unknown' }])
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(to(manager)).toHaveLength(1)
    const [row] = await store.current.db.select().from(reportSendings)
    await sendAgain(store.current.db, await systemScope(store.current.db), id, row!.id)
    await vi.waitFor(async () => expect(await sendingsOf(id)).toMatchObject([{ status: 'sent' }]), PATIENCE)
  })

  test('one that was being sent as the server was killed says so, and waits for a person', async () => {
    const id = await addReport({ recipients: [manager], schedule: sundays, since: '2026-10-24T00:00:00Z' })
    const now = new Date('2026-10-25T12:00:00Z')
    await startServerAt(() => new Date('2026-10-24T12:00:00Z')).then((jobs) => jobs.stop())
    await addDue(store.current.db, { now, timeZone: TIME_ZONE })
    await store.current.db.execute(sql`UPDATE report_sendings SET status = 'sending', next = NULL`)
    await startServerAt(() => now)
    await ended(id, 1)
    expect(await sendingsOf(id)).toMatchObject([
      { status: 'unknown', problem: expect.stringContaining('cut off') },
    ])
    expect(to(manager)).toHaveLength(0)
  })
})

describe('by hand', () => {
  test('each gets what they may see, and who sees nothing gets nothing', async () => {
    const id = await addReport({ recipients: [manager, client, stranger] })
    await startServerAt(() => new Date())
    const god = await makeUser(store.current, ['god'])
    const { status, body } = await app.current.call(god, contract.reports.send, { params: { id } })
    expect(status).toBe(200)
    expect((body as ReportState).sendings).toHaveLength(3)
    await ended(id, 3)
    expect(to(manager)[0]).toContain('Halvorn and Vessmont')
    expect(to(client)[0]).toContain('Vessmont')
    expect(to(client)[0]).not.toContain('Halvorn')
    expect(to(stranger)).toHaveLength(0)
    expect((await sendingsOf(id)).find(({ recipient }) => recipient.includes(stranger.email))).toMatchObject({
      status: 'skipped',
      problem: 'They may see none of the brands of the report.',
    })
  })

  test('who may not see all of its brands gets neither its name nor its texts, and no link to it', async () => {
    const words = [{ kind: 'text', text: 'Secret words on Halvorn' }] as const
    const report = { recipients: [manager, client], name: 'On Halvorn and Vessmont' }
    const id = await addReport({ ...report, blocks: [{ kind: 'figures' }, ...words] })
    const textsAlone = await addReport({
      ...report,
      name: 'On Halvorn and Vessmont, in words',
      blocks: words,
    })
    await startServerAt(() => new Date())
    for (const one of [id, textsAlone])
      await app.current.call(manager, contract.reports.send, { params: { id: one } })
    await ended(id, 2)
    await ended(textsAlone, 2)
    expect(to(manager)).toHaveLength(2)
    for (const mail of to(manager)) expect(mail).toContain('Subject: On Halvorn and Vessmont')
    expect(to(client)).toHaveLength(1)
    const [mail] = to(client)
    expect(mail).toContain('Subject: Report on Vessmont')
    expect(mail).not.toContain('Halvorn')
    expect(mail).not.toContain(id)
    const { services } = app.current
    const content = await makeReport(
      services,
      await scopeOf(store.current, client),
      (await reportToSend(store.current.db, id))!,
      Date.now(),
    )
    expect(content.blocks.map(({ kind }) => kind)).toEqual(['figures'])
    expect((await sendingsOf(textsAlone)).map(({ status }) => status).sort()).toEqual(['sent', 'skipped'])
  })

  test('a manager sends to, and sees, only the recipients in their scope, by name; a client sees only their own mail', async () => {
    const id = await addReport({ brands: [brandA], recipients: [manager, client, stranger] })
    const god = await makeUser(store.current, ['god'])
    const params = { id }
    // Their names are what stands before the @.
    const nameOf = ({ email }: TestUser) => email.split('@', 1)[0]!
    await app.current.call(god, contract.reports.send, { params })
    const stateFor = async (user: TestUser) => {
      const { body, text } = await app.current.call(user, contract.reports.get, { params })
      const { report, sendings } = body as ReportState
      if (user !== god) expect(text).not.toContain(nameOf(stranger))
      return {
        recipients: [...report.recipients].sort(),
        mails: sendings.map(({ recipient }) => recipient).sort(),
      }
    }
    const ids = (...users: TestUser[]) => users.map((user) => user.id).sort()
    const addressed = (user: TestUser) => `${nameOf(user)} <${user.email}>`
    expect(await stateFor(god)).toEqual({
      recipients: ids(manager, client, stranger),
      mails: [manager, client, stranger].map(addressed).sort(),
    })
    expect(await stateFor(manager)).toEqual({
      recipients: ids(manager, client),
      mails: [addressed(manager), nameOf(client)].sort(),
    })
    expect((await stateFor(client)).mails).toEqual([addressed(client)])

    await store.current.db.execute(sql`
      UPDATE report_sendings s SET status = 'failed', problem = '550 5.1.1 <' || u.email || '>: no such user; ' || u.email
      FROM users u WHERE u.id = s.recipient_id AND s.report_id = ${id}`)
    const problemsFor = async (user: TestUser) => {
      const { body } = await app.current.call(user, contract.reports.get, { params })
      return (body as ReportState).sendings.map(({ problem }) => problem).sort()
    }
    const refused = ({ email }: TestUser) => `550 5.1.1 <${email}>: no such user; ${email}`
    const masked = '550 5.1.1 <‹redacted›>: no such user; ‹redacted›'
    expect(await problemsFor(god)).toEqual([manager, client, stranger].map(refused).sort())
    expect(await problemsFor(manager)).toEqual([refused(manager), masked].sort())
    expect(await problemsFor(client)).toEqual([refused(client)])

    await app.current.call(manager, contract.reports.send, { params })
    expect((await stateFor(god)).mails).toHaveLength(5)
    const [unseen] = await rowsOf<{ sending: string }>(
      store.current.db,
      sql`UPDATE report_sendings SET status = 'failed' WHERE recipient_id = ${stranger.id} RETURNING id AS sending`,
    )
    const again = (user: TestUser) =>
      app.current.call(user, contract.reports.sendAgain, { params: { ...params, ...unseen! } })
    expect((await again(manager)).status).toBe(404)
    expect((await again(god)).status).toBe(200)
  })

  test('what is kept as a file, since there is no mail server, is said to have reached nobody', async () => {
    const folder = makeFolder('report-outbox')
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const id = await addReport({ recipients: [manager] })
    await startServerAt(() => new Date(), outboxMail(folder))
    const params = { id }
    await app.current.call(manager, contract.reports.send, { params })
    await ended(id, 1)
    const { report, sendings } = (await app.current.call(manager, contract.reports.get, { params }))
      .body as ReportState
    expect(sendings.map(sendingLabel)).toEqual(['Kept as a file'])
    expect(report.lastSent).toBeNull()
  })

  test('who is taken off the recipients while their mail waits gets none, and it is said why', async () => {
    const id = await addReport({ recipients: [manager, client] })
    const call = contract.reports
    const { body } = await app.current.call(manager, call.send, { params: { id } })
    const { report } = body as ReportState
    const { created: _, next: __, lastSent: ___, missingPlatforms: ____, ...draft } = report
    await app.current.call(manager, call.save, { body: { ...draft, recipients: [manager.id] } })
    await startServerAt(() => new Date())
    await ended(id, 2)
    expect(await sendingsOf(id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ status: 'sent' }),
        expect.objectContaining({
          status: 'skipped',
          problem: 'They were taken off the recipients before it was sent.',
        }),
      ]),
    )
    expect(to(client)).toEqual([])
    expect(to(manager)).toHaveLength(1)
  })

  test('a mail that is refused for now is tried again, one refused for good is not', async () => {
    const id = await addReport({ recipients: [manager] })
    server.recipients = [reply(451, 'Later')]
    await startServerAt(() => new Date())
    await app.current.call(manager, contract.reports.send, { params: { id } })
    await vi.waitFor(async () => expect(await sendingsOf(id)).toMatchObject([{ status: 'sent' }]), PATIENCE)
    server.recipients = [reply(550, 'No such mailbox')]
    await app.current.call(manager, contract.reports.send, { params: { id } })
    await ended(id, 2)
    expect((await sendingsOf(id)).map(({ status }) => status).sort()).toEqual(['refused', 'sent'])
    expect(to(manager)).toHaveLength(1)
  })
})
