import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../../src/domain/contract.ts'
import type { ExtraData } from '../../../src/domain/kit/pageSays.ts'
import { PLAIN_FIELD_NAMES, PLAIN_FIELDS, plainColumn } from '../../../src/domain/kit/plainFields.ts'
import { LISTING_STATES } from '../../../src/domain/kit/vocabulary.ts'
import type { FullListing } from '../../../src/domain/listings/listing.ts'
import { harmlessCell } from '../../../server/store/formulaSigns.ts'
import { keepExtraNames } from '../../../server/store/listings/extraNames.ts'
import { useApp } from '../../support/app.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

const store = useStore()
const app = useApp(store)
let analyst: TestUser
// Written out: taken from the rule, a sign that it lacks would be missed here too.
const DANGEROUS = ['=1+1', '+1', '-1', '@x', '＝1+1', '＋1', '－1', '＠x', '\tx', '\rx', "'=1", "''＝1"]

beforeAll(async () => {
  const brandId = await makeBrand(store.current, 'Vessmont')
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  await makeListings(store.current, [
    ...DANGEROUS.map((title) => ({ brandId, marketplaceId, title, seller: 'formula' })),
    {
      brandId,
      marketplaceId,
      title: 'quote " comma , and\nline',
      seller: '🥇 seller',
      score: -0.5,
      tags: ['a', 'b'],
      price: '12.50',
    },
  ])
})

const exported = async (query: Record<string, unknown>, user = analyst) => {
  const answer = await app.current.call(user, contract.listings.exportCsv, { query })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  return {
    answer,
    rows: parse<Record<string, string>>(answer.text, { bom: true, columns: true }),
  }
}

test('the export holds the filtered listings, quoted so that every character comes back', async () => {
  const { rows, answer } = await exported({ seller: '🥇' })
  expect(String(answer.headers['content-disposition'])).toMatch(/attachment; filename="listings-.*\.csv"/)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    title: 'quote " comma , and\nline',
    seller: '🥇 seller',
    score: '-0.5',
    tags: 'a|b',
    price: '12.50',
    state: 'NEW',
  })
})

test('cells that a spreadsheet would run are made harmless', async () => {
  const { rows } = await exported({ seller: 'formula' })
  expect(rows.map((row) => row.title).sort()).toEqual(DANGEROUS.map((title) => `'${title}`).sort())
})

test('without a token, or with a wrong one, there is no export', async () => {
  for (const jwt of ['', 'x.y.z'])
    expect(
      (await app.current.request({ method: 'GET', url: `/api/v1/store/listings/export/csv?jwt=${jwt}` }))
        .status,
    ).toBe(401)
})

test('a filter that fits nothing gives the headings alone', async () => {
  expect((await exported({ seller: 'nobody' })).rows).toEqual([])
})

describe('every byte of the export', () => {
  const NASTY = [
    ...DANGEROUS,
    "'",
    "''",
    '',
    ' ',
    'plain',
    '"',
    '"quoted", with a comma',
    'two\nlines',
    'carriage\r\nreturn',
    'back\\slash \\n \\. $1 ${x}',
    "it's; DROP TABLE listings; --",
    '\\.',
    'null',
    'NULL',
    'a|b',
    '手錶 ⌚ 👩‍👩‍👧 عربى e\u0301 \u200b',
    '\uFEFFmark',
  ]
  const DAY = Date.UTC(2026, 0, 15, 23, 59, 59, 7)
  let listings: FullListing[]
  let seller: TestUser
  let outsider: TestUser

  beforeAll(async () => {
    const client = '=Client "A", B'
    const brands = [
      await makeBrand(store.current, '-Brand, "one"', client),
      await makeBrand(store.current, "O'Brand $2", client),
    ]
    const places = [
      await makeMarketplace(store.current, '@Market, "place"'),
      await makeMarketplace(store.current, '市場'),
    ]
    seller = await makeUser(store.current, ['analyst'], brands)
    outsider = await makeUser(store.current, ['analyst'], [brands[1]!])
    const seeds = NASTY.map((text, n) => ({
      brandId: brands[n % 2]!,
      marketplaceId: places[n % 3 ? 0 : 1]!,
      title: text,
      itemId: n % 5 ? `${text}-${n}` : null,
      url: n % 4 ? `${text}${n}` : null,
      seller: NASTY.at(-n)!,
      sellerId: n % 2 ? text : null,
      state: (['NEW', 'SUSPECT', 'INFRINGING'] as const)[n % 3]!,
      toi: n % 3 === 2 ? 'TM' : null,
      country: ['DE', 'TW'][n % 2]!,
      tags: n % 3 ? [text, 'b'] : [],
      images: [
        [],
        [{ url: text, file: null }],
        [
          { url: text, file: null },
          { url: 'x"', file: null },
        ],
      ][n % 3]!,
      price: n % 2 ? `${n}.50` : null,
      score: n % 4 ? n - 10.25 : null,
      // Three at each moment, so that ids settle the order.
      created: new Date(DAY - Math.floor(n / 3) * 86_400_000),
      reviewed: n % 3 ? new Date(DAY + n * 3_600_000 + 0.12) : null,
      filing: n % 3 === 2 ? new Date(DAY + n) : null,
      takedown: n % 6 === 5 ? new Date(DAY + 86_400_000) : null,
    }))
    const ids = await makeListings(store.current, seeds)
    const says = ids.map((id, n): { id: string; extra: ExtraData | null } & Record<string, unknown> => {
      const text = NASTY[n]!
      return {
        id,
        description: n % 2 ? text : null,
        source_brand: n % 3 ? text : null,
        first_seen: n % 4 ? new Date(DAY - n).toISOString() : null,
        ...Object.fromEntries(
          PLAIN_FIELD_NAMES.map((name) => [
            plainColumn(name),
            n % 3 === 0
              ? null
              : PLAIN_FIELDS[name].kind === 'text'
                ? text
                : PLAIN_FIELDS[name].kind === 'number'
                  ? n / 4
                  : n,
          ]),
        ),
        extra:
          n % 3 === 0
            ? null
            : n % 2
              ? { Colour: text, '=Batch "7", $1': text }
              : { Colour: text, id: text, "O'": '' },
      }
    })
    await store.current.db.transaction(async (tx) => {
      await keepExtraNames(
        tx,
        says.map(({ extra }, n) => ({ brandId: seeds[n]!.brandId, extra })),
      )
      const columns = Object.keys(says[0]!).filter((name) => name !== 'id')
      await tx.execute(sql`
        UPDATE listings l SET ${sql.raw(columns.map((name) => `${name} = r.${name}`).join(', '))}
        FROM jsonb_populate_recordset(NULL::listings, ${JSON.stringify(says)}::jsonb) AS r WHERE r.id = l.id`)
    })
    listings = await Promise.all(
      ids.map(
        async (id) =>
          (await app.current.call(seller, contract.listings.get, { params: { id } })).body as FullListing,
      ),
    )
  })

  const quoted = (text: string | null) =>
    text === null ? '' : `"${harmlessCell(text).replaceAll('"', '""')}"`
  const plain = (value: string | number | null) => (value === null ? '' : String(value))

  /** Heading and cell of each column, after the rule for cells (`harmlessCell`), without the database. */
  const columnsOf = (
    extraNames: readonly string[],
  ): [heading: string, cell: (of: FullListing) => string][] => [
    ['id', (l) => l._id],
    ['brand', (l) => quoted(l.brand)],
    ['client', (l) => quoted(l.client)],
    ['product', (l) => quoted(l.product)],
    ['platform', (l) => quoted(l.platform)],
    ['item_id', (l) => quoted(l.itemId)],
    ['title', (l) => quoted(l.title)],
    ['seller', (l) => quoted(l.seller)],
    ['seller_id', (l) => quoted(l.sellerId)],
    ['country', (l) => plain(l.country)],
    ['price', (l) => plain(l.price)],
    ['currency', (l) => plain(l.currency)],
    ...PLAIN_FIELD_NAMES.map((name): [string, (of: FullListing) => string] => [
      plainColumn(name),
      (l) => (PLAIN_FIELDS[name].kind === 'text' ? quoted(l[name] as string | null) : plain(l[name])),
    ]),
    ['description', (l) => quoted(l.description)],
    ['state', (l) => l.state],
    ['status', (l) => l.listingStatus],
    ['infringement_type', (l) => plain(l.toi)],
    ['reason', (l) => plain(l.reason)],
    ['score', (l) => plain(l.score)],
    ['tags', (l) => quoted(l.tags.join('|'))],
    ['url', (l) => quoted(l.url)],
    ['image_urls', (l) => quoted(l.images.flatMap(({ url }) => url || []).join('|') || null)],
    ['source_brand', (l) => quoted(l.sourceBrand)],
    ['first_seen', (l) => plain(l.firstSeen)],
    ['created', (l) => plain(l.created)],
    ['reviewed', (l) => plain(l.reviewed)],
    ['filing', (l) => plain(l.filing)],
    ['takedown', (l) => plain(l.takedown)],
    ...extraNames.map((name): [string, (of: FullListing) => string] => [
      quoted(name === 'id' ? 'id (extra)' : name),
      (l) => quoted(l.extra[name] ?? null),
    ]),
  ]

  function composed(chosen: readonly FullListing[]): string {
    const inOrder = chosen.toSorted((a, b) =>
      a.created === b.created ? (a._id < b._id ? 1 : -1) : a.created < b.created ? 1 : -1,
    )
    const columns = columnsOf([...new Set(chosen.flatMap(({ extra }) => Object.keys(extra)))].sort())
    const lines = [
      columns.map(([heading]) => heading),
      ...inOrder.map((listing) => columns.map(([, cell]) => cell(listing))),
    ]
    return `\uFEFF${lines.map((cells) => `${cells.join(',')}\n`).join('')}`
  }

  const FILTERS: [name: string, query: Record<string, unknown>, fits: (listing: FullListing) => boolean][] = [
    ['nothing', {}, () => true],
    ['a brand', { brands: ["O'Brand $2"] }, (l) => l.brand === "O'Brand $2"],
    ['states', { state: ['NEW', 'SUSPECT'] }, (l) => l.state !== 'INFRINGING'],
    [
      'days and a state',
      { date: DAY - 3 * 86_400_000, endDate: DAY - 86_400_000, state: 'SUSPECT' },
      (l) =>
        l.state === 'SUSPECT' &&
        Date.parse(l.created) >= DAY - 3 * 86_400_000 &&
        Date.parse(l.created) <= DAY - 86_400_000,
    ],
    [
      'days of review',
      { dateField: 'Reviewed', date: DAY + 9 * 3_600_000 },
      (l) => Date.parse(l.reviewed ?? '') >= DAY + 9 * 3_600_000,
    ],
    ['countries', { countries: ['TW'] }, (l) => l.country === 'TW'],
    [
      'tags with every sign',
      { tags: NASTY.slice(12) },
      (l) => l.tags.some((tag) => NASTY.slice(12).includes(tag)),
    ],
    [
      'a seller that looks like SQL',
      { seller: "it's; DROP" },
      (l) => (l.seller ?? '').startsWith("it's; DROP"),
    ],
    [
      'a text with backslashes',
      { value: 'slash \\n \\. $1' },
      (l) => [l.title, l.seller, l.description].some((text) => text?.includes('slash \\n')),
    ],
    [
      'an exact value',
      { field: 'title', value: 'carriage\r\nreturn' },
      (l) => l.title === 'carriage\r\nreturn',
    ],
    ['no brand of the scope', { brands: ['Vessmont'] }, () => false],
  ]

  test.each(FILTERS)('is what the rule for cells composes, filtered by %s', async (_, query, fits) => {
    const { answer } = await exported(query, seller)
    const chosen = listings.filter(fits)
    expect(answer.text).toBe(composed(chosen))
    expect(chosen.length).toBe(parse(answer.text, { bom: true }).length - 1)
  })

  test('holds nothing of other brands, neither rows nor names of columns', async () => {
    for (const [, query, fits] of FILTERS) {
      const { answer } = await exported(query, outsider)
      expect(answer.text).toBe(composed(listings.filter((l) => fits(l) && l.brand === "O'Brand $2")))
    }
  })
})

test('more brands and states than are merged one by one come in the same order', async () => {
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  const brands: string[] = []
  for (let n = 0; n < 30; n++) brands.push(await makeBrand(store.current, `Brand ${n}`))
  const manager = await makeUser(store.current, ['manager'], brands)
  await makeListings(
    store.current,
    Array.from({ length: 90 }, (_, n) => ({
      brandId: brands[(n * 7) % 30]!,
      marketplaceId,
      state: LISTING_STATES[n % LISTING_STATES.length]!,
      created: new Date(Date.UTC(2026, 0, 1, (n * 13) % 24)),
    })),
  )
  const { answer, rows } = await exported({ state: LISTING_STATES }, manager)
  expect(rows).toHaveLength(90)
  expect(answer.text).toBe((await exported({}, manager)).answer.text)
  const places = rows.map(({ created, id }) => `${created} ${id}`)
  expect(places).toEqual(places.toSorted().reverse())
})
