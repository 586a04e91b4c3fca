import { sql } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { makeDemo } from '../../../server/cli/demo/demo.ts'
import { folderStorage } from '../../../server/providers/folderStorage.ts'
import { rowsOf } from '../../../server/store/database.ts'
import { domainsPage } from '../../../server/store/domains/domains.ts'
import { disagreementsPage } from '../../../server/store/review/disagreements.ts'
import { reviewQualityOf } from '../../../server/store/review/quality.ts'
import { systemScope } from '../../../server/store/scope.ts'
import { complaintFor, type DomainComplaint } from '../../../server/store/domains/domainComplaint.ts'
import { daysUntilDue, isOverdue } from '../../../src/domain/investigations/investigation.ts'
import {
  DOMAIN_STATUSES,
  INVESTIGATION_STATUSES,
  INVESTIGATION_TYPES,
  type InvestigationStatus,
} from '../../../src/domain/kit/vocabulary.ts'
import { makeFolder } from '../../support/folder.ts'
import { useStore } from '../../support/store.ts'

/** The demo workspace: its investigations, of every kind and each told in the order of time, and its domains. */

const store = useStore()
const storage = folderStorage(makeFolder('demo'))
beforeAll(async () => {
  await makeDemo(store.current, storage, 'a demo password')
})

interface Row {
  readonly id: string
  readonly type: string
  readonly status: InvestigationStatus
  readonly due: Date
  readonly closed: Date | null
  readonly created: Date
}
const read = () =>
  rowsOf<Row>(store.current.db, sql`SELECT id, type, status, due, closed, created FROM investigations`)

test('investigations are of all types and states, some late and some due in three days, over 24 months', async () => {
  const rows = await read()
  const now = Date.now()
  expect(rows).toHaveLength(30)
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(INVESTIGATION_TYPES))
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(INVESTIGATION_STATUSES))
  const open = rows.map(({ status, due }) => ({ status, due: due.toISOString() }))
  expect(open.filter((one) => isOverdue(one, now)).length).toBeGreaterThanOrEqual(3)
  expect(
    open.filter(({ due, status }) => status !== 'COMPLETE' && daysUntilDue({ due }, now, 'UTC') === 3).length,
  ).toBeGreaterThanOrEqual(3)
  for (const { created, due, closed } of rows) {
    expect(due.getTime()).toBeGreaterThan(created.getTime())
    if (closed) expect(closed.getTime()).toBeGreaterThan(created.getTime())
    expect(closed?.getTime() ?? 0).toBeLessThanOrEqual(now)
  }
})

test('investigations leave messages for the accounts, of which the newest are unseen', async () => {
  const rows = await rowsOf<{ email: string; messages: number; unseen: number }>(
    store.current.db,
    sql`SELECT u.email, count(*)::int AS messages, count(*) FILTER (WHERE r.seen IS NULL)::int AS unseen
        FROM message_recipients r JOIN users u ON u.id = r.user_id GROUP BY 1 ORDER BY 1`,
  )
  expect(rows.map(({ email }) => email.split('@', 1)[0])).toEqual(
    expect.arrayContaining(['analyst', 'client', 'manager']),
  )
  for (const { messages, unseen } of rows) expect(unseen).toBeLessThanOrEqual(messages)
  expect(rows.find(({ email }) => email.startsWith('analyst@'))?.unseen).toBeGreaterThan(0)
})

test('investigations are told in the order of time, and their files are what they say', async () => {
  const broken = await rowsOf(
    store.current.db,
    sql`SELECT r.entity_id FROM (
          SELECT r.entity_id, b.at, lag(b.at) OVER (PARTITION BY r.entity_id ORDER BY r.version) AS before
          FROM change_records r JOIN change_batches b ON b.id = r.batch_id WHERE r.entity = 'investigation') r
        WHERE r.at < r.before`,
  )
  expect(broken).toEqual([])
  const kept = await rowsOf<{ sha256: string; mediaType: string }>(
    store.current.db,
    sql`SELECT DISTINCT f.sha256, f.media_type AS "mediaType" FROM files f WHERE f.id = ANY(
          SELECT unnest(files) FROM investigation_comments UNION SELECT unnest(files) FROM investigation_evidence)`,
  )
  expect(new Set(kept.map(({ mediaType }) => mediaType))).toEqual(new Set(['image/png', 'application/pdf']))
  for (const { sha256, mediaType } of kept)
    expect((await fileTypeFromBuffer(await buffer(await storage.read(sha256))))?.mime).toBe(mediaType)
})

test('domains are of every status, and say what the complaints on them do', async () => {
  const { db } = store.current
  const { items, total } = await domainsPage(db, await systemScope(db), { size: 100 })
  expect(total).toBe(items.length)
  expect(total).toBeGreaterThan(10)
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(DOMAIN_STATUSES))
  for (const status of ['FILED', 'PROCESSED'] as const)
    expect(items.map(({ complaintStatus }) => complaintStatus)).toContain(status)
  for (const { name, complaintStatus, filing, takedown } of items) {
    const complaints = await rowsOf<DomainComplaint>(
      db,
      sql`SELECT DISTINCT c.id, c.status, c.created, c.filing, c.takedown FROM complaints c
          JOIN complaint_listings k ON k.complaint_id = c.id JOIN listings l ON l.id = k.listing_id
          JOIN domain_brands d ON d.brand_id = c.brand_id JOIN domains n ON n.id = d.domain_id AND n.name = ${name}
          WHERE l.url LIKE ${`https://${name}/%`}`,
    )
    const one = complaintFor(complaints)
    expect({ complaintStatus, filing, takedown }, name).toEqual({
      complaintStatus: one?.status ?? null,
      filing: one?.filing?.toISOString() ?? null,
      takedown: one?.takedown?.toISOString() ?? null,
    })
  }
})

test('reviews were looked at twice, some decided differently and some of that settled, and nothing waits', async () => {
  const scope = await systemScope(store.current.db)
  const figures = await reviewQualityOf(store.current.db, scope, {})
  expect(figures).toMatchObject({ waiting: 0, overall: { compared: figures.sampled } })
  expect(figures.overall.compared).toBeGreaterThan(50)
  expect(figures.overall.kappa).toBeGreaterThan(0.5)
  expect(figures.pairs).toHaveLength(3)
  const open = await disagreementsPage(store.current.db, scope, {})
  const settled = await disagreementsPage(store.current.db, scope, { settled: 'true' })
  expect(open.total).toBeGreaterThan(5)
  expect(settled.total).toBeGreaterThan(0)
  expect(open.total + settled.total).toBe(figures.overall.compared - figures.overall.agreed)
})
