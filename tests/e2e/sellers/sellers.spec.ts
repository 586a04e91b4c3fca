import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/store/rows.ts'
import { sellerCalls } from '../../../src/domain/sellers/sellers.contract.ts'
import { signIn as signInClient } from '../../support/client.ts'
import { complain } from '../../support/deskComplaints.ts'
import {
  card,
  type Desk,
  E2E_PASSWORD,
  expect,
  signInBrowser,
  test,
  type Workspace,
} from '../../support/e2e.ts'
import { makeBrand, makeListings, makeMarketplace } from '../../support/seeds.ts'
import { submitSignIn } from '../../support/signInForm.ts'

/** The Sellers screen: finding a seller, reading its risk, and keeping what is known of it. */

const rows = (page: Page) => page.getByRole('grid', { name: 'Sellers' }).getByRole('row')
const seller = (page: Page) => page.getByRole('article', { name: 'Seller' })
const INFRINGING = { state: 'INFRINGING', toi: 'CFT' }

/** Two accounts: one that infringes under two names, and one that doesn't. */
const SELLERS = [
  { title: 'Watch one', sellerId: 'tt-1', seller: 'Tick Tock', country: 'DE', ...INFRINGING },
  { title: 'Watch two', sellerId: 'tt-1', seller: 'Tick Tock', country: 'FR', ...INFRINGING },
  { title: 'Watch three', sellerId: 'tt-1', seller: '名錶店', country: 'DE' },
  { title: 'Box', sellerId: 'fine-2', seller: 'Fine Boxes', country: 'DE' },
]

async function keyOf({ store }: Workspace, listing: string): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    store.db,
    sql`SELECT seller_key AS id FROM listings WHERE id = ${listing}`,
  )
  return row!.id
}

const clientOf = (workspace: Workspace, desk: Desk) =>
  signInClient(workspace.address, desk.user.email, E2E_PASSWORD)

test('a listing leads to its seller, whose risk is explained by what the database counts, and whose figures lead back @main', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], SELLERS)
  await page.goto('/listings')
  await card(page, 'Watch one')
    .getByRole('button', { name: /^Details/ })
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Tick Tock' }).click()
  await expect(page).toHaveURL(`/sellers?sellerId=${await keyOf(workspace, desk.listings[0]!)}`)
  await expect(seller(page).getByRole('heading', { name: 'Tick Tock' })).toBeVisible()
  await expect(seller(page)).toContainText('Also named 名錶店')

  const risk = seller(page).getByRole('region', { name: 'Risk' })
  await expect(risk).toContainText('Of 100 sellers, 50 are less risky. It was compared with the 2 sellers')
  await expect(risk.getByRole('listitem')).toContainText([
    /Infringements: 2.*5.5 of 60 points/,
    /Reach: 2.*4.2 of 25 points/,
    /Platforms: 1.*0.0 of 15 points/,
  ])
  const listings = seller(page).getByRole('region', { name: 'Listings of this seller' })
  await expect(listings.getByRole('listitem')).toHaveCount(3)
  await expect(rows(page)).toContainText([/Tick Tock.*\+ 1 name.*Low|Tick Tock.*\+ 1 name/, /Fine Boxes/])

  await seller(page).getByRole('link', { name: '2 Infringing' }).click()
  await expect(page).toHaveURL(/\/listings\?/)
  await expect(page.getByRole('grid', { name: 'Listings' }).getByRole('row')).toHaveCount(2)
  await page.goBack()
  await seller(page).getByRole('link', { name: 'All listings' }).click()
  await expect(page.getByRole('grid', { name: 'Listings' }).getByRole('row')).toHaveCount(3)
})

test('accounts of one seller are one row, and risks that nearly all others are below are told apart', async ({
  page,
  makeDesk,
}) => {
  const run = randomUUID()
  const store = { sellerStoreUrl: `https://store.example/${run}` }
  const times = (count: number, seed: object) =>
    Array.from({ length: count }, () => ({ ...INFRINGING, ...seed }))
  await makeDesk(
    ['analyst'],
    [
      ...times(3, { sellerId: `a ${run}`, seller: 'Lux One', country: 'DE', ...store }),
      ...times(2, { sellerId: `b ${run}`, seller: 'Lux Two', country: 'DE', ...store }),
      ...times(4, { sellerId: `c ${run}`, seller: 'Other Lux', country: 'DE' }),
    ],
  )
  await page.goto('/sellers')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText(
    /Lux One.*12\.0.*2 infringing under another name, of 2 listings/s,
  )
  await expect(rows(page).first().getByText('+ 1 account')).toBeVisible()
  await expect(rows(page).last()).toContainText(/Other Lux.*10\.0/s)
  await rows(page).first().click()
  await expect(seller(page).getByRole('region', { name: 'Figures' })).toContainText(
    '2 infringing under another name, of 2 listings.',
  )
})

test('a field is saved; where a colleague was faster, theirs is shown and can be taken up before one saves over it', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], SELLERS)
  const id = await keyOf(workspace, desk.listings[0]!)
  const client = await clientOf(workspace, desk)
  // By the marketplace's own id.
  await page.goto('/sellers?sellerId=tt-1')
  const known = seller(page).getByRole('region', { name: 'What is known of it' })
  await known.getByRole('button', { name: 'Edit contact' }).click()
  await known.getByRole('textbox', { name: 'Contact' }).fill('tick@shop.example')
  await known.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Contact saved')).toBeVisible()

  await known.getByRole('button', { name: 'Edit notes' }).click()
  await known.getByRole('textbox', { name: 'Notes' }).fill('Mine.')
  const { updated } = await client.call(sellerCalls.get, { params: { id } })
  await client.call(sellerCalls.changeField, {
    params: { id },
    body: { field: 'notes', value: 'Theirs.', updated },
  })
  await known.getByRole('button', { name: 'Save' }).click()
  await expect(known.getByRole('alert')).toContainText('It says now: Theirs.')
  await known.getByRole('textbox', { name: 'Notes' }).fill('Theirs. Mine.')
  await known.getByRole('button', { name: 'Save mine' }).click()
  await expect(page.getByText('Notes saved')).toBeVisible()
  await expect(known).toContainText('Theirs. Mine.')
  expect(await client.call(sellerCalls.get, { params: { id } })).toMatchObject({
    contact: 'tick@shop.example',
    notes: 'Theirs. Mine.',
  })
})

test('sellers are searched and sorted; a client sees those of its own brands, and changes nothing', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], SELLERS)
  const foreign = await makeBrand(workspace.store, `Foreign ${randomUUID().slice(0, 8)}`, 'Foreign client')
  const marketplaceId = await makeMarketplace(workspace.store, 'Bazarro DE', 'Bazarro')
  const [hidden] = await makeListings(workspace.store, [
    { brandId: foreign, marketplaceId, sellerId: randomUUID(), seller: 'Not theirs' },
  ])
  await page.context().clearCookies()
  await signInBrowser(page.context(), await desk.colleague(['client']))
  await page.goto('/sellers')
  await expect(rows(page)).toContainText([/Tick Tock/, /Fine Boxes/])
  const search = page.getByRole('searchbox', { name: 'Search names and seller ids' })
  await search.fill('錶')
  await search.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Drop Search/ }).click()
  await page.getByRole('button', { name: /^Sort/ }).click()
  await page.getByRole('menuitemradio', { name: 'Lowest first' }).click()
  await expect(rows(page)).toContainText([/Fine Boxes/, /Tick Tock/])
  await rows(page).last().click()
  await expect(seller(page).getByRole('heading', { name: 'Tick Tock' })).toBeVisible()
  await rows(page).first().click()
  await expect(seller(page).getByRole('heading', { name: 'Fine Boxes' })).toBeVisible()
  await expect(seller(page).getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await page.goto(`/sellers?sellerId=${await keyOf(workspace, hidden!)}`)
  await expect(seller(page)).toContainText('There is no such seller')
})

test('at 360 px a seller takes the list’s place, and Back leads to the list again', async ({
  page,
  makeDesk,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await makeDesk(['analyst'], SELLERS)
  await page.goto('/sellers')
  await rows(page).filter({ hasText: 'Tick Tock' }).click()
  await expect(seller(page).getByRole('heading', { name: 'Tick Tock' })).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await page.goBack()
  await expect(rows(page)).toHaveCount(2)
  await expect(seller(page)).toHaveCount(0)
  await page.goForward()
  await seller(page).getByRole('button', { name: 'Back to the list' }).click()
  await expect(rows(page)).toHaveCount(2)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(overflow).toBe(false)
})

test('a brand without listings has no sellers yet, and is told how they come', async ({ page, makeDesk }) => {
  await makeDesk(['analyst'], [])
  await page.goto('/sellers')
  await expect(page.getByRole('heading', { name: 'No seller yet' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Go to Listings' }).click()
  await expect(page).toHaveURL(/\/listings/)
})

test('what is typed of a seller is there again when another was looked at meanwhile', async ({
  page,
  makeDesk,
}) => {
  const { brand } = await makeDesk(['analyst'], SELLERS)
  await page.goto(`/sellers?brands=${encodeURIComponent(brand)}`)
  const known = seller(page).getByRole('region', { name: 'What is known of it' })
  await rows(page).filter({ hasText: 'Tick Tock' }).click()
  await expect(seller(page).getByRole('heading', { name: 'Tick Tock' })).toBeVisible()
  await known.getByRole('button', { name: 'Edit notes' }).click()
  await known.getByRole('textbox', { name: 'Notes' }).fill('Sells from a garage.')
  await rows(page).filter({ hasText: 'Fine Boxes' }).click()
  await expect(seller(page).getByRole('heading', { name: 'Fine Boxes' })).toBeVisible()
  await expect(known.getByRole('button', { name: 'Edit notes' })).toBeVisible()
  await rows(page).filter({ hasText: 'Tick Tock' }).click()
  await expect(known.getByRole('textbox', { name: 'Notes' })).toHaveValue('Sells from a garage.')
  await known.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Notes saved')).toBeVisible()
})

test('what is typed of a seller when the session is ended is there again once its user is', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { user } = await makeDesk(['analyst'], SELLERS)
  await page.goto('/sellers?sellerId=tt-1')
  const known = seller(page).getByRole('region', { name: 'What is known of it' })
  await known.getByRole('button', { name: 'Edit notes' }).click()
  const notes = known.getByRole('textbox', { name: 'Notes' })
  await notes.fill('Seen at the fair.')
  await workspace.store.db.execute(sql`UPDATE sessions SET revoked = now() WHERE user_id = ${user.id}`)
  await known.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await submitSignIn(page, user.email, E2E_PASSWORD)
  await expect(notes).toHaveValue('Seen at the fair.')
  await known.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Notes saved')).toBeVisible()
})

test('a field is left by Esc, which asks before what was typed is lost, and its Edit has the focus then', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], SELLERS)
  await page.goto('/sellers')
  await rows(page).first().click()
  const known = seller(page).getByRole('region', { name: 'What is known of it' })
  const button = (name: string) => known.getByRole('button', { name, exact: true })
  await button('Edit contact').click()
  await button('Edit notes').click()
  await expect(button('Save contact')).toBeVisible()
  await known.getByRole('textbox', { name: 'Notes' }).press('Escape')
  await expect(button('Edit notes')).toBeFocused()

  // The sellers are those of other tests, too.
  const kept = `${randomUUID()}@shop.example`
  const contact = known.getByRole('textbox', { name: 'Contact' })
  await contact.fill(kept)
  await contact.press('Escape')
  await expect(known.getByText('What you entered would be lost.')).toBeVisible()
  await expect(button('Keep editing contact')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(contact).toHaveValue(kept)
  await button('Save contact').click()
  await expect(button('Edit contact')).toBeFocused()
  await button('Edit contact').click()
  await contact.fill('tock@shop.example')
  await button('Cancel contact').click()
  await button('Discard contact').click()
  await expect(button('Edit contact')).toBeFocused()
  await expect(known.getByText(kept)).toBeVisible()
})

test('on a small window the question before what was typed is lost comes into view', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], SELLERS)
  await page.goto('/sellers')
  await rows(page).first().click()
  const known = seller(page).getByRole('region', { name: 'What is known of it' })
  await known.getByRole('button', { name: 'Edit notes' }).click()
  await page.setViewportSize({ width: 320, height: 256 })
  await known.getByRole('textbox', { name: 'Notes' }).fill('Sells copies.')
  await page.keyboard.press('Escape')
  await expect(known.getByRole('button', { name: 'Keep editing notes' })).toBeFocused()
  await expect(known.getByRole('button', { name: 'Keep editing notes' })).toBeInViewport({ ratio: 1 })
})

test('on a phone the links of a seller and of its complaints are large enough to be hit', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(
    ['analyst'],
    [{ title: 'A watch', seller: 'Tall links', sellerId: randomUUID() }],
  )
  const { complaints } = await complain(workspace, desk)
  await page.setViewportSize({ width: 360, height: 740 })
  const height = async (link: Locator) => (await link.boundingBox())!.height
  await page.goto('/sellers')
  await rows(page).filter({ hasText: 'Tall links' }).first().click()
  const against = seller(page).getByRole('region', { name: 'Complaints against this seller' })
  expect(await height(against.getByRole('link').first())).toBeGreaterThanOrEqual(44)
  expect(await height(seller(page).getByRole('link', { name: 'All listings' }))).toBeGreaterThanOrEqual(44)
  await page.goto(`/complaints?value=${complaints[0]!.id}`)
  const within = page.getByRole('region', { name: 'Listings within' })
  for (const name of ['A watch', 'Tall links'])
    expect(await height(within.getByRole('link', { name }))).toBeGreaterThanOrEqual(24)
})

test('a search of the browser that ends in a seller’s last words scrolls the seller, and never the page around it', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(
    ['analyst'],
    Array.from({ length: 5 }, (_, n) => ({
      title: `Watch ${n}`,
      seller: 'Long seller',
      sellerId: randomUUID(),
    })),
  )
  await complain(workspace, desk)
  await page.setViewportSize({ width: 1_440, height: 500 })
  await page.goto(`/sellers?sellerId=${await keyOf(workspace, desk.listings[0]!)}`)
  const against = seller(page).getByRole('region', { name: 'Complaints against this seller' })
  await expect(against.getByRole('link')).toHaveCount(1)
  const scrolled = await against.getByRole('link').evaluate((link) => {
    link.querySelector('span')!.scrollIntoView()
    const { documentElement: page } = document
    return {
      by: page.scrollTop + document.getElementById('root')!.scrollTop,
      over: page.scrollHeight - page.clientHeight,
    }
  })
  expect(scrolled).toEqual({ by: 0, over: 0 })
  await expect(against.getByRole('link')).toBeInViewport()
})
