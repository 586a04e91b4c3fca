import { sql } from 'drizzle-orm'
import { card, expect, test } from '../../support/e2e.ts'

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    title: `Watch ${String(n).padStart(3, '0')}`,
    created: new Date(Date.now() - n * 60_000),
  }))

test.describe('every listing that matches', () => {
  test('is set at once after Select All, and taken back from the result @main', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(['analyst'], many(60))
    await page.goto('/listings')
    await page.getByRole('button', { name: 'Select All' }).click()
    await page.getByRole('button', { name: 'Select all 60 matching' }).click()
    await expect(page.getByText('60 selected', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Suspect' }).click()
    await page
      .getByRole('dialog', { name: 'Set 60 listings to Suspect?' })
      .getByRole('button', { name: 'Set to Suspect' })
      .click()
    const result = page.getByRole('region', { name: 'Change of all matching listings' })
    await expect(result).toContainText('60 listings set to Suspect.')
    await expect(card(page, 'Watch 000')).toContainText('Suspect')
    await result.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('60 listings set back.')).toBeVisible()
    await expect(card(page, 'Watch 000')).toContainText('New')
  })

  test('shows its progress after a reload too, and cancelled it leaves every listing as it was', async ({
    page,
    makeDesk,
    workspace,
  }) => {
    const desk = await makeDesk(['analyst'], many(95))
    const holder = await workspace.store.pool.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM listings WHERE id = $1 FOR UPDATE', [desk.listings[0]])
    await page.goto('/listings')
    await page.getByRole('button', { name: 'Select All' }).click()
    await page.getByRole('button', { name: 'Select all 95 matching' }).click()
    await page.getByRole('button', { name: 'Genuine' }).click()
    await page.getByRole('button', { name: 'Set to Genuine' }).click()
    const progress = page.getByRole('progressbar', { name: /^(Setting|Cancelling)/ })
    await expect(progress).toContainText('0 of 95, 95 left')
    await page.reload()
    await expect(progress).toContainText('Setting 95 listings to Genuine')
    const asked = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(progress).toContainText('Cancelling')
    // The change may go on only once the server knows.
    await asked
    await holder.query('ROLLBACK')
    holder.release()
    await expect(page.getByText('Cancelled. None of the 95 listings was changed.')).toBeVisible()
    const { rows } = await workspace.store.db.execute(
      sql`SELECT count(*)::int AS changed FROM listings WHERE brand_id = ${desk.brandId} AND state <> 'NEW'`,
    )
    expect(rows).toEqual([{ changed: 0 }])
  })
})
