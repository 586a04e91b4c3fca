import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/store/rows.ts'
import type { GraphPlace } from '../../../src/views/kit/GraphFrame.tsx'
import { type Desk, expect, test, type Workspace } from '../../support/e2e.ts'

/** Who else a seller is: links with what they rest on, the graph, and splits. */

const picture = { url: 'https://img.example/shared.jpg', file: null }
/**
 * One – Two by a store, Two – Three by another; Four shares a picture with One and nothing else. Accounts that no other test
 * knows, since splits are their client's.
 */
function chain() {
  const run = randomUUID()
  const store = `https://store.example/${run}`
  return [
    {
      sellerId: `1 ${run}`,
      seller: 'Account One',
      images: [picture],
      sellerStoreUrl: store,
      state: 'INFRINGING',
    },
    { sellerId: `2 ${run}`, seller: 'Account Two', sellerStoreUrl: `${store}?from=2`, state: 'INFRINGING' },
    {
      sellerId: `3 ${run}`,
      seller: 'Account Three',
      sellerStoreUrl: 'http://www.store.example/two',
      country: 'FR',
    },
    { sellerId: `2 ${run}`, seller: 'Account Two', sellerStoreUrl: 'https://store.example/two' },
    { sellerId: `4 ${run}`, seller: 'Honest Shop', images: [picture] },
  ]
}

const panel = (page: Page) => page.getByRole('region', { name: 'Other accounts of this seller' })
const accounts = (page: Page) =>
  panel(page)
    .getByRole('list', { name: /^Same / })
    .locator(':scope > li')

async function keyOf({ store }: Workspace, listing: string): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    store.db,
    sql`SELECT seller_key AS id FROM listings WHERE id = ${listing}`,
  )
  return row!.id
}

const openSeller = async (page: Page, workspace: Workspace, desk: Desk, n: number) =>
  page.goto(`/sellers?sellerId=${await keyOf(workspace, desk.listings[n]!)}`)

test('a shared picture makes no alias: it is said to be used by both, and real aliases are told with what they did', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], chain())
  await openSeller(page, workspace, desk, 0)
  await expect(panel(page).getByText('Account Two').first()).toBeVisible()
  await expect(panel(page)).not.toContainText('Honest Shop')
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures).toContainText('1 infringing under 2 other names, of 3 listings.')
  const images = page.getByRole('region', { name: 'Images that others use too' })
  await expect(images.getByRole('listitem').first()).toContainText('1 other seller uses the same picture')
  await expect(images.getByRole('listitem').first()).toContainText('Honest Shop')
  await expect(images).toContainText('identical picture')
  await expect(images).not.toContainText('0 bits apart')

  await openSeller(page, workspace, desk, 4)
  await expect(panel(page)).toContainText('No other account shares')
})

test('each link is explained with the value it rests on, by kind, and a node of the graph leads to its account', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], chain())
  await openSeller(page, workspace, desk, 0)
  await expect(panel(page).getByRole('heading', { name: 'Same store URL: 2 accounts' })).toBeVisible()
  await expect(accounts(page)).toContainText([
    /Account Two.*Bazarro DE · Germany · 2 listings, 1 infringing.*Same store URL.*store.example\/.*in 2 listings/,
    /Account Three.*France.*Through Account Two.*Same store URL.*store.example\/two.*in 2 listings/,
  ])
  const graph = panel(page).getByRole('img', { name: /Graph of 3 linked accounts/ })
  await graph.scrollIntoViewIfNeeded()
  const third = await keyOf(workspace, desk.listings[2]!)
  const place = await graph.evaluate((box: GraphPlace, id) => box.placeOf!(id), third)
  await graph.click({ position: place! })
  const chosen = panel(page).getByRole('button', { name: 'Account Three', exact: true })
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await chosen.press('Enter')
  await expect(chosen).toHaveAttribute('aria-pressed', 'false')
})

const confirm = (page: Page, name: string) =>
  panel(page).getByRole('group', { name }).getByRole('button', { name: 'Split off' }).click()

test('an account that an analyst splits off is gone for good, and joined again on purpose', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], chain())
  await openSeller(page, workspace, desk, 0)
  const names = () => accounts(page).getByRole('button', { pressed: false })
  await expect(accounts(page)).toHaveCount(2)
  await panel(page).getByRole('button', { name: 'Account Three', exact: true }).click()
  await panel(page).getByRole('button', { name: 'Not the same: Account Three on Bazarro DE' }).click()
  await confirm(page, 'Not the same: Account Three on Bazarro DE?')
  await expect(panel(page).getByRole('status')).toContainText('Account Three was split off')
  await expect(accounts(page)).toHaveCount(1)

  await openSeller(page, workspace, desk, 1)
  await expect(accounts(page)).toHaveCount(1)
  await expect(names().first()).toHaveText('Account One')
  const apart = panel(page).getByRole('list', { name: 'Accounts split off' })
  await expect(apart).toContainText(/Account Three ?on Bazarro DE/)
  await apart.getByRole('button', { name: 'Join Account Three on Bazarro DE again' }).click()
  await expect(accounts(page)).toHaveCount(2)
  await panel(page).getByRole('button', { name: 'Undo' }).click()
  await expect(accounts(page)).toHaveCount(1)
})

test('a whole group is told apart by one button, and joined again by Undo', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], chain())
  await openSeller(page, workspace, desk, 0)
  await expect(accounts(page)).toHaveCount(2)
  await expect(panel(page).getByRole('button', { name: /^Not the same/ })).toHaveCount(1)
  const apart = panel(page).getByRole('button', { name: 'Not the same: 2 accounts by the same store URL' })
  await apart.click()
  await page.keyboard.press('Escape')
  await expect(apart).toBeFocused()
  await apart.click()
  await confirm(page, 'Not the same: 2 accounts by the same store URL?')
  await expect(panel(page).getByRole('status')).toContainText('2 accounts were split off')
  await expect(panel(page)).toContainText('No other account shares')
  await panel(page).getByRole('button', { name: 'Undo' }).click()
  await expect(accounts(page)).toHaveCount(2)
})

test('a client sees the links and can’t split them; a seller on its own says so', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['client'], [...chain(), { seller: 'Alone' }])
  await openSeller(page, workspace, desk, 0)
  await expect(accounts(page)).toHaveCount(2)
  await expect(panel(page).getByRole('button', { name: /^Not the same/ })).toHaveCount(0)
  await openSeller(page, workspace, desk, 5)
  await expect(panel(page)).toContainText('No other account shares')
  await expect(panel(page).getByRole('img')).toHaveCount(0)
})
