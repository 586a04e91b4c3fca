import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { seededRandom } from '../../../server/cli/demo/random.ts'
import { writeMail } from '../../../server/providers/mail.ts'
import { fileNameOf, reportAsPdf } from '../../../server/reports/reportFiles.ts'
import { reportWorkbook } from '../../../server/reports/reportWorkbook.ts'
import { arrayOf, rowsOf } from '../../../server/store/rows.ts'
import { makeReport } from '../../../server/store/reports/content.ts'
import { contract } from '../../../src/domain/contract.ts'
import type {
  DashboardMetrics,
  Infringer,
  MonthTally,
  Tally,
} from '../../../src/domain/dashboard/dashboard.ts'
import { METRIC_WORDS, METRICS, successRate } from '../../../src/domain/dashboard/dashboard.ts'
import {
  type BrandValue,
  DEFAULT_ASSUMPTIONS,
  UNPRICED_WORDS,
  type ValueAssumptions,
} from '../../../src/domain/kit/value.ts'
import { queryToFilter } from '../../../src/domain/filter/filter.ts'
import { type ChangeResult, listingsQueryOf } from '../../../src/domain/listings/listings.contract.ts'
import {
  NO_FILTER,
  outlineOf,
  type Report,
  type ReportDraft,
  type ReportState,
} from '../../../src/domain/reports/report.ts'
import { DATA_BLOCKS, TEMPLATES } from '../../../src/domain/reports/reportBlocks.ts'
import type { MadeBlock, ReportContent } from '../../../src/domain/reports/reportContent.ts'
import type { ReportsPage } from '../../../src/domain/reports/reports.contract.ts'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import { useApp } from '../../support/app.ts'
import { reviewer } from '../../support/reviews.ts'
import { dashboardData } from '../../support/dashboardData.ts'
import { investigate } from '../../support/investigations.ts'
import {
  type ListingSeed,
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  scopeOf,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** Reports: the dashboard's figures as files, within what their reader may see. */

const PUBLIC_URL = 'https://assay.example'
const store = useStore()
const app = useApp(store, () => ({}), { publicUrl: PUBLIC_URL })
const { reports, dashboard } = contract
const FROM = new Date('2026-01-01T00:00:00Z')
const TO = new Date('2026-11-01T00:00:00Z')
let brands: readonly string[]
let manager: TestUser
let partial: TestUser
let client: TestUser

beforeAll(async () => {
  const data = await dashboardData(store.current, { from: FROM, to: TO })
  ;({ brands } = data)
  await data.add(600, seededRandom(7))
  manager = await makeUser(store.current, ['manager'], brands)
  partial = await makeUser(store.current, ['manager'], brands.slice(0, 1))
  client = await makeUser(store.current, ['client'], brands)
})
beforeEach(() => store.current.db.execute(sql`DELETE FROM reports`))

const draft = (change: Partial<ReportDraft> = {}): ReportDraft => ({
  name: `Report ${randomUUID()}`,
  template: 'monthly',
  brands: [...brands],
  filter: NO_FILTER,
  period: { name: 'days', from: '2026-04-01', to: '2026-09-30' },
  blocks: [...DATA_BLOCKS.map((kind) => ({ kind })), { kind: 'text', text: 'What we did: 假冒手表.' }],
  schedule: null,
  recipients: [],
  ...change,
})

async function save(change: Partial<ReportDraft> = {}, user = manager): Promise<Report> {
  const { status, body, text } = await app.current.call(user, reports.save, { body: draft(change) })
  expect(status, text).toBe(200)
  return body as Report
}

async function contentOf(report: Report, user = manager): Promise<ReportContent> {
  const { status, body, text } = await app.current.call(user, reports.content, { params: { id: report.id } })
  expect(status, text).toBe(200)
  return body as ReportContent
}

const blockOf = (content: ReportContent, kind: MadeBlock['kind']) =>
  content.blocks.find((block) => block.kind === kind)!
const tableOf = (content: ReportContent, kind: MadeBlock['kind']) => {
  const block = blockOf(content, kind)
  if (block.type !== 'table') throw new Error('It is a table')
  return block
}
const figuresOf = (content: ReportContent) => {
  const block = blockOf(content, 'figures')
  if (block.type !== 'figures') throw new Error('It has figures')
  return block.figures
}

/** Adds infringing listings of the first brand; answers their ids. They go with the test. */
async function add(...seeds: readonly Partial<ListingSeed>[]): Promise<string[]> {
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  const ids = await makeListings(
    store.current,
    seeds.map((seed) => ({ brandId: brands[0]!, marketplaceId, state: 'INFRINGING', ...seed })),
  )
  onTestFinished(async () => {
    await store.current.db.execute(sql`DELETE FROM listings WHERE id = ANY(${arrayOf(ids, 'uuid')})`)
  })
  return ids
}

/** The filter that the path of a figure asks the listings for. */
function filterAt(path: string) {
  const query: Record<string, string[]> = {}
  for (const [name, value] of new URL(path, PUBLIC_URL).searchParams) (query[name] ??= []).push(value)
  const { params, refused } = queryToFilter(query, {})
  expect(refused).toEqual([])
  return params
}

describe('what a report says', () => {
  test.each([
    ['every listing', {}],
    [
      'a platform and two countries',
      { filter: { ...NO_FILTER, marketplaces: ['Bazarro'], countries: ['DE', 'FR'] } },
    ],
    ['one brand by the day of filing', { filter: { ...NO_FILTER, dateField: 'Filing' as const } }],
    [
      'counterfeits of a seller',
      { filter: { ...NO_FILTER, infringementTypes: ['CFT' as const], seller: 'shop' } },
    ],
  ])('is what the dashboard says for the same filter: %s', async (_, change) => {
    const report = await save(change)
    const content = await contentOf(report)
    const body = listingsQueryOf(filterAt(content.path))
    const answer = async <Answer>(call: Parameters<typeof app.current.call>[1]) =>
      (await app.current.call(manager, call, { body })).body as Answer
    const metrics = await answer<DashboardMetrics>(dashboard.metrics)
    const figures = figuresOf(content)
    for (const metric of METRICS) {
      const figure = figures.find(({ label }) => label === METRIC_WORDS[metric].label)!
      expect(figure).toMatchObject({ value: metrics.counts[metric], before: metrics.before!.counts[metric] })
    }
    expect(figures.find(({ label }) => label === 'Success rate')).toMatchObject({
      value: successRate(metrics.counts),
      before: successRate(metrics.before!.counts),
    })
    expect(figures.find(({ label }) => label === 'Median, filed to removed')).toMatchObject({
      value: metrics.medianHours.removed,
      before: metrics.before!.medianHours.removed,
    })
    const months = await answer<MonthTally[]>(dashboard.infringingMonthly)
    expect(tableOf(content, 'months').rows.map(({ cells }) => cells)).toEqual(
      months.map(({ month, listings }) => [month, listings]),
    )
    const platforms = await answer<Tally[]>(dashboard.infringingPlatform)
    expect(tableOf(content, 'platforms').rows.map(({ cells }) => cells)).toEqual(
      platforms.map(({ name, listings }) => [name, listings]),
    )
    const infringers = (await app.current.call(manager, dashboard.infringers, { body, query: { size: 20 } }))
      .body as Infringer[]
    expect(tableOf(content, 'sellers').rows.map(({ cells }) => cells)).toEqual(
      infringers.map(({ name, marketplace, infringing, removed }) => [
        name,
        marketplace,
        infringing,
        removed,
      ]),
    )
  })

  test('the value removed is what the dashboard tells of each brand', async () => {
    const assumed: ValueAssumptions = {
      ...DEFAULT_ASSUMPTIONS,
      basis: 'listing',
      cost: { amount: '1200.00', currency: 'EUR' },
    }
    const assume = async (value: ValueAssumptions | null) => {
      await store.current.db.execute(
        sql`UPDATE brands SET value = ${value && JSON.stringify(value)} WHERE id = ${brands[0]}`,
      )
    }
    await assume(assumed)
    onTestFinished(() => assume(null))
    const content = await contentOf(await save())
    const { body } = await app.current.call(manager, dashboard.value, {
      query: listingsQueryOf(filterAt(content.path)),
    })
    const values = body as BrandValue[]
    expect(values.some(({ ranges }) => ranges.length > 0)).toBe(true)
    const { rows } = tableOf(content, 'value')
    for (const { name, ranges, unpriced, back, assumptions } of values) {
      const told = rows.filter(({ cells: [what] }) => what === `${name}: value removed`)
      expect(told.filter(({ cells }) => cells[1] !== null).map(({ cells }) => cells.slice(1, 4))).toEqual(
        ranges.map(({ currency, low, high }) => [currency, low, high]),
      )
      expect(rows.some(({ cells: [what] }) => what === `${name}: ${UNPRICED_WORDS[assumptions.basis]}`)).toBe(
        unpriced > 0,
      )
      const returned = rows.find(({ cells: [what] }) => what === `${name}: return`)
      expect(returned?.cells.slice(2, 4)).toEqual(
        back ? [back.low.toFixed(2), back.high.toFixed(2)] : undefined,
      )
    }
  })

  test('the time saved counts what was decided together until it is taken back, and again once it is made again', async () => {
    const brandId = await makeBrand(store.current, `Deciding ${randomUUID().slice(0, 8)}`)
    const user = await makeUser(store.current, ['manager'], [brandId])
    await add(...Array.from({ length: 4 }, () => ({ brandId, state: 'NEW' as const })))
    const tab = reviewer(app, user)
    const [one, two, ...together] = (await tab.claim()).items.map(({ listing }) => listing)
    await tab.decide(one!)
    await tab.decide(two!)
    const decided = await app.current.call(user, contract.listings.changeField, {
      body: {
        ids: together.map(({ _id }) => _id),
        updated: together.map(({ updated }) => updated),
        field: 'state',
        value: 'GE',
      },
    })
    const report = await save(
      { brands: [brandId], period: { name: 'thisYear' }, blocks: [{ kind: 'value' }] },
      user,
    )
    const counted = async () =>
      tableOf(await contentOf(report, user), 'value').rows.flatMap(({ cells }) =>
        String(cells.at(-1)).match(/^\d+ listings? in \d+ decisions?/),
      )
    const counts = [await counted()]
    let { changeSet } = decided.body as ChangeResult
    for (const _ of ['taken back', 'made again']) {
      const { body } = await app.current.call(user, contract.changes.undo, { params: { id: changeSet! } })
      ;({ changeSet } = body as UndoResult)
      counts.push(await counted())
    }
    const [standing, none] = ['2 listings in 1 decision', '0 listings in 0 decisions']
    expect(counts.map((texts) => texts.find((found) => found !== null))).toEqual([standing, none, standing])
  })

  test('brands of one name are told apart, and each value leads to its own listings', async () => {
    const name = `Twin ${randomUUID().slice(0, 8)}`
    const twins = await Promise.all(
      ['Northgate', 'Elsewhere'].map((owner) => makeBrand(store.current, name, owner)),
    )
    const user = await makeUser(store.current, ['manager'], twins)
    await add(
      ...[twins[0]!, twins[0]!, twins[1]!].map((brandId) => ({
        brandId,
        created: new Date('2026-05-04T10:00:00Z'),
        filing: new Date('2026-05-05T10:00:00Z'),
        listingStatus: 'VIOLATION_REMOVED',
      })),
    )
    const content = await contentOf(await save({ brands: twins, blocks: [{ kind: 'value' }] }, user), user)
    expect(content.brands.toSorted()).toEqual([`${name} · Elsewhere`, `${name} · Northgate`])
    for (const brand of content.brands) expect(content.filter).toContain(brand)
    const rows = tableOf(content, 'value').rows.filter(({ path }) => path !== null)
    expect(rows.map(({ cells }) => cells[0])).toEqual([
      `${name} · Northgate: without the price of a genuine product`,
      `${name} · Elsewhere: without the price of a genuine product`,
    ])
    const totals = rows.map(async ({ path }) => {
      const query = listingsQueryOf(filterAt(path!))
      const { body } = await app.current.call(user, contract.listings.page, { query })
      return (body as { total: number }).total
    })
    expect(await Promise.all(totals)).toEqual([2, 1])
  })

  test('each figure leads to as many listings as it says', async () => {
    const content = await contentOf(await save())
    const counted = figuresOf(content)
      .filter(({ unit }) => unit === 'count')
      .map(({ path, value }) => ({ path, value }))
    const rows = ['months', 'map', 'platforms', 'sellers'].flatMap((kind) =>
      tableOf(content, kind as MadeBlock['kind']).rows.map(({ path, cells }) => ({
        path,
        value: cells.find((cell) => typeof cell === 'number') ?? null,
      })),
    )
    const all = [...counted, ...rows].filter(({ path }) => path !== null)
    expect(all.length).toBeGreaterThan(15)
    for (const { path, value } of all) {
      const query = listingsQueryOf(filterAt(path!))
      const { body } = await app.current.call(manager, contract.listings.page, { query })
      expect((body as { total: number }).total, path!).toBe(value)
    }
  })

  test('cases are told with what they are, how far they came, where, of whom and since when', async () => {
    const brand = brands[0]!
    const [listing] = await add({ seller: 'Kettles' })
    const { id, reference } = await investigate(app.current, manager, listing!, { type: 'PURCHASE' })
    await store.current.db.execute(
      sql`UPDATE investigations SET created = '2026-05-04T10:00:00Z' WHERE id = ${id}`,
    )
    const { rows, note } = tableOf(
      await contentOf(await save({ brands: [brand], blocks: [{ kind: 'cases' }] })),
      'cases',
    )
    expect(rows).toEqual([
      {
        cells: [reference, 'Test purchase', 'New', 'Bazarro', 'Kettles', '2026-05-04'],
        path: `/investigations?investigation=${id}`,
        country: null,
      },
    ])
    expect(note).toContain(': 1')
  })

  test('evidence is the last screenshot of the page, else the first picture kept here, with what is known of it', async () => {
    const [screenshot, picture] = [randomUUID(), randomUUID()]
    const [seen, unseen] = await add(
      {
        seller: 'Kettles',
        price: '19.90',
        created: new Date('2026-09-29T10:00:00Z'),
        filing: new Date('2026-09-30T10:00:00Z'),
        takedown: new Date('2026-10-02T10:00:00Z'),
        images: [{ url: '', file: picture }],
      },
      {
        seller: '',
        created: new Date('2026-09-28T10:00:00Z'),
        images: [{ url: '', file: picture }],
      },
      {
        created: new Date('2026-09-30T10:00:00Z'),
        images: [{ url: 'https://shop.example/1.jpg', file: null }],
      },
    )
    await store.current.db.execute(
      sql`UPDATE listings SET screenshots = ${JSON.stringify([randomUUID(), screenshot])}::jsonb WHERE id = ${seen}`,
    )
    // What names no file kept here is no picture.
    await store.current.db.execute(
      sql`UPDATE listings SET screenshots = '["https://shop.example/page.png"]' WHERE id = ${unseen}`,
    )
    const content = await contentOf(await save({ brands: [brands[0]!], blocks: [{ kind: 'evidence' }] }))
    const block = blockOf(content, 'evidence')
    if (block.type !== 'pictures') throw new Error('It has pictures')
    expect(block.pictures.map(({ path, file, lines }) => ({ path, file, lines }))).toEqual([
      {
        path: `/listings?value=${seen}`,
        file: screenshot,
        lines: [
          'Bazarro, Kettles',
          '19.90 EUR',
          'Found 2026-09-29, filed 2026-09-30, removed 2026-10-02',
          'Screenshot of the page',
        ],
      },
      {
        path: `/listings?value=${unseen}`,
        file: picture,
        lines: ['Bazarro', 'Without a price', 'Found 2026-09-28', 'Picture of the listing'],
      },
    ])
  })

  test('every block says what is counted', async () => {
    const content = await contentOf(await save())
    for (const block of content.blocks)
      if (block.type !== 'text') expect(block.note).toMatch(/2026-04-01 to 2026-09-30/)
  })

  test('a report of every template can be made before it is saved', async () => {
    for (const template of TEMPLATES) {
      const { status, body } = await app.current.call(manager, reports.preview, {
        body: outlineOf(template, brands),
      })
      expect(status).toBe(200)
      expect((body as ReportContent).blocks).toHaveLength(outlineOf(template, brands).blocks.length)
    }
  })
})

describe('who sees a report', () => {
  test('who may not see one of its brands gets nothing of it', async () => {
    const report = await save()
    const own = await save({ brands: [brands[0]!] })
    const params = { id: report.id }
    for (const call of [
      reports.get,
      reports.content,
      reports.pdf,
      reports.workbook,
      reports.delete,
      reports.send,
    ])
      expect((await app.current.call(partial, call, { params })).status).toBe(404)
    const page = (await app.current.call(partial, reports.page, {})).body as ReportsPage
    expect(page).toMatchObject({ total: 1, items: [{ id: own.id }] })
    expect((await app.current.call(partial, reports.save, { body: draft() })).status).toBe(404)
    expect(
      (await app.current.call(partial, reports.preview, { body: outlineOf('monthly', [brands[1]!]) })).status,
    ).toBe(404)
  })

  test('others than managers read and save files, and write nothing', async () => {
    const report = await save()
    const params = { id: report.id }
    for (const call of [reports.get, reports.content, reports.pdf, reports.workbook])
      expect((await app.current.call(client, call, { params })).status).toBe(200)
    for (const call of [reports.delete, reports.send])
      expect((await app.current.call(client, call, { params })).status).toBe(403)
    expect((await app.current.call(client, reports.save, { body: draft() })).status).toBe(403)
  })

  test('it is changed by one at a time, recorded, and deleted', async () => {
    const report = await save({ name: 'Autumn' })
    const { missingPlatforms: ____, created: _, next: __, lastSent: ___, ...saved } = report
    const changed = await save({ ...saved, name: 'Winter' })
    expect(changed.name).toBe('Winter')
    const stale = await app.current.call(manager, reports.save, { body: { ...saved, name: 'Spring' } })
    expect(stale).toMatchObject({ status: 409, body: { current: { name: 'Winter' } } })
    const taken = await app.current.call(manager, reports.save, { body: draft({ name: 'winter' }) })
    expect(taken.status).toBe(409)
    expect((await app.current.call(manager, reports.delete, { params: { id: report.id } })).status).toBe(200)
    const { rows } = await store.current.db.execute(
      sql`SELECT count(*)::int AS records FROM change_records WHERE entity = 'report' AND entity_id = ${report.id}`,
    )
    expect(rows).toEqual([{ records: 3 }])
  })

  test('the records of one brand’s report are that brand’s, and those of several are of none', async () => {
    const recordedOf = async (report: Report) =>
      rowsOf<{ brand: string | null }>(
        store.current.db,
        sql`SELECT brand_id AS brand FROM change_records WHERE entity = 'report' AND entity_id = ${report.id}`,
      )
    expect(await recordedOf(await save({ brands: [brands[0]!] }))).toEqual([{ brand: brands[0] }])
    expect(await recordedOf(await save({ brands: brands.slice(0, 2) }))).toEqual([{ brand: null }])
  })

  test('recipients are those whom the caller sees and who can sign in; the others stay, or are dropped', async () => {
    const colleague = await makeUser(store.current, ['analyst'], brands)
    const outsider = await makeUser(store.current, ['analyst'], [await makeBrand(store.current, 'Orrin')])
    const god = await makeUser(store.current, ['god'])
    const recipients = [colleague.id, client.id, outsider.id]
    const { id } = await save({ recipients }, god)
    const read = async (user: TestUser) =>
      ((await app.current.call(user, reports.get, { params: { id } })).body as ReportState).report
    const saveAs = async (user: TestUser, change: Partial<ReportDraft>) => {
      const { missingPlatforms: _, created: __, next: ___, lastSent: ____, ...standing } = await read(user)
      return app.current.call(user, reports.save, { body: { ...standing, ...change } })
    }
    expect((await read(manager)).recipients).toEqual([colleague.id, client.id])
    expect((await saveAs(manager, { recipients: [outsider.id] })).status).toBe(200)
    expect((await read(manager)).recipients).toEqual([])
    expect((await read(god)).recipients).toEqual([outsider.id])
    expect((await saveAs(god, { recipients })).status).toBe(200)
    const open = await read(god)
    await store.current.db.execute(sql`UPDATE users SET disabled = true WHERE id = ${colleague.id}`)
    expect((await read(god)).recipients).toEqual([client.id, outsider.id])
    // A form that was open meanwhile still names who was disabled.
    expect((await saveAs(god, { name: 'Winter', recipients: open.recipients })).status).toBe(200)
    await store.current.db.execute(sql`UPDATE users SET disabled = false WHERE id = ${colleague.id}`)
    expect((await read(god)).recipients).toEqual([client.id, outsider.id])

    const { status, text } = await app.current.call(manager, reports.save, {
      body: draft({ recipients: [outsider.id] }),
    })
    expect([status, text]).toEqual([400, expect.stringContaining('Somebody can’t be a recipient.')])
  })

  test('a page goes on where the one before ended', async () => {
    for (const name of ['Cedar', 'alder', 'Birch, monthly']) await save({ name })
    const first = (await app.current.call(manager, reports.page, { query: { size: 2 } })).body as ReportsPage
    expect(first.items.map(({ name }) => name)).toEqual(['alder', 'Birch, monthly'])
    const second = (await app.current.call(manager, reports.page, { query: { size: 2, after: first.next! } }))
      .body as ReportsPage
    expect(second).toMatchObject({ total: 3, next: null, items: [{ name: 'Cedar' }] })
  })
})

/** The texts of a workbook's sheets. */
async function sheetsOf(workbook: Buffer): Promise<Map<string, string>> {
  const entries = new Map<string, string>()
  const zip = await new Promise<import('yauzl').ZipFile>((resolve, reject) =>
    fromBuffer(workbook, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  )
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  zip.on('entry', (entry: { fileName: string }) =>
    zip.openReadStream(entry as never, (error, stream) => {
      if (error) return reject(error)
      let content = ''
      stream.setEncoding('utf8')
      stream.on('data', (piece: string) => (content += piece))
      stream.on('end', () => {
        entries.set(entry.fileName, content)
        zip.readEntry()
      })
    }),
  )
  zip.on('end', () => resolve())
  zip.readEntry()
  await promise
  return entries
}

describe('the files of a report', () => {
  async function made(change: Partial<ReportDraft> = {}) {
    const report = await save(change)
    const scope = await scopeOf(store.current, manager)
    const content = await makeReport(app.current.services, scope, report, Date.now())
    return { report, scope, content }
  }

  test('the PDF holds its texts in any script, page numbers, and a link for each figure', async () => {
    const { report, scope, content } = await made()
    const pdf = await reportAsPdf(app.current.services, scope, { brands: report.brands, content })
    const { text: pages } = await extractText(new Uint8Array(pdf))
    const words = pages.join(' ').replaceAll(/\s+/g, ' ')
    expect(words).toContain('假冒手表')
    for (const block of content.blocks) if (block.title) expect(words).toContain(block.title)
    pages.forEach((page, n) => expect(page).toContain(`Page ${n + 1} of ${pages.length}`))
    const document = await getDocumentProxy(new Uint8Array(pdf))
    const links: string[] = []
    for (let n = 1; n <= document.numPages; n++)
      for (const { url } of (await (await document.getPage(n)).getAnnotations()) as { url?: string }[])
        if (url) links.push(url)
    for (const { path } of figuresOf(content)) expect(links).toContain(PUBLIC_URL + path)
  })

  test('the workbook has a sheet for each block, with numbers as numbers', async () => {
    const { content } = await made()
    const sheets = await sheetsOf(await reportWorkbook(content, PUBLIC_URL))
    const names = sheets.get('xl/workbook.xml')!
    for (const block of content.blocks) if (block.title) expect(names).toContain(`name="${block.title}"`)
    const found = figuresOf(content)[0]!.value
    expect([...sheets.values()].join('')).toContain(`<v>${found}</v>`)
  })

  test('the workbook holds durations as finely as the screen tells them', async () => {
    const { content } = await made({ blocks: [{ kind: 'figures' }] })
    const [block] = content.blocks
    if (block?.type !== 'figures') throw new Error('There are no figures.')
    const took = { ...block.figures[0]!, unit: 'hours' as const, value: 82, before: 5 }
    const sheets = await sheetsOf(
      await reportWorkbook({ ...content, blocks: [{ ...block, figures: [took] }] }, PUBLIC_URL),
    )
    const written = [...sheets.values()].join('').match(/<v>\d*\.\d+<\/v>/g)
    expect(written).toEqual(['<v>3.4</v>', '<v>0.21</v>'])
  })

  test('a file is called by its report and the last day of its period', async () => {
    const report = await save({ name: 'Autumn / 秋' })
    const { headers, status } = await app.current.call(manager, reports.pdf, { params: { id: report.id } })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Autumn _ 2026-09-30.pdf"; filename*=UTF-8''Autumn%20%E7%A7%8B%202026-09-30.pdf`,
    )
  })

  test.each([
    ['月報', '月報'],
    ['Отчёт за осень', 'Отчёт за осень'],
    ['รายงาน', 'รายงาน'],
    ['Prix: 10/12 "A" <b> | C:\\d?*', 'Prix 10 12 A b C d'],
    ['../.hidden', 'hidden'],
    ['evil\u202Efdp', 'evil fdp'],
    ['???', 'report'],
    ['年'.repeat(100), '年'.repeat(66)],
  ])('the report %s is a file %s in the same letters, in mails too', async (name, written) => {
    const file = fileNameOf({ name, end: Date.UTC(2026, 8, 30, 12) }, 'pdf')
    expect(file).toBe(`${written} 2026-09-30.pdf`)
    const { content } = await writeMail({
      sender: 'a@assay.example',
      recipient: 'b@assay.example',
      subject: '',
      text: '',
      messageId: '<1@assay.example>',
      date: new Date(0),
      attachments: [{ name: file, type: 'application/pdf', content: Buffer.from('') }],
    })
    const parts = [
      ...content
        .toString()
        .replaceAll(/\r\n[ \t]+/g, ' ')
        .matchAll(/filename(?:\*\d+)?\*?="?(?:utf-8'')?([^;"\r\n]+)/gi),
    ]
    expect(decodeURIComponent(parts.map(([, part]) => part).join(''))).toBe(file)
  })
})
