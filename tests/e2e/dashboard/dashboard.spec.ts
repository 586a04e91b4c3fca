import type { Locator, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { rowsOf } from '../../../server/store/rows.ts'
import { products, userBrands } from '../../../server/store/schema.ts'
import { defaultSearch, type Query, queryToFilter } from '../../../src/domain/filter/filter.ts'
import { type ListingsPage, listingsQueryOf } from '../../../src/domain/listings/listings.contract.ts'
import { type Desk, expect, test, type Workspace } from '../../support/e2e.ts'
import { makeBrand, makeListings, makeMarketplace } from '../../support/seeds.ts'

/** The dashboard of a client with one brand, beside everything else that the store holds. */

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

/** Listings over states, types, countries, months, platforms, currencies, categories and websites. */
async function seeds({ store }: Workspace) {
  const mercanta = await makeMarketplace(store, 'Mercanta')
  const shops = await makeMarketplace(store, 'Independent shops')
  const filed = (age: number) => ({
    state: 'INFRINGING',
    created: daysAgo(age),
    reviewed: daysAgo(age - 1),
    filing: daysAgo(age - 3),
  })
  const removed = (age: number) => ({
    ...filed(age),
    takedown: daysAgo(age - 7),
    listingStatus: 'VIOLATION_REMOVED',
  })
  const site = (host: string) => ({ marketplaceId: shops, url: `https://${host}/item/${uuidv7()}` })
  return [
    ...[1, 2, 3].map(() => ({ country: 'DE' })),
    { country: 'FR', state: 'GENUINE', reviewed: daysAgo(0) },
    { country: 'CN', marketplaceId: mercanta, state: 'INFRINGING', toi: 'US', reviewed: daysAgo(0) },
    { country: 'CN', marketplaceId: mercanta, toi: 'CFT', ...filed(20), seller: 'lux' },
    { country: 'CN', marketplaceId: mercanta, toi: 'CFT', ...removed(40), price: '120.50', seller: 'lux' },
    { country: 'TR', toi: 'TM', ...removed(40), price: '80', seller: 'lux' },
    { country: 'TR', toi: 'TM', ...removed(70), price: '99.90', currency: 'USD', seller: 'bella' },
    { country: 'BR', toi: 'CR', ...removed(70), seller: 'bella' },
    { country: 'BR', toi: 'CFT', ...filed(70), ...site('www.one.example') },
    { country: 'BR', ...site('two.example') },
  ]
}

/** Another listing, of a product with a category. */
async function addWatch({ store }: Workspace, { brandId }: Desk): Promise<void> {
  const productId = uuidv7()
  await store.db.insert(products).values({ id: productId, brandId, name: 'Watch', category: 'Watches' })
  await makeListings(store, [
    { brandId, productId, marketplaceId: await makeMarketplace(store, 'Mercanta'), country: 'DE' },
  ])
}

const NUMBER = /\d[\d,]*/
const numberIn = async (place: Locator) => Number(NUMBER.exec(await place.innerText())![0].replace(',', ''))
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const tile = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Figures' }).getByRole('listitem').filter({ hasText: label })

/** The figures of a chart by name, read from a column of its table, -1 for the last; without the empty ones. */
async function tableOf(page: Page, title: string, column = 0): Promise<Record<string, number>> {
  const chart = card(page, title)
  await chart.getByRole('radio', { name: 'Table' }).click()
  const rows = await chart
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .all()
  const figures = await Promise.all(
    rows.map(
      async (row) =>
        [
          await row.getByRole('rowheader').innerText(),
          await numberIn(row.getByRole('cell').nth(column)),
        ] as const,
    ),
  )
  return Object.fromEntries(figures.filter(([, count]) => count > 0))
}

/** Counts of the desk's listings by something, from the database. */
async function countsBy({ store }: Workspace, { brandId }: Desk, name: string, where = 'true') {
  const rows = await rowsOf<{ name: string | null; listings: number }>(
    store.db,
    sql`SELECT ${sql.raw(name)} AS name, count(*)::int AS listings
        FROM listings l JOIN marketplaces m ON m.id = l.marketplace_id LEFT JOIN products p ON p.id = l.product_id
        WHERE l.brand_id = ${brandId} AND ${sql.raw(where)} GROUP BY 1`,
  )
  return Object.fromEntries(rows.map(({ name: label, listings }) => [label ?? 'Unknown', listings]))
}
const INFRINGING = `l.state IN ('INFRINGING', 'DRAFT', 'REINSTATED')`

/** The links of the page whose words are a number of listings. */
function countedLinks(page: Page): Promise<{ href: string; words: string; count: number }[]> {
  return page.locator('main a[href^="/listings"]').evaluateAll((links) =>
    links.flatMap((link) => {
      const words = (link as HTMLElement).innerText
      const isOfDomains = link.closest('dl') && link.closest('section')?.textContent.startsWith('Websites')
      const count = /^([\d,]+)(?: reviewed| wait| listings?| removed)?$/.exec(words)
      if (!count || isOfDomains) return []
      return [{ href: link.getAttribute('href')!, words, count: Number(count[1]!.replace(',', '')) }]
    }),
  )
}

/** How many listings the Listings screen would show at an address. */
async function totalAt(page: Page, href: string, authorization: string): Promise<number> {
  const query: Query = {}
  for (const [key, value] of new URL(href, 'http://x').searchParams) (query[key] ??= []).push(value)
  const { params } = queryToFilter(query, defaultSearch(Date.now(), 'UTC'))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(listingsQueryOf(params)))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(key, String(one))
  const answer = await page.request.get(`/api/v1/store/listings/page?${search}`, {
    headers: { authorization },
  })
  return ((await answer.json()) as ListingsPage).total
}

test('a client sees the figures of the own brand alone, each as the database has it, with its listings behind it @main', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const origins = new Set<string>()
  const paths = new Set<string>()
  let authorization = ''
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http')) origins.add(url.origin)
    paths.add(url.pathname)
    authorization = request.headers().authorization ?? authorization
  })
  const desk = await makeDesk(['client'], await seeds(workspace))
  await addWatch(workspace, desk)
  await page.goto('/')
  await expect(tile(page, 'Listings found').getByRole('link').first()).toHaveText('13')
  await expect(page.getByText('from 13 listings')).toBeVisible()

  for (const [label, words] of [
    ['Infringing', ['7', '8 reviewed']],
    ['Complaints filed', ['6', '1 wait']],
    ['Removed', ['66.7 %', '4 listings']],
  ] as const)
    for (const one of words) await expect(tile(page, label)).toContainText(one)

  const countries = await countsBy(workspace, desk, 'l.country')
  const { DE, FR, CN, TR, BR } = countries
  expect(await tableOf(page, 'Listings by country')).toEqual({
    Germany: DE,
    France: FR,
    China: CN,
    Türkiye: TR,
    Brazil: BR,
  })
  expect(await tableOf(page, 'By platform')).toEqual(await countsBy(workspace, desk, 'm.name'))
  expect(await tableOf(page, 'By product category')).toEqual(await countsBy(workspace, desk, 'p.category'))
  const types = await countsBy(workspace, desk, 'l.toi', INFRINGING)
  const { CFT, TM, CR, US } = types
  expect(await tableOf(page, 'Infringing by type')).toEqual({
    Counterfeit: CFT,
    Trademark: TM,
    Copyright: CR,
    'Unauthorized Sale': US,
  })

  expect(await tableOf(page, 'Infringing by month', -1)).toEqual(
    await countsBy(
      workspace,
      desk,
      `to_char(l.created AT TIME ZONE 'UTC', 'FMMonth YYYY') || CASE
        WHEN date_trunc('month', l.created AT TIME ZONE 'UTC') = date_trunc('month', now() AT TIME ZONE 'UTC')
        THEN ' so far' ELSE '' END`,
      INFRINGING,
    ),
  )

  const value = card(page, 'Value of goods removed')
  await expect(value.getByText('EUR 201', { exact: true })).toBeVisible()
  await expect(value.getByText('USD 100', { exact: true })).toBeVisible()
  await expect(value).toContainText('1 has no price')
  // Medians from histograms are exact to 5 %.
  const steps = card(page, 'From found to removed')
  const days = (await steps.getByRole('definition').allInnerTexts()).map((words) =>
    words.endsWith(' h') ? Number.parseFloat(words) / 24 : Number.parseFloat(words),
  )
  expect(days).toHaveLength(4)
  for (const [n, exact] of [1, 2, 4, 7].entries()) expect(Math.abs(days[n]! / exact - 1)).toBeLessThan(0.06)
  await expect(tile(page, 'Time to removal')).toContainText('median, from filing')
  const sites = card(page, 'Websites')
  await expect(sites.getByRole('row', { name: /one\.example/ })).toHaveText(/^one\.example\s*1\s*1\s*0$/)
  await expect(sites.getByRole('row', { name: /two\.example/ })).toHaveText(/^two\.example\s*1\s*0\s*0$/)

  const links = await countedLinks(page)
  expect(links.length).toBeGreaterThan(35)
  const found = await Promise.all(links.map(async ({ href }) => totalAt(page, href, authorization)))
  expect(links.map((link, n) => ({ ...link, count: found[n] }))).toEqual(links)

  await tile(page, 'Infringing').getByRole('link', { name: 'Infringing: 7' }).click()
  await expect(page.getByText('7 of 7 loaded')).toBeVisible()
  await page.goBack()
  await value.getByRole('link', { name: 'EUR: 2 removed listings', exact: true }).click()
  await expect(page.getByText('2 of 2 loaded')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Drop Currency: “EUR”' })).toBeVisible()
  expect([...origins]).toEqual([workspace.address])
  expect([...paths].filter((path) => path.includes('topojson'))).toHaveLength(1)
})

test('a figure that cannot be counted says so in its place, while the others stand', async ({
  page,
  makeDesk,
  workspace,
}) => {
  await makeDesk(['analyst'], await seeds(workspace))
  const call = '**/store/dashboard/metrics/infringers*'
  await page.route(call, (route) => route.fulfill({ status: 503 }))
  await page.goto('/')
  const sellers = card(page, 'Top infringing sellers')
  await expect(sellers.getByRole('alert')).toContainText('could not be counted')
  await expect(tile(page, 'Listings found').getByRole('link').first()).toHaveText('12')
  await expect(
    card(page, 'Infringing by month').getByRole('img', { name: 'Infringing by month' }),
  ).toBeVisible()
  await page.unroute(call)
  await sellers.getByRole('button', { name: 'Try again' }).click()
  await expect(sellers.getByRole('link', { name: 'lux', exact: true }).first()).toBeVisible()
})

test('the filter of the dashboard counts again, and what is set for Listings alone is left out', async ({
  page,
  makeDesk,
  workspace,
}) => {
  await makeDesk(['analyst'], await seeds(workspace))
  await page.goto('/?state=NEW&countries=CN')
  await expect(tile(page, 'Listings found').getByRole('link').first()).toHaveText('3')
  await expect(page.getByText('State is set for Listings and not counted with here.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filter' }).click()
  await expect(tile(page, 'Listings found').getByRole('link').first()).toHaveText('12')
  await page.goto('/?dateField=Filing')
  await expect(page.getByText('The date Filing is set for Listings and not counted with here.')).toBeVisible()
  await page.goto('/?countries=JP')
  await expect(page.getByText('No listing fits this filter')).toBeVisible()
  await page.getByRole('button', { name: 'Drop Country: Japan' }).click()
  await expect(tile(page, 'Listings found').getByRole('link').first()).toHaveText('12')
})

test('the value removed tells brands of one name apart, and what its listings lack', async ({
  page,
  makeDesk,
  workspace: { store },
}) => {
  const { brand, brandId, user } = await makeDesk(['manager'], [])
  const twin = await makeBrand(store, brand, `Client ${brandId.slice(-8)}`)
  await store.db.insert(userBrands).values({ userId: user.id, brandId: twin })
  const marketplaceId = await makeMarketplace(store, 'Picfeed')
  const removed = { marketplaceId, title: 'A watch', price: '10', filing: new Date() } as const
  await makeListings(
    store,
    [brandId, twin, twin].map((id) => ({ ...removed, brandId: id, listingStatus: 'VIOLATION_REMOVED' })),
  )
  await page.goto('/')
  const own = page.getByRole('listitem').filter({ hasText: `${brand} · Client ${brandId.slice(-8)}` })
  await expect(own).toContainText(
    '2 listings without the price of a genuine product count nothing. A product with a price, or “Price of the listing” behind Change, has them count.',
  )
  await own.getByRole('link', { name: '2 removed listings' }).click()
  await expect(page.getByRole('grid', { name: 'Listings' }).getByRole('row')).toHaveCount(2)
})
