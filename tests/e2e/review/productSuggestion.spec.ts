import { sql } from 'drizzle-orm'
import type { Store } from '../../../server/store/database.ts'
import { expect, test } from '../../support/e2e.ts'
import { announcementOf } from '../../support/guidedReview.ts'

/** A suggested product, as an analyst meets it. */

/** Adds a product that the listings name without their brand, and waits until the server suggests it for each of them. */
async function suggest(store: Store, brandId: string, listings: readonly string[]): Promise<void> {
  await store.db.execute(
    sql`INSERT INTO products (id, brand_id, name, price_min, price_max, currency)
        VALUES (gen_random_uuid(), ${brandId}, 'Meridian 40', 300, 600, 'EUR')`,
  )
  const suggested = async () =>
    (
      await store.db.execute(
        sql`SELECT s.listing_id AS id FROM product_suggestions s JOIN listings l ON l.id = s.listing_id
            WHERE l.brand_id = ${brandId}`,
      )
    ).rows.map(({ id }) => id)
  await expect.poll(async () => (await suggested()).sort()).toEqual(listings.toSorted())
}
const seeds = [1, 2].map((n) => ({
  title: `Meridian 40 watch, lot ${n}`,
  price: '420.00',
  state: 'NEW',
  created: new Date(Date.now() - n * 1_000),
}))

test('the suggested product is taken by one key in guided review, and the decision goes on', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { listings, brandId } = await makeDesk(['analyst'], seeds)
  await suggest(workspace.store, brandId, listings)
  await page.goto('/review?state=NEW')
  const suggestion = page.getByRole('region', { name: 'Suggested product' })
  await expect(suggestion).toContainText('Meridian 40')
  await expect(suggestion).toContainText('By name “Meridian 40”, price in range')
  await expect(suggestion).toContainText('A genuine one costs 300–600 EUR')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Use the suggested product')
  await page.keyboard.press('Escape')
  await page.keyboard.press('p')
  await expect(page.getByRole('region', { name: 'Product', exact: true })).toContainText('Meridian 40')
  await page.keyboard.press('g')
  await expect(announcementOf(page)).toContainText('Genuine. 2 of 2')
  await page.keyboard.press('g')
  await expect
    .poll(
      async () =>
        (
          await workspace.store.db.execute(
            sql`SELECT l.state, p.name FROM listings l LEFT JOIN products p ON p.id = l.product_id
              WHERE l.brand_id = ${brandId} ORDER BY l.created DESC`,
          )
        ).rows,
    )
    .toEqual([
      { state: 'GENUINE', name: 'Meridian 40' },
      { state: 'GENUINE', name: null },
    ])
})

test('the suggested product is taken, taken away and put away in the details', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { listings, brandId } = await makeDesk(['analyst'], seeds)
  await suggest(workspace.store, brandId, listings)
  const details = page.getByRole('dialog')
  // The address of one listing opens its details.
  const open = (n: number) => page.goto(`/listings?value=${listings[n]}`)
  await open(0)
  await details.getByRole('button', { name: 'Use this product' }).click()
  await expect(details.getByRole('region', { name: 'Product', exact: true })).toContainText('Meridian 40')
  await details.getByRole('button', { name: 'Take the product away' }).click()
  await expect(details.getByRole('region', { name: 'Product', exact: true })).toHaveCount(0)
  await open(1)
  await details.getByRole('button', { name: 'Not this product' }).click()
  await expect(details.getByRole('region', { name: 'Suggested product' })).toHaveCount(0)
})
