import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { Store } from '../../../server/store/database.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { expect, signInBrowser, test } from '../../support/e2e.ts'
import { reviewSeeds } from '../../support/guidedReview.ts'
import { type ListingSeed, makeListings, makeMarketplace } from '../../support/seeds.ts'
import { asImage, nextHash, storePicture } from '../../support/storedPictures.ts'

/** What guided review says of a listing: the price's one basis, shared pictures, other names, a suggestion; all of it in sight. */

const evidence = (page: Page) => page.getByRole('complementary', { name: 'Evidence' })
const part = (page: Page, name: string | RegExp) => evidence(page).getByRole('region', { name })
const decide = (page: Page) => page.getByRole('region', { name: 'Decide' })

/** The other listings of a test are found before it and wait for nobody. */
const before = (n: number): Partial<ListingSeed> => ({
  created: new Date(Date.now() - (n + 1) * 60_000),
  currency: 'TWD',
})

async function addProduct(store: Store, brandId: string): Promise<string> {
  const id = randomUUID()
  await store.db.execute(
    sql`INSERT INTO products (id, brand_id, name) VALUES (${id}, ${brandId}, '金蘭 Soy Sauce 590 ml')`,
  )
  return id
}

/** What the score of a listing says of its price, once it has come by itself. */
const priceWordsOf = async (store: Store, listing: string) => {
  const [row] = await rowsOf<{ words: string | null }>(
    store.db,
    sql`SELECT (SELECT f ->> 'evidence' FROM jsonb_array_elements(score_factors) AS f WHERE f ->> 'name' = 'Price') AS words
        FROM listings WHERE id = ${listing}`,
  )
  return row!.words
}

test('a price is compared by one basis, named, in the score, the chart and the details; without a product by none', async ({
  page,
  makeDesk,
  workspace: { store },
}) => {
  const desk = await makeDesk(['analyst'], [{ title: '醬油 590ml', price: '69.00', currency: 'TWD' }])
  const productId = await addProduct(store, desk.brandId)
  const marketplaceId = await makeMarketplace(store, 'Bazarro DE', 'Bazarro')
  const priced = (price: string, more: Partial<ListingSeed>): ListingSeed => ({
    brandId: desk.brandId,
    marketplaceId,
    productId,
    price,
    currency: 'TWD',
    ...more,
  })
  const genuine = (price: string) =>
    Array.from({ length: 6 }, (_, n) =>
      priced(price, { title: `Genuine ${n}`, seller: `official ${n}`, state: 'GENUINE' }),
    )
  await makeListings(store, genuine('400.00'))
  const [listing] = await makeListings(store, [priced('69.00', { title: '金蘭 醬油' })])
  await expect
    .poll(() => priceWordsOf(store, listing!), { timeout: 60_000 })
    .toContain('the median 400.00 TWD of 6 listings')
  // What comes in later moves the median, and makes no score again.
  await makeListings(store, genuine('900.00'))

  await page.goto(`/review?value=${listing}`)
  const words = 'the median 400.00 TWD of 6 listings of 金蘭 Soy Sauce 590 ml that are genuine or authorized'
  await expect(part(page, 'What makes the score')).toContainText(words)
  await expect(part(page, 'Price comparison')).toContainText(`69.00 TWD, 83 % below ${words}.`)
  await expect(part(page, 'Price comparison')).toContainText('median 400.00')
  await page.goto(`/listings?value=${listing}`)
  await expect(page.getByText(words).first()).toBeVisible()

  await page.goto(`/review?value=${desk.listings[0]}`)
  await expect(evidence(page)).toContainText(/no prices to compare with/i)
  await expect(part(page, 'Price comparison')).toHaveCount(0)
})

test('honest shops that share a pack shot are not taken for one another, and it suggests nothing', async ({
  page,
  makeDesk,
  workspace: { store },
}) => {
  const desk = await makeDesk(['analyst'], [])
  const picture = await storePicture(store, desk.brandId, { hash: nextHash() })
  const marketplaceId = await makeMarketplace(store, 'Bazarro DE', 'Bazarro')
  const shop = (n: number, more: Partial<ListingSeed> = {}): ListingSeed => ({
    brandId: desk.brandId,
    marketplaceId,
    title: `醬油 ${n}`,
    seller: `honest shop ${n}`,
    sellerId: randomUUID(),
    images: [asImage(picture)],
    ...before(n),
    ...more,
  })
  await makeListings(store, [
    shop(0),
    shop(1, { state: 'GENUINE' }),
    shop(2, { state: 'INFRINGING', toi: 'CFT' }),
    shop(3, { state: 'INFRINGING', toi: 'CFT' }),
    shop(4, { state: 'INFRINGING', toi: 'CFT' }),
    shop(5, { state: 'REVIEWED' }),
  ])
  await page.goto('/review?state=NEW')
  await expect(part(page, 'Near-duplicates')).toContainText('5 found: 3 infringing and 2 cleared.')
  await expect(part(page, 'Near-duplicates')).toContainText(
    '5 other sellers use the same picture: a pack shot that honest or many sellers use, which tells nothing of them.',
  )
  await expect(part(page, 'Near-duplicates')).toContainText('Looks the same')
  await expect(evidence(page)).not.toContainText('Also known as')
  await expect(decide(page)).not.toContainText('suggested')
})

test('what a seller did under another name is told with its own history, and suggests Suspect', async ({
  page,
  makeDesk,
  workspace: { store },
}) => {
  const { brandId } = await makeDesk(['analyst'], [])
  // A score of 0, which comes by itself, would speak against it.
  await store.db.execute(sql`UPDATE brands SET enrichment_paused = now() WHERE id = ${brandId}`)
  const marketplaceId = await makeMarketplace(store, 'Bazarro DE', 'Bazarro')
  const kept = { brandId, marketplaceId, sellerStoreUrl: `https://store.example/${randomUUID()}` }
  await makeListings(store, [
    { ...kept, title: 'New watch', seller: 'lux-one', sellerId: randomUUID() },
    ...Array.from({ length: 3 }, (_, n) => ({
      ...kept,
      seller: 'lux-two',
      sellerId: 'lux-two',
      state: n === 0 ? 'REVIEWED' : 'INFRINGING',
      ...(n === 0 ? {} : { toi: 'CFT' }),
      ...before(n),
    })),
  ])
  await page.goto('/review?state=NEW')
  const seller = part(page, 'Seller lux-one')
  await expect(seller).toContainText('2 infringing under another name, of 3 listings. Also known as lux-two')
  await expect(seller).toContainText('(2 of 3 infringing)')
  await expect(decide(page)).toContainText('suggested: Suspect')
})

test('decided near-duplicates suggest a decision and say so; who decided is asked for only where somebody did', async ({
  page,
  makeDesk,
  workspace: { store },
}) => {
  const desk = await makeDesk(
    ['analyst'],
    [
      { title: 'Watch to decide', seller: 'lux-one', price: '20.00' },
      { title: 'Fake', seller: 'lux-two', state: 'INFRINGING', toi: 'CFT', ...before(1) },
      { title: 'Another of the seller', seller: 'lux-one', state: 'INFRINGING', toi: 'CFT', ...before(2) },
    ],
  )
  const picture = await storePicture(store, desk.brandId, { hash: nextHash() })
  await store.db.execute(
    sql`UPDATE listings SET images = ${JSON.stringify([asImage(picture)])}::jsonb WHERE id IN (${desk.listings[0]}, ${desk.listings[1]})`,
  )
  await scoredAs(page, { score: 0.7 })
  await page.goto('/review?state=NEW')
  await expect(decide(page)).toContainText(
    'suggested: Counterfeit, as 1 near-duplicate and 1 listing of the seller',
  )
  await expect(part(page, 'Near-duplicates')).toContainText('1 found: 1 infringing.')
  await expect(evidence(page)).not.toContainText(/no earlier decisions/i)
  await expect(evidence(page)).toContainText(/no record of who decided on the seller’s other listings/i)
})

/** Parts of the evidence that hide or scroll something of theirs; what is clipped as a whole is for screen readers alone. */
const cutParts = (page: Page) =>
  evidence(page).evaluate((aside) =>
    [...aside.querySelectorAll('*')].flatMap((element) => {
      const { overflowY, whiteSpace, clipPath } = getComputedStyle(element)
      const cuts = overflowY !== 'visible' && whiteSpace !== 'nowrap' && clipPath === 'none'
      return cuts && element.scrollHeight > element.clientHeight + 1 ? [element.textContent] : []
    }),
  )

/** Controls whose focus ring is cut by something around them. */
const cutRings = (page: Page) =>
  evidence(page).evaluate((aside) =>
    [...aside.querySelectorAll<HTMLElement>('a, button, [tabindex="0"]')].flatMap((control) => {
      control.focus()
      const style = getComputedStyle(control)
      const ring = Number.parseFloat(style.outlineWidth) + Number.parseFloat(style.outlineOffset)
      const box = control.getBoundingClientRect()
      for (
        let around = control.parentElement;
        around !== aside.parentElement;
        around = around!.parentElement
      ) {
        if (getComputedStyle(around!).overflowX === 'visible') continue
        const limit = around!.getBoundingClientRect()
        if (box.left - ring < limit.left || box.right + ring > limit.right) return [control.textContent]
      }
      return []
    }),
  )

/** Shows what is claimed with a score of the test's own, whatever comes of the server's meanwhile. */
const scoredAs = (page: Page, scored: { score: number; scoreFactors?: readonly object[] }) =>
  page.route('**/api/v1/store/review/claims', async (route) => {
    const claim = (await (await route.fetch()).json()) as { items: { listing: object }[] }
    const items = claim.items.map(({ listing }) => ({ listing: { ...listing, ...scored } }))
    await route.fulfill({ json: { ...claim, items } })
  })

const REASONS = Array.from({ length: 7 }, (_, n) => ({
  name: `Reason ${n}`,
  points: 0.1,
  evidence:
    'Said in more words than stand in one line, so that each of them takes two of the column or three.',
}))

test('no part of the evidence scrolls or cuts its reasons, and no focus ring is clipped', async ({
  page,
  makeDesk,
  workspace: { store },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const desk = await makeDesk(
    ['analyst'],
    [
      { title: 'Watch to decide', seller: 'lux-one', price: '20.00' },
      ...Array.from({ length: 12 }, (_, n) => ({
        title: `Another of the seller ${n}`,
        seller: 'lux-one',
        state: 'INFRINGING',
        toi: 'CFT',
        ...before(n),
      })),
    ],
  )
  const picture = await storePicture(store, desk.brandId, { hash: nextHash() })
  await store.db.execute(
    sql`UPDATE listings SET images = ${JSON.stringify([asImage(picture)])}::jsonb WHERE brand_id = ${desk.brandId}`,
  )
  await scoredAs(page, { score: 0.7, scoreFactors: REASONS })
  await page.goto('/review?state=NEW')
  await expect(part(page, 'Near-duplicates')).toBeVisible()
  await expect(part(page, 'What makes the score').getByRole('listitem')).toHaveCount(REASONS.length)
  expect(await cutParts(page)).toEqual([])
  expect(await cutRings(page)).toEqual([])
})

test('at 360 px and at 200 % zoom price and score stand under the title, and the bar leaves the picture its room', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [{ title: 'Watch to decide', price: '20.00' }])
  await scoredAs(page, { score: 0.7 })
  for (const viewport of [
    { width: 360, height: 800 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/review?state=NEW')
    const facts = page.getByRole('region', { name: 'Pictures' })
    await expect(facts.getByText('20.00')).toBeInViewport()
    await expect(facts.getByText('0.70')).toBeInViewport()
    const { height } = (await decide(page).boundingBox())!
    expect(height).toBeLessThan(viewport.height / 5)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  }
  await decide(page).getByRole('button', { name: 'Set state' }).click()
  await page.getByRole('menuitem', { name: 'Lookalike' }).click()
  await expect(page.getByRole('heading', { name: 'You are through' })).toBeVisible()
})

test('? closes the key sheet that it opened', async ({ page, makeDesk }) => {
  await makeDesk(['analyst'], reviewSeeds(2))
  await page.goto('/review?state=NEW')
  await expect(page.getByRole('heading', { name: 'Watch 1' })).toBeVisible()
  const sheet = page.getByRole('dialog', { name: 'Keys of guided review' })
  await page.keyboard.press('?')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('?')
  await expect(sheet).toBeHidden()
})

test('the key sheet is read to its end by keyboard on a phone', async ({ page, makeDesk }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await makeDesk(['analyst'], reviewSeeds(1))
  await page.goto('/review?state=NEW')
  await expect(decide(page).getByRole('button', { name: 'Set state' })).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keys of guided review' })
  await expect(sheet).toBeVisible()
  const last = sheet.getByRole('term').last()
  await expect(last).not.toBeInViewport()
  await page.keyboard.press('Shift+Tab')
  await expect(sheet.getByRole('region', { name: 'Keys' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(last).toBeInViewport()
})

test('what a killed browser held comes back at once, and the bar says what other windows and colleagues hold', async ({
  page,
  context,
  makeDesk,
}) => {
  const desk = await makeDesk(['analyst'], reviewSeeds(30))
  await page.goto('/review?state=NEW')
  const progress = (of: Page) => of.getByRole('progressbar', { name: 'Reviewed' })
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '1 of 30, 30 left')
  const other = await context.newPage()
  await other.goto('/review?state=NEW')
  await expect(progress(other)).toHaveAttribute(
    'aria-valuetext',
    '1 of 5, 5 left, 25 in another window of yours',
  )
  await other.close()

  const session = await context.newCDPSession(page)
  // A killed page answers nothing any more.
  const crash = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => {})
  await crash
  const next = await context.newPage()
  await next.goto('/review?state=NEW')
  await expect(progress(next)).toHaveAttribute('aria-valuetext', '1 of 30, 30 left')

  const browser = context.browser()!
  const colleagues = await browser.newContext({ baseURL: new URL(next.url()).origin })
  await signInBrowser(colleagues, await desk.colleague(['analyst']))
  const theirs = await colleagues.newPage()
  await theirs.goto('/review?state=NEW')
  await expect(progress(theirs)).toHaveAttribute('aria-valuetext', '1 of 5, 5 left, 25 with colleagues')
  await colleagues.close()
})
