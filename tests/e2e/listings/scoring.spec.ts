import { card, expect, test } from '../../support/e2e.ts'
import { failing } from '../../support/rooms/room.ts'

/** Scoring of selected listings, and what a score is made of. */

test('an administrator scores selected listings and reads on the card why', async ({ page, makeDesk }) => {
  const desk = await makeDesk(['admin'], [{ title: 'A strap' }, { title: 'A replica, no box' }])
  await page.goto(`/listings?brands=${encodeURIComponent(desk.brand)}`)
  await page.getByRole('button', { name: 'Select All' }).click()
  await page.getByRole('button', { name: 'Score', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'submitted' })).toHaveText(
    'Listing(s) submitted for scoring',
  )
  const why = card(page, 'A replica, no box').getByRole('button', { name: /^Why score/ })
  await expect(why).toBeVisible()
  await page.getByRole('button', { name: 'Deselect All' }).click()
  await why.press('Enter')
  const reasons = page.getByRole('dialog', { name: 'Why this score' })
  const wording = reasons.getByRole('listitem').filter({ hasText: 'Wording' })
  await expect(wording).toContainText('+0.96')
  await expect(wording).toContainText('“replica” says that it is a copy; “no box” without its packaging.')
  await page.keyboard.press('Escape')
  await expect(reasons).toBeHidden()
  await expect(why).toBeFocused()
})

test('a submission that fails says so and is tried again; an analyst is not offered it', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], [{ title: 'A strap' }])
  await page.goto('/listings')
  await card(page, 'A strap').click()
  await expect(page.getByRole('button', { name: 'Comment', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Score', exact: true })).toHaveCount(0)

  const desk = await makeDesk(['admin'], [{ title: 'A watch' }])
  await failing('**/api/v1/scores/*')(page)
  await page.goto(`/listings?brands=${encodeURIComponent(desk.brand)}`)
  await card(page, 'A watch').click()
  await page.getByRole('button', { name: 'Score', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Score 1 listing' })
  await expect(dialog.getByRole('alert')).toContainText('Nothing was submitted.')
  await page.unroute('**/api/v1/scores/*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'submitted' })).toBeVisible()
  await expect(dialog).toBeHidden()
})
