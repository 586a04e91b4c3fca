import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import { systemScope } from '../../../server/store/scope.ts'
import { sendAgain } from '../../../server/store/reports/sendings.ts'
import { reports } from '../../../server/store/schema.ts'
import { NO_FILTER, type SendingState } from '../../../src/domain/reports/report.ts'
import { makeFolder } from '../../support/folder.ts'
import { startServer } from '../../support/serverProcess.ts'
import { type MailServer, startMailServer } from '../../support/smtp.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** A scheduled report whose server is killed while it sends, three times, to a real mail server on loopback. */

const DAY = 24 * 60 * 60_000
const RECIPIENTS = 8
const PATIENCE = { timeout: 60_000, interval: 50 }
const store = useStore()
const folder = makeFolder('report-kills')
let mail: MailServer
let recipients: TestUser[]

beforeAll(async () => {
  mail = await startMailServer()
  const brand = await makeBrand(store.current, 'Vessmont')
  const marketplace = await makeMarketplace(store.current, 'Bazarro')
  await makeListings(store.current, [{ brandId: brand, marketplaceId: marketplace, title: 'A watch' }])
  recipients = await Promise.all(
    Array.from({ length: RECIPIENTS }, () => makeUser(store.current, ['manager'], [brand])),
  )
  const yesterday = new Date(Date.now() - DAY)
  const since = new Date(Date.now() - 6 * DAY)
  await store.current.db.insert(reports).values({
    id: randomUUID(),
    name: 'Weekly',
    template: 'monthly',
    brands: [brand],
    filter: NO_FILTER,
    period: { name: 'lastWeek' },
    blocks: [{ kind: 'figures' }],
    schedule: { every: 'week', day: (yesterday.getUTCDay() + 6) % 7, hour: 6 },
    scheduledSince: since,
    recipients: recipients.map(({ id }) => id),
    created: since,
    updated: since,
  })
})
afterAll(async () => {
  await mail.stop()
  rmSync(folder, { recursive: true, force: true })
})

function serve() {
  const { connectionString, host, user, database } = store.current.connection
  return startServer({
    DATABASE_URL:
      connectionString ?? `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host!)}`,
    DATA_DIR: path.join(folder, 'child'),
    NODE_ENV: 'production',
    SMTP_URL: mail.url,
  })
}

/** Runs a server until something has happened, and kills it at that moment. */
async function killOnce(happened: () => boolean): Promise<void> {
  const server = await serve()
  const until = Date.now() + PATIENCE.timeout
  while (!happened()) {
    if (Date.now() > until) throw new Error(server.output())
    await sleep(2)
  }
  await server.stop('SIGKILL')
}

const sendings = () =>
  rowsOf<{ id: string; report: string; status: SendingState; email: string }>(
    store.current.db,
    sql`SELECT s.id, s.report_id AS report, s.status, u.email
        FROM report_sendings s JOIN users u ON u.id = s.recipient_id ORDER BY u.email`,
  )
const mailsTo = (email: string) => mail.delivered.filter((text) => text.includes(`To: ${email}`))
const ended = () =>
  vi.waitFor(async () => {
    const all = await sendings()
    expect(all).toHaveLength(RECIPIENTS)
    expect(all.filter(({ status }) => status === 'waiting' || status === 'sending')).toEqual([])
    return all
  }, PATIENCE)

test('each recipient gets one mail, and of those that were cut off a person is told', async () => {
  // Before the mail server knows the recipient, when it has the whole mail and has not answered, and right after it has taken one.
  mail.recipients = ['never']
  await killOnce(() => mail.attempts > 0 && mail.recipients.length === 0)
  mail.messages = ['never']
  await killOnce(() => mail.messages.length === 0)
  const taken = mail.delivered.length
  await killOnce(() => mail.delivered.length > taken)

  const server = await serve()
  const all = await ended()
  const unknown = all.filter(({ status }) => status === 'unknown')
  expect(unknown.length).toBeGreaterThan(0)
  for (const { email, status } of all) {
    expect(['sent', 'unknown']).toContain(status)
    expect(mailsTo(email).length, email).toBeLessThanOrEqual(1)
    if (status === 'sent') expect(mailsTo(email), email).toHaveLength(1)
  }

  // A person looks which of them have arrived, and sends the others again.
  const scope = await systemScope(store.current.db)
  for (const { id, report, email } of unknown)
    if (mailsTo(email).length === 0) await sendAgain(store.current.db, scope, report, id)
  await ended()
  for (const { email } of recipients) expect(mailsTo(email), email).toHaveLength(1)
  expect(await server.stop()).toBe(0)
}, 240_000)
