import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStorage } from '../../../server/providers/folderStorage.ts'
import { rowsOf } from '../../../server/store/rows.ts'
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
import { may } from '../../../src/domain/kit/roles.ts'
import { copyDemoFiles, useDemoStore } from '../../support/demoStore.ts'
import { makeFolder } from '../../support/folder.ts'

/** The demo workspace: its investigations, of every kind and each told in the order of time, and its domains. */

const store = useDemoStore()
const folder = makeFolder('demo')
const storage = folderStorage(folder)
beforeAll(() => copyDemoFiles(folder))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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

test('nobody has entered an amount, or edited an investigation, who may not', async () => {
  const rows = await rowsOf<{ groups: string[] }>(
    store.current.db,
    sql`SELECT DISTINCT u.groups FROM change_records r JOIN change_batches b ON b.id = r.batch_id
        JOIN change_sets s ON s.id = b.change_set_id JOIN users u ON u.id = s.actor_id
        WHERE r.entity = 'investigation' AND (r.after ? 'money' OR s.title = 'Investigation edited')`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { groups } of rows) expect(may(groups, 'investigations.edit')).toBe(true)
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

test('half of the listings look as sellers write them: long titles in several scripts, photos, and gaps', async () => {
  const [row] = await rowsOf<Record<string, number>>(
    store.current.db,
    sql`SELECT count(*)::int AS listings, count(*) FILTER (WHERE length(title) > 60)::int AS long,
               count(*) FILTER (WHERE price IS NULL)::int AS "withoutPrice",
               count(*) FILTER (WHERE country IS NULL)::int AS "withoutCountry",
               count(*) FILTER (WHERE images = '[]')::int AS "withoutPicture",
               count(*) FILTER (WHERE title ~ '[\u4e00-\u9fff]')::int AS chinese,
               count(*) FILTER (WHERE title ~ '[\uac00-\ud7a3]')::int AS korean,
               count(*) FILTER (WHERE title ~ '[\u0e00-\u0e7f]')::int AS thai,
               count(*) FILTER (WHERE title ~ '[\u0600-\u06ff]')::int AS arabic,
               count(*) FILTER (WHERE title ~ '[\u0400-\u04ff]')::int AS cyrillic,
               count(*) FILTER (WHERE EXISTS (
                 SELECT FROM image_uses u JOIN files f ON f.sha256 = u.sha256 AND f.brand_id = u.brand_id
                 WHERE u.listing_id = l.id AND f.media_type = 'image/jpeg'))::int AS photographed
        FROM listings l`,
  )
  const { listings, ...counts } = row!
  expect(counts.long).toBeGreaterThan(listings! / 2)
  expect(counts.photographed).toBeGreaterThan(listings! * 0.45)
  for (const [what, count] of Object.entries(counts)) expect(count, what).toBeGreaterThan(10)
})

test('evidence is what the pipeline made of it: only reading waits, and what can’t be had says why', async () => {
  const { db } = store.current
  const stages = await rowsOf<{ stage: string; state: string; note: string | null }>(
    db,
    sql`SELECT DISTINCT s.* FROM listing_enrichment e CROSS JOIN LATERAL (VALUES
          ('pictures', e.pictures::text, e.pictures_note), ('product', e.product::text, e.product_note),
          ('score', e.score::text, e.score_note)) AS s (stage, state, note)
        WHERE s.state <> 'done'`,
  )
  expect(stages.length).toBeGreaterThan(0)
  for (const { stage, state, note } of stages) {
    expect(['pictures off', 'pictures failed', 'product off']).toContain(`${stage} ${state}`)
    expect(note, stage).not.toBeNull()
  }
  const [found] = await rowsOf<{
    unscored: number
    set: number
    suggested: number
    told: number
    gone: number
  }>(
    db,
    sql`SELECT (SELECT count(*)::int FROM listings WHERE score IS NULL) AS unscored,
               (SELECT count(*)::int FROM change_records r JOIN change_batches b ON b.id = r.batch_id
                JOIN change_sets s ON s.id = b.change_set_id
                WHERE s.kind = 'matching' AND r.after->>'product_id' IS NOT NULL) AS set,
               (SELECT count(*)::int FROM product_suggestions) AS suggested,
               (SELECT count(*)::int FROM listings WHERE state = 'NEW' AND product_id IS NULL) AS told,
               (SELECT count(*)::int FROM picture_fetches WHERE state = 'failed' AND problem LIKE '%(404).') AS gone`,
  )
  expect(found!.unscored).toBe(0)
  expect(found!.set).toBeGreaterThan(20)
  expect(found!.suggested).toBeGreaterThan(20)
  expect(found!.told).toBeGreaterThan(10)
  expect(found!.gone).toBeGreaterThan(10)
})

test('nothing that became of listings and complaints lies in the future', async () => {
  const [found] = await rowsOf<{ ahead: number }>(
    store.current.db,
    sql`SELECT (SELECT count(*) FROM listings WHERE greatest(created, reviewed, filing, takedown, updated) > now())::int
             + (SELECT count(*) FROM complaints WHERE greatest(created, found, filing, takedown, closed, updated) > now())::int
               AS ahead`,
  )
  expect(found!.ahead).toBe(0)
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
