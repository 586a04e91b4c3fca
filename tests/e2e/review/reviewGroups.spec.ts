import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { Store } from '../../../server/store/database.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { placeListings } from '../../../server/store/listings/groups/placing.ts'
import { type Desk, expect, signInBrowser, test } from '../../support/e2e.ts'
import type { ListingSeed } from '../../support/seeds.ts'

/** How many groups are decided by keyboard, and of how many listings each is. */
const GROUPS = Number(process.env.REVIEW_GROUPS ?? 20)
const MEMBERS = 10

test.setTimeout(240_000)

const NAMES = [
  'arbor',
  'basalt',
  'cinder',
  'dorado',
  'ember',
  'fjord',
  'garnet',
  'harbour',
  'indigo',
  'juniper',
]
/** A title that shares hardly three letters with that of another group. */
const titleOf = (group: number): string => {
  const name = NAMES[group % NAMES.length]!
  const turned = Array.from(name, (_, at) => name.slice(at) + name.slice(0, at))
  return (group < NAMES.length ? turned : turned.map((word) => `${word}o${word}`)).join(' ')
}

/** Groups of listings whose titles are alike within a group and unlike between them. */
const seeds = (groups: number): Partial<ListingSeed>[] =>
  Array.from({ length: groups * MEMBERS }, (_, n) => {
    const group = Math.floor(n / MEMBERS)
    return {
      title: titleOf(group),
      seller: `seller-${n % 7}`,
      sellerId: `seller-${n % 7}`,
      price: n % MEMBERS === 3 ? '20.00' : '100.00',
      currency: 'EUR',
    }
  })

const group = (page: Page) => page.getByRole('article', { name: 'Group' })
const members = (page: Page) => page.getByRole('grid', { name: 'Listings of the group' }).getByRole('row')

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'set to' })

type Placed = Pick<Desk, 'brandId' | 'listings'>

/** Finds the listings of a desk their groups, as the server does when nobody asks for anything, which other tests do all the time. */
const place = (store: Store, { brandId, listings }: Placed) =>
  store.db.transaction(async (tx) => {
    await tx.execute(sql`DELETE FROM group_waits WHERE brand_id = ${brandId}`)
    await placeListings(tx, brandId, listings)
  })

/** Finds the listings of a desk their groups, and opens the screen. */
async function openGroups(page: Page, store: Store, desk: Placed): Promise<void> {
  await place(store, desk)
  await page.goto('/review/groups')
  await expect(group(page).getByRole('status').first()).toHaveText(
    `${MEMBERS} listings of all dates and states, ${MEMBERS} to decide`,
  )
}

const states = async (store: Store, brandId: string) =>
  Object.fromEntries(
    (
      await rowsOf<{ state: string; count: number }>(
        store.db,
        sql`SELECT state, count(*)::int AS count FROM listings WHERE brand_id = ${brandId} GROUP BY 1`,
      )
    ).map(({ state, count }) => [state, count]),
  )

test('groups are decided by keyboard alone, one key a group', async ({ page, makeDesk, workspace }) => {
  const desk = await makeDesk(['analyst'], seeds(GROUPS))
  const { brandId } = desk
  await openGroups(page, workspace.store, desk)
  const heading = group(page).getByRole('heading', { level: 2 })
  const from = Date.now()
  for (let n = 0; n < GROUPS; n++) {
    const title = await heading.textContent()
    await page.keyboard.press(n % 2 === 0 ? 'g' : 's')
    if (n + 1 < GROUPS) await expect(heading).not.toHaveText(title!)
    await expect(members(page)).toHaveCount(MEMBERS)
  }
  await expect
    .poll(() => states(workspace.store, brandId))
    .toEqual({ GENUINE: (GROUPS * MEMBERS) / 2, SUSPECT: (GROUPS * MEMBERS) / 2 })
  await expect(page.getByRole('status', { name: 'Decided here' })).toHaveText(
    new RegExp(`^${GROUPS * MEMBERS} listings by ${GROUPS} decisions, \\d+\\.\\d s a listing$`),
  )
  const perMinute = Math.round((GROUPS * MEMBERS * 60_000) / (Date.now() - from))
  test.info().annotations.push({ type: 'listings a minute', description: String(perMinute) })
  console.log(`${perMinute} listings a minute, ${GROUPS} decisions of ${MEMBERS}`)
})

test('what doesn’t fit is marked and taken out, and one undo brings a group back', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], seeds(1))
  const { brandId } = desk
  await openGroups(page, workspace.store, desk)
  const cheap = members(page).filter({ hasText: 'Differs: price' })
  await expect(cheap).toHaveCount(1)
  await cheap.focus()
  await page.keyboard.press('Space')
  await expect(group(page).getByRole('status').first()).toContainText(`${MEMBERS - 1} to decide`)
  await page.keyboard.press('l')
  await expect(page.getByText(`${MEMBERS - 1} listings set to Lookalike.`)).toBeVisible()
  expect(await states(workspace.store, brandId)).toEqual({ LOOKALIKE: MEMBERS - 1, NEW: 1 })
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => states(workspace.store, brandId)).toEqual({ NEW: MEMBERS })
  await expect(group(page).getByRole('status').first()).toContainText(`${MEMBERS - 1} to decide`)
  await expect(page.getByRole('status', { name: 'Decided here' })).toHaveCount(0)
})

test('decisions are taken back one group after the other, by key and by button, and their groups open again', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], seeds(2))
  const { brandId } = desk
  await openGroups(page, workspace.store, desk)
  const heading = group(page).getByRole('heading', { level: 2 })
  const undo = page.getByRole('region', { name: 'List' }).getByRole('button', { name: 'Undo' })
  const count = (from: string) => expect(group(page).getByRole('status').first()).toContainText(from)
  await expect(undo).toBeDisabled()
  const first = (await heading.textContent())!
  await page.keyboard.press('g')
  await expect(heading).not.toHaveText(first)
  const second = (await heading.textContent())!
  await count(`${MEMBERS} to decide`)
  await page.keyboard.press('l')
  await count('none to decide')
  // The notice goes after four seconds.
  await expect(notice(page)).toBeVisible()
  await expect(notice(page)).toBeHidden()
  await page.keyboard.press('u')
  await expect(page.getByText(`${MEMBERS} listings set back.`)).toBeVisible()
  await expect.poll(() => states(workspace.store, brandId)).toEqual({ GENUINE: MEMBERS, NEW: MEMBERS })
  await expect(heading).toHaveText(second)
  await count(`${MEMBERS} to decide`)
  await undo.click()
  await expect.poll(() => states(workspace.store, brandId)).toEqual({ NEW: 2 * MEMBERS })
  await expect(heading).toHaveText(first)
  await count(`${MEMBERS} to decide`)
  await expect(undo).toBeDisabled()
  await expect(page.getByRole('status', { name: 'Decided here' })).toHaveCount(0)
})

test('the notice of a decision keeps clear of the decision buttons', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], seeds(3))
  await place(workspace.store, desk)
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/review/groups')
    await expect(groups(page).first()).toBeVisible()
    await groups(page).filter({ hasText: 'to decide' }).first().click()
    await expect(group(page).getByRole('status').first()).toContainText(`${MEMBERS} to decide`)
    await page.keyboard.press('g')
    await expect(notice(page)).toBeVisible()
    // The next group comes in the same moment: the notice makes room once it is drawn.
    await expect(async () => {
      const [said, decisions] = await Promise.all([
        notice(page).locator('> div').boundingBox(),
        page.getByRole('region', { name: /^Decide/ }).boundingBox(),
      ])
      expect(said!.y + said!.height).toBeLessThanOrEqual(decisions!.y)
      expect(said!.y).toBeGreaterThan(0)
    }).toPass({ timeout: 2_000 })
  }
})

test('what the filter leaves out of a group is shown and marked, and not decided unless it is ticked', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(
    ['analyst'],
    seeds(1).map((seed, n) => ({ ...seed, state: n < 3 ? 'SUSPECT' : n < 9 ? 'NEW' : 'GENUINE' })),
  )
  const { brandId } = desk
  await place(workspace.store, desk)
  await page.goto('/review/groups?state=SUSPECT')
  await expect(page.getByText('3 of 3 listings in groups')).toBeVisible()
  await expect(groups(page)).toContainText('3 to decide')
  const status = group(page).getByRole('status').first()
  await expect(status).toHaveText(
    `${MEMBERS} listings of all dates and states, 3 of ${MEMBERS} fit the filter, 3 to decide`,
  )
  await expect(members(page)).toHaveCount(MEMBERS)
  const outside = members(page).filter({ hasText: 'Outside the filter' })
  await expect(outside).toHaveCount(7)
  await expect(page.getByRole('row', { selected: true, name: titleOf(0) })).toHaveCount(3)
  await outside.first().focus()
  await page.keyboard.press('Space')
  await expect(status).toContainText('4 to decide')
  await page.keyboard.press('Space')
  // Another filter holds the open group against it.
  await page.getByRole('button', { name: 'Drop State: Suspect' }).click()
  await expect(status).toHaveText(`${MEMBERS} listings of all dates and states, 9 to decide`)
  await page.goBack()
  await expect(status).toContainText(`3 of ${MEMBERS} fit the filter, 3 to decide`)
  await page.keyboard.press('l')
  await expect(page.getByText('3 listings set to Lookalike.')).toBeVisible()
  await expect(groups(page)).toContainText('All decided')
  expect(await states(workspace.store, brandId)).toEqual({ LOOKALIKE: 3, NEW: 6, GENUINE: 1 })
})

test('each part of the filter is in sight beside an open group', async ({ page, makeDesk, workspace }) => {
  const { brandId, brand } = await makeDesk(['analyst'], seeds(1))
  // The server compares listings by itself too, in turn with what people ask for.
  const placed = () => rowsOf(workspace.store.db, sql`SELECT FROM listing_groups WHERE brand_id = ${brandId}`)
  await expect.poll(placed, { timeout: 120_000 }).toHaveLength(MEMBERS)
  const platforms = 'marketplaces=Bazarro+DE&marketplaces=Amazon+DE'
  await page.goto(`/review/groups?brands=${encodeURIComponent(brand)}&${platforms}&state=NEW`)
  await expect(group(page)).toBeVisible()
  const list = (await page.getByRole('region', { name: 'List' }).boundingBox())!
  const chips = page.getByRole('button', { name: /^Drop / })
  await expect(chips).toHaveCount(3)
  for (const chip of await chips.all()) {
    const { x, width } = (await chip.boundingBox())!
    expect(x).toBeGreaterThanOrEqual(list.x)
    expect(x + width).toBeLessThanOrEqual(list.x + list.width)
  }
})

test('groups that could not be loaded are told of in the list’s place, without a figure or the wish to open one', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [{ title: 'A watch' }])
  await page.route('**/store/listings/groups**', (route) => route.abort())
  await page.goto('/review/groups')
  const list = page.getByRole('region', { name: 'List' })
  await expect(list.getByText('The groups could not be loaded')).toBeVisible()
  await expect(page.getByText('in groups')).toHaveCount(0)
  await expect(page.getByText('Open a group')).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^\d of 1 listing in groups/)).toBeVisible()
})

test('the groups of the filter open from the list of listings', async ({ page, makeDesk, workspace }) => {
  const desk = await makeDesk(['analyst'], seeds(2))
  const { brand } = desk
  await openGroups(page, workspace.store, desk)
  await page.goto(`/listings?brands=${encodeURIComponent(brand)}`)
  await page.getByRole('button', { name: 'Review by group' }).click()
  await expect(page).toHaveURL(/\/review\/groups\?.*brands=/)
  await expect(page.getByRole('grid', { name: 'Groups' }).getByRole('row')).toHaveCount(2)
  await group(page).getByRole('link', { name: 'Open in Listings' }).click()
  await expect(page.getByRole('grid', { name: 'Listings' }).getByRole('row')).toHaveCount(MEMBERS)
})

test('a group that a colleague is at is theirs alone', async ({ page, browser, makeDesk, workspace }) => {
  const desk = await makeDesk(['analyst'], seeds(1))
  const { brandId, user } = desk
  await openGroups(page, workspace.store, desk)
  const context = await browser.newContext({ baseURL: workspace.address })
  await signInBrowser(context, await desk.colleague(['analyst']))
  const theirs = await context.newPage()
  await theirs.goto('/review/groups')
  await expect(group(theirs).getByText(`${user.email.split('@', 1)[0]} is at this group`)).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Genuine' })).toBeDisabled()
  await theirs.keyboard.press('g')
  await page.keyboard.press('g')
  await expect.poll(() => states(workspace.store, brandId)).toEqual({ GENUINE: MEMBERS })
  await context.close()
})

const groups = (page: Page) => page.getByRole('grid', { name: 'Groups' }).getByRole('row')

/** Switches factors of the order in the open menu. */
async function switchFactors(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole('menuitemcheckbox', { name }).click()
  await page.keyboard.press('Escape')
}

/** A large group without a score, a small one with a high score, and one between them that costs much; five prices make a middle. */
const weighty: Partial<ListingSeed>[] = [
  ...Array.from({ length: 6 }, () => ({
    title: titleOf(0),
    price: '10',
    created: new Date(Date.UTC(2026, 10, 20)),
  })),
  ...Array.from({ length: 2 }, () => ({
    title: titleOf(1),
    price: '10',
    score: 1.5,
    created: new Date(Date.UTC(2026, 10, 21)),
  })),
  ...Array.from({ length: 4 }, () => ({
    title: titleOf(2),
    price: '30',
    created: new Date(Date.UTC(2026, 10, 19)),
  })),
].map((seed, n) => ({ ...seed, seller: `seller-${n}`, sellerId: `seller-${n}`, currency: 'EUR' }))

test('what matters comes first, says why, and its factors are switched in the queue', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], weighty)
  await place(workspace.store, desk)
  await page.goto('/review/groups')
  const [large, risky, dear] = [titleOf(0), titleOf(1), titleOf(2)]
  const order = async (...titles: string[]) => {
    for (const [n, title] of titles.entries()) await expect(groups(page).nth(n)).toContainText(title)
  }
  await order(dear, large, risky)
  await expect(groups(page).nth(0)).toContainText('(1 + score 0.00) × 4 to decide × price 2.00 = 8.0')
  await expect(groups(page).nth(2)).toContainText('(1 + score 1.50) × 2 to decide × price 1.00 = 5.0')
  await page.getByRole('button', { name: 'Order: score × size × price, then age' }).click()
  await switchFactors(page, 'Price', 'Size')
  await expect(page).toHaveURL(/factors=score&factors=age/)
  // Equal scores: the one that has waited longest.
  await order(risky, dear, large)
  await expect(groups(page).nth(0)).toContainText('(1 + score 1.50) = 2.5')
  await page.reload()
  await order(risky, dear, large)
  await page.getByRole('button', { name: 'Order: score, then age' }).click()
  await switchFactors(page, 'Score')
  await order(dear, large, risky)
  await expect(groups(page).nth(0)).toContainText('By age alone')
})

test('single listings are reviewed in the same order, each saying why it comes now', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], weighty)
  await page.goto('/review?sortBy=priority&start=&end=')
  const why = page.getByRole('region', { name: 'Why it comes now' })
  await expect(why).toContainText('(1 + score 1.50) × price 1.00 = 2.5')
  await page.keyboard.press('g')
  await page.keyboard.press('g')
  await expect(why).toContainText('(1 + score 0.00) × price 2.00 = 2.0')
  await page.getByRole('button', { name: 'Sort: Priority, what matters first' }).click()
  await switchFactors(page, 'Score')
  await expect(page).toHaveURL(/factors=size&factors=price&factors=age/)
  await expect(why).toContainText('price 2.00 = 2.0')
})

test('a group that a colleague changes keeps its place while one works', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], weighty)
  await place(workspace.store, desk)
  await page.goto('/review/groups')
  const titles = () => groups(page).allTextContents()
  await expect(groups(page)).toHaveCount(3)
  const before = await titles()
  await workspace.store.db.execute(
    sql`UPDATE listings SET score = 9 WHERE brand_id = ${desk.brandId} AND title = ${titleOf(1)}`,
  )
  // It is held, and can be decided.
  await expect(page.getByRole('button', { name: 'Genuine' })).toBeEnabled()
  await page.keyboard.press('g')
  await expect(page.getByText('4 listings set to Genuine.')).toBeVisible()
  const opening = (text: string) => text.slice(0, 12)
  await expect.poll(async () => (await titles()).map(opening)).toEqual(before.map(opening))
  await page.getByRole('button', { name: 'Reload groups' }).click()
  await expect(groups(page).first()).toContainText(titleOf(1))
})

test('the addresses of grouped listings and of review by group lead there with their filter', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], seeds(1))
  const { brand } = desk
  await openGroups(page, workspace.store, desk)
  for (const address of ['/listings?view=groups', '/review?by=group']) {
    await page.goto(`${address}&brands=${encodeURIComponent(brand)}`)
    await expect(page).toHaveURL(/\/review\/groups\?.*brands=/)
    await expect(page).not.toHaveURL(/view=|by=/)
    await expect(groups(page)).toHaveCount(1)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true })

  test('a group says its whole range of prices', async ({ page, makeDesk, workspace }) => {
    const prices = ['1000000.00', '2500000.00']
    const desk = await makeDesk(
      ['analyst'],
      seeds(1).map((seed, n) => ({ ...seed, price: prices[n % 2]!, currency: 'EUR' })),
    )
    await place(workspace.store, desk)
    await page.goto('/review/groups')
    const range = page
      .getByRole('row', { name: /10 listings/ })
      .getByText(/EUR 1,000,000\.00 to 2,500,000\.00/)
    await expect(range).toBeVisible()
    expect(await range.evaluate(isCut)).toBe(false)
  })

  test('a row is as high as what it says at most', async ({ page, makeDesk, workspace }) => {
    const desk = await makeDesk(
      ['analyst'],
      weighty.map((seed, n) => ({ ...seed, price: n % 2 === 0 ? '1000000.00' : '2500000.00', score: 1.25 })),
    )
    await place(workspace.store, desk)
    await page.goto('/review/groups')
    await expect(groups(page).first()).toContainText('EUR 1,000,000.00 to 2,500,000.00')
    // The lowest words of the row, and its end.
    const [last, end] = await groups(page)
      .first()
      .evaluate((row) => [
        Math.max(...Array.from(row.querySelectorAll('p, span'), (one) => one.getBoundingClientRect().bottom)),
        row.getBoundingClientRect().bottom,
      ])
    expect(last).toBeLessThanOrEqual(end)
    expect(end - last).toBeLessThan(24)
  })
})

/** Whether words are cut, of the element or of what holds them. */
const isCut = (element: Element): boolean =>
  [element, element.parentElement!].some(
    (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1,
  )
