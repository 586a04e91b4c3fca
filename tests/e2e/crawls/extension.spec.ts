import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { mintApiKey } from '../../../server/store/session/apiKeys.ts'
import { findSession, openSession } from '../../../server/store/session/sessions.ts'
import type { Database } from '../../../server/store/transactions.ts'
import { loadScope } from '../../../server/store/scope.ts'
import { buildExtension } from '../../../tools/extension.ts'
import { violationsOf } from '../../support/axe.ts'
import { card, expect, test } from '../../support/e2e.ts'
import { useFolder } from '../../support/specFolder.ts'
import { drawnJpeg } from '../../support/pictures.ts'
import { html, openSite } from '../../support/site.ts'
import { makeMarketplace, type TestUser } from '../../support/seeds.ts'

/** "Send to Assay" in a real Chromium, on pages of a shop on loopback. The manifest of the tests grants the hosts that a user is asked for. */

let context: BrowserContext
let extensionId: string

test.afterAll(() => context?.close())
// Removed after the browser that writes into it has ended.
const folder = useFolder('extension')

test.beforeAll(async () => {
  const extension = path.join(folder.current, 'extension')
  await buildExtension('chromium', extension, { isGranted: true })
  context = await chromium.launchPersistentContext(path.join(folder.current, 'profile'), {
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : { channel: 'chromium' }),
    headless: false,
    args: ['--headless=new', `--disable-extensions-except=${extension}`, `--load-extension=${extension}`],
    viewport: null,
  })
  const manager = await context.newPage()
  await manager.goto('chrome://extensions')
  await expect
    .poll(() => manager.locator('extensions-item').first().getAttribute('id'))
    .toMatch(/^[a-p]{32}$/)
  extensionId = (await manager.locator('extensions-item').first().getAttribute('id'))!
  await manager.close()
})

/** An API key of a user, made as Copy API Key makes it. */
async function apiKeyOf(db: Database, { id, email }: TestUser): Promise<string> {
  const opened = (await openSession(db, id))!
  const session = (await findSession(db, opened.secret))!
  const author = { userId: id, name: email, requestId: randomUUID() }
  const { key } = await mintApiKey(db, (await loadScope(db, id))!, author, {
    sessionId: session.id,
    timeZone: 'UTC',
  })
  return key
}

/** Opens the popup for a page, in a window of its own so that the page stays the one that is seen in its own. */
async function openPopup(of: Page): Promise<Page> {
  const helper = await context.newPage()
  await helper.goto(`chrome-extension://${extensionId}/popup.html?tab=0`)
  const opened = context.waitForEvent('page')
  await helper.evaluate(async (url) => {
    const [tab] = await chrome.tabs.query({ url })
    await chrome.windows.create({ url: `popup.html?tab=${tab!.id}`, type: 'popup', width: 400, height: 700 })
  }, of.url())
  const popup = await opened
  await helper.close()
  await of.bringToFront()
  return popup
}

const productPage = (title: string, picture: string) =>
  `<!doctype html><html><head><title>${title} – Shop</title><script type="application/ld+json">${JSON.stringify(
    {
      '@type': 'Product',
      name: title,
      image: [picture],
      offers: { price: '19.90', priceCurrency: 'EUR', seller: { name: 'Ringo' } },
    },
  )}</script></head><body style="margin:0"><h1>${title}</h1><img src="${picture}" width="320" height="240"></body></html>`

test('a page that only people see is sent with its picture and a screenshot, decided, and is known from then on', async ({
  page: console,
  makeDesk,
  workspace,
}) => {
  test.slow()
  const desk = await makeDesk(['analyst'], [])
  const key = await apiKeyOf(workspace.store.db, desk.user)
  const title = `Ring light ${randomUUID().slice(0, 8)}`
  const jpeg = await drawnJpeg(71)
  const shop = await openSite({
    '/item': (_, answer) => html(productPage(title, '/picture.jpg'))(_, answer),
    '/picture.jpg': (_, answer) => answer.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg),
  })
  const shopPage = await context.newPage()
  await shopPage.goto(shop.at('/item'))

  let popup = await openPopup(shopPage)
  expect(await violationsOf(popup)).toEqual([])
  await popup.getByLabel('Address of Assay').fill(workspace.address)
  await popup.getByLabel('API key').fill('not a key')
  await popup.getByRole('button', { name: 'Connect' }).click()
  await expect(popup.getByRole('alert')).toContainText('not valid')
  await popup.getByLabel('API key').fill(key)
  await popup.getByRole('button', { name: 'Connect' }).click()

  await expect(popup.getByText('Not known yet.')).toBeVisible()
  expect(await violationsOf(popup)).toEqual([])
  await popup.getByLabel('Brand').selectOption(desk.brand)
  await popup.getByLabel('State').selectOption('Suspect')
  await popup.getByLabel('Comment').fill('abc')
  await popup.getByRole('button', { name: 'Send to Assay' }).click()
  await expect(popup.getByRole('alert')).toContainText('at least 4 characters')
  await popup.getByLabel('Comment').fill('Seen at the fair')
  await popup.getByRole('button', { name: 'Send to Assay' }).click()
  await expect(popup.getByRole('heading', { name: 'Set this listing to Suspect?' })).toBeVisible()
  await popup.getByRole('button', { name: 'Confirm' }).click()
  await expect(popup.getByText('Added as a new listing.')).toBeVisible()
  await expect(popup.getByText('Set to Suspect.')).toBeVisible()
  await expect(popup.getByText('1 picture sent.')).toBeVisible()
  await expect(popup.getByText(/SHA-256 [0-9a-f]{64}/)).toBeVisible()
  expect(await violationsOf(popup)).toEqual([])
  await popup.close()

  await console.goto(`/listings?brands=${desk.brand}`)
  await expect(card(console, title)).toContainText('Suspect')
  await card(console, title)
    .getByRole('button', { name: /pictures? of/ })
    .click()
  const viewer = console.getByRole('dialog', { name: title })
  await expect(viewer.getByRole('radio', { name: 'Screenshots 1' })).toBeVisible()

  popup = await openPopup(shopPage)
  const known = popup.getByRole('region', { name: 'Known listing' })
  await expect(known).toContainText(`Suspect · ${desk.brand}`)
  await expect(known).toContainText('Seller Ringo: 1 listing, 0 infringing.')
  await popup.close()
  await shop.close()
})

test('the results of a search page are taken as the site shows them, but for those known', async ({
  makeDesk,
  workspace,
}) => {
  test.slow()
  const desk = await makeDesk(['analyst'], [])
  const key = await apiKeyOf(workspace.store.db, desk.user)
  const name = `Lamp ${randomUUID().slice(0, 8)}`
  const shop = await openSite({
    '/search': html(
      '<!doctype html><title>Results</title><a class="hit" href="/1">1</a><a class="hit" href="/2">2</a><a class="hit" href="/broken">3</a><a href="/imprint">Imprint</a>',
    ),
    '/1': html(productPage(`${name} one`, '/1.jpg')),
    '/2': html(productPage(`${name} two`, '/2.jpg')),
  })
  const marketplace = await makeMarketplace(workspace.store, `Results ${name}`, name)
  await workspace.store.pool.query(
    `UPDATE marketplaces SET search_url = $2, link_selector = 'a.hit' WHERE id = $1`,
    [marketplace, shop.at('/search?q={keywords}')],
  )
  const shopPage = await context.newPage()
  await shopPage.goto(shop.at('/search'))
  const popup = await openPopup(shopPage)
  await popup.evaluate((settings) => chrome.storage.local.set({ settings }), {
    address: workspace.address,
    key,
  })
  await popup.reload()
  await popup.getByLabel('Brand').selectOption(desk.brand)
  await popup.getByRole('button', { name: 'Take all results…' }).click()
  await expect(popup.getByText('3 listings not known yet, 0 known.')).toBeVisible()
  await popup.getByRole('button', { name: 'Take 3' }).click()
  await expect(popup.getByRole('heading', { name: '2 listings sent' })).toBeVisible()
  await expect(popup.getByText('1 page could not be read.')).toBeVisible()
  await popup.reload()
  await popup.getByRole('button', { name: 'Take all results…' }).click()
  await expect(popup.getByText('1 listing not known yet, 2 known.')).toBeVisible()
  await workspace.store.pool.query(
    'UPDATE marketplaces SET search_url = NULL, link_selector = NULL WHERE id = $1',
    [marketplace],
  )
  await popup.close()
  await shop.close()
})
