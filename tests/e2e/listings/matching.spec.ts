import { sql } from 'drizzle-orm'
import { card, expect, test } from '../../support/e2e.ts'

/** Listings that were there before anything that is under way when they are read: what may have changed since is left alone. */
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    title: `Watch ${String(n).padStart(3, '0')}`,
    created: new Date(Date.now() - (n + 10) * 60_000),
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

  test('is tagged and commented on at once', async ({ page, makeDesk, workspace }) => {
    const desk = await makeDesk(['analyst'], many(60))
    await page.goto('/listings')
    const chooseAll = async () => {
      await page.getByRole('button', { name: 'Select All' }).click()
      await page.getByRole('button', { name: 'Select all 60 matching' }).click()
    }
    const result = page.getByRole('region', { name: 'Change of all matching listings' })
    await chooseAll()
    await page.getByRole('button', { name: 'Edit tags' }).click()
    const tags = page.getByRole('dialog', { name: 'Tags of 60 listings' })
    await tags.getByRole('textbox', { name: 'New tag' }).fill('pack shot')
    await page.keyboard.press('Enter')
    await tags.getByRole('button', { name: 'Save tags' }).click()
    await expect(result).toContainText('Tags updated on 60 listings: +pack shot.')
    await expect(card(page, 'Watch 000')).toContainText('pack shot')
    await result.getByRole('button', { name: 'Dismiss result' }).click()

    await chooseAll()
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    const comment = page.getByRole('dialog', { name: 'Comment on 60 listings' })
    await comment.getByRole('textbox', { name: 'Comment' }).fill('Same supplier as in March')
    await comment.getByRole('button', { name: 'Save' }).click()
    await expect(result).toContainText('Comment kept on 60 listings.')
    await expect(result.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    const { rows } = await workspace.store.db.execute(
      sql`SELECT count(*) FILTER (WHERE 'pack shot' = ANY(l.tags))::int AS tagged,
                 count(*) FILTER (WHERE EXISTS (SELECT FROM listing_comments k WHERE k.listing_id = l.id))::int AS commented
          FROM listings l WHERE l.brand_id = ${desk.brandId}`,
    )
    expect(rows).toEqual([{ tagged: 60, commented: 60 }])
  })

  test('is classified together while each is New or Suspect, and says what is in the way', async ({
    page,
    makeDesk,
  }) => {
    await makeDesk(
      ['analyst'],
      many(60).map((seed, n) => ({ ...seed, state: n === 59 ? 'GENUINE' : 'NEW' })),
    )
    await page.goto('/listings')
    await page.getByRole('button', { name: 'Select All' }).click()
    await page.getByRole('button', { name: 'Select all 60 matching' }).click()
    await page.getByRole('button', { name: 'TM Trademark' }).click()
    const refused = page.getByRole('dialog', { name: 'Not with all of them' })
    await expect(refused).toContainText('1 listing is not.')
    await refused.getByRole('button', { name: 'Close' }).last().click()
    await page.goto('/listings?state=NEW')
    await page.getByRole('button', { name: 'Select All' }).click()
    await page.getByRole('button', { name: 'Select all 59 matching' }).click()
    await page.getByRole('button', { name: 'TM Trademark' }).click()
    await expect(page.getByRole('dialog', { name: /^Infringement Classification/ })).toContainText(
      '59 listings',
    )
  })

  test('is scored by an administrator in one job', async ({ page, makeDesk, workspace }) => {
    const desk = await makeDesk(['admin'], many(60))
    await page.goto(`/listings?brands=${encodeURIComponent(desk.brand)}`)
    await page.getByRole('button', { name: 'Select All' }).click()
    await page.getByRole('button', { name: 'Select all 60 matching' }).click()
    await page.getByRole('button', { name: 'Score', exact: true }).click()
    await expect(page.getByText('Listing(s) submitted for scoring')).toBeVisible()
    const { rows } = await workspace.store.db.execute(
      sql`SELECT count(*)::int AS items FROM background_job_items i JOIN listings l ON l.id = i.listing_id
          WHERE l.brand_id = ${desk.brandId}`,
    )
    expect(rows).toEqual([{ items: 60 }])
  })
})
